//! `teahorse serve`: the table in the browser, and a copy of all that is kept.

use std::env;
use std::error::Error as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

use web::{Config, Mailer};

use crate::{Context, Done, bad, say};

/// How the server is run. Every setting can also come from the environment.
#[derive(Debug, clap::Args)]
pub(crate) struct ServeArgs {
    /// Where to listen; port 0 takes a free one
    #[arg(long, env = "TEAHORSE_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// The file that everything is kept in [default: teahorse.sqlite in the user's data folder]
    #[arg(long, env = "TEAHORSE_DATA", value_name = "FILE")]
    data: Option<PathBuf>,
    /// Do not open a browser
    #[arg(long, env = "TEAHORSE_NO_OPEN")]
    no_open: bool,
    /// Browsers reach the server by https (a proxy in front of it), so cookies demand it
    #[arg(long, env = "TEAHORSE_SECURE")]
    secure: bool,
    /// Milliseconds a bot waits before its move, so that people can follow
    #[arg(long, env = "TEAHORSE_BOT_PAUSE", default_value_t = 700, value_name = "MS")]
    bot_pause: u64,
    /// Requests a visitor may make a second, in the long run
    #[arg(long, env = "TEAHORSE_REQUESTS_A_SECOND", default_value_t = 30, value_name = "N")]
    requests_a_second: u32,
    /// New visitors that may come from one address in a minute
    #[arg(long, env = "TEAHORSE_VISITORS_A_MINUTE", default_value_t = 120, value_name = "N")]
    visitors_a_minute: u32,
    /// The address by which people reach this server, for links in mails and web hooks [default: where it listens]
    #[arg(long, env = "TEAHORSE_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// The mail server for notices: `smtps://user:password@host`, `smtp://host:587?tls=required`, or `smtp://host:25` without encryption
    #[arg(long, env = "TEAHORSE_SMTP_URL", value_name = "URL", hide_env_values = true, requires_all = ["mail_from", "public_url"])]
    smtp_url: Option<String>,
    /// The sender of mails: "Teahorse <tea@example.org>"
    #[arg(long, env = "TEAHORSE_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Let web hooks call machines of this network and this machine itself; only where everybody is trusted
    #[arg(long, env = "TEAHORSE_ALLOW_LOCAL_HOOKS")]
    allow_local_hooks: bool,
}

pub(crate) fn serve(context: &Context, args: ServeArgs) -> Done {
    let mut config = Config::new(data_file(args.data)?);
    config.listen = args.listen;
    config.secure = args.secure;
    config.requests_a_second = args.requests_a_second;
    config.visitors_a_minute = args.visitors_a_minute;
    config.bot_pause = std::time::Duration::from_millis(args.bot_pause);
    config.post.public_url = args.public_url.unwrap_or_else(|| format!("http://{}", reachable(args.listen)));
    config.post.local_hooks = args.allow_local_hooks;
    if let (Some(server), Some(from)) = (&args.smtp_url, &args.mail_from) {
        config.post.mailer = Some(Mailer::new(server, from).map_err(bad)?);
    }
    let wanted = env::var("TEAHORSE_LOG").ok().and_then(|wanted| wanted.parse().ok());
    tracing_subscriber::registry()
        .with(tracing_subscriber::fmt::layer().with_writer(std::io::stderr))
        .with(wanted.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN)))
        .init();
    let runtime = tokio::runtime::Runtime::new().map_err(|error| bad(format!("cannot start: {error}")))?;
    let kept_in = config.data.display().to_string();
    let open = !args.no_open && has_screen();
    runtime
        .block_on(web::serve(config, context.catalogue, move |address| {
            let url = format!("http://{}", reachable(address));
            say(&format!(
                "teahorse: the table is set at {url}\nteahorse: everything is kept in {kept_in}\nteahorse: press Ctrl-C to stop"
            ));
            if open && let Err(error) = open::that_detached(&url) {
                say(&format!("teahorse: no browser opened ({error}): open {url} yourself"));
            }
        }))
        .map_err(|error| match error.source() {
            Some(reason) if reason.is::<store::Reason>() => bad(format!("{error} (--data FILE)")),
            _ => bad(error),
        })
}

/// The address a browser on this machine can open.
fn reachable(address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() { SocketAddr::from(([127, 0, 0, 1], address.port())) } else { address }
}

/// Whether there is anything to open a browser on.
fn has_screen() -> bool {
    !cfg!(target_os = "linux") || env::var_os("DISPLAY").is_some() || env::var_os("WAYLAND_DISPLAY").is_some()
}

/// `teahorse backup`: a copy of everything, taken while the server runs or not.
pub(crate) fn backup(to: &Path, data: Option<PathBuf>) -> Done {
    let data = data_file(data)?;
    if !data.is_file() {
        return Err(bad(format!("there is no data file at {}: name it with --data", data.display())));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(bad)?;
    runtime.block_on(store::backup(&data, to)).map_err(|error| bad(format!("no backup was made: {error}")))?;
    say(&format!("teahorse: everything in {} is now also in {}", data.display(), to.display()));
    Ok(())
}

/// The data file that was named, or the one in the user's own data folder.
fn data_file(named: Option<PathBuf>) -> Result<PathBuf, crate::Failure> {
    let usual = || dirs::data_dir().map(|folder| folder.join("teahorse").join("teahorse.sqlite"));
    named.or_else(usual).ok_or_else(|| bad("no data folder is known for this user: name a file with --data"))
}
