//! The table: status line, board, tray, players, log and chat. The page and the fragments of live updates use the same markup.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

use bots::review::Hint;
use draw::{Canvas, Drawn, Id, Mark, Part, Parts, Room, Text};
use games::{AnyGame, AnyTitle, Explain, Extent, Look, Name, Note, Picture, in_address, rule_href};
use maud::{Markup, PreEscaped, html};
use store::Status;
use tabletop::{Rejection, Seat};

use super::ceremony::Count;
use super::comments::{self, Comment};
use super::invite::Company;
use super::{Brand, at_table, csrf};
use crate::preview::{self, Address};
use crate::table::armed::Armed;
use crate::table::banter::is_banter;
use crate::table::live::News;
use crate::table::moments::{Side, Telling, latest};
use crate::table::request::{NotAllowed, Trouble};
use crate::table::{LogLine, Snapshot};
use crate::time::now;
use crate::visitor::Visitor;
use draw::emblem::{icon, token};
use words::Lang;

/// The most lines of the log a page shows; the record has all.
const LOG: usize = 120;

/// The lines of the log that are shown of what came after a moment.
const AHEAD: usize = 40;

/// The lines of the log that a live update brings; a page that misses others asks for all.
const NEWS: usize = 12;

/// What an update weighs, in bytes; more is found where it is needed.
const UPDATE: usize = 56 << 10;

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
    /// Whether a big screen shows the table, so that this page may be a hand.
    pub(crate) on_tv: bool,
    /// The words of an action chosen so far.
    pub(crate) pick: &'a str,
    /// The point of view that the visitor chose.
    pub(crate) seat: Option<Side>,
    /// An earlier position to show, by number of entries.
    pub(crate) at: Option<usize>,
    /// What is told at this address, step by step.
    pub(crate) telling: Option<Telling>,
    /// The result of the visitor's last request.
    pub(crate) notice: Option<&'a Notice>,
    /// The action that was tried, if a message says why it is not possible.
    pub(crate) tried: &'a str,
    /// Links for free seats, for the host to send.
    pub(crate) invitations: &'a [(usize, String)],
    /// The address of the big screen.
    pub(crate) screen: &'a str,
    /// The seat the visitor was invited to, with the token of the link.
    pub(crate) invited: Option<(usize, &'a str)>,
    /// The requested hint.
    pub(crate) hint: Option<&'a Hint>,
    /// The line that the visitor has left here.
    pub(crate) armed: Option<&'a Armed>,
    /// Whom the host has invited and might invite.
    pub(crate) company: Option<&'a Company>,
    /// Whether an offer to play again is not for the visitor.
    pub(crate) apart: bool,
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

impl Notice {
    /// What a table tells of why a request to it failed.
    ///
    /// # Errors
    /// The reason, if no table has to do with it.
    pub(crate) fn of(trouble: Trouble) -> Result<Self, Trouble> {
        match trouble {
            Trouble::Stale => Ok(Self::Stale),
            Trouble::Rejected(rejection) => Ok(Self::Rejected(rejection)),
            Trouble::NotAllowed(why) => Ok(Self::NotAllowed(why)),
            other => Err(other),
        }
    }
}

/// The address of a table.
pub(crate) fn path(table: &Snapshot) -> String {
    format!("/t/{}", table.table.id)
}

/// What links to a table show.
pub(super) fn link_head(visitor: &Visitor, table: &Snapshot, names: &[Name]) -> Markup {
    let (lang, name) = (visitor.lang, &table.table.name);
    let how = match table.game.as_deref() {
        Some(game) => match Count::of(game, names, lang) {
            Some(count) => count.verdict(lang),
            None => game.progress().text(lang),
        },
        None => lang.text(super::waiting::standing(table)),
    };
    let alt = format!("{}: {how}", super::new::game_label(table, lang));
    preview::head(visitor, name, &alt, &Address::of_table(table, names, lang))
}

/// The whole page.
pub(crate) fn page(data: &TableData<'_>) -> Markup {
    let name = &data.table.table.name;
    let head = html! {
        (super::waiting::refreshes(data)) (super::reel::head()) (super::clock::head(data.table, data.visitor.lang))
        (link_head(data.visitor, data.table, data.names))
    };
    let body = html! { (fragment(data).0) (keys(data.visitor.lang)) };
    at_table(data.visitor, &format!("{name} · Teahorse"), &head, &body)
}

/// The part that changes, without what the page has of it, and what the page will have.
pub(crate) fn fragment(data: &TableData<'_>) -> (Markup, Vec<Mark>) {
    let TableData { table, visitor, .. } = data;
    let (lang, id, playing) = (visitor.lang, visitor.id(), table.status() == Status::Playing);
    let path = path(table);
    let moment = table.game.as_ref().zip(data.at).map(|(game, at)| game.at(at.min(game.len())));
    let viewer = table.viewer(id, data.seat);
    let covered = table.covered(id, viewer);
    let acting = table.acting(id).filter(|_| covered.is_none() && moment.is_none());
    let refused = match data.notice {
        Some(Notice::Rejected(Rejection::Refused(refused))) => Some((data.tried, refused)),
        _ => None,
    };
    let parts = Parts::new(&(lang, &path, data.names), data.has.to_vec());
    // Of an earlier position nobody knows the time.
    let dials = if moment.is_none() { super::clock::dials(table, lang) } else { Vec::new() };
    let shown: Option<&dyn AnyGame> = moment.as_deref().or(table.game.as_deref());
    let look = Look {
        acting,
        shared: table.shares_screen(id),
        covered,
        pick: data.pick,
        undo: acting.map(|_| table.steps()).unwrap_or_default(),
        since: super::tale::since(data).or(since(data)),
        refused,
        dials: &dials,
        watchers: data.watchers,
        path: &path,
        extent: data.extent,
        parts: Some(&parts),
        ..Look::at(viewer, lang, data.names)
    };
    let tale = super::tale::end(data, shown, &look);
    let film = super::tale::film(data);
    let reel = tale.as_ref().map(|(reel, _)| reel).or(film.as_ref());
    let picture = tale.as_ref().map(|(_, picture)| picture.clone()).or_else(|| shown.map(|game| game.picture(&look)));
    let panes: Vec<(&str, String)> = panes(data).collect();
    // Whoever comes to the end sees it counted; the last position has an address of its own.
    let result = shown.and_then(|game| Count::of(game, data.names, lang));
    let count = result.as_ref().filter(|_| data.at.is_none() && data.seat.is_none());
    let pane = match count {
        Some(_) => panes.first().map(|(pane, _)| *pane),
        None => picture.as_ref().map(|picture| picture.pane),
    };
    let bar = reel.map(|reel| reel.bar(lang)).or(result.as_ref().map(|result| result.bar(lang)));
    let my_clock = super::clock::mine(data, &dials).map(|dial| parts.draw(&super::clock::Mine(&dial))).unwrap_or_default();
    let markup = html! {
        (Room(if data.has.is_empty() { super::BOARD } else { UPDATE }))
        div.table #table
            data-path=(Text(&path)) data-version=(table.version) data-talk=(data.news.talk) data-turn[table.acting(id).is_some()]
            data-pick-now=(data.pick) data-turn-title=(Text(&turn_title(data))) data-lost=(Text(&lang.text("lost")))
            data-seat=[data.seat] data-at=[data.at] data-hand[data.on_tv] data-shut[!table.visible_to(id)]
                data-tale=[table.game.as_ref().map(|_| table.last_tale())] data-told=[reel.map(|reel| reel.step)] {
            // Before the game the seats stand where the board will be.
            (tab_switches(&panes, pane.or(panes.first().map(|(pane, _)| *pane)).unwrap_or("log")))
            (top(data, shown, picture.as_ref(), bar.as_ref(), acting.is_some(), &my_clock, &parts))
            // Where there is nothing to choose on it, the keyboard scrolls it by itself.
            main.board #board data-over[table.status() == Status::Finished]
                tabindex=[picture.as_ref().filter(|_| acting.is_none()).map(|_| 0)]
                    aria-label=[picture.as_ref().map(|_| lang.text("board"))] {
                div.notes { (notices(data, &path)) (super::coach::card(data)) (super::armed::card(data)) }
                @match &picture {
                    Some(picture) => @match count {
                        Some(count) => (count.markup(count.rows(), &path, lang)),
                        None => (picture.board),
                    },
                    None => (super::waiting::room(data, &path)),
                }
            }
            @if let (Some(hint), Some(_)) = (data.hint, acting) { (super::hint::card(data, hint, &path)) }
            @match picture.as_ref().filter(|_| covered.is_none() && data.at.is_none() && table.status() != Status::Finished) {
                _ if let Some(reel) = reel => (reel.stepper(lang)),
                Some(picture) => form.tray.card #tray method="post" action={ (Text(&path)) "/play" } data-send
                    aria-label=(Text(&lang.text("tray"))) {
                    (request_fields(data))
                    (picture.tray)
                },
                None => section.tray.card #tray aria-label=(Text(&lang.text("tray"))) {
                    @if let Some(seat) = covered.filter(|_| moment.is_none()) { (super::handover::card(data, seat)) }
                    @else if let Some(moment) = &moment { (super::moments::bar(data, &**moment, &path)) }
                    @else if let Some(game) = shown.filter(|_| table.status() == Status::Finished) {
                        (finished(data, game, &path, count.is_some()))
                    }
                },
            }
            (super::ask::card(data))
            aside.side #side {
                div.pane.pane-players { @if let Some(picture) = &picture { (picture.players) } }
                // While a game runs, the place of the forecast is kept: the log below it does not jump when others move.
                div.pane.pane-forecast #forecast data-seats=[playing.then_some(table.chairs.len())] {
                    @if let Some(picture) = &picture { (super::tale::slot(data, picture, &parts)) }
                }
                div.pane.pane-log {
                    @if let (Some(moment), Status::Finished) = (&moment, table.status()) {
                        (comments::card(visitor, table, data.comments, moment.len(), data.seat))
                    }
                    (log(data, shown, &path, &parts))
                    (parts.draw(&Chat { lang, path: &path, csrf: &visitor.csrf, talk: data.talk, watching: playing && table.stranger(id) }))
                    (deadline(data))
                    (leaving(data, &path))
                }
            }
            (parts.draw(&Tabs { panes: &panes, now: pane }))
            div.lost #lost role="status" hidden { (Text(&lang.text("lost"))) }
        }
    };
    (markup, parts.marks())
}

/// What the title of the page and a notice say when it is the visitor's turn, by name if they share their screen.
fn turn_title(data: &TableData<'_>) -> String {
    let TableData { table, visitor, .. } = data;
    match table.acting(visitor.id()).and_then(|seat| data.names.get(seat.index())) {
        Some(name) if table.shares_screen(visitor.id()) => visitor.lang.say("turn-of", &[("who", name.text.as_str().into())]),
        _ => visitor.lang.text("your-turn"),
    }
}

/// The change of the part from what the page shows with other words chosen: next to nothing, so that it can be asked for at a glance.
pub(crate) fn change(data: &TableData<'_>, from: &str) -> Markup {
    let (new, marks) = fragment(data);
    // Of what the page shows only that is drawn again which will look different.
    let (old, _) = fragment(&TableData { pick: from, has: &marks, ..*data });
    PreEscaped(super::delta::between(&old.into_string(), &new.into_string()))
}

fn top(
    data: &TableData<'_>,
    game: Option<&dyn AnyGame>,
    picture: Option<&Picture>,
    told: Option<&Markup>,
    acting: bool,
    my_clock: &Drawn,
    parts: &Parts,
) -> Markup {
    let TableData { table, visitor, .. } = data;
    let (lang, title) = (visitor.lang, Named(table.title));
    let (name, options, rated) = (&table.table.name, &table.terms.options, table.terms.rated);
    let called = parts.draw(&Called { lang, name, title, options, rated });
    html! {
        header.top #top {
            (parts.draw(&Brand))
            // The waiting room has a heading of its own.
            @if let Some(game) = game { h1.where { b { (game.progress().text(lang)) } (called) } }
            @else { p.where { b { (lang.text(super::waiting::standing(table))) } (called) } }
            @match picture {
                _ if let Some(told) = told => (told),
                Some(picture) => (picture.top),
                None => p.now #now aria-live="polite" { @if !table.cancelled { span.todo { (lang.text("task-seats")) } } },
            }
            (my_clock)
            nav aria-label=(lang.text("navigation")) {
                (undo_button(data))
                (hint_button(data, acting))
                @if table.status() == Status::Playing && table.seated(visitor.id()) && data.at.is_none() {
                    @let plan = html! { (icon("fork")) span.wide title=(lang.text("study-plan-why")) { (lang.text("study-plan")) } };
                    (super::study::open_form(visitor, &study_fields(data), "quiet", &plan))
                }
                (parts.draw(&Rules { lang, title }))
                (parts.draw(&Menu { lang, path: &path(table), screen: data.screen, title, begun: table.game.is_some() }))
            }
        }
    }
}

/// The entry from which on everything is new to a player: the one after their last decision.
pub(super) fn since(data: &TableData<'_>) -> Option<usize> {
    let TableData { table, visitor, .. } = data;
    let running = table.status() == Status::Playing && data.at.is_none();
    (running && table.seated(visitor.id())).then(|| table.last_of(&table.looking(visitor.id())).map_or(0, |last| last + 1))
}

/// A title, told from others by its name.
#[derive(Clone, Copy)]
struct Named(&'static dyn AnyTitle);

impl Hash for Named {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.name().hash(state);
    }
}

/// What a table is called, and what is played at it.
#[derive(Hash)]
struct Called<'a> {
    lang: Lang,
    name: &'a str,
    title: Named,
    options: &'a BTreeMap<String, String>,
    rated: bool,
}

impl Part for Called<'_> {
    fn id(&self) -> Id {
        "called".into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        html! {
            span #called data-mark=[canvas.mark] {
                (self.name) ", " (super::new::label(self.title.0, self.options, self.lang))
                @if self.rated { " " (super::rated_tag(self.lang)) }
            }
        }
    }
}

/// The way to the rules, which open beside the table.
#[derive(Hash)]
struct Rules {
    lang: Lang,
    title: Named,
}

impl Part for Rules {
    const LASTS: bool = true;

    fn id(&self) -> Id {
        "torules".into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        html! {
            a.btn.quiet #torules data-mark=[canvas.mark] href={ "/rules/" (self.title.0.name()) } target="_blank" rel="noopener" {
                (icon("book")) span.wide { (self.lang.text("rules")) }
            }
        }
    }
}

/// What else can be done at the table.
#[derive(Hash)]
struct Menu<'a> {
    lang: Lang,
    path: &'a str,
    screen: &'a str,
    title: Named,
    /// Whether there is a game to export.
    begun: bool,
}

impl Part for Menu<'_> {
    fn id(&self) -> Id {
        "tablemenu".into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let Self { lang, path, screen, title, begun } = *self;
        html! {
            details.tablemenu #tablemenu data-mark=[canvas.mark] {
                summary.btn.quiet.icon aria-label=(lang.text("menu")) { (icon("menu")) }
                div.card {
                    a href="/" { (lang.text("to-lobby")) }
                    a href="/me" { (lang.text("settings")) }
                    a href=(screen) title=(lang.text("tv-why")) { (lang.text("tv")) }
                    (super::tips::link(title.0, lang, ""))
                    @if begun { a href={ (path) "/export" } { (lang.text("export")) } }
                    button.link type="button" data-keys hidden { (lang.text("keys")) }
                }
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
                @for (keys, what) in [("Enter", "keys-confirm"), ("Esc", "keys-back"), ("Tab", "keys-tab"), ("← ↑ → ↓", "keys-arrows"),
                    ("key-space", "keys-end"), ("[ ]", "keys-frames"), ("← → 1–4", "keys-story-steps"), ("key-space", "keys-story-pause"),
                    ("R", "keys-story-again"), ("Esc", "keys-story-skip"), ("N", "keys-next"), ("?", "keys-help")] {
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
            input.tab type="radio" name="pane" id={ "pane-" (Text(pane)) } checked[*pane == now] aria-label=(Text(name)) data-keep
                autocomplete="off";
        }
    }
}

/// The tabs at the lower edge of a narrow screen.
pub(super) fn tabs(panes: &[(&str, String)], now: Option<&str>) -> Drawn {
    Canvas::new(None).draw(&Tabs { panes, now })
}

/// The same on a page that keeps its parts.
#[derive(Hash)]
struct Tabs<'a> {
    panes: &'a [(&'a str, String)],
    now: Option<&'a str>,
}

impl Part for Tabs<'_> {
    fn id(&self) -> Id {
        "tabs".into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        html! {
            nav.tabs #tabs data-mark=[canvas.mark] aria-hidden="true" data-pane=[self.now] {
                @for (pane, name) in self.panes { label for={ "pane-" (Text(pane)) } { (Text(name)) } }
            }
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

/// Asks for a hint. While others play it keeps its place, so that nothing beside it jumps when the turn comes.
fn hint_button(data: &TableData<'_>, acting: bool) -> Markup {
    let TableData { table, visitor, .. } = data;
    let label = html! { (icon("lamp")) span.wide { (visitor.lang.text("hint")) } };
    html! {
        @if acting && table.may_ask_hint(visitor.id()) && data.hint.is_none() {
            (request_form(data, "hint", &[], "quiet", &label))
        } @else if table.gives_hints() && table.seated(visitor.id()) && table.status() == Status::Playing && data.at.is_none() {
            button.btn.quiet type="button" disabled { (label) }
        }
    }
}

fn undo_button(data: &TableData<'_>) -> Markup {
    let TableData { table, visitor, .. } = data;
    let id = visitor.id();
    let free = table.free_undo(id);
    let last = free.and_then(|_| table.steps().last());
    let to = last.or_else(|| {
        table.last_own(id).filter(|_| table.status() == Status::Playing && table.ask.is_none() && !table.terms.rated)
    });
    let Some(to) = to.filter(|_| data.at.is_none()) else { return html! {} };
    let alone = table.people().len() == 1;
    let label = visitor.lang.text(if free.is_some() || alone { "undo" } else { "undo-ask" });
    request_form(data, "undo", &[("to", &to.to_string())], "quiet", &html! { (icon("undo")) span.wide { (label) } })
}

fn notices(data: &TableData<'_>, path: &str) -> Markup {
    let lang = data.visitor.lang;
    html! {
        div.notices #notices role="alert" {
            // A finished game has no current position that an earlier one could be mistaken for, and a story says itself what it is about.
            @if let Some(at) = data.at.filter(|_| data.table.status() != Status::Finished && data.telling.is_none()) {
                p.notice { (lang.say("moment", &[("at", at.into())])) " " a href=(path) { (lang.text("to-now")) } }
            }
            @for alert in super::alert::all(data) { (alert) }
            @match data.notice {
                None => {}
                Some(Notice::Stale) => p.notice { (lang.text("stale")) },
                Some(Notice::NotAllowed(why)) => p.notice.bad { (lang.text(why.word())) },
                Some(Notice::Rejected(Rejection::Unreadable(why))) => p.notice.bad {
                    (lang.text("unreadable")) " " (why.explain(lang))
                },
                Some(Notice::Rejected(Rejection::Refused(refused))) => {
                    @if let Some(game) = data.table.game.as_ref().filter(|game| !game.shows_refusals()) {
                        div.refusal {
                            h3 {
                                (lang.text("refused"))
                                a href=(rule_href(&data.table.table.game, refused.rule)) target="_blank" rel="noopener" {
                                    (refused.rule)
                                }
                            }
                            p { (game.refusal(refused, lang)) }
                            @if let Some(near) = &refused.suggestion {
                                p.near {
                                    (lang.text("nearest")) " "
                                    a href={ (path) "?pick=" (in_address(near)) } data-pick=(near) { (label(data, near)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The end of the game: who has won, unless that is counted above, and where to go from here.
fn finished(data: &TableData<'_>, game: &dyn AnyGame, path: &str, counted: bool) -> Markup {
    let lang = data.visitor.lang;
    let name = |seat: Seat| data.names.get(seat.index()).map_or("", |name| &name.text);
    let mut places: Vec<(u8, i32, Seat)> = Seat::all(game.seats())
        .zip(data.table.places().unwrap_or_default())
        .map(|(seat, (points, place))| (place, points, seat))
        .collect();
    places.sort_by_key(|(place, ..)| *place);
    let winners: Vec<&str> = places.iter().filter(|(place, ..)| *place == 0).map(|(.., seat)| name(*seat)).collect();
    let seated = data.table.seated(data.visitor.id());
    html! {
        div.over {
            div.outcome.vh[counted] {
                h2 { (lang.say("won", &[("names", super::listed(&winners, lang).into()), ("count", winners.len().into())])) }
                @if let Some(late) = data.table.flagged { p { (lang.say("clock-flagged", &[("name", name(late).into())])) } }
                ol.places {
                    @for (place, points, seat) in places {
                        li value=(place + 1) {
                            span { (place + 1) "." } " " b { (name(seat)) } " " (points) " " (lang.text("points-short"))
                        }
                    }
                }
            }
            @match data.table.again.filter(|_| !data.apart) {
                Some(next) => a.btn.primary href={ "/t/" (next) } { (lang.text("again-join")) },
                None if seated => form.inline method="post" action={ (path) "/again" } {
                    (csrf(data.visitor))
                    button.btn.primary title=(lang.text("again-why")) { (lang.text("again")) }
                },
                None => {}
            }
            " " a.btn href={ (path) "/picture.svg" } data-picture="teahorse.png" { (icon("share")) (lang.text("count-picture")) }
            " " a.btn href={ (path) "/at/" (game.len()) } { (lang.text("count-board")) }
            // Where it is counted on this page, there is no need of another that counts it.
            @if !counted { " " a.btn href={ (path) "/result" } { (lang.text("result")) } }
            @if data.table.title.has_analyst() { " " a.btn href={ (path) "/review" } { (lang.text("review-title")) } }
            " " (super::study::open_form(data.visitor, &study_fields(data), "", &html! { (lang.text("study-what-if")) }))
            " " a.btn href="/" { (lang.text("to-lobby")) }
            @if seated { (super::seat::after_game(data.visitor)) }
        }
    }
}

fn log(data: &TableData<'_>, game: Option<&dyn AnyGame>, path: &str, parts: &Parts) -> Markup {
    let lang = data.visitor.lang;
    let lines = &data.table.log;
    // At a moment the log goes on a little beyond it, and nothing of it can be left out: every step shows other lines.
    // What is told while a game runs stands in the place of the board alone: the log stays that of the table.
    let at = data.at.filter(|_| data.telling.is_none() || data.table.status() == Status::Finished);
    let now = at.map(|at| latest(lines, at));
    let end = match data.telling {
        // What is told step by step is not to be read beforehand.
        Some(Telling::End { at, step }) => super::tale::heard(data.table, at, step),
        _ => now.map_or(lines.len(), |now| (now + AHEAD).min(lines.len())),
    };
    let whole = data.extent == Extent::Whole || at.is_some();
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
                @if game.is_some() {
                    a.r href={ (path) "/export" @if let Some(at) = data.at { "?at=" (at) } } { (lang.text("export")) }
                }
            }
            ol.log #log data-since=[since.map(|line| line.serial)] data-since-href=(replay) data-since-text=(lang.text("since"))
                data-mark=[lines[..end].last().map(|line| parts.drawn(&newest(line)))] tabindex="0" aria-label=(lang.text("log")) {
                @for line in lines[..end].iter().rev().take(told) {
                    @if Some(line.serial) == since.filter(|_| whole).map(|line| line.serial) {
                        li.since { (divider(&lang.text("since"), &replay)) }
                    }
                    @let note = &line.note;
                    @let words = || line.words(lang, || sentence(data.table, note, lang));
                    @if note.heading.is_some() {
                        li.mark id={ "log-" (line.serial) } {
                            @if let Some((_, name)) = by(note.seat) { (name) " " } (words())
                            (super::tale::heading(line, path, &side, lang))
                        }
                    } @else {
                        li.banter[is_banter(note)] id={ "log-" (line.serial) }
                            aria-current=[(current == Some(line.entry)).then_some("step")] {
                            span.by { @if let Some((color, _)) = by(note.seat) { (token(color)) } }
                            span {
                                @if let Some((_, name)) = by(note.seat) { b { (name) } " " }
                                a href={ (path) "/at/" (line.entry + 1) (side) } data-moment[at.is_some()] { (words()) }
                                @if first_of_entry(line.serial, line.entry) {
                                    (comments::link(data.visitor, data.table, data.comments, line.entry + 1))
                                }
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
    /// Whether the reader talks only to other spectators.
    watching: bool,
}

impl Part for Chat<'_> {
    fn id(&self) -> Id {
        "chat".into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let lang = self.lang;
        html! {
        details.card.chat #chat data-mark=[canvas.mark] data-unread=(lang.text("chat-unread")) open[!self.talk.is_empty()] {
            summary {
                (icon("chat")) (lang.text("chat"))
                @if let Some((who, text)) = self.talk.last() { span.last { b { (who) } " " (text) } }
                span.n { (self.talk.len()) }
            }
            ol.said #said { @for (who, text) in self.talk { li { b { (who) } " " (text) } } }
            @if self.watching { p.none { (lang.text("chat-watching")) } }
            form.say method="post" action={ (self.path) "/say" } data-send {
                input type="hidden" name="csrf" value=(self.csrf);
                label.vh for="say" { (lang.text("say")) }
                input #say type="text" name="text" maxlength="400" autocomplete="off" placeholder=(lang.text("say")) required
                    data-keep;
                button.btn { (lang.text("send")) }
                @if !self.talk.is_empty() { a.quiet href={ (self.path) "/chat" } { (lang.text("chat-answer")) } }
            }
        }
        }
    }
}

/// Until when the player to act has time.
fn deadline(data: &TableData<'_>) -> Markup {
    let TableData { table, visitor, .. } = data;
    let person = table.to_act().filter(|_| table.chair_to_act().is_some_and(|chair| chair.bot.is_none()));
    let Some((seat, until)) = person.zip(table.deadline()).filter(|_| table.terms.pace.over_days()) else { return html! {} };
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
    let (seated, host) = (table.seated(visitor.id()), table.table.host == visitor.id());
    let invited = data.invited.filter(|(seat, _)| table.chairs.get(*seat).is_some_and(|chair| chair.free.is_some()));
    if let Some((seat, key)) = invited.filter(|_| table.status() == Status::Playing && !seated) {
        return html! { div.leaving #leaving { p { (lang.text("reopened-why")) } (super::waiting::sit_form(data, seat, Some(key))) } };
    }
    if table.status() != Status::Playing || !(seated || host) {
        return html! {};
    }
    let mine: Vec<usize> = table.seats_of(visitor.id()).collect();
    let away = mine.iter().any(|&seat| table.chairs[seat].bot.is_some() || table.chairs[seat].left);
    let late = table.to_act().map(Seat::index).filter(|seat| table.overdue(now()) && !mine.contains(seat));
    let replaceable = table
        .chairs
        .iter()
        .enumerate()
        .filter(|(seat, chair)| seated && chair.bot.is_none() && (chair.left || Some(*seat) == late));
    let reopenable = (0..table.chairs.len()).filter(|seat| host && !mine.contains(seat) && table.abandoned(*seat, now()));
    html! {
        div.leaving #leaving {
            @for (seat, _) in replaceable {
                @let name = data.names.get(seat).map_or("", |name| name.text.as_str());
                (request_form(data, "replace", &[("chair", &seat.to_string())], "", &html! {
                    (icon("bot")) (lang.say("replace", &[("name", name.into())]))
                }))
            }
            @for seat in reopenable {
                @let name = data.names.get(seat).map_or("", |name| name.text.as_str());
                (request_form(data, "reopen", &[("chair", &seat.to_string())], "quiet", &html! {
                    (lang.say("reopen", &[("name", name.into())]))
                }))
            }
            @for (seat, link) in data.invitations { (super::waiting::invitation(data, *seat, link)) }
            @if seated && !away { (request_form(data, "leave", &[], "quiet", &html! { (icon("flag")) (lang.text("leave")) })) }
            (super::tips::table_link(table.title, lang))
            @if table.terms.pace.limited() {
                small title=(super::clock::in_words(table.terms.pace, lang).join(" ")) {
                    (super::clock::in_short(table.terms.pace, lang))
                }
            }
        }
    }
}
