//! Data at a database server: what cannot be used is refused with a reason and left as it is; data moves there and back.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Row};
use store::{
    Admin, Append, Audit, Database, Event, Finish, FinishedSeat, Head, Letter, Location, Page, Player, PlayerId, Status,
    StoreError, Table, TableId, Thing, Unusable, copy,
};

/// The file of version 0.1: two games, each waited for, played and finished.
const FIRST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/files/0.1.sqlite");

fn location(text: &str) -> Location {
    text.parse().unwrap()
}

/// Opens a database that is to be refused; the reason. No password is ever shown.
async fn refused(url: &str) -> Unusable {
    let Err(StoreError::Server(error)) = Database::open(&location(url)).await else { panic!("{url} is opened") };
    let text = format!("{error} {error:?}");
    assert!(!text.contains(services::PASSWORD) && !text.contains("wr0ng") && !error.to_string().contains('\n'), "{text}");
    assert!(text.contains("teahorse@127.0.0.1"), "it says which server: {text}");
    error.reason
}

#[tokio::test]
async fn what_cannot_be_used_is_refused_with_a_reason() {
    let Some(postgres) = services::postgres() else { return };
    let url = postgres.database();
    let wrong = url.replace(services::PASSWORD, "wr0ng");
    assert!(matches!(refused(&wrong).await, Unusable::Denied(_)));
    let nobody = format!("postgres://teahorse:wr0ng@127.0.0.1:1/{}", "tea");
    assert!(matches!(refused(&nobody).await, Unusable::Unreachable(_)));
    assert!(matches!(refused(&url.replace("/test", "/there-is-no-test")).await, Unusable::NoDatabase));
    postgres.sql(&url, "CREATE TABLE players (id TEXT); CREATE TABLE bookmarks (url TEXT)");
    assert!(matches!(refused(&url).await, Unusable::Foreign));
    assert_eq!(tables(&url).await, ["bookmarks", "players"], "it was left as it was");
}

#[tokio::test]
async fn a_database_of_a_later_version_is_left_alone_and_an_empty_one_is_no_installation() {
    let Some(postgres) = services::postgres() else { return };
    let url = postgres.database();
    let Err(StoreError::Server(error)) = Admin::open(&location(&url)).await else { panic!("nobody has set it up") };
    assert!(matches!(error.reason, Unusable::Older), "{error}");
    Database::open(&location(&url)).await.unwrap().close().await;
    let later =
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (99, '', TRUE, '', 0)";
    postgres.sql(&url, later);
    assert!(matches!(refused(&url).await, Unusable::Newer));
    let Err(StoreError::Server(error)) = Admin::open(&location(&url)).await else { panic!("it is newer") };
    assert!(matches!(error.reason, Unusable::Newer), "{error}");
}

#[tokio::test]
async fn a_user_without_rights_is_told() {
    let Some(postgres) = services::postgres() else { return };
    let url = postgres.database();
    postgres.sql(&url, "REVOKE CREATE ON SCHEMA public FROM public; CREATE ROLE guest LOGIN PASSWORD 'tea-for-tests'");
    let guest = url.replace("postgres://teahorse:", "postgres://guest:");
    let Err(StoreError::Server(error)) = Database::open(&location(&guest)).await else { panic!("it is opened") };
    assert!(matches!(error.reason, Unusable::Rights(_)), "{error}");
}

/// The names of all tables.
async fn tables(url: &str) -> Vec<String> {
    let mut connection = url.parse::<PgConnectOptions>().unwrap().connect().await.unwrap();
    let sql = "SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1";
    sqlx::query_scalar(sql).fetch_all(&mut connection).await.unwrap()
}

#[tokio::test]
async fn several_servers_start_at_once_on_an_empty_database() {
    let Some(postgres) = services::postgres() else { return };
    let here = location(&postgres.database());
    let open = || Database::open(&here);
    let (one, two, three, four) = tokio::join!(open(), open(), open(), open());
    let stores = [one, two, three, four].map(Result::unwrap);
    // The first to wake notes an absence; the others see that it is there.
    stores[0].wake(1_000, 60).await.unwrap();
    let table = table(PlayerId::random());
    let head = Head { deadline: Some(50_000), ..head() };
    stores[1].create(table.clone(), head, vec![]).await.unwrap();
    let (one, two, three, four) =
        tokio::join!(stores[0].wake(9_000, 60), stores[1].wake(9_001, 60), stores[2].wake(9_002, 60), stores[3].wake(9_000, 60));
    for woken in [one, two, three, four] {
        woken.unwrap();
    }
    let [absence] = &stores[2].absences().await.unwrap()[..] else { panic!("one absence") };
    let deadline = 50_000 + absence.until - absence.since;
    assert_eq!(stores[3].late(deadline, 9).await.unwrap(), []);
    assert_eq!(stores[3].late(deadline + 1, 9).await.unwrap(), [table.id], "deadlines are put off once");
}

fn table(host: PlayerId) -> Table {
    let id = TableId::random();
    Table { id, name: "Thursday".into(), game: "yunnan".into(), rules_version: 1, terms: "{}".into(), host, seed: -7, created: 1 }
}

fn head() -> Head {
    Head { status: Status::Playing, listed: true, to_act: None, bot_to_act: false, deadline: None, line: "{}".into(), changed: 1 }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_end_at_the_same_time_on_different_servers_all_count() {
    let Some(postgres) = services::postgres() else { return };
    let here = location(&postgres.database());
    let mut stores = Vec::new();
    for _ in 0..3 {
        stores.push(Arc::new(Database::open(&here).await.unwrap()));
    }
    let (lin, tashi) = (PlayerId::random(), PlayerId::random());
    let seat = |place: i64, player| FinishedSeat {
        player: Some(player),
        bot: None,
        place,
        points: 9 - place,
        opening: "bid".into(),
        phases: vec![place, 1],
    };
    let mut ends = Vec::new();
    for game in 0..24 {
        let table = table(lin);
        stores[0].create(table.clone(), head(), vec![]).await.unwrap();
        let seats = vec![seat(0, lin), seat(1, tashi)];
        let finish = Finish { league: "yunnan-2".into(), rated: true, shown: true, at: 1000, seats };
        let event = Event { kind: "play".into(), text: "x".into(), player: None, at: 5 };
        let append = Append {
            table: table.id,
            version: 0,
            events: vec![event],
            head: head(),
            seats: None,
            letters: vec![],
            lines: vec![],
            finish: Some(finish),
        };
        let store = Arc::clone(&stores[game % 3]);
        ends.push(tokio::spawn(async move { store.append(append).await }));
    }
    for end in ends {
        end.await.unwrap().unwrap();
    }
    for player in [lin, tashi] {
        assert_eq!(stores[0].standings(player).await.unwrap()[0].games, 24);
        let [opening] = &stores[0].openings(player, "yunnan-2", false, 9).await.unwrap()[..] else { panic!("one opening") };
        assert_eq!((opening.games, opening.field.games, opening.field.sum), (24, 48, 24 * 1000));
        let phases = stores[0].phases(player, "yunnan-2", false).await.unwrap();
        assert_eq!(phases.iter().map(|phase| (phase.field.games, phase.field.sum)).collect::<Vec<_>>(), [(48, 24), (48, 48)]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_is_borrowed_by_one_server() {
    let Some(postgres) = services::postgres() else { return };
    let here = location(&postgres.database());
    let (one, two) = (Database::open(&here).await.unwrap(), Database::open(&here).await.unwrap());
    let letter = |nth: i64| Letter {
        player: PlayerId::random(),
        way: "mail".into(),
        table: None,
        kind: "turn".into(),
        version: nth,
        since: 1,
        due: 1,
        tries: 0,
    };
    one.post((0..200).map(letter).collect()).await.unwrap();
    let (mut found, mut rounds) = (Vec::new(), 0);
    while found.len() < 200 {
        let (some, others) = tokio::join!(one.borrow_letters(5, 10_000, 7), two.borrow_letters(5, 10_000, 7));
        found.extend(some.unwrap().into_iter().chain(others.unwrap()).map(|letter| letter.version));
        rounds += 1;
        assert!(rounds < 200, "all letters are found");
    }
    found.sort_unstable();
    assert_eq!(found, (0..200).collect::<Vec<i64>>(), "each once");
    // One that is being sent stays away from the other servers that start.
    let begun = two.borrow_letters(10_000, 20_000, 1).await.unwrap().remove(0);
    two.take_letter(begun.clone()).await.unwrap();
    one.discard_taken_letters().await.unwrap();
    two.put_back(Letter { due: 7, ..begun.clone() }).await.unwrap();
    assert!(one.letters(20_000, 999).await.unwrap().iter().any(|letter| letter.version == begun.version), "it is still there");
}

/// What a query answers in either database, as text.
async fn everything(location: &Location, folder: &Path) -> Vec<String> {
    // By way of a data file, so that both are read by the same code.
    let file = folder.join(format!("{}.sqlite", TableId::random()));
    let file = match location {
        Location::File(path) => path.clone(),
        Location::Server(_) => {
            copy(location, &file.clone().into()).await.unwrap();
            file
        }
    };
    let mut connection = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
    let names: Vec<String> =
        sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%sql%' ORDER BY name")
            .fetch_all(&mut connection)
            .await
            .unwrap();
    let mut all = Vec::new();
    for name in names {
        let columns: Vec<String> =
            sqlx::query_scalar("SELECT name FROM pragma_table_info($1)").bind(&name).fetch_all(&mut connection).await.unwrap();
        let quoted: Vec<String> = columns.iter().map(|column| format!("quote(\"{column}\")")).collect();
        let sql = format!("SELECT {} AS line FROM {name} ORDER BY line", quoted.join(" || ' ' || "));
        for row in sqlx::query(AssertSqlSafe(sql)).fetch_all(&mut connection).await.unwrap() {
            all.push(format!("{name} {}", row.get::<String, _>("line")));
        }
    }
    all
}

#[tokio::test]
async fn both_databases_have_the_same_tables_and_columns() {
    let Some(postgres) = services::postgres() else { return };
    let (url, dir) = (postgres.database(), tempfile::tempdir().unwrap());
    let file = dir.path().join("new.sqlite");
    Database::open(&location(&url)).await.unwrap().close().await;
    Database::open_file(&file).await.unwrap().close().await;
    let mut connection = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
    let sql = "SELECT m.name || '.' || c.name FROM sqlite_schema m, pragma_table_xinfo(m.name) c \
               WHERE m.type = 'table' AND m.name NOT LIKE '%sql%' ORDER BY 1";
    let here: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut connection).await.unwrap();
    let mut connection = url.parse::<PgConnectOptions>().unwrap().connect().await.unwrap();
    let sql = "SELECT table_name || '.' || column_name FROM information_schema.columns \
               WHERE table_schema = 'public' AND table_name NOT LIKE '%sql%'";
    let mut there: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut connection).await.unwrap();
    there.sort();
    assert!(here.len() > 100);
    assert_eq!(there, here);
}

fn first() -> (tempfile::TempDir, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("first.sqlite");
    std::fs::copy(FIRST, &file).unwrap();
    (dir, file)
}

#[tokio::test]
async fn an_installation_moves_to_a_server_and_back() {
    let Some(postgres) = services::postgres() else { return };
    let (dir, file) = first();
    // After the end of their games, people have asked for others.
    Database::open_file(&file).await.unwrap().close().await;
    let mut connection = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
    let later = sqlx::query("UPDATE tables SET changed = changed + 7 WHERE status = 'finished'").execute(&mut connection).await;
    assert!(later.unwrap().rows_affected() > 0);
    sqlx::Connection::close(connection).await.unwrap();
    let (from, server) = (Location::from(&file), location(&postgres.database()));
    let copied = copy(&from, &server).await.unwrap();
    let rows = |table: &str| copied.iter().find(|copied| copied.table == table).unwrap().rows;
    assert_eq!((rows("events"), rows("players"), rows("studies"), rows("outbox")), (629, 3, 3, 9));
    let before = everything(&from, dir.path()).await;
    assert!(before.len() > 680, "{}", before.len());
    assert_eq!(everything(&server, dir.path()).await, before);
    // It goes on there: new rows get numbers after the old ones.
    let store = Database::open(&server).await.unwrap();
    let lin: PlayerId = "ef2jhna65edfq7wa".parse().unwrap();
    assert_eq!(store.tables_of(lin, false, Page::first(9)).await.unwrap().len(), 4);
    let live: TableId = "hnwev2a6z6dx2emk".parse().unwrap();
    store.say(store::Message { table: live, player: lin, text: "moved".into(), at: 9, watchers: false }).await.unwrap();
    assert_eq!(store.talk(live, 9).await.unwrap().len(), 4);
    store.close().await;
    // A place with something in it is no place for a copy, in either direction.
    for (from, to) in [(&from, &server), (&server, &from)] {
        let full = copy(from, to).await;
        assert!(matches!(full, Err(StoreError::NotEmpty(_))), "{full:?}");
    }
    let back = Location::from(dir.path().join("back.sqlite"));
    copy(&server, &back).await.unwrap();
    let after = everything(&back, dir.path()).await;
    assert_eq!(after.len(), before.len() + 1);
    assert!(before.iter().all(|row| after.contains(row)));
    let store = Database::open(&back).await.unwrap();
    assert_eq!(store.talk(live, 9).await.unwrap()[3].text, "moved");
}

#[tokio::test]
async fn a_file_in_use_is_not_copied() {
    let (dir, file) = first();
    let store = Database::open_file(&file).await.unwrap();
    let used = copy(&file.into(), &dir.path().join("new.sqlite").into()).await;
    assert!(matches!(used, Err(StoreError::File(_))), "{used:?}");
    store.close().await;
}

#[tokio::test]
async fn the_operator_works_beside_servers() {
    let Some(postgres) = services::postgres() else { return };
    let here = location(&postgres.database());
    let store = Database::open(&here).await.unwrap();
    let lin = Player::guest(PlayerId::random(), "Lin".into(), "{}".into(), 1);
    store.save_player(lin.clone()).await.unwrap();
    let mut admin = Admin::open(&here).await.unwrap();
    assert_eq!(admin.people("LI", 9).await.unwrap(), std::slice::from_ref(&lin));
    assert_eq!(admin.people("wu", 9).await.unwrap(), []);
    let entry = Audit {
        id: 0,
        at: 3,
        operator: "root".into(),
        verb: "person ban".into(),
        thing: Thing::Person,
        subject: lin.id.to_string(),
        detail: String::new(),
    };
    admin.change(&[store::Change::Ban(lin.id, Some(3))], &entry).await.unwrap();
    assert_eq!(store.player(lin.id).await.unwrap().unwrap().banned, Some(3));
    assert_eq!(store.audit(0).await.unwrap()[0].verb, "person ban");
    assert_eq!(admin.check().await.unwrap(), [""; 0]);
    let compacted = admin.compact(&entry).await;
    assert!(matches!(&compacted, Err(StoreError::FileOnly(what)) if what.contains("VACUUM")), "{compacted:?}");
    admin.close().await.unwrap();
}
