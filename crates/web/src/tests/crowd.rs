//! Several servers on one database: whoever is at another server sees, hears and plays as if there were one.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use services::{Nats, Restart};
use store::{ArmedLine, Arming, Database, Location, PlayerId, TableId};
use tokio::io::BufReader;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::live::{ask, event, follow};
use crate::admin::{Patch, Verb, perform};
use crate::seeks::Pool;
use crate::tests::people::id_in;
use crate::tests::support::{PEBBLES, between, config};
use crate::time::now;
use crate::{ServeError, Server};

/// One of several servers.
struct House {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<Result<(), ServeError>>,
}

impl House {
    async fn open(database: &str, news: Option<&Nats>) -> Self {
        let mut config = config("unused".into());
        config.data = database.parse::<Location>().unwrap();
        config.news = news.map(|nats| nats.url().parse().unwrap());
        let server = Server::bind(&config, PEBBLES).await.unwrap();
        let address = server.address().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(server.run(async move { drop(stopped.await) }));
        Self { address, stop, running }
    }

    async fn close(self) {
        self.stop.send(()).unwrap();
        self.running.await.unwrap().unwrap();
    }
}

/// Somebody and the server they are at.
struct Guest {
    at: SocketAddr,
    cookie: String,
    csrf: String,
}

impl Guest {
    async fn at(house: &House) -> Self {
        let first = ask(house.address, "", "GET", "/", "").await;
        let cookie = between(&first, "set-cookie: ", ";").to_owned();
        Self { at: house.address, cookie, csrf: between(&first, "name=\"csrf\" content=\"", "\"").to_owned() }
    }

    fn id(&self) -> PlayerId {
        id_in(&self.cookie)
    }

    async fn get(&self, path: &str) -> String {
        ask(self.at, &self.cookie, "GET", path, "").await
    }

    /// Sends a form; its status.
    async fn post(&self, path: &str, fields: &str) -> u16 {
        let answer = ask(self.at, &self.cookie, "POST", path, &format!("csrf={}&{fields}", self.csrf)).await;
        between(&answer, "HTTP/1.1 ", " ").parse().unwrap()
    }

    /// Sends a form; where it leads.
    async fn led(&self, path: &str, fields: &str) -> String {
        let answer = ask(self.at, &self.cookie, "POST", path, &format!("csrf={}&{fields}", self.csrf)).await;
        between(&answer, "location: ", "\r").to_owned()
    }

    async fn open(&self, fields: &str) -> String {
        self.led("/new", fields).await
    }

    /// The same person at another server.
    fn also_at(&self, house: &House) -> Self {
        Self { at: house.address, cookie: self.cookie.clone(), csrf: self.csrf.clone() }
    }

    /// Leaves a line of one move at a table.
    async fn arm(&self, table: &str, action: &str) {
        let node = self.led("/study", &format!("table={}", &table[3..])).await;
        let node = self.led(&format!("{node}/play"), &format!("action={action}")).await;
        let version = self.version(table).await;
        assert_eq!(self.post(&format!("{node}/arm"), &format!("v={version}&if0=any")).await, 303);
    }

    /// Waits until the page of a table says something, or no longer does.
    async fn sees(&self, table: &str, text: &str, there: bool) {
        let patience = Instant::now() + Duration::from_secs(20);
        while self.get(table).await.contains(text) != there {
            assert!(Instant::now() < patience, "`{text}`: {there} was waited for");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    async fn version(&self, table: &str) -> u64 {
        between(&self.get(table).await, "data-version=\"", "\"").parse().unwrap()
    }

    async fn legal(&self, table: &str) -> Option<String> {
        let answer = self.get(&format!("{table}/legal")).await;
        let (_, actions) = answer.split_once("\r\n\r\n").unwrap();
        // The body may come in chunks, each after its length.
        actions.lines().find(|line| line.contains(' ')).map(str::to_owned)
    }

    async fn follow(&self, table: &str) -> BufReader<TcpStream> {
        let mut stream = follow(self.at, &self.cookie, table).await;
        event(&mut stream).await.expect("the first event comes at once");
        stream
    }
}

/// Two servers with a guest each: the first has a table for both colours of a game, the second watches it.
struct Pair {
    first: House,
    second: House,
    one: Guest,
    two: Guest,
    table: String,
    watching: BufReader<TcpStream>,
}

impl Pair {
    async fn open(database: &str, nats: &services::Nats) -> Self {
        let (first, second) = (House::open(database, Some(nats)).await, House::open(database, Some(nats)).await);
        let (one, two) = (Guest::at(&first).await, Guest::at(&second).await);
        let table = one.open("game=pebbles&players=2&calm=on&seat1=here&visibility=watchable").await;
        let watching = two.follow(&table).await;
        Self { first, second, one, two, table, watching }
    }
}

/// Waits until a stream tells this version or a later one.
async fn told(stream: &mut BufReader<TcpStream>, version: u64) {
    loop {
        let said = event(stream).await.expect("the stream goes on");
        if said.split(' ').next().unwrap().parse::<u64>().unwrap() >= version {
            return;
        }
    }
}

/// Two people at two servers play to the end, each at their own; a page at the other server follows every move. `midway`
/// happens after some moves. Returns the number of moves.
async fn play_through(one: &Guest, two: &Guest, mut midway: impl FnMut(usize)) -> usize {
    let table = one.open("game=pebbles&players=2&seat1=open&visibility=watchable").await;
    let version = two.version(&table).await;
    assert_eq!(two.post(&format!("{table}/sit"), &format!("v={version}&chair=1")).await, 303);
    let mut begun = one.follow(&table).await;
    let mut also = two.follow(&table).await;
    let version = two.version(&table).await;
    if one.version(&table).await < version {
        told(&mut begun, version).await;
    }
    let mut moves = 0;
    loop {
        let (mover, other, stream) = match (one.legal(&table).await, two.legal(&table).await) {
            (Some(action), None) => ((one, action), two, &mut also),
            (None, Some(action)) => ((two, action), one, &mut begun),
            (None, None) => return moves,
            both => panic!("both are to move: {both:?}"),
        };
        let (mover, action) = mover;
        let version = mover.version(&table).await;
        assert_eq!(other.version(&table).await, version, "both servers show the same");
        let action = action.replace(' ', "+");
        assert_eq!(mover.post(&format!("{table}/play"), &format!("v={version}&action={action}")).await, 303);
        moves += 1;
        midway(moves);
        told(stream, version + 1).await;
        let now = mover.version(&table).await;
        if other.version(&table).await < now {
            told(stream, now).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn players_at_different_servers_play_whole_games_with_and_without_a_broker() {
    let Some(postgres) = services::postgres() else { return };
    let Some(mut nats) = services::nats() else { return };
    let database = postgres.database();
    let (first, second) = (House::open(&database, Some(&nats)).await, House::open(&database, Some(&nats)).await);
    let (one, two) = (Guest::at(&first).await, Guest::at(&second).await);
    assert!(play_through(&one, &two, |_| {}).await > 2);
    // The broker goes away in the middle of a game; later it comes back.
    play_through(&one, &two, |moves| {
        if moves == 2 {
            nats.stop();
        }
    })
    .await;
    play_through(&one, &two, |moves| {
        if moves == 1 {
            nats.start();
        }
    })
    .await;
    first.close().await;
    second.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn news_come_by_the_broker_and_not_only_by_asking() {
    let Some(postgres) = services::postgres() else { return };
    let Some(nats) = services::nats() else { return };
    let database = postgres.database();
    let Pair { first, second, one, two, table, mut watching } = Pair::open(&database, &nats).await;
    // Whoever asks the database instead is told after many seconds, and never so often in a row at once.
    let mut fastest = Duration::MAX;
    for version in 1..4 {
        let action = one.legal(&table).await.expect("their turn").replace(' ', "+");
        assert_eq!(one.post(&format!("{table}/play"), &format!("v={version}&action={action}")).await, 303);
        let asked = Instant::now();
        told(&mut watching, version + 1).await;
        fastest = fastest.min(asked.elapsed());
    }
    assert!(fastest < Duration::from_secs(1), "{fastest:?}");
    // What is said is heard there, too.
    assert_eq!(one.post(&format!("{table}/say"), "text=tea-is-ready").await, 303);
    event(&mut watching).await.expect("somebody has said something");
    let page = two.get(&table).await;
    assert!(page.contains("tea-is-ready"), "{page}");
    // Whoever signs out everywhere is signed out there.
    let elsewhere = one.also_at(&second);
    assert_eq!(elsewhere.post(&format!("{table}/say"), "text=still-me").await, 303);
    assert_eq!(one.post("/me/out", "").await / 100, 2);
    let patience = Instant::now() + Duration::from_secs(20);
    while elsewhere.post(&format!("{table}/say"), "text=not-me").await == 303 {
        assert!(Instant::now() < patience, "nobody has told the other server");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    first.close().await;
    second.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_joins_others_puts_off_no_deadline() {
    let Some(postgres) = services::postgres() else { return };
    let database = postgres.database();
    let first = House::open(&database, None).await;
    // Longer than a restart may take before it counts as an absence.
    tokio::time::sleep(Duration::from_secs(8)).await;
    let second = House::open(&database, None).await;
    let store = Database::open(&database.parse().unwrap()).await.unwrap();
    assert_eq!(store.absences().await.unwrap(), []);
    second.close().await;
    first.close().await;
    // Now none runs for a while.
    tokio::time::sleep(Duration::from_secs(7)).await;
    let third = House::open(&database, None).await;
    assert_eq!(store.absences().await.unwrap().len(), 1);
    third.close().await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operators_verbs_work_on_a_database_server() {
    let Some(postgres) = services::postgres() else { return };
    let database = postgres.database();
    let data: Location = database.parse().unwrap();
    let house = House::open(&database, None).await;
    let (one, two) = (Guest::at(&house).await, Guest::at(&house).await);
    let table = one.open("game=pebbles&players=2&seat1=open&visibility=watchable").await;
    let version = two.version(&table).await;
    assert_eq!(two.post(&format!("{table}/sit"), &format!("v={version}&chair=1")).await, 303);
    let id = table.trim_start_matches("/t/").to_owned();
    let done = async |verb| perform(&data, PEBBLES, "tester", verb).await.unwrap();
    let listed = done(Verb::Tables { status: Some("playing".into()), person: None, limit: 9 }).await;
    assert_eq!(listed[0]["id"], *id, "{listed}");
    done(Verb::RenameTable(id.clone(), "Crowded".into())).await;
    assert_eq!(done(Verb::Table(id.clone())).await["name"], "Crowded");
    let exported = done(Verb::Export(id.clone())).await;
    done(Verb::Import { text: exported.to_string(), anew: true }).await;
    let people = done(Verb::People { name: String::new(), limit: 9 }).await;
    let person = people[0]["id"].as_str().unwrap().to_owned();
    for verb in [Verb::Person(person.clone()), Verb::Ban(person.clone()), Verb::Lift(person.clone())] {
        done(verb).await;
    }
    done(Verb::RenamePerson(person.clone(), "Norbu".into())).await;
    done(Verb::Patch(Patch { table: id.clone(), misfits: true, ..Patch::default() })).await;
    done(Verb::Erase(person)).await;
    done(Verb::Close(id.clone())).await;
    assert_eq!(done(Verb::Reports { limit: 9 }).await, serde_json::json!([]));
    assert_eq!(done(Verb::Moderators).await, serde_json::json!([]));
    give_a_seat_and_name_a_moderator(&database, &house).await;
    assert_eq!(done(Verb::Verify).await["damaged"], serde_json::json!([]));
    assert!(done(Verb::Log { limit: 99 }).await.as_array().unwrap().len() >= 7);
    let refused = perform(&data, PEBBLES, "tester", Verb::Compact).await.unwrap_err().to_string();
    assert!(refused.contains("autovacuum"), "{refused}");
    // The server follows.
    let patience = Instant::now() + Duration::from_secs(20);
    while !one.get(&table).await.contains("The operator of this server has closed this table") {
        assert!(Instant::now() < patience, "the table is still open");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    house.close().await;
}

/// A seat gets another holder, who finds themselves there; somebody with a handle becomes a moderator, and is none any more.
async fn give_a_seat_and_name_a_moderator(database: &str, house: &House) {
    let data: Location = database.parse().unwrap();
    let done = async |verb| perform(&data, PEBBLES, "tester", verb).await;
    let (one, heir) = (Guest::at(house).await, Guest::at(house).await);
    let table = one.open("game=pebbles&players=2&calm=on&seat1=here&visibility=watchable").await;
    let to = heir.id().to_string();
    // The operator knows only those who have done something.
    assert_eq!(heir.post("/me", "name=Heir").await, 200);
    assert!(heir.legal(&table).await.is_none() && one.legal(&table).await.is_some());
    for seat in [1, 2] {
        done(Verb::Give { table: table[3..].to_owned(), seat, to: to.clone() }).await.unwrap();
    }
    let patience = Instant::now() + Duration::from_secs(20);
    while heir.legal(&table).await.is_none() || one.legal(&table).await.is_some() {
        assert!(Instant::now() < patience, "the server does not follow");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let moderator = |on| Verb::Moderator { handle: "Heir-Apparent".into(), on };
    assert!(done(moderator(true)).await.is_err(), "nobody has that handle");
    let store = Database::open(&data).await.unwrap();
    store.claim(heir.id(), "heir-apparent".parse().unwrap()).await.unwrap();
    store.close().await;
    done(moderator(true)).await.unwrap();
    assert!(done(moderator(true)).await.is_err(), "they are one already");
    assert_eq!(done(Verb::Moderators).await.unwrap()[0]["id"], *to);
    done(moderator(false)).await.unwrap();
    assert_eq!(done(Verb::Moderators).await.unwrap(), serde_json::json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_still_fits_is_tried_again_and_what_does_not_is_refused() {
    let Some(postgres) = services::postgres() else { return };
    let database = postgres.database();
    let (first, second) = (House::open(&database, None).await, House::open(&database, None).await);
    let (one, two) = (Guest::at(&first).await, Guest::at(&second).await);
    let three = Guest::at(&first).await;
    for _ in 0..3 {
        let table = one.open("game=pebbles&players=3&seat1=open&seat2=open&visibility=watchable").await;
        let version = two.version(&table).await;
        assert_eq!(three.version(&table).await, version);
        // The second server does not know of the first seat when the other is taken.
        let sit = |chair: u32| format!("v={version}&chair={chair}");
        assert_eq!(three.post(&format!("{table}/sit"), &sit(1)).await, 303);
        assert_eq!(two.post(&format!("{table}/sit"), &sit(2)).await, 303);
        // Now the game has begun there. Here, the first to ask finds out, whatever they ask.
        let begun = two.version(&table).await;
        assert!(begun > version + 1, "both sit, and the game has begun: {begun}");
        assert_eq!(two.post(&format!("{table}/sit"), &sit(1)).await, 409, "somebody sits there");
        let stale = three.post(&format!("{table}/play"), &format!("v={version}&action=take+1")).await;
        assert_eq!(stale, 409, "it was chosen before the game began");
        assert_eq!(three.version(&table).await, begun, "and now this server knows as well");
    }
    first.close().await;
    second.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_known_to_all_servers_and_plays_once() {
    let Some(postgres) = services::postgres() else { return };
    let database = postgres.database();
    let (first, second) = (House::open(&database, None).await, House::open(&database, None).await);
    let (one, two) = (Guest::at(&first).await, Guest::at(&second).await);
    let store = Database::open(&database.parse().unwrap()).await.unwrap();
    let mut armed = Vec::new();
    for _ in 0..4 {
        let table = one.open("game=pebbles&players=2&calm=on&seat1=open&visibility=watchable").await;
        let version = two.version(&table).await;
        assert_eq!(two.post(&format!("{table}/sit"), &format!("v={version}&chair=1")).await, 303);
        let begun = two.version(&table).await;
        one.sees(&table, &format!("data-version=\"{begun}\""), true).await;
        let (owner, here, elsewhere) =
            if one.legal(&table).await.is_some() { (&one, &first, &second) } else { (&two, &second, &first) };
        owner.arm(&table, "take+1").await;
        owner.also_at(elsewhere).sees(&table, "Your line is armed.", true).await;
        armed.push((table, owner.also_at(here), owner.also_at(elsewhere)));
    }
    // Withdrawn at one server, it is gone at the other.
    let (table, here, elsewhere) = armed.pop().unwrap();
    assert_eq!(elsewhere.post(&format!("{table}/line/withdraw"), "").await, 303);
    here.sees(&table, "Your line", false).await;
    // The others move at the same moment at both servers.
    let due = now() + 4000;
    for (table, ..) in &armed {
        let id: TableId = table[3..].parse().unwrap();
        let line = store.armed_at(id).await.unwrap().remove(0);
        store.arm(Arming::Put(ArmedLine { since: line.since + 1, due: Some(due), ..line })).await.unwrap();
    }
    for (table, here, elsewhere) in &armed {
        for owner in [here, elsewhere] {
            owner.sees(table, "Your line has been played to its end.", true).await;
        }
        let events = store.events(table[3..].parse().unwrap()).await.unwrap();
        let plays: Vec<&str> = events.iter().filter(|event| event.kind == "play").map(|event| &*event.text).collect();
        assert_eq!(plays, ["take 1"]);
    }
    store.close().await;
    first.close().await;
    second.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_left_in_the_moment_of_a_move_by_hand_at_another_server_is_withdrawn() {
    let Some(postgres) = services::postgres() else { return };
    let database = postgres.database();
    let (first, second) = (House::open(&database, None).await, House::open(&database, None).await);
    let one = Guest::at(&first).await;
    let elsewhere = one.also_at(&second);
    let store = Database::open(&database.parse().unwrap()).await.unwrap();
    let two = Guest::at(&first).await;
    // What they play by hand is the first move of their line, or another one.
    for by_hand in ["take+1", "take+2"] {
        let table = one.open("game=pebbles&players=2&calm=on&seat1=open&visibility=watchable").await;
        let version = two.version(&table).await;
        assert_eq!(two.post(&format!("{table}/sit"), &format!("v={version}&chair=1")).await, 303);
        let (here, there) = if one.legal(&table).await.is_some() { (&one, &elsewhere) } else { (&two, &two.also_at(&second)) };
        here.arm(&table, "take+1").await;
        let id: TableId = table[3..].parse().unwrap();
        let row = store.armed_at(id).await.unwrap().remove(0);
        let mut line: serde_json::Value = serde_json::from_str(&row.line).unwrap();
        let step = line["steps"][0].clone();
        line["steps"].as_array_mut().unwrap().push(step);
        let version = there.version(&table).await;
        assert_eq!(there.post(&format!("{table}/play"), &format!("v={version}&action={by_hand}")).await, 303);
        // The server of the move did not know of the line, and that of the line did not know of the move.
        let line = ArmedLine { since: row.since + 1, line: line.to_string(), due: Some(now() + 1000), ..row };
        store.arm(Arming::Put(line)).await.unwrap();
        for owner in [here, there] {
            owner.sees(&table, "You moved yourself, so your line was withdrawn.", true).await;
        }
        // It stays withdrawn when its moment has come, and when it would be their turn again.
        tokio::time::sleep(Duration::from_millis(2500)).await;
        let events = store.events(id).await.unwrap();
        assert_eq!(events.iter().filter(|event| event.kind == "play").count(), 1, "{by_hand}");
    }
    store.close().await;
    first.close().await;
    second.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_different_servers_find_each_other() {
    let Some(postgres) = services::postgres() else { return };
    let database = postgres.database();
    let houses = [House::open(&database, None).await, House::open(&database, None).await];
    let pool = Pool::all(PEBBLES).into_iter().find(|pool| pool.name == "pebbles-fast").unwrap();
    // More often than once, since both servers may match the same people at the same moment.
    for _ in 0..4 {
        let mut people = Vec::new();
        for number in 0..pool.players() {
            let guest = Guest::at(&houses[number % 2]).await;
            assert_eq!(guest.led("/seek", "pool=pebbles-fast").await, "/seek");
            people.push(guest);
        }
        let asking = people.iter().map(|guest| async {
            let patience = Instant::now() + Duration::from_secs(20);
            loop {
                let told = guest.get("/seek/state").await;
                let told: serde_json::Value =
                    serde_json::from_str(&told[told.find('{').unwrap()..=told.rfind('}').unwrap()]).unwrap();
                if let Some(table) = told["table"].as_str() {
                    return table.to_owned();
                }
                assert!(told["looking"] == true && Instant::now() < patience, "nobody was found: {told}");
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        });
        let tables = futures_util::future::join_all(asking).await;
        assert!(tables.iter().all(|table| *table == tables[0]), "they sit at one table: {tables:?}");
        for guest in &people {
            let told = guest.get("/seek/state").await;
            assert!(told.contains("\"looking\":false") && told.contains(&tables[0]), "no second table is opened: {told}");
        }
    }
    for house in houses {
        house.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_could_not_be_read_while_the_database_was_away_is_read_at_once_when_it_is_back() {
    let Some(postgres) = services::own_postgres() else { return };
    let Some(nats) = services::nats() else { return };
    let database = postgres.database();
    let Pair { first, second, one, table, mut watching, .. } = Pair::open(&database, &nats).await;
    for how in [Restart::Fast, Restart::Immediate] {
        // What the second server hears of while it cannot read it.
        let store = Database::open(&database.parse().unwrap()).await.unwrap();
        let id: TableId = table[3..].parse().unwrap();
        let before = store.events(id).await.unwrap().len() as u64;
        store.close().await;
        let version = one.version(&table).await;
        assert_eq!(version, before);
        let restarting = async { tokio::task::block_in_place(|| postgres.restart(how)) };
        let playing = async {
            let action = one.legal(&table).await.expect("their turn").replace(' ', "+");
            // Until one of them is acknowledged.
            while one.post(&format!("{table}/play"), &format!("v={version}&action={action}")).await != 303 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::join!(playing, restarting);
        let back = Instant::now();
        told(&mut watching, version + 1).await;
        assert!(back.elapsed() < Duration::from_secs(3), "{how:?}: {:?}", back.elapsed());
    }
    first.close().await;
    second.close().await;
}
