//! The games the bots know: rules of thumb, networks, and the facts that explain a move.

use std::sync::LazyLock;

use tabletop::{Rules, Seat, Viewer};
use yunnan::{Building, Phase, Yunnan};

use crate::darjeeling as tea;
use crate::learned::Describe;
use crate::mind::Mind;
use crate::net::Net;
use crate::temper::Temper;
use crate::why::Reason;
use crate::yunnan as road;

/// A game with everything the bots need.
pub trait Known: Rules {
    /// Its rules of thumb, which also describe its positions to a network.
    type Hand: Describe<Self>;

    /// The names of its networks: one for each group of rulesets that is played alike.
    const SCHOOLS: &'static [&'static str];

    /// The number of actions per seat that an opener chooses at the start of each game of a match, so that games differ; 0 if the
    /// game has enough luck.
    const OPENING: usize;

    /// Whether any ruleset [hides](Known::hides) something.
    const HIDES: bool = false;

    /// Whether something lies hidden that everybody has seen before, so that it helps to remember it.
    fn hides(&self) -> bool {
        false
    }

    /// The index of the network for this ruleset.
    fn school(&self) -> usize;

    /// The network for this ruleset.
    fn net(&self) -> &'static Net;

    /// The network that sees whole positions, if the ruleset is searched with one; else the search uses [the other](Known::net).
    fn mind(&self) -> Option<&'static Mind> {
        None
    }

    /// How many nodes a search looks at in the time that one takes where every action is looked at: so many times the budget.
    fn pace(&self) -> u32 {
        1
    }

    /// How often this ruleset is played in training, relative to the other rulesets of its network.
    fn weight(&self) -> usize {
        1
    }

    /// Named facts about one seat: those that change between two positions explain a move.
    fn facts(&self, state: &Self::State, seat: Seat) -> Vec<(&'static str, i32)>;

    /// Everything that speaks for the position `to` against the position `from`, for a seat. Nothing may follow from what a viewer cannot see.
    fn reasons(&self, _seat: Seat, _from: &Self::State, _to: &Self::State, _viewer: Viewer) -> Vec<Reason> {
        Vec::new()
    }

    /// The position that people play on like this one: where pieces stand that can be told apart only by name, it is the same for all of them.
    #[must_use]
    fn alike(&self, state: &Self::State) -> Self::State {
        *state
    }

    /// About how many rounds are left: how much can still happen.
    fn left(&self, state: &Self::State) -> f32;

    /// What a move in a position is about: the theme of a puzzle.
    fn theme(&self, state: &Self::State, action: Self::Action) -> &'static str;

    /// How much a character likes an action, where it makes no difference; 0 for what leaves it cold.
    fn liking(&self, state: &Self::State, action: Self::Action, temper: Temper) -> u8;

    /// Whether the game has only begun and would go on like many others, if everybody always chose the very best move.
    fn is_opening(&self, _state: &Self::State) -> bool {
        false
    }

    /// Whether the end is so near that it may be worth counting all that can still happen.
    fn is_ending(&self, state: &Self::State) -> bool {
        self.left(state) <= 1.0
    }

    /// Whether the game ends before any decision concerns another seat: whoever still decides only counts their own points.
    fn is_settled(&self, _state: &Self::State) -> bool {
        false
    }
}

/// A network that is shipped in the program.
fn shipped(bytes: &[u8]) -> Net {
    Net::read(bytes).expect("a test reads every network that is shipped")
}

/// One that sees whole positions.
fn shipped_mind(bytes: &[u8]) -> Mind {
    Mind::read(bytes).expect("a test reads every network that is shipped")
}

impl Known for Yunnan {
    type Hand = road::Thumb;

    const SCHOOLS: &'static [&'static str] = &["yunnan-1", "yunnan-2"];

    const OPENING: usize = 1;

    fn school(&self) -> usize {
        // The temple and all that came with it are played differently.
        usize::from(self.buildings().contains(&Building::Temple))
    }

    fn net(&self) -> &'static Net {
        static NETS: LazyLock<[Net; 2]> =
            LazyLock::new(|| [shipped(include_bytes!("../nets/yunnan-1.net")), shipped(include_bytes!("../nets/yunnan-2.net"))]);
        &NETS[self.school()]
    }

    fn mind(&self) -> Option<&'static Mind> {
        static MINDS: LazyLock<[Mind; 2]> = LazyLock::new(|| {
            let files = [&include_bytes!("../nets/yunnan-1.safetensors")[..], include_bytes!("../nets/yunnan-2.safetensors")];
            files.map(shipped_mind)
        });
        Some(&MINDS[self.school()])
    }

    fn pace(&self) -> u32 {
        // Measured: 3.0 to 4.1 times as many nodes a second (docs/bots.md).
        3
    }

    fn weight(&self) -> usize {
        // With a temple, the expert rules are twelve rulesets and the plain game four: half of the training each.
        let switches = self.switches();
        let plain = !switches.double_bidding && !switches.guards;
        if self.school() == 1 && plain { 3 } else { 1 }
    }

    fn facts(&self, state: &Self::State, seat: Seat) -> Vec<(&'static str, i32)> {
        road::facts(self, state, seat)
    }

    fn reasons(&self, seat: Seat, from: &Self::State, to: &Self::State, _viewer: Viewer) -> Vec<Reason> {
        // S8: nothing is secret.
        road::reasons(self, seat, from, to)
    }

    fn alike(&self, state: &Self::State) -> Self::State {
        let mut same = *state;
        if !self.bank_spaces_differ() {
            same.bank.sort_unstable();
        }
        same
    }

    fn left(&self, state: &Self::State) -> f32 {
        road::rounds_left(self, state)
    }

    fn theme(&self, state: &Self::State, action: Self::Action) -> &'static str {
        road::theme(self, state, action)
    }

    fn liking(&self, state: &Self::State, action: Self::Action, temper: Temper) -> u8 {
        road::liking(self, state, action, temper)
    }

    fn is_opening(&self, state: &Self::State) -> bool {
        // The first trader that a colour places.
        let placed = |color| !state.bids[color].is_empty() || state.bank.contains(&Some(color));
        state.round == 1 && matches!(state.phase, Phase::Bid { turn } if !placed(turn))
    }

    fn is_ending(&self, state: &Self::State) -> bool {
        // I4: points and missing gifts never come back, so this is the last round. Others may be, but then there is too much to count.
        self.ended(state)
    }

    fn is_settled(&self, state: &Self::State) -> bool {
        // I4, I5: after the last conversion nothing comes but the final scoring.
        matches!(state.phase, Phase::Convert { .. }) && self.ended(state)
    }
}

impl Known for darjeeling::Darjeeling {
    type Hand = tea::Thumb;

    const SCHOOLS: &'static [&'static str] = &["darjeeling"];

    const OPENING: usize = 0;

    const HIDES: bool = true;

    fn hides(&self) -> bool {
        // DV1: with open screens there is nothing to remember.
        !self.open_screens()
    }

    fn school(&self) -> usize {
        0
    }

    fn net(&self) -> &'static Net {
        static NET: LazyLock<Net> = LazyLock::new(|| shipped(include_bytes!("../nets/darjeeling.net")));
        &NET
    }

    fn mind(&self) -> Option<&'static Mind> {
        static MIND: LazyLock<Mind> = LazyLock::new(|| shipped_mind(include_bytes!("../nets/darjeeling.safetensors")));
        Some(&MIND)
    }

    fn pace(&self) -> u32 {
        // Measured: about twice as many nodes a second (docs/bots.md).
        2
    }

    fn facts(&self, state: &Self::State, seat: Seat) -> Vec<(&'static str, i32)> {
        tea::facts(self, state, seat)
    }

    fn left(&self, state: &Self::State) -> f32 {
        tea::rounds_left(self, state)
    }

    fn theme(&self, state: &Self::State, action: Self::Action) -> &'static str {
        tea::theme(self, state, action)
    }

    fn liking(&self, _state: &Self::State, action: Self::Action, temper: Temper) -> u8 {
        tea::liking(action, temper)
    }

    fn reasons(&self, seat: Seat, from: &Self::State, to: &Self::State, viewer: Viewer) -> Vec<Reason> {
        tea::reasons(self, seat, from, to, if self.open_screens() { Viewer::Judge } else { viewer })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learned::Sheet;
    use crate::pen::Row;

    #[test]
    fn every_shipped_network_can_be_read() {
        for rules in Yunnan::presets() {
            assert!(rules.net().judge(&Row::default()).is_finite(), "{}", Yunnan::SCHOOLS[rules.school()]);
            let mind = rules.mind().expect("both editions are searched with such a network");
            assert!(mind.look(&Sheet { sides: 3, ..Sheet::default() }).said[2][0].is_finite());
        }
        for rules in darjeeling::Darjeeling::presets() {
            assert!(rules.net().judge(&Row::default()).is_finite());
            let mind = rules.mind().expect("the game is searched with such a network");
            assert!(mind.look(&Sheet { sides: 5, ..Sheet::default() }).said[4][0].is_finite());
        }
    }
}
