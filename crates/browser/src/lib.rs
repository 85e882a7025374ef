//! Tests of the table in a real browser; see `tests/it`. A package of its own, so that nothing else waits for the driver's libraries.
