//! What every store must keep, run against each of them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod people;

use std::sync::Arc;

use store::{
    Absence, Append, ArmedLine, Arming, Audit, Begin, Browse, CatchUp, Challenge, Comment, Database, Event, Failure, Finish,
    FinishedSeat, Head, Invitation, Letter, Message, Node, Open, Page, Player, PlayerId, Progress, Report, Review, Revision,
    SeatRow, Seek, Status, Store, StoreError, Study, StudyId, Subscription, Table, TableId, Thing, Tie, Verdict, Wanted, digest,
};

fn player(id: PlayerId) -> Player {
    Player::guest(id, "Lin".into(), "{}".into(), 1)
}

fn table(host: PlayerId) -> Table {
    Table {
        id: TableId::random(),
        name: "Thursday".into(),
        game: "yunnan".into(),
        rules_version: 1,
        terms: "{}".into(),
        host,
        seed: -7,
        created: 1,
    }
}

fn head() -> Head {
    Head { status: Status::Playing, listed: true, to_act: None, bot_to_act: false, deadline: None, line: "{}".into(), changed: 1 }
}

fn event(text: &str) -> Event {
    Event { kind: "play".into(), text: text.into(), player: None, at: 5 }
}

fn append(table: TableId, version: u64, texts: &[&str]) -> Append {
    Append {
        table,
        version,
        events: texts.iter().map(|text| event(text)).collect(),
        head: head(),
        seats: None,
        letters: vec![],
        lines: vec![],
        finish: None,
    }
}

async fn people_who_look_are_taken_together_or_not_at_all(store: &dyn Store) {
    let [one, two, three] = [(); 3].map(|()| PlayerId::random());
    let seek = |player, since| Seek {
        player,
        pool: "yunnan-fast".into(),
        bots: true,
        rated: false,
        rating: Some(1500),
        near: None,
        since,
        seen: since,
        taken: None,
        called: None,
    };
    for (player, since) in [(two, 2000), (one, 1000), (three, 3000)] {
        store.seek(seek(player, since)).await.unwrap();
    }
    let who = async |looking| -> Vec<PlayerId> {
        store.seekers(looking, looking - 5000).await.unwrap().into_iter().map(|seek| seek.player).collect()
    };
    assert_eq!(who(0).await, [one, two, three], "the longest first");
    assert_eq!(store.seekers(0, 0).await.unwrap()[0], seek(one, 1000));
    store.saw_seek(one, 4000).await.unwrap();
    assert_eq!(who(2500).await, [one, three], "whose page is gone looks no longer");
    // Nobody looks twice.
    store.seek(Seek { pool: "yunnan-day".into(), rated: true, ..seek(one, 5000) }).await.unwrap();
    assert_eq!(who(0).await, [two, three, one]);
    // Blocks between those who look.
    store.tie(two, Tie::Block, three, 1).await.unwrap();
    store.tie(two, Tie::Block, PlayerId::random(), 1).await.unwrap();
    store.tie(one, Tie::Follow, two, 1).await.unwrap();
    assert_eq!(store.seekers_apart().await.unwrap(), [(two, three)]);
    // All are taken, or none.
    store.take_seekers(vec![one, two], 6000, 0).await.unwrap();
    assert!(matches!(store.take_seekers(vec![three, two], 6001, 5000).await, Err(StoreError::Stale)));
    assert!(matches!(store.take_seekers(vec![three, PlayerId::random()], 6001, 5000).await, Err(StoreError::Stale)));
    assert_eq!(
        store.seekers(0, 0).await.unwrap().iter().map(|seek| seek.taken).collect::<Vec<_>>(),
        [Some(6000), None, Some(6000)]
    );
    // A server that has taken somebody and then ended has taken nobody.
    store.take_seekers(vec![three, two], 9000, 8000).await.unwrap();
    let table = TableId::random();
    store.call_seekers(vec![two, three], Some(table), 9001).await.unwrap();
    store.call_seekers(vec![one], None, 9001).await.unwrap();
    let all = store.seekers(0, 0).await.unwrap();
    assert_eq!(
        all.iter().map(|seek| (seek.called, seek.taken)).collect::<Vec<_>>(),
        [(Some(table), None), (Some(table), None), (None, None)]
    );
    assert!(matches!(store.take_seekers(vec![two], 9002, 9001).await, Err(StoreError::Stale)), "they were called");
    // Whoever was called may come a little later.
    assert_eq!(who(9001).await, [two, three]);
    store.leave_seek(two).await.unwrap();
    // Whoever was not heard of for long is forgotten.
    store.seek(seek(one, 9_000_000)).await.unwrap();
    assert_eq!(who(0).await, [one]);
    store.leave_seek(one).await.unwrap();
}

async fn a_challenge_is_taken_once(store: &dyn Store) {
    let challenge =
        |browser, kind, until| Challenge { browser: digest(browser), kind, value: vec![1, 2], handle: "lin".into(), until };
    let taken = async |browser, kind, now| store.take_challenge(digest(browser), kind, now).await.unwrap();
    store.put_challenge(challenge("a", "make", 100), 1).await.unwrap();
    store.put_challenge(challenge("a", "use", 100), 1).await.unwrap();
    let newer = Challenge { value: vec![3], ..challenge("a", "make", 100) };
    store.put_challenge(newer.clone(), 2).await.unwrap();
    assert_eq!(taken("b", "make", 3).await, None);
    assert_eq!(taken("a", "make", 3).await, Some(newer));
    assert_eq!(taken("a", "make", 3).await, None, "it is taken once");
    assert_eq!(taken("a", "use", 100).await, None, "it has ended");
    assert_eq!(taken("a", "use", 3).await, None, "and is taken all the same");
    store.put_challenge(challenge("c", "use", 200), 3).await.unwrap();
    store.put_challenge(challenge("d", "use", 900), 300).await.unwrap();
    assert_eq!(taken("c", "use", 4).await, None, "what has ended is forgotten");
}

async fn players_and_links(store: &dyn Store) {
    let id = PlayerId::random();
    assert_eq!(store.player(id).await.unwrap(), None);
    assert!(matches!(store.set_link(id, 0, digest("none")).await, Err(StoreError::Missing)));
    store.save_player(player(id)).await.unwrap();
    let renamed = Player { name: "Lin, \"the\" <2nd>".into(), generation: 1, ..player(id) };
    store.save_player(renamed.clone()).await.unwrap();
    assert_eq!(store.player(id).await.unwrap(), Some(renamed));
    store.set_link(id, 1, digest("first")).await.unwrap();
    store.set_link(id, 1, digest("second")).await.unwrap();
    assert_eq!(store.player_by_link(digest("first")).await.unwrap(), None, "the older link has stopped working");
    assert_eq!(store.player_by_link(digest("second")).await.unwrap(), Some(id));
    // Signing out raises the generation and replaces the link; what is older can neither be written back nor set a link.
    store.sign_out(id, digest("third")).await.unwrap();
    assert_eq!(store.player_by_link(digest("second")).await.unwrap(), None);
    assert_eq!(store.player_by_link(digest("third")).await.unwrap(), Some(id));
    store.save_player(Player { generation: 1, ..player(id) }).await.unwrap();
    assert_eq!(store.player(id).await.unwrap().unwrap().generation, 2);
    assert!(matches!(store.set_link(id, 1, digest("thief")).await, Err(StoreError::Stale)));
    assert!(matches!(store.sign_out(PlayerId::random(), digest("none")).await, Err(StoreError::Missing)));
}

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

async fn finished(store: &dyn Store, people: &[PlayerId], at: i64, rated: bool) -> TableId {
    let table = table(people[0]);
    store.create(table.clone(), head(), vec![]).await.unwrap();
    let last = Append { finish: Some(finish(people, at, rated)), ..append(table.id, 0, &["last"]) };
    store.append(last.clone()).await.unwrap();
    // Whoever writes it again, at whatever version, changes nothing.
    assert!(matches!(store.append(last.clone()).await, Err(StoreError::Stale)));
    store.append(Append { version: 1, ..last }).await.unwrap();
    table.id
}

async fn a_game_is_rated_once(store: &dyn Store) {
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
async fn results_are_caught_up_with(store: &dyn Store) {
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

async fn a_rank_needs_games_and_certainty(store: &dyn Store) {
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
    assert_eq!(store.ahead("yunnan-2", third.rating, third.player, 10_100).await.unwrap(), 2);
    assert_eq!(store.ranked("yunnan-2", Some((third.rating, third.player)), 10_100, 10).await.unwrap()[..], ranked[3..]);
    assert_eq!(store.next_ahead("yunnan-2", third.rating, third.player, 10_100, 1).await.unwrap()[..], ranked[1..2]);
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

async fn events_keep_their_order_and_numbers(store: &dyn Store) {
    let table = table(PlayerId::random());
    store.create(table.clone(), head(), vec![]).await.unwrap();
    assert_eq!(store.table(table.id).await.unwrap(), Some(table.clone()));
    store.append(append(table.id, 0, &["one", "two"])).await.unwrap();
    store.append(append(table.id, 2, &["three"])).await.unwrap();
    let stale = store.append(append(table.id, 2, &["other"])).await;
    assert!(matches!(stale, Err(StoreError::Stale)), "{stale:?}");
    let ahead = store.append(append(table.id, 9, &["other"])).await;
    assert!(matches!(ahead, Err(StoreError::Stale)), "{ahead:?}");
    let missing = store.append(append(TableId::random(), 0, &["x"])).await;
    assert!(matches!(missing, Err(StoreError::Missing)), "{missing:?}");
    let texts: Vec<String> = store.events(table.id).await.unwrap().into_iter().map(|event| event.text).collect();
    assert_eq!(texts, ["one", "two", "three"]);
    let after = async |version| -> Vec<String> {
        store.events_after(table.id, version).await.unwrap().into_iter().map(|event| event.text).collect()
    };
    assert_eq!((after(0).await, after(3).await), (texts, vec![]));
    assert_eq!(after(1).await, ["two", "three"]);
    let progress = store.progress(&[TableId::random(), table.id]).await.unwrap();
    assert_eq!(progress, [Progress { table: table.id, version: 3, said: None, armed: None }]);
    store.say(Message { table: table.id, player: table.host, text: "hm".into(), at: 77, watchers: true }).await.unwrap();
    assert_eq!(store.progress(&[table.id]).await.unwrap()[0].said, Some(77));
}

async fn many_events_at_once_are_all_there_in_order(store: &dyn Store) {
    let table = table(PlayerId::random());
    store.create(table.clone(), head(), vec![]).await.unwrap();
    let texts: Vec<String> = (0..150).map(|number| number.to_string()).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    store.append(append(table.id, 0, &texts[..140])).await.unwrap();
    store.append(append(table.id, 140, &texts[140..])).await.unwrap();
    let found: Vec<String> = store.events(table.id).await.unwrap().into_iter().map(|event| event.text).collect();
    assert_eq!(found, texts);
    assert_eq!(store.events_after(table.id, 100).await.unwrap().len(), 50);
}

async fn of_two_writers_at_one_version_one_wins(store: Arc<dyn Store>) {
    let table = table(PlayerId::random());
    store.create(table.clone(), head(), vec![]).await.unwrap();
    let attempts = (0..40).map(|i| {
        let store = Arc::clone(&store);
        let text = i.to_string();
        tokio::spawn(async move { store.append(append(table.id, 0, &[&text, "and more"])).await.is_ok() })
    });
    let mut won = 0;
    for attempt in attempts.collect::<Vec<_>>() {
        won += usize::from(attempt.await.unwrap());
    }
    assert_eq!(won, 1);
    assert_eq!(store.events(table.id).await.unwrap().len(), 2, "a refused append leaves nothing behind");
}

async fn lists_find_what_waits_for_a_player_first(store: &dyn Store) {
    let me = PlayerId::random();
    let mut ids = Vec::new();
    for (changed, to_act, status) in
        [(1, Some(me), Status::Playing), (3, None, Status::Playing), (2, None, Status::Waiting), (9, None, Status::Finished)]
    {
        let table = table(me);
        ids.push(table.id);
        let head = Head { to_act, changed, status, listed: status == Status::Waiting, ..head() };
        store.create(table, head, vec![SeatRow { seat: 0, player: me }]).await.unwrap();
    }
    let mine: Vec<TableId> = store.tables_of(me, false, Page::first(9)).await.unwrap().iter().map(|row| row.table.id).collect();
    assert_eq!(mine, [ids[0], ids[1], ids[2]]);
    // A page may end among those that wait, begin there, or lie behind them.
    for (skip, rows) in [(0, 1), (0, 2), (1, 1), (1, 9), (2, 9), (3, 9)] {
        let page = store.tables_of(me, false, Page { skip, rows }).await.unwrap();
        let wanted: Vec<TableId> = mine.iter().copied().skip(skip as usize).take(rows as usize).collect();
        assert_eq!(page.iter().map(|row| row.table.id).collect::<Vec<_>>(), wanted, "{skip}, {rows}");
    }
    let finished: Vec<TableId> =
        store.tables_of(me, true, Page::first(9)).await.unwrap().iter().map(|row| row.table.id).collect();
    assert_eq!(finished, [ids[3]]);
    let open: Vec<TableId> =
        store.listed(Status::Waiting, None, Page::first(99)).await.unwrap().iter().map(|row| row.table.id).collect();
    assert!(open.contains(&ids[2]) && !open.contains(&ids[1]));
    let left = Append { seats: Some(vec![]), ..append(ids[1], 0, &["leave"]) };
    store.append(left).await.unwrap();
    assert_eq!(store.tables_of(me, false, Page::first(9)).await.unwrap().len(), 2, "who has left no longer finds the table");
}

async fn a_move_brings_its_table_up_in_lists_once_a_minute(store: &dyn Store) {
    let me = PlayerId::random();
    let table = table(me);
    store.create(table.clone(), Head { changed: 100_000, ..head() }, vec![SeatRow { seat: 0, player: me }]).await.unwrap();
    let moved = async |version: u64, head: Head| {
        store.append(Append { head, ..append(table.id, version, &["on"]) }).await.unwrap();
        let found =
            [store.tables_of(me, false, Page::first(9)).await.unwrap(), store.tables_of(me, true, Page::first(9)).await.unwrap()];
        found.concat().remove(0).head
    };
    let on = |changed| Head { changed, to_act: Some(me), deadline: Some(changed + 9), line: changed.to_string(), ..head() };
    // Everything else is there at once.
    assert_eq!(moved(0, on(159_999)).await, Head { changed: 100_000, ..on(159_999) });
    assert_eq!(moved(1, on(160_000)).await, on(160_000));
    assert_eq!(moved(2, on(160_001)).await, Head { changed: 160_000, ..on(160_001) });
    let over = Head { status: Status::Finished, changed: 160_002, ..head() };
    assert_eq!(moved(3, over.clone()).await, over, "a game that is over comes up at once");
}

async fn due_tables_are_those_of_bots_and_those_out_of_time(store: &dyn Store) {
    let mut ids = Vec::new();
    for (bot_to_act, deadline, status) in [
        (true, None, Status::Playing),
        (false, Some(100), Status::Playing),
        (false, Some(900), Status::Playing),
        (true, Some(100), Status::Finished),
    ] {
        let table = table(PlayerId::random());
        ids.push(table.id);
        store.create(table, Head { bot_to_act, deadline, status, ..head() }, vec![]).await.unwrap();
    }
    let (late, bots) = (store.late(500, 99).await.unwrap(), store.for_bots(9, 99).await.unwrap());
    assert!(late.contains(&ids[1]) && bots.contains(&ids[0]));
    assert!(![2, 3].iter().any(|&other| late.contains(&ids[other]) || bots.contains(&ids[other])));
}

async fn late_tables_come_by_deadline_and_those_of_bots_by_person(store: &dyn Store) {
    let (many, one) = (PlayerId::random(), PlayerId::random());
    let mut waits = Vec::new();
    for (host, changed) in [(many, 1), (many, 2), (many, 3), (many, 4), (one, 90)] {
        let table = table(host);
        waits.push(table.id);
        store.create(table, Head { bot_to_act: true, changed, ..head() }, vec![]).await.unwrap();
    }
    let found = store.for_bots(2, 99).await.unwrap();
    let place = |id: TableId| found.iter().position(|one| *one == id);
    assert!(place(waits[0]) < place(waits[4]) && place(waits[4]) < place(waits[1]), "{found:?}");
    assert_eq!([place(waits[2]), place(waits[3])], [None, None], "two of each");
    let mut late = Vec::new();
    for deadline in [-30, -50, -40] {
        let table = table(one);
        late.push(table.id);
        store.create(table, Head { deadline: Some(deadline), ..head() }, vec![]).await.unwrap();
    }
    assert_eq!(store.late(-20, 2).await.unwrap(), [late[1], late[2]], "the earliest first");
    let open = store.open_tables(one, 0).await.unwrap();
    assert_eq!(open, Open { waiting: 0, playing: 4 });
}

async fn nobody_fills_a_list(store: &dyn Store) {
    let (many, one) = (PlayerId::random(), PlayerId::random());
    let listed = |changed| Head { status: Status::Waiting, changed, ..head() };
    let other = Table { game: "cards".into(), ..table(one) };
    store.create(other.clone(), listed(10_000), vec![]).await.unwrap();
    for changed in 20_000..20_020 {
        store.create(table(many), listed(changed), vec![]).await.unwrap();
    }
    let hosts = async |game, page| -> Vec<PlayerId> {
        store.listed(Status::Waiting, game, page).await.unwrap().into_iter().map(|row| row.table.host).collect()
    };
    assert_eq!(hosts(None, Page::first(4)).await, [many, many, many, one]);
    assert_eq!(hosts(None, Page { skip: 2, rows: 2 }).await, [many, one]);
    assert_eq!(hosts(Some("cards"), Page::first(9)).await, [one]);
}

async fn lists_are_read_by_key_and_by_what_is_wanted(store: &dyn Store) {
    let host = PlayerId::random();
    let post = Table { terms: r#"{"pace":{"post":{"turn":3}}}"#.into(), ..table(host) };
    let old = Table { terms: r#"{"pace":{"days":3}}"#.into(), game: "tea".into(), ..table(host) };
    let live = Table { terms: r#"{"pace":"live"}"#.into(), game: "tea".into(), ..table(host) };
    let clock = Table { terms: r#"{"pace":{"clock":{"bank":600}}}"#.into(), game: "tea".into(), ..table(host) };
    for (at, one) in [&post, &old, &live, &clock].into_iter().enumerate() {
        // Two that changed at the same time are both found.
        let changed = 900_000 + at as i64 / 2;
        store.create(one.clone(), Head { status: Status::Finished, changed, ..head() }, vec![]).await.unwrap();
    }
    let hidden = Table { game: "tea".into(), ..table(host) };
    store.create(hidden, Head { status: Status::Finished, listed: false, ..head() }, vec![]).await.unwrap();
    let all = |game: Option<&str>, days, after, rows| Browse {
        status: Status::Finished,
        game: game.map(str::to_owned),
        days,
        after,
        rows,
    };
    let ids =
        async |browse| -> Vec<TableId> { store.browse(browse).await.unwrap().into_iter().map(|row| row.table.id).collect() };
    let (mut after, mut found) = (None, Vec::new());
    while let [row] = &store.browse(all(None, None, after, 1)).await.unwrap()[..] {
        found.push(row.table.id);
        after = Some((row.head.changed, row.table.id));
        if found.len() == 4 {
            break;
        }
    }
    found.sort();
    let mut known = [post.id, old.id, live.id, clock.id];
    known.sort();
    assert_eq!(found, known, "page by page, none twice and none left out");
    assert_eq!(ids(all(None, Some(true), None, 2)).await.len(), 2);
    assert_eq!(ids(all(Some("tea"), Some(true), None, 9)).await, [old.id]);
    let mut tea = ids(all(Some("tea"), Some(false), None, 9)).await;
    tea.sort();
    let mut both = [live.id, clock.id];
    both.sort();
    assert_eq!(tea, both);
}

async fn the_time_without_a_server_puts_off_deadlines(store: &dyn Store) {
    let table = table(PlayerId::random());
    store.wake(5_001_000, 60).await.unwrap();
    store.create(table.clone(), Head { deadline: Some(5_005_000), ..head() }, vec![]).await.unwrap();
    store.wake(5_001_050, 60).await.unwrap();
    assert_eq!(store.absences().await.unwrap(), [], "it was never away");
    store.wake(5_003_050, 60).await.unwrap();
    assert_eq!(store.absences().await.unwrap(), [Absence { since: 5_001_050, until: 5_003_050 }]);
    assert!(!store.late(5_007_000, 999).await.unwrap().contains(&table.id));
    assert!(store.late(5_007_001, 999).await.unwrap().contains(&table.id));
}

async fn talk_keeps_its_order_and_its_table(store: &dyn Store) {
    let table = table(PlayerId::random());
    let message = |table, text: &str| Message { table, player: PlayerId::random(), text: text.into(), at: 3, watchers: false };
    let lost = store.say(message(table.id, "nobody hears this")).await;
    assert!(matches!(lost, Err(StoreError::Missing)), "{lost:?}");
    store.create(table.clone(), head(), vec![]).await.unwrap();
    for text in ["a", "b", "c"] {
        store.say(message(table.id, text)).await.unwrap();
    }
    let texts: Vec<String> = store.talk(table.id, 2).await.unwrap().into_iter().map(|message| message.text).collect();
    assert_eq!(texts, ["b", "c"]);
    // However much spectators talk, the players' words stay.
    for text in ["x", "y", "z"] {
        store.say(Message { watchers: true, ..message(table.id, text) }).await.unwrap();
    }
    let texts: Vec<String> = store.talk(table.id, 2).await.unwrap().into_iter().map(|message| message.text).collect();
    assert_eq!(texts, ["b", "c", "y", "z"]);
    let report = Report { table: Some(table.id), player: table.host, about: PlayerId::random(), text: "x".into(), at: 9 };
    store.report(report.clone()).await.unwrap();
    assert_eq!(store.reports(1).await.unwrap(), [report]);
    assert_eq!(store.written_by(table.host).await.unwrap().reports, store.reports(1).await.unwrap());
    let rude = player(store.reports(1).await.unwrap()[0].about);
    store.save_player(rude.clone()).await.unwrap();
    let open = store.open_reports(9).await.unwrap();
    let entry = Audit {
        id: 0,
        at: 20,
        operator: "moderator".into(),
        verb: "person ban".into(),
        thing: Thing::Person,
        subject: rude.id.to_string(),
        detail: String::new(),
    };
    store.close_report(open[0].0, Verdict::Ban(Some(99)), entry.clone()).await.unwrap();
    let again = store.close_report(open[0].0, Verdict::Dismiss, entry).await;
    assert!(matches!(again, Err(StoreError::Stale)), "once: {again:?}");
    assert_eq!((store.open_reports(9).await.unwrap(), store.audit(0).await.unwrap().len()), (vec![], 1));
    let banned = store.player(rude.id).await.unwrap().unwrap();
    assert_eq!((banned.banned, banned.banned_until), (Some(20), Some(99)));
    assert_eq!((store.reported(table.host, 9).await.unwrap(), store.reported(table.host, 10).await.unwrap()), (1, 0));
}

async fn comments_stand_at_their_moment_until_they_are_deleted(store: &dyn Store) {
    let (table, other) = (table(PlayerId::random()), table(PlayerId::random()));
    let comment = |moment, text: &str| Comment { table: table.id, moment, player: table.host, text: text.into(), at: 3 };
    let lost = store.comment(comment(1, "nobody reads this")).await;
    assert!(matches!(lost, Err(StoreError::Missing)), "{lost:?}");
    for table in [&table, &other] {
        store.create(table.clone(), head(), vec![]).await.unwrap();
    }
    for (moment, text) in [(7, "c"), (2, "a"), (2, "b")] {
        store.comment(comment(moment, text)).await.unwrap();
    }
    let all = store.comments(table.id, 9).await.unwrap();
    let read: Vec<&Comment> = all.iter().map(|(_, comment)| comment).collect();
    assert_eq!(read, [&comment(2, "a"), &comment(2, "b"), &comment(7, "c")]);
    let (id, _) = all[1];
    let elsewhere = store.delete_comment(other.id, id).await;
    assert!(matches!(elsewhere, Err(StoreError::Missing)), "{elsewhere:?}");
    store.delete_comment(table.id, id).await.unwrap();
    assert_eq!(store.comments(table.id, 9).await.unwrap().len(), 2);
    assert_eq!(store.comments(other.id, 9).await.unwrap(), []);
}

async fn a_review_is_kept_for_its_analyst(store: &dyn Store) {
    let table = table(PlayerId::random());
    let review =
        |analyst: &str, text: &str| Review { table: table.id, analyst: analyst.into(), record: digest(text), text: text.into() };
    let lost = store.keep_review(review("1", "a")).await;
    assert!(matches!(lost, Err(StoreError::Missing)), "{lost:?}");
    store.create(table.clone(), head(), vec![]).await.unwrap();
    for text in ["a", "b"] {
        store.keep_review(review("1", text)).await.unwrap();
        assert_eq!(store.review(table.id, "1").await.unwrap(), Some(review("1", text)), "the last one is kept");
    }
    assert_eq!(store.review(table.id, "2").await.unwrap(), None, "another analyst has not seen it");
    assert_eq!(store.review(TableId::random(), "1").await.unwrap(), None);
    store.keep_review(review("2", "c")).await.unwrap();
    assert_eq!(store.review(table.id, "2").await.unwrap(), Some(review("2", "c")));
    assert_eq!(store.review(table.id, "1").await.unwrap(), None, "nobody asks for it any more");
}

async fn a_letter_waits_until_it_is_due_and_goes_out_once(store: &dyn Store) {
    let player = PlayerId::random();
    let table = table(player);
    store.create(table.clone(), head(), vec![]).await.unwrap();
    let letter = |version, due| Letter {
        player,
        way: "mail".into(),
        table: Some(table.id),
        kind: "turn".into(),
        version,
        since: due,
        due,
        tries: 0,
    };
    // It is written with the events, or not at all.
    let stale = Append { letters: vec![letter(9, 1)], ..append(table.id, 5, &["x"]) };
    assert!(store.append(stale).await.is_err());
    store.append(Append { letters: vec![letter(1, 10)], ..append(table.id, 0, &["one"]) }).await.unwrap();
    let due = async |now| store.letters(now, 9).await.unwrap();
    assert_eq!(due(9).await, []);
    store.post(vec![letter(1, 5)]).await.unwrap();
    assert_eq!(due(10).await, [letter(1, 10)], "the same again changes nothing");
    store.post(vec![letter(2, 20), Letter { table: None, ..letter(2, 20) }]).await.unwrap();
    assert_eq!(due(19).await, [], "news has taken its place");
    assert!(matches!(store.take_letter(letter(1, 10)).await, Err(StoreError::Stale)));
    store.take_letter(letter(2, 20)).await.unwrap();
    assert!(matches!(store.take_letter(letter(2, 20)).await, Err(StoreError::Stale)), "one taker");
    assert_eq!(due(20).await, [Letter { table: None, ..letter(2, 20) }]);
    let later = Letter { due: 30, tries: 1, ..letter(2, 20) };
    store.put_back(later.clone()).await.unwrap();
    assert_eq!(due(30).await.len(), 2);
    store.take_letter(later.clone()).await.unwrap();
    // While it was under way, there was news.
    store.post(vec![letter(3, 25)]).await.unwrap();
    store.discard_letter(later).await.unwrap();
    assert_eq!(due(30).await.iter().map(|letter| letter.version).collect::<Vec<_>>(), [2, 3]);
    store.take_letter(letter(3, 25)).await.unwrap();
    store.discard_taken_letters().await.unwrap();
    store.discard_letter(Letter { table: None, ..letter(2, 20) }).await.unwrap();
    assert_eq!(due(99).await, []);
    let failure = |text: &str| Failure { player, way: "mail".into(), text: text.into(), at: 4 };
    store.fail(failure("first")).await.unwrap();
    store.fail(failure("second")).await.unwrap();
    assert_eq!(store.failures(player).await.unwrap(), [failure("second")]);
    store.forgive(player, "mail".into()).await.unwrap();
    assert_eq!(store.failures(player).await.unwrap(), []);
}

async fn a_borrowed_letter_comes_back(store: &dyn Store) {
    let player = PlayerId::random();
    let letter = |version| Letter {
        player,
        way: "mail".into(),
        table: None,
        kind: format!("kind {version}"),
        version,
        since: 1000,
        due: 1000 + version,
        tries: 0,
    };
    store.post((1..=4).map(letter).collect()).await.unwrap();
    let borrow = async |now, until, limit| {
        let letters = store.borrow_letters(now, until, limit).await.unwrap();
        letters.into_iter().map(|letter| letter.version).collect::<Vec<_>>()
    };
    assert!(borrow(1000, 9000, 9).await.is_empty(), "none is due yet");
    assert_eq!(borrow(1003, 9000, 2).await, [1, 2], "the longest due first");
    assert_eq!(borrow(1003, 9000, 9).await, [3], "what is borrowed is nobody else's");
    assert_eq!(store.letters(8999, 9).await.unwrap(), [letter(4)]);
    store.take_letter(letter(1)).await.unwrap();
    store.put_back(Letter { due: 2000, ..letter(2) }).await.unwrap();
    assert_eq!(borrow(2000, 9000, 9).await, [4, 2], "what was put back is free");
    assert_eq!(borrow(9000, 9500, 9).await, [3, 4, 2], "what nobody has taken comes back; what is being sent does not");
    // Many at the same time, and each letter goes to one of them.
    let many: Vec<Letter> = (1..=50).map(|nth| Letter { kind: format!("many {nth}"), ..letter(nth) }).collect();
    store.post(many).await.unwrap();
    let all = (0..10).map(|_| store.borrow_letters(9000, 9500, 9));
    let mut kinds = Vec::new();
    for borrowed in futures_of(all).await {
        kinds.extend(borrowed.unwrap().into_iter().map(|letter| letter.kind));
    }
    let found = kinds.len();
    kinds.sort();
    kinds.dedup();
    assert_eq!(found, kinds.len(), "no letter twice");
    while let [letter, ..] = &store.letters(i64::MAX, 1).await.unwrap()[..] {
        store.discard_letter(letter.clone()).await.unwrap();
    }
}

/// Runs futures at the same time.
async fn futures_of<T>(all: impl Iterator<Item = impl Future<Output = T>>) -> Vec<T> {
    let mut all: Vec<_> = all.map(|one| (Box::pin(one), None)).collect();
    std::future::poll_fn(|context| {
        let mut ready = true;
        for (one, done) in all.iter_mut().filter(|(_, done)| done.is_none()) {
            match one.as_mut().poll(context) {
                std::task::Poll::Ready(value) => *done = Some(value),
                std::task::Poll::Pending => ready = false,
            }
        }
        if ready { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
    })
    .await;
    all.into_iter().filter_map(|(_, done)| done).collect()
}

async fn secrets_are_made_once(store: &dyn Store) {
    let first = store.secret("test", || vec![1, 2, 3]).await.unwrap();
    assert_eq!(store.secret("test", || vec![9]).await.unwrap(), first);
}

async fn studies_change_as_a_whole_or_not_at_all(store: &dyn Store) {
    let owner = PlayerId::random();
    let study = Study {
        id: StudyId::random(),
        owner,
        title: "Which first?".into(),
        game: "yunnan".into(),
        rules_version: 1,
        eyes: "all".into(),
        table: Some(TableId::random()),
        origin: String::new(),
        created: 1,
        version: 0,
        changed: 1,
    };
    let node = |number, parent| Node { number, parent, place: number, text: "pass".into(), moment: None, note: String::new() };
    let root = Node { moment: Some(4), ..node(0, None) };
    store.open_study(study.clone(), vec![root.clone()]).await.unwrap();
    assert_eq!(store.study(study.id).await.unwrap(), Some(study.clone()));
    let noted = Node { note: "so?\n\"<".into(), ..node(2, Some(0)) };
    let first =
        Revision { study: study.id, version: 0, at: 7, title: None, put: vec![node(1, Some(0)), noted.clone()], drop: vec![] };
    store.revise(first.clone()).await.unwrap();
    let stale = store.revise(Revision { drop: vec![0, 1, 2], put: vec![], ..first.clone() }).await;
    assert!(matches!(stale, Err(StoreError::Stale)), "{stale:?}");
    let moved = Node { parent: Some(2), place: -1, ..node(1, None) };
    store.revise(Revision { version: 1, at: 9, title: Some("Renamed".into()), put: vec![moved.clone()], ..first }).await.unwrap();
    assert_eq!(store.nodes(study.id).await.unwrap(), [root, moved, noted]);
    let later = Study { id: StudyId::random(), changed: 99, ..study.clone() };
    store.open_study(later.clone(), vec![node(0, None)]).await.unwrap();
    let mine = store.studies_of(owner).await.unwrap();
    let told: Vec<_> = mine.iter().map(|one| (one.study.title.as_str(), one.study.changed, one.steps, one.notes)).collect();
    assert_eq!(told, [("Which first?", 99, 0, 0), ("Renamed", 9, 2, 1)]);
    assert!(store.studies_of(PlayerId::random()).await.unwrap().is_empty());
    store.drop_study(study.id).await.unwrap();
    assert_eq!((store.study(study.id).await.unwrap(), store.nodes(study.id).await.unwrap()), (None, vec![]));
    assert_eq!(store.nodes(later.id).await.unwrap().len(), 1);
}

async fn devices_belong_to_whoever_holds_their_keys(store: &dyn Store) {
    let (lin, wu) = (PlayerId::random(), PlayerId::random());
    let device = |nth: i64, player| Subscription {
        endpoint: format!("https://push.example.org/{lin}/{nth}"),
        player,
        key: vec![4; 65],
        auth: vec![7; 16],
        device: "Firefox".into(),
        since: nth,
    };
    for nth in 1..=3 {
        store.subscribe(device(nth, lin), 2).await.unwrap();
    }
    assert_eq!(store.subscriptions(lin).await.unwrap(), [device(3, lin), device(2, lin)], "the oldest has gone");
    let forged = store.subscribe(Subscription { auth: vec![8; 16], ..device(3, wu) }, 2).await;
    assert!(matches!(forged, Err(StoreError::Stale)), "{forged:?}");
    store.subscribe(device(3, wu), 2).await.unwrap();
    assert_eq!(store.subscriptions(lin).await.unwrap(), [device(2, lin)], "it is somebody else's now");
    store.unsubscribe(lin, device(3, wu).endpoint).await.unwrap();
    assert_eq!(store.subscriptions(wu).await.unwrap(), [device(3, wu)], "only its owner removes it");
    store.unsubscribe(wu, device(3, wu).endpoint).await.unwrap();
    assert_eq!(store.subscriptions(wu).await.unwrap(), []);
    let said = format!("{:?}", device(2, lin));
    assert!(!said.contains("push.example.org") && !said.contains("7, 7") && !said.contains("4, 4"), "{said}");
    // Signing out everywhere leaves no device behind.
    store.save_player(player(lin)).await.unwrap();
    store.sign_out(lin, digest("a new link")).await.unwrap();
    assert_eq!(store.subscriptions(lin).await.unwrap(), []);
}

async fn a_line_changes_with_the_events_or_alone(store: &dyn Store) {
    let (table, me, lin) = (table(PlayerId::random()), PlayerId::random(), PlayerId::random());
    store.create(table.clone(), head(), vec![]).await.unwrap();
    let line = |player, seat, due| ArmedLine { table: table.id, seat, player, line: "{}".into(), since: 3, due };
    store.arm(Arming::Put(line(me, 0, None))).await.unwrap();
    store.arm(Arming::Put(line(lin, 1, Some(70)))).await.unwrap();
    assert_eq!(store.progress(&[table.id]).await.unwrap()[0].armed, Some(line(lin, 1, None).since));
    assert_eq!(store.armed_at(table.id).await.unwrap(), [line(me, 0, None), line(lin, 1, Some(70))]);
    assert_eq!((store.armed_due(70, 9).await.unwrap(), store.armed_due(71, 9).await.unwrap()), (vec![], vec![table.id]));
    // With an event that is refused, nothing happens to it.
    let lines = vec![Arming::Put(line(me, 0, Some(5))), Arming::Drop(table.id, 1)];
    let stale = Append { lines: lines.clone(), ..append(table.id, 7, &["x"]) };
    assert!(matches!(store.append(stale).await, Err(StoreError::Stale)));
    assert_eq!(store.armed_by(me).await.unwrap(), [line(me, 0, None)]);
    store.append(Append { lines, ..append(table.id, 0, &["x"]) }).await.unwrap();
    assert_eq!(store.armed_at(table.id).await.unwrap(), [line(me, 0, Some(5))]);
    store.arm(Arming::Drop(table.id, 0)).await.unwrap();
    assert_eq!((store.armed_at(table.id).await.unwrap(), store.armed_by(lin).await.unwrap()), (vec![], vec![]));
}

async fn people_are_invited_once_and_by_nobody_they_block(store: &dyn Store) {
    let [host, me] = [(); 2].map(|()| PlayerId::random());
    let tables: Vec<Table> = (0..3).map(|_| table(host)).collect();
    for table in &tables {
        store.create(table.clone(), Head { status: Status::Waiting, ..head() }, vec![]).await.unwrap();
    }
    let invitation = |table: usize, at| Invitation { table: tables[table].id, player: me, host, at, declined: None };
    for at in 0..3 {
        store.invite(invitation(at, at as i64)).await.unwrap();
    }
    assert!(matches!(store.invite(invitation(1, 9)).await, Err(StoreError::Stale)));
    let open = async || store.invitations_to(me, 9).await.unwrap().iter().map(|one| one.at).collect::<Vec<_>>();
    assert_eq!(open().await, [2, 1, 0], "the newest first");
    assert_eq!(store.invited_since(host, 0).await.unwrap(), 2);
    // Declined, begun, and seated.
    store.decline(tables[0].id, me, 7).await.unwrap();
    store.decline(tables[0].id, me, 8).await.unwrap();
    assert_eq!(store.invitations_at(tables[0].id).await.unwrap()[0].declined, Some(7));
    assert_eq!((store.declined_since(me, host, 6).await.unwrap(), store.declined_since(me, host, 7).await.unwrap()), (1, 0));
    store.append(append(tables[1].id, 0, &["begin"])).await.unwrap();
    assert_eq!(open().await, [2]);
    store.tie(host, Tie::Block, me, 1).await.unwrap();
    assert_eq!(open().await, [2]);
    store.tie(me, Tie::Block, host, 1).await.unwrap();
    assert_eq!(open().await, [0_i64; 0]);
    store.untie(me, Tie::Block, host).await.unwrap();
    let seats = Some(vec![SeatRow { seat: 0, player: me }]);
    let sat = Append { head: Head { status: Status::Waiting, ..head() }, seats, ..append(tables[2].id, 0, &["sit"]) };
    store.append(sat).await.unwrap();
    assert_eq!(open().await, [0_i64; 0]);
    assert_eq!(store.invitations_of(host).await.unwrap().len(), 3);
}

async fn contract(store: Arc<dyn Store>) {
    players_and_links(&*store).await;
    people_who_look_are_taken_together_or_not_at_all(&*store).await;
    a_challenge_is_taken_once(&*store).await;
    a_game_is_rated_once(&*store).await;
    results_are_caught_up_with(&*store).await;
    a_rank_needs_games_and_certainty(&*store).await;
    people::handles_are_unmistakable(&*store).await;
    people::people_follow_and_block(&*store).await;
    a_line_changes_with_the_events_or_alone(&*store).await;
    people_are_invited_once_and_by_nobody_they_block(&*store).await;
    people::a_seat_is_kept_as_a_whole_or_not_at_all(&*store).await;
    people::passkeys_are_used_in_turn_and_the_last_stays(&*store).await;
    people::links_codes_and_devices_end(&*store).await;
    people::what_a_guest_has_goes_along(&*store).await;
    people::only_the_first_try_at_a_puzzle_counts(&*store).await;
    events_keep_their_order_and_numbers(&*store).await;
    of_two_writers_at_one_version_one_wins(Arc::clone(&store)).await;
    lists_find_what_waits_for_a_player_first(&*store).await;
    many_events_at_once_are_all_there_in_order(&*store).await;
    a_move_brings_its_table_up_in_lists_once_a_minute(&*store).await;
    due_tables_are_those_of_bots_and_those_out_of_time(&*store).await;
    talk_keeps_its_order_and_its_table(&*store).await;
    late_tables_come_by_deadline_and_those_of_bots_by_person(&*store).await;
    nobody_fills_a_list(&*store).await;
    lists_are_read_by_key_and_by_what_is_wanted(&*store).await;
    the_time_without_a_server_puts_off_deadlines(&*store).await;
    comments_stand_at_their_moment_until_they_are_deleted(&*store).await;
    a_review_is_kept_for_its_analyst(&*store).await;
    a_letter_waits_until_it_is_due_and_goes_out_once(&*store).await;
    a_borrowed_letter_comes_back(&*store).await;
    secrets_are_made_once(&*store).await;
    devices_belong_to_whoever_holds_their_keys(&*store).await;
    studies_change_as_a_whole_or_not_at_all(&*store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_the_contract() {
    let dir = tempfile::tempdir().unwrap();
    keeps_the_contract(Database::open_file(&dir.path().join("test.db")).await.unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_the_contract() {
    let Some(postgres) = services::postgres() else { return };
    keeps_the_contract(Database::open(&postgres.database().parse().unwrap()).await.unwrap()).await;
}

async fn keeps_the_contract(store: Database) {
    let store: Arc<dyn Store> = Arc::new(store);
    contract(Arc::clone(&store)).await;
    store.close().await;
    assert!(matches!(
        store
            .say(Message { table: TableId::random(), player: PlayerId::random(), text: String::new(), at: 0, watchers: false })
            .await,
        Err(StoreError::Closed)
    ));
}

#[tokio::test]
async fn what_was_written_is_there_after_reopening_and_in_the_backup() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("test.db");
    let table = table(PlayerId::random());
    let store = Database::open_file(&file).await.unwrap();
    store.create(table.clone(), head(), vec![]).await.unwrap();
    store.append(append(table.id, 0, &["one"])).await.unwrap();
    let copy = dir.path().join("copy.db");
    store::backup(&file, &copy).await.unwrap();
    store.append(append(table.id, 1, &["two"])).await.unwrap();
    // Not closed: the second opening finds the file as a crash would have left it.
    let crashed = dir.path().join("crashed.db");
    for ending in ["", "-wal"] {
        let at = |path: &std::path::Path| format!("{}{ending}", path.display());
        std::fs::copy(at(&file), at(&crashed)).unwrap();
    }
    for (file, events) in [(crashed, 2), (copy, 1)] {
        let again = Database::open_file(&file).await.unwrap();
        assert_eq!(again.events(table.id).await.unwrap().len(), events);
    }
}
