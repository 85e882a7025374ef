//! Rulebooks and their pictures, what differs, tips for newcomers, and "About".

use axum::extract::{Path, Query, State};
use axum::http::{Extensions, HeaderMap, header};
use axum::response::{IntoResponse, Redirect};
use games::{AnyTitle, Ledger, rule_href};
use maud::Markup;
use serde::Deserialize;

use super::at::Visit;
use super::study;
use super::table::wants_fragment;
use crate::app::App;
use crate::error::{Error, Result};
use crate::page;
use crate::page::rules::{Book, Leaf};
use crate::people::clean;
use crate::preview::{self, Address, Subject};
use crate::rulebook::search::LONGEST_QUERY;
use crate::rulebook::{self, Moment, Shot};
use crate::study::Origin;
use crate::visitor::{Fields, Visitor, in_language};
use words::Lang;

/// The content security policy of a picture: inline styles only.
pub(super) const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

pub(super) async fn index(State(app): State<App>, visitor: Visitor) -> Markup {
    page::rules::index(&visitor, &app.hall)
}

/// What to look for.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    q: String,
}

/// A game with its rules, in the visitor's language.
fn ledger(app: &App, visitor: &Visitor, game: &str) -> Result<(&'static dyn AnyTitle, Ledger)> {
    let title = app.hall.title(game).ok_or(Error::NotFound)?;
    Ok((title, title.ledger(visitor.lang).ok_or(Error::NotFound)?))
}

/// A page of a rulebook: the whole page, or what a table shows in its panel.
fn leaf(visitor: &Visitor, headers: &HeaderMap, (name, content): &Leaf, of: (&str, &str)) -> Markup {
    if wants_fragment(headers) {
        return content.clone();
    }
    let picture = Address::of_page(Subject::Rules(of.0.to_owned(), of.1.to_owned()), visitor.lang);
    let head = preview::head(visitor, name, name, &picture);
    page::site_with(visitor, &format!("{name} · Teahorse"), &head, content)
}

pub(super) async fn front(Visit { app, visitor, headers }: Visit, Path(game): Path<String>) -> Result<Markup> {
    let (title, ledger) = ledger(&app, &visitor, &game)?;
    let book = Book { visitor: &visitor, title, ledger: &ledger, sheet: false };
    Ok(leaf(&visitor, &headers, &book.front(), (&game, "")))
}

/// A chapter by its name. The id of a rule and the letters of a chapter lead there, too.
pub(super) async fn chapter(Visit { app, visitor, headers }: Visit, Path((game, name)): Path<(String, String)>) -> Result {
    let (title, ledger) = ledger(&app, &visitor, &game)?;
    let book = Book { visitor: &visitor, title, ledger: &ledger, sheet: false };
    if let Some(nth) = ledger.chapters.iter().position(|chapter| chapter.name == name) {
        let page = book.chapter(nth).ok_or(Error::NotFound)?;
        return Ok(leaf(&visitor, &headers, &page, (&game, &name)).into_response());
    }
    let by_letters = || ledger.chapters.iter().find(|chapter| chapter.letters.eq_ignore_ascii_case(&name) && !name.is_empty());
    let (chapter, anchor) = match ledger.chapter_of(&name) {
        Some(chapter) => (chapter, format!("#{}", name.to_uppercase())),
        None => (by_letters().ok_or(Error::NotFound)?, String::new()),
    };
    let address = format!("/rules/{game}/{}{anchor}", chapter.name);
    Ok(Redirect::to(&if visitor.named { in_language(visitor.lang, &address) } else { address }).into_response())
}

pub(super) async fn search(
    Visit { app, visitor, headers }: Visit,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Markup> {
    let (title, ledger) = ledger(&app, &visitor, &game)?;
    let book = Book { visitor: &visitor, title, ledger: &ledger, sheet: false };
    Ok(leaf(&visitor, &headers, &book.found(clean(&asked.q, LONGEST_QUERY).as_str()), (&game, "")))
}

/// Everything on one sheet, for paper.
pub(super) async fn print(State(app): State<App>, visitor: Visitor, Path(game): Path<String>) -> Result<Markup> {
    let (title, ledger) = ledger(&app, &visitor, &game)?;
    let book = Book { visitor: &visitor, title, ledger: &ledger, sheet: true };
    Ok(page::document(&visitor, &format!("{} · Teahorse", ledger.title), "paper", &book.whole()))
}

pub(super) async fn differs(State(app): State<App>, visitor: Visitor, Path(game): Path<String>) -> Result<Markup> {
    let (title, ledger) = ledger(&app, &visitor, &game)?;
    Ok(page::differs::page(&visitor, title, &ledger))
}

/// Opens a worked example as a study of the visitor's own.
pub(super) async fn try_it(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, name)): Path<(String, String)>,
    _fields: Fields,
) -> Result {
    let title = app.hall.title(&game).ok_or(Error::NotFound)?;
    let scene = title.scenes().iter().find(|scene| scene.name == name).ok_or(Error::NotFound)?;
    let ledger = title.ledger(visitor.lang);
    let rule = ledger.as_ref().and_then(|ledger| ledger.entry(&scene.rule)).map_or("", |entry| entry.title.as_str());
    let heading = format!("{} {rule}", scene.rule).trim_end().to_owned();
    let origin = Origin { title: heading, page: rule_href(&game, &scene.rule), ..Origin::default() };
    study::open(&app, &visitor, title, &scene.position, origin).await
}

pub(super) async fn all_tips(State(app): State<App>, visitor: Visitor) -> Markup {
    page::tips::index(&visitor, &app.hall)
}

pub(super) async fn tips(State(app): State<App>, visitor: Visitor, Path(game): Path<String>) -> Result<Markup> {
    let title = app.hall.title(&game).filter(|title| !title.tips().is_empty()).ok_or(Error::NotFound)?;
    let ledger = title.ledger(visitor.lang).ok_or(Error::NotFound)?;
    Ok(page::tips::page(&visitor, title, &ledger))
}

pub(super) async fn about(State(app): State<App>, visitor: Visitor) -> Markup {
    page::about::page(&visitor, &app.hall)
}

/// The picture of a scene, the same for everybody: its address names language, theme and screen.
pub(super) async fn picture(
    State(app): State<App>,
    extensions: Extensions,
    headers: HeaderMap,
    Path((game, lang, look, file)): Path<(String, String, String, String)>,
) -> Result {
    // Pictures are drawn for each request, and whoever asks need not be anybody.
    if !app.limits.may_see_picture(app.addresses.client(&extensions, &headers)) {
        return Err(Error::TooMany);
    }
    let title = app.hall.title(&game).ok_or(Error::NotFound)?;
    let lang: Lang = lang.parse().map_err(|()| Error::NotFound)?;
    let (night, narrow) = match look.as_str() {
        "day" => (false, false),
        "night" => (true, false),
        "day-narrow" => (false, true),
        "night-narrow" => (true, true),
        _ => return Err(Error::NotFound),
    };
    let name = file.strip_suffix(".svg").ok_or(Error::NotFound)?;
    let (name, moment) = name.strip_suffix("-after").map_or((name, Moment::Before), |name| (name, Moment::After));
    let scene = title.scenes().iter().find(|scene| scene.name == name).ok_or(Error::NotFound)?;
    let plate = rulebook::plate(title, scene, Shot { moment, narrow }, lang).ok_or(Error::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
        (header::CONTENT_SECURITY_POLICY, PICTURE_POLICY),
    ];
    Ok((headers, plate.file(night)).into_response())
}
