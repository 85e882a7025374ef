//! A real mail server and a real place for web hooks, on this machine, for the tests of notices.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use mailin::{Action, Handler, Response, SessionBuilder, response};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// A mail as the mail server got it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mail {
    pub(crate) to: Vec<String>,
    pub(crate) text: String,
}

impl Mail {
    /// A header.
    pub(crate) fn header(&self, name: &str) -> &str {
        let head = self.text.split("\r\n\r\n").next().unwrap();
        let found = head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        found.unwrap_or_else(|| panic!("no {name} in {head}"))
    }

    /// The text, as a reader sees it.
    pub(crate) fn body(&self) -> String {
        let body = self.text.split_once("\r\n\r\n").unwrap().1.replace("\r\n", "\n");
        if !self.text.contains("quoted-printable") {
            return body;
        }
        let joined = body.replace("=\n", "");
        let mut parts = joined.split('=');
        let mut bytes = parts.next().unwrap().as_bytes().to_vec();
        for part in parts {
            bytes.push(u8::from_str_radix(&part[..2], 16).unwrap());
            bytes.extend(part[2..].bytes());
        }
        String::from_utf8(bytes).unwrap()
    }

    /// The first link with this beginning.
    #[track_caller]
    pub(crate) fn link(&self, begins: &str) -> String {
        let body = self.body();
        let found = body.split_whitespace().find_map(|word| word.strip_prefix(BASE).filter(|path| path.starts_with(begins)));
        found.unwrap_or_else(|| panic!("no {begins} in {body}")).to_owned()
    }
}

/// The address of the site in letters.
pub(crate) const BASE: &str = "https://tea.example.org";

/// A mail server.
pub(crate) struct Postbox {
    pub(crate) address: SocketAddr,
    mails: Arc<Mutex<Vec<Mail>>>,
    /// Whether it falls silent after it has taken a mail over.
    pub(crate) silent: Arc<AtomicBool>,
    task: Option<JoinHandle<()>>,
}

struct Clerk {
    mails: Arc<Mutex<Vec<Mail>>>,
    mail: Mail,
    data: Vec<u8>,
}

impl Handler for Clerk {
    fn rcpt(&mut self, to: &str) -> Response {
        if to.starts_with("nobody@") {
            return response::NO_MAILBOX;
        }
        self.mail.to.push(to.to_owned());
        response::OK
    }

    fn data(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        self.data.extend_from_slice(bytes);
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        self.mail.text = String::from_utf8(std::mem::take(&mut self.data)).unwrap();
        self.mails.lock().unwrap().push(std::mem::take(&mut self.mail));
        response::OK
    }
}

impl Postbox {
    pub(crate) async fn open() -> Self {
        let mut postbox =
            Self { address: SocketAddr::from(([127, 0, 0, 1], 0)), mails: Arc::default(), silent: Arc::default(), task: None };
        postbox.start().await;
        postbox
    }

    /// Begins to answer, at the same address as before.
    pub(crate) async fn start(&mut self) {
        let listener = TcpListener::bind(self.address).await.unwrap();
        self.address = listener.local_addr().unwrap();
        let (mails, silent) = (Arc::clone(&self.mails), Arc::clone(&self.silent));
        self.task = Some(tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                tokio::spawn(talk(stream, Arc::clone(&mails), Arc::clone(&silent)));
            }
        }));
    }

    /// Stops answering.
    pub(crate) async fn stop(&mut self) {
        let task = self.task.take().unwrap();
        task.abort();
        task.await.ok();
    }

    /// What came since the last look.
    pub(crate) fn take(&self) -> Vec<Mail> {
        std::mem::take(&mut *self.mails.lock().unwrap())
    }

    /// The one mail that came since the last look.
    #[track_caller]
    pub(crate) fn one(&self) -> Mail {
        let mut mails = self.take();
        assert_eq!(mails.len(), 1, "{mails:?}");
        mails.remove(0)
    }
}

async fn talk(stream: TcpStream, mails: Arc<Mutex<Vec<Mail>>>, silent: Arc<AtomicBool>) {
    let peer = stream.peer_addr().unwrap().ip();
    let mut stream = BufReader::new(stream);
    let clerk = Clerk { mails, mail: Mail::default(), data: Vec::new() };
    let mut session = SessionBuilder::new("postbox").build(peer, clerk);
    let mut answer = session.greeting();
    loop {
        let mut bytes = Vec::new();
        if answer.action != Action::NoReply {
            answer.write_to(&mut bytes).unwrap();
        }
        stream.write_all(&bytes).await.ok();
        if answer.action == Action::Close {
            return;
        }
        let mut line = Vec::new();
        if stream.read_until(b'\n', &mut line).await.unwrap_or(0) == 0 {
            return;
        }
        answer = session.process(&line);
        if line == b".\r\n" && silent.load(Ordering::SeqCst) {
            std::future::pending::<()>().await;
        }
    }
}

/// A request that came to a web hook.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) headers: HashMap<String, String>,
    pub(crate) body: String,
}

impl Call {
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

/// A place for web hooks.
pub(crate) struct Doorbell {
    pub(crate) url: String,
    calls: Arc<Mutex<Vec<Call>>>,
}

impl Doorbell {
    /// One that answers with a status.
    pub(crate) async fn open(status: u16) -> Self {
        let calls: Arc<Mutex<Vec<Call>>> = Arc::default();
        let kept = Arc::clone(&calls);
        let answer = async move |headers: HeaderMap, body: String| {
            let headers = headers.iter().map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned())).collect();
            kept.lock().unwrap().push(Call { headers, body });
            (StatusCode::from_u16(status).unwrap(), [("location", "/elsewhere")], "thanks")
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/ring?who=me", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, Router::new().fallback(answer)).await.unwrap() });
        Self { url, calls }
    }

    /// What came since the last look.
    pub(crate) fn take(&self) -> Vec<Call> {
        std::mem::take(&mut *self.calls.lock().unwrap())
    }

    /// The kinds of what came since the last look.
    pub(crate) fn kinds(&self) -> Vec<String> {
        self.take().iter().map(|call| call.json()["kind"].as_str().unwrap().to_owned()).collect()
    }
}
