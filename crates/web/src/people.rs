//! People: whose cookie it is, their names and settings.
//!
//! There is no registration. A visitor gets a signed cookie with a random id; a row is written when they first do something. A
//! personal link carries the id to another device.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use serde::{Deserialize, Serialize};
use store::{Database, Page, Player, PlayerId, StoreError, TableId, Tie, digest, random_key};

use crate::notices::wishes::Wishes;
use crate::seeks::Manner;
use crate::table::clock::Span;
use crate::time::now;
use games::Lesson;
use words::Lang;

/// The longest name, in characters.
pub(crate) const LONGEST_NAME: usize = 24;

/// The size of the cache of people; when it is full, it is cleared.
const CACHED: usize = 50_000;

/// How long somebody in the cache is trusted to be as stored, where other servers may change them: their news may be lost.
pub(crate) const TRUSTED: i64 = 30_000;

/// The settings of a person. Unknown or missing values fall back to the default, so that old rows stay readable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a box to tick, and they have nothing to do with each other")]
pub(crate) struct Settings {
    /// The language, if it is not the browser's.
    pub(crate) lang: Option<String>,
    /// `light`, `dark` or the system's.
    pub(crate) theme: Theme,
    /// Whether pieces are animated.
    pub(crate) motion: bool,
    /// How fast moves and stories are shown.
    pub(crate) tempo: Tempo,
    /// Whether a sound is played on "your turn".
    pub(crate) sound: bool,
    /// Whether the browser may show a notification on "your turn".
    pub(crate) notices: bool,
    /// Whether forced moves are played automatically.
    pub(crate) forced: bool,
    /// Whether only the button makes a move, and not a second click on its target.
    pub(crate) careful: bool,
    /// Whether bots say a sentence after a strong move.
    pub(crate) banter: bool,
    /// The notification settings.
    pub(crate) post: Wishes,
    /// People whose messages they do not want to read, by id.
    pub(crate) muted: Vec<String>,
    /// The step at which they continue a guided first game, by the game's name.
    pub(crate) lessons: BTreeMap<String, usize>,
    /// The game in which they are helped after a lesson.
    pub(crate) coaching: Coaching,
    /// Whether they have been offered to keep their seat.
    pub(crate) offered: bool,
    /// When they are on holiday, in the order they took it.
    pub(crate) holidays: Vec<Span>,
    /// How they look for a game.
    pub(crate) finding: Manner,
}

/// The game after a lesson: at which table, and how often something was said about each kind of decision.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Coaching {
    table: String,
    told: BTreeMap<String, u8>,
}

impl Coaching {
    /// Help at this table, from the beginning.
    pub(crate) fn at(table: TableId) -> Self {
        Self { table: table.to_string(), told: BTreeMap::new() }
    }

    /// Whether they are helped at a table.
    pub(crate) fn is_at(&self, table: TableId) -> bool {
        self.table == table.to_string()
    }

    /// How often something was said about a kind of decision.
    pub(crate) fn told(&self, kind: &str) -> u8 {
        self.told.get(kind).copied().unwrap_or(0)
    }

    /// They have decided after it was said.
    pub(crate) fn heard(&mut self, kind: String) {
        let told = self.told.entry(kind).or_default();
        *told = told.saturating_add(1);
    }
}

tabletop::words! {
    /// How fast moves and stories are shown. Its word is used in forms, in the page and in text ids.
    #[derive(Default)]
    pub(crate) enum Tempo: "choice" {
        /// Half as fast.
        Slow = "slow",
        /// As designed.
        #[default]
        Normal = "normal",
        /// Only the results.
        Instant = "instant",
        /// Every step of a story waits for the reader.
        Step = "step",
    }
}

tabletop::words! {
    /// The theme. Its word is used in forms, in the page and in text ids.
    #[derive(Default)]
    pub(crate) enum Theme: "choice" {
        /// The theme of the system.
        #[default]
        System = "system",
        /// Rice paper.
        Light = "light",
        /// Night caravan.
        Dark = "dark",
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lang: None,
            theme: Theme::System,
            motion: true,
            tempo: Tempo::Normal,
            sound: true,
            notices: false,
            forced: true,
            careful: false,
            banter: true,
            post: Wishes::default(),
            muted: Vec::new(),
            lessons: BTreeMap::new(),
            coaching: Coaching::default(),
            offered: false,
            holidays: Vec::new(),
            finding: Manner::default(),
        }
    }
}

/// Somebody who has done something here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    /// The id.
    pub(crate) id: PlayerId,
    /// The name they chose; empty if none.
    pub(crate) name: String,
    /// Their handle, as they write it; none for guests.
    pub(crate) handle: Option<String>,
    /// Whether they keep their seat: they have a handle and a way to sign in.
    pub(crate) kept: bool,
    /// The confirmed address for links to sign in.
    pub(crate) mail: Option<String>,
    /// Whether they read reports.
    pub(crate) moderator: bool,
    /// Their settings.
    pub(crate) settings: Settings,
    /// Incremented to sign out all their devices.
    pub(crate) generation: i64,
    /// When they first did something.
    pub(crate) created: i64,
    /// Until when they are banned.
    pub(crate) banned: Option<i64>,
    /// Whether the operator has erased their data.
    pub(crate) erased: bool,
}

impl Person {
    /// Somebody who has done nothing yet.
    pub(crate) fn new(id: PlayerId) -> Self {
        Self {
            id,
            name: String::new(),
            handle: None,
            kept: false,
            mail: None,
            moderator: false,
            settings: Settings::default(),
            generation: 0,
            created: now(),
            banned: None,
            erased: false,
        }
    }

    /// Whether they are banned now.
    pub(crate) fn is_banned(&self) -> bool {
        self.banned.is_some_and(|until| now() < until)
    }

    /// Their display name.
    pub(crate) fn called(&self, lang: Lang) -> String {
        match self.name.as_str() {
            _ if self.erased => lang.text("former-player"),
            "" => self.handle.clone().unwrap_or_else(|| nameless(self.id, lang)),
            name => name.to_owned(),
        }
    }

    /// The address of their page, if they have a handle.
    pub(crate) fn home(&self) -> Option<String> {
        let encoded = |byte: u8| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        };
        self.handle.as_ref().map(|handle| format!("/@/{}", handle.bytes().map(encoded).collect::<String>()))
    }

    /// Their language when there is no browser to ask.
    pub(crate) fn reads(&self) -> Lang {
        let set = self.settings.lang.as_deref().and_then(|code| code.parse().ok());
        set.or_else(|| self.settings.post.lang.parse().ok()).unwrap_or(Lang::EN)
    }

    /// Whether they want to read what somebody says.
    pub(crate) fn hears(&self, other: PlayerId) -> bool {
        !self.settings.muted.iter().any(|muted| muted == other.as_str())
    }

    /// The step of a lesson at which they go on.
    pub(crate) fn resume(&self, lesson: &Lesson) -> usize {
        self.settings.lessons.get(&lesson.game).map_or(1, |&step| step.clamp(1, lesson.steps.len()))
    }

    fn row(&self) -> Player {
        let settings = serde_json::to_string(&self.settings).expect("settings are plain data");
        // Nothing else is saved from here.
        Player { generation: self.generation, ..Player::guest(self.id, self.name.clone(), settings, self.created) }
    }
}

impl From<Player> for Person {
    fn from(row: Player) -> Self {
        let settings = serde_json::from_str(&row.settings).unwrap_or_default();
        Self {
            id: row.id,
            name: row.name,
            handle: row.handle,
            kept: row.kept,
            mail: row.mail,
            moderator: row.moderator.is_some(),
            settings,
            generation: row.generation,
            created: row.created,
            banned: row.banned.map(|_| row.banned_until.unwrap_or(i64::MAX)),
            erased: row.erased.is_some(),
        }
    }
}

/// The display name of somebody without a name.
pub(crate) fn nameless(id: PlayerId, lang: Lang) -> String {
    lang.say("nameless", &[("mark", id.as_str()[..3].to_uppercase().into())])
}

/// Cleans a name for storage: trimmed, without control characters, not too long.
pub(crate) fn clean_name(text: &str) -> String {
    clean(text, LONGEST_NAME)
}

/// Cleans a line of text for storage: trimmed, without control characters, limited in length.
pub(crate) fn clean(text: &str, longest: usize) -> String {
    let plain: String = text.chars().filter(|c| !c.is_control() && !is_invisible(*c)).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(longest).collect::<String>().trim_end().to_owned()
}

/// Cleans a text of several lines for storage: trimmed, without control characters, with one character per line end.
pub(crate) fn clean_text(text: &str) -> String {
    let plain = text.replace("\r\n", "\n");
    plain.chars().filter(|c| (*c == '\n' || !c.is_control()) && !is_invisible(*c)).collect::<String>().trim().to_owned()
}

/// Characters that change the direction of text or are invisible, with which one could impersonate somebody.
fn is_invisible(c: char) -> bool {
    let filler = matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
    );
    let mark = matches!(c, '\u{61c}' | '\u{180b}'..='\u{180f}' | '\u{2028}'..='\u{202e}' | '\u{fff9}'..='\u{fffb}');
    filler || mark || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}')
}

/// Whom somebody blocks.
type Blocks = Arc<HashSet<PlayerId>>;

/// All people the server knows, with a cache of recent ones.
#[derive(Debug)]
pub(crate) struct People {
    store: Arc<Database>,
    /// Each with the time when they were read or saved.
    known: RwLock<HashMap<PlayerId, (Arc<Person>, i64)>>,
    /// Whom people block, and when that was read: every page with a chat depends on it.
    blocks: RwLock<HashMap<PlayerId, (Blocks, i64)>>,
    /// Whether other servers may change them.
    shared: bool,
    /// The number of new or changed people so far: drawings that contain names depend on it.
    changes: AtomicU64,
}

impl People {
    /// The people of a store.
    pub(crate) fn new(store: Arc<Database>, shared: bool) -> Self {
        Self { store, known: RwLock::default(), blocks: RwLock::default(), shared, changes: AtomicU64::new(0) }
    }

    /// Somebody in the cache.
    pub(crate) fn known(&self, id: PlayerId) -> Option<Arc<Person>> {
        self.known.read().unwrap_or_else(PoisonError::into_inner).get(&id).map(|(person, _)| Arc::clone(person))
    }

    /// Somebody in the cache, unless that was read so long ago that news of a change may have been lost.
    fn known_well(&self, id: PlayerId) -> Option<Arc<Person>> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let (person, read) = known.get(&id)?;
        self.is_fresh(*read).then(|| Arc::clone(person))
    }

    /// Whether what was read at a time is trusted to be as stored.
    fn is_fresh(&self, read: i64) -> bool {
        !self.shared || now() - read < TRUSTED
    }

    /// The number of new or changed people since the server was started.
    pub(crate) fn changes(&self) -> u64 {
        self.changes.load(Ordering::Acquire)
    }

    /// Somebody; a new person if the store does not know them.
    pub(crate) async fn person(&self, id: PlayerId) -> Result<Arc<Person>, StoreError> {
        if let Some(person) = self.known_well(id) {
            return Ok(person);
        }
        let row = self.store.player(id).await?;
        Ok(self.learn(row.map_or_else(|| Person::new(id), Person::from)))
    }

    /// These people, each once, in any order. Those who are not in the cache are read all at once.
    pub(crate) async fn all(
        &self,
        ids: impl IntoIterator<Item = PlayerId>,
    ) -> Result<HashMap<PlayerId, Arc<Person>>, StoreError> {
        let ids: BTreeSet<PlayerId> = ids.into_iter().collect();
        let mut all: HashMap<PlayerId, Arc<Person>> = ids.iter().filter_map(|&id| Some((id, self.known_well(id)?))).collect();
        let unknown: Vec<PlayerId> = ids.into_iter().filter(|id| !all.contains_key(id)).collect();
        if !unknown.is_empty() {
            for row in self.store.players(&unknown).await? {
                let person = self.learn(Person::from(row));
                all.insert(person.id, person);
            }
        }
        for id in unknown {
            all.entry(id).or_insert_with(|| self.learn(Person::new(id)));
        }
        Ok(all)
    }

    /// Adds somebody as stored to the cache.
    fn learn(&self, person: Person) -> Arc<Person> {
        let before = self.known(person.id);
        let person = self.keep(person);
        if before.is_some_and(|before| before != person) {
            self.changes.fetch_add(1, Ordering::Release);
        }
        person
    }

    /// Adds somebody to the cache. Their generation never falls there either.
    fn keep(&self, mut person: Person) -> Arc<Person> {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        if let Some((before, _)) = known.get(&person.id) {
            person.generation = person.generation.max(before.generation);
        }
        if known.len() >= CACHED {
            known.clear();
        }
        let person = Arc::new(person);
        known.insert(person.id, (Arc::clone(&person), now()));
        person
    }

    /// Whom somebody blocks.
    pub(crate) async fn blocks(&self, id: PlayerId) -> Result<Blocks, StoreError> {
        if let Some((blocks, read)) = self.blocks.read().unwrap_or_else(PoisonError::into_inner).get(&id)
            && self.is_fresh(*read)
        {
            return Ok(Arc::clone(blocks));
        }
        let blocks: Blocks = Arc::new(self.store.ties_of(id, Tie::Block, Page::first(u32::MAX)).await?.into_iter().collect());
        let mut known = self.blocks.write().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= CACHED {
            known.clear();
        }
        known.insert(id, (Arc::clone(&blocks), now()));
        Ok(blocks)
    }

    /// Whether one of two people blocks the other.
    pub(crate) async fn apart(&self, one: PlayerId, other: PlayerId) -> Result<bool, StoreError> {
        Ok(self.blocks(one).await?.contains(&other) || self.blocks(other).await?.contains(&one))
    }

    /// Follows or blocks somebody.
    pub(crate) async fn tie(&self, player: PlayerId, tie: Tie, other: PlayerId) -> Result<(), StoreError> {
        self.store.tie(player, tie, other, now()).await?;
        self.forget_blocks(player);
        Ok(())
    }

    /// No longer follows or blocks somebody.
    pub(crate) async fn untie(&self, player: PlayerId, tie: Tie, other: PlayerId) -> Result<(), StoreError> {
        self.store.untie(player, tie, other).await?;
        self.forget_blocks(player);
        Ok(())
    }

    /// Reads whom somebody blocks from the store again.
    pub(crate) fn forget_blocks(&self, id: PlayerId) {
        self.blocks.write().unwrap_or_else(PoisonError::into_inner).remove(&id);
    }

    /// Changes the settings of somebody.
    pub(crate) async fn set(&self, person: &Person, change: impl FnOnce(&mut Settings)) -> Result<Arc<Person>, StoreError> {
        let mut person = person.clone();
        change(&mut person.settings);
        self.save(person).await
    }

    /// Saves a new or changed person.
    pub(crate) async fn save(&self, person: Person) -> Result<Arc<Person>, StoreError> {
        self.store.save_player(person.row()).await?;
        // A request that was held open may know less than the store.
        if self.known(person.id).is_none() {
            self.person(person.id).await?;
        }
        let person = self.keep(person);
        self.changes.fetch_add(1, Ordering::Release);
        Ok(person)
    }

    /// Somebody as the store knows them now.
    pub(crate) async fn again(&self, id: PlayerId) -> Result<Arc<Person>, StoreError> {
        self.forget(id);
        self.person(id).await
    }

    /// Reads somebody from the store again, because the operator has changed them.
    pub(crate) fn forget(&self, id: PlayerId) {
        self.known.write().unwrap_or_else(PoisonError::into_inner).remove(&id);
        self.forget_blocks(id);
        self.changes.fetch_add(1, Ordering::Release);
    }

    /// A new personal link: the token in it. The older one stops working.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the person has signed out everywhere in the meantime.
    pub(crate) async fn new_link(&self, person: &Person) -> Result<String, StoreError> {
        self.save(person.clone()).await?;
        let token = new_token();
        self.store.set_link(person.id, person.generation, digest(&token)).await?;
        Ok(token)
    }

    /// Signs out all devices of a person and replaces their personal link: the token in the new one.
    pub(crate) async fn sign_out(&self, person: &Person) -> Result<String, StoreError> {
        self.save(person.clone()).await?;
        let token = new_token();
        self.store.sign_out(person.id, digest(&token)).await?;
        if let Some(row) = self.store.player(person.id).await? {
            self.keep(row.into());
        }
        Ok(token)
    }

    /// Whether a person has not signed out everywhere since this was read.
    pub(crate) async fn is_current(&self, person: &Person) -> Result<bool, StoreError> {
        let now = self.person(person.id).await?;
        Ok(now.generation == person.generation && now.kept == person.kept)
    }

    /// Whose personal link this is.
    pub(crate) async fn by_link(&self, token: &str) -> Result<Option<Arc<Person>>, StoreError> {
        match self.store.player_by_link(digest(token)).await? {
            None => Ok(None),
            Some(id) => self.person(id).await.map(Some),
        }
    }
}

fn new_token() -> String {
    String::from_utf8_lossy(&random_key::<32>()).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned() {
        for (text, name) in [
            ("  Lin  Wu ", "Lin Wu"),
            ("a\u{202e}b\u{0}c\n", "abc"),
            ("<b>", "<b>"),
            ("一二三四五六七八九十一二三四五六七八九十一二三四五六", "一二三四五六七八九十一二三四五六七八九十一二三四"),
            ("\u{200b}", ""),
            ("L\u{ad}i\u{61c}n\u{3164}", "Lin"),
            ("\u{61c}\u{2066}\u{3164}\u{2800}\u{fff9}", ""),
        ] {
            assert_eq!(clean_name(text), name);
        }
    }
}
