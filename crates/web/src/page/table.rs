//! The table: status line, board, tray, players, log and chat. The page and the fragments of live updates use the same markup.

use bots::review::Hint;
use draw::{Canvas, Mark, Part, Parts, Room};
use games::{AnyGame, Explain, Extent, Look, Name, Note, Picture, in_address};
use maud::{Markup, html};
use store::Status;
use tabletop::{Rejection, Seat, Turn};

use super::comments::{self, Comment};
use super::{brand, csrf, document_with};
use crate::table::live::News;
use crate::table::moments::{Side, latest};
use crate::table::request::NotAllowed;
use crate::table::terms::Pace;
use crate::table::{LogLine, Snapshot};
use crate::time::now;
use crate::visitor::Visitor;
use draw::emblem::{icon, token};
use words::{Arg, Lang};

/// The most lines of the log a page shows; the record has all.
const LOG: usize = 120;

/// The lines of the log that are shown of what came after a moment.
const AHEAD: usize = 40;

/// The lines of the log that a live update brings; a page that misses others asks for all.
const NEWS: usize = 12;

/// The most things that are told to a player at the top of the board.
const CONCERNS: usize = 2;

/// What an update weighs, in bytes; more is found where it is needed.
const UPDATE: usize = 32 << 10;

/// Everything a table page is drawn from.
#[derive(Debug)]
pub(crate) struct TableData<'a> {
    /// Who looks.
    pub(crate) visitor: &'a Visitor,
    /// The table.
    pub(crate) table: &'a Snapshot,
    /// What the page will know.
    pub(crate) news: News,
    /// Who sits where.
    pub(crate) names: &'a [Name],
    /// The last chat messages: author and text.
    pub(crate) talk: &'a [(String, String)],
    /// How many watch live.
    pub(crate) watchers: usize,
    /// The words of an action chosen so far.
    pub(crate) pick: &'a str,
    /// The point of view that the visitor chose.
    pub(crate) seat: Option<Side>,
    /// An earlier position to show, by number of entries.
    pub(crate) at: Option<usize>,
    /// The result of the visitor's last request.
    pub(crate) notice: Option<&'a Notice>,
    /// The action that was tried, if a message says why it is not possible.
    pub(crate) tried: &'a str,
    /// Links for free seats, for the host to send.
    pub(crate) invitations: &'a [(usize, String)],
    /// The seat the visitor was invited to, with the token of the link.
    pub(crate) invited: Option<(usize, &'a str)>,
    /// The requested hint.
    pub(crate) hint: Option<&'a Hint>,
    /// What was written about the game, once it is over.
    pub(crate) comments: &'a [Comment],
    /// How much of the table is wanted.
    pub(crate) extent: Extent,
    /// What the page has of it.
    pub(crate) has: &'a [Mark],
}

/// What came of a request.
#[derive(Debug)]
pub(crate) enum Notice {
    /// The table had moved on.
    Stale,
    /// The rules forbid it.
    Rejected(Rejection),
    /// It was not for them to do.
    NotAllowed(NotAllowed),
}

/// The address of a table.
pub(crate) fn path(table: &Snapshot) -> String {
    format!("/t/{}", table.table.id)
}

/// The whole page.
pub(crate) fn page(data: &TableData<'_>) -> Markup {
    let name = &data.table.table.name;
    let body = html! { (draw::sprite()) (fragment(data).0) (keys(data.visitor.lang)) };
    document_with(data.visitor, &format!("{name} · Teahorse"), "at-table", &super::waiting::refreshes(data), &body)
}

/// The part that changes, without what the page has of it, and what the page will have.
pub(crate) fn fragment(data: &TableData<'_>) -> (Markup, Vec<Mark>) {
    let TableData { table, visitor, .. } = data;
    let lang = visitor.lang;
    let id = visitor.id();
    let path = path(table);
    let moment = table.game.as_ref().zip(data.at).map(|(game, at)| game.at(at.min(game.len())));
    let viewer = table.viewer(id, data.seat);
    let curtain = table.curtain(id, viewer);
    let acting = table.acting(id).filter(|_| curtain.is_none() && moment.is_none());
    let refused = match data.notice {
        Some(Notice::Rejected(Rejection::Refused(refused))) => Some((data.tried, refused)),
        _ => None,
    };
    let parts = Parts::new(&(lang, &path, data.names), data.has.to_vec());
    let shown: Option<&dyn AnyGame> = moment.as_deref().or(table.game.as_deref());
    let look = Look {
        acting,
        pick: data.pick,
        undo: acting.map(|_| table.steps()).unwrap_or_default(),
        since: since(data),
        refused,
        watchers: data.watchers,
        path: &path,
        extent: data.extent,
        parts: Some(&parts),
        ..Look::at(viewer, lang, data.names)
    };
    let picture = shown.map(|game| game.picture(&look));
    let my_turn = table.acting(id).is_some();
    let panes: Vec<(&str, String)> = panes(data).collect();
    let pane = picture.as_ref().map(|picture| picture.pane);
    let markup = html! {
        (Room(UPDATE))
        div.table #table
            data-path=(path) data-version=(table.version) data-talk=(data.news.talk) data-turn[my_turn] data-pick-now=(data.pick)
            data-turn-title=(lang.text("your-turn")) data-lost=(lang.text("lost"))
            data-seat=[data.seat] data-at=[data.at] {
            // Before the game the seats stand where the board will be.
            (tab_switches(&panes, pane.or(panes.first().map(|(pane, _)| *pane)).unwrap_or("log")))
            (top(data, shown, picture.as_ref(), acting.is_some()))
            main.board #board data-over[table.status() == Status::Finished] {
                (notices(data, &path))
                @if let (Some(hint), Some(_)) = (data.hint, acting) { (hint_card(data, hint, &path)) }
                @match &picture {
                    Some(_) if curtain.is_some() => (curtain_card(data, curtain, &path)),
                    Some(picture) => (picture.board),
                    None => (super::waiting::room(data, &path)),
                }
            }
            @match picture.as_ref().filter(|_| curtain.is_none() && data.at.is_none() && table.status() != Status::Finished) {
                Some(picture) => form.tray.card #tray method="post" action={ (path) "/play" } data-send aria-label=(lang.text("tray")) {
                    (request_fields(data))
                    (picture.tray)
                },
                None => section.tray.card #tray aria-label=(lang.text("tray")) {
                    @if let Some(moment) = &moment { (super::moments::bar(data, &**moment, &path)) }
                    @else if let Some(game) = shown.filter(|game| game.turn() == Turn::Over) { (finished(data, game, &path)) }
                },
            }
            (super::ask::card(data))
            aside.side #side {
                div.pane.pane-players { @if let Some(picture) = &picture { (picture.players) } }
                div.pane.pane-forecast #forecast { @if let Some(forecast) = picture.as_ref().and_then(|picture| picture.forecast.as_ref()) { (forecast) } }
                div.pane.pane-log {
                    @if let (Some(moment), Status::Finished) = (&moment, table.status()) { (comments::card(visitor, table, data.comments, moment.len(), data.seat)) }
                    (log(data, shown, &path, &parts))
                    (parts.draw(&Chat { lang, path: &path, csrf: &visitor.csrf, talk: data.talk }))
                    (deadline(data))
                    (leaving(data, &path))
                }
            }
            (tabs(&panes, pane))
            div.lost #lost role="status" hidden { (lang.text("lost")) }
        }
    };
    // Behind a curtain there is no board, though it was drawn.
    (markup, if curtain.is_some() { Vec::new() } else { parts.marks() })
}

fn top(data: &TableData<'_>, game: Option<&dyn AnyGame>, picture: Option<&Picture>, acting: bool) -> Markup {
    let TableData { table, visitor, .. } = data;
    let lang = visitor.lang;
    html! {
        header.top #top {
            (brand())
            p.where {
                b { (game.map_or_else(|| lang.text(super::waiting::standing(table)), |game| game.progress().text(lang))) }
                (table.table.name) ", " (super::new::game_label(table, lang))
            }
            @match picture {
                Some(picture) => (picture.top),
                None => p.now #now aria-live="polite" { @if !table.cancelled { span.todo { (lang.text("task-seats")) } } },
            }
            nav aria-label=(lang.text("navigation")) {
                (undo_button(data))
                @if acting && table.may_ask_hint(visitor.id()) && data.hint.is_none() {
                    (request_form(data, "hint", &[], "quiet", &html! { (icon("lamp")) span.wide { (lang.text("hint")) } }))
                }
                @if table.status() == Status::Playing && table.seated(visitor.id()) && data.at.is_none() {
                    (super::study::open_form(visitor, &study_fields(data), "quiet", &html! { (icon("fork")) span.wide title=(lang.text("study-plan-why")) { (lang.text("study-plan")) } }))
                }
                a.btn.quiet href={ "/rules/" (table.table.game) } target="_blank" rel="noopener" { (icon("book")) span.wide { (lang.text("rules")) } }
                (menu(data))
            }
        }
    }
}

/// The entry from which on everything is new to a player: the one after their last decision.
fn since(data: &TableData<'_>) -> Option<usize> {
    let TableData { table, visitor, .. } = data;
    let running = table.status() == Status::Playing && data.at.is_none();
    (running && table.seated(visitor.id())).then(|| table.last_own(visitor.id()).map_or(0, |last| last + 1))
}

/// What else can be done at the table.
fn menu(data: &TableData<'_>) -> Markup {
    let TableData { table, visitor, .. } = data;
    let lang = visitor.lang;
    html! {
        details.tablemenu {
            summary.btn.quiet.icon aria-label=(lang.text("menu")) { (icon("menu")) }
            div.card {
                a href="/" { (lang.text("to-lobby")) }
                a href="/me" { (lang.text("settings")) }
                @if !table.title.tips().is_empty() { (super::tips::link(table.title, lang, "")) }
                @if table.game.is_some() { a href={ (path(table)) "/export" } { (lang.text("export")) } }
                button.link type="button" data-keys hidden { (lang.text("keys")) }
            }
        }
    }
}

/// The list of all keys. It never changes, so it stands outside of what updates bring.
fn keys(lang: Lang) -> Markup {
    html! {
        dialog.card.keys #keys aria-label=(lang.text("keys")) {
            h2 { (lang.text("keys")) }
            dl {
                @for (keys, what) in [("Enter", "keys-confirm"), ("Esc", "keys-back"), ("Tab", "keys-tab"), ("← ↑ → ↓", "keys-arrows"), ("key-space", "keys-end"), ("?", "keys-help")] {
                    dt { kbd { (if keys.starts_with("key-") { lang.text(keys) } else { keys.to_owned() }) } }
                    dd { (lang.text(what)) }
                }
            }
            button.btn type="button" data-close { (lang.text("close")) }
        }
    }
}

/// What opens a study of the moment that is shown.
pub(super) fn study_fields(data: &TableData<'_>) -> Vec<(&'static str, String)> {
    let seat = data.seat.map(|seat| ("seat", seat.to_string()));
    let at = data.at.map(|at| ("at", at.to_string()));
    [Some(("table", data.table.table.id.to_string())), seat, at].into_iter().flatten().collect()
}

/// The panes a narrow screen shows one at a time: those of the board, then those every table has.
fn panes(data: &TableData<'_>) -> impl Iterator<Item = (&'static str, String)> {
    let TableData { table, visitor, .. } = data;
    let own = table.title.panes().iter().map(move |pane| (*pane, format!("pane-{}-{pane}", table.table.game)));
    let common = ["players", "forecast", "log"].map(|pane| (pane, format!("pane-{pane}")));
    own.chain(common).map(move |(pane, text)| (pane, visitor.lang.text(&text)))
}

/// What decides which pane a narrow screen shows: plain radio buttons, so that no script is needed.
pub(super) fn tab_switches(panes: &[(&str, String)], now: &str) -> Markup {
    html! {
        @for (pane, name) in panes {
            input.tab type="radio" name="pane" id={ "pane-" (pane) } checked[*pane == now] aria-label=(name) data-keep autocomplete="off";
        }
    }
}

/// The tabs at the lower edge of a narrow screen.
pub(super) fn tabs(panes: &[(&str, String)], now: Option<&str>) -> Markup {
    html! {
        nav.tabs #tabs aria-hidden="true" data-pane=[now] {
            @for (pane, name) in panes { label for={ "pane-" (pane) } { (name) } }
        }
    }
}

/// A form with one button, for requests that need no input.
pub(super) fn request_form(data: &TableData<'_>, what: &str, fields: &[(&str, &str)], class: &str, label: &Markup) -> Markup {
    html! {
        form.inline method="post" action={ (path(data.table)) "/" (what) } data-send {
            (request_fields(data))
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button class={ "btn " (class) } { (label) }
        }
    }
}

/// What every request to a table carries: whose form it is, and on which version it was chosen.
pub(super) fn request_fields(data: &TableData<'_>) -> Markup {
    html! {
        (csrf(data.visitor))
        input type="hidden" name="v" value=(data.table.version);
        @if let Some(seat) = data.seat { input type="hidden" name="seat" value=(seat); }
    }
}

fn undo_button(data: &TableData<'_>) -> Markup {
    let TableData { table, visitor, .. } = data;
    let id = visitor.id();
    let free = table.free_undo(id);
    let last = free.and_then(|_| table.steps().last());
    let to = last.or_else(|| table.last_own(id).filter(|_| table.status() == Status::Playing && table.ask.is_none()));
    let Some(to) = to.filter(|_| data.at.is_none()) else { return html! {} };
    let alone = table.people().len() == 1;
    let label = visitor.lang.text(if free.is_some() || alone { "undo" } else { "undo-ask" });
    request_form(data, "undo", &[("to", &to.to_string())], "quiet", &html! { (icon("undo")) span.wide { (label) } })
}

fn notices(data: &TableData<'_>, path: &str) -> Markup {
    let lang = data.visitor.lang;
    html! {
        div.notices #notices role="alert" {
            // A finished game has no current position that an earlier one could be mistaken for.
            @if let Some(at) = data.at.filter(|_| data.table.status() != Status::Finished) {
                p.notice { (lang.say("moment", &[("at", at.into())])) " " a href=(path) { (lang.text("to-now")) } }
            }
            @for told in concerning(data) { p.notice.bad.mine { (told) } }
            @match data.notice {
                None => {}
                Some(Notice::Stale) => p.notice { (lang.text("stale")) },
                Some(Notice::NotAllowed(why)) => p.notice.bad { (lang.text(why.word())) },
                Some(Notice::Rejected(Rejection::Unreadable(why))) => p.notice.bad { (lang.text("unreadable")) " " (why.explain(lang)) },
                Some(Notice::Rejected(Rejection::Refused(refused))) => {
                    @if let Some(game) = data.table.game.as_ref().filter(|game| !game.shows_refusals()) {
                        div.refusal {
                            h3 { (lang.text("refused")) a href={ "/rules/" (data.table.table.game) "#" (refused.rule) } target="_blank" rel="noopener" { (refused.rule) } }
                            p { (game.refusal(refused, lang)) }
                            @if let Some(near) = &refused.suggestion {
                                p.near { (lang.text("nearest")) " " a href={ (path) "?pick=" (in_address(near)) } data-pick=(near) { (label(data, near)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What happened to the viewer since their last decision and needs to be told: being outbid, pushed or banished.
fn concerning(data: &TableData<'_>) -> Vec<String> {
    let TableData { table, visitor, .. } = data;
    let (Some(since), Some(game)) = (since(data).filter(|_| data.pick.is_empty()), &table.game) else { return Vec::new() };
    let mine: Vec<usize> = table.seats_of(visitor.id()).collect();
    let new = table.log.iter().rev().take_while(|line| line.entry >= since);
    let own = new.filter(|line| line.note.seat.is_some_and(|seat| mine.contains(&seat.index())));
    let mut told: Vec<String> =
        own.filter_map(|line| line.note.told_to_its_player(&**game, visitor.lang)).take(CONCERNS).collect();
    told.reverse();
    told
}

/// What the analyst would play, and why. Of what may follow it says only the viewer's own steps: those of others could give away what they hold.
fn hint_card(data: &TableData<'_>, hint: &Hint, path: &str) -> Markup {
    let lang = data.visitor.lang;
    let percent = |chance: f32| Arg::from((chance * 100.0).round() as i64);
    let seat = data.seat.map_or_else(String::new, |seat| format!("&seat={seat}"));
    let link = |action: &str| html! { a href={ (path) "?pick=" (in_address(action)) (seat) } data-pick=(action) { (label(data, action)) } };
    let changes = hint
        .changes
        .iter()
        .filter_map(|(name, from, to)| lang.find(&format!("hint-{name}"), &[("from", (*from).into()), ("to", (*to).into())]));
    let changes = changes.collect::<Vec<_>>().join(", ");
    html! {
        details.hint #hint role="status" open {
            summary { (icon("lamp")) (lang.text("hint")) }
            @match &hint.second {
                Some((second, chance)) => {
                    p { (link(&hint.action)) " – " (lang.say("hint-chance", &[("percent", percent(hint.chance))])) }
                    p { (lang.text("hint-second")) " " (link(second)) " – " (lang.say("hint-chance", &[("percent", percent(*chance))])) }
                }
                // Where there is nothing to weigh up the analyst does not think, and its figures say nothing.
                None => p { (link(&hint.action)) " – " (lang.text("hint-only")) },
            }
            @if !changes.is_empty() { p { (lang.say("hint-changes", &[("changes", changes.into())])) } }
        }
    }
}

/// The curtain between players at one screen, while hands are hidden.
fn curtain_card(data: &TableData<'_>, seat: Option<Seat>, path: &str) -> Markup {
    let Some(seat) = seat else { return html! {} };
    let lang = data.visitor.lang;
    let name = data.names.get(seat.index()).map_or("", |name| name.text.as_str());
    html! {
        section.card.narrow.curtain {
            h1 { (lang.say("curtain", &[("name", name.into())])) }
            p { (lang.text("curtain-why")) }
            a.btn.primary.big href={ (path) "?seat=" (seat.index()) } { (lang.say("curtain-open", &[("name", name.into())])) }
        }
    }
}

/// The end of the game: who has won, and where to go from here.
fn finished(data: &TableData<'_>, game: &dyn AnyGame, path: &str) -> Markup {
    let lang = data.visitor.lang;
    let name = |seat: Seat| data.names.get(seat.index()).map_or("", |name| &name.text);
    let outcome = game.outcome();
    let winners: Vec<&str> = outcome.iter().flat_map(tabletop::Outcome::winners).map(name).collect();
    let mut places: Vec<(u8, i32, Seat)> = outcome
        .iter()
        .flat_map(|outcome| Seat::all(outcome.seats()).map(|seat| (outcome.place(seat), outcome.points(seat), seat)))
        .collect();
    places.sort_by_key(|(place, ..)| *place);
    let seated = data.table.seated(data.visitor.id());
    html! {
        div.over {
            div.outcome {
                h2 { (lang.say("won", &[("names", super::listed(&winners, lang).into()), ("count", winners.len().into())])) }
                ol.places {
                    @for (place, points, seat) in places {
                        li value=(place + 1) { span { (place + 1) "." } " " b { (name(seat)) } " " (points) " " (lang.text("points-short")) }
                    }
                }
            }
            @match data.table.again {
                Some(next) => a.btn.primary href={ "/t/" (next) } { (lang.text("again-join")) },
                None if seated => form.inline method="post" action={ (path) "/again" } {
                    (csrf(data.visitor))
                    button.btn.primary title=(lang.text("again-why")) { (lang.text("again")) }
                },
                None => {}
            }
            " " a.btn href={ (path) "/result" } { (lang.text("result")) }
            @if data.table.title.has_analyst() { " " a.btn href={ (path) "/review" } { (lang.text("review-title")) } }
            " " (super::study::open_form(data.visitor, &study_fields(data), "", &html! { (lang.text("study-what-if")) }))
            " " a.btn href="/" { (lang.text("to-lobby")) }
        }
    }
}

fn log(data: &TableData<'_>, game: Option<&dyn AnyGame>, path: &str, parts: &Parts) -> Markup {
    let lang = data.visitor.lang;
    let lines = &data.table.log;
    // At a moment the log goes on a little beyond it, and nothing of it can be left out: every step shows other lines.
    let now = data.at.map(|at| latest(lines, at));
    let end = now.map_or(lines.len(), |now| (now + AHEAD).min(lines.len()));
    let whole = data.extent == Extent::Whole || data.at.is_some();
    let side = side_query(data);
    // What was told before a line never changes: the page needs no more than what came after the last line it has.
    let newest = |line: &LogLine| Told { serial: line.serial, side: &side };
    let known = lines[..end].iter().rev().take(NEWS).position(|line| parts.has(&newest(line)));
    let told = if whole { LOG } else { known.unwrap_or(NEWS) };
    let current = now.and_then(|now| now.checked_sub(1)).map(|line| lines[line].entry);
    let first = |name: &Name| name.colors.first().copied().unwrap_or_default();
    let seats: Vec<(&str, &str)> = data.names.iter().map(|name| (first(name), name.text.as_str())).collect();
    // An entry may be told in several lines; its comments are counted at the first.
    let first_of_entry = |serial, entry| {
        comments::count(data.comments, entry + 1) > 0
            && lines
                .iter()
                .find(|line| line.entry == entry && line.note.heading.is_none())
                .is_some_and(|line| line.serial == serial)
    };
    // The newest line that was there when the viewer last decided: the divider stands after it.
    let since = since(data).and_then(|since| lines[..end].iter().rfind(|line| line.entry < since));
    let since = since.filter(|line| lines[..end].last().is_some_and(|last| last.serial != line.serial));
    let replay = since.map(|line| format!("{path}/at/{}{side}", line.entry + 1)).unwrap_or_default();
    let by = |seat: Option<Seat>| seat.and_then(|seat| seats.get(seat.index()).copied());
    html! {
        section.card.logcard {
            div.cardhead {
                h2 { (lang.text("log")) }
                @if game.is_some() { a.r href={ (path) "/export" @if let Some(at) = data.at { "?at=" (at) } } { (lang.text("export")) } }
            }
            ol.log #log data-since=[since.map(|line| line.serial)] data-since-href=(replay) data-since-text=(lang.text("since")) data-mark=[lines[..end].last().map(|line| parts.drawn(&newest(line)))] tabindex="0" aria-label=(lang.text("log")) {
                @for line in lines[..end].iter().rev().take(told) {
                    @if Some(line.serial) == since.filter(|_| whole).map(|line| line.serial) { li.since { (divider(&lang.text("since"), &replay)) } }
                    @let note = &line.note;
                    @let words = || line.words(lang, || sentence(data.table, note, lang));
                    @if note.heading.is_some() {
                        li.mark id={ "log-" (line.serial) } { @if let Some((_, name)) = by(note.seat) { (name) " " } (words()) }
                    } @else {
                        li id={ "log-" (line.serial) } aria-current=[(current == Some(line.entry)).then_some("step")] {
                            span.by { @if let Some((color, _)) = by(note.seat) { (token(color)) } }
                            span {
                                @if let Some((_, name)) = by(note.seat) { b { (name) } " " }
                                a href={ (path) "/at/" (line.entry + 1) (side) } data-moment[data.at.is_some()] { (words()) }
                                @if first_of_entry(line.serial, line.entry) { (comments::link(data.visitor, data.table, data.comments, line.entry + 1)) }
                            }
                        }
                    }
                }
                // One line stands for all before it.
                @if let Some(line) = lines[..end].iter().rev().nth(told).filter(|_| !whole) {
                    li id={ "log-" (line.serial) } data-rest data-static {}
                }
            }
        }
    }
}

/// What stands in the log between what a player knew when they last decided and what came since; it leads back there.
fn divider(words: &str, replay: &str) -> Markup {
    html! { a href=(replay) { (format!("{words} ▸")) } }
}

/// What an address of the table adds for the side that is looked from.
pub(super) fn side_query(data: &TableData<'_>) -> String {
    data.seat.map_or_else(String::new, |seat| format!("?seat={seat}"))
}

/// An action in words.
fn label(data: &TableData<'_>, action: &str) -> String {
    match &data.table.game {
        Some(game) => game.label(action, data.visitor.lang),
        None => action.to_owned(),
    }
}

/// A line of the log in words.
pub(super) fn sentence(table: &Snapshot, note: &Note, lang: Lang) -> String {
    table.game.as_ref().map_or_else(String::new, |game| note.words(&**game, lang))
}

/// The log up to a line, as it is seen from a side.
#[derive(Hash)]
struct Told<'a> {
    serial: u64,
    side: &'a str,
}

/// What was said at the table.
#[derive(Hash)]
struct Chat<'a> {
    lang: Lang,
    path: &'a str,
    csrf: &'a str,
    talk: &'a [(String, String)],
}

impl Part for Chat<'_> {
    fn id(&self) -> String {
        "chat".to_owned()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let lang = self.lang;
        html! {
        details.card.chat #chat data-mark=[canvas.mark] open[!self.talk.is_empty()] {
            summary {
                (icon("chat")) (lang.text("chat"))
                @if let Some((who, text)) = self.talk.last() { span.last { b { (who) } " " (text) } }
                span.n { (self.talk.len()) }
            }
            ol.said #said { @for (who, text) in self.talk { li { b { (who) } " " (text) } } }
            form.say method="post" action={ (self.path) "/say" } data-send {
                input type="hidden" name="csrf" value=(self.csrf);
                label.vh for="say" { (lang.text("say")) }
                input #say type="text" name="text" maxlength="400" autocomplete="off" placeholder=(lang.text("say")) required data-keep;
                button.btn { (lang.text("send")) }
            }
        }
        }
    }
}

/// Until when the player to act has time.
fn deadline(data: &TableData<'_>) -> Markup {
    let TableData { table, visitor, .. } = data;
    let person = table.to_act().filter(|_| table.chair_to_act().is_some_and(|chair| chair.bot.is_none()));
    let Some((seat, until)) = person.zip(table.terms.pace.deadline(table.moved_at)) else { return html! {} };
    let text = match data.names.get(seat.index()) {
        Some(name) if !name.you => visitor.lang.say("deadline", &[("name", name.text.as_str().into())]),
        _ => visitor.lang.text("deadline-you"),
    };
    html! { p.deadline #deadline { (icon("clock")) span { (text) " " (super::when(until)) } } }
}

/// Leaving, coming back, and letting a bot play for somebody who is away.
fn leaving(data: &TableData<'_>, _path: &str) -> Markup {
    let TableData { table, visitor, .. } = data;
    let lang = visitor.lang;
    if table.status() != Status::Playing || !table.seated(visitor.id()) {
        return html! {};
    }
    let mine: Vec<usize> = table.seats_of(visitor.id()).collect();
    let away = mine.iter().any(|&seat| table.chairs[seat].bot.is_some() || table.chairs[seat].left);
    let late = table.to_act().map(Seat::index).filter(|seat| table.overdue(now()) && !mine.contains(seat));
    let replaceable =
        table.chairs.iter().enumerate().filter(|(seat, chair)| chair.bot.is_none() && (chair.left || Some(*seat) == late));
    html! {
        div.leaving #leaving {
            @for (seat, _) in replaceable {
                @let name = data.names.get(seat).map_or("", |name| name.text.as_str());
                (request_form(data, "replace", &[("chair", &seat.to_string())], "", &html! { (icon("bot")) (lang.say("replace", &[("name", name.into())])) }))
            }
            @if !away { (request_form(data, "leave", &[], "quiet", &html! { (icon("flag")) (lang.text("leave")) })) }
            (super::tips::table_link(table.title, lang))
            @if let Pace::Days(days) = table.terms.pace { small { (lang.say("pace-days", &[("days", days.into())])) } }
        }
    }
}
