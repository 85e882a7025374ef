//! Results of finished games, and the ratings that follow from them.
//!
//! A result is written in the transaction of the event that ends the game, once per table; the ratings are computed there, one game after another, so
//! that no game counts twice and none is lost.

use ratings::{Finisher, League, RANK_GAMES, RANK_MARGIN, Rating, rate};

use crate::db::{Connection, Pool, Row, query, query_as, query_scalar};
use crate::row::by_name;
use crate::writer::Write;
use crate::{Database, PlayerId, StoreError, TableId};

/// Milliseconds of a day.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// Ratings are stored in thousandths of a point.
const THOUSANDTHS: f64 = 1000.0;

by_name! {
    Standing { player, league, rating, deviation, games, places, at, ranked_until }
    Outing { table, seat, league, at, players, place, points, bots, rated, rating, deviation, change }
    Tally { players, seat, place, bots, games }
    SeatOf { table, seat, player, bot, place, points }
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The game or edition that it is rated in.
    pub league: String,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// Whether strangers may see it.
    pub shown: bool,
    /// When it ended.
    pub at: i64,
    /// How every seat did.
    pub seats: Vec<FinishedSeat>,
}

/// A seat of a game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedSeat {
    /// Whose seat it was; none for bots and for guests at a shared screen.
    pub player: Option<PlayerId>,
    /// The bot that played it at the end.
    pub bot: Option<String>,
    /// The place, 0 for the best.
    pub place: i64,
    /// The points.
    pub points: i64,
    /// The first action of the seat.
    pub opening: String,
    /// The points by phase, of as many as are counted.
    pub phases: Vec<i64>,
}

/// The most phases that are counted.
pub const PHASES: usize = 4;

/// What somebody is rated in a league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who.
    pub player: PlayerId,
    /// The game or edition.
    pub league: String,
    /// The rating after their last game, in thousandths of a point.
    pub rating: i64,
    /// Its standard deviation then.
    pub deviation: i64,
    /// The number of rated games.
    pub games: i64,
    /// The sum of their places, each from 0 for the first to 1000 for the last.
    pub places: i64,
    /// When they last played.
    pub at: i64,
    /// Until when they have a rank if they do not play.
    pub ranked_until: Option<i64>,
}

impl Standing {
    /// The rating at a time: the longer ago the last game, the less certain it is.
    pub fn rating(&self, now: i64) -> Rating {
        stored(self.rating, self.deviation).after((now - self.at) as f64 / DAY as f64)
    }

    /// Whether they have a rank at a time.
    pub fn ranked(&self, now: i64) -> bool {
        self.ranked_until.is_some_and(|until| until > now)
    }

    /// Their mean place, from 0 for always the first to 1 for always the last.
    pub fn mean_place(&self) -> f64 {
        self.places as f64 / (THOUSANDTHS * self.games.max(1) as f64)
    }
}

fn stored(rating: i64, deviation: i64) -> Rating {
    Rating { mean: rating as f64 / THOUSANDTHS, deviation: deviation as f64 / THOUSANDTHS }
}

fn thousandths(points: f64) -> i64 {
    (points * THOUSANDTHS).round() as i64
}

/// How somebody did in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outing {
    /// The table.
    pub table: TableId,
    /// Their seat, from 0.
    pub seat: i64,
    /// The game or edition.
    pub league: String,
    /// When it ended.
    pub at: i64,
    /// The number of players.
    pub players: i64,
    /// The place, 0 for the best.
    pub place: i64,
    /// The points.
    pub points: i64,
    /// How many of the seats were bots'.
    pub bots: i64,
    /// Whether it was rated.
    pub rated: bool,
    /// The rating after it, in thousandths of a point.
    pub rating: Option<i64>,
    /// Its standard deviation.
    pub deviation: Option<i64>,
    /// The change of the rating.
    pub change: Option<i64>,
}

impl Outing {
    /// The rating after the game, if it was rated.
    pub fn rating(&self) -> Option<Rating> {
        Some(stored(self.rating?, self.deviation?))
    }
}

/// How often somebody came out at a place in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The number of players.
    pub players: i64,
    /// The seat, from 0.
    pub seat: i64,
    /// The place, 0 for the best.
    pub place: i64,
    /// Whether there were bots.
    pub bots: bool,
    /// How often.
    pub games: i64,
}

/// A first action and how it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The action.
    pub text: String,
    /// The usual number of players of these games.
    pub players: i64,
    /// How often.
    pub games: i64,
    /// The sum of the places, each from 0 for the first to 1000 for the last.
    pub places: i64,
    /// The same of everybody who began so.
    pub field: Field,
}

/// How often everybody did something, and the sum of what it brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// How often.
    pub games: i64,
    /// The sum.
    pub sum: i64,
}

/// The points of somebody in a phase of a game, and those of everybody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Phase {
    /// Their own.
    pub own: Field,
    /// Everybody's.
    pub field: Field,
}

/// A seat of a finished game, in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatOf {
    /// The table.
    pub table: TableId,
    /// The seat, from 0.
    pub seat: i64,
    /// Whose it was.
    pub player: Option<PlayerId>,
    /// The bot that played it at the end.
    pub bot: Option<String>,
    /// The place, 0 for the best.
    pub place: i64,
    /// The points.
    pub points: i64,
}

/// Which games of somebody to list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Those of this league.
    pub league: Option<String>,
    /// Only rated games, or only others.
    pub rated: Option<bool>,
    /// Only games that they won, or only those that they did not.
    pub won: Option<bool>,
    /// Only games with this person.
    pub with: Option<PlayerId>,
    /// Also games that strangers may not see.
    pub hidden: bool,
}

/// Where a page of a list by time begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begin {
    /// With the newest.
    Newest,
    /// With what is older than this game.
    OlderThan(i64, TableId),
    /// Before what is newer than this game; the page is still sorted from new to old.
    NewerThan(i64, TableId),
}

/// Where somebody stands in a league: the rating, and who it is, which decides between equals.
pub type Rank = (i64, PlayerId);

/// The columns of an outing, as one row of a JSON value.
type Columns = (String, i64, String, i64, i64, i64, i64, i64, i64, Option<i64>, Option<i64>, Option<i64>);

/// Reads games from one JSON value.
fn read_outings(json: &str) -> Result<Vec<Outing>, StoreError> {
    let rows: Vec<Columns> = serde_json::from_str(json).map_err(|error| StoreError::Corrupt(error.into()))?;
    let outing = |row: Columns| {
        let (table, seat, league, at, players, place, points, bots, rated, rating, deviation, change) = row;
        let table = table.parse().map_err(|_| StoreError::Corrupt(format!("invalid value `{table}`").into()))?;
        Ok(Outing { table, seat, league, at, players, place, points, bots, rated: rated != 0, rating, deviation, change })
    };
    rows.into_iter().map(outing).collect()
}

const STANDING: &str = "SELECT player, league, rating, deviation, games, places, at, ranked_until FROM ratings ";
const OUTING: &str = "SELECT r.table_id AS \"table\", r.seat, r.league, r.at, r.players, r.place, r.points, r.bots, r.rated, r.rating, \
                      r.deviation, r.change FROM results r ";

impl Database {
    /// What somebody is rated in every league in which they have played.
    pub async fn standings(&self, player: PlayerId) -> Result<Vec<Standing>, StoreError> {
        let sql = format!("{STANDING} WHERE player = $1 ORDER BY games DESC, league");
        Ok(query_as(sqlx::AssertSqlSafe(sql)).bind(player.as_str()).fetch_all(&self.readers).await?)
    }

    /// Those with a rank in a league, the best first, from after one of them on.
    pub async fn ranked(&self, league: &str, after: Option<Rank>, now: i64, rows: u32) -> Result<Vec<Standing>, StoreError> {
        let (rating, player) = after.map_or((i64::MAX, String::new()), |(rating, player)| (rating, player.to_string()));
        self.ranked_beside("<", "DESC", league, (rating, &player), now, rows).await
    }

    /// How many with a rank are better than this one.
    pub async fn ahead(&self, league: &str, (rating, player): Rank, now: i64) -> Result<i64, StoreError> {
        let sql = "SELECT count(*) FROM ratings WHERE league = $1 AND (rating, player) > ($2, $3) AND ranked_until IS NOT NULL \
                   AND ranked_until > $4";
        let query = query_scalar(sql).bind(league).bind(rating).bind(player.as_str()).bind(now);
        Ok(query.fetch_one(&self.readers).await?)
    }

    /// The last of those with a rank who are better than this one, the nearest first.
    pub async fn next_ahead(
        &self,
        league: &str,
        (rating, player): Rank,
        now: i64,
        rows: u32,
    ) -> Result<Vec<Standing>, StoreError> {
        self.ranked_beside(">", "ASC", league, (rating, player.as_str()), now, rows).await
    }

    /// Those with a rank on one side of somebody, the nearest first.
    async fn ranked_beside(
        &self,
        side: &str,
        order: &str,
        league: &str,
        (rating, player): (i64, &str),
        now: i64,
        rows: u32,
    ) -> Result<Vec<Standing>, StoreError> {
        let sql = format!(
            "{STANDING} WHERE league = $1 AND (rating, player) {side} ($2, $3) AND ranked_until IS NOT NULL AND ranked_until > $4 \
             ORDER BY rating {order}, player {order} LIMIT $5"
        );
        let query = query_as(sqlx::AssertSqlSafe(sql)).bind(league).bind(rating).bind(player).bind(now).bind(rows);
        Ok(query.fetch_all(&self.readers).await?)
    }

    /// Those without a rank in a league: first those whose rank has lapsed, then those with the most games.
    pub async fn unranked(&self, league: &str, now: i64, rows: u32) -> Result<Vec<Standing>, StoreError> {
        let lapsed = format!(
            "{STANDING} WHERE league = $1 AND ranked_until IS NOT NULL AND ranked_until <= $2 ORDER BY ranked_until DESC LIMIT $3"
        );
        let few = format!("{STANDING} WHERE league = $1 AND ranked_until IS NULL ORDER BY games DESC, player DESC LIMIT $3");
        let mut all: Vec<Standing> = Vec::new();
        for sql in [lapsed, few] {
            let left = rows - all.len() as u32;
            let query = query_as(sqlx::AssertSqlSafe(sql)).bind(league).bind(now).bind(left);
            all.extend(query.fetch_all(&self.readers).await?);
        }
        Ok(all)
    }

    /// What these people were rated at a time, if they had played by then.
    pub async fn rated_before(&self, players: &[PlayerId], league: &str, at: i64) -> Result<Vec<(PlayerId, i64)>, StoreError> {
        let places: Vec<String> = (3..players.len() + 3).map(|number| format!("${number}")).collect();
        let sql = format!(
            "SELECT player, rating FROM (SELECT n.player, (SELECT r.rating FROM results r WHERE r.player = n.player \
             AND r.league = $1 AND r.at <= $2 AND r.rating IS NOT NULL ORDER BY r.at DESC LIMIT 1) AS rating \
             FROM ratings n WHERE n.league = $1 AND n.player IN ({})) AS past WHERE rating IS NOT NULL",
            places.join(", ")
        );
        let query = query_as(sqlx::AssertSqlSafe(sql)).bind(league).bind(at);
        Ok(players.iter().fold(query, |query, player| query.bind(player.as_str())).fetch_all(&self.readers).await?)
    }

    /// The last rated games of somebody in a league, oldest first.
    pub async fn rated_games(&self, player: PlayerId, league: &str, limit: u32) -> Result<Vec<Outing>, StoreError> {
        let sql = format!("{OUTING} WHERE r.player = $1 AND r.league = $2 AND r.rating IS NOT NULL ORDER BY r.at DESC LIMIT $3");
        let mut games: Vec<Outing> = if let Pool::Postgres(_) = self.readers {
            let query = query_as(sqlx::AssertSqlSafe(sql)).bind(player.as_str()).bind(league).bind(limit);
            query.fetch_all(&self.readers).await?
        } else {
            // As one value: passing hundreds of rows between threads takes longer than reading them.
            let sql = format!(
                "SELECT json_group_array(json_array(\"table\", seat, league, at, players, place, points, bots, rated, rating, \
                 deviation, change)) FROM ({sql})"
            );
            let query = query_scalar(sqlx::AssertSqlSafe(sql)).bind(player.as_str()).bind(league).bind(limit);
            let games: String = query.fetch_one(&self.readers).await?;
            read_outings(&games)?
        };
        games.reverse();
        Ok(games)
    }

    /// The games of somebody, newest first.
    pub async fn outings(&self, player: PlayerId, wanted: &Wanted, from: Begin, rows: u32) -> Result<Vec<Outing>, StoreError> {
        let (bound, order, at, table) = match from {
            Begin::Newest => ("<", "DESC", i64::MAX, String::new()),
            Begin::OlderThan(at, table) => ("<", "DESC", at, table.to_string()),
            Begin::NewerThan(at, table) => (">", "ASC", at, table.to_string()),
        };
        let with = if wanted.with.is_some() {
            "AND table_id IN (SELECT table_id FROM results INDEXED BY results_list WHERE player = $7)"
        } else {
            "AND $7 IS NULL"
        };
        // The index alone says which games fit.
        let sql = format!(
            "{OUTING} JOIN (SELECT table_id, seat FROM results INDEXED BY results_list WHERE player = $1 \
             AND (at, table_id) {bound} ($2, $3) AND ($4 IS NULL OR league = $4) AND ($5 IS NULL OR rated = $5) \
             AND ($6 IS NULL OR CASE WHEN place = 0 THEN 1 ELSE 0 END = $6) {with} AND (shown = 1 OR $8 = 1) \
             ORDER BY at {order}, table_id {order} LIMIT $9) k \
             ON k.table_id = r.table_id AND k.seat = r.seat ORDER BY r.at {order}, r.table_id {order}"
        );
        let query = query_as(sqlx::AssertSqlSafe(sql))
            .bind(player.as_str())
            .bind(at)
            .bind(table)
            .bind(wanted.league.as_deref())
            .bind(wanted.rated)
            .bind(wanted.won)
            .bind(wanted.with.map(|with| with.to_string()))
            .bind(wanted.hidden)
            .bind(rows);
        let mut found: Vec<Outing> = query.fetch_all(&self.readers).await?;
        if matches!(from, Begin::NewerThan(..)) {
            found.reverse();
        }
        Ok(found)
    }

    /// All seats of these tables.
    pub async fn seats_of(&self, tables: &[TableId]) -> Result<Vec<SeatOf>, StoreError> {
        let places: Vec<String> = (1..=tables.len()).map(|number| format!("${number}")).collect();
        let sql = format!(
            "SELECT table_id AS \"table\", seat, player, bot, place, points FROM results WHERE table_id IN ({}) ORDER BY table_id, seat",
            places.join(", ")
        );
        let query = query_as(sqlx::AssertSqlSafe(sql));
        Ok(tables.iter().fold(query, |query, id| query.bind(id.as_str())).fetch_all(&self.readers).await?)
    }

    /// How often somebody came out where in a league.
    pub async fn tallies(&self, player: PlayerId, league: &str, hidden: bool) -> Result<Vec<Tally>, StoreError> {
        let sql = "SELECT players, seat, place, bots > 0 AS bots, count(*) AS games FROM results INDEXED BY results_habits \
                   WHERE player = $1 AND league = $2 AND (shown = 1 OR $3 = 1) GROUP BY players, seat, place, bots > 0";
        Ok(query_as(sql).bind(player.as_str()).bind(league).bind(hidden).fetch_all(&self.readers).await?)
    }

    /// The most frequent first actions of somebody in a league.
    pub async fn openings(&self, player: PlayerId, league: &str, hidden: bool, rows: u32) -> Result<Vec<Opening>, StoreError> {
        let sql = "SELECT o.*, f.games AS field_games, f.sum AS field_sum FROM (SELECT opening AS text, max(players) AS players, \
                   count(*) AS games, CAST(sum(1000 * place / (players - 1)) AS BIGINT) AS places FROM results INDEXED BY results_habits \
                   WHERE player = $1 AND league = $2 AND opening <> '' AND players > 1 AND (shown = 1 OR $3 = 1) \
                   GROUP BY opening ORDER BY games DESC, opening LIMIT $4) o \
                   LEFT JOIN field f ON f.league = $2 AND f.what = 'opening ' || o.text ORDER BY o.games DESC, o.text";
        let habits = query(sql).bind(player.as_str()).bind(league).bind(hidden).bind(rows);
        let opening = |row: Row| {
            let field: (Option<i64>, Option<i64>) = (row.try_get("field_games")?, row.try_get("field_sum")?);
            Ok(Opening {
                text: row.try_get("text")?,
                players: row.try_get("players")?,
                games: row.try_get("games")?,
                places: row.try_get("places")?,
                field: Field { games: field.0.unwrap_or(0), sum: field.1.unwrap_or(0) },
            })
        };
        habits.fetch_all(&self.readers).await?.into_iter().map(opening).collect()
    }

    /// The points of somebody by phase in a league, beside those of everybody; as many as the league has phases.
    pub async fn phases(&self, player: PlayerId, league: &str, hidden: bool) -> Result<Vec<Phase>, StoreError> {
        let columns: Vec<String> = (1..=PHASES)
            .map(|phase| format!("count(phase_{phase}) AS games_{phase}, CAST(sum(phase_{phase}) AS BIGINT) AS sum_{phase}"))
            .collect();
        let sql = format!(
            "SELECT {} FROM results INDEXED BY results_habits WHERE player = $1 AND league = $2 AND (shown = 1 OR $3 = 1)",
            columns.join(", ")
        );
        let habits = query(sqlx::AssertSqlSafe(sql)).bind(player.as_str()).bind(league).bind(hidden);
        let own = habits.fetch_one(&self.readers).await?;
        let sql = "SELECT what, games, sum FROM field WHERE league = $1 AND what >= 'phase ' AND what < 'phase!' ORDER BY what";
        let fields: Vec<(String, i64, i64)> = query_as(sql).bind(league).fetch_all(&self.readers).await?;
        let phase = |(number, (_, games, sum)): (usize, (String, i64, i64))| {
            let own_sum: Option<i64> = own.try_get(&format!("sum_{number}"))?;
            let own = Field { games: own.try_get(&format!("games_{number}"))?, sum: own_sum.unwrap_or(0) };
            Ok(Phase { own, field: Field { games, sum } })
        };
        (1..=PHASES).zip(fields).map(phase).collect()
    }

    /// The people somebody has played with lately, the latest first.
    pub async fn companions(&self, player: PlayerId, rows: u32) -> Result<Vec<PlayerId>, StoreError> {
        // From the last games only: somebody who has played thousands knows whom they mean.
        let sql = "SELECT o.player FROM (SELECT table_id, at FROM results WHERE player = $1 ORDER BY at DESC LIMIT 60) r \
                   JOIN results o ON o.table_id = r.table_id WHERE o.player IS NOT NULL AND o.player <> $1 \
                   GROUP BY o.player ORDER BY max(r.at) DESC, o.player LIMIT $2";
        Ok(query_scalar(sql).bind(player.as_str()).bind(rows).fetch_all(&self.readers).await?)
    }

    /// The next finished tables, by id, whose results may lack something; none if all have been looked at.
    pub async fn unsettled(&self, rows: u32) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE status = 'finished' AND id > coalesce((SELECT after FROM errands WHERE name = $1), '') \
                   ORDER BY id LIMIT $2";
        Ok(query_scalar(sql).bind(CATCHING_UP).bind(rows).fetch_all(&self.readers).await?)
    }

    /// Writes results that are missing, and notes how far that has come.
    pub async fn catch_up(&self, order: CatchUp) -> Result<(), StoreError> {
        self.writer.write(Write::CatchUp(order)).await
    }
}

/// Writes the results of a game and the ratings after it, unless that has happened before.
pub(crate) async fn settle(connection: &mut Connection, table: TableId, finish: &Finish) -> Result<(), StoreError> {
    // One game of a league after another, whichever server it ends at.
    connection.lock(&finish.league).await?;
    let known = query("SELECT 1 FROM results WHERE table_id = $1 LIMIT 1").bind(table.as_str());
    if known.fetch_optional(&mut *connection).await?.is_some() {
        return Ok(());
    }
    let rated = if finish.rated { rate_all(connection, finish).await? } else { vec![None; finish.seats.len()] };
    let bots = finish.seats.iter().filter(|seat| seat.player.is_none() && seat.bot.is_some()).count() as i64;
    let of = finish.seats.len() as i64;
    for ((number, seat), rated) in (0_i64..).zip(&finish.seats).zip(&rated) {
        let sql = "INSERT INTO results (table_id, seat, player, bot, at, league, players, place, points, bots, shown, rated, opening, \
                   rating, deviation, change) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";
        query(sql)
            .bind(table.as_str())
            .bind(number)
            .bind(seat.player.as_ref().map(PlayerId::as_str))
            .bind(&seat.bot)
            .bind(finish.at)
            .bind(&finish.league)
            .bind(of)
            .bind(seat.place)
            .bind(seat.points)
            .bind(bots)
            .bind(finish.shown)
            .bind(finish.rated)
            .bind(&seat.opening)
            .bind(rated.map(|(after, _)| thousandths(after.mean)))
            .bind(rated.map(|(after, _)| thousandths(after.deviation)))
            .bind(rated.map(|(_, change)| thousandths(change)))
            .execute(&mut *connection)
            .await?;
        if seat.player.is_some() && of > 1 && !seat.opening.is_empty() {
            add_to_field(connection, &finish.league, &format!("opening {}", seat.opening), scaled_place(seat.place, of)).await?;
        }
    }
    put_phases(connection, table, finish).await
}

/// A place from 0 for the first to 1000 for the last.
fn scaled_place(place: i64, of: i64) -> i64 {
    if of > 1 { 1000 * place / (of - 1) } else { 0 }
}

/// Adds the points by phase to the results of a game, unless they are there.
async fn put_phases(connection: &mut Connection, table: TableId, finish: &Finish) -> Result<(), StoreError> {
    for (number, seat) in (0_i64..).zip(&finish.seats).filter(|(_, seat)| !seat.phases.is_empty()) {
        let sql = "UPDATE results SET phase_1 = $3, phase_2 = $4, phase_3 = $5, phase_4 = $6 \
                   WHERE table_id = $1 AND seat = $2 AND phase_1 IS NULL";
        let putting = query(sql).bind(table.as_str()).bind(number);
        let putting = (0..PHASES).fold(putting, |query, phase| query.bind(seat.phases.get(phase).copied()));
        let new = putting.execute(&mut *connection).await?.rows_affected() > 0;
        for (phase, points) in (1..=PHASES).zip(&seat.phases).filter(|_| new && seat.player.is_some()) {
            add_to_field(connection, &finish.league, &format!("phase {phase}"), *points).await?;
        }
    }
    Ok(())
}

async fn add_to_field(connection: &mut Connection, league: &str, what: &str, brought: i64) -> Result<(), StoreError> {
    let sql = "INSERT INTO field (league, what, games, sum) VALUES ($1, $2, 1, $3) \
               ON CONFLICT (league, what) DO UPDATE SET games = field.games + 1, sum = field.sum + $3";
    query(sql).bind(league).bind(what).bind(brought).execute(connection).await?;
    Ok(())
}

/// Results that are written later than the games ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatchUp {
    /// The games, of which those that have results already only get what they lack.
    pub finishes: Vec<(TableId, Finish)>,
    /// The table up to which all are done now; none if all are.
    pub after: Option<TableId>,
}

/// The errand of writing results that are missing.
const CATCHING_UP: &str = "results";

/// What stands for the end of an errand: no id of a table comes after it.
const DONE: &str = "~";

pub(crate) async fn catch_up(connection: &mut Connection, order: &CatchUp) -> Result<(), StoreError> {
    for (table, finish) in &order.finishes {
        settle(connection, *table, finish).await?;
        put_phases(connection, *table, finish).await?;
    }
    let after = order.after.as_ref().map_or(DONE, TableId::as_str);
    let sql = "INSERT INTO errands (name, after) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET after = $2";
    query(sql).bind(CATCHING_UP).bind(after).execute(connection).await?;
    Ok(())
}

/// Rates a game. For each seat of a person: the rating after it, and the change.
async fn rate_all(connection: &mut Connection, finish: &Finish) -> Result<Vec<Option<(Rating, f64)>>, StoreError> {
    let league = League::named(&finish.league);
    let (mut table, mut before) = (Vec::new(), Vec::new());
    for (number, seat) in finish.seats.iter().enumerate() {
        let (rating, standing) = match (seat.player, &seat.bot) {
            (Some(player), _) => {
                let standing = standing(connection, player, &finish.league).await?;
                (standing.as_ref().map(|standing| standing.rating(finish.at)).unwrap_or_default(), standing)
            }
            (None, Some(bot)) => match league.and_then(|league| league.anchor(bot)) {
                Some(anchor) => (anchor.into(), None),
                // Nobody knows how strong it is: the game says nothing about it, and it nothing about the others.
                None => continue,
            },
            (None, None) => continue,
        };
        let advantage = league.map_or(0.0, |league| league.advantage(finish.seats.len(), number));
        table.push(Finisher { rating, advantage, place: u8::try_from(seat.place).unwrap_or(u8::MAX) });
        before.push((number, standing));
    }
    let mut rated = vec![None; finish.seats.len()];
    // Alone, or with nobody whose strength is known, there is nothing to compare with.
    if table.len() < 2 {
        return Ok(rated);
    }
    for (((number, standing), finisher), after) in before.into_iter().zip(&table).zip(rate(&table)) {
        let Some(player) = finish.seats[number].player else { continue };
        rated[number] = Some((after, after.mean - finisher.rating.mean));
        let place = scaled_place(finish.seats[number].place, finish.seats.len() as i64);
        put_standing(connection, player, finish, after, standing.as_ref(), place).await?;
    }
    Ok(rated)
}

async fn standing(connection: &mut Connection, player: PlayerId, league: &str) -> Result<Option<Standing>, StoreError> {
    let sql = format!("{STANDING} WHERE player = $1 AND league = $2");
    Ok(query_as(sqlx::AssertSqlSafe(sql)).bind(player.as_str()).bind(league).fetch_optional(connection).await?)
}

async fn put_standing(
    connection: &mut Connection,
    player: PlayerId,
    finish: &Finish,
    after: Rating,
    before: Option<&Standing>,
    place: i64,
) -> Result<(), StoreError> {
    let games = before.map_or(0, |before| before.games) + 1;
    let ranked = games >= RANK_GAMES && after.margin() <= RANK_MARGIN;
    let sql = "INSERT INTO ratings (player, league, rating, deviation, games, places, at, ranked_until) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (player, league) DO UPDATE SET \
               rating = $3, deviation = $4, games = $5, places = $6, at = $7, ranked_until = $8";
    query(sql)
        .bind(player.as_str())
        .bind(&finish.league)
        .bind(thousandths(after.mean))
        .bind(thousandths(after.deviation))
        .bind(games)
        .bind(before.map_or(0, |before| before.places) + place)
        .bind(finish.at)
        .bind(ranked.then(|| finish.at + (after.days_of_rank() * DAY as f64) as i64))
        .execute(connection)
        .await?;
    Ok(())
}

/// Deletes what somebody is rated. Their results remain in the games of the others, as those of a former player.
pub(crate) async fn erase(connection: &mut Connection, person: PlayerId) -> Result<(), StoreError> {
    query("DELETE FROM ratings WHERE player = $1").bind(person.as_str()).execute(connection).await?;
    Ok(())
}
