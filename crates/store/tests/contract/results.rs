//! Results and ratings.

use store::{Append, Begin, CatchUp, Database, Finish, FinishedSeat, Head, PlayerId, Status, StoreError, TableId, Wanted};

use super::{append, head, table};

/// A game of these people that ends at a time, in the order of their places, with a bot at the end.
fn finish(people: &[PlayerId], at: i64, rated: bool) -> Finish {
    let seat = |(place, player): (usize, Option<PlayerId>)| FinishedSeat {
        player,
        bot: player.is_none().then(|| "merchant".to_owned()),
        place: place as i64,
        points: 100 - place as i64,
        opening: "bid school 5".to_owned(),
        phases: vec![20 - place as i64, 30, 40, 10],
    };
    let seats = people.iter().copied().map(Some).chain([None]).enumerate().map(seat).collect();
    Finish { league: "yunnan-2".to_owned(), rated, shown: rated, at, seats }
}

async fn finished(store: &Database, people: &[PlayerId], at: i64, rated: bool) -> TableId {
    let table = table(people[0]);
    store.create(table.clone(), head(), vec![]).await.unwrap();
    let last = Append { finish: Some(finish(people, at, rated)), ..append(table.id, 0, &["last"]) };
    store.append(last.clone()).await.unwrap();
    // Whoever writes it again, at whatever version, changes nothing.
    assert!(matches!(store.append(last.clone()).await, Err(StoreError::Stale)));
    store.append(Append { version: 1, ..last }).await.unwrap();
    table.id
}

pub(super) async fn a_game_is_rated_once(store: &Database) {
    let (lin, tashi) = (PlayerId::random(), PlayerId::random());
    finished(store, &[lin, tashi], 1000, false).await;
    assert_eq!(store.standings(lin).await.unwrap(), [], "a casual game counts for nothing");
    let first = finished(store, &[lin, tashi], 2000, true).await;
    let [one] = &store.standings(lin).await.unwrap()[..] else { panic!("one league") };
    assert_eq!((one.games, one.at, one.places, one.ranked_until), (1, 2000, 0, None));
    assert!(one.rating > 1_500_000, "the winner gains: {one:?}");
    let [other] = &store.standings(tashi).await.unwrap()[..] else { panic!("one league") };
    assert!(other.rating < one.rating && other.places == 500, "{other:?}");
    let all = Wanted { hidden: true, ..Wanted::default() };
    let games = store.outings(lin, &all, Begin::Newest, 10).await.unwrap();
    assert_eq!(games.iter().map(|game| (game.at, game.rated)).collect::<Vec<_>>(), [(2000, true), (1000, false)]);
    assert_eq!(games[0].rating.zip(games[0].change), Some((one.rating, one.rating - 1_500_000)));
    assert_eq!(store.outings(lin, &Wanted::default(), Begin::Newest, 10).await.unwrap().len(), 1, "strangers see what is shown");
    let older = store.outings(lin, &all, Begin::OlderThan(2000, first), 10).await.unwrap();
    assert_eq!(older[..], games[1..]);
    let newer = store.outings(lin, &all, Begin::NewerThan(1000, games[1].table), 10).await.unwrap();
    assert_eq!(newer[..], games[..1]);
    for (wanted, count) in [
        (Wanted { won: Some(true), ..all.clone() }, 2),
        (Wanted { won: Some(false), ..all.clone() }, 0),
        (Wanted { with: Some(tashi), ..all.clone() }, 2),
        (Wanted { with: Some(PlayerId::random()), ..all.clone() }, 0),
        (Wanted { rated: Some(true), ..all.clone() }, 1),
        (Wanted { league: Some("darjeeling".into()), ..all.clone() }, 0),
    ] {
        assert_eq!(store.outings(lin, &wanted, Begin::Newest, 10).await.unwrap().len(), count, "{wanted:?}");
    }
    let seats = store.seats_of(&[first]).await.unwrap();
    assert_eq!(seats.iter().map(|seat| seat.player).collect::<Vec<_>>(), [Some(lin), Some(tashi), None]);
    assert_eq!(store.tallies(lin, "yunnan-2", true).await.unwrap().iter().map(|tally| tally.games).sum::<i64>(), 2);
    let [opening] = &store.openings(lin, "yunnan-2", true, 5).await.unwrap()[..] else { panic!("one opening") };
    assert_eq!((opening.games, opening.places), (2, 0));
    assert_eq!((opening.field.games, opening.field.sum), (4, 1000), "bots are not counted");
    let phases = store.phases(lin, "yunnan-2", true).await.unwrap();
    assert_eq!(
        phases.iter().map(|phase| (phase.own.games, phase.own.sum)).collect::<Vec<_>>(),
        [(2, 40), (2, 60), (2, 80), (2, 20)]
    );
    assert_eq!((phases[0].field.games, phases[0].field.sum), (4, 78));
    assert_eq!(store.phases(lin, "yunnan-2", false).await.unwrap()[0].own.games, 1, "strangers see what is shown");
    assert_eq!(store.companions(lin, 5).await.unwrap(), [tashi]);
}

/// Results of games that ended before results were kept are written later, each once, however often it is tried.
pub(super) async fn results_are_caught_up_with(store: &Database) {
    let (lin, tashi) = (PlayerId::random(), PlayerId::random());
    let old = table(lin);
    store.create(old.clone(), Head { status: Status::Finished, ..head() }, vec![]).await.unwrap();
    // One that has its result, without the points by phase.
    let known = table(lin);
    store.create(known.clone(), Head { status: Status::Finished, ..head() }, vec![]).await.unwrap();
    let whole = finish(&[lin, tashi], 1000, false);
    let bare = |seat: &FinishedSeat| FinishedSeat { phases: vec![], ..seat.clone() };
    let without = Finish { seats: whole.seats.iter().map(bare).collect(), league: "old".into(), ..whole.clone() };
    let last = Append { finish: Some(without), ..append(known.id, 0, &["last"]) };
    store.append(Append { head: Head { status: Status::Finished, ..head() }, ..last }).await.unwrap();
    let open = store.unsettled(1000).await.unwrap();
    assert!(open.contains(&old.id) && open.contains(&known.id) && open.is_sorted(), "{open:?}");
    let finish = Finish { league: "old".into(), ..whole };
    let finishes = vec![(old.id, finish.clone()), (known.id, finish)];
    let middle = open[open.len() / 2];
    for _ in 0..2 {
        store.catch_up(CatchUp { finishes: finishes.clone(), after: Some(middle) }).await.unwrap();
        assert!(store.unsettled(1000).await.unwrap().iter().all(|id| *id > middle));
        let games = store.outings(lin, &Wanted { hidden: true, ..Wanted::default() }, Begin::Newest, 9).await.unwrap();
        assert_eq!(games.len(), 2);
        let [phase, ..] = &store.phases(lin, "old", true).await.unwrap()[..] else { panic!("phases") };
        assert_eq!((phase.own.games, phase.own.sum, phase.field.games), (2, 40, 4));
    }
    store.catch_up(CatchUp { finishes: vec![], after: None }).await.unwrap();
    assert_eq!(store.unsettled(1000).await.unwrap(), [], "all have been looked at");
}

pub(super) async fn a_rank_needs_games_and_certainty(store: &Database) {
    let people = [PlayerId::random(), PlayerId::random(), PlayerId::random(), PlayerId::random()];
    for game in 0..60 {
        let mut order = people;
        order.rotate_left(game % 4);
        // The first of them wins more often than the others.
        let best = order.iter().position(|&player| player == people[0]).unwrap();
        if game % 3 == 0 {
            order.swap(0, best);
        }
        finished(store, &order, 10_000 + game as i64, true).await;
        let ranked = store.ranked("yunnan-2", None, 10_100, 10).await.unwrap();
        assert!(game >= 29 || ranked.is_empty(), "nobody has a rank after {} games", game + 1);
    }
    let ranked = store.ranked("yunnan-2", None, 10_100, 10).await.unwrap();
    assert_eq!(ranked.len(), 4, "{ranked:?}");
    assert_eq!(ranked[0].player, people[0]);
    assert!(ranked.is_sorted_by(|one, next| one.rating >= next.rating));
    let third = &ranked[2];
    assert_eq!(store.ahead("yunnan-2", (third.rating, third.player), 10_100).await.unwrap(), 2);
    assert_eq!(store.ranked("yunnan-2", Some((third.rating, third.player)), 10_100, 10).await.unwrap()[..], ranked[3..]);
    assert_eq!(store.next_ahead("yunnan-2", (third.rating, third.player), 10_100, 1).await.unwrap()[..], ranked[1..2]);
    assert!(store.rated_before(&people[..2], "yunnan-2", 10_000).await.unwrap().len() == 2);
    assert_eq!(
        store.rated_games(people[0], "yunnan-2", 5).await.unwrap().iter().map(|game| game.at).collect::<Vec<_>>(),
        [10_055, 10_056, 10_057, 10_058, 10_059]
    );
    // Who stays away for years has no rank any more, but their rating.
    let much_later = 10_100 + 5 * 365 * 24 * 60 * 60 * 1000;
    assert_eq!(store.ranked("yunnan-2", None, much_later, 10).await.unwrap(), []);
    assert!(store.unranked("yunnan-2", much_later, 100).await.unwrap().contains(&ranked[0]));
    assert!(ranked[0].rating(much_later).margin() > ranked[0].rating(10_100).margin());
}
