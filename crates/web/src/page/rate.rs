//! Ratings as numbers and as bars on a scale, for every page that shows one.

use draw::Face;
use maud::{Markup, html};
use ratings::{League, Rating};
use words::Lang;

use crate::people::Person;

/// The style sheet of ratings and of people's pages.
pub(super) fn style() -> Markup {
    html! { (super::board_head()) link rel="stylesheet" href=(crate::routes::assets::href("ratings.css")); }
}

/// The part of the scale that a league needs: all its anchors, with room at both ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scale {
    /// The lowest rating shown.
    pub(super) low: f64,
    /// The highest.
    pub(super) high: f64,
}

impl Scale {
    /// The scale of a league that also has room for these.
    pub(super) fn of(league: &str, others: impl Iterator<Item = Rating>) -> Self {
        let anchors = League::named(league).map(League::anchors).unwrap_or_default();
        let ends = anchors.iter().map(|(_, anchor)| (anchor.rating, anchor.rating));
        let ends = ends.chain(others.map(|rating| (rating.mean - rating.margin(), rating.mean + rating.margin())));
        let (low, high) = ends.fold((1400.0_f64, 1600.0_f64), |(low, high), (down, up)| (low.min(down), high.max(up)));
        Self { low: (low / 100.0).floor() * 100.0, high: (high / 100.0).ceil() * 100.0 }
    }

    /// Where a rating lies, from 0 to `width`.
    pub(super) fn at(self, rating: f64, width: f64) -> f64 {
        ((rating - self.low) / (self.high - self.low)).clamp(0.0, 1.0) * width
    }
}

/// A rating in digits: `1604 ±44`.
pub(super) fn digits(rating: Rating) -> Markup {
    html! { span.rating { b { (format!("{:.0}", rating.mean)) } " " small { "±" (format!("{:.0}", rating.margin())) } } }
}

/// The interval in words: "between 1560 and 1648".
pub(super) fn interval(rating: Rating, lang: Lang) -> String {
    let ends = [-1.0, 1.0].map(|side| (rating.mean + side * rating.margin()).round() as i64);
    lang.say("rating-between", &[("low", ends[0].to_string().into()), ("high", ends[1].to_string().into())])
}

/// A rating as a bar on the scale of its league, with the anchors as ticks.
pub(super) fn whisker(rating: Rating, league: &str, scale: Scale, lang: Lang) -> Markup {
    let x = |points: f64| format!("{:.1}", scale.at(points, 200.0));
    let anchors = League::named(league).map(League::anchors).unwrap_or_default();
    html! {
        svg.whisk viewBox="0 0 200 14" preserveAspectRatio="none" role="img" aria-label=(interval(rating, lang)) {
            line.ax x1="0" x2="200" y1="7" y2="7" {}
            @for (_, anchor) in anchors { line.an x1=(x(anchor.rating)) x2=(x(anchor.rating)) y1="1" y2="13" {} }
            line.iv x1=(x(rating.mean - rating.margin())) x2=(x(rating.mean + rating.margin())) y1="7" y2="7" {}
            rect.md x=(format!("{:.1}", scale.at(rating.mean, 200.0) - 3.0)) y="2" width="6" height="10" rx="1.5" {}
        }
    }
}

/// The monogram of a person: the initial of their name on a tone that their handle chooses.
pub(super) fn monogram(person: &Person, lang: Lang) -> Markup {
    let tone = match person.handle.as_deref().and_then(Face::of_person) {
        Some(Face::Monogram(_, tone)) => tone,
        _ => 0,
    };
    let initial = person.called(lang).chars().find(|letter| letter.is_alphanumeric()).unwrap_or('?');
    Face::Monogram(initial.to_uppercase().next().unwrap_or(initial), tone).draw(32)
}

/// A person with their monogram, as a link to their page if they have one.
pub(super) fn person(person: &Person, lang: Lang, below: &Markup) -> Markup {
    let inside = html! { (monogram(person, lang)) span { b { (person.called(lang)) } (below) } };
    let home = person.home().filter(|_| !person.erased);
    html! { @if let Some(home) = home { a.pers href=(home) { (inside) } } @else { span.pers { (inside) } } }
}

/// A change of a rating: with an arrow, and in words for those who do not see it.
pub(super) fn change(points: i64, lang: Lang) -> Markup {
    let (class, sign, key) = match points.signum() {
        1 => ("dr up", "▲", "rating-up"),
        -1 => ("dr dn", "▼", "rating-down"),
        _ => return html! { span.dr { "=" } },
    };
    let words = lang.say(key, &[("points", points.abs().into())]);
    html! { span class=(class) { span aria-hidden="true" { (sign) " " (points.abs()) } span.vh { (words) } } }
}

/// The name of a league.
pub(super) fn league_name(league: &str, lang: Lang) -> String {
    lang.text(&format!("league-{league}"))
}
