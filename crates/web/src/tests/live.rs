//! Over a real port: live streams, and ending while they are open.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use crate::Server;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

use crate::tests::support::{PEBBLES, between, config};

/// One request over a connection of its own: head and body.
pub(super) async fn ask(address: SocketAddr, cookie: &str, method: &str, path: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: test\r\nconnection: close\r\ncookie: {cookie}\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    text
}

pub(super) async fn follow(address: SocketAddr, cookie: &str, table: &str) -> BufReader<TcpStream> {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!("GET {table}/live HTTP/1.1\r\nhost: test\r\ncookie: {cookie}\r\naccept: text/event-stream\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    BufReader::new(stream)
}

/// The next event of a stream; `None` when it ends.
pub(super) async fn event(stream: &mut BufReader<TcpStream>) -> Option<String> {
    let next = async {
        loop {
            let mut line = String::new();
            if stream.read_line(&mut line).await.unwrap_or(0) == 0 {
                return None;
            }
            if let Some(data) = line.strip_prefix("data: ") {
                return Some(data.trim_end().to_owned());
            }
        }
    };
    tokio::time::timeout(Duration::from_mins(5), next).await.expect("an event or the end")
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_tell_the_version_only_and_end_with_the_server() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::bind(&config(dir.path().join("test.db")), PEBBLES).await.unwrap();
    let address = server.address().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async move { drop(stopped.await) }));

    let first = ask(address, "", "GET", "/", "").await;
    let cookie = between(&first, "set-cookie: ", ";").to_owned();
    let csrf = between(&first, "name=\"csrf\" content=\"", "\"").to_owned();
    let opened =
        ask(address, &cookie, "POST", "/new", &format!("csrf={csrf}&game=pebbles&calm=on&seat1=here&visibility=watchable")).await;
    let table = between(&opened, "location: ", "\r").to_owned();

    let mut mine = follow(address, &cookie, &table).await;
    let mut spectator = follow(address, "", &table).await;
    assert_eq!(event(&mut mine).await.as_deref(), Some("1 0"), "the first event comes at once");
    assert_eq!(event(&mut spectator).await.as_deref(), Some("1 0"));
    let played = ask(address, &cookie, "POST", &format!("{table}/play"), &format!("csrf={csrf}&v=1&action=take+1")).await;
    assert!(played.starts_with("HTTP/1.1 303"), "{played}");
    assert_eq!(event(&mut spectator).await.as_deref(), Some("2 0"));
    ask(address, &cookie, "POST", &format!("{table}/say"), &format!("csrf={csrf}&text=hello")).await;
    assert_eq!(event(&mut spectator).await.as_deref(), Some("2 1"));

    let asked = Instant::now();
    stop.send(()).unwrap();
    assert_eq!(event(&mut spectator).await, None, "the stream ends");
    running.await.unwrap().unwrap();
    assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
}
