//! What every store must keep, run against each of them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod letters;
mod lists;
mod people;
mod results;

use std::sync::Arc;

use store::{
    Absence, Append, ArmedLine, Arming, Audit, Challenge, Comment, Database, Event, Head, Invitation, Message, Node, Player,
    PlayerId, Progress, Report, Review, Revision, SeatRow, Seek, Status, StoreError, Study, StudyId, Subscription, Table,
    TableId, Thing, Tie, Verdict, digest,
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

async fn people_who_look_are_taken_together_or_not_at_all(store: &Database) {
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

async fn a_challenge_is_taken_once(store: &Database) {
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

async fn players_and_links(store: &Database) {
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

async fn events_keep_their_order_and_numbers(store: &Database) {
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

async fn many_events_at_once_are_all_there_in_order(store: &Database) {
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

async fn of_two_writers_at_one_version_one_wins(store: Arc<Database>) {
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

async fn the_time_without_a_server_puts_off_deadlines(store: &Database) {
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

async fn talk_keeps_its_order_and_its_table(store: &Database) {
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

async fn comments_stand_at_their_moment_until_they_are_deleted(store: &Database) {
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

async fn a_review_is_kept_for_its_analyst(store: &Database) {
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

async fn secrets_are_made_once(store: &Database) {
    let first = store.secret("test", || vec![1, 2, 3]).await.unwrap();
    assert_eq!(store.secret("test", || vec![9]).await.unwrap(), first);
}

async fn studies_change_as_a_whole_or_not_at_all(store: &Database) {
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

async fn devices_belong_to_whoever_holds_their_keys(store: &Database) {
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

async fn a_line_changes_with_the_events_or_alone(store: &Database) {
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

async fn people_are_invited_once_and_by_nobody_they_block(store: &Database) {
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

async fn contract(store: Arc<Database>) {
    players_and_links(&store).await;
    people_who_look_are_taken_together_or_not_at_all(&store).await;
    a_challenge_is_taken_once(&store).await;
    results::a_game_is_rated_once(&store).await;
    results::results_are_caught_up_with(&store).await;
    results::a_rank_needs_games_and_certainty(&store).await;
    people::handles_are_unmistakable(&store).await;
    people::people_follow_and_block(&store).await;
    a_line_changes_with_the_events_or_alone(&store).await;
    people_are_invited_once_and_by_nobody_they_block(&store).await;
    people::a_seat_is_kept_as_a_whole_or_not_at_all(&store).await;
    people::passkeys_are_used_in_turn_and_the_last_stays(&store).await;
    people::links_codes_and_devices_end(&store).await;
    people::what_a_guest_has_goes_along(&store).await;
    people::only_the_first_try_at_a_puzzle_counts(&store).await;
    events_keep_their_order_and_numbers(&store).await;
    of_two_writers_at_one_version_one_wins(Arc::clone(&store)).await;
    lists::lists_find_what_waits_for_a_player_first(&store).await;
    many_events_at_once_are_all_there_in_order(&store).await;
    lists::a_move_brings_its_table_up_in_lists_once_a_minute(&store).await;
    lists::due_tables_are_those_of_bots_and_those_out_of_time(&store).await;
    talk_keeps_its_order_and_its_table(&store).await;
    lists::late_tables_come_by_deadline_and_those_of_bots_by_person(&store).await;
    lists::nobody_fills_a_list(&store).await;
    lists::lists_are_read_by_key_and_by_what_is_wanted(&store).await;
    the_time_without_a_server_puts_off_deadlines(&store).await;
    comments_stand_at_their_moment_until_they_are_deleted(&store).await;
    a_review_is_kept_for_its_analyst(&store).await;
    letters::a_letter_waits_until_it_is_due_and_goes_out_once(&store).await;
    letters::a_borrowed_letter_comes_back(&store).await;
    secrets_are_made_once(&store).await;
    devices_belong_to_whoever_holds_their_keys(&store).await;
    studies_change_as_a_whole_or_not_at_all(&store).await;
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
    let store: Arc<Database> = Arc::new(store);
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
