//! Compares methods of rating by their log loss on games of the arena. Its figures stand in `docs/ratings.md`.
//!
//! A club of bots, each of a strength of its own, plays at tables of two to five. Every game is predicted before it is rated (prequentially). The free
//! numbers of each method are chosen on other games, and so are the advantages of the seats.
//!
//! `cargo run -p ratings --example study`

mod club;

use bots::Contender;
use ratings::fit::{Fit, Played, fit};
use ratings::{Finisher, Rating, rate};
use skillratings::Outcomes;
use skillratings::elo::{self, EloConfig, EloRating};
use skillratings::glicko2::{self, Glicko2Config, Glicko2Rating};
use skillratings::weng_lin::{self, WengLinConfig, WengLinRating};
use tabletop::Dice;

/// The members of a club.
const MEMBERS: usize = 300;
/// The games of a club with each number of players: to choose the free numbers, and to compare.
const GAMES: [usize; 2] = [250, 1000];

/// A method of rating.
trait Method {
    /// The chance that one member comes out ahead of another, with what their seats are worth.
    fn chance(&self, one: (usize, f64), other: (usize, f64)) -> f64;
    /// Learns from a game.
    fn learn(&mut self, game: &Played, advantages: &[f64]);
    /// Somebody's rating and half the width of its 95% interval, in points, where the method has one.
    fn interval(&self, _member: usize) -> Option<(f64, f64)> {
        None
    }
}

/// What a member has won against the others of a game, from 0 to 1.
fn outcome(game: &Played, seat: usize, other: usize) -> Outcomes {
    match game.places[seat].cmp(&game.places[other]) {
        std::cmp::Ordering::Less => Outcomes::WIN,
        std::cmp::Ordering::Equal => Outcomes::DRAW,
        std::cmp::Ordering::Greater => Outcomes::LOSS,
    }
}

struct Elo(Vec<EloRating>, f64);

impl Elo {
    fn seated(&self, (member, advantage): (usize, f64)) -> EloRating {
        EloRating { rating: self.0[member].rating + advantage }
    }
}

impl Method for Elo {
    fn chance(&self, one: (usize, f64), other: (usize, f64)) -> f64 {
        elo::expected_score(&self.seated(one), &self.seated(other)).0
    }

    fn learn(&mut self, game: &Played, advantages: &[f64]) {
        let seats: Vec<EloRating> =
            game.seats.iter().zip(advantages).map(|(&member, &gain)| self.seated((member, gain))).collect();
        let config = EloConfig { k: self.1 };
        for (seat, &member) in game.seats.iter().enumerate() {
            for other in (0..seats.len()).filter(|&other| other != seat) {
                let after = elo::elo(&seats[seat], &seats[other], &outcome(game, seat, other), &config).0;
                self.0[member].rating += after.rating - seats[seat].rating;
            }
        }
    }
}

struct Glicko(Vec<Glicko2Rating>, f64);

impl Glicko {
    fn seated(&self, (member, advantage): (usize, f64)) -> Glicko2Rating {
        Glicko2Rating { rating: self.0[member].rating + advantage, ..self.0[member] }
    }
}

impl Method for Glicko {
    fn chance(&self, one: (usize, f64), other: (usize, f64)) -> f64 {
        glicko2::expected_score(&self.seated(one), &self.seated(other)).0
    }

    fn learn(&mut self, game: &Played, advantages: &[f64]) {
        let seats: Vec<Glicko2Rating> =
            game.seats.iter().zip(advantages).map(|(&member, &gain)| self.seated((member, gain))).collect();
        let config = Glicko2Config { tau: self.1, ..Glicko2Config::new() };
        for (seat, &member) in game.seats.iter().enumerate() {
            let others = (0..seats.len()).filter(|&other| other != seat);
            let results: Vec<(Glicko2Rating, Outcomes)> =
                others.map(|other| (seats[other], outcome(game, seat, other))).collect();
            let after = glicko2::glicko2_rating_period(&seats[seat], &results, &config);
            self.0[member] = Glicko2Rating { rating: after.rating - advantages[seat], ..after };
        }
    }

    fn interval(&self, member: usize) -> Option<(f64, f64)> {
        Some((self.0[member].rating, 1.96 * self.0[member].deviation))
    }
}

/// What the program does.
struct Ours(Vec<Rating>);

impl Method for Ours {
    fn chance(&self, one: (usize, f64), other: (usize, f64)) -> f64 {
        let seated = |(member, gain): (usize, f64)| Rating { mean: self.0[member].mean + gain, ..self.0[member] };
        seated(one).chance(seated(other))
    }

    fn learn(&mut self, game: &Played, advantages: &[f64]) {
        let finishers: Vec<Finisher> = (0..game.seats.len())
            .map(|seat| Finisher { rating: self.0[game.seats[seat]], advantage: advantages[seat], place: game.places[seat] })
            .collect();
        for (&member, rating) in game.seats.iter().zip(rate(&finishers)) {
            self.0[member] = rating;
        }
    }

    fn interval(&self, member: usize) -> Option<(f64, f64)> {
        Some((self.0[member].mean, self.0[member].margin()))
    }
}

/// Weng and Lin as the crate has it, on its own scale.
struct Plain(Vec<WengLinRating>, WengLinConfig);

impl Plain {
    /// Points on the scale of the advantages for one on that of the crate.
    fn points(&self) -> f64 {
        400.0 / std::f64::consts::LN_10 / (self.1.beta * std::f64::consts::SQRT_2)
    }

    fn seated(&self, (member, advantage): (usize, f64)) -> WengLinRating {
        WengLinRating { rating: self.0[member].rating + advantage / self.points(), ..self.0[member] }
    }
}

impl Method for Plain {
    fn chance(&self, one: (usize, f64), other: (usize, f64)) -> f64 {
        weng_lin::expected_score(&self.seated(one), &self.seated(other), &self.1).0
    }

    fn learn(&mut self, game: &Played, advantages: &[f64]) {
        let seats: Vec<[WengLinRating; 1]> =
            game.seats.iter().zip(advantages).map(|(&member, &gain)| [self.seated((member, gain))]).collect();
        let teams: Vec<_> = seats
            .iter()
            .zip(&game.places)
            .map(|(team, &place)| (&team[..], skillratings::MultiTeamOutcome::new(place.into())))
            .collect();
        for (seat, after) in weng_lin::weng_lin_multi_team(&teams, &self.1).into_iter().enumerate() {
            let gain = advantages[seat] / self.points();
            self.0[game.seats[seat]] = WengLinRating { rating: after[0].rating - gain, ..after[0] };
        }
    }

    fn interval(&self, member: usize) -> Option<(f64, f64)> {
        Some((self.0[member].rating * self.points(), 1.96 * self.0[member].uncertainty * self.points()))
    }
}

/// Nobody knows anything.
struct Coin;

impl Method for Coin {
    fn chance(&self, (_, one): (usize, f64), (_, other): (usize, f64)) -> f64 {
        1.0 / (1.0 + 10_f64.powf((other - one) / 400.0))
    }

    fn learn(&mut self, _game: &Played, _advantages: &[f64]) {}
}

/// The methods, by name and free number, each with the numbers to choose from.
const METHODS: [(&str, &[f64]); 5] = [
    ("a coin", &[0.0]),
    ("Elo by pairs", &[4.0, 6.0, 8.0, 12.0, 16.0, 24.0, 32.0]),
    ("Glicko-2", &[100.0, 150.0, 200.0, 250.0, 350.0]),
    ("Weng–Lin as in the crate", &[1.0, 1.5, 2.0, 3.0, 4.0]),
    ("Weng–Lin as used", &[100.0, 140.0, 175.0, 210.0, 250.0, 350.0]),
];

fn method(name: &str, number: f64) -> Box<dyn Method> {
    match name {
        "a coin" => Box::new(Coin),
        "Elo by pairs" => Box::new(Elo(vec![EloRating::new(); MEMBERS], number)),
        "Glicko-2" => {
            let fresh = Glicko2Rating { deviation: number, ..Glicko2Rating::new() };
            Box::new(Glicko(vec![fresh; MEMBERS], 0.5))
        }
        "Weng–Lin as in the crate" => {
            let config = WengLinConfig::new();
            let fresh = WengLinRating { rating: 0.0, uncertainty: number * config.beta };
            Box::new(Plain(vec![fresh; MEMBERS], config))
        }
        _ => Box::new(Ours(vec![Rating { deviation: number, ..Rating::default() }; MEMBERS])),
    }
}

/// How a method did.
#[derive(Clone, Copy, Default)]
struct Score {
    loss: f64,
    pairs: f64,
    /// Members whose true strength lies in their interval, of all.
    inside: f64,
    members: f64,
}

impl Score {
    fn add(&mut self, other: Self) {
        self.loss += other.loss;
        self.pairs += other.pairs;
        self.inside += other.inside;
        self.members += other.members;
    }

    fn mean(self) -> f64 {
        self.loss / self.pairs
    }
}

/// Predicts and rates all games of a club, in their order.
fn score(method: &mut dyn Method, games: &[Played], seats: Option<&Fit>, truth: &Fit) -> Score {
    let mut score = Score::default();
    for game in games {
        let players = game.seats.len();
        let advantage = |seat: usize| seats.map_or(0.0, |fit| fit.seats[&players][seat].value);
        let advantages: Vec<f64> = (0..players).map(advantage).collect();
        for (one, other, won) in game.pairs() {
            let chance = method.chance((game.seats[one], advantages[one]), (game.seats[other], advantages[other]));
            let chance = chance.clamp(1e-6, 1.0 - 1e-6);
            score.loss -= won * chance.ln() + (1.0 - won) * (1.0 - chance).ln();
            score.pairs += 1.0;
        }
        method.learn(game, &advantages);
    }
    let known: Vec<(f64, f64, f64)> = (0..MEMBERS)
        .filter_map(|member| method.interval(member).map(|(rating, margin)| (rating, margin, truth.entrants[member].value)))
        .collect();
    // Only differences mean something: the two scales are laid over each other by their means.
    let shift = known.iter().map(|(rating, _, truth)| rating - truth).sum::<f64>() / known.len().max(1) as f64;
    score.inside = known.iter().filter(|(rating, margin, truth)| (rating - truth - shift).abs() <= *margin).count() as f64;
    score.members = known.len() as f64;
    score
}

/// A club of bots: each misjudges by an amount of its own.
fn members(seed: u64) -> Vec<Contender> {
    let mut dice = Dice::new(seed);
    (0..MEMBERS)
        .map(|_| {
            let learned = dice.unit() < 0.5;
            Contender::blurred(learned, (0.08 * 25_f64.powf(dice.unit())) as f32)
        })
        .collect()
}

/// The games of a club, in a random order of sizes.
fn games(league: &str, members: &[Contender], each: usize, seed: u64) -> Vec<Played> {
    let mut all = Vec::new();
    for players in 2..=5 {
        let mut dice = Dice::stream(seed, players as u64);
        let seatings: Vec<Vec<usize>> = (0..each)
            .map(|_| {
                let mut who: Vec<usize> = (0..members.len()).collect();
                dice.shuffle(&mut who);
                who[..players].to_vec()
            })
            .collect();
        all.extend(club::play(league, members, &seatings, seed, 1));
    }
    Dice::new(seed).shuffle(&mut all);
    all
}

#[expect(clippy::print_stdout, reason = "the figures")]
fn main() {
    let clubs: Vec<(Vec<Played>, Vec<Played>, Fit, Fit)> = club::LEAGUES
        .iter()
        .map(|(league, _)| {
            let members = members(7);
            let choosing = games(league, &members, GAMES[0], 11);
            let comparing = games(league, &members, GAMES[1], 12);
            let (first, all) = (fit(&choosing), fit(&[choosing.clone(), comparing.clone()].concat()));
            (choosing, comparing, first, all)
        })
        .collect();
    let total = |choose: bool| clubs.iter().map(|club| if choose { club.0.len() } else { club.1.len() }).sum::<usize>();
    println!("{} games to choose the numbers, {} games to compare\n", total(true), total(false));
    println!("| method | number | log loss | with the seats | inside the interval |\n|---|---|---|---|---|");
    for (name, numbers) in METHODS {
        let run = |number: f64, choose: bool, seats: bool| {
            let mut sum = Score::default();
            for (choosing, comparing, first, all) in &clubs {
                let games = if choose { choosing } else { comparing };
                sum.add(score(&mut *method(name, number), games, seats.then_some(first), all));
            }
            sum
        };
        let best = |seats: bool| {
            let mut tried: Vec<(f64, f64)> = numbers.iter().map(|&number| (run(number, true, seats).mean(), number)).collect();
            tried.sort_by(|one, other| one.0.total_cmp(&other.0));
            tried[0].1
        };
        let (plain, seated) = (run(best(false), false, false), run(best(true), false, true));
        let inside =
            if seated.members > 0.0 { format!("{:.1}%", 100.0 * seated.inside / seated.members) } else { "–".to_owned() };
        println!("| {name} | {} | {:.4} | {:.4} | {inside} |", best(true), plain.mean(), seated.mean());
    }
    println!();
    for ((league, _), (_, comparing, ..)) in club::LEAGUES.iter().zip(&clubs) {
        let found = fit(comparing);
        let spread = |players: usize| {
            let seats = found.seats[&players].iter().map(|seat| format!("{:+.0}", seat.value));
            seats.collect::<Vec<_>>().join(" ")
        };
        println!("{league}: seats of 2: {}; 3: {}; 4: {}; 5: {}", spread(2), spread(3), spread(4), spread(5));
    }
}
