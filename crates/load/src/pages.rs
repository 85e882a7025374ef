//! How long a server takes for each kind of page: requests one after another, each as another visitor.

use std::fmt;
use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tabletop::Dice;

use crate::client::Client;
use crate::{Place, Report, ms};

/// What to request.
#[derive(Clone, Debug)]
pub struct Look {
    /// The server.
    pub place: Arc<Place>,
    /// The visitors and pages, one a line: `visitor` and a cookie, or `page`, a kind and a path, with tabs between them.
    pub list: String,
    /// How many pages of each kind.
    pub requests: usize,
}

/// The times of one kind of page.
#[derive(Clone, Debug)]
pub struct PageTimes {
    /// The kind.
    pub kind: String,
    /// From the request to the end of the answer, sorted.
    pub times: Vec<Duration>,
    /// The largest of them, in bytes.
    pub largest: usize,
    /// The page that took longest.
    pub slowest: String,
    /// Pages that could not be shown, with the status.
    pub failures: Vec<String>,
}

/// The times of all kinds.
#[derive(Clone, Debug)]
pub struct PageReport(pub Vec<PageTimes>);

/// Requests pages of every kind.
///
/// # Errors
/// If the server cannot be reached, or the list names no visitor.
pub fn look(look: &Look) -> io::Result<PageReport> {
    tokio::runtime::Runtime::new()?.block_on(look_at_all(look))
}

async fn look_at_all(look: &Look) -> io::Result<PageReport> {
    let (mut visitors, mut kinds): (Vec<Client>, Vec<(&str, Vec<&str>)>) = (Vec::new(), Vec::new());
    for line in look.list.lines() {
        match line.split('\t').collect::<Vec<_>>()[..] {
            ["visitor", cookie] => visitors.push(Client::with_cookie(&look.place, cookie)),
            ["page", kind, path] => match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, paths)) => paths.push(path),
                None => kinds.push((kind, vec![path])),
            },
            _ => return Err(io::Error::other(format!("not a list of pages: {line}"))),
        }
    }
    if visitors.is_empty() {
        return Err(io::Error::other("nobody to visit the pages"));
    }
    let mut dice = Dice::new(1);
    let mut all = Vec::with_capacity(kinds.len());
    for (kind, mut paths) in kinds {
        dice.shuffle(&mut paths);
        all.push(look_at_kind(kind, &paths, look.requests, &mut visitors, &mut dice).await?);
    }
    Ok(PageReport(all))
}

async fn look_at_kind(
    kind: &str,
    paths: &[&str],
    requests: usize,
    visitors: &mut [Client],
    dice: &mut Dice,
) -> io::Result<PageTimes> {
    let mut found =
        PageTimes { kind: kind.to_owned(), times: Vec::new(), largest: 0, slowest: String::new(), failures: Vec::new() };
    let mut longest = Duration::ZERO;
    for path in paths.iter().cycle().take(requests) {
        let visitor = &mut visitors[dice.below(visitors.len() as u32) as usize];
        let start = Instant::now();
        let answer = visitor.page(path).await?;
        let took = start.elapsed();
        if answer.status >= 400 {
            found.failures.push(format!("{path} ({})", answer.status));
        }
        if took > longest {
            longest = took;
            (*path).clone_into(&mut found.slowest);
        }
        found.times.push(took);
        found.largest = found.largest.max(answer.body.len());
    }
    found.times.sort_unstable();
    Ok(found)
}

impl PageReport {
    /// The kinds of which one page in a hundred takes longer than this.
    pub fn slower_than(&self, limit: Duration) -> Vec<&str> {
        let slow = |kind: &&PageTimes| Report::percentile(&kind.times, 0.99) > limit;
        self.0.iter().filter(slow).map(|kind| kind.kind.as_str()).collect()
    }

    /// Pages that could not be shown.
    pub fn failures(&self) -> impl Iterator<Item = &str> {
        self.0.iter().flat_map(|kind| &kind.failures).map(String::as_str)
    }

    /// The report as a JSON array; times in milliseconds, sizes in bytes.
    pub fn json(&self) -> Value {
        let kind = |kind: &PageTimes| {
            let at = |share| ms(Report::percentile(&kind.times, share));
            json!({
                "kind": kind.kind, "requests": kind.times.len(), "p50": at(0.5), "p99": at(0.99), "most": at(1.0),
                "largest": kind.largest, "slowest": kind.slowest, "failures": kind.failures.len(),
            })
        };
        self.0.iter().map(kind).collect()
    }
}

impl fmt::Display for PageReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:34} {:>6} {:>8} {:>8} {:>8} {:>8}", "page", "times", "p50 ms", "p99 ms", "max ms", "kB")?;
        for kind in &self.0 {
            let at = |share| ms(Report::percentile(&kind.times, share));
            let (n, kb) = (kind.times.len(), kind.largest as f64 / 1e3);
            write!(f, "{:34} {n:6} {:8.2} {:8.2} {:8.2} {kb:8.1}", kind.kind, at(0.5), at(0.99), at(1.0))?;
            writeln!(f, "  {}", kind.slowest)?;
        }
        Ok(())
    }
}
