//! The server, used as browsers use it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod comments;
mod connections;
mod course;
mod exchange;
mod extent;
mod kept;
mod kill;
mod learn;
mod live;
mod narrow;
mod notices;
mod options;
mod pace;
mod pages;
mod parts;
mod play;
mod post;
mod review;
mod rulebook;
mod security;
mod strangers;
mod study;
mod support;
mod tea;
mod tips;
mod together;
mod updates;
mod voices;
