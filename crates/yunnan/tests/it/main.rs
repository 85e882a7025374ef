//! The tests of the Yunnan engine: the rules chapter by chapter, then what holds for all of them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

mod files;
mod scene;

mod b_bidding;
mod c_inspector;
mod d_duli;
mod e_scoring;
mod examples;
mod i_income;
mod p_progress;
mod s_setup;
mod t_travel;
mod v_variants;
mod x_expert;

mod closing;
mod forecast;
mod games;
mod laws;
mod ledger;
mod noise;
mod notation;
mod numbers;
mod perft;
mod positions;
mod refusals;
mod seen;
mod size;
mod traces;
