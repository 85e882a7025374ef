//! Every piece stands out from whatever it may stand on: by its body, its edge or its outline, three to one, by day and by night.

use crate::style::{contrast, tone, tones};

/// The least contrast of something that has to be seen and is no text.
const LEAST: f64 = 3.0;

/// Fails if none of these tones of a piece stands out from a ground.
pub(crate) fn stands_out(piece: &[&str], grounds: &[&str]) {
    for night in [false, true] {
        let tones = tones(night);
        for ground in grounds {
            let best = piece.iter().map(|name| contrast(tone(&tones, name), tone(&tones, ground))).fold(0.0, f64::max);
            assert!(best >= LEAST, "{piece:?} on {ground}, night {night}: {best:.2}");
        }
    }
}

#[test]
fn pieces_of_yunnan_stand_out_from_their_ground() {
    let grounds = ["ground-1", "ground-2", "ground-3", "ground-4", "ground-5", "town", "wall", "road", "panel"];
    for color in ["red", "blue", "green", "yellow", "purple", "duli"] {
        stands_out(&[color, &format!("{color}-deep"), "piece-line"], &grounds);
    }
    // Icons, the glow of a target and what is refused have no outline.
    for (sign, grounds) in
        [("ink", &grounds[..]), ("lit", &["ground-1", "ground-5", "wall", "town"]), ("refused", &["panel", "wall"])]
    {
        stands_out(&[sign], grounds);
    }
}
