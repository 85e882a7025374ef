//! The page of a person: who they are, what they are rated, how they play, and their games.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use draw::emblem::icon;
use maud::{Markup, html};
use ratings::{League, RANK_GAMES, Rating};
use store::{Between, Field, Opening, Outing, Phase, PlayerId, SeatOf, Standing, TableId, Tally};
use words::Lang;

use super::puzzle::Score;
use super::rate::{self, Scale};
use super::{csrf, day, decimal};
use crate::people::Person;
use crate::time::{DAY, now, stamp};
use crate::visitor::Visitor;

/// Days without a rated game from which on the curve is dotted.
const AWAY: i64 = 21 * DAY;

/// Everything the page shows.
#[derive(Clone, Debug)]
pub(crate) struct Profile {
    /// Who.
    pub(crate) person: Person,
    /// What the visitor and they are to each other.
    pub(crate) between: Between,
    /// The last game of both, for another one.
    pub(crate) last_together: Option<TableId>,
    /// The leagues, each with the rating and the rank of somebody who has them.
    pub(crate) leagues: Vec<(&'static str, Option<Standing>, Option<i64>)>,
    /// The league that the page is about.
    pub(crate) league: &'static str,
    /// The rated games of that league, oldest first.
    pub(crate) curve: Vec<Outing>,
    /// Their results in that league.
    pub(crate) tallies: Vec<Tally>,
    /// Their first actions in that league, in words.
    pub(crate) openings: Vec<(String, Opening)>,
    /// How they do at puzzles.
    pub(crate) puzzles: Score,
    /// Their points by phase in that league, each with its name.
    pub(crate) phases: Vec<(String, Phase)>,
    /// A page of their games, and who played them.
    pub(crate) games: Vec<Outing>,
    /// The seats of these games.
    pub(crate) seats: Vec<SeatOf>,
    /// The people in them.
    pub(crate) people: HashMap<PlayerId, Arc<Person>>,
    /// What is filtered.
    pub(crate) filter: Filter,
    /// The addresses of newer and older games.
    pub(crate) newer: Option<String>,
    /// The same for older ones.
    pub(crate) older: Option<String>,
    /// The visitor's own tables that they could be invited to.
    pub(crate) tables: Vec<(TableId, String)>,
    /// Whom they follow, on their own page.
    pub(crate) follows: Vec<Arc<Person>>,
}

/// Which games are listed, as the address says it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Filter {
    /// Only those of one league.
    pub(crate) league: Option<&'static str>,
    /// Only rated ones, or only casual ones.
    pub(crate) rated: Option<bool>,
    /// Only those they won, or did not win.
    pub(crate) won: Option<bool>,
    /// Only with the person of this handle.
    pub(crate) with: Option<String>,
}

impl Filter {
    /// The query that says so, for a page about a league.
    pub(crate) fn query(&self, about: &str) -> String {
        let mut parts = vec![format!("about={about}")];
        parts.extend(self.league.map(|league| format!("league={league}")));
        parts.extend(self.rated.map(|rated| format!("rated={rated}")));
        parts.extend(self.won.map(|won| format!("won={won}")));
        parts.extend(self.with.as_ref().map(|with| format!("with={}", games::in_address(with))));
        parts.join("&")
    }
}

/// The page.
pub(crate) fn page(visitor: &Visitor, profile: &Profile) -> Markup {
    let lang = visitor.lang;
    let name = profile.person.called(lang);
    let content = html! {
        (rate::style())
        script src=(crate::routes::assets::href("curve.js")) type="module" {}
        div.profile {
            (identity(visitor, profile, &name))
            div.rates {
                @for (league, standing, rank) in &profile.leagues { (rate_card(profile, league, standing.as_ref(), *rank, lang)) }
            }
            (curve_box(profile, &name, lang))
            (places(profile, lang))
            (games_box(visitor, profile, &name))
            div.habits {
                @if !profile.openings.is_empty() { (openings(profile, lang)) }
                (phases(profile, lang))
                @if profile.puzzles.tried() > 0 { (puzzles(profile, lang)) }
                @if !profile.follows.is_empty() {
                    section.card {
                        h2.sec { (lang.text("profile-follows")) }
                        ul.friends { @for person in &profile.follows { li { (rate::person(person, lang, &html! {})) } } }
                    }
                }
            }
        }
    };
    super::site(visitor, &name, &content)
}

/// What they are rated at puzzles.
fn puzzles(profile: &Profile, lang: Lang) -> Markup {
    html! {
        section.card.pad {
            h2 { a href="/puzzles" { (lang.text("puzzles")) } }
            p { b.num { (profile.puzzles.text()) } " " (lang.say("puzzle-profile-solved", &[("solved", profile.puzzles.solved().into())])) }
        }
    }
}

fn home(profile: &Profile) -> String {
    profile.person.home().unwrap_or_default()
}

fn identity(visitor: &Visitor, profile: &Profile, name: &str) -> Markup {
    let lang = visitor.lang;
    let handle = profile.person.handle.as_deref().unwrap_or_default();
    let me = profile.person.id == visitor.id();
    let rated: i64 = profile.leagues.iter().filter_map(|(_, standing, _)| standing.as_ref()).map(|one| one.games).sum();
    let since = stamp(profile.person.created);
    html! {
        section.card.ident {
            span.bigface { (rate::monogram(&profile.person, lang)) }
            div {
                h1 { (name) " " small { "@" (handle) } }
                p.facts {
                    span { (lang.text("profile-since")) " " (month(&since[..7])) }
                    span { (lang.say("profile-rated", &[("games", rated.into())])) }
                }
            }
            @if !me { (acts(visitor, profile)) }
        }
    }
}

/// A month, as `2026-05`; the script of the page says it in words.
fn month(month: &str) -> Markup {
    html! { time datetime=(month) data-month { (month) } }
}

/// What one does with a person.
fn acts(visitor: &Visitor, profile: &Profile) -> Markup {
    let lang = visitor.lang;
    let Between { follows, blocks, .. } = profile.between;
    let act = |verb: &str, class: &str, inside: Markup| {
        html! {
            form method="post" action={ (home(profile)) "/" (verb) } {
                (csrf(visitor)) button class={ "btn " (class) } { (inside) }
            }
        }
    };
    html! {
        div.acts {
            @if let Some(table) = profile.last_together.filter(|_| !blocks) {
                form method="post" action={ "/t/" (table) "/again" } {
                    (csrf(visitor))
                    button.btn.primary title=(lang.text("profile-again-why")) { (icon("again")) (lang.text("again")) }
                }
            }
            @if !blocks {
                (act(if follows { "unfollow" } else { "follow" }, "", html! {
                    (icon("person")) (lang.text(if follows { "profile-unfollow" } else { "profile-follow" }))
                }))
            }
            @if !blocks && (follows || profile.last_together.is_some()) {
                (super::invite::to_tables(visitor, &profile.person, &home(profile), &profile.tables))
            }
            details.menu {
                summary.btn.quiet aria-label=(lang.text("profile-more")) { (icon("menu")) }
                div {
                    (act(if blocks { "unblock" } else { "block" }, "quiet", html! {
                        (lang.text(if blocks { "profile-unblock" } else { "profile-block" }))
                    }))
                    p.why { (lang.text("profile-block-why")) }
                    form.report method="post" action={ (home(profile)) "/report" } {
                        (csrf(visitor))
                        label for="report-text" { (lang.text("profile-report-text")) }
                        textarea id="report-text" name="text" rows="3" maxlength="1000" required {}
                        button.btn { (icon("flag")) (lang.text("profile-report")) }
                    }
                }
            }
        }
    }
}

fn rate_card(profile: &Profile, league: &str, standing: Option<&Standing>, rank: Option<i64>, lang: Lang) -> Markup {
    let on = league == profile.league;
    let href = format!("{}?about={league}", home(profile));
    let now = now();
    html! {
        a.card.rate.on[on].maybe[rank.is_none()] href=(href) aria-current=[on.then_some("true")] {
            h2 { (rate::league_name(league, lang)) }
            @match standing {
                None => p.n { (lang.text("profile-unrated")) },
                Some(standing) => {
                    @let rating = standing.rating(now);
                    p.v { (rate::digits(rating)) }
                    (rate::whisker(rating, league, Scale::of(league, std::iter::once(rating)), lang))
                    p.n {
                        (lang.say("profile-rated", &[("games", standing.games.into())])) ", "
                        @match rank {
                            Some(rank) => (lang.say("profile-rank", &[("rank", rank.into())])),
                            None if standing.games < RANK_GAMES => (lang.text("profile-no-rank")),
                            None => (lang.text("profile-uncertain")),
                        }
                    }
                }
            }
        }
    }
}

/// The width and height of the curve, and the space for the figures at its left and below it.
const WIDTH: f64 = 820.0;
const HEIGHT: f64 = 236.0;
const LEFT: f64 = 48.0;
const BOTTOM: f64 = 26.0;

/// Where a time and a rating lie in the picture.
struct Frame {
    since: i64,
    until: i64,
    scale: Scale,
}

impl Frame {
    fn x(&self, at: i64) -> f64 {
        let all = (self.until - self.since).max(1) as f64;
        LEFT + (at - self.since) as f64 / all * (WIDTH - LEFT - 14.0)
    }

    fn y(&self, points: f64) -> f64 {
        HEIGHT - BOTTOM - self.scale.at(points, HEIGHT - BOTTOM - 12.0)
    }

    fn spot(&self, at: i64, points: f64) -> String {
        format!("{:.1},{:.1}", self.x(at), self.y(points))
    }
}

fn days(from: i64, to: i64) -> f64 {
    (to - from) as f64 / DAY as f64
}

fn curve_box(profile: &Profile, name: &str, lang: Lang) -> Markup {
    let league = rate::league_name(profile.league, lang);
    let games: Vec<(&Outing, Rating)> = profile.curve.iter().filter_map(|game| Some((game, game.rating()?))).collect();
    html! {
        section.card.curvebox {
            h2.sec { (league) small { (lang.text("profile-curve-key")) } }
            @match (games.first(), games.last()) {
                (Some(first), Some(last)) => {
                    (curve(profile, &games, first.0.at, last, &league, lang))
                    (as_table(&games, lang))
                }
                _ => p.none { (lang.say("profile-no-games", &[("name", name.to_owned().into())])) },
            }
        }
    }
}

fn curve(
    profile: &Profile,
    games: &[(&Outing, Rating)],
    since: i64,
    last: &(&Outing, Rating),
    league: &str,
    lang: Lang,
) -> Markup {
    let now = now();
    let at_end = last.1.after(days(last.0.at, now));
    let scale = Scale::of(profile.league, games.iter().map(|(_, rating)| *rating).chain([at_end]));
    let frame = Frame { since, until: now.max(since + DAY), scale };
    // The upper and the lower edge of the band: at each game what was known before and after it.
    let (mut upper, mut lower) = (Vec::new(), Vec::new());
    let mut edge = |at: i64, rating: Rating| {
        upper.push(frame.spot(at, rating.mean + rating.margin()));
        lower.push(frame.spot(at, rating.mean - rating.margin()));
    };
    let mut before: Option<(&Outing, Rating)> = None;
    for &(game, rating) in games {
        if let Some((earlier, known)) = before {
            edge(game.at, known.after(days(earlier.at, game.at)));
        }
        edge(game.at, rating);
        before = Some((game, rating));
    }
    edge(now, at_end);
    lower.reverse();
    let band = [upper, lower].concat().join(" ");
    let lines = games.windows(2).map(|pair| (pair[0].0.at, pair[0].1.mean, pair[1].0.at, pair[1].1.mean));
    let lines = lines.chain([(last.0.at, last.1.mean, now, last.1.mean)]);
    let step = if scale.high - scale.low > 800.0 { 200 } else { 100 };
    let label =
        lang.say("profile-curve", &[("league", league.to_owned().into()), ("between", rate::interval(at_end, lang).into())]);
    let anchors = League::named(profile.league).map(League::anchors).unwrap_or_default();
    // Hundreds of games have a dozen places among them.
    let mut places: HashMap<(i64, i64), String> = HashMap::new();
    html! {
        svg.curve viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="group" aria-label=(label) {
            @for mark in (scale.low as i64..=scale.high as i64).step_by(step) {
                @let y = format!("{:.1}", frame.y(mark as f64));
                line.gr x1=(LEFT) x2=(WIDTH - 14.0) y1=(y) y2=(y) {}
                text x=(LEFT - 8.0) y=(format!("{:.1}", frame.y(mark as f64) + 4.0)) text-anchor="end" aria-hidden="true" {
                    (mark)
                }
            }
            polygon.band points=(band) {}
            @for (level, anchor) in anchors {
                @let y = format!("{:.1}", frame.y(anchor.rating));
                line.anchor x1=(LEFT) x2=(WIDTH - 14.0) y1=(y) y2=(y) {}
                // Above the line, where no date is.
                text x=(WIDTH - 18.0) y=(format!("{:.1}", frame.y(anchor.rating) - 5.0)) text-anchor="end" {
                    (lang.text(&format!("bot-{level}"))) ", " (format!("{:.0}", anchor.rating))
                }
            }
            @for (from, low, to, high) in lines {
                line.ln.gap[to - from > AWAY] x1=(format!("{:.1}", frame.x(from))) y1=(format!("{:.1}", frame.y(low)))
                    x2=(format!("{:.1}", frame.x(to))) y2=(format!("{:.1}", frame.y(high))) {}
            }
            @for (game, rating) in games {
                @let words = point_words(*rating, places.entry((game.place, game.players)).or_insert_with(|| place_words(game, lang)));
                a href={ "/t/" (game.table) "/result" } aria-label=(words) tabindex="-1" data-point=(moment(game.at)) {
                    circle.pt cx=(format!("{:.1}", frame.x(game.at))) cy=(format!("{:.1}", frame.y(rating.mean))) r="4.5" {
                        title { (words) }
                    }
                }
            }
            @for at in [since, i64::midpoint(since, frame.until), frame.until] {
                text x=(format!("{:.1}", frame.x(at))) y=(HEIGHT - 6.0)
                    text-anchor=(if at == frame.until { "end" } else if at == since { "start" } else { "middle" })
                    data-day-of=(moment(at)) {
                    (stamp(at)[..10])
                }
            }
        }
    }
}

/// The place of a game in words: "place 1 of 4".
fn place_words(game: &Outing, lang: Lang) -> String {
    lang.say("review-place", &[("place", (game.place + 1).into()), ("of", game.players.into())])
}

/// A game of the curve in words: "1621 ±49, place 1 of 4". The script of the page puts the day before it.
fn point_words(rating: Rating, place: &str) -> String {
    format!("{:.0} ±{:.0}, {place}", rating.mean, rating.margin())
}

/// A time as machines read it.
fn moment(at: i64) -> String {
    format!("{}Z", stamp(at).replace(' ', "T"))
}

/// The curve as a table: the last game of every month.
fn as_table(games: &[(&Outing, Rating)], lang: Lang) -> Markup {
    let mut months: BTreeMap<String, (&Outing, Rating, usize)> = BTreeMap::new();
    for &(game, rating) in games {
        let month = months.entry(stamp(game.at)[..7].to_owned()).or_insert((game, rating, 0));
        *month = (game, rating, month.2 + 1);
    }
    html! {
        details.twin {
            summary { (lang.text("profile-as-table")) }
            table.list {
                thead {
                    tr {
                        th scope="col" { (lang.text("profile-month")) } th.r scope="col" { (lang.text("rating")) }
                        th.r scope="col" { (lang.text("rating-games")) } th scope="col" { (lang.text("profile-last-game")) }
                    }
                }
                tbody {
                    @for (month, (game, rating, count)) in months.iter().rev() {
                        tr {
                            th scope="row" { (self::month(month)) }
                            td.r { (rate::digits(*rating)) }
                            td.r { (count) }
                            td { a href={ "/t/" (game.table) "/result" } { (day(game.at)) } }
                        }
                    }
                }
            }
        }
    }
}

fn places(profile: &Profile, lang: Lang) -> Markup {
    let tallies = &profile.tallies;
    let games: i64 = tallies.iter().map(|tally| tally.games).sum();
    let most = tallies.iter().map(|tally| tally.players).max().unwrap_or(0);
    let mut lines: Vec<(String, Vec<Tally>)> = (2..=most)
        .map(|players| {
            let of = tallies.iter().filter(|tally| tally.players == players).copied().collect();
            (lang.say("profile-players", &[("players", players.into())]), of)
        })
        .collect();
    let some = |key: &str, fits: &dyn Fn(&Tally) -> bool| {
        (lang.text(key), tallies.iter().filter(|tally| fits(tally)).copied().collect())
    };
    lines.push(some("profile-first-seat", &|tally| tally.seat == 0));
    lines.push(some("profile-last-seat", &|tally| tally.seat == tally.players - 1));
    lines.push(some("profile-with-bots", &|tally| tally.bots));
    html! {
        section.card.byplace {
            h2.sec { (lang.text("profile-places")) small { (lang.say("profile-games", &[("games", games.into())])) } }
            @if games == 0 { p.none { (lang.text("profile-places-none")) } }
            @for (label, tallies) in lines.iter().filter(|(_, tallies)| !tallies.is_empty()) {
                (place_line(label, tallies, lang))
            }
            @if games > 0 {
                p.plkey aria-hidden="true" { @for place in 1..=most { span { i class={ "p" (place) } {} (place) "." } } }
            }
        }
    }
}

/// How often somebody came out at each place, as a bar with numerals.
fn place_line(label: &str, tallies: &[Tally], lang: Lang) -> Markup {
    const WIDE: f64 = 180.0;
    let mut counts: BTreeMap<i64, i64> = BTreeMap::new();
    for tally in tallies {
        *counts.entry(tally.place).or_default() += tally.games;
    }
    let games: i64 = counts.values().sum();
    let mean = tallies.iter().map(|tally| (tally.place + 1) * tally.games).sum::<i64>() as f64 / games as f64;
    let words: Vec<String> = counts
        .iter()
        .map(|(place, count)| lang.say("profile-place-count", &[("place", (place + 1).into()), ("count", (*count).into())]))
        .collect();
    // Each place with the width of its part and where it begins.
    let parts: Vec<(i64, i64, f64, f64)> = counts
        .iter()
        .scan(0.0, |at, (&place, &count)| {
            let wide = WIDE * count as f64 / games as f64;
            *at += wide;
            Some((place, count, wide, *at - wide))
        })
        .collect();
    html! {
        div.plrow {
            span { (label) }
            svg.plbar viewBox="0 0 180 22" role="img" aria-label=(words.join(", ")) {
                @for (place, count, wide, from) in parts {
                    rect class={ "p" (place + 1) } x=(format!("{from:.1}")) y="0.5" width=(format!("{wide:.1}")) height="21" {}
                    @if wide > 12.0 {
                        text class={ "n" (place + 1) } x=(format!("{:.1}", from + wide / 2.0)) y="15.5" text-anchor="middle" {
                            (count)
                        }
                    }
                }
            }
            span.r { "ø " b { (decimal(mean, 2, lang)) } }
        }
    }
}

fn openings(profile: &Profile, lang: Lang) -> Markup {
    // The mean place of four, of places that are each from 0 to 1000.
    let mean = |games: i64, places: i64| decimal(1.0 + 3.0 * places as f64 / (1000.0 * games as f64), 1, lang);
    html! {
        section.card {
            h2.sec { (lang.text("profile-openings")) small { (lang.text("profile-openings-why")) } }
            @for (words, opening) in &profile.openings {
                @let others = Field { games: opening.field.games - opening.games, sum: opening.field.sum - opening.places };
                p.habit {
                    span.mv { (words) }
                    span.r { b { (opening.games) "×" } " ø " (mean(opening.games, opening.places)) }
                    @if others.games > 0 {
                        small.others { (lang.say("profile-others", &[("mean", mean(others.games, others.sum).into())])) }
                    }
                }
            }
        }
    }
}

/// The points by phase as bars, each with a mark for the others.
fn phases(profile: &Profile, lang: Lang) -> Markup {
    const WIDE: f64 = 180.0;
    let mean = |field: Field| (field.games > 0).then(|| field.sum as f64 / field.games as f64);
    let others = |phase: &Phase| mean(Field { games: phase.field.games - phase.own.games, sum: phase.field.sum - phase.own.sum });
    let lines: Vec<(&str, f64, Option<f64>)> =
        profile.phases.iter().filter_map(|(name, phase)| Some((name.as_str(), mean(phase.own)?, others(phase)))).collect();
    let most = lines.iter().flat_map(|(_, own, others)| [*own, others.unwrap_or(0.0)]).fold(1.0, f64::max);
    let x = |points: f64| format!("{:.1}", points.clamp(0.0, most) / most * WIDE);
    let words = |name: &str, own: f64, others: Option<f64>| {
        let others = others.map_or_else(|| "–".to_owned(), |others| decimal(others, 1, lang));
        let args = [("phase", name.to_owned().into()), ("points", decimal(own, 1, lang).into()), ("others", others.into())];
        lang.say("profile-phase-words", &args)
    };
    html! {
        @if !lines.is_empty() {
            section.card {
                h2.sec { (lang.text("profile-phases")) small { (lang.text("profile-phases-why")) } }
                @for (name, own, others) in lines {
                    div.phrow {
                        span { (name) }
                        svg.phbar viewBox="0 0 180 16" preserveAspectRatio="none" role="img" aria-label=(words(name, own, others)) {
                            rect.all x="0" y="4" width="180" height="8" rx="2" {}
                            rect.own x="0" y="4" width=(x(own)) height="8" rx="2" {}
                            @if let Some(others) = others { line x1=(x(others)) x2=(x(others)) y1="0" y2="16" {} }
                        }
                        b.r { (format!("{own:.0}")) }
                    }
                }
            }
        }
    }
}

fn games_box(visitor: &Visitor, profile: &Profile, name: &str) -> Markup {
    let lang = visitor.lang;
    html! {
        section.card.gamesbox #games {
            h2.sec { (lang.text("profile-games-title")) }
            (filters(visitor, profile))
            @if profile.games.is_empty() {
                p.none {
                    (lang.say(if profile.filter == Filter::default() { "profile-no-games" } else { "profile-no-such-games" },
                        &[("name", name.to_owned().into())]))
                }
            } @else {
                div.scroll tabindex="0" role="region" aria-label=(lang.text("profile-games-title")) {
                    table.list {
                        thead {
                            tr {
                                th scope="col" { (lang.text("profile-when")) }
                                th scope="col" { (lang.text("game")) }
                                th scope="col" { (lang.text("place")) }
                                th.hidep scope="col" { (lang.text("profile-with")) }
                                th.r.hidep scope="col" { (lang.text("profile-points-title")) }
                                th.r scope="col" { (lang.text("rating")) }
                                th { span.vh { (lang.text("to-result")) } }
                            }
                        }
                        tbody { @for game in &profile.games { (game_row(profile, game, lang)) } }
                    }
                }
            }
            @if profile.newer.is_some() || profile.older.is_some() {
                p.pager {
                    @if let Some(newer) = &profile.newer { a.btn.small rel="prev" href=(newer) { (lang.text("list-newer")) } }
                    @if let Some(older) = &profile.older { a.btn.small rel="next" href=(older) { (lang.text("list-older")) } }
                }
            }
        }
    }
}

/// Links and a field that limit the list; what they say stands in the address.
fn filters(visitor: &Visitor, profile: &Profile) -> Markup {
    let lang = visitor.lang;
    let filter = &profile.filter;
    let chip = |label: String, on: bool, other: Filter| {
        let href = format!("{}?{}#games", home(profile), other.query(profile.league));
        html! { a.fchip href=(href) aria-current=[on.then_some("true")] { @if on { (icon("check")) } (label) } }
    };
    let switched = |on: bool, value: bool| (!on).then_some(value);
    html! {
        nav.filters aria-label=(lang.text("list-filter")) {
            @for (league, ..) in &profile.leagues {
                @let on = filter.league == Some(*league);
                (chip(rate::league_name(league, lang), on, Filter { league: (!on).then_some(*league), ..filter.clone() }))
            }
            @let on = filter.rated == Some(true);
            (chip(lang.text("rated"), on, Filter { rated: switched(on, true), ..filter.clone() }))
            @let on = filter.won == Some(true);
            (chip(lang.text("profile-won"), on, Filter { won: switched(on, true), ..filter.clone() }))
            @let on = filter.won == Some(false);
            (chip(lang.text("profile-lost"), on, Filter { won: switched(on, false), ..filter.clone() }))
            form.find method="get" action={ (home(profile)) "#games" } {
                input type="hidden" name="about" value=(profile.league);
                @if let Some(league) = filter.league { input type="hidden" name="league" value=(league); }
                @if let Some(rated) = filter.rated { input type="hidden" name="rated" value=(rated); }
                @if let Some(won) = filter.won { input type="hidden" name="won" value=(won); }
                label.vh for="with" { (lang.text("profile-opponent")) }
                input #with type="text" name="with" value=[filter.with.as_deref()] placeholder=(lang.text("profile-opponent"))
                    autocomplete="off";
                button.btn.small { (lang.text("profile-find")) }
            }
        }
    }
}

fn game_row(profile: &Profile, game: &Outing, lang: Lang) -> Markup {
    let seats: Vec<&SeatOf> = profile.seats.iter().filter(|seat| seat.table == game.table && seat.seat != game.seat).collect();
    let best = seats.iter().map(|seat| seat.points).max().unwrap_or(game.points);
    html! {
        tr {
            td.muted { (day(game.at)) }
            td { (rate::league_name(&game.league, lang)) }
            td {
                span.plc.first[game.place == 0] { (game.place + 1) }
                span.vh { " " (lang.say("review-place", &[("place", (game.place + 1).into()), ("of", game.players.into())])) }
            }
            td.hidep {
                @for (number, seat) in seats.iter().enumerate() { @if number > 0 { ", " } (opponent(profile, seat, lang)) }
            }
            td.r.hidep { (lang.say("profile-points", &[("points", game.points.into()), ("best", best.into())])) }
            td.r {
                @match game.change { Some(change) => (rate::change((change + 500).div_euclid(1000), lang)), None => (lang.text("casual")) }
            }
            td {
                a.btn.small.toresult href={ "/t/" (game.table) "/result" } {
                    span.word { (lang.text("to-result")) } span.arrow aria-hidden="true" { "›" }
                }
            }
        }
    }
}

/// Who else played; without a link if they have no page, and without a name if they have been erased.
fn opponent(profile: &Profile, seat: &SeatOf, lang: Lang) -> Markup {
    let Some(person) = seat.player.and_then(|player| profile.people.get(&player)) else {
        let bot = seat.bot.as_ref().map(|bot| lang.text(&format!("bot-{bot}")));
        return html! { (bot.unwrap_or_else(|| lang.text("profile-guest"))) };
    };
    let name = person.called(lang);
    html! { @if let Some(home) = person.home().filter(|_| !person.erased) { a href=(home) { (name) } } @else { (name) } }
}
