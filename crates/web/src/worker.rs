//! The worker: asks a server for jobs, thinks, and answers.
//!
//! Each of its slots has one connection and one job at a time. While it thinks, it renews its lease; whatever ends it, its
//! jobs go to somebody else.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::http::{HeaderMap, HeaderName, HeaderValue, Request, StatusCode, header};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use games::Catalogue;
use games::job::{Answer, Job};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use rayon::{ThreadPool, ThreadPoolBuilder};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::notices::hook::Target;
use crate::routes::worker::{JOB, LEASE, NAME, WORKER};
use crate::serve::told_to_end;
use crate::tls::{NoTls, Tls};
use crate::workers::{POLL, VERSION};

/// How long a response may take; an idle server answers after a while that there is nothing to do.
const PATIENCE: Duration = Duration::from_secs(30);

/// The longest job, in bytes.
const LONGEST_JOB: usize = 4 << 20;

/// How long to wait after the first failure, and at most.
const BACKOFF: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(20));

/// How often an answer is sent before it is given up.
const TRIES: u32 = 4;

/// Where a worker works, and how much.
pub struct Deployment {
    /// The URL of the server.
    pub server: String,
    /// The token that the server asks for.
    pub token: String,
    /// How many jobs at the same time.
    pub threads: usize,
    /// The processor cores of this machine, which the jobs share.
    pub cores: usize,
}

impl std::fmt::Debug for Deployment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Deployment").field("server", &self.server).field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// Why a worker does not work.
#[derive(Debug, thiserror::Error)]
pub enum WorkerError {
    /// The URL cannot be called.
    #[error("`{0}` is not the URL of a server, such as https://tea.example.org")]
    Url(String),
    /// The server is reached by HTTPS, and this program knows nothing of it.
    #[error("`{0}`: {1}")]
    Secure(String, NoTls),
    /// The token cannot be sent.
    #[error("the token has characters that cannot be sent")]
    Token,
    /// The server does not want this worker.
    #[error("the server refuses this worker: {0}")]
    Refused(String),
    /// There are no threads.
    #[error("cannot start threads: {0}")]
    Threads(String),
}

/// What became of a request.
enum Failure {
    /// It may go better later.
    Later(String),
    /// It never will.
    Refused(String),
}

impl Failure {
    #[expect(clippy::needless_pass_by_value, reason = "it stands in `map_err`, which hands errors over by value")]
    fn later(error: impl ToString) -> Self {
        Self::Later(error.to_string())
    }
}

/// A job that the server has handed out.
struct Handed {
    id: String,
    lease: Duration,
    text: String,
}

/// Works until SIGTERM or SIGINT, then gives back what is not done. `ready` is called before the first request.
///
/// # Errors
/// If the server refuses the worker: it takes none, the token is wrong, or the versions differ.
pub fn work(to: Deployment, catalogue: Catalogue, ready: impl FnOnce()) -> BoxFuture<'static, Result<(), WorkerError>> {
    ready();
    // Boxed, because every crate that awaits an unboxed async function compiles its whole body again.
    async move {
        let ending = CancellationToken::new();
        let stop = ending.clone();
        let signal = tokio::spawn(async move {
            told_to_end().await;
            stop.cancel();
        });
        let worked = work_until(to, catalogue, ending).await;
        signal.abort();
        worked
    }
    .boxed()
}

/// Works until it is told to end.
pub(crate) async fn work_until(to: Deployment, catalogue: Catalogue, ending: CancellationToken) -> Result<(), WorkerError> {
    let name = HeaderValue::from_bytes(&store::random_key::<16>()).map_err(|_| WorkerError::Token)?;
    let threads = to.threads.max(1);
    let slots = (0..threads).map(|_| Slot::new(&to, &name, catalogue, ending.clone())).collect::<Result<Vec<_>, _>>()?;
    let slots: Vec<JoinHandle<_>> = slots.into_iter().map(|slot| tokio::spawn(slot.run())).collect();
    let mut result = Ok(());
    for slot in slots {
        if let Ok(Err(error)) = slot.await {
            // All of them have the same server and token.
            ending.cancel();
            result = Err(error);
        }
    }
    result
}

/// One job at a time.
struct Slot {
    client: Client,
    catalogue: Catalogue,
    pool: Arc<ThreadPool>,
    ending: CancellationToken,
}

impl Slot {
    fn new(to: &Deployment, name: &HeaderValue, catalogue: Catalogue, ending: CancellationToken) -> Result<Self, WorkerError> {
        let cores = (to.cores / to.threads.max(1)).max(1);
        let pool = ThreadPoolBuilder::new().num_threads(cores).thread_name(|_| "thinker".to_owned()).build();
        let pool = pool.map_err(|error| WorkerError::Threads(error.to_string()))?;
        Ok(Self { client: Client::new(to, name.clone())?, catalogue, pool: Arc::new(pool), ending })
    }

    async fn run(mut self) -> Result<(), WorkerError> {
        let ending = self.ending.clone();
        let mut wait = BACKOFF.0;
        loop {
            let asked = tokio::select! {
                () = ending.cancelled() => return Ok(()),
                asked = self.client.take() => asked,
            };
            match asked {
                Ok(handed) => {
                    wait = BACKOFF.0;
                    if let Some(handed) = handed {
                        self.carry_out(handed).await;
                    }
                }
                Err(Failure::Refused(why)) => {
                    ending.cancel();
                    return Err(WorkerError::Refused(why));
                }
                Err(Failure::Later(why)) => {
                    tracing::warn!(why, ?wait, "the server does not answer; trying again");
                    tokio::select! {
                        () = ending.cancelled() => return Ok(()),
                        () = tokio::time::sleep(wait) => {}
                    }
                    wait = (wait * 2).min(BACKOFF.1);
                }
            }
        }
    }

    /// Thinks about a job, and answers it or gives it back.
    async fn carry_out(&mut self, Handed { id, lease, text }: Handed) {
        let done = Arc::new(AtomicUsize::new(0));
        let (catalogue, pool, progress) = (self.catalogue, Arc::clone(&self.pool), Arc::clone(&done));
        let mut thinking = tokio::task::spawn_blocking(move || {
            let job = Job::read(catalogue, &text)?;
            pool.install(|| job.work(&mut |entries| progress.store(entries, Ordering::Relaxed))).ok_or("no answer".to_owned())
        });
        let mut renewal = tokio::time::interval(lease / 3);
        let ending = self.ending.clone();
        let thought: Result<Answer, String> = loop {
            tokio::select! {
                thought = &mut thinking => break thought.unwrap_or_else(|error| Err(error.to_string())),
                () = ending.cancelled() => break Err("the worker ends".to_owned()),
                _ = renewal.tick() => {
                    let path = format!("/worker/job/{id}/renew");
                    // If it is lost on its way, the next one may arrive.
                    let said = self.client.say(&path, done.load(Ordering::Relaxed).to_string());
                    let _ = tokio::time::timeout(lease, said).await;
                }
            }
        };
        match thought {
            Ok(answer) => self.answer(&id, answer.text()).await,
            Err(why) => {
                tracing::info!(why, "job given back");
                let _ = self.client.say(&format!("/worker/job/{id}/return"), String::new()).await;
            }
        }
    }

    async fn answer(&mut self, id: &str, text: String) {
        let mut wait = BACKOFF.0;
        for _ in 0..TRIES {
            match self.client.say(&format!("/worker/job/{id}"), text.clone()).await {
                Ok(()) => return tracing::debug!("job answered"),
                Err(Failure::Refused(why)) => return tracing::warn!(why, "answer refused"),
                Err(Failure::Later(why)) => {
                    tracing::warn!(why, "answer not delivered");
                    tokio::time::sleep(wait).await;
                    wait *= 2;
                }
            }
        }
    }
}

/// A connection to the server, which is opened again if it is lost.
struct Client {
    target: Target,
    /// If it is reached by HTTPS.
    tls: Option<Tls>,
    headers: HeaderMap,
    kept: Option<SendRequest<Full<Bytes>>>,
}

impl Client {
    fn new(to: &Deployment, name: HeaderValue) -> Result<Self, WorkerError> {
        let target = Target::read(&to.server).ok_or_else(|| WorkerError::Url(to.server.clone()))?;
        let tls = target.secure.then(Tls::new).transpose().map_err(|error| WorkerError::Secure(to.server.clone(), error))?;
        let mut token = HeaderValue::from_str(&format!("Bearer {}", to.token)).map_err(|_| WorkerError::Token)?;
        token.set_sensitive(true);
        let host = HeaderValue::from_str(target.authority()).map_err(|_| WorkerError::Url(to.server.clone()))?;
        let agent = HeaderValue::from_static(concat!("teahorse/", env!("CARGO_PKG_VERSION")));
        let headers: [(HeaderName, HeaderValue); 5] = [
            (header::AUTHORIZATION, token),
            (header::HOST, host),
            (header::USER_AGENT, agent),
            (WORKER, HeaderValue::from_static(VERSION)),
            (NAME, name),
        ];
        Ok(Self { target, tls, headers: headers.into_iter().collect(), kept: None })
    }

    /// Asks for a job; none if there is none for a while.
    async fn take(&mut self) -> Result<Option<Handed>, Failure> {
        let (status, headers, body) = self.ask("/worker/job", String::new()).await?;
        let text = String::from_utf8(body.to_vec()).map_err(Failure::later)?;
        match status {
            StatusCode::NO_CONTENT => Ok(None),
            StatusCode::OK => {
                let header = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
                let lease = header(LEASE).and_then(|lease| lease.parse().ok()).map(Duration::from_millis);
                let handed = header(JOB).zip(lease.filter(|lease| !lease.is_zero()));
                let (id, lease) = handed.ok_or_else(|| Failure::later("a job without id or lease"))?;
                Ok(Some(Handed { id: id.to_owned(), lease, text }))
            }
            StatusCode::UNAUTHORIZED | StatusCode::NOT_FOUND | StatusCode::UPGRADE_REQUIRED => {
                Err(Failure::Refused(text.lines().next().unwrap_or_default().to_owned()))
            }
            other => Err(Failure::later(other)),
        }
    }

    /// Says something about a job.
    async fn say(&mut self, path: &str, body: String) -> Result<(), Failure> {
        let (status, _, body) = self.ask(path, body).await?;
        match status {
            status if status.is_success() => Ok(()),
            status if status.is_client_error() => Err(Failure::Refused(String::from_utf8_lossy(&body).trim().to_owned())),
            status => Err(Failure::later(status)),
        }
    }

    async fn ask(&mut self, path: &str, body: String) -> Result<(StatusCode, HeaderMap, Bytes), Failure> {
        let path = format!("{}{path}", self.target.uri.path().trim_end_matches('/'));
        let mut request = Request::post(path).body(Full::new(Bytes::from(body))).map_err(Failure::later)?;
        request.headers_mut().extend(self.headers.clone());
        let asked = tokio::time::timeout(POLL + PATIENCE, async {
            let mut sender = self.sender().await.map_err(Failure::later)?;
            let (head, body) = sender.send_request(request).await.map_err(Failure::later)?.into_parts();
            let body = Limited::new(body, LONGEST_JOB).collect().await.map_err(Failure::later)?.to_bytes();
            Ok(((head.status, head.headers, body), sender))
        });
        let (answer, sender) = asked.await.unwrap_or_else(|_| Err(Failure::later("no answer")))?;
        self.kept = Some(sender);
        Ok(answer)
    }

    /// The connection that is open, or a new one.
    async fn sender(&mut self) -> io::Result<SendRequest<Full<Bytes>>> {
        if let Some(mut sender) = self.kept.take()
            && sender.ready().await.is_ok()
        {
            return Ok(sender);
        }
        let Target { host, port, .. } = &self.target;
        let stream = TcpStream::connect((host.as_str(), *port)).await?;
        stream.set_nodelay(true)?;
        match &self.tls {
            Some(tls) => connected(tls.connect(host, stream).await?).await,
            None => connected(stream).await,
        }
    }
}

async fn connected(stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static) -> io::Result<SendRequest<Full<Bytes>>> {
    let (sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(io::Error::other)?;
    tokio::spawn(connection);
    Ok(sender)
}
