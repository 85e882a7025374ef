//! The way a trip takes, for drawing it and for its cost in passes. What may be played is not decided here.

use yunnan::view::View;
use yunnan::{Color, Gorge, Place};

/// One edge of a trip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Leg {
    pub(crate) from: Place,
    pub(crate) to: Place,
    /// The gorge crossed; `None` on the road.
    pub(crate) over: Option<Gorge>,
}

/// The shortest way of a colour's trader: over the road and its own bridges over open gorges, no further than its horse.
pub(crate) fn route(view: &View, color: Color, from: Place, to: Place) -> Option<Vec<Leg>> {
    let player = view.players.get(&color)?;
    let reach = Place::from(player.horse?);
    let bridges = player.bridges.as_deref().unwrap_or_default();
    let legs_from = |at: Place| {
        let road = Place::ALL.into_iter().filter(move |&next| (next as i8 - at as i8).abs() == 1).map(move |next| Leg {
            from: at,
            to: next,
            over: None,
        });
        let over = bridges.iter().filter(|&&gorge| view.blocked != Some(gorge)).filter_map(move |&gorge| {
            let (low, high) = gorge.ends();
            let (low, high) = (Place::from(low), Place::from(high));
            let to = if at == low { high } else { low };
            (at == low || at == high).then_some(Leg { from: at, to, over: Some(gorge) })
        });
        road.chain(over).filter(move |leg| leg.to <= reach)
    };
    // Places are few: the first way found by widening circles is a shortest one.
    let mut ways: Vec<Vec<Leg>> = legs_from(from).map(|leg| vec![leg]).collect();
    for _ in Place::ALL {
        if let Some(way) = ways.iter().find(|way| way.last().is_some_and(|leg| leg.to == to)) {
            return Some(way.clone());
        }
        ways = ways
            .iter()
            .flat_map(|way| {
                let at = way.last().map_or(from, |leg| leg.to);
                let fresh = |leg: &Leg| leg.to != from && way.iter().all(|before| before.to != leg.to);
                legs_from(at).filter(fresh).map(|leg| way.iter().copied().chain([leg]).collect()).collect::<Vec<_>>()
            })
            .collect();
    }
    None
}
