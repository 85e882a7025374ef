//! Colours: whose crates, whose collector. A seat plays exactly one (DS5).

use tabletop::words;

words! {
    /// A player's colour (DS5).
    pub enum Color: "colour" {
        Red = "red",
        Blue = "blue",
        Green = "green",
        Yellow = "yellow",
        Purple = "purple",
    }
}
