//! A load generator: many live tables, each with a player and spectators, over real connections.
//!
//! It measures the latency that people would notice (of a move, and until a spectator sees it) and the CPU time and memory of the
//! server process. Afterwards it looks for every move that the server has acknowledged: each must be in the record of its game,
//! once and at its place.

mod client;
mod pages;
mod player;
mod proc;

use std::fmt;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tabletop::Dice;
use tokio::task::JoinSet;

use client::{Client, Stream};
use player::{BREATH, Player, Verdict};

pub use client::{Place, Secure, Securing, Wire};
pub use pages::{Look, PageReport, PageTimes, look};

/// The most pages that are loaded to measure page times.
const PAGES: usize = 1000;

/// The size and duration of a load test.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where the server is.
    pub place: Arc<Place>,
    /// The processes whose CPU time is measured, by name; the memory of the first is, too.
    pub processes: Vec<(String, u32)>,
    /// The game in the notation.
    pub game: String,
    /// The number of concurrent tables.
    pub tables: usize,
    /// Spectators per table.
    pub watchers: usize,
    /// How long to measure, after everyone has connected.
    pub time: Duration,
    /// Thinking time per move; zero plays as fast as the server answers.
    pub thinking: Duration,
}

/// Something that took a while.
#[derive(Clone, Copy, Debug)]
pub struct Lapse {
    /// When it began.
    pub at: Instant,
    /// How long it took.
    pub took: Duration,
}

/// The measurements.
#[derive(Clone, Debug)]
pub struct Report {
    /// The plan.
    pub plan: Plan,
    /// Moves made in the measured time.
    pub moves: usize,
    /// The measured time.
    pub time: Duration,
    /// From sending a move to having the new page, sorted.
    pub move_times: Vec<Duration>,
    /// From sending a move to a spectator having the new page, sorted.
    pub watch_times: Vec<Duration>,
    /// Load times of whole table pages, requested one after another on an otherwise idle server, sorted.
    pub page_times: Vec<Duration>,
    /// The largest of those pages, in bytes before compression.
    pub largest_page: usize,
    /// From the answer to a move until a spectator has it, from beginning to end.
    pub caught_up: Vec<Lapse>,
    /// How many acknowledged moves some spectator has not seen in the end.
    pub unseen: usize,
    /// From the first request of a player or a spectator that failed to the next that did not.
    pub silences: Vec<Lapse>,
    /// Requests that were not answered, or with an error of the server.
    pub failures: usize,
    /// Moves that were refused, be it by a limit, or because somebody else was faster.
    pub refused: usize,
    /// Moves that were acknowledged, from beginning to end.
    pub acknowledged: usize,
    /// How many of those could not be looked for, because the game is secret until it ends.
    pub unchecked: usize,
    /// Those that are not in the record, or not at their place.
    pub lost: Vec<String>,
    /// CPU time of the server per page.
    pub cpu_a_page: Option<Duration>,
    /// CPU time of all processes per move.
    pub cpu_a_move: Option<Duration>,
    /// CPU time of each process in the measured time.
    pub cpu: Vec<(String, Duration)>,
    /// Memory of the server at the end, in bytes.
    pub memory: Option<u64>,
}

impl Report {
    /// The percentile `share` (from 0 to 1) of sorted times.
    pub fn percentile(times: &[Duration], share: f64) -> Duration {
        let last = times.len().saturating_sub(1);
        times.get((last as f64 * share).round() as usize).copied().unwrap_or_default()
    }

    /// Moves per second.
    pub fn moves_a_second(&self) -> f64 {
        self.moves as f64 / self.time.as_secs_f64()
    }

    /// The report as a JSON object; times in milliseconds, memory and page sizes in bytes.
    pub fn json(&self) -> Value {
        let Plan { game, tables, watchers, .. } = &self.plan;
        let times = |times: &[Duration]| {
            let at = |share| ms(Self::percentile(times, share));
            json!({ "p50": at(0.5), "p90": at(0.9), "p99": at(0.99), "most": at(1.0) })
        };
        json!({
            "game": game,
            "tables": tables,
            "watchers": watchers,
            "seconds": self.time.as_secs_f64(),
            "moves": self.moves,
            "moves_a_second": self.moves_a_second(),
            "move_ms": times(&self.move_times),
            "watch_ms": times(&self.watch_times),
            "page_ms": times(&self.page_times),
            "largest_page": self.largest_page,
            "cpu_a_move_ms": self.cpu_a_move.map(ms),
            "cpu_a_page_ms": self.cpu_a_page.map(ms),
            "cpu_ms": self.cpu.iter().map(|(name, cpu)| (name.clone(), json!(ms(*cpu)))).collect::<serde_json::Map<_, _>>(),
            "memory": self.memory,
            "caught_up_ms": times(&lengths(&self.caught_up)),
            "unseen": self.unseen,
            "silence_ms": times(&lengths(&self.silences)),
            "failures": self.failures,
            "refused": self.refused,
            "acknowledged": self.acknowledged,
            "unchecked": self.unchecked,
            "lost": self.lost,
        })
    }
}

/// How long each took, sorted.
fn lengths(lapses: &[Lapse]) -> Vec<Duration> {
    let mut times: Vec<Duration> = lapses.iter().map(|lapse| lapse.took).collect();
    times.sort_unstable();
    times
}

/// A time in milliseconds, to the microsecond.
fn ms(time: Duration) -> f64 {
    time.as_micros() as f64 / 1000.0
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Plan { tables, watchers, game, .. } = &self.plan;
        writeln!(f, "{tables} tables of {game}, {watchers} spectators per table, {:.1} s", self.time.as_secs_f64())?;
        writeln!(f, "moves            {} ({:.0} per second)", self.moves, self.moves_a_second())?;
        let mut line = |name: &str, times: &[Duration]| {
            let at = |share| ms(Self::percentile(times, share));
            writeln!(f, "{name}  p50 {:.2} ms, p90 {:.2} ms, p99 {:.2} ms, max {:.2} ms", at(0.5), at(0.9), at(0.99), at(1.0))
        };
        line("move latency   ", &self.move_times)?;
        line("seen by others ", &self.watch_times)?;
        line("full page      ", &self.page_times)?;
        line("others behind  ", &lengths(&self.caught_up))?;
        if !self.silences.is_empty() {
            line("no answer for  ", &lengths(&self.silences))?;
        }
        writeln!(f, "largest page     {:.1} kB before compression", self.largest_page as f64 / 1e3)?;
        if let Some(cpu) = self.cpu_a_move {
            writeln!(f, "server CPU       {:.3} ms per move, including {watchers} spectators and the write to disk", ms(cpu))?;
        }
        if let Some(cpu) = self.cpu_a_page {
            writeln!(f, "server CPU       {:.3} ms per full page", ms(cpu))?;
        }
        for (name, cpu) in self.cpu.iter().filter(|_| self.cpu.len() > 1) {
            let a_move = ms(*cpu) / self.moves.max(1) as f64;
            writeln!(f, "CPU of {name:<10}{:.0} ms, {a_move:.3} ms per move", ms(*cpu))?;
        }
        if let Some(memory) = self.memory {
            writeln!(f, "server memory    {:.1} MB", memory as f64 / 1e6)?;
        }
        writeln!(f, "failed requests  {}, moves refused {}, never seen {}", self.failures, self.refused, self.unseen)?;
        let checked = self.acknowledged - self.unchecked;
        write!(f, "acknowledged     {} moves, {checked} of them looked for, {} lost", self.acknowledged, self.lost.len())?;
        self.lost.iter().try_for_each(|lost| write!(f, "\nlost             {lost}"))
    }
}

/// What all clients share.
#[derive(Debug, Default)]
struct Field {
    measuring: AtomicBool,
    ending: AtomicBool,
    failures: AtomicUsize,
    refused: AtomicUsize,
    moves: Mutex<Vec<Duration>>,
    watched: Mutex<Vec<Duration>>,
    caught_up: Mutex<Vec<Lapse>>,
    silences: Mutex<Vec<Lapse>>,
    stages: Mutex<Vec<Arc<Stage>>>,
    /// Players who have stopped at the end of the measurement, with their tables.
    resting: Mutex<Vec<Player>>,
    /// Players whose game is over.
    done: Mutex<Vec<Player>>,
}

impl Field {
    /// Notes that a client got no answer, since the moment of its first request that failed.
    fn failed(&self, since: Instant, silent: &mut Option<Instant>) {
        self.failures.fetch_add(1, Ordering::Relaxed);
        silent.get_or_insert(since);
    }

    /// Notes that a client has an answer again.
    fn answered(&self, silent: &mut Option<Instant>) {
        if let Some(at) = silent.take() {
            lock(&self.silences).push(Lapse { at, took: at.elapsed() });
        }
    }
}

/// One game, as far as its player and its spectators have to know of each other.
#[derive(Debug, Default)]
struct Stage {
    /// When the move on each version of the table was sent.
    sent: Mutex<Vec<(u64, Instant)>>,
    /// The version after each move, and when it was acknowledged.
    acknowledged: Mutex<Vec<(u64, Instant)>>,
    /// What each spectator has seen.
    seen: Mutex<Vec<Seen>>,
}

/// What a spectator has seen.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    version: u64,
    /// How many of the acknowledged moves.
    moves: usize,
}

impl Stage {
    /// Notes that a spectator has this version now; how long they were behind the player.
    fn see(&self, spectator: usize, version: u64, now: Instant) -> Vec<Lapse> {
        let acknowledged = lock(&self.acknowledged);
        let mut all = lock(&self.seen);
        let seen = &mut all[spectator];
        let before = seen.version;
        seen.version = before.max(version);
        let mut lapses = Vec::new();
        while let Some(&(after, at)) = acknowledged.get(seen.moves).filter(|(after, _)| *after <= seen.version) {
            // A spectator may have a move before its player has the answer.
            let took = if after <= before { Duration::ZERO } else { now.saturating_duration_since(at) };
            lapses.push(Lapse { at, took });
            seen.moves += 1;
        }
        lapses
    }

    /// How many acknowledged moves have not been seen, counted for each spectator.
    fn unseen(&self) -> usize {
        let acknowledged = lock(&self.acknowledged);
        let unseen = |seen: &Seen| acknowledged[seen.moves..].iter().filter(|(after, _)| *after > seen.version).count();
        lock(&self.seen).iter().map(unseen).sum()
    }

    /// Waits until the spectators have seen everything.
    async fn seen_by_all(&self) {
        let begun = Instant::now();
        while self.unseen() > 0 && begun.elapsed() < CATCHING_UP {
            tokio::time::sleep(BREATH / 5).await;
        }
    }
}

/// How long to wait at most until spectators have seen the last moves.
const CATCHING_UP: Duration = Duration::from_secs(5);

/// Runs a load test.
///
/// # Errors
/// If the server cannot be reached or does not know the game.
pub fn run(plan: Plan) -> io::Result<Report> {
    run_until(plan, std::future::pending())
}

/// The same, measured until something happens, if the time of the plan is not over before.
///
/// # Errors
/// If the server cannot be reached or does not know the game.
pub fn run_until(plan: Plan, over: impl Future<Output = ()>) -> io::Result<Report> {
    tokio::runtime::Runtime::new()?.block_on(carry_out(plan, over))
}

async fn carry_out(plan: Plan, over: impl Future<Output = ()>) -> io::Result<Report> {
    let field = Arc::new(Field::default());
    let mut players = Vec::new();
    for number in 0..plan.tables {
        let player = Player::arrive(&plan).await?;
        let (stage, spectators) = open_stage(&plan, &player.table, &field).await?;
        players.push(tokio::spawn(play(plan.clone(), number as u64, player, stage, spectators, Arc::clone(&field))));
    }
    // Everyone has connected. Wait until the first pages are done, so that they are not measured.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let before = cpu_of(&plan);
    let start = Instant::now();
    field.measuring.store(true, Ordering::Relaxed);
    tokio::time::timeout(plan.time, over).await.ok();
    field.measuring.store(false, Ordering::Relaxed);
    let time = start.elapsed();
    // Count the work that the last moves caused.
    tokio::time::sleep(Duration::from_millis(200)).await;
    let after = cpu_of(&plan);
    let memory = plan.processes.first().and_then(|(_, pid)| proc::memory(*pid));
    field.ending.store(true, Ordering::Relaxed);
    for player in players {
        player.await.map_err(io::Error::other)?;
    }
    let before_pages = cpu_of(&plan);
    let mut resting = take(&field.resting);
    let (page_times, largest_page) = look_round(&mut resting).await?;
    let after_pages = cpu_of(&plan);
    resting.extend(take(&field.done));
    let Verdict { acknowledged, unchecked, lost } = verify(resting).await?;
    let sorted = |times: &Mutex<Vec<Duration>>| {
        let mut times = take(times);
        times.sort_unstable();
        times
    };
    let move_times = sorted(&field.moves);
    let moves = move_times.len();
    let used = |before: &[Duration], after: &[Duration]| -> Vec<Duration> {
        before.iter().zip(after).map(|(before, after)| after.saturating_sub(*before)).collect()
    };
    let each = |used: &[Duration], count: usize| {
        let count = u32::try_from(count.max(1)).ok()?;
        (!used.is_empty()).then(|| used.iter().sum::<Duration>() / count)
    };
    let (playing, looking) = (used(&before, &after), used(&before_pages, &after_pages));
    let cpu = plan.processes.iter().zip(playing.clone()).map(|((name, _), cpu)| (name.clone(), cpu)).collect();
    Ok(Report {
        plan,
        moves,
        time,
        move_times,
        watch_times: sorted(&field.watched),
        caught_up: take(&field.caught_up),
        unseen: lock(&field.stages).iter().map(|stage| stage.unseen()).sum(),
        silences: take(&field.silences),
        failures: field.failures.load(Ordering::Relaxed),
        refused: field.refused.load(Ordering::Relaxed),
        acknowledged,
        unchecked,
        lost,
        cpu_a_move: each(&playing, moves),
        cpu_a_page: each(&looking, page_times.len()),
        cpu,
        page_times,
        largest_page,
        memory,
    })
}

/// The CPU time of each process until now.
fn cpu_of(plan: &Plan) -> Vec<Duration> {
    plan.processes.iter().map(|(_, pid)| proc::cpu(*pid).unwrap_or_default()).collect()
}

/// Every player loads the whole page of their table, one after another: the sorted times, and the size of the largest page.
async fn look_round(resting: &mut [Player]) -> io::Result<(Vec<Duration>, usize)> {
    let (mut times, mut largest) = (Vec::new(), 0);
    for Player { client, table, .. } in resting.iter_mut().take(PAGES) {
        let start = Instant::now();
        let page = client.page(table).await?;
        times.push(start.elapsed());
        largest = largest.max(page.body.len());
    }
    times.sort_unstable();
    Ok((times, largest))
}

/// What nobody leaves half done.
fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes what is there.
fn take<T>(from: &Mutex<Vec<T>>) -> Vec<T> {
    std::mem::take(&mut *lock(from))
}

/// Looks for every acknowledged move.
async fn verify(players: Vec<Player>) -> io::Result<Verdict> {
    let mut all = Verdict::default();
    for mut player in players {
        let Verdict { acknowledged, unchecked, lost } = player.verify().await?;
        all.acknowledged += acknowledged;
        all.unchecked += unchecked;
        all.lost.extend(lost);
    }
    Ok(all)
}

/// The spectators of a game; they leave when this is dropped.
type Spectators = JoinSet<()>;

/// Opens a game to its spectators.
async fn open_stage(plan: &Plan, table: &str, field: &Arc<Field>) -> io::Result<(Arc<Stage>, Spectators)> {
    let stage = Arc::new(Stage { seen: Mutex::new(vec![Seen::default(); plan.watchers]), ..Stage::default() });
    let mut spectators = Spectators::new();
    for number in 0..plan.watchers {
        let spectator = Spectator { number, table: table.to_owned(), stage: Arc::clone(&stage), field: Arc::clone(field) };
        spectators.spawn(spectator.watch(&plan.place).await?);
    }
    lock(&field.stages).push(Arc::clone(&stage));
    Ok((stage, spectators))
}

/// Plays random moves until the end of the test; after a finished game it starts a new one.
async fn play(plan: Plan, number: u64, mut player: Player, mut stage: Arc<Stage>, mut spectators: Spectators, field: Arc<Field>) {
    let (mut dice, mut silent) = (Dice::stream(1, number), None);
    // Spread the first moves.
    tokio::time::sleep(plan.thinking.mul_f64(dice.unit())).await;
    while !field.ending.load(Ordering::Relaxed) {
        let since = Instant::now();
        let failed = match one_move(&mut player, &mut dice, &stage, &field).await {
            Ok(Moved::Made) => {
                field.answered(&mut silent);
                think(&plan, &field).await;
                false
            }
            Ok(Moved::Refused) => {
                field.answered(&mut silent);
                field.refused.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(BREATH).await;
                false
            }
            Ok(Moved::Over) => {
                stage.seen_by_all().await;
                match another_game(&plan, &field).await {
                    Ok((fresh, next)) => {
                        let mut done = std::mem::replace(&mut player, fresh);
                        (stage, spectators) = next;
                        done.client.hang_up();
                        lock(&field.done).push(done);
                        false
                    }
                    Err(_) => true,
                }
            }
            Ok(Moved::Failed) | Err(_) => true,
        };
        if failed {
            // Like a browser, it tries again: the server may be back in a moment.
            field.failed(since, &mut silent);
            player.client.hang_up();
            tokio::time::sleep(BREATH).await;
        }
    }
    stage.seen_by_all().await;
    drop(spectators);
    lock(&field.resting).push(player);
}

async fn another_game(plan: &Plan, field: &Arc<Field>) -> io::Result<(Player, (Arc<Stage>, Spectators))> {
    let player = Player::arrive(plan).await?;
    let stage = open_stage(plan, &player.table, field).await?;
    Ok((player, stage))
}

/// Waits for the thinking time, or until the test ends.
async fn think(plan: &Plan, field: &Field) {
    const GLANCE: Duration = Duration::from_millis(250);
    let until = Instant::now() + plan.thinking;
    while Instant::now() < until && !field.ending.load(Ordering::Relaxed) {
        tokio::time::sleep(GLANCE.min(until.saturating_duration_since(Instant::now()))).await;
    }
}

/// What became of a move.
enum Moved {
    /// The server has acknowledged it.
    Made,
    /// The server has answered something else.
    Refused,
    /// The server, or a proxy in front of it, has answered that it cannot.
    Failed,
    /// There is none to make: the game is over.
    Over,
}

/// Makes one move.
async fn one_move(player: &mut Player, dice: &mut Dice, stage: &Stage, field: &Field) -> io::Result<Moved> {
    let Some((version, action)) = player.choose(dice).await? else { return Ok(Moved::Over) };
    let start = Instant::now();
    lock(&stage.sent).push((version, start));
    let answer = player.play(version, &action).await?;
    match answer.status {
        200 => {}
        500.. => return Ok(Moved::Failed),
        _ => return Ok(Moved::Refused),
    }
    lock(&stage.acknowledged).push((player.version, Instant::now()));
    if field.measuring.load(Ordering::Relaxed) {
        lock(&field.moves).push(start.elapsed());
    }
    Ok(Moved::Made)
}

/// A spectator: a stream, and a connection for fetching what the stream announces but does not contain.
struct Spectator {
    number: usize,
    table: String,
    stage: Arc<Stage>,
    field: Arc<Field>,
}

impl Spectator {
    /// Comes to the table, and then watches until the test ends.
    async fn watch(self, place: &Arc<Place>) -> io::Result<impl Future<Output = ()> + use<>> {
        let mut client = Client::arrive(place).await?;
        let mut stream = Some(self.follow(&mut client).await?);
        Ok(async move {
            let mut silent = None;
            loop {
                if let Some(stream) = &mut stream {
                    self.field.answered(&mut silent);
                    self.listen(&mut client, stream).await;
                }
                // Like a browser, it comes back.
                self.field.failed(Instant::now(), &mut silent);
                client.hang_up();
                tokio::time::sleep(BREATH).await;
                stream = self.follow(&mut client).await.ok();
            }
        })
    }

    /// The stream of the table, and the version that the page shows when it begins.
    async fn follow(&self, client: &mut Client) -> io::Result<(Stream, Option<u64>)> {
        let shown = client.page(&self.table).await?.version();
        self.has(shown.ok_or_else(|| io::Error::other("no table"))?);
        let path = format!("{}/live?show=wide&has={}", self.table, client.lasting());
        Ok((Stream::open(&path, client).await?, shown))
    }

    /// Listens until the stream ends.
    async fn listen(&self, client: &mut Client, (stream, shown): &mut (Stream, Option<u64>)) {
        while let Ok(Some((version, brought))) = stream.next().await {
            // Nothing to fetch if the page already shows this version.
            if !brought && Some(version) != *shown && !client.get(&self.table).await.is_ok_and(|answer| answer.status == 200) {
                return;
            }
            let seen = self.has(version);
            if self.field.measuring.load(Ordering::Relaxed) {
                let sent = lock(&self.stage.sent);
                if let Some((_, start)) = sent.iter().rev().find(|(before, _)| *before < version) {
                    lock(&self.field.watched).push(seen - *start);
                }
            }
        }
    }

    /// The page shows this version now.
    fn has(&self, version: u64) -> Instant {
        let now = Instant::now();
        lock(&self.field.caught_up).extend(self.stage.see(self.number, version, now));
        now
    }
}

#[cfg(test)]
mod tests {
    use super::{Duration, Instant, Mutex, Report, Seen, Stage};

    #[test]
    fn how_far_spectators_are_behind_is_measured_from_the_answer() {
        let at = Instant::now();
        let after = |ms| at + Duration::from_millis(ms);
        let stage = Stage { seen: Mutex::new(vec![Seen::default(); 2]), ..Stage::default() };
        let acknowledge = |version, ms| stage.acknowledged.lock().expect("nobody panics").push((version, after(ms)));
        acknowledge(2, 0);
        acknowledge(3, 10);
        assert_eq!(stage.unseen(), 4);
        let took = |spectator, version, ms| -> Vec<u128> {
            stage.see(spectator, version, after(ms)).iter().map(|lapse| lapse.took.as_millis()).collect()
        };
        assert_eq!(took(0, 2, 7), [7]);
        assert_eq!(took(0, 5, 30), [20]);
        assert_eq!(stage.unseen(), 2);
        // This one was seen before its answer was there.
        acknowledge(5, 40);
        assert_eq!(stage.unseen(), 3);
        assert_eq!(took(0, 6, 90), [0]);
        assert_eq!(took(1, 6, 100), [100, 90, 60], "all at once, after a while");
        assert_eq!(stage.unseen(), 0);
    }

    #[test]
    fn a_percentile_is_one_of_the_times() {
        let times: Vec<Duration> = (1..=101).map(Duration::from_millis).collect();
        let at = |share| Report::percentile(&times, share).as_millis();
        assert_eq!([at(0.0), at(0.5), at(0.99), at(1.0)], [1, 51, 100, 101]);
        assert_eq!(Report::percentile(&[], 0.5), Duration::ZERO);
    }
}
