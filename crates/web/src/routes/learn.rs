//! The guided first games: choosing one, going through it, picking it up again.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use serde::Deserialize;

use super::at::Visit;
use super::lobby;
use super::table::{LONGEST_ACTION, extent, has, wants_fragment};
use crate::app::App;
use crate::error::{Error, Result};
use crate::page;
use crate::page::coach;
use crate::page::learn::{Answer, StepData, path};
use crate::page::new::Draft;
use crate::people::{Coaching, Settings};
use crate::table::Snapshot;
use crate::table::hall::random_seed;
use crate::table::terms::{Pace, SeatTerms, Terms, Visibility};
use crate::visitor::{Fields, Visitor};
use bots::Level;
use games::{AnyTitle, Lesson, Step};
use store::TableId;
use tabletop::{Dice, Seat, Setup, Viewer};

/// What a learner wants to see of a step.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct LessonQuery {
    #[serde(default)]
    pick: String,
    /// An action to ask about: why is it not possible?
    #[serde(default, rename = "try")]
    tried: String,
}

/// A step somebody asks for, with all that belongs to it.
struct Place {
    lesson: &'static Lesson,
    title: &'static dyn AnyTitle,
    number: usize,
    step: &'static Step,
}

impl Place {
    fn find(app: &App, game: &str, number: usize) -> Result<Self> {
        let title = app.hall.title(game).ok_or(Error::NotFound)?;
        let lesson = title.lesson().ok_or(Error::NotFound)?;
        let step = lesson.step(number).ok_or(Error::NotFound)?;
        Ok(Self { lesson, title, number, step })
    }

    /// The step as it opens, or after a try that does not go on.
    fn before(&self, visitor: &Visitor, pick: &str, answer: Option<&Answer>, headers: &HeaderMap) -> Result {
        let game = self.lesson.before(self.title, self.number).map_err(Error::Lesson)?;
        Ok(draw(&StepData { pick, answer, ..self.data(visitor, &*game, headers) }, headers))
    }

    /// The step once it is done.
    fn after(&self, visitor: &Visitor, headers: &HeaderMap) -> Result {
        let told = self.lesson.after(self.title, self.number).map_err(Error::Lesson)?;
        Ok(draw(&StepData { notes: Some(&told.notes), ..self.data(visitor, &*told.game, headers) }, headers))
    }

    fn data<'b>(&'b self, visitor: &'b Visitor, game: &'b dyn games::AnyGame, headers: &HeaderMap) -> StepData<'b> {
        let Self { lesson, title, number, step } = *self;
        StepData {
            visitor,
            lesson,
            title,
            number,
            step,
            game,
            notes: None,
            pick: "",
            answer: None,
            extent: extent(headers),
            has: has(headers),
        }
    }
}

fn draw(data: &StepData<'_>, headers: &HeaderMap) -> Response {
    if wants_fragment(headers) { page::learn::fragment(data).into_response() } else { page::learn::page(data).into_response() }
}

pub(super) async fn index(State(app): State<App>, visitor: Visitor) -> Markup {
    page::learn::index(&visitor, &app.hall)
}

/// Goes on where the visitor left.
pub(super) async fn resume(State(app): State<App>, visitor: Visitor, Path(game): Path<String>) -> Result<Redirect> {
    let Place { lesson, .. } = Place::find(&app, &game, 1)?;
    Ok(Redirect::to(&path(lesson, visitor.person.resume(lesson))))
}

pub(super) async fn step(visit: Visit, Path((game, number)): Path<(String, usize)>, Query(query): Query<LessonQuery>) -> Result {
    let Visit { app, visitor, headers } = visit;
    let place = Place::find(&app, &game, number)?;
    let answer = match place.step.play {
        Some(_) if !query.tried.is_empty() => {
            let game = place.lesson.before(place.title, number).map_err(Error::Lesson)?;
            game.check(&query.tried).err().map(|rejection| Answer::Rejected(query.tried, rejection))
        }
        _ => None,
    };
    place.before(&visitor, &query.pick, answer.as_ref(), &headers)
}

/// The address of a step that is done; one that is only read has nothing after it.
pub(super) async fn after(Visit { app, visitor, headers }: Visit, Path((game, number)): Path<(String, usize)>) -> Result {
    let place = Place::find(&app, &game, number)?;
    if place.step.play.is_none() {
        return Ok(Redirect::to(&path(place.lesson, number)).into_response());
    }
    place.after(&visitor, &headers)
}

/// Opens the game after a lesson: the same rules and the same colour against novices, with help that fades.
pub(super) async fn second(Visit { app, visitor, .. }: Visit, Path(game): Path<String>, _fields: Fields) -> Result<Redirect> {
    let Place { lesson, title, .. } = Place::find(&app, &game, 1)?;
    let learned = lesson.before(title, 1).map_err(Error::Lesson)?;
    let setup = Setup { players: Some(learned.seats()), ..learned.setup() };
    // The colours are those of the lesson, in any order.
    let mut colors: Vec<String> = Seat::all(learned.seats()).flat_map(|seat| learned.colors(seat)).map(str::to_owned).collect();
    let mut dice = Dice::new(random_seed());
    dice.shuffle(&mut colors);
    let dealt = title.new_game(setup, Some(&colors), &mut dice).map_err(|_| Error::Invalid)?;
    // Who has which colour is what the position says, once it is read again.
    let position = dealt.view(Viewer::Judge);
    let dealt = title.read_position(&position).map_err(|_| Error::Invalid)?;
    let own = lesson.seat(&*dealt);
    let level = title.levels().iter().copied().find(|level| *level == Level::Novice).unwrap_or_else(|| title.usual_level());
    let seat = |seat| if Some(seat) == own { SeatTerms::Me } else { SeatTerms::Bot(level) };
    let terms = Terms {
        options: dealt.setup().options,
        seats: Seat::all(dealt.seats()).map(seat).collect(),
        pace: Pace::Live,
        visibility: Visibility::Private,
        hints: true,
        rated: false,
        in_order: false,
        position: Some(position),
    };
    let draft = Draft { title, terms, name: String::new() };
    let table = lobby::create_table(&app, &visitor, draft).await?;
    app.people.set(&visitor.person, |settings| settings.coaching = Coaching::at(table)).await?;
    Ok(Redirect::to(&format!("/t/{table}")))
}

/// Remembers that a player has decided after something was said about it.
pub(super) async fn heard(app: &App, visitor: &mut Visitor, before: &Snapshot) -> Result<()> {
    let mut learner = (*visitor.person).clone();
    let coaching = &mut learner.settings.coaching;
    let Some(kind) = coaching.is_at(before.table.id).then(|| coach::kind(before)).flatten() else { return Ok(()) };
    if coach::text(coaching, &kind).is_some() {
        coaching.heard(kind);
        visitor.person = app.people.save(learner).await?;
    }
    Ok(())
}

/// Ends the help.
pub(super) async fn no_coach(Visit { app, visitor, .. }: Visit, Path(table): Path<String>, _fields: Fields) -> Result<Redirect> {
    app.people.set(&visitor.person, |settings| settings.coaching = Coaching::default()).await?;
    let table: TableId = table.parse().map_err(|_| Error::NotFound)?;
    Ok(Redirect::to(&format!("/t/{table}")))
}

/// A try. If it is right, progress is saved, so that learners continue with the next step when they come back, on any device.
pub(super) async fn play(visit: Visit, Path((game, number)): Path<(String, usize)>, fields: Fields) -> Result {
    let Visit { app, visitor, headers } = visit;
    let place = Place::find(&app, &game, number)?;
    let wanted = place.step.play.as_deref().ok_or(Error::Invalid)?;
    let action: String = fields.get("action").chars().take(LONGEST_ACTION).collect();
    if action != wanted {
        let game = place.lesson.before(place.title, number).map_err(Error::Lesson)?;
        let (status, answer) = match game.check(&action) {
            Ok(()) => (StatusCode::OK, Answer::Other(action)),
            Err(rejection) => (StatusCode::UNPROCESSABLE_ENTITY, Answer::Rejected(action, rejection)),
        };
        let mut response = place.before(&visitor, "", Some(&answer), &headers)?;
        *response.status_mut() = status;
        return Ok(response);
    }
    let done = |settings: &mut Settings| {
        settings.lessons.insert(place.lesson.game.clone(), number + 1);
    };
    app.people.set(&visitor.person, done).await?;
    if wants_fragment(&headers) {
        return place.after(&visitor, &headers);
    }
    Ok(Redirect::to(&format!("{}/after", path(place.lesson, number))).into_response())
}
