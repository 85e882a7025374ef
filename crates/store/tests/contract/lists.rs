//! Lists of tables: for players, for everybody, and for the server.

use store::{Append, Browse, Database, Head, Open, Page, PlayerId, SeatRow, Status, Table, TableId};

use super::{append, head, table};

pub(super) async fn lists_find_what_waits_for_a_player_first(store: &Database) {
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
    assert_eq!(store.next_turn(me, None).await.unwrap(), Some(ids[0]), "no deadline is the last of all");
    let mut waiting = Vec::new();
    for (changed, deadline) in [(20, Some(300)), (21, Some(200)), (22, None)] {
        let table = table(me);
        waiting.push(table.id);
        let head = Head { to_act: Some(me), changed, deadline, ..head() };
        store.create(table, head, vec![SeatRow { seat: 0, player: me }]).await.unwrap();
    }
    let mine = store.tables_of(me, false, Page::first(4)).await.unwrap();
    let by_deadline = [waiting[1], waiting[0], waiting[2], ids[0]];
    assert_eq!(mine.iter().map(|row| row.table.id).collect::<Vec<_>>(), by_deadline);
    assert_eq!(store.next_turn(me, None).await.unwrap(), Some(waiting[1]));
    assert_eq!(store.next_turn(me, Some(waiting[1])).await.unwrap(), Some(waiting[0]));
    assert_eq!(store.next_turn(PlayerId::random(), None).await.unwrap(), None);
}

pub(super) async fn a_move_brings_its_table_up_in_lists_once_a_minute(store: &Database) {
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

pub(super) async fn due_tables_are_those_of_bots_and_those_out_of_time(store: &Database) {
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

pub(super) async fn late_tables_come_by_deadline_and_those_of_bots_by_person(store: &Database) {
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

pub(super) async fn nobody_fills_a_list(store: &Database) {
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

pub(super) async fn lists_are_read_by_key_and_by_what_is_wanted(store: &Database) {
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
