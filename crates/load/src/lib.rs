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
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tabletop::Dice;

use client::{Client, Stream};
use player::{BREATH, Player, Verdict};

pub use client::Place;
pub use pages::{Look, PageReport, PageTimes, look};

/// The most pages that are loaded to measure page times.
const PAGES: usize = 1000;

/// The size and duration of a load test.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where the server is.
    pub place: Arc<Place>,
    /// The server's process, whose CPU time and memory are measured.
    pub pid: Option<u32>,
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
    /// Requests that were not answered.
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
    /// CPU time of the server per move.
    pub cpu_a_move: Option<Duration>,
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
            "memory": self.memory,
            "failures": self.failures,
            "refused": self.refused,
            "acknowledged": self.acknowledged,
            "unchecked": self.unchecked,
            "lost": self.lost,
        })
    }
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
        writeln!(f, "largest page     {:.1} kB before compression", self.largest_page as f64 / 1e3)?;
        if let Some(cpu) = self.cpu_a_move {
            writeln!(f, "server CPU       {:.3} ms per move, including {watchers} spectators and the write to disk", ms(cpu))?;
        }
        if let Some(cpu) = self.cpu_a_page {
            writeln!(f, "server CPU       {:.3} ms per full page", ms(cpu))?;
        }
        if let Some(memory) = self.memory {
            writeln!(f, "server memory    {:.1} MB", memory as f64 / 1e6)?;
        }
        writeln!(f, "failed requests  {}, moves refused {}", self.failures, self.refused)?;
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
    /// Players who have stopped at the end of the measurement, with their tables.
    resting: Mutex<Vec<Player>>,
    /// Players whose game is over.
    done: Mutex<Vec<Player>>,
}

/// When the move on each version of a table was sent.
type Sent = Mutex<Vec<(u64, Instant)>>;

/// Runs a load test.
///
/// # Errors
/// If the server cannot be reached or does not know the game.
pub fn run(plan: Plan) -> io::Result<Report> {
    tokio::runtime::Runtime::new()?.block_on(carry_out(plan))
}

async fn carry_out(plan: Plan) -> io::Result<Report> {
    let field = Arc::new(Field::default());
    let (mut tasks, mut players) = (Vec::new(), Vec::new());
    for number in 0..plan.tables {
        let player = Player::arrive(&plan).await?;
        let sent = Arc::new(Sent::default());
        for _ in 0..plan.watchers {
            let watcher = watch(Arc::clone(&plan.place), player.table.clone(), Arc::clone(&sent), Arc::clone(&field)).await?;
            tasks.push(tokio::spawn(watcher));
        }
        players.push(tokio::spawn(play(plan.clone(), number as u64, player, sent, Arc::clone(&field))));
    }
    // Everyone has connected. Wait until the first pages are done, so that they are not measured.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let before = plan.pid.and_then(proc::cpu);
    let start = Instant::now();
    field.measuring.store(true, Ordering::Relaxed);
    tokio::time::sleep(plan.time).await;
    field.measuring.store(false, Ordering::Relaxed);
    let time = start.elapsed();
    // Count the work that the last moves caused.
    tokio::time::sleep(Duration::from_millis(200)).await;
    let after = plan.pid.and_then(proc::cpu);
    let memory = plan.pid.and_then(proc::memory);
    field.ending.store(true, Ordering::Relaxed);
    for player in players {
        player.await.map_err(io::Error::other)?;
    }
    let before_pages = plan.pid.and_then(proc::cpu);
    let mut resting = take(&field.resting);
    let (page_times, largest_page) = look_round(&mut resting).await?;
    let after_pages = plan.pid.and_then(proc::cpu);
    resting.extend(take(&field.done));
    let Verdict { acknowledged, unchecked, lost } = verify(resting).await?;
    tasks.iter().for_each(tokio::task::JoinHandle::abort);
    let sorted = |times: &Mutex<Vec<Duration>>| {
        let mut times = take(times);
        times.sort_unstable();
        times
    };
    let move_times = sorted(&field.moves);
    let moves = move_times.len();
    let cpu = |before: Option<Duration>, after: Option<Duration>, count: usize| {
        Some(after?.saturating_sub(before?) / u32::try_from(count.max(1)).ok()?)
    };
    Ok(Report {
        plan,
        moves,
        time,
        move_times,
        watch_times: sorted(&field.watched),
        failures: field.failures.load(Ordering::Relaxed),
        refused: field.refused.load(Ordering::Relaxed),
        acknowledged,
        unchecked,
        lost,
        cpu_a_move: cpu(before, after, moves),
        cpu_a_page: cpu(before_pages, after_pages, page_times.len()),
        page_times,
        largest_page,
        memory,
    })
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

/// Takes what is there.
fn take<T>(from: &Mutex<Vec<T>>) -> Vec<T> {
    std::mem::take(&mut *from.lock().unwrap_or_else(PoisonError::into_inner))
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

/// Plays random moves until the end of the test; after a finished game it starts a new one without spectators.
async fn play(plan: Plan, number: u64, mut player: Player, sent: Arc<Sent>, field: Arc<Field>) {
    let mut dice = Dice::stream(1, number);
    // Spread the first moves.
    tokio::time::sleep(plan.thinking.mul_f64(dice.unit())).await;
    while !field.ending.load(Ordering::Relaxed) {
        let failed = match one_move(&mut player, &mut dice, &sent, &field).await {
            Ok(Moved::Made) => {
                think(&plan, &field).await;
                false
            }
            Ok(Moved::Refused) => {
                field.refused.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(BREATH).await;
                false
            }
            Ok(Moved::Over) => match Player::arrive(&plan).await {
                Ok(fresh) => {
                    let mut done = std::mem::replace(&mut player, fresh);
                    done.client.hang_up();
                    field.done.lock().unwrap_or_else(PoisonError::into_inner).push(done);
                    false
                }
                Err(_) => true,
            },
            Err(_) => true,
        };
        if failed {
            // Like a browser, it tries again: the server may be back in a moment.
            field.failures.fetch_add(1, Ordering::Relaxed);
            player.client.hang_up();
            tokio::time::sleep(BREATH).await;
        }
    }
    field.resting.lock().unwrap_or_else(PoisonError::into_inner).push(player);
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
    /// There is none to make: the game is over.
    Over,
}

/// Makes one move.
async fn one_move(player: &mut Player, dice: &mut Dice, sent: &Sent, field: &Field) -> io::Result<Moved> {
    let Some((version, action)) = player.choose(dice).await? else { return Ok(Moved::Over) };
    let start = Instant::now();
    sent.lock().unwrap_or_else(PoisonError::into_inner).push((version, start));
    let answer = player.play(version, &action).await?;
    if answer.status != 200 {
        return Ok(Moved::Refused);
    }
    if field.measuring.load(Ordering::Relaxed) {
        field.moves.lock().unwrap_or_else(PoisonError::into_inner).push(start.elapsed());
    }
    Ok(Moved::Made)
}

/// A spectator: a stream, and a connection for fetching what the stream announces but does not contain.
async fn watch(place: Arc<Place>, table: String, sent: Arc<Sent>, field: Arc<Field>) -> io::Result<impl Future<Output = ()>> {
    let mut client = Client::arrive(&place).await?;
    let mut stream = follow(&mut client, &table).await?;
    Ok(async move {
        while !field.ending.load(Ordering::Relaxed) {
            listen(&mut client, &mut stream, &table, &sent, &field).await;
            if field.ending.load(Ordering::Relaxed) {
                return;
            }
            // Like a browser, it comes back.
            field.failures.fetch_add(1, Ordering::Relaxed);
            client.hang_up();
            tokio::time::sleep(BREATH).await;
            if let Ok(again) = follow(&mut client, &table).await {
                stream = again;
            }
        }
    })
}

/// The stream of a table, and the version that the page shows when it begins.
async fn follow(client: &mut Client, table: &str) -> io::Result<(Stream, Option<u64>)> {
    let shown = client.page(table).await?.version();
    let path = format!("{table}/live?show=wide&has={}", client.lasting());
    Ok((Stream::open(&path, client).await?, shown))
}

/// Listens until the stream ends.
async fn listen(client: &mut Client, stream: &mut (Stream, Option<u64>), table: &str, sent: &Sent, field: &Field) {
    let (stream, shown) = stream;
    while let Ok(Some((version, brought))) = stream.next().await {
        // Nothing to fetch if the page already shows this version.
        if !brought && Some(version) != *shown && client.get(table).await.is_err() {
            return;
        }
        let seen = Instant::now();
        if field.measuring.load(Ordering::Relaxed) {
            let sent = sent.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some((_, start)) = sent.iter().rev().find(|(before, _)| *before < version) {
                field.watched.lock().unwrap_or_else(PoisonError::into_inner).push(seen - *start);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Duration, Report};

    #[test]
    fn a_percentile_is_one_of_the_times() {
        let times: Vec<Duration> = (1..=101).map(Duration::from_millis).collect();
        let at = |share| Report::percentile(&times, share).as_millis();
        assert_eq!([at(0.0), at(0.5), at(0.99), at(1.0)], [1, 51, 100, 101]);
        assert_eq!(Report::percentile(&[], 0.5), Duration::ZERO);
    }
}
