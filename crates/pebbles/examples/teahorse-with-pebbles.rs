//! The program with one more game: the line in its catalogue is all there is to it.

use std::process::ExitCode;

use darjeeling::Darjeeling;
use games::{Catalogue, entitled};
use yunnan::Yunnan;

fn main() -> ExitCode {
    cli::run(Catalogue::new(const { &[entitled::<Yunnan>(), entitled::<Darjeeling>(), entitled::<pebbles::Pebbles>()] }))
}
