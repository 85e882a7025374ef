//! What previews show: the site, a table that waits, a game that runs or is over, a chapter of a rulebook. Headlines can be read at a quarter of the size, and
//! nothing of value lies at the edge, where some services cut.

use std::sync::LazyLock;

use draw::emblem::{emblem, horse_shape};
use draw::{Face, Plate, day_style, portrait};
use games::{AnyGame, AnyTitle, Look, Name};
use maud::{Markup, PreEscaped, html};
use store::Status;
use tabletop::{Seat, Viewer};

use super::SIZE;
use super::signs::can_write;
use crate::page::ceremony::{Count, signed};
use crate::page::new::game_label;
use crate::rulebook::{self, Moment, Shot};
use crate::table::Snapshot;
use words::Lang;

/// All styles, with the tones of the day written out.
static STYLE: LazyLock<String> =
    LazyLock::new(|| day_style(concat!(include_str!("../../assets/scenery.css"), include_str!("../../assets/preview.css"))));

/// The longest name, in signs.
const LONGEST: usize = 12;

/// The most players of a game that fit.
const PLAYERS: usize = 5;

/// The sizes of headlines in points, the largest that fits is taken.
const SIZES: [f32; 4] = [80.0, 70.0, 62.0, 54.0];

/// The picture of the site.
pub(crate) fn lobby(lang: Lang) -> String {
    let faces = ["novice-1", "merchant-1", "merchant-2", "master-1", "master-3"];
    whole(&html! {
        (land())
        (headline(&lang.text("link-lobby"), (56.0, 110.0), 1060.0, 66.0))
        @for (nth, face) in faces.iter().enumerate() { (drawn_face(face, 56.0 + 152.0 * nth as f32, 258.0, 132.0)) }
        (brand(496.0))
        (caravan(&["green", "yellow", "red", "blue"]))
    })
}

/// The picture of a table.
pub(crate) fn table(table: &Snapshot, names: &[Name], lang: Lang) -> String {
    let names = &written(names, lang);
    match (&table.game, table.status()) {
        (Some(game), Status::Finished) => finished(table, &**game, names, lang),
        (Some(game), _) => running(table, &**game, names, lang),
        (None, _) => waiting(table, names, lang),
    }
}

/// Who invites, and which seats are free.
fn waiting(table: &Snapshot, names: &[Name], lang: Lang) -> String {
    let host = table.seats_of(table.table.host).next().and_then(|seat| names.get(seat));
    let game = lang.text(&format!("game-{}", table.title.name()));
    let host = host.map_or_else(|| table_name(table, lang), |name| name.text.clone());
    let title = lang.say("link-invites", &[("name", short(&host).into()), ("game", game.into())]);
    let players = lang.say("link-players", &[("count", table.chairs.len().into())]);
    let pace = crate::page::clock::in_short(table.terms.pace, lang);
    let facts = format!("{}, {players}, {}: {pace}", game_label(table, lang), lang.text("pace-of-play"));
    whole(&html! {
        (land())
        (headline(&title, (56.0, 118.0), 1088.0, 76.0))
        (line("soft", &facts, (56.0, 184.0), 36.0, 960.0))
        @for (seat, chair) in table.chairs.iter().enumerate().take(PLAYERS) {
            @let left = 56.0 + 216.0 * seat as f32;
            @if chair.free.is_some() {
                rect.open x=(left) y="246" width="196" height="172" rx="16" {}
                path.plus transform={ "translate(" (left + 98.0) " 311)" } d="M-5-22H5V-5H22V5H5V22H-5V5H-22V-5H-5Z" {}
                (centred(&lang.text("link-seat"), left + 98.0, 380.0, 32.0, 176.0))
            } @else {
                rect.sheet x=(left) y="246" width="196" height="172" rx="16" {}
                @if let Some(name) = names.get(seat) {
                    (face(name, left + 58.0, 262.0, 80.0))
                    (centred(&short(&name.text), left + 98.0, 386.0, 32.0, 176.0))
                }
            }
        }
        (brand(496.0))
        (caravan(&["green", "red", "blue"]))
    })
}

/// The board as everybody sees it, points, and whose turn it is.
fn running(table: &Snapshot, game: &dyn AnyGame, names: &[Name], lang: Lang) -> String {
    let look = Look::at(Viewer::Public, lang, names);
    let left = 846.0;
    let points = game.standing().map(|standing| standing.points).unwrap_or_default();
    // What a game calls the picture of its board; one that is not drawn has the landscape.
    let plate = ["board", "region"].iter().find_map(|part| game.plate(&look, &[part], false));
    let board = plate.map_or_else(land, |plate| in_full(&plate, (left, 630.0)));
    let seats = game.seats().min(PLAYERS);
    let step = if seats > 4 { 66.0 } else { 74.0 };
    let about =
        format!("{}, {}", lang.text(&format!("game-{}", table.title.name())), game.progress().text(lang).replace(" · ", ", "));
    whole(&html! {
        (board)
        rect.edge x=(left - 3.0) width="3" height="630" {}
        rect.ground x=(left) width=(1200.0 - left) height="630" {}
        @let lines = wrapped(&table_name(table, lang), 40.0, 300.0, 2);
        @for (nth, text) in lines.iter().enumerate() { text.head x="872" y=(74 + 46 * nth) font-size="40" { (text) } }
        @let below = 74.0 + 46.0 * lines.len() as f32;
        @for (nth, text) in wrapped(&about, 27.0, 300.0, 2).iter().enumerate() {
            text.soft x="872" y=(below + 34.0 * nth as f32 - 4.0) font-size="27" { (text) }
        }
        @for seat in Seat::all(game.seats()).take(PLAYERS) {
            @let middle = 262.0 + step * seat.index() as f32;
            @if table.to_act() == Some(seat) {
                rect.now x="868" y=(middle - step / 2.0 + 1.0) width="312" height=(step - 2.0) rx="12" {}
            }
            @if let Some(color) = game.colors(seat).first() { (at(&emblem(color), 884.0, middle - 24.0, 46.0)) }
            @let name = names.get(seat.index()).map_or("", |name| name.text.as_str());
            (line("head", &short(name), (944.0, middle + 12.0), 34.0, 150.0))
            @if let Some(points) = points.get(seat.index()) {
                text.head.end x="1166" y=(middle + 14.0) font-size="42" { (signed(*points)) }
            }
        }
        (at(&draw::emblem::horse("red"), 872.0, 546.0, 60.0))
        text.head x="950" y="586" font-size="38" { "Teahorse" }
    })
}

/// Who won and by how much, and everybody's points.
fn finished(table: &Snapshot, game: &dyn AnyGame, names: &[Name], lang: Lang) -> String {
    let names: Vec<Name> = names.iter().map(|name| Name { text: short(&name.text), ..name.clone() }).collect();
    let Some(count) = Count::of(game, &names, lang) else { return lobby(lang) };
    let most = count.sums().map(|(_, _, points)| points).max().unwrap_or(1).max(1) as f32;
    let rows = count.sums().count().clamp(1, PLAYERS);
    let step = 296.0 / rows.max(4) as f32;
    let ways: Vec<&str> = count.sums().take(PLAYERS).map(|(color, ..)| color).collect();
    let order: Vec<&str> = ways.iter().rev().copied().collect();
    whole(&html! {
        (land())
        linearGradient #mist x1="0" y1="0" x2="0" y2="1" {
            stop.mist offset=".8" {}
            stop.mist offset="1" stop-opacity="0" {}
        }
        rect width="1200" height="540" fill="url(#mist)" opacity=".86" {}
        path.crown transform="translate(52 46) scale(1.6)" d="M4 8L15 19L24 3L33 19L44 8L39 32H9zM9 35H39V39H9z" {}
        (headline(&count.verdict(lang), (156.0, 108.0), 988.0, 70.0))
        (line("soft", &format!("{} {}", count.margin(lang), game_label(table, lang)), (56.0, 170.0), 33.0, 1088.0))
        @for (nth, (color, name, points)) in count.sums().take(PLAYERS).enumerate() {
            @let middle = 226.0 + step * nth as f32;
            (at(&emblem(color), 58.0, middle - 22.0, 42.0))
            (line("head", name, (120.0, middle + 13.0), 38.0, 270.0))
            @let long = (points.max(0) as f32 / most * 620.0).max(4.0);
            rect class={ "bar c-" (color) } x="400" y=(middle - 19.0) width=(long) height="38" rx="4" {}
            rect x="401" y=(middle - 18.0) width=(long - 2.0) height="36" rx="3" fill={ "url(#bar-" (color) ")" } {}
            text.head.end x="1144" y=(middle + 16.0) font-size="46" { (signed(points)) }
        }
        (brand(516.0))
        (caravan(&order))
    })
}

/// A rulebook, or a chapter of it: what it says first, and a piece of the board. `None` if there is no such chapter.
pub(crate) fn rules(title: &'static dyn AnyTitle, chapter: &str, lang: Lang) -> Option<String> {
    let ledger = title.ledger(lang)?;
    let game = lang.text(&format!("game-{}", title.name()));
    let part = ledger.chapters.iter().find(|one| one.name == chapter);
    if part.is_none() && !chapter.is_empty() {
        return None;
    }
    let (over, headline_text, text) = match part {
        Some(part) => {
            let text = part.entries.first().map_or(part.intro.as_str(), |entry| entry.text.as_str());
            (part.letters.clone(), part.title.clone(), plain(text))
        }
        None => (String::new(), ledger.title.clone(), plain(&lang.text(&format!("game-{}-why", title.name())))),
    };
    let of_part = |rule: &str| part.is_none_or(|part| part.entries.iter().any(|entry| entry.id == rule));
    let shot = Shot { moment: Moment::Before, narrow: true };
    let plate = title
        .scenes()
        .iter()
        .filter(|scene| !scene.show.is_empty() && of_part(&scene.rule))
        .find_map(|scene| rulebook::plate(title, scene, shot, lang));
    let wide = if plate.is_some() { 540.0 } else { 1088.0 };
    let lines = wrapped(&headline_text, 60.0, wide, 3);
    let below = 170.0 + 66.0 * lines.len() as f32;
    Some(whole(&html! {
        rect.ground width="1200" height="630" {}
        text.strong x="56" y="86" font-size="40" { (if over.is_empty() { game.clone() } else { format!("{over} · {game}") }) }
        @for (nth, text) in lines.iter().enumerate() { text.head x="56" y=(164 + 66 * nth) font-size="60" { (text) } }
        @for (nth, text) in wrapped(&text, 32.0, wide, ((520.0 - below) / 44.0) as usize).iter().enumerate() {
            text.soft x="56" y=(below + 44.0 * nth as f32) font-size="32" { (text) }
        }
        @if let Some(plate) = &plate { (beside(plate)) }
        path.hill-4 d="M-4 540C160 514 320 516 480 532S840 520 960 504S1160 512 1204 532V634H-4Z" {}
        (at(&draw::emblem::horse("red"), 56.0, 546.0, 62.0))
        (line("head", &lang.say("link-rules", &[("game", game.into())]), (136.0, 588.0), 38.0, 700.0))
        text.soft.end x="1144" y="586" font-size="28" { (Lang::all().map(Lang::name).collect::<Vec<_>>().join(" · ")) }
    }))
}

/// The picture round its content.
fn whole(content: &Markup) -> String {
    let (width, height) = SIZE;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(width) height=(height) viewBox={ "0 0 " (width) " " (height) } {
            style { (PreEscaped(&*STYLE)) }
            (draw::sprite())
            (content)
        }
    }
    .into_string()
}

/// A board in a place from the corner on: all of it, or up to the edge if next to nothing is cut.
fn in_full(plate: &Plate, room: (f32, f32)) -> Markup {
    let (wide, high) = (plate.size().0 as f32, plate.size().1 as f32);
    let (low, most) = ((room.0 / wide).min(room.1 / high), (room.0 / wide).max(room.1 / high));
    let scale = if most / low < 1.03 { most } else { low };
    let (wide, high) = (wide * scale, high * scale);
    html! {
        rect.sea width=(room.0) height=(room.1) {}
        (plate.painted(((room.0 - wide) / 2.0, (room.1 - high) / 2.0), (wide, high)))
    }
}

/// A piece of the board beside a text, as large as there is room.
fn beside(plate: &Plate) -> Markup {
    const ROOM: (f32, f32) = (516.0, 436.0);
    let (wide, high) = (plate.size().0 as f32, plate.size().1 as f32);
    let scale = (ROOM.0 / wide).min(ROOM.1 / high);
    let (wide, high) = (wide * scale, high * scale);
    let (x, y) = (1148.0 - wide, 54.0 + (ROOM.1 - high) / 2.0);
    html! { (plate.painted((x, y), (wide, high))) rect.frame x=(x) y=(y) width=(wide) height=(high) rx="8" {} }
}

/// Mountains, hills and the road.
fn land() -> Markup {
    html! {
        rect.sky width="1200" height="630" {}
        circle.sun cx="1090" cy="206" r="58" {}
        path.peak d="M0 430L112 330L182 400L330 250L478 362L558 300L640 400L800 296L860 380L1000 230L1090 330L1200 262V630H0Z" {}
        path.snow d="M1000 230L963 271L987 287L1002 264L1023 289L1041 271ZM330 250L304 278L322 290L333 273L347 291L368 281Z" {}
        path.hill-2
            d="M-4 442C120 398 220 398 320 428S520 462 620 430S800 368 880 390S1040 442 1100 440S1180 400 1204 378V634H-4Z" {}
        path.hill-3 d="M-4 492C140 454 240 456 380 476S660 522 800 470S1000 420 1080 440S1180 470 1204 470V634H-4Z" {}
        path.hill-4 d="M-4 552C160 520 300 525 460 545S760 556 860 525S1060 490 1120 505S1190 535 1204 540V634H-4Z" {}
        path.way-edge d="M-10 598C150 565 300 560 460 572S780 600 900 570S1080 540 1210 555" {}
        path.way d="M-10 598C150 565 300 560 460 572S780 600 900 570S1080 540 1210 555" {}
    }
}

/// Horses on the road, the last colour in front.
fn caravan(colors: &[&str]) -> Markup {
    html! {
        @for (nth, color) in colors.iter().enumerate() {
            @let x = 1046.0 - 116.0 * (colors.len() - 1 - nth) as f32;
            // The road falls towards the middle of the picture.
            @let y = 494.0 + (1046.0 - x) * 0.055;
            g class={ "horse c-" (color) } transform={ "translate(" (x) " " (y) ") scale(2)" } { (horse_shape()) }
        }
    }
}

/// The name of the site on a label.
fn brand(top: f32) -> Markup {
    html! {
        rect.sheet x="57" y=(top) width="302" height="80" rx="40" {}
        (at(&draw::emblem::horse("red"), 78.0, top + 16.0, 60.0))
        text.head x="156" y=(top + 54.0) font-size="37" { "Teahorse" }
    }
}

/// A small picture at a place, so wide.
fn at(picture: &Markup, x: f32, y: f32, wide: f32) -> Markup {
    PreEscaped(picture.0.replacen("<svg", &format!("<svg x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{}\"", wide * 1.12), 1))
}

/// The face of whoever sits there.
fn face(name: &Name, x: f32, y: f32, wide: f32) -> Markup {
    let middle = (x + wide / 2.0, y + wide / 2.0);
    match &name.face {
        Some(Face::Portrait(address)) => {
            let id = address.rsplit_once("/bot-").and_then(|(_, file)| file.strip_suffix(".svg")).unwrap_or_default();
            drawn_face(id, x, y, wide)
        }
        Some(Face::Monogram(initial, _)) => html! {
            circle.mono cx=(middle.0) cy=(middle.1) r=(wide / 2.0) {}
            text.head.mid x=(middle.0) y=(middle.1 + wide * 0.19) font-size=(wide * 0.54) { (initial) }
        },
        None => html! {},
    }
}

fn drawn_face(id: &str, x: f32, y: f32, wide: f32) -> Markup {
    let drawn = portrait(id).unwrap_or_default();
    PreEscaped(drawn.replacen("<svg", &format!("<svg x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{wide}\""), 1))
}

/// Names that can be painted: whoever has one in a script that the fonts lack is called by their seat.
fn written(names: &[Name], lang: Lang) -> Vec<Name> {
    let name = |(seat, name): (usize, &Name)| {
        if can_write(&name.text) {
            return name.clone();
        }
        let face = name.face.clone().map(|face| match face {
            Face::Monogram(initial, tone) if !can_write(&initial.to_string()) => {
                Face::Monogram(char::from_digit(seat as u32 + 1, 10).unwrap_or('?'), tone)
            }
            other => other,
        });
        Name { text: lang.say("link-player", &[("number", (seat + 1).into())]), face, ..name.clone() }
    };
    names.iter().enumerate().map(name).collect()
}

/// The name of a table, or of its game if the fonts lack a sign of it.
fn table_name(table: &Snapshot, lang: Lang) -> String {
    let name = &table.table.name;
    if can_write(name) { name.clone() } else { lang.text(&format!("game-{}", table.title.name())) }
}

/// A name that is not too long.
fn short(name: &str) -> String {
    if name.chars().count() <= LONGEST { name.to_owned() } else { name.chars().take(LONGEST - 1).chain(['…']).collect() }
}

/// A headline on one line, or on two if it is long; never larger than this.
fn headline(text: &str, (x, y): (f32, f32), wide: f32, most: f32) -> Markup {
    let fits = |lines: usize| {
        SIZES.into_iter().filter(move |size| *size <= most).find(|size| wrapped(text, *size, wide, 9).len() <= lines)
    };
    let size = fits(1).or_else(|| fits(2)).unwrap_or(SIZES[SIZES.len() - 1]);
    let lines = balanced(text, size, wide, 2);
    html! {
        @for (nth, line) in lines.iter().enumerate() {
            text.head x=(x) y=(y + size * 1.12 * nth as f32) font-size=(size) { (line) }
        }
    }
}

/// A line that becomes smaller where there is too little room.
fn line(class: &str, text: &str, (x, y): (f32, f32), size: f32, wide: f32) -> Markup {
    let size = size.min(size * wide / width(text, size).max(1.0)).max(20.0);
    html! { text class=(class) x=(x) y=(y) font-size=(size) { (text) } }
}

fn centred(text: &str, x: f32, y: f32, size: f32, wide: f32) -> Markup {
    line("head mid", text, (x, y), size, wide)
}

/// About how wide a text is, without asking the font: a little too wide rather than too narrow.
fn width(text: &str, size: f32) -> f32 {
    let of = |letter: char| match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '’' | '!' | '|' => 0.36,
        ' ' | 'f' | 't' | 'r' | '-' | '(' | ')' => 0.44,
        'm' | 'w' | 'M' | 'W' | '—' | '…' => 0.98,
        _ if letter.is_uppercase() => 0.74,
        _ => 0.61,
    };
    text.chars().map(of).sum::<f32>() * size
}

/// A text in lines that are not wider than this; what does not fit ends in an ellipsis.
fn wrapped(text: &str, size: f32, wide: f32, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(last) if width(&format!("{last} {word}"), size) <= wide => *last = format!("{last} {word}"),
            _ => lines.push(word.to_owned()),
        }
    }
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            *last = format!("{} …", last.trim_end_matches([',', '.', ';']));
        }
    }
    lines
}

/// The same with lines of about the same width.
fn balanced(text: &str, size: f32, wide: f32, most: usize) -> Vec<String> {
    let lines = wrapped(text, size, wide, most);
    let whole = wrapped(text, size, wide, usize::MAX).len();
    let narrower =
        (1..40).map(|step| wide - 20.0 * step as f32).take_while(|wide| wrapped(text, size, *wide, usize::MAX).len() == whole);
    narrower.last().map_or(lines, |wide| wrapped(text, size, wide, most))
}

/// The first sentences of a text in Markdown, without its signs.
fn plain(text: &str) -> String {
    let first = text.split("\n\n").find(|part| !part.trim().is_empty() && !part.starts_with(['|', '#', '!'])).unwrap_or_default();
    let plain = first.replace(['*', '`', '[', ']', '_'], "").replace('\n', " ");
    // What follows is a list, which has no room.
    plain.strip_suffix(':').map(|cut| format!("{} …", cut.trim_end())).unwrap_or(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_end_in_an_ellipsis_and_long_texts_are_wrapped() {
        assert_eq!((short("Jonas").as_str(), short("Maximiliane Müller").as_str()), ("Jonas", "Maximiliane…"));
        assert_eq!(wrapped("one two three", 10.0, 45.0, 9), ["one two", "three"]);
        assert_eq!(wrapped("one two three", 10.0, 45.0, 1), ["one two …"]);
    }
}
