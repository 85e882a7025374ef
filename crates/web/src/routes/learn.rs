//! The guided first games: choosing one, going through it, picking it up again.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use serde::Deserialize;

use super::table::{LONGEST_ACTION, extent, has, wants_fragment};
use crate::app::App;
use crate::error::Error;
use crate::page;
use crate::page::learn::{Answer, StepData, path};
use crate::visitor::{Fields, Visitor};
use games::AnyTitle;
use games::{Lesson, Step};

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
    fn find(app: &App, game: &str, number: usize) -> Result<Self, Error> {
        let title = app.hall.title(game).ok_or(Error::NotFound)?;
        let lesson = title.lesson().ok_or(Error::NotFound)?;
        let step = lesson.step(number).ok_or(Error::NotFound)?;
        Ok(Self { lesson, title, number, step })
    }

    /// The step as it opens, or after a try that does not go on.
    fn before(&self, visitor: &Visitor, pick: &str, answer: Option<&Answer>, headers: &HeaderMap) -> Result<Response, Error> {
        let game = self.lesson.before(self.title, self.number).map_err(Error::Lesson)?;
        Ok(draw(&StepData { pick, answer, ..self.data(visitor, &*game, headers) }, headers))
    }

    /// The step once it is done.
    fn after(&self, visitor: &Visitor, headers: &HeaderMap) -> Result<Response, Error> {
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
pub(super) async fn resume(State(app): State<App>, visitor: Visitor, Path(game): Path<String>) -> Result<Redirect, Error> {
    let Place { lesson, .. } = Place::find(&app, &game, 1)?;
    Ok(Redirect::to(&path(lesson, visitor.person.resume(lesson))))
}

pub(super) async fn step(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, number)): Path<(String, usize)>,
    Query(query): Query<LessonQuery>,
    headers: HeaderMap,
) -> Result<Response, Error> {
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
pub(super) async fn after(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, number)): Path<(String, usize)>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let place = Place::find(&app, &game, number)?;
    if place.step.play.is_none() {
        return Ok(Redirect::to(&path(place.lesson, number)).into_response());
    }
    place.after(&visitor, &headers)
}

/// A try. If it is right, progress is saved, so that learners continue with the next step when they come back, on any device.
pub(super) async fn play(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, number)): Path<(String, usize)>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
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
    let mut learner = (*visitor.person).clone();
    learner.settings.lessons.insert(place.lesson.game.clone(), number + 1);
    app.people.save(learner).await?;
    if wants_fragment(&headers) {
        return place.after(&visitor, &headers);
    }
    Ok(Redirect::to(&format!("{}/after", path(place.lesson, number))).into_response())
}
