//! Every picture of a few positions of every kind, held against what a page may rely on.

mod compared;
mod contrast;
mod fit;
mod forecast;
mod markup;
mod plate;
mod reach;
mod style;
mod support;
mod tea;
