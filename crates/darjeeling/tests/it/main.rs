//! The tests of Darjeeling: rules by chapter, then everything that holds for the whole game.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod dataset;
mod de_end;
mod dl_shipping;
mod dm_moving;
mod ds_setup;
mod dt_turn;
mod dv_secrets;
mod fit;
mod games;
mod laws;
mod ledger;
mod notation;
mod numbers;
mod perft;
mod positions;
mod scene;
mod seen;
mod suggest;
mod traces;
