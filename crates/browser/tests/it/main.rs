//! The table in a real headless Chromium, driven as people drive it: by clicks and keys.
//!
//! Needs `chromium` and `chromedriver`; where they are missing the tests say so and pass. Whole games of every preset are played with
//! `TEAHORSE_BROWSER=all`, a representative part of them otherwise. Pictures are kept in the folder `TEAHORSE_PICTURES`, if it is set.
#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "a test fails by panicking, and says why it was skipped")]

mod begin;
mod clocks;
mod company;
mod drag;
mod driver;
mod exchange;
mod found;
mod games;
mod input;
mod keys;
mod learn;
mod lines;
mod lists;
mod live;
mod motion;
mod notices;
mod pages;
mod people;
mod player;
mod puzzles;
mod reach;
mod review;
mod rulebook;
mod seat;
mod sizes;
mod story;
mod study;
