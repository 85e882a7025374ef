//! Routes and their handlers, by topic.

pub(crate) mod assets;
mod at;
mod browse;
mod chat;
mod comments;
mod edit;
mod export;
mod friends;
mod holidays;
mod import;
pub(crate) mod install;
mod invite;
mod learn;
mod link;
mod live;
mod lobby;
mod me;
mod mine;
mod moderate;
mod notices;
mod people;
mod profile;
mod puzzle;
mod ratings;
mod review;
mod rules;
mod seat;
mod seek;
mod start;
pub(crate) mod study;
mod table;
mod tv;
pub(crate) mod worker;

pub(crate) use moderate::BANS;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::app::App;
use crate::error::Error;
use crate::table::moments::Telling;
use crate::workers::LONGEST_ANSWER;
use words::Lang;

/// The longest form with a file that is read to its end, in bytes; only as much of it is kept as a game may need.
const LONGEST_IMPORT: usize = 32 * 1024 * 1024;

/// The longest form with a position in it, in bytes.
const LONGEST_POSITION: usize = 128 * 1024;

/// The pages that say the same to everybody, in every language. They have an address for each of them (`/de/rules`), so that a link
/// shows what its sender saw; without the language in it, the visitor's own is used.
fn library() -> Router<App> {
    Router::new()
        .route("/", get(lobby::lobby))
        .route("/learn", get(learn::index))
        .route("/rules", get(rules::index))
        .route("/rules/{game}", get(rules::front))
        .route("/rules/{game}/differs", get(rules::differs))
        .route("/rules/{game}/print", get(rules::print))
        .route("/rules/{game}/search", get(rules::search))
        .route("/rules/{game}/{chapter}", get(rules::chapter))
        .route("/tips", get(rules::all_tips))
        .route("/tips/{game}", get(rules::tips))
        .route("/about", get(rules::about))
        .route("/bots", get(lobby::bots))
}

/// Whether a path without a language leads to a page of the library.
pub(crate) fn in_library(path: &str) -> bool {
    let mut parts = path.split('/').skip(1);
    match parts.next() {
        Some("" | "learn" | "about" | "bots") => parts.next().is_none(),
        Some("rules" | "tips") => true,
        _ => false,
    }
}

/// Pages and requests: everything that concerns a person.
pub(crate) fn pages() -> Router<App> {
    let named = Lang::all().fold(Router::new(), |router, lang| router.nest(&format!("/{lang}"), library()));
    library()
        .merge(named)
        .merge(puzzles())
        .merge(studies())
        .route("/new", get(lobby::form).post(lobby::create))
        .route("/tables", get(browse::open))
        .route("/watch", get(browse::running))
        .route("/news", get(browse::news))
        .route("/next", get(lobby::next))
        .route("/seek", get(seek::show).post(seek::press))
        .route("/seek/state", get(seek::state))
        .route("/play/{game}", post(lobby::play_now))
        .route("/import", get(import::form).post(import::take).layer(DefaultBodyLimit::max(LONGEST_IMPORT)))
        .merge(
            Router::new()
                .route("/edit/{game}", get(edit::form).post(edit::change))
                .route("/start", get(start::fork).post(start::show))
                .route("/start/table", post(start::open))
                .layer(DefaultBodyLimit::max(LONGEST_POSITION)),
        )
        .route("/learn/{game}", get(learn::resume))
        .route("/learn/{game}/play", post(learn::second))
        .route("/learn/{game}/{step}", get(learn::step).post(learn::play))
        .route("/learn/{game}/{step}/after", get(learn::after))
        .route("/lang", post(me::language))
        .route("/me", get(me::settings).post(me::save))
        .route("/me/holiday", get(holidays::show).post(holidays::take))
        .route("/me/holiday/end", post(holidays::end))
        .route("/me/deadline", get(browse::deadline))
        .route("/me/link", post(me::new_link))
        .route("/me/link/{token}", get(me::carry).post(me::take_over))
        .route("/me/notices", get(notices::show).post(notices::save))
        .route("/me/push", post(notices::subscribe))
        .route("/me/push/off", post(notices::unsubscribe))
        .route("/me/push/try", post(notices::try_push))
        .route("/later/{player}/{table}/{kind}/{version}/{token}", post(notices::later))
        .route("/me/out", post(me::sign_out))
        .route("/@/{handle}", get(profile::show))
        .route("/me/out/{device}", post(seat::sign_out))
        .route("/me/seat", get(seat::page))
        .route("/me/seat/free", get(seat::free))
        .route("/me/seat/later", post(seat::later))
        .route("/me/seat/mail", post(seat::mail))
        .route("/me/seat/options", post(seat::make))
        .route("/me/seat/passkey", post(seat::made))
        .route("/me/passkeys/{passkey}", post(seat::drop_passkey))
        .route("/me/data", get(mine::data))
        .route("/me/erase", get(mine::ask).post(mine::erase))
        .route("/moderate", get(moderate::queue))
        .route("/moderate/{report}", post(moderate::close))
        .route("/me/codes", post(seat::codes))
        .route("/me/in", get(seat::sign_in))
        .route("/me/in/mail", post(seat::mail_in))
        .route("/me/in/options", post(seat::ask))
        .route("/me/in/passkey", post(seat::use_passkey))
        .route("/me/in/code", post(seat::use_code))
        .route("/me/in/{token}", get(seat::follow).post(seat::arrive))
        .route("/@/{handle}/{act}", post(people::act))
        .route("/ratings", get(ratings::first))
        .route("/ratings/{league}", get(ratings::list))
        .route("/mail/{what}/{player}/{token}", get(notices::ask).post(notices::answer))
        .route("/rules/{game}/try/{scene}", post(rules::try_it))
        .route("/t/{table}", get(table::show))
        .route("/t/{table}/live", live::follow(live::Screen::Own))
        .route("/t/{table}/tv", get(tv::show))
        .route("/t/{table}/tv/live", live::follow(live::Screen::Big))
        .route("/t/{table}/tv/{screen}", get(tv::show))
        .route("/t/{table}/tv/{screen}/live", live::follow(live::Screen::Big))
        .route("/t/{table}/picture.svg", get(tv::picture))
        .route("/t/{table}/legal", get(table::legal))
        .route("/t/{table}/preview", get(table::preview))
        .route("/t/{table}/why", get(table::why))
        .route("/t/{table}/record", get(table::record))
        .route("/t/{table}/export", get(export::page))
        .route("/t/{table}/export/{what}", get(export::file))
        .route("/t/{table}/result", get(table::result))
        .route("/t/{table}/review", get(review::review))
        .route("/t/{table}/review/{entry}", get(review::point).post(review::again))
        .route("/t/{table}/review/{entry}/thought", get(review::thought))
        .route("/t/{table}/at/{entries}", get(table::moment))
        .route("/t/{table}/at/{entries}/end/{step}", table::told(|at, step| Telling::End { at, step }))
        .route("/t/{table}/since/{from}/{step}", table::told(|from, step| Telling::Since { from, step }))
        .route("/t/{table}/round/{round}/{step}", table::told(|round, step| Telling::Round { round, step }))
        .route("/t/{table}/at/{entries}/comment", post(comments::write))
        .route("/t/{table}/comment/{comment}/delete", post(comments::delete))
        .route("/t/{table}/coach", post(learn::no_coach))
        .route("/t/{table}/hint", post(table::hint))
        .route("/t/{table}/hint/close", post(table::close_hint))
        .route("/t/{table}/join/{chair}/{key}", get(table::join))
        .route("/t/{table}/chat", get(chat::show).post(chat::answer))
        .route("/t/{table}/say", post(table::say))
        .route("/t/{table}/again", post(table::again))
        .route("/t/{table}/line/withdraw", post(table::withdraw))
        .route("/t/{table}/invite", post(invite::invite))
        .route("/invited/{table}", get(invite::show).post(invite::answer))
        .route("/t/{table}/undo/{to}", post(table::take_back))
        .route("/t/{table}/{request}", post(table::request))
        .fallback(async || Error::NotFound)
}

/// Puzzles, as people solve them.
fn puzzles() -> Router<App> {
    Router::new()
        .route("/puzzles", get(puzzle::index))
        .route("/puzzles/today", get(puzzle::daily))
        .route("/puzzles/next", get(puzzle::next))
        .route("/puzzle/{puzzle}", get(puzzle::show).post(puzzle::answer))
}

/// Analysis boards.
fn studies() -> Router<App> {
    Router::new()
        .route("/study", get(study::list).post(study::create))
        .route("/study/{study}", get(study::home))
        .route("/study/{study}/{node}", get(study::show).post(study::whole))
        .route("/study/{study}/{node}/live", get(study::live))
        .route("/study/{study}/{node}/{request}", post(study::request))
}

/// What workers ask for.
pub(crate) fn workers() -> Router<App> {
    Router::new()
        .route("/worker/job", post(worker::take))
        .route("/worker/job/{id}", post(worker::answer))
        .route("/worker/job/{id}/renew", post(worker::renew))
        .route("/worker/job/{id}/return", post(worker::give_back))
        .layer(DefaultBodyLimit::max(LONGEST_ANSWER))
}

/// Files that are the same for everybody, and the probes.
pub(crate) fn files() -> Router<App> {
    Router::new()
        .route("/assets/{mark}/{name}", get(assets::asset))
        .route("/favicon.ico", get(assets::favicon))
        .route("/sw.js", get(install::worker))
        .route("/manifest/{file}", get(install::manifest))
        .route("/icon/{name}", get(install::icon))
        .route("/offline/{lang}", get(install::without))
        .route("/link/{lang}/{subject}/{file}", get(link::picture))
        .route("/small/{table}/{file}", get(link::small))
        .route("/puzzle/{puzzle}/board.svg", get(puzzle::board))
        .route("/puzzles/{file}", get(puzzle::file))
        .route("/rules/{game}/{lang}/{look}/{file}", get(rules::picture))
        .route("/health", get(async || "ok"))
        .route("/ready", get(crate::metrics::ready))
}
