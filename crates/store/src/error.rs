//! Why the store did not do something.

use std::error::Error;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use sqlx::migrate::MigrateError;

/// Whatever caused an error.
type Cause = Box<dyn Error + Send + Sync>;

/// Why the store did not do it.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has written in between: the table is no longer at the version the write was made for.
    #[error("the table has moved on")]
    Stale,
    /// There is no such row.
    #[error("there is no such thing")]
    Missing,
    /// The store is shutting down.
    #[error("the store is closed")]
    Closed,
    /// A row holds what this program never wrote.
    #[error("the data file holds something unexpected: {0}")]
    Corrupt(#[source] Cause),
    /// The database failed; everybody who waited for the same write hears of it.
    #[error("the data file cannot be used: {0}")]
    Database(#[source] Arc<sqlx::Error>),
    /// The file is not used at all.
    #[error(transparent)]
    File(#[from] FileError),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::ColumnDecode { .. } => Self::Corrupt(error.into()),
            _ => Self::Database(error.into()),
        }
    }
}

/// A file that is not used, and is left as it was.
#[derive(Debug, thiserror::Error)]
#[error("cannot use {}: {reason}", path.display())]
pub struct FileError {
    /// Which.
    pub path: PathBuf,
    /// Why not.
    #[source]
    pub reason: Reason,
}

/// Why a file is not used, and what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum Reason {
    /// There is a folder of this name.
    #[error("it is a folder; name a file in it")]
    Folder,
    /// It is no database.
    #[error("it is no database and was left as it is; name another file")]
    NoDatabase,
    /// It is a database with other tables than ours.
    #[error("it belongs to another program and was left as it is; name another file")]
    Foreign,
    /// A later version of this program wrote it.
    #[error("it was written by a later version of this program; use that one, or name another file")]
    Newer,
    /// Parts of it are missing or make no sense.
    #[error("it is damaged ({0}); put a backup in its place, or save what can be read with `sqlite3 FILE .recover`")]
    Damaged(#[source] Cause),
    /// It, or its folder, cannot be written.
    #[error("it cannot be written ({0}); see to it that you may write the file and its folder, or name another file")]
    Unwritable(#[source] Cause),
    /// A backup was to be written over it.
    #[error("it exists already, and a backup never overwrites anything; name a new file")]
    Exists,
    /// Its name cannot be handed to the database.
    #[error("its name is no text; name it otherwise")]
    Name,
    /// The database failed for another reason.
    #[error("the database failed ({0}) and nothing was changed; see to that, and try again")]
    Failed(#[source] sqlx::Error),
}

impl From<io::Error> for Reason {
    fn from(error: io::Error) -> Self {
        Self::Unwritable(error.into())
    }
}

impl From<sqlx::Error> for Reason {
    fn from(error: sqlx::Error) -> Self {
        let code = error.as_database_error().and_then(|error| error.code()?.parse::<i32>().ok());
        // The lowest byte says what kind of error it is: https://www.sqlite.org/rescode.html
        match code.map(|code| code & 0xff) {
            Some(3 | 8 | 14) => Self::Unwritable(error.into()),
            Some(11) => Self::Damaged(error.into()),
            Some(26) => Self::NoDatabase,
            _ => Self::Failed(error),
        }
    }
}

impl From<MigrateError> for Reason {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(_) => Self::Newer,
            MigrateError::Execute(error) => error.into(),
            _ => Self::Failed(error.into()),
        }
    }
}
