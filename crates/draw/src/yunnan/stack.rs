//! Traders of one colour in one place, stacked; the viewer's own can be picked up.

use maud::{Markup, html};
use words::Arg;
use yunnan::view::PhaseView;
use yunnan::{Action, Color, Place, Province};

use super::province::icon_at;
use super::selection::Choice;
use super::setting::Setting;
use super::{Source, Spot, Table};
use crate::icons::Icon;
use crate::pieces::{Hue, fresh_ring, mark, token};
use crate::pointer::pointer;
use crate::svg::{Point, num, point};
use crate::text::{Text, word};

/// The traders of a colour in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Stack {
    place: Place,
    color: Color,
    count: u32,
    /// How many of them have come in this round.
    travelled: u32,
    /// Whether the action in hand takes one away.
    leaves: bool,
    /// The number of the trip that ended here since the viewer decided.
    fresh: Option<u8>,
    grip: Grip,
}

/// What taking hold of a stack does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Grip {
    /// Nothing.
    Loose,
    /// It picks a trader up, or puts the one in hand back.
    Pick { choice: Choice, ring: Ring, pointed: bool },
    /// It asks why none of them can go.
    Ask(Action),
}

/// The ring round a stack that can be picked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Ring {
    /// It is in hand.
    Picked,
    /// Nothing is in hand yet.
    Free,
    /// Something else is in hand.
    Quiet,
}

impl Table<'_> {
    /// The traders of a colour in a place, if there are any.
    pub(super) fn stack(&self, place: Place, color: Color) -> Option<Stack> {
        let count = Some(self.traders_at(color, Source::At(place))).filter(|&count| count > 0)?;
        let travelled = self.view.players.get(&color).and_then(|player| player.travelled.as_ref()?.get(&place).copied());
        let leaves = self.change_at(place, color).leaves;
        let spots = [Spot::Place(place), if place == Place::Puer { Spot::Market } else { Spot::Place(place) }];
        let fresh = spots.into_iter().find_map(|spot| self.fresh(color, spot));
        Some(Stack { place, color, count, travelled: travelled.unwrap_or(0), leaves, fresh, grip: self.grip(place, color) })
    }

    fn grip(&self, place: Place, color: Color) -> Grip {
        let source = Source::At(place);
        if self.view.acting() != Some(color) || !self.is_viewers_turn() {
            return Grip::Loose;
        }
        let picked = self.steps.selection.from == Some(source);
        if picked || self.steps.sources.contains(&source) {
            let ring = match picked {
                true => Ring::Picked,
                false if self.steps.selection.is_empty() => Ring::Free,
                false => Ring::Quiet,
            };
            let choice = self.steps.choice(self.steps.pick(source));
            Grip::Pick { choice, ring, pointed: !picked && self.is_next(choice) }
        } else if self.view.phase == PhaseView::Travel {
            // Any trip would do to hear why this trader cannot go.
            let to = place.province().map_or(Place::Yunnan, Province::below);
            Grip::Ask(Action::Move { from: place, to, push: None })
        } else {
            Grip::Loose
        }
    }
}

impl Stack {
    pub(super) fn draw(self, set: &Setting<'_>, prefix: &str, at: Point, scale: f32) -> Markup {
        let Stack { place, color, count, grip, .. } = self;
        let facts = [("count", count.into()), ("who", set.player(color).into()), ("where", Arg::name(place))];
        let name = set.say("y-stack", &facts);
        let picked = matches!(grip, Grip::Pick { ring: Ring::Picked, .. });
        let class = Hue::from(color).class();
        html! {
            g.pile.(word(class)).selected[picked] id={ (prefix) "s-" (word(color)) "-" (word(place)) } data-count=(count)
                transform=(at.scaled(scale)) {
                @match grip {
                    Grip::Pick { choice, pointed, .. } => {
                        @let name = set.say("y-pick", &[("what", name.into())]);
                        (set.link("own", choice, &name, picked, pointed, self.shape(set, prefix)))
                        @if pointed { (pointer(point(0.0, 6.0), 1.0)) }
                    }
                    Grip::Ask(action) => (set.why_not("own", action, &name, self.shape(set, prefix))),
                    Grip::Loose => { title { (Text(&name)) } (self.shape(set, prefix)) }
                }
            }
        }
    }

    /// How high the top of the stack lies.
    fn top(self) -> f32 {
        (self.count - 1).min(2) as f32 * -5.0
    }

    fn shape(self, set: &Setting<'_>, prefix: &str) -> Markup {
        let Stack { place, color, count, travelled, leaves, fresh, grip } = self;
        let (hue, top) = (Hue::from(color), self.top());
        html! {
            @if let Grip::Pick { ring, .. } = grip {
                @let class = match ring { Ring::Picked => "selring", Ring::Free => "pickring", Ring::Quiet => "pickring quiet" };
                ellipse class=(class) cx="0" cy=(num(top / 2.0 + 2.0)) rx="20.5" ry=(num(20.5 - top / 2.0)) {}
            }
            @for layer in 0..count {
                g id={ (prefix) "t-" (word(color)) "-" (word(place)) "-" (layer) } data-piece={ "trader-" (word(color)) }
                    transform=(point(0.0, layer.min(2) as f32 * -5.0).translate()) {
                    (token(hue))
                    @if count == 1 { (mark(hue)) }
                }
            }
            @if count > 1 { text.num x="0" y=(num(top + 5.2)) { (count) } }
            @if leaves { use.leaving href={ "#edge-" (hue.word()) } transform=(point(0.0, top + 1.0).scaled(1.3)) {} }
            @if travelled > 0 {
                g.tick transform="translate(-11,15)" {
                    circle r="7.5" {}
                    (icon_at(Icon::Check, point(-4.5, -4.5), 9.0))
                    title { (set.say("y-travelled", &[("count", travelled.into())])) }
                }
            }
            @if let Some(number) = fresh { (fresh_ring(hue, point(0.0, top / 2.0 + 1.0), 21.0, number)) }
        }
    }
}
