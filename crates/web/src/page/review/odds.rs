//! Everybody's win chance as one bar at the edge of the board, with a tick where a better move would have led.

use maud::{Markup, html};
use words::Lang;

/// Shares smaller than this have no room for a number.
const ROOM: f32 = 6.0;

/// What the bar shows.
pub(super) struct Odds {
    /// From the top, or from the left.
    pub(super) shares: Vec<Share>,
    /// Where the first share would end after a better move, in per cent.
    pub(super) tick: Option<f32>,
}

/// One player's part of the bar.
pub(super) struct Share {
    pub(super) color: &'static str,
    pub(super) name: String,
    pub(super) percent: f32,
}

/// The bar, upright for wide boards and lying for narrow ones.
pub(super) fn bars(odds: &Odds, lang: Lang) -> Markup {
    let words = odds.shares.iter().map(|share| {
        let said = lang.say("percent", &[("percent", (share.percent.round() as i64).into())]);
        format!("{} {said}", share.name)
    });
    let words = words.collect::<Vec<_>>().join(", ");
    html! {
        (bar(odds, &words, true))
        (bar(odds, &words, false))
    }
}

/// A length in per cent of the bar.
fn length(percent: f32) -> String {
    format!("{percent:.1}%")
}

fn bar(odds: &Odds, words: &str, upright: bool) -> Markup {
    let mut from = 0.0;
    let parts: Vec<(f32, &Share)> = odds
        .shares
        .iter()
        .map(|share| {
            let begin = from;
            from += share.percent;
            (begin, share)
        })
        .collect();
    let rect = |class: &str, at: f32, long: f32, fill: Option<String>| {
        let (at, long) = (length(at), length(long));
        html! {
            @if upright { rect class=(class) y=(at) height=(long) width="100%" fill=[fill] {} }
            @else { rect class=(class) x=(at) width=(long) height="100%" fill=[fill] {} }
        }
    };
    html! {
        svg class={ "odds " (if upright { "upright" } else { "lying" }) } role="img" aria-label=(words) {
            @for (at, share) in &parts {
                g class={ "c-" (share.color) } {
                    (rect("fill", *at, share.percent, None))
                    (rect("edge", *at, share.percent, Some(format!("url(#bar-{})", share.color))))
                    @if share.percent >= ROOM {
                        @let middle = length(at + share.percent / 2.0);
                        @let number = format!("{}", share.percent.round());
                        @if upright {
                            rect.plate x="50%" y=(middle) width="24" height="17" rx="4" transform="translate(-12 -8.5)" {}
                            text x="50%" y=(middle) dy="4.5" { (number) }
                        } @else {
                            rect.plate x=(middle) y="50%" width="24" height="16" rx="4" transform="translate(-12 -8)" {}
                            text x=(middle) y="50%" dy="4.5" { (number) }
                        }
                    }
                }
            }
            @if let Some(tick) = odds.tick {
                @let at = length(tick);
                @if upright { line.tick-halo x1="0" x2="100%" y1=(at) y2=(at) {} line.tick x1="0" x2="100%" y1=(at) y2=(at) {} }
                @else { line.tick-halo y1="0" y2="100%" x1=(at) x2=(at) {} line.tick y1="0" y2="100%" x1=(at) x2=(at) {} }
            }
        }
    }
}
