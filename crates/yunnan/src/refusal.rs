//! Why an action is not possible: data that cites its rule and carries its numbers.

use std::fmt;

use tabletop::{Cites, RuleId};

use crate::{Building, Color, Gorge, Place, Province, Structure};

/// A refusal. Each names the rule it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are the numbers and words of the sentence that `Display` writes")]
pub enum Refusal {
    /// B1: bids are being placed, and this is no bid of the colour to act.
    Bidding { turn: Color },
    /// P2: a colour decides what its progress brings.
    Progress { turn: Color, building: Building },
    /// T1: a colour travels.
    Travelling { turn: Color },
    /// I4: incomes are being converted.
    Converting { turn: Color },
    /// I5: the game is over.
    Over,
    /// B2: no trader there to place.
    NoTrader { from: Option<Province> },
    /// B2: the personal supply comes first.
    SupplyFirst { supply: u8 },
    /// B12: no trader anywhere to place.
    OnlyPass,
    /// B3: no such space.
    NoSpace { building: Building, price: u8 },
    /// B3: somebody stands there.
    SpaceTaken { building: Building, price: u8, by: Color },
    /// B4: one trader in a building.
    AlreadyThere { building: Building, price: u8 },
    /// B5: a small space needs the highest bid.
    NotHighest { building: Building, price: u8, highest: u8 },
    /// B7: the progress is used up.
    UsedUp { building: Building },
    /// B8: more than the money.
    OverBudget { bids: u32, money: u32 },
    /// B9: who stands in the bank bids on no building.
    InBank,
    /// B9: one bank space each.
    BankAlready { space: u8 },
    /// B9: the bank space is taken.
    BankTaken { space: u8, by: Color },
    /// D1: the bank space is closed.
    BankClosed { space: u8 },
    /// B13: there is no temple.
    NoTemple,
    /// B13: one trader in the temple.
    AlreadyInTemple { price: u8 },
    /// X1: at most two traders in a building.
    TwoAlready { building: Building },
    /// X1: at most as many traders as steps of progress.
    TooFewSteps { building: Building, steps: u8 },
    /// P7: none left in the general supply.
    NoneLeft { structure: Structure },
    /// P7: not built at once.
    NotAtOnce { structure: Structure },
    /// S3: no gorge of this board.
    NoGorge { gorge: Gorge },
    /// P8: the gorge is blocked.
    Blocked { gorge: Gorge },
    /// T2: no trader there.
    NobodyThere { from: Place },
    /// T2: too few passes.
    TooFewPasses { needed: u8, left: u8 },
    /// T3: beyond the horse.
    BeyondHorse { to: Province, horse: Province },
    /// T3: no way that stays within reach.
    NoWay { from: Place, to: Place, horse: Province },
    /// T4: every trader there has travelled.
    Travelled { from: Place },
    /// T4: a trip ends elsewhere.
    SamePlace { place: Place },
    /// T5: no trip ends in the market.
    NotToMarket,
    /// T6: nobody is pushed in the market.
    NoPushInMarket,
    /// T6: only others are pushed.
    OwnTrader { color: Color },
    /// T6: no trader of that colour there.
    NobodyToPush { color: Color, place: Place },
    /// T6: influence must be strictly lower.
    TooInfluential { color: Color, theirs: u8, yours: u8 },
    /// X3: a guard protects.
    Guarded { color: Color, province: Province },
    /// T7: no post in hand.
    NoPost,
    /// T7: a post there already.
    PostThere { province: Province },
    /// T7: beyond the horse.
    PostBeyondHorse { province: Province, horse: Province },
    /// T8: no bridge in hand.
    NoBridge,
    /// T8: a bridge there already.
    BridgeThere { gorge: Gorge },
    /// T8: beyond the horse.
    BridgeBeyondHorse { gorge: Gorge, horse: Province },
    /// T9: no tea house in hand.
    NoTeaHouse,
    /// T9: a tea house there already.
    TeaHouseThere { province: Province, of: Color },
    /// T9: beyond the horse.
    TeaHouseBeyondHorse { province: Province, horse: Province },
    /// X2: no guards in this game.
    NoGuards,
    /// X2: the guard has done its service.
    GuardGone,
    /// I4: more than the income.
    MoreThanIncome { points: u16, income: u16 },
    /// D10: no such card in the deck.
    NotInDeck { card: u8 },
}

/// One line for each refusal: its rule, its key for translations, its facts by name, and its English sentence.
macro_rules! refusals {
    ($($name:ident $({ $($field:ident),* })? => $rule:literal, $key:literal, $text:literal;)+) => {
        impl Cites for Refusal {
            fn rule(&self) -> RuleId {
                RuleId(match self {
                    $(Self::$name { .. } => $rule,)+
                })
            }

            fn key(&self) -> &'static str {
                match self {
                    $(Self::$name { .. } => $key,)+
                }
            }

            fn facts(&self) -> Vec<(&'static str, String)> {
                match self {
                    $(Self::$name $({ $($field),* })? => vec![$($((stringify!($field), Fact::text($field))),*)?],)+
                }
            }
        }

        impl Refusal {
            /// The key of every refusal, for translators and tests.
            pub const KEYS: &'static [&'static str] = &[$($key),+];
        }

        impl fmt::Display for Refusal {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$name $({ $($field),* })? => {
                        $($(let $field = Fact::text($field);)*)?
                        write!(f, $text)
                    })+
                }
            }
        }
    };
}

/// Something a refusal carries, as text.
trait Fact {
    fn text(&self) -> String;
}

macro_rules! facts {
    ($($kind:ty),+) => { $(impl Fact for $kind { fn text(&self) -> String { self.to_string() } })+ };
}

facts!(u8, u16, u32, Building, Color, Gorge, Place, Province, Structure);

impl Fact for Option<Province> {
    fn text(&self) -> String {
        self.map_or_else(|| "supply".to_owned(), |province| province.to_string())
    }
}

refusals! {
    Bidding { turn } => "B1", "bidding", "the bidding is on, and {turn} places a trader or passes";
    Progress { turn, building } => "P2", "progress", "{turn} decides first what the {building} brings";
    Travelling { turn } => "T1", "travelling", "{turn} is travelling";
    Converting { turn } => "I4", "converting", "{turn} turns income into points";
    Over => "I5", "over", "the game is over";
    NoTrader { from } => "B2", "no-trader", "there is no trader to take from here: {from}";
    SupplyFirst { supply } => "B2", "supply-first", "traders come from the personal supply while it holds any, and it holds {supply}";
    OnlyPass => "B12", "only-pass", "no trader is left in the personal supply or a province: only passing remains";
    NoSpace { building, price } => "B3", "no-space", "the {building} has no space {price}";
    SpaceTaken { building, price, by } => "B3", "space-taken", "space {price} of the {building} is taken by {by}";
    AlreadyThere { building, price } => "B4", "already-there", "one trader in a building is the limit, and yours stands on space {price} of the {building}";
    NotHighest { building, price, highest } => "B5", "not-highest", "space {price} of the {building} is small and needs the highest bid, which is {highest}";
    UsedUp { building } => "B7", "used-up", "the {building} has no more progress to give you";
    OverBudget { bids, money } => "B8", "over-budget", "your bids would be {bids}, you have {money}";
    InBank => "B9", "in-bank", "who stands in the bank bids on no building this round";
    BankAlready { space } => "B9", "bank-already", "one bank space each, and you have space {space}";
    BankTaken { space, by } => "B9", "bank-taken", "bank space {space} is taken by {by}";
    BankClosed { space } => "D1", "bank-closed", "bank space {space} is closed";
    NoTemple => "B13", "no-temple", "this edition has no temple";
    AlreadyInTemple { price } => "B13", "already-in-temple", "one trader in the temple is the limit, and yours stands on space {price}";
    TwoAlready { building } => "X1", "two-already", "two traders in a building are the limit, and you have two in the {building}";
    TooFewSteps { building, steps } => "X1", "too-few-steps", "the {building} has only {steps} more to give you";
    NoneLeft { structure } => "P7", "none-left", "no {structure} of yours is left in the general supply";
    NotAtOnce { structure } => "P7", "not-at-once", "a {structure} goes to the personal supply first";
    NoGorge { gorge } => "S3", "no-gorge", "the board has no gorge {gorge}";
    Blocked { gorge } => "P8", "blocked", "the gorge {gorge} is blocked this round";
    NobodyThere { from } => "T2", "nobody-there", "no trader of yours is in {from}";
    TooFewPasses { needed, left } => "T2", "too-few-passes", "the trip needs {needed} passes, you have {left} left";
    BeyondHorse { to, horse } => "T3", "beyond-horse", "{to} lies beyond your horse, which stands in {horse}";
    NoWay { from, to, horse } => "T3", "no-way", "no way leads from {from} to {to} without passing your horse in {horse}";
    Travelled { from } => "T4", "travelled", "every trader of yours in {from} has made his trip";
    SamePlace { place } => "T4", "same-place", "a trip ends elsewhere than in {place}, where it began";
    NotToMarket => "T5", "not-to-market", "a trip may not end in puer, which is no province";
    NoPushInMarket => "T6", "no-push-in-market", "nobody is pushed out of the market";
    OwnTrader { color } => "T6", "own-trader", "{color} cannot push its own trader";
    NobodyToPush { color, place } => "T6", "nobody-to-push", "{color} has no trader in {place}";
    TooInfluential { color, theirs, yours } => "T6", "too-influential", "{color} has influence {theirs}, which is not lower than your {yours}";
    Guarded { color, province } => "X3", "guarded", "a guard protects {color} in {province} this round";
    NoPost => "T7", "no-post", "you have no post to build";
    PostThere { province } => "T7", "post-there", "you have a post in {province} already";
    PostBeyondHorse { province, horse } => "T7", "post-beyond-horse", "{province} lies beyond your horse, which stands in {horse}";
    NoBridge => "T8", "no-bridge", "you have no bridge to build";
    BridgeThere { gorge } => "T8", "bridge-there", "you have a bridge over {gorge} already";
    BridgeBeyondHorse { gorge, horse } => "T8", "bridge-beyond-horse", "both ends of {gorge} must be within reach of your horse, which stands in {horse}";
    NoTeaHouse => "T9", "no-teahouse", "you have no tea house to build";
    TeaHouseThere { province, of } => "T9", "teahouse-there", "{province} has a tea house, of {of}";
    TeaHouseBeyondHorse { province, horse } => "T9", "teahouse-beyond-horse", "{province} lies beyond your horse, which stands in {horse}";
    NoGuards => "X2", "no-guards", "this game is played without guards";
    GuardGone => "X2", "guard-gone", "your guard has served already, once a game";
    MoreThanIncome { points, income } => "I4", "more-than-income", "{points} is more than your income of {income}";
    NotInDeck { card } => "D10", "not-in-deck", "card {card} is not among those still to come";
}

impl std::error::Error for Refusal {}
