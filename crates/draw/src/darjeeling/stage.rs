//! All that a picture needs besides the position.

use std::collections::BTreeMap;
use std::fmt;

use darjeeling::view::View;
use darjeeling::{Action, Color, Darjeeling, Shipment, State};
use tabletop::{Rules, Seat};
use words::{Lang, Voice};

use super::{Compared, Hand, Since};
use crate::{Dial, Done, Link, Parts, Player, Refused};

/// All that a picture needs besides the position.
pub struct Stage<'a> {
    /// The viewer's language.
    pub voice: Voice,
    /// Makes the address that a shape leads to.
    pub href: &'a dyn Fn(Link<'_>) -> String,
    /// The ruleset, which is asked for the region and every number and cost.
    pub rules: &'a Darjeeling,
    /// The legal actions as the engine lists them, if the viewer is to act; else nothing.
    pub legal: &'a [Action],
    /// What the viewer has in hand.
    pub hand: Hand,
    /// The action that a learner is shown the way to.
    pub point: Option<Action>,
    /// The viewer's colours; none for a spectator.
    pub viewer: &'a [Color],
    /// Whether others share the viewer's screen, so that whoever is to act is called by name.
    pub shared: bool,
    /// The colour whose tiles are covered until its player has the device.
    pub covered: Option<Color>,
    /// Who plays which colour.
    pub players: BTreeMap<Color, Player>,
    /// The time of the players, at a table with clocks.
    pub dials: BTreeMap<Color, Dial>,
    /// What the page has of the picture; without it everything is drawn.
    pub parts: Option<&'a Parts>,
    /// The steps of this turn so far.
    pub done: Vec<Done<Action>>,
    /// An action that was tried in vain.
    pub refused: Option<Refused<Action>>,
    /// The position after the action in hand.
    pub then: Option<View>,
    /// The shipments that would be legal after the move in hand.
    pub soon: Vec<Shipment>,
    /// The final scoring, once the game is over, best first.
    pub scoring: Vec<Scored>,
    /// What others did since the viewer last decided, oldest first.
    pub since: Vec<Since>,
    /// Two moves to compare, in a review.
    pub compared: Compared,
}

impl fmt::Debug for Stage<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stage").field("legal", &self.legal).field("hand", &self.hand).finish_non_exhaustive()
    }
}

impl<'a> Stage<'a> {
    /// The stage of a spectator.
    pub fn new(rules: &'a Darjeeling, lang: Lang, href: &'a dyn Fn(Link<'_>) -> String) -> Self {
        Self {
            voice: lang.into(),
            href,
            rules,
            legal: &[],
            hand: Hand::Nothing,
            point: None,
            viewer: &[],
            shared: false,
            covered: None,
            players: BTreeMap::new(),
            dials: BTreeMap::new(),
            parts: None,
            done: Vec::new(),
            refused: None,
            then: None,
            soon: Vec::new(),
            scoring: Vec::new(),
            since: Vec::new(),
            compared: Compared::default(),
        }
    }
}

/// A player's final scoring (DE2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// Their colour.
    pub(super) color: Color,
    /// Their place, from 1.
    pub(super) place: u32,
    /// Points made.
    pub(super) points: i64,
    /// Points lost for halves left behind the screen.
    pub(super) lost: i64,
    /// The sum.
    pub(super) total: i64,
}

impl Scored {
    /// The final scoring of a finished game, best first; nothing before.
    pub fn all(rules: &Darjeeling, state: &State) -> Vec<Self> {
        let Some(outcome) = rules.outcome(state) else { return Vec::new() };
        let mut scored: Vec<Self> = Seat::all(rules.players())
            .filter_map(|seat| {
                let player = state.player(seat);
                let color = rules.colors(state, seat).first()?.parse().ok()?;
                Some(Self {
                    color,
                    place: u32::from(outcome.place(seat)) + 1,
                    points: player.score.into(),
                    lost: i64::from(rules.numbers().open_half) * i64::from(player.tiles.halves()),
                    total: outcome.points(seat).into(),
                })
            })
            .collect();
        scored.sort_by_key(|one| one.place);
        scored
    }
}
