//! `teahorse worker`: thinks for a server on another machine.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

use web::Deployment;

use crate::serve::{LogFormat, start_log};
use crate::{Context, Done, Failure, bad, say};

/// The shortest token: fewer characters could be guessed.
const SHORTEST_TOKEN: usize = 16;

/// Worker settings. Each can also be set by an environment variable.
#[derive(Debug, clap::Args)]
pub(crate) struct WorkerArgs {
    /// URL of the server, such as `https://tea.example.org`
    #[arg(long, env = "TEAHORSE_SERVER", value_name = "URL")]
    server: String,
    /// File with the token that the server asks for
    #[arg(long, env = "TEAHORSE_WORKER_TOKEN_FILE", value_name = "FILE")]
    token_file: Option<PathBuf>,
    /// The token itself; others on this machine can read it in the list of processes, so use the variable or a file
    #[arg(long, env = "TEAHORSE_WORKER_TOKEN", value_name = "TOKEN", hide_env_values = true)]
    token: Option<String>,
    /// Jobs at the same time; they share the processor cores [default: one for every two cores]
    #[arg(long, env = "TEAHORSE_WORKER_THREADS", value_name = "N")]
    threads: Option<usize>,
    /// Format of the log
    #[arg(long, env = "TEAHORSE_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text, value_name = "FORMAT")]
    log: LogFormat,
}

/// Works until it is told to end.
pub(crate) fn worker(context: &Context, args: WorkerArgs) -> Done {
    let token = token(args.token_file.as_deref(), args.token)?;
    let token = token.ok_or_else(|| bad("a worker needs the token of the server: --token-file FILE"))?;
    let cores = available_parallelism().map_or(1, NonZero::get);
    let threads = args.threads.unwrap_or(cores.div_ceil(2)).clamp(1, 1024);
    start_log(args.log);
    let runtime = tokio::runtime::Runtime::new().map_err(|error| bad(format!("cannot start: {error}")))?;
    let server = args.server.clone();
    let to = Deployment { server: args.server, token, threads, cores };
    let ready = || say(&format!("teahorse: working for {server}, {threads} at a time\nteahorse: press Ctrl-C to stop"));
    let worked = runtime.block_on(web::work(to, context.catalogue, ready));
    // What is being thought about has been given back: nobody waits for it.
    runtime.shutdown_background();
    worked.map_err(bad)
}

/// A token from a file or as it was given.
pub(crate) fn token(file: Option<&Path>, given: Option<String>) -> Result<Option<String>, Failure> {
    let read = |path: &Path| {
        std::fs::read_to_string(path).map_err(|error| bad(format!("cannot read the token in {}: {error}", path.display())))
    };
    let token = file.map(read).transpose()?.or(given).map(|token| token.trim().to_owned());
    match &token {
        Some(token) if token.len() < SHORTEST_TOKEN => {
            Err(bad(format!("a token needs at least {SHORTEST_TOKEN} characters; `openssl rand -hex 24` makes one")))
        }
        _ => Ok(token),
    }
}
