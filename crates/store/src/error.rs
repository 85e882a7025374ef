//! The errors of the store.

use std::error::Error;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use sqlx::migrate::MigrateError;

/// The cause of an error.
type Cause = Box<dyn Error + Send + Sync>;

/// Why the store refused or failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Version conflict: the table, study or notification has changed since the version that the write was based on.
    #[error("version conflict: changed in the meantime")]
    Stale,
    /// Somebody has it already, or something that looks the same.
    #[error("taken already")]
    Taken,
    /// There is no such row.
    #[error("no such row")]
    Missing,
    /// The store is shutting down.
    #[error("the store is closed")]
    Closed,
    /// A row contains a value that this program never writes.
    #[error("unexpected value in the data: {0}")]
    Corrupt(#[source] Cause),
    /// The database failed; every write in the same transaction gets this error.
    #[error("database error: {0}")]
    Database(#[source] Arc<sqlx::Error>),
    /// The file cannot be opened.
    #[error(transparent)]
    File(#[from] FileError),
    /// The database server cannot be used.
    #[error(transparent)]
    Server(#[from] ServerError),
    /// The target of a copy has something in it.
    #[error("there is data in {0} already, and a copy never overwrites any; name a new file or an empty database")]
    NotEmpty(String),
    /// What was copied to a table is not what it was copied from.
    #[error("the copy of {0} differs from the original; nothing was written; check that no server is running, and try again")]
    Differs(String),
    /// It makes sense for a data file only; what to do at a database server.
    #[error("this is for data files only: {0}")]
    FileOnly(&'static str),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::ColumnDecode { .. } => Self::Corrupt(error.into()),
            sqlx::Error::PoolClosed => Self::Closed,
            _ => Self::Database(error.into()),
        }
    }
}

/// A file that was refused, and is left unchanged.
#[derive(Debug, thiserror::Error)]
#[error("cannot use {}: {reason}", path.display())]
pub struct FileError {
    /// Which.
    pub path: PathBuf,
    /// Why not.
    #[source]
    pub reason: Reason,
}

/// Why a file was refused, and what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum Reason {
    /// It is a directory.
    #[error("it is a directory; name a file in it")]
    Folder,
    /// It is not a database.
    #[error("it is not a database (and was not changed); name another file")]
    NoDatabase,
    /// It is the database of another program.
    #[error("it is the database of another program (and was not changed); name another file")]
    Foreign,
    /// A newer version of this program wrote it.
    #[error("it was written by a newer version of teahorse; update teahorse, or name another file")]
    Newer,
    /// An older version of this program wrote it, and no server has migrated it yet.
    #[error("it was written by an older version of teahorse; start the server of this version once, which upgrades it")]
    Older,
    /// Parts of it are missing or invalid.
    #[error("the file is damaged ({0}); restore a backup, or recover what is left with `sqlite3 FILE .recover`")]
    Damaged(#[source] Cause),
    /// It, or its directory, cannot be read or written.
    #[error("no access ({0}); check the permissions of the file and its directory, or name another file")]
    Unwritable(#[source] Cause),
    /// Another server uses it.
    #[error("another server is using it; stop that server first, or name another file")]
    InUse,
    /// The target of a backup exists already.
    #[error("the file exists already, and a backup never overwrites a file; name a new file")]
    Exists,
    /// Its name cannot be passed to the database.
    #[error("the file name is not valid UTF-8; choose another name")]
    Name,
    /// The database failed for another reason.
    #[error("database error ({0}); nothing was changed; fix the cause and try again")]
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

/// A database server that cannot be used, and whose data is left unchanged.
#[derive(Debug, thiserror::Error)]
#[error("cannot use {server}: {reason}")]
pub struct ServerError {
    /// Which, without the password.
    pub server: String,
    /// Why not.
    #[source]
    pub reason: Unusable,
}

/// Why a database server cannot be used, and what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum Unusable {
    /// Nobody answers there.
    #[error("no answer ({0}); check host and port, and that PostgreSQL is running there")]
    Unreachable(#[source] Cause),
    /// It does not let us in.
    #[error("user or password is wrong ({0}); check both, and that pg_hba.conf lets the user in from here")]
    Denied(#[source] Cause),
    /// There is no such database.
    #[error("there is no such database; create it with `createdb`, or name another")]
    NoDatabase,
    /// The user lacks a right.
    #[error("the user lacks a right ({0}); let them own the database, or grant CREATE on its schema")]
    Rights(#[source] Cause),
    /// It has the tables of another program.
    #[error("it is the database of another program (and was not changed); name another database")]
    Foreign,
    /// A newer version of this program wrote it.
    #[error("it was written by a newer version of teahorse; update teahorse, or name another database")]
    Newer,
    /// An older version of this program wrote it, and no server has migrated it yet.
    #[error(
        "it is empty or was written by an older version of teahorse; start the server of this version once, which sets it up"
    )]
    Older,
    /// The database failed for another reason.
    #[error("database error ({0}); nothing was changed; fix the cause and try again")]
    Failed(#[source] sqlx::Error),
}

impl From<sqlx::Error> for Unusable {
    fn from(error: sqlx::Error) -> Self {
        let code = error.as_database_error().and_then(|error| error.code().map(String::from));
        // https://www.postgresql.org/docs/current/errcodes-appendix.html
        match (code.as_deref(), &error) {
            (Some("28000" | "28P01"), _) => Self::Denied(error.into()),
            (Some("3D000"), _) => Self::NoDatabase,
            (Some("42501"), _) => Self::Rights(error.into()),
            (None, sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::PoolTimedOut) => Self::Unreachable(error.into()),
            _ => Self::Failed(error),
        }
    }
}

impl From<MigrateError> for Unusable {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(_) => Self::Newer,
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
            _ => Self::Failed(error.into()),
        }
    }
}
