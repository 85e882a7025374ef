//! What a store keeps of people: their names, ways to sign in, devices, and whom they follow and block.

use store::{
    Append, Between, Database, Device, Handle, Keeping, MailLink, Message, Page, Passkey, Player, PlayerId, SeatRow, StoreError,
    Tie, Try, Way, digest,
};

use super::{append, head, player, table};

fn handle(text: &str) -> Handle {
    text.parse().unwrap()
}

pub(super) async fn handles_are_unmistakable(store: &Database) {
    let (lin, other) = (PlayerId::random(), PlayerId::random());
    let missing = store.claim(lin, handle("lin")).await;
    assert!(matches!(missing, Err(StoreError::Missing)), "{missing:?}");
    for id in [lin, other] {
        store.save_player(player(id)).await.unwrap();
    }
    store.claim(lin, handle("Lin")).await.unwrap();
    for alike in ["lin", "Iin", "l-in", "1ín"] {
        let taken = store.claim(other, handle(alike)).await;
        assert!(matches!(taken, Err(StoreError::Taken)), "{alike}: {taken:?}");
        assert_eq!(store.resembling(&handle(alike)).await.unwrap().unwrap().id, lin, "{alike}");
    }
    let again = store.claim(lin, handle("tashi")).await;
    assert!(matches!(again, Err(StoreError::Stale)), "a handle is for good: {again:?}");
    store.claim(other, handle("lin-7")).await.unwrap();
    let stored = store.by_handle("LIN").await.unwrap().unwrap();
    assert_eq!((stored.id, stored.handle.as_deref(), stored.kept), (lin, Some("Lin"), false), "nobody signs in by a handle");
    for not in ["Iin", "tashi", "no handle", ""] {
        assert_eq!(store.by_handle(not).await.unwrap(), None, "{not}");
    }
    // Saving a player leaves the handle alone.
    store.save_player(Player { name: "Wu".into(), handle: None, ..player(lin) }).await.unwrap();
    assert_eq!(store.player(lin).await.unwrap().unwrap().handle.as_deref(), Some("Lin"));
    let mut some = store.players(&[lin, PlayerId::random(), other]).await.unwrap();
    some.sort_by_key(|player| player.handle.clone());
    assert_eq!(some.iter().map(|player| player.id).collect::<Vec<_>>(), [lin, other]);
    assert_eq!(store.players(&[]).await.unwrap(), []);
}

fn passkey(player: PlayerId, id: &[u8]) -> Passkey {
    Passkey { id: id.into(), player, name: "laptop".into(), value: "first".into(), created: 1, used: 1 }
}

fn device(player: PlayerId, token: &str) -> Device {
    Device { id: digest(token).into(), player, agent: "Firefox".into(), came: "passkey".into(), since: 1, seen: 1 }
}

fn keeping(player: PlayerId, name: &str, way: Way) -> Keeping {
    let codes = vec![digest(&format!("{name} code 1")), digest(&format!("{name} code 2"))];
    Keeping { player, handle: Some(handle(name)), way, codes, device: Some(device(player, &format!("{name} device"))) }
}

pub(super) async fn a_seat_is_kept_as_a_whole_or_not_at_all(store: &Database) {
    let [me, other, third] = [(); 3].map(|()| PlayerId::random());
    for id in [me, other, third] {
        store.save_player(player(id)).await.unwrap();
    }
    store.set_link(me, 0, digest("guest's link")).await.unwrap();
    store.keep_seat(keeping(me, "pema", Way::Passkey(passkey(me, b"key 1")))).await.unwrap();
    let kept = store.player(me).await.unwrap().unwrap();
    assert_eq!((kept.handle.as_deref(), kept.kept, kept.mail), (Some("pema"), true, None));
    assert_eq!(store.player_by_link(digest("guest's link")).await.unwrap(), None, "what signed in the guest has stopped working");
    // Refused half-way, nothing of it is left: neither the handle, nor codes, nor a device.
    for (name, way) in [("norbu", Way::Passkey(passkey(other, b"key 1"))), ("Pema", Way::Passkey(passkey(other, b"key 2")))] {
        let taken = store.keep_seat(keeping(other, name, way)).await;
        assert!(matches!(taken, Err(StoreError::Taken)), "{name}: {taken:?}");
    }
    assert_eq!(store.player(other).await.unwrap().unwrap(), player(other));
    assert_eq!((store.codes_left(other).await.unwrap(), store.devices_of(other).await.unwrap().len()), (0, 0));
    assert_eq!(store.passkey(b"key 2").await.unwrap(), None);
    store.keep_seat(keeping(other, "norbu", Way::Mail("n@example.org".into()))).await.unwrap();
    assert_eq!(store.by_mail("n@example.org").await.unwrap().unwrap().id, other);
    let taken = store.keep_seat(keeping(third, "gao", Way::Mail("n@example.org".into()))).await;
    assert!(matches!(taken, Err(StoreError::Taken)), "{taken:?}");
    assert_eq!(store.by_handle("gao").await.unwrap(), None);
    // Another way for the same person leaves handle and codes alone.
    let more = Keeping { handle: None, codes: vec![], device: None, ..keeping(me, "x-x", Way::Passkey(passkey(me, b"key 3"))) };
    store.keep_seat(more).await.unwrap();
    assert_eq!((store.passkeys_of(me).await.unwrap().len(), store.codes_left(me).await.unwrap()), (2, 2));
}

pub(super) async fn passkeys_are_used_in_turn_and_the_last_stays(store: &Database) {
    let me = PlayerId::random();
    store.save_player(player(me)).await.unwrap();
    store.keep_seat(keeping(me, "tenzin", Way::Passkey(passkey(me, b"t1")))).await.unwrap();
    let before = store.passkey(b"t1").await.unwrap().unwrap();
    store.use_passkey(before.clone(), "second".into(), 5).await.unwrap();
    let replayed = store.use_passkey(before, "third".into(), 6).await;
    assert!(matches!(replayed, Err(StoreError::Stale)), "{replayed:?}");
    let last = store.drop_passkey(me, b"t1".to_vec()).await;
    assert!(matches!(last, Err(StoreError::Stale)), "the last way to sign in stays: {last:?}");
    let more = Keeping { handle: None, ..keeping(me, "t-t", Way::Passkey(passkey(me, b"t2"))) };
    store.keep_seat(Keeping { device: None, ..more }).await.unwrap();
    assert!(store.drop_passkey(PlayerId::random(), b"t1".to_vec()).await.is_err(), "somebody else's");
    store.drop_passkey(me, b"t1".to_vec()).await.unwrap();
    assert_eq!(store.passkeys_of(me).await.unwrap().len(), 1);
}

pub(super) async fn links_codes_and_devices_end(store: &Database) {
    let me = PlayerId::random();
    store.save_player(player(me)).await.unwrap();
    let link = |ends| MailLink { player: me, browser: vec![7; 32], mail: "m@example.org".into(), handle: String::new(), ends };
    store.send_link(digest("one"), link(100), 1).await.unwrap();
    store.send_link(digest("two"), link(100), 1).await.unwrap();
    assert_eq!(store.mail_link(digest("one")).await.unwrap(), None, "a new link replaces the old one");
    assert_eq!(store.mail_link(digest("two")).await.unwrap(), Some(link(100)));
    store.spend_link(digest("two")).await.unwrap();
    assert!(matches!(store.spend_link(digest("two")).await, Err(StoreError::Missing)), "once");
    store.set_codes(me, vec![digest("a"), digest("b")]).await.unwrap();
    assert!(matches!(store.spend_code(PlayerId::random(), digest("a")).await, Err(StoreError::Missing)));
    store.spend_code(me, digest("a")).await.unwrap();
    assert!(matches!(store.spend_code(me, digest("a")).await, Err(StoreError::Missing)), "once");
    assert_eq!(store.codes_left(me).await.unwrap(), 1);
    for token in ["d1", "d2"] {
        store.add_device(device(me, token)).await.unwrap();
    }
    store.saw_device(digest("d1"), 9).await.unwrap();
    let all = store.devices_of(me).await.unwrap();
    assert_eq!(all.iter().map(|device| device.seen).collect::<Vec<_>>(), [9, 1], "the last seen first");
    store.drop_devices(PlayerId::random(), Some(digest("d1").into())).await.unwrap();
    assert!(store.device(digest("d1")).await.unwrap().is_some(), "nobody signs out somebody else");
    store.drop_devices(me, Some(digest("d1").into())).await.unwrap();
    assert_eq!((store.device(digest("d1")).await.unwrap(), store.devices_of(me).await.unwrap().len()), (None, 1));
    store.drop_devices(me, None).await.unwrap();
    assert_eq!(store.devices_of(me).await.unwrap(), []);
}

pub(super) async fn what_a_guest_has_goes_along(store: &Database) {
    let (guest, me) = (PlayerId::random(), PlayerId::random());
    for id in [guest, me] {
        store.save_player(player(id)).await.unwrap();
    }
    let (one, two) = (table(guest), table(PlayerId::random()));
    for table in [&one, &two] {
        store.create(table.clone(), head(), vec![SeatRow { seat: 0, player: guest }]).await.unwrap();
    }
    store.say(Message { table: two.id, player: guest, text: "hello".into(), at: 3, watchers: false }).await.unwrap();
    store.tie(guest, Tie::Follow, me, 1).await.unwrap();
    store.tie(guest, Tie::Follow, two.host, 1).await.unwrap();
    let first = |player, puzzle: &str, solved, at| Try { player, puzzle: puzzle.into(), level: 1400, solved, at };
    for one in
        [first(guest, "both", true, 5), first(me, "both", false, 9), first(guest, "new", true, 7), first(me, "old", true, 2)]
    {
        store.try_puzzle(one).await.unwrap();
    }
    let moved = |id, version| Append { seats: Some(vec![SeatRow { seat: 0, player: me }]), ..append(id, version, &["give"]) };
    let stale = store.move_over(guest, me, vec![moved(one.id, 0), moved(two.id, 7)]).await;
    assert!(matches!(stale, Err(StoreError::Stale)), "{stale:?}");
    assert_eq!(store.tables_of(guest, false, Page::first(9)).await.unwrap().len(), 2, "all or nothing");
    store.move_over(guest, me, vec![moved(one.id, 0), moved(two.id, 0)]).await.unwrap();
    assert_eq!(store.tables_of(guest, false, Page::first(9)).await.unwrap().len(), 0);
    assert_eq!(store.tables_of(me, false, Page::first(9)).await.unwrap().len(), 2);
    assert_eq!(
        (store.table(one.id).await.unwrap().unwrap().host, store.table(two.id).await.unwrap().unwrap().host),
        (me, two.host)
    );
    assert_eq!(store.talk(two.id, 9).await.unwrap()[0].player, me);
    assert_eq!(store.ties_of(me, Tie::Follow, Page::first(9)).await.unwrap(), [two.host], "nobody follows themselves");
    let tried = [first(me, "old", true, 2), first(me, "both", true, 5), first(me, "new", true, 7)];
    assert_eq!(store.tries_of(me).await.unwrap(), tried, "the first try at a puzzle counts, whoever they were");
    assert_eq!(store.tries_of(guest).await.unwrap(), []);
    assert_eq!(store.player(guest).await.unwrap().unwrap().generation, 1, "the guest is signed out");
}

pub(super) async fn only_the_first_try_at_a_puzzle_counts(store: &Database) {
    let (me, other) = (PlayerId::random(), PlayerId::random());
    let first = |player, puzzle: &str, solved, at| Try { player, puzzle: puzzle.into(), level: 1550, solved, at };
    store.try_puzzle(first(me, "abc234", false, 3)).await.unwrap();
    let again = store.try_puzzle(first(me, "abc234", true, 4)).await;
    assert!(matches!(again, Err(StoreError::Stale)), "{again:?}");
    store.try_puzzle(first(other, "abc234", true, 5)).await.unwrap();
    store.try_puzzle(first(me, "xyz567", true, 1)).await.unwrap();
    assert_eq!(store.tries_of(me).await.unwrap(), [first(me, "xyz567", true, 1), first(me, "abc234", false, 3)]);
    assert_eq!(store.tries_of(other).await.unwrap().len(), 1);
}

pub(super) async fn people_follow_and_block(store: &Database) {
    let [me, lin, wu] = [(); 3].map(|()| PlayerId::random());
    for (one, other, at) in [(me, lin, 1), (me, wu, 2), (lin, me, 3), (wu, me, 4), (me, lin, 9)] {
        store.tie(one, Tie::Follow, other, at).await.unwrap();
    }
    let page = Page::first(9);
    assert_eq!(store.ties_of(me, Tie::Follow, page).await.unwrap(), [wu, lin], "the latest first, nobody twice");
    assert_eq!(store.ties_to(me, Tie::Follow, page).await.unwrap(), [wu, lin]);
    assert_eq!(store.ties_of(me, Tie::Follow, Page { skip: 1, rows: 9 }).await.unwrap(), [lin]);
    let both = Between { follows: true, followed: true, ..Between::default() };
    assert_eq!(store.between(me, lin).await.unwrap(), both);
    assert_eq!(store.friends_of(me, 9).await.unwrap(), [wu, lin]);
    assert_eq!(store.friends_of(me, 1).await.unwrap(), [wu]);
    // Who blocks somebody neither follows them nor is followed by them; the other does not notice.
    store.tie(me, Tie::Block, lin, 10).await.unwrap();
    assert_eq!(store.between(me, lin).await.unwrap(), Between { blocks: true, ..Between::default() });
    assert_eq!(store.between(lin, me).await.unwrap(), Between { follows: true, blocked: true, ..Between::default() });
    assert_eq!(store.ties_of(lin, Tie::Follow, page).await.unwrap(), [me]);
    assert_eq!((store.friends_of(me, 9).await.unwrap(), store.friends_of(lin, 9).await.unwrap()), (vec![wu], vec![]));
    assert_eq!(store.ties_to(lin, Tie::Block, page).await.unwrap(), [me]);
    assert_eq!(store.ties_of(me, Tie::Block, page).await.unwrap(), [lin]);
    assert_eq!(store.ties_to(me, Tie::Follow, page).await.unwrap(), [wu]);
    store.untie(me, Tie::Block, lin).await.unwrap();
    store.untie(me, Tie::Follow, wu).await.unwrap();
    assert_eq!(store.between(me, lin).await.unwrap(), Between { followed: true, ..Between::default() });
    assert_eq!(store.between(me, wu).await.unwrap(), Between { followed: true, ..Between::default() });
}
