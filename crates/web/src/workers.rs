//! Workers: programs on other machines that think for this server.
//!
//! A worker asks for a job and waits until the scheduler has one for it. It has the job for as long as it keeps saying so:
//! after its lease, the job goes to somebody else, and a late answer finds nobody. A job contains nothing that the seat it is
//! about does not know, and an answer is checked before it is used.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use games::job::{Answer, Job};
use store::Digest;
use tokio::sync::mpsc;

use crate::config::WorkerTerms;
use crate::metrics::{JobFate, Metrics};
use crate::table::thinkers::Offer;
use crate::visitor::same;

/// The version of the program, which a worker must share: another one might come to other answers.
pub(crate) const VERSION: &str = concat!("1 ", env!("CARGO_PKG_VERSION"));

/// How long a worker waits for a job before it asks again.
pub(crate) const POLL: Duration = Duration::from_secs(10);

/// The longest answer, in bytes: the review of a long game is a tenth of it.
pub(crate) const LONGEST_ANSWER: usize = 2 << 20;

/// How many leases a job may take in all, and the review of a whole game. Who has not answered then never will.
const LEASES: (u32, u32) = (10, 100);

/// How much of a worker's name is kept.
const LONGEST_NAME: usize = 32;

/// The most workers that are told apart in the metrics.
const MOST_SEEN: usize = 1000;

/// The workers of a server.
#[derive(Debug)]
pub(crate) struct Workers {
    /// The digest of the token that they have; without it there are none.
    token: Option<Digest>,
    lease: Duration,
    given: Mutex<HashMap<String, Given>>,
    /// When each was last heard of.
    seen: Mutex<HashMap<String, Instant>>,
    metrics: Arc<Metrics>,
}

/// A job that a worker has.
#[derive(Clone, Debug)]
struct Given {
    job: Arc<Job>,
    word: mpsc::UnboundedSender<Word>,
}

/// What a worker says about a job.
#[derive(Debug)]
enum Word {
    /// It works on it, and has done so much.
    Alive(usize),
    Answer(Answer),
    /// It will not be done.
    Back,
}

/// What became of a job.
#[derive(Debug)]
pub(crate) enum Returned {
    /// It is done.
    Answered(Answer),
    /// The worker had gone before it got the job.
    NotTaken,
    /// It is not done.
    GivenBack,
}

/// What is wrong with what a worker says.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Unwanted {
    /// It does not have such a job, or no longer.
    Gone,
    /// The answer is no answer to the job.
    Wrong(String),
}

/// A job stays listed for as long as somebody waits for it.
struct Listed<'a> {
    workers: &'a Workers,
    id: &'a str,
}

impl Drop for Listed<'_> {
    fn drop(&mut self) {
        self.workers.given().remove(self.id);
    }
}

impl Workers {
    /// Nobody has come yet.
    pub(crate) fn new(terms: &WorkerTerms, metrics: Arc<Metrics>) -> Self {
        let token = terms.token.as_deref().map(store::digest);
        Self { token, lease: terms.lease, given: Mutex::default(), seen: Mutex::default(), metrics }
    }

    /// Whether a token is that of the workers; `None` if there are none. Digests are compared, so that even their length is
    /// no hint.
    pub(crate) fn fits(&self, token: &str) -> Option<bool> {
        self.token.map(|due| same(&due, &store::digest(token)))
    }

    /// For how long a worker has a job without saying so again.
    pub(crate) fn lease(&self) -> Duration {
        self.lease
    }

    /// Notes that a worker is there.
    pub(crate) fn see(&self, worker: &str) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.len() >= MOST_SEEN {
            seen.retain(|_, at| at.elapsed() < POLL * 2);
        }
        if seen.len() < MOST_SEEN {
            seen.insert(worker.chars().take(LONGEST_NAME).collect(), Instant::now());
        }
    }

    /// How many workers there are: each is heard of at least once while it waits, or while it has a job.
    pub(crate) fn count(&self) -> usize {
        let lately = POLL.max(self.lease) + POLL;
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).values().filter(|at| at.elapsed() < lately).count()
    }

    fn given(&self) -> MutexGuard<'_, HashMap<String, Given>> {
        self.given.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands a job to a worker and waits for what becomes of it.
    pub(crate) async fn hand(&self, job: Arc<Job>, worker: Offer, done: &AtomicUsize) -> Returned {
        let key = store::random_key::<26>();
        let id = String::from_utf8_lossy(&key).into_owned();
        let (word, mut words) = mpsc::unbounded_channel();
        let leases = if job.is_review() { LEASES.1 } else { LEASES.0 };
        let text = job.text();
        self.given().insert(id.clone(), Given { job, word });
        let _listed = Listed { workers: self, id: &id };
        if worker.send((id.clone(), text)).is_err() {
            return Returned::NotTaken;
        }
        self.metrics.job(JobFate::Handed);
        let last = tokio::time::Instant::now() + self.lease * leases;
        loop {
            let until = (tokio::time::Instant::now() + self.lease).min(last);
            match tokio::time::timeout_at(until, words.recv()).await {
                Ok(Some(Word::Alive(entries))) => done.store(entries, Ordering::Relaxed),
                Ok(Some(Word::Answer(answer))) => {
                    self.metrics.job(JobFate::Answered);
                    return Returned::Answered(answer);
                }
                Ok(Some(Word::Back) | None) => return Returned::GivenBack,
                // If it is no longer listed, the answer is on its way.
                Err(_) if self.given().remove(&id).is_some() => {
                    tracing::warn!("a worker did not answer in time");
                    self.metrics.job(JobFate::Expired);
                    return Returned::GivenBack;
                }
                Err(_) => {}
            }
        }
    }

    /// A worker still works on a job, and has done so much.
    pub(crate) fn renew(&self, id: &str, entries: usize) -> Result<(), Unwanted> {
        let given = self.given();
        given.get(id).and_then(|given| given.word.send(Word::Alive(entries)).ok()).ok_or(Unwanted::Gone)
    }

    /// A worker gives a job back.
    pub(crate) fn give_back(&self, id: &str) -> Result<(), Unwanted> {
        let given = self.given().remove(id).ok_or(Unwanted::Gone)?;
        self.metrics.job(JobFate::Returned);
        given.word.send(Word::Back).map_err(|_| Unwanted::Gone)
    }

    /// The answer of a worker. A wrong one ends the worker's turn as well.
    pub(crate) async fn answer(&self, id: &str, text: String) -> Result<(), Unwanted> {
        let job = self.given().get(id).map(|given| Arc::clone(&given.job)).ok_or(Unwanted::Gone)?;
        let read = tokio::task::spawn_blocking(move || job.read_answer(&text)).await;
        let read = read.unwrap_or_else(|error| Err(error.to_string()));
        // Of two answers the first one counts, and none if the lease has ended in the meantime.
        let given = self.given().remove(id).ok_or(Unwanted::Gone)?;
        match read {
            Ok(answer) => given.word.send(Word::Answer(answer)).map_err(|_| Unwanted::Gone),
            Err(reason) => {
                self.metrics.job(JobFate::Refused);
                tracing::warn!(reason, "the answer of a worker is wrong");
                let _ = given.word.send(Word::Back);
                Err(Unwanted::Wrong(reason))
            }
        }
    }
}
