//! A player who makes random moves, for all seats of their own table.

use std::io;

use games::{AnyGame, CATALOGUE};
use tabletop::{Dice, Turn};

use crate::Plan;
use crate::client::{Answer, Client};

/// A player and their table.
#[derive(Debug)]
pub(crate) struct Player {
    pub(crate) client: Client,
    /// The path of the table.
    pub(crate) table: String,
    version: u64,
    /// A local copy of the game, so that no request for the legal actions is measured as part of a move; none if it is out of
    /// sync.
    game: Option<Box<dyn AnyGame>>,
    /// Whether the game has hidden information, so that a local copy is impossible.
    secret: bool,
}

impl Player {
    /// A visitor opens a table and takes all its seats.
    pub(crate) async fn arrive(plan: &Plan) -> io::Result<Self> {
        let mut client = Client::arrive(plan.address).await?;
        let seats = "seat1=here&seat2=here&seat3=here&seat4=here";
        let opened = client.post("/new", &format!("game={}&visibility=watchable&{seats}", plan.game)).await?;
        let table = opened.header("location").ok_or_else(|| io::Error::other("the server did not open a table"))?.to_owned();
        let mut player = Self { client, table, version: 0, game: None, secret: false };
        player.client.get(&player.table).await?;
        player.catch_up().await?;
        Ok(player)
    }

    /// Fetches the legal actions and, if possible, the game.
    async fn catch_up(&mut self) -> io::Result<Vec<String>> {
        let legal = self.client.get(&format!("{}/legal", self.table)).await?;
        self.version = legal.header("x-version").and_then(|version| version.parse().ok()).unwrap_or(0);
        if !self.secret {
            let record = self.client.page(&format!("{}/record", self.table)).await?;
            self.game = CATALOGUE.read_record(&record.body).ok();
            self.secret = record.status == 403;
        }
        Ok(legal.body.lines().map(str::to_owned).collect())
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
        let answer = self.client.post(&format!("{}/play", self.table), &form).await?;
        let played = self.game.as_mut().is_some_and(|game| game.play(action).is_ok());
        self.version = answer.version().unwrap_or(self.version);
        // The server plays forced moves, and draws, by itself.
        let followed = (version + 1..self.version).all(|_| self.game.as_mut().is_some_and(|game| follow(&mut **game)));
        if !played || !followed {
            self.game = None;
        }
        Ok(answer)
    }
}

/// Plays a forced move; false if there is a choice.
fn follow(game: &mut dyn AnyGame) -> bool {
    match (game.turn(), &game.legal()[..]) {
        (Turn::Seat(_), [only]) => game.play(only).is_ok(),
        _ => false,
    }
}
