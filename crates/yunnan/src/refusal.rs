//! Why an action is not possible: data that cites its rule and carries its numbers.

use tabletop::{Fact, refusals};

use crate::{Building, Color, Gorge, Place, Province, Structure};

/// A refusal. Each names the rule it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are the numbers and words of the sentence in `languages/`")]
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
    NoTrader { from: Origin },
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

/// Where a trader would come from: a province, or the personal supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin(pub Option<Province>);

impl From<Origin> for Fact {
    fn from(origin: Origin) -> Self {
        Self::Word(origin.0.map_or("supply", Province::word).into())
    }
}

refusals! {
    Refusal {
        Bidding { turn } => "B1", "bidding";
        Progress { turn, building } => "P2", "progress";
        Travelling { turn } => "T1", "travelling";
        Converting { turn } => "I4", "converting";
        Over => "I5", "over";
        NoTrader { from } => "B2", "no-trader";
        SupplyFirst { supply } => "B2", "supply-first";
        OnlyPass => "B12", "only-pass";
        NoSpace { building, price } => "B3", "no-space";
        SpaceTaken { building, price, by } => "B3", "space-taken";
        AlreadyThere { building, price } => "B4", "already-there";
        NotHighest { building, price, highest } => "B5", "not-highest";
        UsedUp { building } => "B7", "used-up";
        OverBudget { bids, money } => "B8", "over-budget";
        InBank => "B9", "in-bank";
        BankAlready { space } => "B9", "bank-already";
        BankTaken { space, by } => "B9", "bank-taken";
        BankClosed { space } => "D1", "bank-closed";
        NoTemple => "B13", "no-temple";
        AlreadyInTemple { price } => "B13", "already-in-temple";
        TwoAlready { building } => "X1", "two-already";
        TooFewSteps { building, steps } => "X1", "too-few-steps";
        NoneLeft { structure } => "P7", "none-left";
        NotAtOnce { structure } => "P7", "not-at-once";
        NoGorge { gorge } => "S3", "no-gorge";
        Blocked { gorge } => "P8", "blocked";
        NobodyThere { from } => "T2", "nobody-there";
        TooFewPasses { needed, left } => "T2", "too-few-passes";
        BeyondHorse { to, horse } => "T3", "beyond-horse";
        NoWay { from, to, horse } => "T3", "no-way";
        Travelled { from } => "T4", "travelled";
        SamePlace { place } => "T4", "same-place";
        NotToMarket => "T5", "not-to-market";
        NoPushInMarket => "T6", "no-push-in-market";
        OwnTrader { color } => "T6", "own-trader";
        NobodyToPush { color, place } => "T6", "nobody-to-push";
        TooInfluential { color, theirs, yours } => "T6", "too-influential";
        Guarded { color, province } => "X3", "guarded";
        NoPost => "T7", "no-post";
        PostThere { province } => "T7", "post-there";
        PostBeyondHorse { province, horse } => "T7", "post-beyond-horse";
        NoBridge => "T8", "no-bridge";
        BridgeThere { gorge } => "T8", "bridge-there";
        BridgeBeyondHorse { gorge, horse } => "T8", "bridge-beyond-horse";
        NoTeaHouse => "T9", "no-teahouse";
        TeaHouseThere { province, of } => "T9", "teahouse-there";
        TeaHouseBeyondHorse { province, horse } => "T9", "teahouse-beyond-horse";
        NoGuards => "X2", "no-guards";
        GuardGone => "X2", "guard-gone";
        MoreThanIncome { points, income } => "I4", "more-than-income";
        NotInDeck { card } => "D10", "not-in-deck";
    }
}
