//! The games that are shipped, each with all that it brings along in one folder.

#[macro_use]
mod drawn;
mod darjeeling;
mod yunnan;
