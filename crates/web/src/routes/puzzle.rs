//! Puzzles: all of them, the one of the day, one on its board, and tries at it.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect};
use bots::puzzle::Puzzle;
use games::{AnyGame, AnyTitle, ListedPuzzle};
use maud::Markup;
use ratings::puzzle::level;
use serde::Deserialize;
use store::{PlayerId, StoreError, Try};

use super::at::Visit;
use super::rules::PICTURE_POLICY;
use super::table::{LONGEST_ACTION, extent, has, wants_fragment};
use crate::app::App;
use crate::error::{Error, Result};
use crate::page;
use crate::page::puzzle::{Answer, PuzzleData, Score};
use crate::time::{DAY, now};
use crate::visitor::{Fields, Visitor};

/// What somebody wants to see of a puzzle.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct PuzzleQuery {
    #[serde(default)]
    pick: String,
    /// An action to ask about: why is it not possible?
    #[serde(default, rename = "try")]
    tried: String,
}

/// Which puzzles somebody wants.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Kind {
    game: Option<String>,
    theme: Option<String>,
}

/// Whether there was no puzzle left of the kind that was asked for.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct NoneLeft {
    left: Option<u8>,
}

/// A puzzle somebody asks for, with all that belongs to it.
struct Asked {
    title: &'static dyn AnyTitle,
    puzzle: Puzzle,
    game: Box<dyn AnyGame>,
}

impl Asked {
    fn find(app: &App, id: &str) -> Result<Self> {
        let (title, listed) = app.hall.catalogue().puzzle(id).ok_or(Error::NotFound)?;
        let puzzle = listed.read().map_err(|_| Error::NotFound)?;
        let game = title.read_position(&puzzle.position).map_err(|_| Error::NotFound)?;
        Ok(Self { title, puzzle, game })
    }

    async fn draw(
        &self,
        app: &App,
        visitor: &Visitor,
        pick: &str,
        answer: Option<&Answer>,
        before: Option<&Score>,
        headers: &HeaderMap,
    ) -> Result {
        let score = score(app, visitor.id()).await?;
        let data = PuzzleData {
            visitor,
            title: self.title,
            puzzle: &self.puzzle,
            game: &*self.game,
            today: today(app).is_some_and(|(_, today)| today.id == self.puzzle.id),
            pick,
            answer,
            score: &score,
            before,
            extent: extent(headers),
            has: has(headers),
        };
        let shown = if wants_fragment(headers) { page::puzzle::fragment(&data) } else { page::puzzle::page(&data) };
        Ok(shown.into_response())
    }
}

/// The puzzle of the day. It changes at midnight, universal time, everywhere at once.
pub(super) fn today(app: &App) -> Option<(&'static dyn AnyTitle, &'static ListedPuzzle)> {
    app.hall.catalogue().puzzle_of_day((now() / DAY).unsigned_abs())
}

/// How somebody does at puzzles.
pub(super) async fn score(app: &App, player: PlayerId) -> Result<Score> {
    Ok(Score::new(app.store.tries_of(player).await?))
}

/// All puzzles, by game and theme.
pub(super) async fn index(State(app): State<App>, visitor: Visitor, Query(none): Query<NoneLeft>) -> Result<Markup> {
    let score = score(&app, visitor.id()).await?;
    Ok(page::puzzle::index(&visitor, &app.hall, today(&app), &score, none.left.is_some()))
}

/// The puzzle of the day.
pub(super) async fn daily(State(app): State<App>) -> Result<Redirect> {
    let (_, puzzle) = today(&app).ok_or(Error::NotFound)?;
    Ok(Redirect::to(&page::puzzle::path(&puzzle.id)))
}

/// The puzzle of a kind that suits the visitor: one they have not tried, about as hard as they are strong.
pub(super) async fn next(State(app): State<App>, visitor: Visitor, Query(kind): Query<Kind>) -> Result<Redirect> {
    let score = score(&app, visitor.id()).await?;
    let fits = |wanted: &Option<String>, is: &str| wanted.as_ref().is_none_or(|wanted| wanted == is);
    let open = app.hall.catalogue().with_puzzles().filter(|(title, _)| fits(&kind.game, title.name()));
    let open = open.flat_map(|(_, puzzles)| &puzzles.list).filter(|puzzle| fits(&kind.theme, &puzzle.theme));
    let open = open.filter(|puzzle| score.of(&puzzle.id).is_none());
    let distance = |puzzle: &&ListedPuzzle| (level(puzzle.grade()) - score.rating().mean as i64).abs();
    Ok(match open.min_by_key(distance) {
        Some(puzzle) => Redirect::to(&page::puzzle::path(&puzzle.id)),
        None => Redirect::to("/puzzles?left=0"),
    })
}

/// The puzzles of a game as a file, as the command writes it.
pub(super) async fn file(State(app): State<App>, Path(file): Path<String>) -> Result {
    let game = file.strip_suffix(".jsonl").ok_or(Error::NotFound)?;
    let puzzles = app.hall.title(game).and_then(AnyTitle::puzzles).ok_or(Error::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"teahorse-{game}-puzzles.jsonl\"")),
    ];
    Ok((headers, puzzles.file).into_response())
}

/// The small picture of a puzzle, as everybody would see it.
pub(super) async fn board(State(app): State<App>, Path(id): Path<String>) -> Result {
    let picture = Asked::find(&app, &id)?.game.small().ok_or(Error::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
        (header::CONTENT_SECURITY_POLICY, PICTURE_POLICY),
    ];
    Ok((headers, picture).into_response())
}

/// A puzzle on its board.
pub(super) async fn show(
    Visit { app, visitor, headers }: Visit,
    Path(id): Path<String>,
    Query(query): Query<PuzzleQuery>,
) -> Result {
    let asked = Asked::find(&app, &id)?;
    let rejection = (!query.tried.is_empty()).then(|| asked.game.check(&query.tried).err()).flatten();
    let answer = rejection.map(|rejection| Answer::Rejected(query.tried.clone(), rejection));
    asked.draw(&app, &visitor, &query.pick, answer.as_ref(), None, &headers).await
}

/// A try, or the wish to be shown the answer. The first of them counts.
pub(super) async fn answer(Visit { app, visitor, headers }: Visit, Path(id): Path<String>, fields: Fields) -> Result {
    let asked = Asked::find(&app, &id)?;
    // Where a button ends the turn with a move in hand, the move is the answer.
    let named = [fields.get("first"), fields.get("action")].into_iter().find(|action| !action.is_empty()).unwrap_or_default();
    let action: String = named.chars().take(LONGEST_ACTION).collect();
    let answer = if fields.has("show") {
        Answer::Shown
    } else if let Err(rejection) = asked.game.check(&action) {
        Answer::Rejected(action, rejection)
    } else if asked.puzzle.is_solved_by(&action) {
        Answer::Right
    } else {
        Answer::Wrong(action)
    };
    if let Answer::Rejected(..) = answer {
        let mut response = asked.draw(&app, &visitor, "", Some(&answer), None, &headers).await?;
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
        return Ok(response);
    }
    let before = score(&app, visitor.id()).await?;
    if before.of(&id).is_none() {
        app.people.save((*visitor.person).clone()).await?;
        let solved = matches!(answer, Answer::Right);
        let first = Try { player: visitor.id(), puzzle: id, level: level(asked.puzzle.grade()), solved, at: now() };
        match app.store.try_puzzle(first).await {
            // They have sent it twice.
            Ok(()) | Err(StoreError::Stale) => {}
            Err(error) => return Err(error.into()),
        }
    }
    asked.draw(&app, &visitor, "", Some(&answer), Some(&before), &headers).await
}
