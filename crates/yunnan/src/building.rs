//! The buildings one bids on (B3, B13) and the structures one builds (S4, X2).

use tabletop::words;

words! {
    /// A building with bidding spaces, in the order in which a player's progress is resolved (P2).
    pub enum Building: "building" {
        School = "school",
        Customs = "customs",
        Horses = "horses",
        Guild = "guild",
        Yard = "yard",
        Temple = "temple",
    }
}

words! {
    /// What the yard gives (P7); the guard belongs to the expert rules (X2).
    pub enum Structure: "structure" {
        Post = "post",
        Bridge = "bridge",
        TeaHouse = "teahouse",
        Guard = "guard",
    }
}
