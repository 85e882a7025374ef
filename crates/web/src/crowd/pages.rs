//! Which pages to request from a server with the file, and as whom: every kind of page, with samples of what its address can say.

use std::fmt::Write as _;

use games::{AnyTitle, Catalogue};
use store::{Database, Device, Head, PlayerId, Status, StoreError, TableId};
use tabletop::Dice;
use words::Lang;

use super::Maker;
use crate::identity::{Came, Token};
use crate::people::Person;
use crate::preview::small_path;
use crate::table::row::Row;
use crate::time::HOUR;
use crate::visitor::Keys;

/// The most addresses of a kind.
const SAMPLES: usize = 2000;

/// The numbers of the people who visit: some of those who play most, and some of the others. The eighth of every ten is a guest.
const VISITORS: [usize; 14] = [0, 1, 2, 7, 10, 50, 107, 200, 1000, 5000, 7007, 20_000, 50_000, 90_000];

/// A table of the sample.
#[derive(Clone, Copy)]
struct Spot {
    id: TableId,
    changed: i64,
    entries: usize,
    /// Whether the game has rounds.
    rounds: bool,
}

/// A sample in which every table is as likely as any other.
#[derive(Default)]
struct Sample {
    spots: Vec<Spot>,
    seen: u32,
}

impl Sample {
    fn meet(&mut self, spot: Spot, dice: &mut Dice) {
        self.seen += 1;
        if self.spots.len() < SAMPLES {
            self.spots.push(spot);
        } else if let Some(kept) = self.spots.get_mut(dice.below(self.seen) as usize) {
            *kept = spot;
        }
    }
}

/// The pages.
pub(super) struct Pages {
    catalogue: Catalogue,
    waiting: Sample,
    playing: Sample,
    finished: Sample,
    list: String,
}

impl Pages {
    pub(super) fn new(catalogue: Catalogue) -> Self {
        let (waiting, playing, finished) = Default::default();
        Self { catalogue, waiting, playing, finished, list: String::new() }
    }

    /// Takes in a table. Only its players may see one that is not listed.
    pub(super) fn table(&mut self, table: &store::Table, head: &Head, events: usize, dice: &mut Dice) {
        let rounds = Row::read(&head.line).progress.round.is_some();
        let spot = Spot { id: table.id, changed: head.changed, entries: events.saturating_sub(1), rounds };
        let sample = match head.status {
            Status::Waiting => &mut self.waiting,
            Status::Playing => &mut self.playing,
            Status::Finished => &mut self.finished,
        };
        if head.listed {
            sample.meet(spot, dice);
        }
    }

    fn add(&mut self, kind: &str, path: impl AsRef<str>) {
        // A string takes everything.
        let _ = writeln!(self.list, "page\t{kind}\t{}", path.as_ref());
    }

    /// The list: lines of fields that tabs separate, first the visitors, then the pages by kind.
    pub(super) async fn list(mut self, store: &Database, maker: &mut Maker) -> Result<String, StoreError> {
        let keys = Keys::of(store, false).await?;
        self.visitors(store, maker, &keys).await?;
        self.lists(maker.now);
        self.boards(&keys);
        self.people(maker);
        self.tables(maker);
        self.texts();
        Ok(self.list)
    }

    /// Those who visit, with their cookies; the one without a cookie comes for the first time.
    async fn visitors(&mut self, store: &Database, maker: &Maker, keys: &Keys) -> Result<(), StoreError> {
        self.list += "visitor\t\n";
        for member in VISITORS.iter().filter_map(|&number| maker.people.get(number)) {
            let Some(row) = store.player(member.id).await? else { continue };
            let token = Token::random();
            if row.kept {
                let (id, came) = (token.digest().into(), Came::Mail.word().to_owned());
                let device = Device { id, player: member.id, agent: "Firefox".into(), came, since: maker.now, seen: maker.now };
                store.add_device(device).await?;
            }
            let device = row.kept.then_some(&token);
            let cookie = keys.cookie_on(&Person::from(row), device);
            let cookie = cookie.as_ref().and_then(|cookie| cookie.to_str().ok()?.split(';').next()).unwrap_or_default();
            let _ = writeln!(self.list, "visitor\t{cookie}");
        }
        Ok(())
    }

    fn games(&self) -> Vec<&'static str> {
        self.catalogue.titles().map(AnyTitle::name).collect()
    }

    fn leagues(&self) -> Vec<&'static str> {
        self.catalogue.titles().flat_map(|title| title.leagues().iter().copied()).collect()
    }

    /// The small boards that lists show.
    fn boards(&mut self, keys: &Keys) {
        for Spot { id, changed, .. } in [self.playing.spots.clone(), self.finished.spots.clone()].concat() {
            self.add("a small board", small_path(keys, id, changed));
        }
    }

    /// The lobby and the lists of tables, and what is new in them.
    fn lists(&mut self, now: i64) {
        self.add("lobby", "/");
        for list in ["mine", "open", "running"] {
            (1..=8).for_each(|hours| self.add("news of a list", format!("/news?list={list}&since={}", now - hours * HOUR)));
        }
        for (list, most) in [("mine", 4), ("finished", 50), ("open", 50), ("running", 50)] {
            (2..=most).for_each(|page| self.add("lobby, later pages", format!("/?{list}={page}")));
        }
        for (path, spots) in [("/tables", self.waiting.spots.clone()), ("/watch", self.playing.spots.clone())] {
            self.add(path, path);
            for pace in ["days", "live"] {
                self.add(&format!("{path}, filtered"), format!("{path}?pace={pace}"));
                for game in self.games() {
                    self.add("lobby, later pages", format!("/?game={game}"));
                    self.add(&format!("{path}, filtered"), format!("{path}?game={game}"));
                    self.add(&format!("{path}, filtered"), format!("{path}?game={game}&pace={pace}"));
                }
            }
            for Spot { id, changed, .. } in spots {
                self.add(&format!("{path}, later pages"), format!("{path}?after={changed}.{id}"));
            }
        }
        for path in ["/seek", "/new", "/import", "/study"] {
            self.add("finding and opening a table", path);
        }
        for game in self.games() {
            self.add("finding and opening a table", format!("/new?game={game}"));
            self.add("editor of positions", format!("/edit/{game}"));
        }
    }

    /// Pages of people, and ratings.
    fn people(&mut self, maker: &mut Maker) {
        let leagues = self.leagues();
        for _ in 0..SAMPLES {
            let (one, other) = (maker.somebody(), maker.somebody());
            let [Some(handle), Some(with)] = [one, other].map(|number| maker.people[number].handle.clone()) else { continue };
            let league = leagues[maker.below(leagues.len())];
            let before = maker.some_time();
            let home = format!("/@/{handle}");
            self.add("profile", &home);
            self.add("profile, another league", format!("{home}?about={league}"));
            for filter in [format!("league={league}"), "rated=true".into(), "won=true".into(), "won=false".into()] {
                self.add("profile, filtered", format!("{home}?about={league}&{filter}"));
            }
            self.add("profile, games with somebody", format!("{home}?about={league}&with={with}"));
            self.add("profile, older games", format!("{home}?about={league}&older={before}-{}", TableId::random()));
            let rating = 1_000_000 + maker.below(1_000_000);
            self.add("ratings, later pages", format!("/ratings/{league}?after={rating}-{}&rank=51", PlayerId::random()));
        }
        for league in leagues {
            self.add("ratings", format!("/ratings/{league}"));
            self.add("ratings, where I am", format!("/ratings/{league}?me=1"));
        }
        for path in ["/me", "/me/seat", "/me/notices", "/me/holiday", "/me/in", "/me/erase"] {
            self.add("settings", path);
        }
    }

    /// Tables, nearly all of them for the first time since the start.
    fn tables(&mut self, maker: &mut Maker) {
        for Spot { id, .. } in self.waiting.spots.clone() {
            self.add("a waiting table", format!("/t/{id}"));
        }
        for Spot { id, .. } in self.playing.spots.clone() {
            self.add("a running table", format!("/t/{id}"));
            self.add("a running table on a big screen", format!("/t/{id}/tv"));
            self.add("the chat of a table", format!("/t/{id}/chat"));
        }
        for Spot { id, entries, rounds, .. } in self.finished.spots.clone() {
            self.add("a finished game", format!("/t/{id}/result"));
            self.add("the board of a finished game", format!("/t/{id}"));
            let moment = maker.below(entries + 1);
            self.add("a moment of a game", format!("/t/{id}/at/{moment}"));
            if rounds {
                self.add("a round of a game", format!("/t/{id}/round/1/1"));
            }
            self.add("the record of a game", format!("/t/{id}/record"));
            self.add("export", format!("/t/{id}/export"));
        }
    }

    /// What is the same for everybody, and last the reviews, since each of them lets the analyst think.
    fn texts(&mut self) {
        for game in self.games() {
            self.add("rulebook", format!("/rules/{game}"));
            self.add("rulebook, one page", format!("/rules/{game}/print"));
            self.add("rulebook, search", format!("/rules/{game}/search?q=horse"));
            self.add("rulebook", format!("/rules/{game}/differs"));
            self.add("tips", format!("/tips/{game}"));
            let title = self.catalogue.title(game);
            let ledger = title.and_then(|title| title.ledger(Lang::EN));
            for chapter in ledger.iter().flat_map(|ledger| &ledger.chapters) {
                self.add("rulebook", format!("/rules/{game}/{}", chapter.name));
            }
            let steps = title.and_then(AnyTitle::lesson).map_or(0, |lesson| lesson.steps.len());
            (1..=steps).for_each(|step| self.add("lesson", format!("/learn/{game}/{step}")));
        }
        for path in ["/learn", "/rules", "/tips", "/about", "/bots"] {
            self.add("other pages", path);
        }
        for Spot { id, .. } in self.finished.spots.iter().copied().take(20).collect::<Vec<_>>() {
            self.add("review", format!("/t/{id}/review"));
        }
    }
}
