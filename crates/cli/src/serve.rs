//! `teahorse serve` and `teahorse backup`.

use std::env;
use std::error::Error as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

use web::{Config, Mailer, ServeError};

use crate::{Context, Done, bad, say};

/// Shown below the options of the server.
pub(crate) const LOGGING: &str = "Logs go to stderr. Set TEAHORSE_LOG to error, warn (the default), info or debug.";

/// Server settings. Each can also be set by an environment variable.
#[derive(Debug, clap::Args)]
pub(crate) struct ServeArgs {
    /// Address to listen on; port 0 picks a free port
    #[arg(long, env = "TEAHORSE_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// Data file [default: teahorse/teahorse.sqlite in your user data directory]
    #[arg(long, env = "TEAHORSE_DATA", value_name = "FILE")]
    data: Option<PathBuf>,
    /// Do not open a browser
    #[arg(long, env = "TEAHORSE_NO_OPEN")]
    no_open: bool,
    /// Send cookies over HTTPS only; use this behind an HTTPS proxy
    #[arg(long, env = "TEAHORSE_SECURE")]
    secure: bool,
    /// Delay before each bot move, in milliseconds
    #[arg(long, env = "TEAHORSE_BOT_PAUSE", default_value_t = 700, value_name = "MS")]
    bot_pause: u64,
    /// Rate limit: requests per second from one visitor, sustained
    #[arg(long, env = "TEAHORSE_REQUESTS_A_SECOND", default_value_t = 30, value_name = "N")]
    requests_a_second: u32,
    /// Rate limit: new visitors per minute from one IP address
    #[arg(long, env = "TEAHORSE_VISITORS_A_MINUTE", default_value_t = 120, value_name = "N")]
    visitors_a_minute: u32,
    /// Public URL of this server, used for links in emails and webhooks [default: the listen address]
    #[arg(long, env = "TEAHORSE_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// SMTP server for email notifications, such as `smtps://user:password@host` or `smtp://host:587?tls=required`
    #[arg(long, env = "TEAHORSE_SMTP_URL", value_name = "URL", hide_env_values = true, requires_all = ["mail_from", "public_url"])]
    smtp_url: Option<String>,
    /// Sender of emails, such as "Teahorse <tea@example.org>"
    #[arg(long, env = "TEAHORSE_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Let webhooks call this machine and private networks; only if you trust all players
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
    let data = config.data.display().to_string();
    let open = !args.no_open && has_screen();
    runtime
        .block_on(web::serve(config, context.catalogue, move |address| {
            let url = format!("http://{}", reachable(address));
            say(&format!("teahorse: listening on {url}\nteahorse: data file: {data}\nteahorse: press Ctrl-C to stop"));
            if open && let Err(error) = open::that_detached(&url) {
                say(&format!("teahorse: cannot open a browser ({error}); open {url} yourself"));
            }
        }))
        .map_err(|error| match error.source() {
            Some(reason) if reason.is::<store::Reason>() => bad(format!("{error} (--data FILE)")),
            _ if matches!(error, ServeError::Listen { .. }) => {
                bad(format!("{error}; choose another address or port with --listen"))
            }
            _ => bad(error),
        })
}

/// The address a browser on this machine can open.
fn reachable(address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() { SocketAddr::from(([127, 0, 0, 1], address.port())) } else { address }
}

/// Whether there is a display to open a browser on.
fn has_screen() -> bool {
    !cfg!(target_os = "linux") || env::var_os("DISPLAY").is_some() || env::var_os("WAYLAND_DISPLAY").is_some()
}

/// `teahorse backup`: copies all data to a new file, whether or not the server runs.
pub(crate) fn backup(to: &Path, data: Option<PathBuf>) -> Done {
    let data = data_file(data)?;
    if !data.is_file() {
        return Err(bad(format!("there is no data file at {}; name the right one with --data", data.display())));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(bad)?;
    runtime.block_on(store::backup(&data, to)).map_err(|error| bad(format!("backup failed: {error}")))?;
    say(&format!("teahorse: backed up {} to {}", data.display(), to.display()));
    Ok(())
}

/// The data file that was named, or the one in the user data directory.
fn data_file(named: Option<PathBuf>) -> Result<PathBuf, crate::Failure> {
    let usual = || dirs::data_dir().map(|folder| folder.join("teahorse").join("teahorse.sqlite"));
    named.or_else(usual).ok_or_else(|| bad("cannot determine your user data directory; name a data file with --data"))
}
