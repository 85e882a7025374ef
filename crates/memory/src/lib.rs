//! The allocator of the program.
//!
//! It has a crate of its own so that it is compiled well: the functions that every allocation passes through belong to the crate that names the allocator,
//! and the command line, which only parses arguments, is not optimised at all.

/// The allocator of every program that links this crate.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
