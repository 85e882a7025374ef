//! A position to test with: set up in a few words, played in notation, read field by field.
//!
//! A scene is the JSON of a position. Its words are those of the notation; a path such as `red.money` or `red.left.post` names a field, and
//! `red.qamdo` (or `red.puer`) the traders of a colour in a place.

use serde_json::{Value, json};
use tabletop::{Cites, Dice, Game, PlayError, Rules, Setup, trace};
use yunnan::{Action, Color, Place, Refusal, State, Yunnan};

/// The ruleset with a name such as `1e-4-pro` or `2e-3-double-bidding-guards`: edition, players, switches.
pub(crate) fn ruleset(name: &str) -> Yunnan {
    let mut parts = name.splitn(3, '-');
    let edition = parts.next().and_then(|part| part.strip_suffix('e')).expect("a ruleset names its edition");
    let players = parts.next().and_then(|part| part.parse().ok()).expect("a ruleset names its players");
    let mut setup = Setup::players(players).with("edition", edition);
    let switches = parts.next().unwrap_or_default();
    for switch in ["pro", "double-bidding", "guards"] {
        if switches.contains(switch) {
            setup = setup.with(switch, "true");
        }
    }
    let rules = Yunnan::configure(setup).unwrap_or_else(|bad| panic!("{name}: {bad}"));
    assert_eq!(ruleset_name(&rules), name, "a ruleset has one name");
    rules
}

/// The name of a ruleset.
pub(crate) fn ruleset_name(rules: &Yunnan) -> String {
    let setup = rules.setup();
    let mut name = format!("{}e-{}", setup.options["edition"], setup.players.unwrap_or_default());
    for switch in ["pro", "double-bidding", "guards"] {
        if setup.options.contains_key(switch) {
            name = format!("{name}-{switch}");
        }
    }
    name
}

/// A position under construction or in play. Whatever is set up must be a possible position by the time it is played or read.
#[derive(Clone, Debug)]
pub(crate) struct Scene(Value);

/// Set-up.
impl Scene {
    /// The first position of a ruleset; bidding order is red, blue, green, yellow, purple.
    pub(crate) fn of(name: &str) -> Self {
        let rules = ruleset(name);
        let colors = if rules.switches().two_colours { 4 } else { rules.seats() };
        let order: Vec<String> = Color::PLAYERS[..colors].iter().map(ToString::to_string).collect();
        let deal = rules.deal(Some(&order), &mut Dice::new(0)).expect("the colours in their order can be dealt");
        Self::at(&rules, &rules.start(&deal))
    }

    /// The scene of a state.
    fn at(rules: &Yunnan, state: &State) -> Self {
        Self(trace::position(rules, state))
    }

    /// Sets fields that are no pieces: `red.money=20 blue.horse=qamdo round=4 travel_order=red,blue,green blocked=-`.
    pub(crate) fn set(mut self, fields: &str) -> Self {
        for (path, word) in pairs(fields) {
            let slot = self.slot(path);
            *slot =
                if slot.is_array() { word.split(',').filter(|word| !word.is_empty()).map(value).collect() } else { value(word) };
        }
        self
    }

    /// Puts traders of a colour on the road, from the personal supply first, then from the general one: `qamdo=2 puer=1`.
    pub(crate) fn traders(mut self, color: &str, places: &str) -> Self {
        for (place, count) in pairs(places) {
            let count = number(count);
            self.take_traders(color, count);
            self.add(&format!("{color}.{place}"), count);
        }
        self
    }

    /// Moves traders from the general supply to the personal one.
    pub(crate) fn train(mut self, color: &str, count: i64) -> Self {
        self.add(&format!("{color}.traders_left"), -count);
        self.add(&format!("{color}.supply"), count);
        self
    }

    /// Places bids, with traders as [`traders`](Self::traders) takes them: `school=9:red,12:blue temple=3:red`.
    pub(crate) fn bids(mut self, bids: &str) -> Self {
        for (building, spaces) in pairs(bids) {
            for space in spaces.split(',') {
                let (price, color) = space.split_once(':').expect("a bid reads `9:red`");
                self.take_traders(color, 1);
                self.0["bids"][building][price] = json!(color);
            }
        }
        self
    }

    /// Seats a trader on a bank space.
    pub(crate) fn bank(mut self, space: u8, color: &str) -> Self {
        self.take_traders(color, 1);
        self.0["bank"][space.to_string()] = json!(color);
        self
    }

    /// Builds from the general supply: `post=yunnan,sichuan bridge=yunnan-qamdo teahouse=qamdo guard=tibet`.
    pub(crate) fn built(mut self, color: &str, structures: &str) -> Self {
        for (kind, sites) in pairs(structures) {
            for site in sites.split(',') {
                self.add(&format!("{color}.left.{kind}"), -1);
                match kind {
                    "post" => self.add(&format!("{color}.posts.{site}"), 1),
                    "guard" => *self.slot(&format!("{color}.guard")) = json!(site),
                    _ => match self.slot(&format!("{color}.{kind}s")) {
                        Value::Array(list) => list.push(json!(site)),
                        other => panic!("{kind}: {other} is no list"),
                    },
                }
            }
        }
        self
    }

    /// Gives structures of the general supply into the personal one: `post bridge bridge`.
    pub(crate) fn hand(mut self, color: &str, structures: &str) -> Self {
        for kind in structures.split_whitespace() {
            self.add(&format!("{color}.left.{kind}"), -1);
            self.add(&format!("{color}.hand.{kind}"), 1);
        }
        self
    }

    /// Lets a colour have taken gifts off the board: `sichuan=5 qamdo=1`.
    pub(crate) fn gifts(mut self, color: &str, gifts: &str) -> Self {
        for (province, count) in pairs(gifts) {
            self.add(&format!("gifts.{province}"), -number(count));
            self.add(&format!("{color}.gifts"), number(count));
        }
        self
    }

    /// It is a colour's turn to bid, or `chance` is to draw.
    pub(crate) fn bidding(self, turn: &str) -> Self {
        self.phase("bid", turn)
    }

    /// It is a colour's turn to decide what yard and temple bring: `yard,temple`.
    pub(crate) fn deciding(mut self, turn: &str, pending: &str) -> Self {
        self.0["pending"] = pending.split(',').map(value).collect();
        self.phase("progress", turn)
    }

    /// It is a colour's turn to travel, or `chance` is to draw.
    pub(crate) fn travelling(self, turn: &str) -> Self {
        self.phase("travel", turn)
    }

    /// The incomes are known, and the colours convert in the order named here: `red=21 green=9 blue=0`.
    pub(crate) fn converting(mut self, incomes: &str) -> Self {
        let duli = self.0["rules"]["duli"] == json!(true);
        let mut order: Vec<Value> = duli.then(|| json!("duli")).into_iter().collect();
        for (color, income) in pairs(incomes) {
            *self.slot(&format!("{color}.income")) = value(income);
            order.push(json!(color));
        }
        let first = order[usize::from(duli)].clone();
        self.0["travel_order"] = json!(order);
        self.phase("convert", first.as_str().unwrap_or_default())
    }

    /// The game is over.
    pub(crate) fn over(self) -> Self {
        self.phase("over", "-")
    }

    /// Changes the phase; where no bids can stand any more, they go home.
    fn phase(mut self, phase: &str, turn: &str) -> Self {
        if phase != "bid" && phase != "progress" {
            let standing = self.0["bids"].as_object().expect("bids by building").values();
            let colors: Vec<String> = standing.flat_map(|bids| bids.as_object().unwrap().values()).map(text).collect();
            for color in colors {
                self.add(&format!("{color}.supply"), 1);
            }
            self.0["bids"] = json!({});
        }
        self.0["phase"] = json!(phase);
        self.0["to_act"] = value(turn);
        self
    }

    fn take_traders(&mut self, color: &str, count: i64) {
        for _ in 0..count {
            let source = if self.count(&format!("{color}.supply")) > 0 { "supply" } else { "traders_left" };
            self.add(&format!("{color}.{source}"), -1);
        }
    }

    fn add(&mut self, path: &str, count: i64) {
        let sum = self.count(path) + count;
        assert!(sum >= 0, "{path} would be {sum}");
        *self.slot(path) = json!(sum);
    }
}

/// Play.
impl Scene {
    /// The game that begins here.
    #[track_caller]
    pub(crate) fn game(&self) -> Game<Yunnan> {
        let (rules, state) = trace::read_position(&self.0).unwrap_or_else(|impossible| panic!("{impossible}\n{}", self.0));
        Game::new(rules, state)
    }

    /// Plays actions and draws, separated by `; `.
    #[track_caller]
    pub(crate) fn play(self, lines: &str) -> Self {
        let mut game = self.game();
        for line in lines.split("; ") {
            if let Err(error) = game.enter_text(line) {
                panic!("`{line}` was not played: {error}\n{}", Self::at(game.rules(), game.state()).0);
            }
        }
        Self::at(game.rules(), game.state())
    }

    /// Ends the last travel turn of the round: inspector, gifts and income follow.
    #[track_caller]
    pub(crate) fn reckon(self) -> Self {
        let last = self.0["travel_order"].as_array().and_then(|order| order.last()).and_then(Value::as_str);
        let last = last.expect("somebody travels last").to_owned();
        self.travelling(&last).play("done")
    }

    /// Why a line is not played: the refusal, and the suggestion.
    #[track_caller]
    pub(crate) fn refusal(&self, line: &str) -> (Refusal, Option<Action>) {
        let mut game = self.game();
        match game.enter_text(line) {
            Err(PlayError::Refused { refusal, suggestion }) => {
                assert_eq!(game.state(), self.game().state(), "a refused action changes nothing");
                (refusal, suggestion)
            }
            Err(PlayError::Unreadable(unreadable)) => panic!("`{line}`: {unreadable}"),
            Ok(_) => panic!("`{line}` was played"),
        }
    }

    /// A line is refused with a rule, a key and facts: `B5 not-highest building=school price=7 highest=9`.
    #[track_caller]
    pub(crate) fn refuses(self, line: &str, expected: &str) -> Self {
        let (refusal, _) = self.refusal(line);
        let mut words = vec![refusal.rule().to_string(), refusal.key().to_owned()];
        words.extend(refusal.facts().iter().map(|(name, fact)| format!("{name}={fact}")));
        assert_eq!(words.join(" "), expected, "`{line}`: {refusal}");
        self
    }

    /// Lines, separated by `; `, each of which could be played now.
    #[track_caller]
    pub(crate) fn allows(self, lines: &str) -> Self {
        let legal = self.legal();
        for line in lines.split("; ") {
            assert!(legal.iter().any(|other| other == line), "`{line}` is not among {legal:?}");
        }
        self
    }
}

/// Reading.
impl Scene {
    /// The JSON of the position.
    pub(crate) fn json(&self) -> &Value {
        &self.0
    }

    /// Every legal action or possible draw, sorted.
    #[track_caller]
    pub(crate) fn legal(&self) -> Vec<String> {
        let game = self.game();
        trace::legal_texts(game.rules(), game.state())
    }

    /// What can follow these words in a legal line, sorted and joined by commas: after `bid school` perhaps `5,9`; `.` where the line ends.
    #[track_caller]
    pub(crate) fn options(&self, words: &str) -> String {
        let legal = self.legal();
        let rests = legal.iter().filter_map(|line| line.strip_prefix(words)).map(str::trim_start);
        rests.map(|rest| if rest.is_empty() { "." } else { rest }).collect::<Vec<_>>().join(",")
    }

    /// The fields have these values: `red.money=9 red.qamdo=2 to_act=blue bids.school=9:red passed=`.
    #[track_caller]
    pub(crate) fn shows(self, fields: &str) -> Self {
        let shown: Vec<String> = pairs(fields).map(|(path, _)| format!("{path}={}", text(&self.field(path)))).collect();
        assert_eq!(shown.join(" "), fields.split_whitespace().collect::<Vec<_>>().join(" "));
        self
    }

    /// The number in a field; nothing counts as 0.
    fn count(&self, path: &str) -> i64 {
        self.field(path).as_i64().unwrap_or_default()
    }

    /// A field; `result` is that of a game that is over.
    #[track_caller]
    fn field(&self, path: &str) -> Value {
        let (root, path) = match path.strip_prefix("result.") {
            Some(rest) => {
                let game = self.game();
                (trace::result(game.rules(), game.state()).expect("a result, as the game is over"), rest.to_owned())
            }
            None => (self.0.clone(), resolve(path)),
        };
        let found = root.pointer(&format!("/{}", path.replace('.', "/"))).cloned();
        // Zero counts of these three need not be written.
        let count = ["provinces", "travelled", "posts"].iter().any(|map| path.contains(&format!(".{map}.")));
        found.unwrap_or(if count { json!(0) } else { Value::Null })
    }

    fn slot(&mut self, path: &str) -> &mut Value {
        resolve(path).split('.').fold(&mut self.0, |value, key| &mut value[key])
    }
}

/// The full path of a field.
fn resolve(path: &str) -> String {
    let Some((color, rest)) = path.split_once('.').filter(|(color, _)| color.parse::<Color>().is_ok()) else {
        return path.to_owned();
    };
    match rest.parse::<Place>() {
        Ok(Place::Puer) => format!("players.{color}.market"),
        Ok(province) => format!("players.{color}.provinces.{province}"),
        Err(_) => format!("players.{color}.{rest}"),
    }
}

/// The pairs of `a=1 b=2`.
fn pairs(fields: &str) -> impl Iterator<Item = (&str, &str)> {
    fields.split_whitespace().map(|pair| pair.split_once('=').unwrap_or_else(|| panic!("`{pair}` has no value")))
}

fn number(word: &str) -> i64 {
    word.parse().unwrap_or_else(|_| panic!("`{word}` is no number"))
}

/// A word as JSON: a number, nothing (`-`) or a text.
fn value(word: &str) -> Value {
    match word.parse::<i64>() {
        Ok(number) => json!(number),
        Err(_) if word == "-" => Value::Null,
        Err(_) => json!(word),
    }
}

/// JSON as words: the reverse of [`value`], with lists and maps joined by commas.
fn text(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::String(word) => word.clone(),
        Value::Array(list) => list.iter().map(text).collect::<Vec<_>>().join(","),
        Value::Object(map) => map.iter().map(|(key, value)| format!("{key}:{}", text(value))).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}
