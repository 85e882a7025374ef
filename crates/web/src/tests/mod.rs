//! The server, used as browsers use it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod admin;
mod browse;
mod clocks;
mod comments;
mod company;
mod connections;
mod course;
mod exchange;
mod extent;
mod findings;
mod glance;
mod hardening;
mod hostile;
mod kept;
mod kill;
mod learn;
mod links;
mod live;
mod narrow;
mod notices;
mod options;
mod pace;
mod pages;
mod parts;
mod people;
mod play;
mod post;
mod push;
mod ratings;
mod review;
mod rulebook;
mod search;
mod seat;
mod security;
mod seeks;
mod story;
mod strangers;
mod study;
mod support;
mod tea;
mod tips;
mod together;
mod updates;
mod voices;
