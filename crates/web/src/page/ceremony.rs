//! The end of a game, counted row by row: a lane for each player, in which every row of the final scoring adds its piece. The page shows
//! the result, or the count as far as a row; the script plays the rows one after another.

use games::{AnyGame, Name};
use maud::{Markup, html};
use tabletop::Seat;
use words::Lang;

use super::listed;
use draw::emblem::{emblem, icon};

/// The row of a final scoring that is the sum of all others.
const TOTAL: &str = "score-total";

/// A piece of a lane shows its number if it is at least this long, in hundredths of the lane.
const ROOM: f32 = 4.0;

/// The same on a phone.
const ROOM_ON_PHONES: f32 = 9.0;

/// A final scoring, ready to be counted.
#[derive(Debug)]
pub(crate) struct Count {
    /// What each row is for.
    rows: Vec<String>,
    /// The players, best first.
    lanes: Vec<Lane>,
    winners: Vec<String>,
    /// Why the first is before the second, or wins with them, if both have the same points: a text.
    tie: Option<&'static str>,
}

/// What a player gets, row by row.
#[derive(Debug)]
struct Lane {
    seat: usize,
    place: u8,
    color: &'static str,
    name: String,
    note: Option<String>,
    points: Vec<i32>,
}

impl Lane {
    /// The points after so many rows.
    fn after(&self, rows: usize) -> i32 {
        self.points.iter().take(rows).sum()
    }
}

impl Count {
    /// The final scoring of a game that is over.
    pub(crate) fn of(game: &dyn AnyGame, names: &[Name], lang: Lang) -> Option<Self> {
        let outcome = game.outcome()?;
        let account = game.account();
        let counted = account.iter().filter(|line| line.key != TOTAL || account.len() == 1);
        let voice = game.voice(lang);
        let (mut rows, mut points) = (Vec::new(), Vec::new());
        for line in counted {
            rows.push(line.name(voice));
            points.push(&line.points);
        }
        let lane = |seat: Seat| {
            let name = names.get(seat.index());
            Lane {
                seat: seat.index(),
                place: outcome.place(seat),
                color: game.colors(seat).first().copied().unwrap_or("duli"),
                name: name.map_or_else(String::new, |name| name.text.clone()),
                note: name.and_then(|name| if name.you { Some(lang.text("you")) } else { name.bot.then(|| name.tag(lang)) }),
                points: points.iter().map(|row| row.get(seat.index()).copied().unwrap_or(0)).collect(),
            }
        };
        let mut lanes: Vec<Lane> = Seat::all(outcome.seats()).map(lane).collect();
        lanes.sort_by_key(|lane| (lane.place, lane.seat));
        let tie = match &lanes[..] {
            [one, other, ..] if outcome.points(Seat::new(one.seat)) == outcome.points(Seat::new(other.seat)) => {
                game.tie(Seat::new(one.seat), Seat::new(other.seat))
            }
            _ => None,
        };
        let winners = outcome.winners().map(|seat| names.get(seat.index()).map_or_else(String::new, |name| name.text.clone()));
        Some(Self { rows, lanes, winners: winners.collect(), tie })
    }

    /// The number of rows.
    pub(crate) fn rows(&self) -> usize {
        self.rows.len()
    }

    /// The lanes as they stand after so many rows, best first; who stands equal keeps the order of the result.
    fn standing(&self, rows: usize) -> Vec<&Lane> {
        let mut lanes: Vec<&Lane> = self.lanes.iter().collect();
        lanes.sort_by_key(|lane| (-lane.after(rows), lane.place, lane.seat));
        lanes
    }

    /// Who is in front after so many rows.
    fn leader(&self, rows: usize) -> Option<&Lane> {
        self.standing(rows).into_iter().next()
    }

    /// What a row did, in words: who has taken the lead, or who keeps it.
    fn caption(&self, row: usize, lang: Lang) -> String {
        let (before, now) = (self.leader(row), self.leader(row + 1));
        let name = |lane: Option<&Lane>| lane.map_or_else(String::new, |lane| lane.name.clone());
        let changes = row > 0 && before.map(|lane| lane.seat) != now.map(|lane| lane.seat);
        let facts = [
            ("row", self.rows[row].as_str().into()),
            ("name", name(now).into()),
            ("other", name(before).into()),
            ("points", now.map_or(0, |lane| lane.after(row + 1)).into()),
        ];
        lang.say(if changes { "count-overtakes" } else { "count-leads" }, &facts)
    }

    /// Who has won, in a few words.
    pub(crate) fn verdict(&self, lang: Lang) -> String {
        let names: Vec<&str> = self.winners.iter().map(String::as_str).collect();
        lang.say("won", &[("names", listed(&names, lang).into()), ("count", names.len().into())])
    }

    /// By how much the winner has won, or why, where another has the same points.
    pub(crate) fn margin(&self, lang: Lang) -> String {
        let all = self.rows();
        let points = self.lanes.first().map_or(0, |lane| lane.after(all));
        let told = |key, other: &Lane| {
            let name = self.lanes.first().map_or("", |lane| &lane.name);
            let ahead = points - other.after(all);
            let facts = [
                ("points", points.into()),
                ("ahead", ahead.into()),
                ("name", name.into()),
                ("other", other.name.as_str().into()),
            ];
            lang.say(key, &facts)
        };
        match (self.tie, self.lanes.get(1)) {
            (Some(tie), Some(second)) => told(tie, second),
            (None, Some(second)) if points > second.after(all) => told("count-margin", second),
            _ => lang.say("count-points", &[("points", points.into())]),
        }
    }

    /// The line at the top of a table where the game is over.
    pub(crate) fn bar(&self, lang: Lang) -> Markup {
        html! {
            @let first = self.lanes.first().map_or("duli", |lane| lane.color);
            div.now.theirs.result.{ "c-" (first) } role="status" aria-live="polite" {
                @for lane in self.lanes.iter().filter(|lane| lane.place == 0) { (emblem(lane.color)) }
                b { (self.verdict(lang)) }
                span.todo { (self.margin(lang)) }
            }
        }
    }

    /// The players with their sums, best first: colour, name, points.
    pub(crate) fn sums(&self) -> impl Iterator<Item = (&'static str, &str, i32)> {
        self.lanes.iter().map(|lane| (lane.color, lane.name.as_str(), lane.after(self.rows())))
    }

    /// Where a number of points lies in a lane, in hundredths of its length.
    pub(crate) fn place_of(&self, points: i32) -> f32 {
        let reached = || self.lanes.iter().flat_map(|lane| (0..=self.rows()).map(|rows| lane.after(rows)));
        let (low, high) = (reached().min().unwrap_or(0).min(0), reached().max().unwrap_or(1).max(1));
        (points - low) as f32 * 100.0 / (high - low) as f32
    }

    /// The count after so many rows; all of them are the result. `path` is the address of the table.
    pub(crate) fn markup(&self, rows: usize, path: &str, lang: Lang) -> Markup {
        let rows = rows.clamp(1, self.rows().max(1));
        let over = rows >= self.rows();
        let before: Vec<usize> = self.standing(rows - 1).iter().map(|lane| lane.seat).collect();
        html! {
            section.ceremony #ceremony data-rows=(self.rows()) data-verdict=(self.verdict(lang)) data-margin=(self.margin(lang))
                data-change=(lang.text("count-change")) aria-label=(lang.text("result")) {
                header {
                    svg.crown viewBox="0 0 48 40" aria-hidden="true" {
                        path d="M4 8L15 19L24 3L33 19L44 8L39 32H9zM9 35H39V39H9z" {}
                    }
                    span.champion { @if let Some(lane) = self.leader(rows) { (emblem(lane.color)) } }
                    div aria-live="polite" {
                        h2 { (if over { self.verdict(lang) } else { self.rows[rows - 1].clone() }) }
                        p { (if over { self.margin(lang) } else { self.caption(rows - 1, lang) }) }
                    }
                }
                ol.lanes {
                    @for (at, lane) in self.standing(rows).into_iter().enumerate() {
                        @let was = before.iter().position(|seat| *seat == lane.seat).filter(|_| rows > 1).unwrap_or(at);
                        (self.lane(lane, at, was, rows, lang))
                    }
                }
                nav.countrows aria-label=(lang.text("count-rows")) {
                    @for (row, name) in self.rows.iter().enumerate() {
                        a href={ (path) "/result?row=" (row + 1) "#ceremony" } data-row=(row) data-caption=(self.caption(row, lang))
                            aria-current=[(row + 1 == rows && !over).then_some("step")] { (name) }
                    }
                    button.scripted-only type="button" data-count { (icon("undo")) (lang.text("count-again")) }
                }
            }
        }
    }

    fn lane(&self, lane: &Lane, at: usize, was: usize, rows: usize, lang: Lang) -> Markup {
        let shares: Vec<String> = lane.points.iter().map(ToString::to_string).collect();
        let told = self.rows.iter().zip(&lane.points).take(rows).filter(|(_, points)| **points != 0);
        let told: Vec<String> = told.map(|(row, points)| format!("{row} {}", signed(*points))).collect();
        // Two players may share a place.
        let place = self.standing(rows).iter().filter(|other| other.after(rows) > lane.after(rows)).count() + 1;
        let place = if rows >= self.rows() { usize::from(lane.place) + 1 } else { place };
        html! {
            li.lane.card.{ "c-" (lane.color) }.first[at == 0] id={ "lane-" (lane.seat) } data-points=(shares.join(" ")) {
                span.place { (place) }
                (emblem(lane.color))
                b.who { (lane.name) @if let Some(note) = &lane.note { small { (note) } } }
                (self.pieces(lane, rows))
                strong.sum { (signed(lane.after(rows))) }
                span.shift {
                    @if was > at { span.up { "▲" (was - at) span.vh { " " (lang.text("count-up")) } } }
                    @if was < at { span.down { "▼" (at - was) span.vh { " " (lang.text("count-down")) } } }
                }
                p.told { (told.join(" · ")) }
            }
        }
    }

    /// The pieces of a lane. What is lost is drawn over what it takes away.
    fn pieces(&self, lane: &Lane, rows: usize) -> Markup {
        let percent = |value: f32| format!("{value:.2}%");
        html! {
            svg.lanebar width="100%" height="36" aria-hidden="true" {
                @for (row, &points) in lane.points.iter().enumerate().take(rows).filter(|(_, points)| **points != 0) {
                    @let (from, to) = (self.place_of(lane.after(row)), self.place_of(lane.after(row + 1)));
                    @let (x, width) = (from.min(to), (to - from).abs());
                    g.gain.loss[points < 0] data-row=(row) {
                        rect.ground x=(percent(x)) width=(percent(width)) height="34" y="1" {}
                        rect.grain x=(percent(x)) width=(percent(width)) height="34" y="1" fill={ "url(#bar-" (lane.color) ")" } {}
                        @if width >= ROOM {
                            text.broad[width >= ROOM_ON_PHONES] x=(percent(x + width / 2.0)) y="23" { (signed(points)) }
                        }
                    }
                }
            }
        }
    }
}

/// A number with the true minus sign of print.
pub(crate) fn signed(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// The picture to share: who has won, everybody's points, and a caravan. It stands alone as a file, so its tones are written out.
pub(crate) fn picture(count: &Count, subtitle: &str, lang: Lang) -> String {
    let tone = |color: &str| match color {
        "red" => "#bf3a2b",
        "blue" => "#174887",
        "green" => "#63b07f",
        "yellow" => "#ecc23c",
        "purple" => "#bb7fcb",
        _ => "#b3a999",
    };
    let tall = 300 / count.sums().count().max(1) as i32;
    let zero = count.place_of(0);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" {
            style { (maud::PreEscaped(TONES)) }
            rect.sky width="1200" height="630" {}
            svg y="330" width="1200" height="300" viewBox="0 0 1200 300" { (draw::scenery::hero()) }
            rect x="50" y="44" width="1100" height="500" rx="18" fill="#fbf6ea" fill-opacity=".94" stroke="#9b8c71"
                stroke-width="2" {}
            path transform="translate(84,72) scale(1.5)" fill="#a5730a" d="M4 8L15 19L24 3L33 19L44 8L39 32H9zM9 35H39V39H9z" {}
            text.name x="180" y="112" { (count.verdict(lang)) }
            text.margin x="182" y="150" { (count.margin(lang)) }
            @for (at, (color, name, points)) in count.sums().enumerate() {
                @let y = 190 + at as i32 * tall;
                @let (from, to) = (zero.min(count.place_of(points)), zero.max(count.place_of(points)));
                text.who x="84" y=(y + tall / 2 + 8) { (name.chars().take(18).collect::<String>()) }
                rect x=(330 + (from * 6.6) as i32) y=(y + 6) width=(((to - from) * 6.6) as i32 + 2) height=(tall - 14) rx="5"
                    fill=(tone(color)) stroke="#1d1813" stroke-width="1.5" {}
                text.sum x="1112" y=(y + tall / 2 + 10) { (signed(points)) }
            }
            text.foot x="84" y="524" { (subtitle) }
            text.foot.end x="1112" y="524" { "Teahorse" }
        }
    }
    .into_string()
}

/// The tones of the day and the letters of the picture to share.
const TONES: &str = "text{font-family:'Avenir Next','Segoe UI','Helvetica Neue',Roboto,'Noto Sans','DejaVu Sans',sans-serif;fill:#241f1a}\
    .name{font:700 44px 'Iowan Old Style',Palatino,'Noto Serif',Georgia,'DejaVu Serif',serif}.margin{font-size:24px;fill:#4f463b}\
    .who{font-size:26px;font-weight:600}.sum{font:700 34px 'Iowan Old Style',Palatino,'Noto Serif',Georgia,'DejaVu Serif',serif;text-anchor:end}\
    .foot{font-size:21px;fill:#4f463b}.end{text-anchor:end}.sky{fill:#f2e6cf}.sun{fill:#d98263}.peak{fill:#8ea0a4}.snow{fill:#fffdf6}\
    .hill-2{fill:#9db39b}.hill-3{fill:#93ad86}.hill-4{fill:#86a571}.road-edge{fill:none;stroke:#94774a;stroke-width:11}\
    .road{fill:none;stroke:#e7cf9f;stroke-width:8}.horse .face{stroke:#1d1813;fill:#bf3a2b}.c-green .face{fill:#63b07f}\
    .c-yellow .face{fill:#ecc23c}.c-blue .face{fill:#174887}.horse .mark{fill:#fffdf6}";
