//! Live updates: one stream per page, which sends every change as the reader may see it.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::{Query, RawPathParams};
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use axum::routing::{MethodRouter, get};
use draw::Mark;
use futures_util::StreamExt;
use futures_util::stream::unfold;
use serde::Deserialize;
use store::Status;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};

use super::at::{AtTable, screen_key};
use super::table::{Looks, TableQuery};
use super::tv;
use crate::app::App;
use crate::error::{Error, Result};
use crate::notices::presence::Following;
use crate::page;
use crate::page::table::TableData;
use crate::people::Person;
use crate::streams::Stream;
use crate::table::Snapshot;
use crate::table::live::{Live, Watching};
use crate::table::shared::Kind;
use crate::table::update::{PACKED, Update, pack};
use crate::visitor::{OnThisMachine, Visitor};
use games::Extent;
use words::Lang;

/// How often a stream shows that it is alive.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(20);

/// How soon a page connects again after its stream has ended, in milliseconds: at once, as far as a reader can tell.
const RETRY: &str = "retry: 500\n";

/// What a page says about itself when it opens a stream.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Listener {
    /// How much of the table it shows. Without it, only the version is sent.
    show: Option<Extent>,
    /// The marks of the static parts it has.
    #[serde(default)]
    has: String,
}

/// Which page of a table follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Screen {
    /// The table itself.
    Own,
    /// The big screen.
    Big,
}

/// Streams of the versions of a table and its chat, or of the table itself when it has changed.
pub(super) fn follow(screen: Screen) -> MethodRouter<App> {
    let handler = move |at: AtTable,
                        address: RawPathParams,
                        Query(listener): Query<Listener>,
                        near: Option<Extension<OnThisMachine>>| async move {
        let key = screen_key(&address).map(str::to_owned);
        stream(screen, at, key, &listener, near.is_some())
    };
    get(handler)
}

fn stream(screen: Screen, at: AtTable, key: Option<String>, listener: &Listener, near: bool) -> Result {
    let AtTable { app, visitor, live, headers } = at;
    let stream = app.streams.begin(visitor.id(), visitor.address).ok_or(Error::TooMany)?;
    let mut watching = if screen == Screen::Big { live.watch_on_tv() } else { live.watch(visitor.id()) };
    // The first event comes at once, so that a page that missed something catches up.
    watching.news.mark_changed();
    let accepts = |encoding: &HeaderValue| encoding.to_str().is_ok_and(|encoding| encoding.contains("gzip"));
    let packed = !near && headers.get(header::ACCEPT_ENCODING).is_some_and(accepts);
    let here = app.courier.presence().follow(visitor.id(), live.id);
    let closing = app.closing.clone().cancelled_owned();
    let mut heartbeat = interval_at(Instant::now() + HEARTBEAT, HEARTBEAT);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let follower = Follower {
        screen,
        key,
        show: listener.show,
        app,
        visitor,
        live,
        watching,
        packed,
        told: None,
        heartbeat,
        has: Mark::read(&listener.has).into(),
        _here: here,
        _stream: stream,
    };
    let stream = unfold(follower, async |mut follower| follower.next().await.map(|event| (Ok::<_, Infallible>(event), follower)));
    let body = Body::from_stream(stream.take_until(closing));
    let mut answer = ([(header::CONTENT_TYPE, "text/event-stream")], body).into_response();
    if packed {
        answer.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(answer)
}

/// A page that follows a table.
struct Follower {
    app: App,
    visitor: Visitor,
    live: Arc<Live>,
    watching: Watching,
    show: Option<Extent>,
    screen: Screen,
    /// The key that its address has.
    key: Option<String>,
    packed: bool,
    /// The last version sent.
    told: Option<u64>,
    /// Goes on whatever is sent: a clock that every event set anew would cost more than the few words it saves.
    heartbeat: Interval,
    /// The marks of the parts that the page has, from its request or sent since.
    has: Arc<[Mark]>,
    /// While it is open, its reader counts as present.
    _here: Following,
    _stream: Stream,
}

impl Follower {
    /// The next chunk of the stream; none when it is over.
    async fn next(&mut self) -> Option<Bytes> {
        tokio::select! {
            changed = self.watching.news.changed() => changed.ok()?,
            _ = self.heartbeat.tick() => return Some(self.piece(":\n\n")),
        }
        let news = *self.watching.news.borrow_and_update();
        // A person who has signed out here or everywhere, or was banned, gets no more updates.
        let before = &self.visitor.person;
        let ends = |now: Arc<Person>| now.is_banned() || now.generation != before.generation || now.kept != before.kept;
        if !self.app.identities.is_in(&self.visitor) || self.app.people.known(self.visitor.id()).is_some_and(ends) {
            return None;
        }
        let first = self.told.is_none();
        let moved = self.told.replace(news.version) != Some(news.version);
        // The person who made the change gets it in the response to their request.
        if moved
            && !first
            && (self.screen == Screen::Big || news.by != Some(self.visitor.id()))
            && let Some(extent) = self.show
            // Boxed, so that an idle stream does not take the memory of one that is drawing.
            && let Ok(Some(update)) = Box::pin(self.update(extent)).await
        {
            self.has = update.marks();
            return Some(if self.packed { update.packed() } else { update.event() });
        }
        // The page will fetch the table itself, so which parts it has then is unknown here, except that it keeps the static ones.
        self.has = self.has.iter().copied().filter(Mark::lasts).collect();
        let retry = if first { RETRY } else { "" };
        let piece = self.piece(&format!("data: {} {}\n{retry}\n", news.version, news.talk));
        Some(if first && self.packed { [PACKED, &piece].concat().into() } else { piece })
    }

    fn piece(&self, text: &str) -> Bytes {
        if self.packed { pack(text.as_bytes()) } else { Bytes::copy_from_slice(text.as_bytes()) }
    }

    /// The table as this reader may see it now; none if their page has to fetch it itself.
    async fn update(&self, extent: Extent) -> Result<Option<Update>> {
        let Self { app, visitor, live, .. } = self;
        let table = live.snapshot();
        // Finished games have many points of view.
        if table.status() == Status::Finished || !(self.key.is_some() || table.visible_to(visitor.id())) {
            return Ok(None);
        }
        if self.screen == Screen::Big {
            return tv::update(app, visitor, live, self.key.as_deref(), extent, &self.has).await.map(Some);
        }
        if shares(app, visitor, &table).await? {
            return shared(app, visitor.lang, live, extent, &self.has).await.map(Some);
        }
        let looks = Looks::gather(app, visitor, live, extent).await?;
        let query = TableQuery::default();
        let data = TableData { has: &self.has, ..looks.data(visitor, live.news(), &query, None, None) };
        Ok(Some(Update::new(page::table::fragment(&data))))
    }
}

/// Whether somebody sees what all spectators see. Whoever has muted or blocked somebody does not.
pub(super) async fn shares(app: &App, visitor: &Visitor, table: &Snapshot) -> Result<bool> {
    let person = app.people.known(visitor.id()).unwrap_or_else(|| Arc::clone(&visitor.person));
    let hears_all = table.stranger(visitor.id()) && person.settings.muted.is_empty();
    Ok(hears_all && app.people.blocks(visitor.id()).await?.is_empty())
}

/// The table as spectators see it, without the parts their page has: drawn once per language and width. The script sends the
/// CSRF token of its own page.
pub(super) async fn shared(app: &App, lang: Lang, live: &Arc<Live>, extent: Extent, has: &[Mark]) -> Result<Update> {
    let kind = Kind { news: live.news(), lang, extent, watchers: live.watchers(), people: app.people.changes() };
    let draw = async {
        let nobody = Visitor::nobody(lang);
        let looks = Looks::gather(app, &nobody, live, extent).await?;
        let query = TableQuery::default();
        let data = TableData { has, ..looks.data(&nobody, kind.news, &query, None, None) };
        let update = Update::new(page::table::fragment(&data));
        Ok((looks.table.version, update))
    };
    live.shared.get(kind, has, draw).await
}
