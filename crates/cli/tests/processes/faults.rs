//! Three servers on one database with a broker between them, clocks that differ, workers, and a proxy that sends everybody
//! everywhere. While people play, one thing after another fails. Every acknowledged move must be there, once and in order; no
//! seat may see what is secret; pages must catch up.

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use load::{Lapse, Place, Plan, Report};
use serde_json::Value;
use services::{Nats, Postgres, Restart};

use crate::proxy::Proxy;
use crate::{Ending, Folder, Running, Server, Visitor, alone, verified, wait, worker};

/// How far the clock of each server is ahead, in milliseconds.
const CLOCKS: [i64; 3] = [0, 4000, -4000];

/// How long pages may be behind, or without an answer, once what has failed works again, or another server can take over.
const SOON: Duration = Duration::from_secs(2);

/// How long people play between two faults.
const BETWEEN: Duration = Duration::from_millis(2500);

/// How many times as long everything takes because others use the machine, too: processes that want a core, for each core. Whoever
/// plays through many faults has the machine for themselves.
fn crowding() -> f64 {
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load: f64 = load.split(' ').next().and_then(|load| load.parse().ok()).unwrap_or(0.0);
    let cores = std::thread::available_parallelism().map_or(1.0, |cores| cores.get() as f64);
    if std::env::var_os("TEAHORSE_FAULTS").is_some() { 1.0 } else { (load / cores).max(1.0) }
}

/// What fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// A server and its worker are killed, and start again.
    ServerKilled,
    /// A server is told to end, and starts again.
    ServerReplaced,
    /// A worker is killed, and another one comes.
    WorkerKilled,
    /// The broker is away for some seconds.
    BrokerAway,
    /// The database server is restarted.
    Database(Restart),
    /// A server hears and says nothing for some seconds; its connections are cut.
    ServerFrozen,
}

const FAULTS: [Fault; 7] = [
    Fault::ServerKilled,
    Fault::BrokerAway,
    Fault::Database(Restart::Fast),
    Fault::ServerFrozen,
    Fault::WorkerKilled,
    Fault::Database(Restart::Immediate),
    Fault::ServerReplaced,
];

/// When something failed, and from when on everything must work again.
struct Phase {
    fault: Fault,
    begun: Instant,
    over: Instant,
}

/// Everything that runs.
struct Crowd {
    // Dropped in this order: the servers before what they need.
    servers: Vec<Server>,
    workers: Vec<Running>,
    proxy: Arc<Proxy>,
    nats: Nats,
    postgres: Postgres,
    database: String,
    folder: Folder,
}

fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port is free")
}

impl Crowd {
    fn start() -> Option<Self> {
        let (postgres, nats) = (services::own_postgres()?, services::nats()?);
        let (folder, database) = (Folder::new("crowd"), postgres.database());
        let mut crowd =
            Self { servers: Vec::new(), workers: Vec::new(), proxy: Proxy::start(&[]), nats, postgres, database, folder };
        for number in 0..CLOCKS.len() {
            let server = crowd.server(number, free_address());
            crowd.servers.push(server);
        }
        crowd.proxy = Proxy::start(&crowd.servers.iter().map(|server| server.pages).collect::<Vec<_>>());
        crowd.workers = (0..2).map(|number| crowd.worker(number)).collect();
        Some(crowd)
    }

    fn server(&self, number: usize, at: SocketAddr) -> Server {
        let (at, pictures, news) = (at.to_string(), self.folder.file("pictures"), self.nats.url());
        let shared = ["--listen", &at, "--data", &self.database, "--news", &news, "--pictures", &pictures];
        let args = Server::args(&self.folder, &shared);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        Server::of(Running::with_clock(&args, CLOCKS[number], "warn"))
    }

    fn worker(&self, number: usize) -> Running {
        worker(self.servers[number].pages, &["--token-file", &self.folder.file("token"), "--threads", "1"])
    }

    /// Starts a server again where it was.
    fn restart(&mut self, number: usize) {
        let at = self.servers[number].pages;
        self.servers[number] = self.server(number, at);
    }

    /// Lets something fail and work again.
    fn suffer(&mut self, fault: Fault, round: usize) -> Phase {
        // The server at which most people are.
        let number = (0..self.servers.len()).max_by_key(|server| self.servers[*server].counts("streams")).unwrap_or_default();
        let begun = Instant::now();
        // Where another server takes over, it has to at once.
        let mut over = begun;
        match fault {
            Fault::ServerKilled => {
                self.servers[number].running.signal("KILL");
                self.servers[number].running.ended();
                std::thread::sleep(BETWEEN);
                self.restart(number);
            }
            Fault::ServerReplaced => {
                self.servers[number].running.signal("TERM");
                self.servers[number].running.ended();
                self.restart(number);
            }
            Fault::WorkerKilled => {
                let number = round % self.workers.len();
                self.workers[number].signal("KILL");
                self.workers[number].ended();
                self.workers[number] = self.worker(number);
            }
            Fault::BrokerAway => {
                self.nats.stop();
                std::thread::sleep(BETWEEN);
                self.nats.start();
            }
            Fault::Database(how) => {
                self.postgres.restart(how);
                over = Instant::now();
            }
            Fault::ServerFrozen => {
                let at = self.servers[number].pages;
                self.servers[number].running.signal("STOP");
                self.proxy.cut(number);
                std::thread::sleep(2 * BETWEEN);
                self.servers[number].running.signal("CONT");
                self.proxy.lead(number, at);
            }
        }
        Phase { fault, begun, over }
    }
}

/// How long something took that must not take long, apart from the time in which nothing could work.
fn excess(lapse: &Lapse, phases: &[Phase]) -> Duration {
    let end = lapse.at + lapse.took;
    let during = phases.iter().filter(|phase| lapse.at <= phase.over && end >= phase.begun);
    end.saturating_duration_since(during.map(|phase| phase.over).fold(lapse.at, Instant::max))
}

/// Prints what each kind of fault has cost, and returns the longest silence and how far pages were behind at most.
#[expect(clippy::print_stdout, reason = "whoever plays through many faults wants to know")]
fn figures(report: &Report, phases: &[Phase]) -> (Duration, Duration) {
    let longest = |lapses: &[Lapse], so: &dyn Fn(&Lapse) -> bool| {
        lapses.iter().filter(|lapse| so(lapse)).map(|lapse| excess(lapse, phases)).max().unwrap_or_default()
    };
    let begins: Vec<Instant> = phases.iter().map(|phase| phase.begun).collect();
    println!("{:<28} {:>5} {:>22} {:>22}", "fault", "times", "longest silence (ms)", "pages behind (ms)");
    for fault in FAULTS {
        let mine = |lapse: &Lapse| {
            let end = lapse.at + lapse.took;
            let phase = phases.iter().zip(begins.iter().skip(1).map(Some).chain([None]));
            phase
                .into_iter()
                .any(|(phase, next)| phase.fault == fault && end >= phase.begun && next.is_none_or(|next| lapse.at < *next))
        };
        let (silent, behind) = (longest(&report.silences, &mine), longest(&report.caught_up, &mine));
        let times = phases.iter().filter(|phase| phase.fault == fault).count();
        let name = format!("{fault:?}");
        println!("{name:<28} {times:>5} {:>22} {:>22}", silent.as_millis(), behind.as_millis());
    }
    println!("{report}");
    (longest(&report.silences, &|_| true), longest(&report.caught_up, &|_| true))
}

/// Two people play a game with secrets, a third one watches. Returns how often somebody's view was looked at while there were
/// secrets.
fn play_behind_screens(there: SocketAddr, over: &AtomicBool) -> usize {
    let people: Vec<Visitor> = (0..3).map(|_| Visitor::new(there)).collect();
    let mut looked = 0;
    while !over.load(Ordering::Relaxed) {
        let Some(table) = open_behind_screens(&people) else { continue };
        while !over.load(Ordering::Relaxed) {
            let moved = people[..2].iter().any(|player| moves(player, &table));
            looked += look(&people, &table);
            std::thread::sleep(Duration::from_millis(100));
            if !moved && is_over(&people[2], &table) {
                break;
            }
        }
    }
    looked
}

/// Opens a table, if nothing fails.
fn open(player: &Visitor, fields: &str) -> Option<String> {
    let opened = player.try_to_ask("POST", "/new", &format!("csrf={}&{fields}", player.csrf)).ok()?;
    Some(opened.split("location: ").nth(1)?.split('\r').next()?.to_owned())
}

/// Whether a game is known to be over.
fn is_over(player: &Visitor, table: &str) -> bool {
    player.try_to_ask("GET", &format!("{table}/result"), "").is_ok_and(|page| page.starts_with("HTTP/1.1 200"))
}

fn open_behind_screens(people: &[Visitor]) -> Option<String> {
    let table = open(&people[0], "game=darjeeling&players=2&seat1=open&visibility=watchable")?;
    let sit = format!("csrf={}&v=0&chair=1", people[1].csrf);
    people[1].try_to_ask("POST", &format!("{table}/sit"), &sit).ok()?;
    Some(table)
}

/// Plays the first legal action, if it is their turn and nothing fails.
fn moves(player: &Visitor, table: &str) -> bool {
    let Ok(legal) = player.try_to_ask("GET", &format!("{table}/legal"), "") else { return false };
    let (Some(version), Some(action)) = (
        legal.split("x-version: ").nth(1).and_then(|rest| rest.split('\r').next()),
        // The body may come in chunks, each after its length.
        legal
            .split("\r\n\r\n")
            .nth(1)
            .and_then(|body| body.lines().find(|line| !line.chars().all(|sign| sign.is_ascii_hexdigit()))),
    ) else {
        return false;
    };
    let form = format!("csrf={}&v={version}&action={}", player.csrf, action.replace('+', "%2B").replace(' ', "+"));
    player.try_to_ask("POST", &format!("{table}/play"), &form).is_ok_and(|answer| answer.starts_with("HTTP/1.1 303"))
}

/// The colours whose tiles somebody sees, until the game is over and everybody does.
fn seen_by(viewer: &Visitor, table: &str) -> Option<Vec<String>> {
    let answer = viewer.try_to_ask("GET", &format!("{table}/export/position"), "").ok()?;
    let json = answer.get(answer.find('{')?..=answer.rfind('}')?)?;
    let view: Value = serde_json::from_str(json).ok()?;
    if view["phase"] == "over" {
        return None;
    }
    let has = |player: &Value| player["tiles"].as_object().is_some_and(|tiles| !tiles.is_empty());
    Some(view["players"].as_object()?.iter().filter(|(_, player)| has(player)).map(|(color, _)| color.clone()).collect())
}

/// Looks at the table with everybody's eyes: each player sees behind their own screen, and nobody else does.
fn look(people: &[Visitor], table: &str) -> usize {
    let (Some(first), Some(second), Some(watcher)) =
        (seen_by(&people[0], table), seen_by(&people[1], table), seen_by(&people[2], table))
    else {
        return 0;
    };
    assert_eq!(watcher, Vec::<String>::new(), "a spectator sees behind a screen");
    assert!(first.len() <= 1 && second.len() <= 1, "a player sees behind two screens: {first:?} {second:?}");
    assert!(first.is_empty() || first != second, "both see behind the same screen: {first:?}");
    first.len() + second.len()
}

/// A table with a master keeps a worker busy.
fn play_with_a_master(there: SocketAddr, over: &AtomicBool) {
    let player = Visitor::new(there);
    while !over.load(Ordering::Relaxed) {
        let Some(table) = open(&player, "game=yunnan&players=2&seat1=bot:master") else { continue };
        while !over.load(Ordering::Relaxed) && (moves(&player, &table) || !is_over(&player, &table)) {
            std::thread::sleep(Duration::from_millis(200));
        }
    }
}

/// Whatever the database must not contain: gaps, tables at another version than their events, time that runs backwards, or
/// times that have not come yet.
const WRONG: &str = "DO $$ BEGIN \
    IF EXISTS (SELECT 1 FROM tables LEFT JOIN (SELECT table_id, count(*) AS many, max(number) AS last FROM events GROUP BY 1) \
               AS e ON e.table_id = id WHERE version <> coalesce(last, 0) OR version <> coalesce(many, 0)) \
    THEN RAISE 'events are missing'; END IF; \
    IF EXISTS (SELECT 1 FROM (SELECT at - lag(at) OVER (PARTITION BY table_id ORDER BY number) AS step FROM events) AS e \
               WHERE step < 0) THEN RAISE 'time runs backwards'; END IF; \
    IF EXISTS (SELECT 1 FROM events WHERE at > extract(epoch FROM clock_timestamp()) * 1000 + 1000) \
    THEN RAISE 'an event of the future'; END IF; \
    IF EXISTS (SELECT 1 FROM absences) THEN RAISE 'somebody was taken for absent'; END IF; \
    END $$";

#[test]
fn no_acknowledged_move_is_lost_whatever_fails_in_a_crowd() {
    let _alone = alone();
    // `deploy/faults` does it more often.
    let rounds: usize = std::env::var("TEAHORSE_FAULTS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(1);
    let Some(mut crowd) = Crowd::start() else { return };
    let there = crowd.proxy.address;
    let over = AtomicBool::new(false);
    let plan = Plan {
        place: Arc::new(Place { address: there, host: there.to_string(), tls: None }),
        processes: Vec::new(),
        game: "yunnan".into(),
        tables: 4,
        watchers: 2,
        time: Duration::from_hours(24),
        thinking: Duration::from_millis(100),
    };
    let (report, looked, phases) = std::thread::scope(|scope| {
        // Whatever panics here ends the others.
        let ending = Ending(&over);
        let playing = scope.spawn(|| {
            load::run_until(plan, async {
                while !over.load(Ordering::Relaxed) {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            })
        });
        let hiding = scope.spawn(|| play_behind_screens(there, &over));
        let asking = scope.spawn(|| play_with_a_master(there, &over));
        let moves = |server: &Server| server.counts("moves_total{by=\"person\"}");
        wait("everybody plays", || crowd.servers.iter().all(|server| moves(server) > 5 && server.counts("streams") > 0));
        wait("a worker thinks", || crowd.servers.iter().any(|server| server.jobs("answered") > 0));
        let mut phases = Vec::new();
        for round in 0..rounds {
            for fault in FAULTS {
                std::thread::sleep(BETWEEN);
                // While everybody plays: what a server whose clock is ahead has just written would be in the future.
                crowd.postgres.sql(&crowd.database, WRONG);
                phases.push(crowd.suffer(fault, round));
            }
        }
        std::thread::sleep(BETWEEN);
        wait("the workers are there again", || crowd.servers[..2].iter().all(|server| server.counts("workers") > 0));
        drop(ending);
        let report = playing.join().expect("it does not panic").expect("everybody can be asked in the end");
        asking.join().expect("it does not panic");
        (report, hiding.join().expect("no secret is seen"), phases)
    });
    let (silence, behind) = figures(&report, &phases);
    for server in &crowd.servers {
        assert!(!server.running.log().contains("panicked"), "{}", server.running.log());
    }
    assert_eq!(report.lost, Vec::<String>::new());
    assert_eq!((report.unchecked, report.unseen), (0, 0), "everything was looked for and seen");
    assert!(report.acknowledged > 50 * rounds && report.failures > 0, "they played, and noticed the faults");
    assert!(looked > 10 * rounds, "there were secrets to see: {looked}");
    let soon = SOON.mul_f64(crowding());
    assert!(silence <= soon, "no answer for {silence:?} instead of {soon:?}");
    assert!(behind <= soon, "pages were behind for {behind:?} instead of {soon:?}");
    crowd.postgres.sql(&crowd.database, WRONG);
    assert!(verified(&crowd.database));
}
