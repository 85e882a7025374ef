//! What is on offer here: the games of the catalogue with what their forms show.

use games::title;

use crate::face::darjeeling::DarjeelingFace;
use crate::face::yunnan::YunnanFace;
use crate::face::{Choice, Quick, Sheet};
use crate::offer::Offer;

/// Yunnan: two editions and their variants.
pub const YUNNAN: Sheet = Sheet {
    game: "yunnan",
    players: &[2, 3, 4, 5],
    options: &[
        Choice { name: "edition", values: &["2", "1"], rule: None },
        Choice { name: "pro", values: &["false", "true"], rule: Some("V2") },
        Choice { name: "double-bidding", values: &["false", "true"], rule: Some("X1") },
        Choice { name: "guards", values: &["false", "true"], rule: Some("X2") },
    ],
    quick: Quick { players: 4, options: &[("edition", "2")], minutes: 60 },
};

/// Darjeeling: three regions.
pub const DARJEELING: Sheet = Sheet {
    game: "darjeeling",
    players: &[2, 3, 4, 5],
    options: &[
        Choice { name: "region", values: &["india", "srilanka", "china"], rule: Some("DS2") },
        Choice { name: "open-screens", values: &["false", "true"], rule: None },
    ],
    quick: Quick { players: 3, options: &[], minutes: 30 },
};

/// Every game of the catalogue, with its face.
pub fn offers() -> Vec<Offer> {
    let yunnan = title(YUNNAN.game).and_then(|title| Offer::titled(title, YunnanFace));
    let darjeeling = title(DARJEELING.game).and_then(|title| Offer::titled(title, DarjeelingFace));
    yunnan.into_iter().chain(darjeeling).collect()
}
