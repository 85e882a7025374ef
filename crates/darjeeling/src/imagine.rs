//! What a viewer can imagine: the bag and the screens he cannot look behind, filled anew with the tiles he does not see (DV1).

use std::collections::BTreeMap;

use tabletop::{Dice, Impossible};

use crate::position;
use crate::rules::Darjeeling;
use crate::state::State;
use crate::tea::Tile;
use crate::view::{Mover, PhaseView, View};

/// The most tiles that are imagined behind a screen. In play it is rarely more: who has so many ships some.
const MOST: u32 = 8;

/// A state that looks like this to whoever saw it.
///
/// A view does not say how many tiles lie behind another screen, so their number is imagined, too. In the opening it is known: nobody has
/// taken more than the tile he began on.
pub(crate) fn state(rules: &Darjeeling, seen: &View, dice: &mut Dice) -> Result<State, Impossible> {
    let mut view = seen.clone();
    if view.bag.is_none() {
        let mut unseen = unseen(rules, seen);
        dice.shuffle(&mut unseen);
        // A tile that is about to be drawn is in the bag.
        let mut free = unseen.len() - usize::from(seen.to_act == Some(Mover::Chance)).min(unseen.len());
        for player in view.players.values_mut().filter(|player| player.tiles.is_none()) {
            let taken = match (player.at, seen.phase) {
                (None, _) => 0,
                (Some(_), PhaseView::Start) => 1,
                (Some(_), _) => dice.below(MOST + 1) as usize,
            };
            let taken = taken.min(free);
            free -= taken;
            player.tiles = Some(count(unseen.drain(..taken)));
        }
        view.bag = Some(count(unseen.into_iter()));
    }
    // Positions with other numbers can only be read by rules that have them.
    match rules.changed() {
        Some(_) => position::read_state(rules, &view),
        None => position::restore(&view).map(|(_, state)| state),
    }
}

/// Every tile that lies nowhere in the view, each as often as it is missing.
fn unseen(rules: &Darjeeling, seen: &View) -> Vec<Tile> {
    let own = seen.players.values().filter_map(|player| player.tiles.as_ref());
    let shown = |tile: Tile| {
        let counted: u32 = own.clone().chain([&seen.shed]).filter_map(|tiles| tiles.get(&tile)).sum();
        counted as usize + seen.cells.values().filter(|lying| **lying == tile).count()
    };
    let missing = |(tile, all): (Tile, u8)| std::iter::repeat_n(tile, usize::from(all).saturating_sub(shown(tile)));
    rules.all_tiles().iter().flat_map(missing).collect()
}

/// Tiles as the notation counts them.
fn count(tiles: impl Iterator<Item = Tile>) -> BTreeMap<Tile, u32> {
    tiles.fold(BTreeMap::new(), |mut counts, tile| {
        *counts.entry(tile).or_default() += 1;
        counts
    })
}
