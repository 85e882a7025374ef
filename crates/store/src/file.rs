//! The data file: creating, recognising, migrating and backing it up.
//!
//! A file is checked before anything is written to it. A file of another program, a damaged one or one from a newer version is
//! refused and left unchanged. Files and directories created here are accessible to their owner only.

use std::cmp::Ordering;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io;
#[cfg(unix)]
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::Path;
use std::pin::Pin;
use std::time::{Duration, Instant};

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Row, SqlSafeStr, SqliteConnection};

use crate::{FileError, Reason, StoreError};

/// All schema migrations, oldest first. A released migration is never changed: data files record which ones were applied, with a
/// checksum.
pub(crate) const MIGRATIONS: [(i64, &str, &str); 16] = [
    (1, "first", include_str!("../migrations/0001_first.sql")),
    (2, "marked", include_str!("../migrations/0002_marked.sql")),
    (3, "operated", include_str!("../migrations/0003_operated.sql")),
    (4, "public", include_str!("../migrations/0004_public.sql")),
    (5, "people", include_str!("../migrations/0005_people.sql")),
    (6, "ratings", include_str!("../migrations/0006_ratings.sql")),
    (7, "clocks", include_str!("../migrations/0007_clocks.sql")),
    (8, "reach", include_str!("../migrations/0008_reach.sql")),
    (9, "company", include_str!("../migrations/0009_company.sql")),
    (10, "lists", include_str!("../migrations/0010_lists.sql")),
    (11, "reviews", include_str!("../migrations/0011_reviews.sql")),
    (12, "crowd", include_str!("../migrations/0012_crowd.sql")),
    (13, "turns", include_str!("../migrations/0013_turns.sql")),
    (14, "moved", include_str!("../migrations/0014_moved.sql")),
    (15, "shared", include_str!("../migrations/0015_shared.sql")),
    (16, "puzzles", include_str!("../migrations/0016_puzzles.sql")),
];

/// The `application_id` of our files, which the second migration sets: `TeaH`.
const MARK: i32 = 0x5465_6148;

/// The `user_version` that the second migration sets. Before that it was the schema version; a file with a greater one comes from
/// a newer program that uses it as such again.
const FORMAT: i32 = 3;

/// Files up to this size are checked completely when they are opened, which takes a few milliseconds per megabyte. For larger
/// files that would delay the start: there, only what the database itself reads first is checked, and that the file is not
/// truncated.
const LOOKED_THROUGH: u64 = 8 << 20;

fn migrations() -> Vec<Migration> {
    let migration = |(number, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    MIGRATIONS.map(migration).into()
}

/// The options of every connection to a data file.
pub(crate) fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        // Only a full flush makes a move that was acknowledged survive a power cut as well as a crash.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(10))
        .foreign_keys(true)
}

/// How long to wait for another server to close the file, for instance the one that this one replaces.
const HANDOVER: Duration = Duration::from_secs(3);

/// Keeps other servers away from a data file until it is dropped: two of them would each show tables that the other has changed.
/// The lock is on a file beside it, since closing any handle of a database file would release the database's own locks.
async fn lock(file: &Path) -> Result<File, Reason> {
    let mut path = file.canonicalize()?.into_os_string();
    path.push(".lock");
    make(Path::new(&path))?;
    let lock = OpenOptions::new().write(true).open(&path)?;
    let patience = Instant::now() + HANDOVER;
    loop {
        match lock.try_lock() {
            Ok(()) => return Ok(lock),
            Err(TryLockError::WouldBlock) if Instant::now() < patience => tokio::time::sleep(Duration::from_millis(50)).await,
            Err(TryLockError::WouldBlock) => return Err(Reason::InUse),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
    }
}

/// Opens a data file for writing and migrates it; creates it, and its directory, if it does not exist. No other
/// server can open it until the lock is dropped.
pub(crate) async fn open(file: &Path) -> Result<(SqliteConnection, File), FileError> {
    let migrator = Migrator::with_migrations(migrations());
    prepare(file, &migrator).await.map_err(|reason| FileError { path: file.to_owned(), reason })
}

async fn prepare(file: &Path, migrator: &Migrator) -> Result<(SqliteConnection, File), Reason> {
    make(file)?;
    let mut connection = connect(options(file)).await?;
    let lock = lock(file).await?;
    keep_private(file);
    sqlx::raw_sql("PRAGMA journal_mode = WAL").execute(&mut connection).await?;
    migrate(&mut connection, migrator).await?;
    Ok((connection, lock))
}

/// Opens a data file as [`open`] does, to write more than would fit into any number of small transactions: nothing is flushed, and
/// what fits into memory is written once. A crash leaves a damaged file.
pub(crate) async fn open_to_fill(file: &Path) -> Result<(SqliteConnection, File), FileError> {
    let (mut connection, lock) = open(file).await?;
    let sql = "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -500000";
    let set = sqlx::raw_sql(sql).execute(&mut connection).await;
    set.map_err(|error| FileError { path: file.to_owned(), reason: error.into() })?;
    Ok((connection, lock))
}

/// Opens a data file beside a server that may be using it: creates nothing and migrates nothing.
pub(crate) async fn open_beside(file: &Path) -> Result<SqliteConnection, FileError> {
    let found = async {
        let mut connection = connect(options(file)).await?;
        let sql = "SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'";
        let known: i64 = sqlx::query_scalar(sql).fetch_one(&mut connection).await?;
        let applied: i64 = match known {
            0 => 0,
            _ => sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(&mut connection).await?,
        };
        match applied.cmp(&MIGRATIONS[MIGRATIONS.len() - 1].0) {
            Ordering::Less => Err(Reason::Older),
            Ordering::Equal => Ok(connection),
            Ordering::Greater => Err(Reason::Newer),
        }
    };
    found.await.map_err(|reason| FileError { path: file.to_owned(), reason })
}

/// Applies all pending migrations in one transaction.
async fn migrate(connection: &mut SqliteConnection, migrator: &Migrator) -> Result<(), Reason> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    migrator.run(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

/// Connects to a file if it is ours or empty. Writes nothing.
async fn connect(options: SqliteConnectOptions) -> Result<SqliteConnection, Reason> {
    let about = fs::metadata(options.get_filename())?;
    if about.is_dir() {
        return Err(Reason::Folder);
    }
    let mut connection = options.connect().await?;
    recognise(&mut connection).await?;
    if about.len() <= LOOKED_THROUGH {
        look_through(&mut connection).await?;
    }
    Ok(connection)
}

/// Checks that a database is ours: it has our `application_id`, or the tables of version 0.1, which set none, or is empty.
async fn recognise(connection: &mut SqliteConnection) -> Result<(), Reason> {
    let sql = "SELECT application_id AS mark, user_version AS format, (SELECT count(*) FROM sqlite_schema) AS things, \
               (SELECT count(*) FROM sqlite_schema WHERE type = 'table' \
                AND name IN ('secrets', 'players', 'tables', 'events', 'seats', 'talk')) AS tables \
               FROM pragma_application_id, pragma_user_version";
    let row = sqlx::query(sql).fetch_one(connection).await?;
    let (mark, format): (i32, i32) = (row.try_get("mark")?, row.try_get("format")?);
    let (things, tables): (i64, i64) = (row.try_get("things")?, row.try_get("tables")?);
    let ours = mark == MARK || mark == 0 && tables == 6;
    let empty = mark == 0 && things == 0;
    match ours {
        true if format > FORMAT => Err(Reason::Newer),
        false if !empty => Err(Reason::Foreign),
        _ => Ok(()),
    }
}

async fn look_through(connection: &mut SqliteConnection) -> Result<(), Reason> {
    let found: String = sqlx::query("PRAGMA quick_check(1)").fetch_one(connection).await?.try_get("quick_check")?;
    // Its last line says what is wrong, those before it where.
    match found.lines().last() {
        Some("ok") => Ok(()),
        wrong => Err(Reason::Damaged(wrong.unwrap_or_default().into())),
    }
}

/// Creates an empty file and its parent directories. Returns false if the file exists already.
fn make(file: &Path) -> io::Result<bool> {
    if let Some(folder) = file.parent().filter(|folder| !folder.exists()) {
        let mut folders = DirBuilder::new();
        #[cfg(unix)]
        folders.mode(0o700);
        folders.recursive(true).create(folder)?;
    }
    let mut new = OpenOptions::new();
    #[cfg(unix)]
    new.mode(0o600);
    match new.write(true).create_new(true).open(file) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
        made => made.map(|_| true),
    }
}

/// Removes other users' access to the file, since it contains the signing keys. Version 0.1 left the permissions to the umask, so
/// wider ones were not chosen by anyone.
#[cfg(unix)]
fn keep_private(file: &Path) {
    let Ok(file) = file.canonicalize() else { return };
    for ending in ["", "-wal", "-shm"] {
        let mut path = file.as_os_str().to_owned();
        path.push(ending);
        let open = fs::metadata(&path).is_ok_and(|about| about.permissions().mode() & 0o077 != 0);
        match open.then(|| fs::set_permissions(&path, fs::Permissions::from_mode(0o600))) {
            Some(Ok(())) if ending.is_empty() => {
                tracing::warn!(?path, "data file was accessible to other users; permissions set to 0600");
            }
            Some(Err(error)) => {
                tracing::warn!(?path, %error, "data file is accessible to other users; cannot change its permissions");
            }
            _ => {}
        }
    }
}

#[cfg(not(unix))]
fn keep_private(_: &Path) {}

/// Writes a complete copy of a data file to a new file, even while a server uses it. The copy contains every write acknowledged
/// before the call.
///
/// # Errors
/// If the file cannot be read, or the new one exists or cannot be written.
pub fn backup<'a>(file: &'a Path, to: &'a Path) -> Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>> {
    // Boxed, because every crate that awaits an unboxed async function compiles its whole body again.
    Box::pin(back_up(file, to))
}

async fn back_up(file: &Path, to: &Path) -> Result<(), StoreError> {
    let refused = |path: &Path, reason| FileError { path: path.to_owned(), reason };
    let mut connection = connect(options(file).read_only(true)).await.map_err(|reason| refused(file, reason))?;
    let copied = copy(&mut connection, to).await.map_err(|reason| refused(to, reason));
    connection.close().await?;
    Ok(copied?)
}

async fn copy(connection: &mut SqliteConnection, to: &Path) -> Result<(), Reason> {
    let name = to.to_str().ok_or(Reason::Name)?;
    if !make(to)? {
        return Err(Reason::Exists);
    }
    let copied = sqlx::query("VACUUM INTO $1").bind(name).execute(connection).await;
    if copied.is_err() {
        // Do not leave an incomplete backup behind.
        fs::remove_file(to).ok();
    }
    copied?;
    Ok(OpenOptions::new().write(true).open(to)?.sync_all()?)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use std::path::PathBuf;

    use super::*;

    const FIRST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/files/0.1.sqlite");

    fn copy_of_the_first() -> (tempfile::TempDir, PathBuf) {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("test.sqlite");
        fs::copy(FIRST, &file).unwrap();
        (dir, file)
    }

    #[test]
    fn every_migration_is_in_the_list() {
        let mut files: Vec<String> = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| !name.starts_with('.'))
            .collect();
        files.sort();
        let listed: Vec<String> =
            migrations().iter().map(|migration| format!("{:04}_{}.sql", migration.version, migration.description)).collect();
        assert_eq!(listed, files);
    }

    /// The known migrations and one more.
    fn with(another: &'static str) -> Migrator {
        let mut all = migrations();
        let number = MIGRATIONS[MIGRATIONS.len() - 1].0 + 1;
        all.push(Migration::new(number, "another".into(), MigrationType::Simple, another.into_sql_str(), false));
        Migrator::with_migrations(all)
    }

    /// Fails unless a file is as version 0.1 left it, and can be opened.
    async fn is_as_it_was(file: &Path) {
        let mut found = connect(options(file)).await.unwrap();
        let sql = "SELECT (SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations') + \
                   (SELECT application_id FROM pragma_application_id)";
        assert_eq!(sqlx::query_scalar::<_, i64>(sql).fetch_one(&mut found).await.unwrap(), 0);
        assert_eq!(sqlx::query_scalar::<_, i64>("SELECT count(*) FROM events").fetch_one(&mut found).await.unwrap(), 629);
        found.close().await.unwrap();
        open(file).await.unwrap();
    }

    #[tokio::test]
    async fn a_migration_that_fails_leaves_the_file_as_it_was() {
        let (_dir, file) = copy_of_the_first();
        let broken = with("ALTER TABLE players ADD COLUMN flag TEXT; DELETE FROM events; INSERT INTO nowhere VALUES (1)");
        let failed = prepare(&file, &broken).await;
        assert!(matches!(failed, Err(Reason::Failed(_))), "{failed:?}");
        is_as_it_was(&file).await;
    }

    #[tokio::test]
    async fn a_crash_between_migrations_leaves_the_file_as_it_was() {
        let (dir, file) = copy_of_the_first();
        let crashed = dir.path().join("crashed.sqlite");
        let (from, to) = (file.display().to_string(), crashed.display().to_string());
        // What is on disk while the last migration sorts is what a crash would leave.
        let sorting = options(&file).pragma("cache_size", "1").collation("crash", move |a, b| {
            for ending in ["", "-wal"] {
                fs::copy(format!("{from}{ending}"), format!("{to}{ending}")).unwrap();
            }
            a.cmp(b)
        });
        let mut connection = connect(sorting).await.unwrap();
        let third = with("UPDATE events SET text = ''; DELETE FROM events; SELECT name FROM players ORDER BY name COLLATE crash");
        migrate(&mut connection, &third).await.unwrap();
        assert!(fs::metadata(format!("{}-wal", crashed.display())).unwrap().len() > 0, "something had been written");
        is_as_it_was(&crashed).await;
    }
}
