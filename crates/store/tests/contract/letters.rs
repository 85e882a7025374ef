//! Notifications that wait to be sent.

use store::{Append, Database, Failure, Letter, PlayerId, StoreError};

use super::{append, head, table};

pub(super) async fn a_letter_waits_until_it_is_due_and_goes_out_once(store: &Database) {
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

pub(super) async fn a_borrowed_letter_comes_back(store: &Database) {
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
