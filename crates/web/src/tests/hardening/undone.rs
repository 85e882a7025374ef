//! M7: tables with thousands of events that were undone, and tables that nobody uses.

use super::*;

#[tokio::test]
async fn m7_undo_has_an_end_within_a_turn_and_a_table_in_all() {
    let test = TestApp::new().await;
    let (mut one, _, table) = two_at_a_table(&test, &[("calm", "on")]).await;
    let live = test.app.hall.table(table.trim_start_matches("/t/").parse().unwrap()).await.unwrap();
    let player = live.snapshot().chair_to_act().unwrap().holder.unwrap();
    let ask = async |request: Wanted| test.app.hall.request(&live, player, None, &request).await;
    let mut undone = 0;
    for _ in 0..200 {
        ask(Wanted::Play("take 1".into())).await.unwrap();
        if ask(Wanted::Undo(0)).await.is_err() {
            break;
        }
        undone += 1;
        if live.snapshot().free_undo(player).is_none() && live.snapshot().ask.is_some() {
            break;
        }
    }
    assert!((50..=101).contains(&undone), "{undone}");
    // Who is to act may still move.
    one.ask(&table, "play", &[("action", "done")]).await.is(303);
}

/// A table at which somebody has played and undone for a long time, written as the store keeps it.
async fn poisoned(test: &TestApp, undos: usize) -> (Browser, String) {
    let (mut one, _, table) = two_at_a_table(test, &[("calm", "on")]).await;
    let id: TableId = table.trim_start_matches("/t/").parse().unwrap();
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    let live = test.app.hall.table(id).await.unwrap();
    let snapshot = live.snapshot();
    let player = snapshot.chair_to_act().unwrap().holder;
    append(test, id, snapshot.version, player, undos, [("play", "take 2"), ("back", "1")]).await;
    (one, table)
}

/// Adds two events again and again, as the store keeps them.
async fn append(test: &TestApp, id: TableId, version: u64, player: Option<PlayerId>, times: usize, two: [(&str, &str); 2]) {
    let event =
        |(kind, text): (&str, &str)| store::Event { kind: kind.into(), text: text.into(), player, at: crate::time::now() };
    let events = (0..times).flat_map(|_| two.map(event)).collect();
    let head = store::Head { listed: true, to_act: player, ..unlisted() };
    let append = store::Append { table: id, version, events, head, seats: None, letters: vec![], lines: vec![], finish: None };
    test.app.store.append(append).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn m7_a_table_is_loaded_once_for_all_who_wait_and_without_what_was_undone() {
    let test = TestApp::new().await;
    let (one, table) = poisoned(&test, 1_000).await;
    let test = test.restarted().await;
    let pages: Vec<_> = (0..20)
        .map(|_| {
            let (mut browser, table) = (test.again(&one), table.clone());
            tokio::spawn(async move { browser.get(&table).await })
        })
        .collect();
    for page in pages {
        page.await.unwrap().is(200).has("data-version=\"2003\"");
    }
    assert_eq!(test.app.hall.loads(), 1);
}

#[tokio::test]
async fn m7_a_loaded_table_is_as_it_was_in_memory() {
    let test = TestApp::new().await;
    let (mut one, _, table) = two_at_a_table(&test, &[("calm", "on")]).await;
    for _ in 0..3 {
        one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
        one.ask(&table, "play", &[("action", "take 2")]).await.is(303);
        one.ask(&table, "undo", &[("to", "0")]).await.is(303);
    }
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    let log = |page: Answer| between(&page.text, "<ol class=\"log\"", "</ol>").to_owned();
    let before = log(one.get(&table).await);
    let test = test.restarted().await;
    assert_eq!(log(test.again(&one).get(&table).await), before);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement"]
async fn measure_m7_opening_a_table_of_ten_thousand_events() {
    let test = TestApp::new().await;
    let (one, table) = poisoned(&test, 5_000).await;
    let test = test.restarted().await;
    let id: TableId = table.trim_start_matches("/t/").parse().unwrap();
    opens_at_once(&test, "pebbles", id).await;
    test.again(&one).get(&table).await.is(200);
    // The longest games: five players, nearly to the end, and then undone again and again.
    for game in ["yunnan", "darjeeling"] {
        let test = TestApp::with_games().await;
        let host = PlayerId::random();
        let guests = (1..5).map(|guest| SeatTerms::Here(format!("Guest {guest}")));
        let id = open_game(&test, game, host, std::iter::once(SeatTerms::Me).chain(guests).collect()).await;
        let live = test.app.hall.table(id).await.unwrap();
        let mut dice = Dice::new(7);
        let mut last = String::new();
        while live.snapshot().status() == Status::Playing {
            let legal = live.snapshot().game.as_ref().unwrap().legal();
            last = legal[dice.below(legal.len() as u32) as usize].clone();
            test.app.hall.request(&live, host, None, &Wanted::Play(last.clone())).await.unwrap();
        }
        // As if the last move had been tried out all the time.
        let (version, entries) = (live.snapshot().version, live.snapshot().game.as_ref().unwrap().len());
        let undos = (10_000 - version as usize) / 2;
        let ends = (entries - 1).to_string();
        append(&test, id, version, Some(host), undos, [("back", &ends), ("play", &last)]).await;
        drop(live);
        let test = test.restarted_with_games().await;
        opens_at_once(&test, game, id).await;
    }
}

/// Opens a table for the first time since the start.
async fn opens_at_once(test: &TestApp, game: &str, id: TableId) {
    let begun = Instant::now();
    let live = test.app.hall.table(id).await.unwrap();
    let (took, table) = (begun.elapsed(), live.snapshot());
    let entries = table.game.as_ref().unwrap().len();
    eprintln!("a table of {game} with {} events, {entries} of them in the game, opens in {took:?}", table.version);
    assert!(table.version > 9_990 && took < Duration::from_millis(50));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement"]
async fn measure_m7_a_file_with_a_hundred_thousand_tables() {
    let test = TestApp::new().await;
    let (mut one, _, table) = two_at_a_table(&test, &[("calm", "on")]).await;
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    test.seed_tables(100_000).await;
    test.app.store.close().await;
    let begun = Instant::now();
    let process = Victim::start(&test.file());
    let took = begun.elapsed();
    eprintln!("a server with a file of 100,000 tables listens {took:?} after the start of its process");
    assert!(took < Duration::from_secs(1));
    drop(process);
    let begun = Instant::now();
    let test = test.restarted().await;
    eprintln!("a file with 100,000 tables is open after {:?}", begun.elapsed());
    test.tend().await;
    eprintln!("and has been looked through after {:?}", begun.elapsed());
    test.browser().get("/").await.is(200);
    eprintln!("and the lobby is shown after {:?}", begun.elapsed());
}

#[tokio::test]
async fn m7_whoever_goes_away_leaves_nothing_behind() {
    let test = TestApp::new().await;
    let (_, table) = poisoned(&test, 10).await;
    let test = test.restarted().await;
    let known: TableId = table.trim_start_matches("/t/").parse().unwrap();
    // Whoever asks only once whether it is there has usually to wait; the database is rarely so quick.
    let hall = &test.app.hall;
    let mut waited = 0;
    for id in std::iter::repeat_with(TableId::random).take(100).chain([known]) {
        let (mut first, mut second) = (Box::pin(hall.table(id)), Box::pin(hall.table(id)));
        let waits = [first.as_mut().now_or_never().is_none(), second.as_mut().now_or_never().is_none()];
        drop(first);
        assert_eq!(hall.being_loaded(), usize::from(waits[1]), "the second still waits");
        drop(second);
        assert_eq!(hall.being_loaded(), 0, "{id}");
        waited += usize::from(waits == [true, true]);
    }
    assert!(waited > 0);
    assert!(test.app.hall.table(TableId::random()).await.is_err());
    test.app.hall.table(known).await.unwrap();
    assert_eq!(test.app.hall.being_loaded(), 0);
}

#[tokio::test]
async fn m7_tables_that_nobody_uses_make_room_for_others() {
    let test = TestApp::with(|config| config.tables_in_memory = 8).await;
    let host = PlayerId::random();
    let used = open(&test, host, vec![SeatTerms::Me, SeatTerms::Open]).await;
    let live = test.app.hall.table(used).await.unwrap();
    for _ in 0..40 {
        open(&test, PlayerId::random(), vec![SeatTerms::Me, SeatTerms::Open]).await;
        assert!(test.app.hall.in_use() <= 8);
    }
    // The one in use is still the same.
    assert!(Arc::ptr_eq(&live, &test.app.hall.table(used).await.unwrap()));
}
