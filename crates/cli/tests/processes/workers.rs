//! A server and its workers, which are killed, stopped and sent away, and a server that is killed while people play through a
//! proxy.

use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::proxy::Proxy;
use crate::{Ending, Folder, Running, Server, TOKEN, alone, between, verified, wait, worker};

#[test]
fn whatever_becomes_of_workers_games_go_on() {
    let _alone = alone();
    let folder = Folder::new("lives");
    let server = Server::start(&folder);
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        // Masters are asked all the time.
        for _ in 0..3 {
            scope.spawn(|| {
                let visitor = server.visitor();
                let opened = visitor.post("/new", "game=yunnan&players=4&seat1=bot:master&seat2=bot:master&seat3=bot:master");
                let table = between(&opened, "location: ", "\r").to_owned();
                while !over.load(Ordering::Relaxed) {
                    visitor.play(&table);
                    std::thread::sleep(Duration::from_millis(20));
                }
            });
        }
        let ending = Ending(&over);
        lives_of_workers(&server, &folder);
        drop(ending);
    });
    let log = server.running.log();
    assert!(!log.contains(TOKEN), "the token is in the log");
    drop(server);
    assert!(verified(&folder.file("data.sqlite")));
}

fn lives_of_workers(server: &Server, folder: &Folder) {
    wait("the server thinks by itself", || server.counts("moves_total{by=\"server\"}") > 1);
    assert_eq!((server.jobs("handed"), server.counts("workers")), (0, 0));
    // One that works.
    let first = server.worker(folder);
    wait("it is asked and answers", || server.jobs("answered") >= 2);
    assert_eq!(server.counts("workers"), 1);
    let asked = std::fs::read_to_string(format!("/proc/{}/cmdline", first.process.id())).unwrap_or_default();
    assert!(!asked.contains(TOKEN), "the token is in the list of processes");
    // One that is killed in the middle of a job.
    wait("it has a job", || server.jobs("handed") > server.jobs("answered"));
    first.signal("KILL");
    goes_on(server, "expired");
    // One that hears and sees nothing for a while, and then comes with its answer.
    let second = server.worker(folder);
    let before = server.jobs("handed");
    wait("it has a job", || server.jobs("handed") > before);
    second.signal("STOP");
    goes_on(server, "expired");
    second.signal("CONT");
    let answered = server.jobs("answered");
    wait("it works again", || server.jobs("answered") > answered);
    // One that is told to end gives back what it has.
    let mut second = second;
    let mut returned = false;
    wait("it ends in the middle of a job", || {
        second.signal("TERM");
        let status = second.ended();
        assert!(status.success(), "{status}: {}", second.log());
        wait("what it had is given back, if it had anything", || {
            returned = server.jobs("returned") > 0;
            let over: u64 = ["answered", "expired", "refused"].map(|fate| server.jobs(fate)).iter().sum();
            returned || server.jobs("handed") == over
        });
        if !returned {
            second = server.worker(folder);
            let before = server.jobs("handed");
            wait("another one has a job", || server.jobs("handed") > before);
        }
        returned
    });
    assert!(!second.log().contains(TOKEN), "the token is in the log of the worker");
    let moves = server.counts("moves_total{by=\"server\"}");
    wait("the game goes on", || server.counts("moves_total{by=\"server\"}") > moves);
    assert_eq!(server.jobs("refused"), 0, "what honest workers answer is right");
}

/// A worker's turn ends so, and bots go on playing.
fn goes_on(server: &Server, fate: &str) {
    wait(fate, || server.jobs(fate) > 0);
    let moves = server.counts("moves_total{by=\"server\"}");
    wait("the game goes on", || server.counts("moves_total{by=\"server\"}") > moves + 1);
}

#[test]
fn a_worker_that_is_not_wanted_says_why() {
    let _alone = alone();
    let folder = Folder::new("unwanted");
    let server = Server::start(&folder);
    let port = server.pages.port();
    std::fs::write(folder.0.join("short"), "short").expect("a file can be written");
    let (short, missing) = (folder.file("short"), folder.file("missing"));
    for (args, told) in [
        (&["--token", "another-token-altogether"][..], "the token is not that of this server"),
        (&[], "--token-file"),
        (&["--token-file", &short], "at least 16 characters"),
        (&["--token-file", &missing], "cannot read the token"),
    ] {
        let mut worker = worker(server.pages, args);
        let status = worker.ended();
        let log = worker.log();
        assert!(status.code() == Some(2) && log.contains(told), "{args:?}: {status} {log}");
        assert!(!log.contains("another-token"), "{log}");
    }
    let mut nowhere = Running::start(&["worker", "--server", "tea.example.org", "--token", TOKEN]);
    assert!(nowhere.ended().code() == Some(2) && nowhere.log().contains("not the URL of a server"));
    // A server that is away comes back: the worker waits for it.
    drop(server);
    let folder = Folder::new("away");
    let mut waiting = worker(SocketAddr::from(([127, 0, 0, 1], port)), &["--token", TOKEN]);
    wait("it tries again", || waiting.log().matches("trying again").count() >= 2);
    let data = folder.file("data.sqlite");
    let listen = format!("127.0.0.1:{port}");
    let without = Running::start(&["serve", "--no-open", "--data", &data, "--listen", &listen]);
    let status = waiting.ended();
    assert!(status.code() == Some(2) && waiting.log().contains("--worker-token-file"), "{status} {}", waiting.log());
    drop(without);
}

#[test]
fn load_against_a_running_server_finds_every_acknowledged_move() {
    let _alone = alone();
    let folder = Folder::new("load");
    let server = Server::start(&folder);
    let there = Proxy::start(&[server.pages]).address;
    let url = format!("http://{there}/");
    let args = ["load", "--against", &url, "--tables", "3", "--watchers", "1", "--seconds", "2", "--thinking", "20", "--json"];
    let output = Command::new(env!("CARGO_BIN_EXE_teahorse")).args(args).output().expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).expect("the report is JSON");
    let number = |name: &str| report[name].as_u64().unwrap_or_else(|| panic!("no {name} in {report}"));
    assert!(number("acknowledged") > 10 && number("acknowledged") >= number("moves"), "{report}");
    assert_eq!((number("failures"), number("refused"), number("unchecked")), (0, 0, 0), "{report}");
    assert_eq!(report["lost"].as_array().map(Vec::len), Some(0), "{report}");
    assert_eq!(server.counts("moves_total{by=\"person\"}"), number("acknowledged"), "what both have counted");
    for (wrong, told) in
        [("tea.example.org", "not the URL"), ("ftp://127.0.0.1", "not the URL"), ("http://127.0.0.1:1", "load test failed")]
    {
        let output = Command::new(env!("CARGO_BIN_EXE_teahorse")).args(["load", "--against", wrong]).output().expect("it runs");
        assert!(output.status.code() == Some(2) && String::from_utf8_lossy(&output.stderr).contains(told), "{wrong}: {output:?}");
    }
}

#[test]
fn no_acknowledged_move_is_lost_while_servers_and_workers_are_killed() {
    // `deploy/faults` does it more often.
    let _alone = alone();
    let kills: usize = std::env::var("TEAHORSE_FAULTS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(3);
    let folder = Folder::new("faults");
    let mut server = Server::start(&folder);
    let proxy = Proxy::start(&[server.pages]);
    let there = proxy.address;
    let token = folder.file("token");
    let new_worker = || worker(there, &["--token-file", &token, "--threads", "1"]);
    let mut thinking = new_worker();
    // A table with bots keeps the worker busy.
    let visitor = server.visitor();
    visitor.post("/new", "game=yunnan&players=4&seat1=bot:master&seat2=bot:master&seat3=bot:master");
    let url = format!("http://{there}");
    let seconds = (kills * 4 + 2).to_string();
    let load = Command::new(env!("CARGO_BIN_EXE_teahorse"))
        .args(["load", "--against", &url, "--through-faults", "--tables", "4", "--watchers", "1", "--thinking", "20", "--json"])
        .args(["--seconds", &seconds])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let begun = Instant::now();
    wait("everybody is there", || server.counts("streams") >= 4 && server.counts("moves_total{by=\"person\"}") > 5);
    for _ in 0..kills {
        std::thread::sleep(Duration::from_millis(1500));
        server.running.signal("KILL");
        server.running.ended();
        thinking.signal("KILL");
        thinking.ended();
        server = Server::start(&folder);
        proxy.lead(0, server.pages);
        thinking = new_worker();
        wait("people play again", || server.counts("moves_total{by=\"person\"}") > 5);
    }
    let took = begun.elapsed();
    let output = load.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).expect("the report is JSON");
    assert!(report["failures"].as_u64() > Some(0), "{kills} kills in {took:?} were noticed: {report}");
    assert!(report["acknowledged"].as_u64() > Some(50) && report["unchecked"] == 0, "{report}");
    assert_eq!(report["lost"].as_array().map(Vec::len), Some(0), "{report}");
    wait("the worker has found the new server", || server.counts("workers") == 1);
    drop((server, thinking));
    assert!(verified(&folder.file("data.sqlite")));
}
