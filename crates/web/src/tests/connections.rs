//! Connections that nobody uses.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

use crate::{Config, Server};

/// All that a connection gets before it is closed, if it says this and nothing else.
async fn heard(address: SocketAddr, words: &str) -> String {
    let mut connection = TcpStream::connect(address).await.unwrap();
    connection.write_all(words.as_bytes()).await.unwrap();
    let mut heard = Vec::new();
    tokio::time::timeout(Duration::from_secs(20), connection.read_to_end(&mut heard)).await.expect("it is closed").ok();
    String::from_utf8_lossy(&heard).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_ask_for_nothing_are_closed() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new(folder.path().join("idle.db"));
    config.listen.set_port(0);
    config.idle = Duration::from_millis(300);
    let server = Server::bind(&config, games::CATALOGUE).await.unwrap();
    let address = server.address().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async { drop(stopped.await) }));
    let heard = async |words: &str| heard(address, words).await;
    // Nothing at all, half a head, and an answer with nothing after it.
    assert_eq!(heard("").await, "");
    assert!(!heard("GET /assets/none HTTP/1.1\r\nhost: a\r\nx-slow: ").await.contains("404"));
    assert!(heard("GET /assets/none HTTP/1.1\r\nhost: a\r\n\r\n").await.starts_with("HTTP/1.1 404"));
    stop.send(()).unwrap();
    running.await.unwrap().unwrap();
}
