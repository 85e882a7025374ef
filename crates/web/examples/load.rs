//! Measures a server under load on this machine: `cargo run --release -p web --example load -- [TABLES] [SECONDS] [THINKING_MS] [GAME]`.
//!
//! The server is a process of its own, so that its time can be told from the time of those who use it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use web::load::{Plan, run};
use web::opponent::Random;
use web::{Config, serve, sheets};

/// The server; ends with the example.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [word, file] = &args[..]
        && word == "serve"
    {
        let mut config = Config::new(file);
        config.listen.set_port(0);
        (config.visitors_a_minute, config.requests_a_second) = (u32::MAX, 1_000_000);
        serve(config, sheets::offers(), Arc::new(Random), |address| {
            writeln!(std::io::stdout(), "{address}").ok();
        })
        .await?;
        return Ok(());
    }
    let number = |index: usize, default: u64| args.get(index).and_then(|arg| arg.parse().ok()).unwrap_or(default);
    let dir = std::env::temp_dir().join(format!("teahorse-load-{}", std::process::id()));
    std::fs::create_dir_all(&dir)?;
    let mut child =
        Command::new(std::env::current_exe()?).arg("serve").arg(dir.join("load.db")).stdout(Stdio::piped()).spawn()?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().ok_or("the server has no output")?).read_line(&mut line)?;
    let server = Server(child);
    let plan = Plan {
        address: line.trim().parse()?,
        pid: Some(server.0.id()),
        game: args.get(3).cloned().unwrap_or_else(|| "yunnan".to_owned()),
        tables: number(0, 1000) as usize,
        watchers: 4,
        time: Duration::from_secs(number(1, 20)),
        thinking: Duration::from_millis(number(2, 2000)),
    };
    let report = run(plan).await?;
    writeln!(std::io::stdout(), "{report}")?;
    drop(server);
    std::fs::remove_dir_all(dir)?;
    Ok(())
}
