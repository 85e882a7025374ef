//! The data file: files of earlier versions go on, files that cannot be used are left as they are, nobody else may read them.
//!
//! `testdata/files` holds a file of each version that was ever released, written by that very program.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{AssertSqlSafe, Column, ConnectOptions, Connection, Row, SqliteConnection, ValueRef};
use store::{Database, FileError, Page, PlayerId, Reason, Review, Status, StoreError, TableId, digest};

/// The file of version 0.1: two games, each waited for, played and finished.
const FIRST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/files/0.1.sqlite");

/// How many rows it has.
const ROWS: [(&str, usize); 11] = [
    ("comments", 3),
    ("events", 629),
    ("failures", 1),
    ("outbox", 9),
    ("players", 3),
    ("seats", 13),
    ("secrets", 1),
    ("studies", 3),
    ("study_nodes", 9),
    ("tables", 8),
    ("talk", 3),
];

/// A folder with a copy of the file of version 0.1.
fn first() -> (tempfile::TempDir, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("test.sqlite");
    fs::copy(FIRST, &file).unwrap();
    (dir, file)
}

/// The same as the first programs would have left it: format 1, and nothing of what came later.
async fn before_the_first() -> (tempfile::TempDir, PathBuf) {
    let (dir, file) = first();
    sql(&file, "DROP VIEW moves; PRAGMA user_version = 1").await;
    for later in ["comments", "outbox", "failures", "study_nodes", "studies"] {
        sql(&file, &format!("DROP TABLE {later}")).await;
    }
    (dir, file)
}

#[tokio::test]
async fn a_review_goes_with_its_table() {
    let (_dir, file) = first();
    let store = Database::open_file(&file).await.unwrap();
    let table = store.listed(Status::Finished, None, Page { rows: 1, skip: 0 }).await.unwrap().remove(0).table.id;
    let review = Review { table, analyst: "1".into(), record: digest("record"), text: "{}".into() };
    store.keep_review(review.clone()).await.unwrap();
    store.close().await;
    let store = Database::open_file(&file).await.unwrap();
    assert_eq!(store.review(table, "1").await.unwrap(), Some(review));
    store.close().await;
    let children = ["events", "seats", "talk", "comments"].map(|of| format!("DELETE FROM {of} WHERE table_id = '{table}';"));
    sql(&file, &format!("PRAGMA foreign_keys = ON; {} DELETE FROM tables WHERE id = '{table}'", children.concat())).await;
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM reviews").fetch_one(&mut connect(&file).await).await.unwrap();
    assert_eq!(left, 0);
}

async fn connect(file: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(file).connect().await.unwrap()
}

/// Does something to a file behind the store's back.
async fn sql(file: &Path, sql: &str) {
    let mut connection = SqliteConnectOptions::new().filename(file).create_if_missing(true).connect().await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// A row as text, whatever its columns are.
fn written(row: &SqliteRow) -> String {
    let value = |column: usize| {
        let raw = row.try_get_raw(column).unwrap();
        match (raw.is_null(), raw.type_info().to_string().as_str()) {
            (true, _) => "null".to_owned(),
            (_, "BLOB") => format!("{:?}", row.get_unchecked::<Vec<u8>, _>(column)),
            (_, "INTEGER") => row.get_unchecked::<i64, _>(column).to_string(),
            _ => format!("{:?}", row.get_unchecked::<String, _>(column)),
        }
    };
    row.columns().iter().map(|column| format!("{}={}", column.name(), value(column.ordinal()))).collect::<Vec<_>>().join(" ")
}

/// Every row of every table of ours.
async fn everything(file: &Path) -> BTreeMap<&'static str, Vec<String>> {
    let mut connection = connect(file).await;
    let mut all = BTreeMap::new();
    for (table, _) in ROWS {
        let rows = sqlx::query(AssertSqlSafe(format!("SELECT * FROM {table}"))).fetch_all(&mut connection).await.unwrap();
        // Which order they come in is for the indexes to say.
        let mut rows: Vec<String> = rows.iter().map(written).collect();
        rows.sort();
        all.insert(table, rows);
    }
    connection.close().await.unwrap();
    all
}

/// What was ever created in a file.
async fn schema(file: &Path) -> Vec<String> {
    let mut connection = connect(file).await;
    let rows = sqlx::query("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name").fetch_all(&mut connection).await;
    connection.close().await.unwrap();
    rows.unwrap().iter().map(written).collect()
}

async fn opened_and_closed(file: &Path) {
    Database::open_file(file).await.unwrap().close().await;
}

/// Fails unless the file is refused, with its name, and left as it was; the reason.
#[track_caller]
fn reason(opened: Result<Database, StoreError>, file: &Path) -> Reason {
    let Err(StoreError::File(error)) = opened else { panic!("{opened:?}") };
    let text = error.to_string();
    assert!(text.contains(file.to_str().unwrap()) && !text.contains('\n'), "{text}");
    let FileError { path, reason } = error;
    assert_eq!(path, file);
    reason
}

/// Opens a file that is to be refused and left as it was.
async fn refused(file: &Path) -> Reason {
    let before = fs::read(file).unwrap();
    let reason = reason(Database::open_file(file).await, file);
    assert_eq!(fs::read(file).unwrap(), before, "a refused file is left as it was");
    reason
}

#[tokio::test]
async fn a_file_of_version_0_1_loses_nothing() {
    let (_dir, file) = first();
    let before = everything(&file).await;
    assert_eq!(before.iter().map(|(table, rows)| (*table, rows.len())).collect::<Vec<_>>(), ROWS);
    opened_and_closed(&file).await;
    // Columns that were added since come after the others.
    for (table, rows) in everything(&file).await {
        let same = rows.len() == before[table].len() && rows.iter().zip(&before[table]).all(|(row, old)| row.starts_with(old));
        assert!(same, "{table} has changed");
    }
}

#[tokio::test]
async fn a_file_of_version_0_1_is_read_in_every_part() {
    let (_dir, file) = first();
    let store = Database::open_file(&file).await.unwrap();
    assert_eq!(store.secret("keys", Vec::new).await.unwrap().len(), 128);
    let lin: PlayerId = "ef2jhna65edfq7wa".parse().unwrap();
    let person = store.player(lin).await.unwrap().unwrap();
    assert_eq!((person.name.as_str(), person.generation), ("Lin, \"the\" <2nd>", 0));
    assert!(person.settings.contains("lin@example.org"));
    assert_eq!(store.player_by_link(digest("jm5w545qkr503yy2s1xcr7rq6ajnv2kp")).await.unwrap(), Some(lin));
    let games = async |finished| {
        let all = store.tables_of(lin, finished, Page::first(9)).await.unwrap();
        all.into_iter().map(|row| (row.table.name, row.table.game, row.head.status)).collect::<Vec<_>>()
    };
    let named = |name: &str, game: &str, status| (name.to_owned(), game.to_owned(), status);
    let mut running = games(false).await;
    running.sort_by(|a, b| a.0.cmp(&b.0));
    assert_eq!(
        running,
        [
            named("Days", "darjeeling", Status::Playing),
            named("Live", "yunnan", Status::Playing),
            named("One day", "yunnan", Status::Playing),
            named("Thursday", "yunnan", Status::Waiting),
        ]
    );
    assert_eq!(games(true).await.len(), 1);
    assert_eq!(store.listed(Status::Waiting, None, Page::first(9)).await.unwrap().len(), 1);
    let live: TableId = "hnwev2a6z6dx2emk".parse().unwrap();
    let events = store.events(live).await.unwrap();
    assert_eq!(events.iter().map(|event| event.kind.as_str()).take(3).collect::<Vec<_>>(), ["sit", "start", "play"]);
    let said: Vec<String> = store.talk(live, 9).await.unwrap().into_iter().map(|message| message.text).collect();
    assert_eq!(said, ["Hello!", "Your move, <Lin>", "茶 & horses"]);
    let over: TableId = "0dszmgs6c16fypm2".parse().unwrap();
    let comments = store.comments(over, 9).await.unwrap();
    assert_eq!(comments.iter().map(|(_, comment)| comment.moment).collect::<Vec<_>>(), [3, 3]);
    assert_eq!(store.letters(i64::MAX, 99).await.unwrap().len(), 9);
    let tom: PlayerId = "eg7pcr91z1697xzs".parse().unwrap();
    assert!(store.failures(tom).await.unwrap()[0].text.starts_with("hook-unreachable"));
    let studies = store.studies_of(lin).await.unwrap();
    let steps: usize = studies.iter().map(|listed| listed.steps as usize).sum();
    assert_eq!((studies.len(), steps), (2, 6));
    assert_eq!(store.nodes(studies[0].study.id).await.unwrap().len() as i64, studies[0].steps + 1);
}

#[tokio::test]
async fn old_files_and_a_new_one_end_up_alike_and_stay_so() {
    let (dir, old) = first();
    let (_dir, older) = before_the_first().await;
    let new = dir.path().join("new.sqlite");
    for file in [&older, &old, &new] {
        opened_and_closed(file).await;
        let before = fs::read(file).unwrap();
        opened_and_closed(file).await;
        assert!(fs::read(file).unwrap() == before, "opening a file again changes nothing");
    }
    assert_eq!(schema(&old).await, schema(&new).await);
    assert_eq!(schema(&older).await, schema(&new).await);
}

#[tokio::test]
async fn files_from_before_version_0_1_open_too() {
    let (_dir, file) = before_the_first().await;
    let store = Database::open_file(&file).await.unwrap();
    let live: TableId = "hnwev2a6z6dx2emk".parse().unwrap();
    assert_eq!(store.talk(live, 9).await.unwrap().len(), 3);
    assert_eq!(store.letters(i64::MAX, 9).await.unwrap(), []);
    assert_eq!(store.comments(live, 9).await.unwrap(), []);
}

#[tokio::test]
async fn a_folder_is_no_file() {
    let dir = tempfile::tempdir().unwrap();
    assert!(matches!(reason(Database::open_file(dir.path()).await, dir.path()), Reason::Folder));
}

#[tokio::test]
async fn what_is_no_database_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("letter.txt");
    for text in ["short", &"Dear Lin, this is a long letter. ".repeat(500)] {
        fs::write(&file, text).unwrap();
        assert!(matches!(refused(&file).await, Reason::NoDatabase));
    }
}

#[tokio::test]
async fn the_database_of_another_program_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    for (name, other) in [
        ("tables", "CREATE TABLE players (id TEXT); CREATE TABLE bookmarks (url TEXT)"),
        ("mark", "PRAGMA application_id = 77"),
        ("both", "PRAGMA application_id = 77; CREATE TABLE bookmarks (url TEXT)"),
    ] {
        let file = dir.path().join(name);
        sql(&file, other).await;
        assert!(matches!(refused(&file).await, Reason::Foreign), "{name}");
        let copy = store::backup(&file, &dir.path().join("copy")).await;
        assert!(matches!(&copy, Err(StoreError::File(error)) if matches!(error.reason, Reason::Foreign)), "{copy:?}");
    }
}

#[tokio::test]
async fn a_damaged_file_is_refused() {
    let (_dir, file) = first();
    opened_and_closed(&file).await;
    let whole = fs::read(&file).unwrap();
    let half = whole.len() / 2;
    let overwritten = |from: usize| [&whole[..from], &[0x5a; 4096], &whole[from + 4096..]].concat();
    for (how, bytes) in [
        ("cut off", whole[..half].to_vec()),
        ("cut off in a page", whole[..half + 99].to_vec()),
        ("the schema overwritten", [&whole[..100], &[0x5a; 3996], &whole[4096..]].concat()),
        ("a page overwritten", overwritten(4096 * 7)),
        ("the last page overwritten", overwritten(whole.len() - 4096)),
    ] {
        fs::write(&file, bytes).unwrap();
        let reason = refused(&file).await;
        assert!(matches!(reason, Reason::Damaged(_)), "{how}: {reason:?}");
    }
    fs::write(&file, &whole).unwrap();
    sql(&file, "INSERT INTO secrets VALUES ('large', zeroblob(9000000))").await;
    fs::OpenOptions::new().write(true).open(&file).unwrap().set_len(8_900_000).unwrap();
    assert!(matches!(refused(&file).await, Reason::Damaged(_)), "a file too large to be looked through, cut off");
}

#[tokio::test]
async fn a_file_of_a_later_version_is_left_alone() {
    for later in [
        "PRAGMA user_version = 99",
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (99, '', TRUE, x'00', 0)",
    ] {
        let (_dir, file) = first();
        opened_and_closed(&file).await;
        sql(&file, later).await;
        assert!(matches!(refused(&file).await, Reason::Newer), "{later}");
    }
    let (_dir, file) = first();
    sql(&file, "PRAGMA user_version = 99").await;
    assert!(matches!(refused(&file).await, Reason::Newer), "an unmarked file");
}

#[tokio::test]
async fn a_row_that_was_not_written_here_is_named() {
    let (_dir, file) = first();
    sql(&file, "UPDATE tables SET status = 'sleeping' WHERE name = 'Thursday'; UPDATE talk SET player = 'Lin'").await;
    let store = Database::open_file(&file).await.unwrap();
    let lin: PlayerId = "ef2jhna65edfq7wa".parse().unwrap();
    let live: TableId = "hnwev2a6z6dx2emk".parse().unwrap();
    for (error, text) in [
        (store.tables_of(lin, false, Page::first(9)).await.unwrap_err(), "sleeping"),
        (store.talk(live, 9).await.unwrap_err(), "`Lin`"),
    ] {
        assert!(matches!(error, StoreError::Corrupt(_)) && error.to_string().contains(text), "{error}");
        assert!(std::error::Error::source(&error).is_some());
    }
}

#[tokio::test]
async fn a_backup_overwrites_nothing_and_leaves_nothing_half_done() {
    let (dir, file) = first();
    let there = dir.path().join("there");
    fs::write(&there, "mine").unwrap();
    let refused = |done: Result<(), StoreError>| match done {
        Err(StoreError::File(error)) => error,
        done => panic!("{done:?}"),
    };
    let error = refused(store::backup(&file, &there).await);
    assert!(matches!(error.reason, Reason::Exists) && error.path == there, "{error}");
    assert_eq!(fs::read(&there).unwrap(), b"mine");
    // A file cannot be a folder.
    let error = refused(store::backup(&file, &there.join("copy")).await);
    assert!(matches!(error.reason, Reason::Unwritable(_)), "{error}");
    let none = dir.path().join("none");
    let error = refused(store::backup(&none, &dir.path().join("copy")).await);
    assert!(error.path == none && !none.exists() && !dir.path().join("copy").exists(), "{error}");
}

#[cfg(unix)]
mod rights {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
    use std::os::unix::process::CommandExt as _;
    use std::process::Command;

    use super::*;

    /// Who may do what with a file or folder.
    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    fn beside(file: &Path, ending: &str) -> PathBuf {
        PathBuf::from(format!("{}{ending}", file.display()))
    }

    #[tokio::test]
    async fn missing_folders_are_made_and_everything_is_its_owners_alone() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("a/b/test.sqlite");
        let store = Database::open_file(&file).await.unwrap();
        store.secret("test", || vec![1]).await.unwrap();
        for ending in ["", "-wal", "-shm"] {
            assert_eq!(mode(&beside(&file, ending)), 0o600, "{ending}");
        }
        let copy = dir.path().join("c/d/copy.sqlite");
        store::backup(&file, &copy).await.unwrap();
        assert_eq!(mode(&copy), 0o600);
        for folder in ["a", "a/b", "c", "c/d"] {
            assert_eq!(mode(&dir.path().join(folder)), 0o700, "{folder}");
        }
    }

    #[tokio::test]
    async fn two_servers_on_one_file_are_noticed() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("test.sqlite");
        let first = Database::open_file(&file).await.unwrap();
        assert!(matches!(reason(Database::open_file(&file).await, &file), Reason::InUse));
        // A server that takes over waits until the other has closed the file.
        let (second, ()) = tokio::join!(Database::open_file(&file), async {
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            first.close().await;
        });
        assert_eq!(mode(&beside(&file, ".lock")), 0o600);
        second.unwrap().close().await;
    }

    #[tokio::test]
    async fn others_lose_the_right_to_read_an_old_file_but_not_that_of_another_program() {
        let (dir, file) = first();
        // As a crash of version 0.1 leaves them.
        for ending in ["", "-wal", "-shm"] {
            fs::OpenOptions::new().create(true).append(true).open(beside(&file, ending)).unwrap();
            set_mode(&beside(&file, ending), 0o644);
        }
        let link = dir.path().join("link.sqlite");
        std::os::unix::fs::symlink(&file, &link).unwrap();
        let _store = Database::open_file(&link).await.unwrap();
        for ending in ["", "-wal", "-shm"] {
            assert_eq!(mode(&beside(&file, ending)), 0o600, "{ending}");
        }
        let foreign = dir.path().join("foreign");
        sql(&foreign, "CREATE TABLE bookmarks (url TEXT)").await;
        set_mode(&foreign, 0o644);
        refused(&foreign).await;
        assert_eq!(mode(&foreign), 0o644);
    }

    #[tokio::test]
    async fn a_place_that_cannot_be_written_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("file");
        fs::write(&file, "").unwrap();
        let below = file.join("test.sqlite");
        assert!(matches!(reason(Database::open_file(&below).await, &below), Reason::Unwritable(_)));
    }

    const FOLDER: &str = "TEAHORSE_RIGHTS_TEST_FOLDER";

    /// Nobody forbids the administrator anything, so where that is who runs the tests, this one runs once more as somebody else.
    #[tokio::test]
    async fn a_file_without_the_right_to_write_is_refused() {
        if let Some(dir) = std::env::var_os(FOLDER) {
            return without_rights(Path::new(&dir)).await;
        }
        let (dir, file) = first();
        let folder = dir.path().join("folder");
        fs::create_dir(&folder).unwrap();
        fs::copy(&file, folder.join("test.sqlite")).unwrap();
        set_mode(&file, 0o444);
        set_mode(&folder.join("test.sqlite"), 0o666);
        set_mode(&folder, 0o555);
        set_mode(dir.path(), 0o777);
        if fs::metadata(&file).unwrap().uid() != 0 {
            without_rights(dir.path()).await;
            return set_mode(&folder, 0o755);
        }
        let program = dir.path().join("program");
        fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
        let done = Command::new(&program)
            .args(["--exact", "rights::a_file_without_the_right_to_write_is_refused"])
            .env(FOLDER, dir.path())
            .current_dir(dir.path())
            .uid(65534)
            .gid(65534)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&done.stdout);
        assert!(done.status.success() && said.contains("1 passed"), "{said}");
    }

    async fn without_rights(dir: &Path) {
        let (file, folder) = (dir.join("test.sqlite"), dir.join("folder"));
        for file in [&file, &folder.join("test.sqlite")] {
            let reason = refused(file).await;
            assert!(matches!(reason, Reason::Unwritable(_)), "{}: {reason:?}", file.display());
        }
        let new = folder.join("sub/test.sqlite");
        assert!(matches!(reason(Database::open_file(&new).await, &new), Reason::Unwritable(_)));
    }
}
