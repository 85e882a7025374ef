//! The program `teahorse`.

use std::process::ExitCode;

// Brings its allocator.
use memory as _;

fn main() -> ExitCode {
    cli::run(games::CATALOGUE)
}
