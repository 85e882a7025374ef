//! A server of our own, a driver, and browsers.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use fantoccini::wd::{PrintConfiguration, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::{NamedTempFile, TempDir};
use tokio::sync::{Semaphore, SemaphorePermit, oneshot};
use tokio::task::JoinHandle;
use web::{Config, Server};

/// How long anything may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// The first of these programs that is there.
fn program(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).flat_map(|folder| names.iter().map(move |name| folder.join(name))).find(|file| file.is_file())
}

/// The room for tests side by side; the number only has to be larger than that of all tests.
const ROOM: u32 = 10_000;

/// Who takes part of the room. A test that measures takes all of it: what others do would be measured, too.
static PLACES: Semaphore = Semaphore::const_new(ROOM as usize);

/// A driver with the browser it drives. Ends with the test, whatever happens.
pub(crate) struct Driver {
    _place: SemaphorePermit<'static>,
    child: Mutex<Child>,
    /// What it says, to be told if it fails.
    log: NamedTempFile,
    port: u16,
    chromium: PathBuf,
}

impl Driver {
    /// Starts the driver; `None`, with a word of explanation, where there is none.
    pub(crate) async fn start() -> Option<Self> {
        Self::with_room(1).await
    }

    /// The same, when all other tests have made room: for measurements.
    pub(crate) async fn start_alone() -> Option<Self> {
        Self::with_room(ROOM).await
    }

    async fn with_room(places: u32) -> Option<Self> {
        let place = PLACES.acquire_many(places).await.unwrap();
        let (Some(chromium), Some(driver)) =
            (program(&["chromium", "chromium-browser", "google-chrome"]), program(&["chromedriver"]))
        else {
            assert!(std::env::var_os("CI").is_none(), "browser tests need chromium and chromedriver");
            eprintln!("skipped: no chromium or no chromedriver on this machine");
            return None;
        };
        // The driver finds a port itself: one found for it may be somebody else's by the time it is there.
        let log = tempfile::NamedTempFile::new().unwrap();
        let said = log.reopen().unwrap();
        let mut command = Command::new(driver);
        command.arg("--port=0").stdin(Stdio::null()).stdout(said.try_clone().unwrap()).stderr(said);
        let mut child = command.spawn().unwrap();
        let until = Instant::now() + PATIENCE;
        let port = loop {
            let said = std::fs::read_to_string(log.path()).unwrap();
            if let Some((_, rest)) = said.split_once("started successfully on port ")
                && let Some((port, _)) = rest.split_once('.')
            {
                break port.parse().unwrap();
            }
            assert!(Instant::now() < until, "the driver does not start ({:?}): {said}", child.try_wait());
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        Some(Self { _place: place, child: Mutex::new(child), log, port, chromium })
    }

    /// Opens a browser.
    pub(crate) async fn open(&self, look: Look) -> Browser {
        let profile = tempfile::tempdir().unwrap();
        let mut args = vec![
            "--headless".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-quic".to_owned(),
            "--no-first-run".to_owned(),
            "--disable-background-networking".to_owned(),
            "--disable-component-update".to_owned(),
            "--disable-sync".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--hide-scrollbars".to_owned(),
            // The bar that says who drives the browser comes and goes when it likes, and takes its height from the page.
            "--disable-infobars".to_owned(),
            format!("--window-size={},{}", look.width, look.height),
            format!("--lang={}", look.lang),
            format!("--accept-lang={}", look.lang),
            format!("--user-data-dir={}", profile.path().display()),
        ];
        if !look.motion {
            args.push("--force-prefers-reduced-motion".to_owned());
        }
        if look.dark {
            args.push("--force-dark-mode".to_owned());
        }
        let mut prefs = json!({ "intl.accept_languages": look.lang });
        if !look.script {
            prefs["profile.managed_default_content_settings.javascript"] = json!(2);
        }
        let mut options = json!({ "binary": self.chromium, "args": args, "prefs": prefs });
        if look.width < 500 {
            // A window cannot be as narrow as a phone, but a phone can be imitated.
            options["mobileEmulation"] =
                json!({ "deviceMetrics": { "width": look.width, "height": look.height, "pixelRatio": 1.0, "touch": false } });
        }
        let capabilities: serde_json::Map<String, Value> =
            json!({ "goog:chromeOptions": options, "pageLoadStrategy": "normal" }).as_object().unwrap().clone();
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{}", self.port))
            .await
            .unwrap_or_else(|error| panic!("no browser opens: {error}\nits driver: {}", self.account()));
        Browser { client, _profile: profile }
    }

    /// Whether the driver still runs, and the last of what it said.
    fn account(&self) -> String {
        let state = self.child.lock().unwrap().try_wait();
        let said = std::fs::read_to_string(self.log.path()).unwrap_or_default();
        format!("{state:?}\n{}", &said[said.floor_char_boundary(said.len().saturating_sub(4000))..])
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let child = self.child.get_mut().unwrap();
        let _ = child.kill();
        let _ = child.wait();
    }
}

/// What a browser is like.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) lang: &'static str,
    pub(crate) dark: bool,
    pub(crate) script: bool,
    pub(crate) motion: bool,
}

impl Look {
    pub(crate) const LAPTOP: Self = Self { width: 1440, height: 900, lang: "en", dark: false, script: true, motion: true };
    pub(crate) const PHONE: Self = Self { width: 390, height: 844, ..Self::LAPTOP };
}

/// A browser with a profile of its own: one person.
pub(crate) struct Browser {
    pub(crate) client: Client,
    _profile: TempDir,
}

impl Browser {
    /// Evaluates a script in the page.
    pub(crate) async fn ask(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap_or(Value::Null)
    }

    /// Waits until a script is true.
    pub(crate) async fn wait(&self, what: &str, script: &str) {
        let until = Instant::now() + PATIENCE;
        while self.ask(script).await != Value::Bool(true) {
            assert!(
                Instant::now() < until,
                "waited in vain for {what} at {:?}",
                self.client.current_url().await.map(|url| url.to_string())
            );
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Writes into a field what was typed.
    pub(crate) async fn fill(&self, field: &str, text: &str) {
        let field = self.client.find(Locator::Css(field)).await.unwrap();
        field.clear().await.unwrap();
        field.send_keys(text).await.unwrap();
    }

    /// Clicks on something.
    pub(crate) async fn click(&self, what: &str) {
        self.client.find(Locator::Css(what)).await.unwrap().click().await.unwrap();
    }

    /// Shows the page as a screen of this size would; a window could not be as small as a phone.
    pub(crate) async fn resize(&self, (width, height): (u32, u32)) {
        let params = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.command("Emulation.setDeviceMetricsOverride", params).await;
        self.wait("the size", &format!("return innerWidth === {width} && innerHeight === {height}")).await;
    }

    /// Gives a command of the browser's own protocol.
    pub(crate) async fn command(&self, command: &'static str, params: Value) -> Value {
        self.client.issue_cmd(Protocol { command, params }).await.unwrap()
    }

    /// Keeps a picture of the page where pictures are wanted.
    pub(crate) async fn picture(&self, name: &str) {
        let Some(folder) = std::env::var_os("TEAHORSE_PICTURES") else { return };
        std::fs::create_dir_all(&folder).unwrap();
        // Pieces under way would blur it.
        tokio::time::sleep(Duration::from_millis(700)).await;
        std::fs::write(Path::new(&folder).join(format!("{name}.png")), self.client.screenshot().await.unwrap()).unwrap();
    }

    /// Prints a page to a file, which is kept where pictures are; the number of its pages.
    pub(crate) async fn pdf(&self, url: &str) -> usize {
        self.client.goto(url).await.unwrap();
        let file = self.client.print(PrintConfiguration::default()).await.unwrap();
        if let Some(folder) = std::env::var_os("TEAHORSE_PICTURES") {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(Path::new(&folder).join("print.pdf"), &file).unwrap();
        }
        String::from_utf8_lossy(&file).matches("/Type /Page\n").count()
    }

    /// Closes it.
    pub(crate) async fn close(self) {
        let _ = self.client.close().await;
    }
}

/// A command of the browser's own protocol.
#[derive(Debug)]
struct Protocol {
    command: &'static str,
    params: Value,
}

impl WebDriverCompatibleCommand for Protocol {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "cmd": self.command, "params": self.params }).to_string()))
    }
}

/// A server of our own on a free port, with a data file of its own.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    data: PathBuf,
    /// How long bots wait before a move.
    bot_pause: Duration,
    _folder: TempDir,
    stop: Option<oneshot::Sender<()>>,
    serving: Option<JoinHandle<()>>,
}

impl House {
    pub(crate) async fn open() -> Self {
        Self::filled(async |_| ()).await
    }

    /// A house in which bots take their time, as they do for people.
    pub(crate) async fn with_pause(bot_pause: Duration) -> Self {
        Self::made(bot_pause, async |_| ()).await
    }

    /// A house whose data file is filled before the server opens it.
    pub(crate) async fn filled(fill: impl AsyncFnOnce(&Path)) -> Self {
        Self::made(Duration::ZERO, fill).await
    }

    async fn made(bot_pause: Duration, fill: impl AsyncFnOnce(&Path)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("tables.sqlite");
        fill(&data).await;
        let mut house = Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            data,
            bot_pause,
            _folder: folder,
            stop: None,
            serving: None,
        };
        house.start().await;
        house
    }

    async fn start(&mut self) {
        let mut config = Config::new(&self.data);
        config.listen = self.address;
        config.bot_pause = self.bot_pause;
        config.requests_a_second = 1000;
        config.visitors_a_minute = 1000;
        let server = Server::bind(&config, games::CATALOGUE).await.expect("the server starts");
        self.address = server.address().unwrap();
        let (stop, told) = oneshot::channel::<()>();
        self.stop = Some(stop);
        self.serving = Some(tokio::spawn(async move {
            let end = async {
                let _ = told.await;
            };
            server.run(end).await.expect("the server runs");
        }));
    }

    /// Ends the server and starts it again, with the same data at the same address.
    pub(crate) async fn restart(&mut self) {
        self.stop().await;
        self.start().await;
    }

    /// Ends the server.
    pub(crate) async fn stop(&mut self) {
        drop(self.stop.take());
        if let Some(serving) = self.serving.take() {
            serving.await.unwrap();
        }
    }

    /// An address of this house.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}
