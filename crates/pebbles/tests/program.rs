//! A game that is added by a crate and a line in the catalogue can be played on the command line, has bots, keeps the laws, and has records that
//! replay. The browser is tried in `web` and `browser`.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

/// The program with pebbles: an example of this crate, which cargo builds beside its tests.
fn program() -> Command {
    let mut path: PathBuf = std::env::current_exe().expect("a test knows where it is");
    path.pop();
    path.pop();
    Command::new(path.join("examples/teahorse-with-pebbles"))
}

fn run(args: &[&str], input: &str) -> Output {
    services::fed(program().args(args), input.as_bytes())
}

/// What a command prints that succeeds.
fn prints(args: &[&str], input: &str) -> String {
    let output = run(args, input);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it prints text")
}

/// What a command complains about, with its status.
fn complains(args: &[&str], input: &str) -> (Option<i32>, String) {
    let output = run(args, input);
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn its_options_are_flags_and_its_positions_can_be_played() {
    let help = prints(&["new", "--help"], "");
    assert!(help.contains("--calm") && help.contains("Pebbles: Calm (rule K4)"), "{help}");
    let position = prints(&["new", "pebbles", "--calm", "--players", "2", "--seed", "3"], "");
    assert!(position.contains("\"calm\":true"), "{position}");
    assert_eq!(prints(&["legal"], &position), "take 1\ntake 2\ntake 3\n");
    let next = prints(&["apply", "take 2"], &position);
    assert!(next.contains("\"heap\":19"), "{next}");
    let (status, reason) = complains(&["apply", "take 7"], &position);
    assert_eq!(status, Some(1));
    assert_eq!(reason, "teahorse: K1: You would take 7; 3 pebbles can be taken. Try instead: take 3\n");
    let (status, reason) = complains(&["new", "pebbles", "--calm", "--players", "3"], "");
    assert_eq!((status, reason.as_str()), (Some(2), "teahorse: Two or three can play Pebbles, and exactly two if it’s calm.\n"));
    // What belongs to another game does not fit.
    assert_eq!(complains(&["new", "pebbles", "--guards"], "").0, Some(2));
}

#[test]
fn bots_play_it_and_its_records_and_traces_hold() {
    for bot in ["random", "uct"] {
        let record = prints(&["record", "pebbles", "--bot", bot, "--players", "3", "--seed", "5"], "");
        let replayed = prints(&["replay"], &record);
        assert!(replayed.contains("\"winners\""), "{replayed}");
    }
    let trace = prints(&["trace", "pebbles", "--seed", "1", "--games", "3"], "");
    assert!(prints(&["check"], &trace).starts_with("true: "));
    let forged = trace.replacen("\"heap\":21", "\"heap\":20", 1);
    assert_eq!(complains(&["check"], &forged).0, Some(1));
    let (status, reason) = complains(&["record", "pebbles", "--bot", "master"], "");
    assert_eq!((status, reason.as_str()), (Some(2), "teahorse: the bot `master` cannot play this game\n"));
    let table = prints(&["arena", "pebbles", "--bots", "uct,random", "--games", "20", "--nodes", "200", "--seed", "1"], "");
    assert!(table.contains("uct") && table.contains("random"), "{table}");
}

#[test]
fn it_keeps_the_laws_and_has_rules_to_read() {
    let laws = prints(&["laws", "pebbles", "--plies", "20000"], "");
    assert_eq!(laws.lines().count(), 3, "{laws}");
    assert!(prints(&["rules", "K4"], "").contains("calm day"));
    assert!(prints(&["rules", "--game", "pebbles", "--language", "de"], "").contains("21 pebbles"), "English stands in");
}

/// A server that ends with the test.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

#[test]
fn it_is_offered_in_the_browser_with_a_form_made_from_its_options() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = program()
        .args(["serve", "--no-open", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path().join("pebbles.sqlite"))
        .stderr(Stdio::piped())
        .spawn()
        .map(Server)
        .expect("the server starts");
    let mut says = String::new();
    BufReader::new(server.0.stderr.take().expect("it speaks")).read_line(&mut says).expect("it says where it is");
    let address = says.trim().rsplit("http://").next().expect("an address").to_owned();
    let mut connection = TcpStream::connect(&address).expect("it listens");
    write!(connection, "GET /new?game=pebbles HTTP/1.1\r\nHost: {address}\r\nAccept-Language: de\r\nConnection: close\r\n\r\n")
        .expect("it reads");
    let mut page = String::new();
    connection.read_to_string(&mut page).expect("it answers");
    for part in ["Kiesel", "name=\"calm\"", "Windstill", "bot:uct", "bot:random"] {
        assert!(page.contains(part), "{part} is missing in {page}");
    }
    assert!(!page.contains("bot:master"), "nobody has learned it");
}
