//! A player who makes random moves, for all seats of their own table.

use std::io;
use std::time::{Duration, Instant};

use games::{AnyGame, CATALOGUE};
use tabletop::{Dice, Turn};

use crate::Plan;
use crate::client::{Answer, Client};

/// How long a server may take until it answers again, once everything is over.
const PATIENCE: Duration = Duration::from_mins(1);

/// How long to wait before asking again.
pub(crate) const BREATH: Duration = Duration::from_millis(250);

/// A player and their table.
#[derive(Debug)]
pub(crate) struct Player {
    pub(crate) client: Client,
    /// The path of the table.
    pub(crate) table: String,
    /// The version of the table, as far as the player knows.
    pub(crate) version: u64,
    /// A local copy of the game, so that no request for the legal actions is measured as part of a move; none if it is out of
    /// sync.
    game: Option<Box<dyn AnyGame>>,
    /// Whether the game has hidden information, so that a local copy is impossible.
    secret: bool,
    /// The moves that the server has acknowledged, each with the version it was made on.
    acknowledged: Vec<(u64, String)>,
    /// How many events of the table are no entries of its game.
    offset: Option<u64>,
}

/// What became of acknowledged moves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Verdict {
    /// How many there are.
    pub(crate) acknowledged: usize,
    /// How many could not be looked for, because the game is secret until it ends.
    pub(crate) unchecked: usize,
    /// Those that are not where they belong.
    pub(crate) lost: Vec<String>,
}

impl Player {
    /// A visitor opens a table and takes all its seats.
    pub(crate) async fn arrive(plan: &Plan) -> io::Result<Self> {
        let mut client = Client::arrive(&plan.place).await?;
        let seats = "seat1=here&seat2=here&seat3=here&seat4=here";
        let opened = client.post("/new", &format!("game={}&visibility=watchable&{seats}", plan.game)).await?;
        let table = opened.header("location").ok_or_else(|| io::Error::other("the server did not open a table"))?.to_owned();
        let mut player = Self { client, table, version: 0, game: None, secret: false, acknowledged: Vec::new(), offset: None };
        player.client.get(&player.table).await?;
        player.catch_up().await?;
        Ok(player)
    }

    /// Fetches the legal actions and, if possible, the game.
    async fn catch_up(&mut self) -> io::Result<Vec<String>> {
        let legal = self.client.get(&format!("{}/legal", self.table)).await?;
        let version = legal.header("x-version").and_then(|version| version.parse().ok());
        self.version = version.filter(|_| legal.status == 200).ok_or_else(|| io::Error::other("no legal actions"))?;
        if !self.secret {
            self.game = self.record().await?;
        }
        Ok(legal.body.lines().map(str::to_owned).collect())
    }

    /// The game as the server has it; none if it is secret.
    async fn record(&mut self) -> io::Result<Option<Box<dyn AnyGame>>> {
        let record = self.client.page(&format!("{}/record", self.table)).await?;
        self.secret = record.status == 403;
        if self.secret {
            return Ok(None);
        }
        let game = CATALOGUE.read_record(&record.body).map_err(|error| io::Error::other(format!("no record: {error}")))?;
        // Nobody else does anything at this table.
        self.offset = self.offset.or_else(|| self.version.checked_sub(game.len() as u64));
        Ok(Some(game))
    }

    /// A random action and the version it is for; none once the game is over.
    pub(crate) async fn choose(&mut self, dice: &mut Dice) -> io::Result<Option<(u64, String)>> {
        let mut legal = match &self.game {
            Some(game) if matches!(game.turn(), Turn::Seat(_)) => game.legal(),
            _ => self.catch_up().await?,
        };
        if legal.is_empty() {
            return Ok(None);
        }
        let action = legal.swap_remove(dice.below(legal.len() as u32) as usize);
        Ok(Some((self.version, action)))
    }

    /// Sends the action and returns the response.
    pub(crate) async fn play(&mut self, version: u64, action: &str) -> io::Result<Answer> {
        let form = format!("v={version}&action={}", action.replace('+', "%2B").replace(' ', "+"));
        // Until the answer is there, nobody knows how the table stands.
        let game = self.game.take();
        let answer = self.client.post(&format!("{}/play", self.table), &form).await?;
        if answer.status != 200 {
            return Ok(answer);
        }
        self.acknowledged.push((version, action.to_owned()));
        self.version = answer.version().unwrap_or(self.version);
        self.game = game.filter(|_| self.version > version).and_then(|mut game| {
            game.play(action).ok()?;
            // The server plays forced moves, and draws, by itself.
            (version + 1..self.version).all(|_| follow(&mut *game)).then_some(game)
        });
        Ok(answer)
    }

    /// Looks for every acknowledged move in the record: each has one place, which follows from the version it was made on.
    pub(crate) async fn verify(&mut self) -> io::Result<Verdict> {
        let acknowledged = self.acknowledged.len();
        let begun = Instant::now();
        let game = loop {
            match self.record().await {
                Ok(game) => break game,
                Err(error) if begun.elapsed() > PATIENCE => return Err(error),
                Err(_) => tokio::time::sleep(BREATH).await,
            }
        };
        self.client.hang_up();
        let (Some(game), Some(offset)) = (game, self.offset) else {
            return Ok(Verdict { acknowledged, unchecked: acknowledged, lost: Vec::new() });
        };
        let misplaced = misplaced(&game.entries(), offset, &self.acknowledged);
        let lost = misplaced.into_iter().map(|(version, action)| format!("{} version {version}: {action}", self.table)).collect();
        Ok(Verdict { acknowledged, unchecked: 0, lost })
    }
}

/// The acknowledged moves that are not in the record, or not at their place, or acknowledged twice.
fn misplaced<'a>(entries: &[String], offset: u64, acknowledged: &'a [(u64, String)]) -> Vec<&'a (u64, String)> {
    let entry = |version: u64| usize::try_from(version.checked_sub(offset)?).ok().and_then(|index| entries.get(index));
    let twice = |at: usize| at > 0 && acknowledged[at].0 <= acknowledged[at - 1].0;
    let wrong = |(at, made): &(usize, &(u64, String))| entry(made.0) != Some(&made.1) || twice(*at);
    acknowledged.iter().enumerate().filter(wrong).map(|(_, made)| made).collect()
}

/// Plays a forced move; false if there is a choice.
fn follow(game: &mut dyn AnyGame) -> bool {
    match (game.turn(), &game.legal()[..]) {
        (Turn::Seat(_), [only]) => game.play(only).is_ok(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::misplaced;

    #[test]
    fn every_acknowledged_move_has_one_place() {
        let entries = ["a", "b", "draw", "c"].map(str::to_owned);
        let made =
            |made: &[(u64, &str)]| made.iter().map(|(version, action)| (*version, (*action).to_owned())).collect::<Vec<_>>();
        let wrong = |moves: &[(u64, &str)]| misplaced(&entries, 2, &made(moves)).len();
        assert_eq!(wrong(&[(2, "a"), (3, "b"), (5, "c")]), 0);
        assert_eq!(wrong(&[(2, "a"), (5, "c")]), 0, "what was not acknowledged may be there");
        assert_eq!(wrong(&[(2, "b"), (3, "b"), (5, "c")]), 1, "something else was written");
        assert_eq!(wrong(&[(2, "a"), (3, "b"), (5, "c"), (6, "d")]), 1, "it is not there");
        assert_eq!(wrong(&[(2, "a"), (2, "a")]), 1, "acknowledged twice, there once");
        assert_eq!(wrong(&[(1, "a"), (3, "b")]), 1, "before the game began");
        assert_eq!(wrong(&[(3, "b"), (2, "a")]), 1, "the other way round");
    }
}
