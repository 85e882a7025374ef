//! Where the data is: in a file, or at a database server.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use crate::server::{self, Options};

/// Where the data is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    /// A file of the embedded database.
    File(PathBuf),
    /// A database of a `PostgreSQL` server.
    Server(Box<Address>),
}

impl Location {
    /// The data file, if it is one.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::Server(_) => None,
        }
    }
}

impl FromStr for Location {
    type Err = BadLocation;

    fn from_str(text: &str) -> Result<Self, BadLocation> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            text.parse().map(|address| Self::Server(Box::new(address)))
        } else if text.is_empty() {
            Err(BadLocation::Empty)
        } else {
            Ok(Self::File(text.into()))
        }
    }
}

/// A path is that of a file, whatever it looks like.
impl<P: AsRef<Path>> From<P> for Location {
    fn from(path: P) -> Self {
        Self::File(path.as_ref().to_owned())
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            Self::Server(address) => address.fmt(f),
        }
    }
}

/// A text that names no place for data. It is not repeated, since it may contain a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadLocation {
    /// There is none.
    #[error("it is empty; name a file or postgres://USER@HOST/DATABASE")]
    Empty,
    /// It begins like the URL of a server, but is none.
    #[error(
        "not a valid PostgreSQL URL; write postgres://USER:PASSWORD@HOST:PORT/DATABASE, special characters of the password as %XX"
    )]
    Url,
    /// It is the URL of a server, of which this program knows nothing.
    #[error("this program was built without PostgreSQL; build it with `cargo build --release --features crowd`")]
    LeftOut,
    /// It does not say which database.
    #[error("it names no database; write postgres://USER@HOST/DATABASE")]
    NoDatabase,
}

/// The address of a database. Its password appears neither in logs nor in errors.
#[derive(Clone)]
pub struct Address {
    pub(crate) options: Options,
    /// Without the password.
    shown: String,
    /// As it was written.
    written: String,
}

impl Address {
    /// As it was written, with the password: for a program that is started.
    pub fn secret(&self) -> &str {
        &self.written
    }
}

impl FromStr for Address {
    type Err = BadLocation;

    fn from_str(text: &str) -> Result<Self, BadLocation> {
        let (options, shown) = server::address(text)?;
        Ok(Self { options, shown, written: text.to_owned() })
    }
}

impl PartialEq for Address {
    fn eq(&self, other: &Self) -> bool {
        self.written == other.written
    }
}

impl Eq for Address {}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_shown() {
        let location: Location = "postgres://lin:s3cret%21@db.example.org:5433/tea?application_name=s3cret".parse().unwrap();
        for text in [location.to_string(), format!("{location:?}")] {
            assert!(text.contains("postgres://lin@db.example.org:5433/tea") && !text.contains("s3cret"), "{text}");
        }
        for (bad, why) in [
            ("postgres://lin:s3cret@:x/tea", BadLocation::Url),
            ("postgres://lin:s3cret@host", BadLocation::NoDatabase),
            ("", BadLocation::Empty),
        ] {
            let error = bad.parse::<Location>().unwrap_err();
            assert_eq!(error, why, "{bad}");
            assert!(!error.to_string().contains("s3cret"), "{error}");
        }
        assert_eq!("a/b.sqlite".parse::<Location>().unwrap(), Location::File("a/b.sqlite".into()));
    }
}
