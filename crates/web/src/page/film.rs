//! What happened in a stretch of the game, turn by turn: the strip of what others did since a player's turn, and replays of it or of a whole round.

use std::ops::Range;

use draw::emblem::{icon, token};
use draw::{Canvas, Drawn, Id, Part};
use games::{AnyGame, Note};
use maud::{Markup, html};
use words::{Arg, Lang};

use super::reel::Reel;
use super::table::{TableData, path, side_query};
use crate::table::LogLine;
use crate::table::banter::is_banter;

/// The most facts that stand in a frame beside what was done.
const FACTS: usize = 2;

/// What goes without saying in a frame: that a turn ended, and what the rules do between two turns.
const UNSAID: [&str; 3] = ["story-done", "story-tile", "story-freight"];

/// A turn of somebody, or a part of one.
#[derive(Clone, Debug, Hash)]
pub(crate) struct Frame {
    /// The entries it consists of.
    entries: Range<usize>,
    /// The colour of who moved.
    color: String,
    /// Who moved, and what they did.
    head: String,
    /// What else there is to say.
    facts: Vec<String>,
    /// Whether it concerns the viewer.
    mine: bool,
}

/// The frames of a stretch of the game, as the viewer's log tells them.
pub(crate) fn frames(data: &TableData<'_>, entries: Range<usize>) -> Vec<Frame> {
    let Some(game) = &data.table.game else { return Vec::new() };
    game.frames(entries).into_iter().map(|entries| frame(data, &**game, entries)).collect()
}

fn frame(data: &TableData<'_>, game: &dyn AnyGame, entries: Range<usize>) -> Frame {
    let TableData { table, visitor, .. } = data;
    let mine: Vec<usize> = table.looking(visitor.id());
    let log = &table.log;
    let within =
        &log[log.partition_point(|line| line.entry < entries.start)..log.partition_point(|line| line.entry < entries.end)];
    // What comes after a heading follows automatically, and is told elsewhere.
    let mut ended = None;
    let told = |line: &&LogLine| {
        if line.note.heading.is_some() {
            ended = Some(line.entry);
        }
        ended != Some(line.entry)
    };
    let lines: Vec<&Note> =
        within.iter().map(|line| &**line).filter(told).map(|line| &line.note).filter(|note| !is_banter(note)).collect();
    let color = |note: &Note| note.seat.and_then(|seat| data.names.get(seat.index())?.colors.first().copied());
    let Some((first, rest)) = lines.split_first() else {
        // Something that nobody is told, such as a draw.
        return Frame { entries, color: "duli".to_owned(), head: "…".to_owned(), facts: Vec::new(), mine: false };
    };
    let name = |note: &Note| note.seat.and_then(|seat| data.names.get(seat.index()));
    let owned = |note: &Note| note.seat.is_some_and(|seat| mine.contains(&seat.index()));
    let voice = game.voice(visitor.lang);
    let short = |note: &Note| {
        let key = note.key.strip_prefix("story-")?;
        let mut facts: Vec<(&str, Arg<'_>)> = note.args();
        let who = name(note).map_or("", |name| name.text.as_str());
        facts.push(("who", who.into()));
        let you = owned(note).then(|| voice.find(&format!("frame-{key}-you"), &facts)).flatten();
        Some(you.or_else(|| voice.find(&format!("frame-{key}"), &facts))?.into_owned())
    };
    let who = name(first).map_or("", |name| name.text.as_str());
    let head = match short(first) {
        Some(short) if who.is_empty() => short,
        Some(short) => format!("{who}: {short}"),
        None => format!("{who} {}", first.words(game, visitor.lang)).trim().to_owned(),
    };
    // What concerns the viewer comes first.
    let (own, others): (Vec<&Note>, Vec<&Note>) =
        rest.iter().filter(|note| !UNSAID.contains(&note.key)).partition(|note| owned(note));
    let fact = |note: &&Note| short(note).unwrap_or_else(|| note.words(game, visitor.lang));
    let concerns = first.seat != own.first().and_then(|note| note.seat) && !own.is_empty();
    let facts = own.iter().chain(&others).take(FACTS).map(fact).collect();
    Frame { entries, color: color(first).unwrap_or("duli").to_owned(), head, facts, mine: concerns }
}

/// The reel of a stretch of the game: a step for each frame. The addresses of the steps begin with `base`.
pub(crate) fn reel(data: &TableData<'_>, frames: &[Frame], title: String, base: String, step: usize) -> Option<Reel> {
    let frame = frames.get(step.checked_sub(1)?)?;
    Some(Reel {
        title,
        steps: frames.iter().map(|frame| ("flag", frame.head.clone())).collect(),
        step,
        caption: std::iter::once(&frame.head).chain(&frame.facts).cloned().collect::<Vec<_>>().join(" · "),
        base,
        side: side_query(data),
        leave: format!("{}{}", path(data.table), side_query(data)),
    })
}

/// The strip of what others did since the viewer's turn.
#[derive(Hash)]
pub(crate) struct Strip<'a> {
    pub(crate) lang: Lang,
    pub(crate) frames: &'a [Frame],
    /// The address of the table.
    pub(crate) path: String,
    /// The address of the replay, without the number of the step.
    pub(crate) base: String,
    pub(crate) side: String,
}

impl Part for Strip<'_> {
    fn id(&self) -> Id {
        "film".into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        html! {
            ol.film id=(self.id()) data-mark=[canvas.mark] tabindex="0" aria-label=(self.lang.text("since-title")) {
                @for (number, frame) in (1..).zip(self.frames) {
                    li {
                        a.frame class={ "c-" (frame.color) } .me[frame.mine] href={ (self.base) "/" (number) (self.side) }
                            data-story="one" data-before={ (self.path) "/at/" (frame.entries.start) (self.side) } {
                            span.who { (token(&frame.color)) span.k { (number) } }
                            span { b { (frame.head) } @for fact in &frame.facts { small { (fact) } } }
                        }
                    }
                }
            }
        }
    }
}

/// The slot between players and log: what others did since the viewer's turn, and what would happen if it ended now. Both are always there, so
/// that nothing changes its height.
pub(crate) fn slot(data: &TableData<'_>, strip: &Strip<'_>, film: &Drawn, forecast: &Markup) -> Markup {
    let lang = data.visitor.lang;
    let since = data.pick.is_empty();
    html! {
        div.slot #slot data-open=(if since { "since" } else { "now" }) {
            input.slottab type="radio" name="slot" id="slot-since" checked[since] aria-label=(lang.text("since-title")) data-keep
                autocomplete="off";
            input.slottab type="radio" name="slot" id="slot-now" checked[!since] aria-label=(lang.text("slot-now")) data-keep
                autocomplete="off";
            div.slothead {
                label for="slot-since" { (lang.text("since-title")) span.n { (strip.frames.len()) } }
                label for="slot-now" { (lang.text("slot-now")) }
                a.btn.primary href={ (strip.base) "/1" (strip.side) } data-story="all"
                    data-before=[strip.frames.first().map(|frame| format!("{}/at/{}{}", strip.path, frame.entries.start, strip.side))]
                    title=(super::with_key(&lang.text("tale-replay"), "R", lang)) {
                    (icon("after")) span { (lang.text("tale-replay")) }
                }
            }
            div.slotpane.told { (film) }
            div.slotpane.ahead { (forecast) }
        }
    }
}
