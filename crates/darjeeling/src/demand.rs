//! The demand chute: two markers of each tea (DS4, DL6).

use std::hash::{Hash, Hasher};

use crate::tea::Tea;

/// The markers, top first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demand([Tea; Demand::MARKERS]);

/// All markers at once: states are hashed millions of times.
impl Hash for Demand {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write(&self.0.map(|tea| tea as u8));
    }
}

impl Demand {
    /// How many markers there are.
    pub const MARKERS: usize = 2 * Tea::COUNT;

    /// A chute with these markers, if they are two of each tea (DS4).
    pub fn new(markers: [Tea; Self::MARKERS]) -> Option<Self> {
        let two = |tea: Tea| markers.iter().filter(|&&marker| marker == tea).count() == 2;
        Tea::ALL.into_iter().all(two).then_some(Self(markers))
    }

    /// The markers, top first.
    pub fn markers(&self) -> &[Tea; Self::MARKERS] {
        &self.0
    }

    /// DL6: what a shipment of this tea would bring now: the markers between the two, once the lower lies on top.
    #[inline]
    pub fn bonus(&self, tea: Tea) -> u8 {
        // Everything above the upper marker comes to lie between the two.
        self.0.iter().take_while(|&&marker| marker != tea).count() as u8
    }

    /// DL6: the lower marker of the tea moves to the top.
    #[inline]
    pub(crate) fn serve(&mut self, tea: Tea) {
        let mut lower = Self::MARKERS - 1;
        while lower > 0 && self.0[lower] != tea {
            lower -= 1;
        }
        self.0.copy_within(0..lower, 1);
        self.0[0] = tea;
    }
}
