//! The games that are shipped, each with all that it brings along in one folder.

mod darjeeling;
mod drawn;
mod yunnan;
