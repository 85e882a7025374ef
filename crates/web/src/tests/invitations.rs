//! Inviting people one knows: who may, whom, what they see, and that nobody is bothered.

use std::time::Duration;

use store::Tie;

use crate::notices::wishes::Mail;
use crate::people::Person;
use crate::tests::people::id;
use crate::tests::ratings::member;
use crate::tests::support::{Browser, TestApp};
use crate::time::{DAY, HOUR, now};

const TABLE: [(&str, &str); 5] =
    [("game", "pebbles"), ("players", "3"), ("seat1", "link"), ("seat2", "link"), ("visibility", "private")];

async fn invites(host: &mut Browser, table: &str, handle: &str) -> u16 {
    host.post(&format!("{table}/invite"), &[("handle", handle)]).await.status.as_u16()
}

async fn snapshot(test: &TestApp, table: &str) -> std::sync::Arc<crate::table::Snapshot> {
    test.app.hall.table(table[3..].parse().unwrap()).await.unwrap().snapshot()
}

/// Lin, who follows Wu, at a private table.
async fn at_home(test: &TestApp) -> (Browser, Browser, String) {
    let (mut lin, wu) = (member(test, "Lin").await, member(test, "Wu").await);
    lin.post("/@/wu/follow", &[]).await.is(303);
    let table = lin.open(&TABLE).await;
    (lin, wu, table)
}

#[tokio::test]
async fn somebody_one_follows_is_invited_and_takes_a_seat_at_a_private_table() {
    let test = TestApp::new().await;
    let (mut lin, mut wu, table) = at_home(&test).await;
    lin.get(&table).await.has("Invite people you know").has("value=\"wu\"");
    wu.get(&table).await.is(404);
    assert_eq!(invites(&mut lin, &table, "@wu").await, 303);
    lin.get(&table).await.has("<span class=\"tag\">invited</span>").lacks("value=\"wu\"");
    let lobby = wu.get("/").await;
    lobby.has("You’re invited").has("Lin invites you.").has(&format!("/invited/{}", &table[3..]));
    // What a notification leads to shows the room and asks.
    let room = wu.get(&format!("/invited/{}", &table[3..])).await.is(303).header("location").to_owned();
    wu.get(&room).await.is(200).has("Take this seat");
    wu.post(&format!("/invited/{}", &table[3..]), &[("answer", "accept")]).await.is(303);
    assert!(snapshot(&test, &table).await.seated(id(&wu)));
    wu.get("/").await.lacks("You’re invited");
    wu.get(&table).await.is(200).lacks("Invite people you know");
    // Nobody else comes in by that address.
    member(&test, "Tashi").await.get(&format!("/invited/{}", &table[3..])).await.is(404);
}

#[tokio::test]
async fn an_invitation_is_declined_once_and_for_all_and_ends_with_the_table() {
    let test = TestApp::new().await;
    let (mut lin, mut wu, table) = at_home(&test).await;
    assert_eq!(invites(&mut lin, &table, "wu").await, 303);
    wu.post(&format!("/invited/{}", &table[3..]), &[("answer", "perhaps")]).await.is(400);
    wu.post(&format!("/invited/{}", &table[3..]), &[("answer", "decline")]).await.is(303);
    wu.get("/").await.lacks("You’re invited");
    wu.get(&format!("/invited/{}", &table[3..])).await.is(404);
    wu.post(&format!("/invited/{}", &table[3..]), &[("answer", "accept")]).await.is(404);
    lin.get(&table).await.has("has declined");
    assert_eq!(invites(&mut lin, &table, "wu").await, 403, "nobody is asked twice");
    // Another table, which is given up.
    let second = lin.open(&TABLE).await;
    assert_eq!(invites(&mut lin, &second, "wu").await, 303);
    wu.get("/").await.has("You’re invited");
    lin.ask(&second, "cancel", &[]).await.is(303);
    wu.get("/").await.lacks("You’re invited");
    assert_eq!(invites(&mut lin, &second, "wu").await, 403);
    // And one that begins without them.
    let third = lin.open(&TABLE).await;
    assert_eq!(invites(&mut lin, &third, "wu").await, 303);
    lin.ask(&third, "fill", &[]).await.is(303);
    wu.get("/").await.lacks("You’re invited");
    wu.get(&format!("/invited/{}", &third[3..])).await.is(404);
}

#[tokio::test]
async fn only_the_host_invites_and_only_whom_they_know() {
    let test = TestApp::new().await;
    let (mut lin, mut wu, table) = at_home(&test).await;
    let mut tashi = member(&test, "Tashi").await;
    for handle in ["tashi", "nobody", "lin", "", "<b>"] {
        lin.post(&format!("{table}/invite"), &[("handle", handle)]).await.is(403).has("Nobody with that handle");
    }
    let open = lin.open(&[("game", "pebbles"), ("players", "3"), ("seat1", "open"), ("seat2", "open")]).await;
    wu.post("/@/tashi/follow", &[]).await.is(303);
    assert_eq!(invites(&mut wu, &open, "tashi").await, 403, "not the host");
    let mut guest = test.browser();
    guest.post("/@/wu/follow", &[]).await.is(303);
    let theirs = guest.open(&TABLE).await;
    guest.get(&theirs).await.has("you need a handle");
    assert_eq!(invites(&mut guest, &theirs, "wu").await, 403);
    // Who has played a game with somebody knows them.
    let game = tashi.open(&[("game", "pebbles"), ("players", "2"), ("seat1", "open"), ("calm", "on")]).await;
    lin.ask(&game, "sit", &[("chair", "1")]).await.is(303);
    for _ in 0..200 {
        for browser in [&mut lin, &mut tashi] {
            if let Some(action) = browser.legal(&game).await.last() {
                browser.ask(&game, "play", &[("action", action)]).await.is(303);
            }
        }
    }
    assert_eq!(invites(&mut lin, &table, "Tashi").await, 303);
    tashi.get("/").await.has(&table[3..]);
}

#[tokio::test]
async fn the_page_of_somebody_offers_the_own_tables() {
    let test = TestApp::with_games().await;
    let (mut lin, mut wu) = (member(&test, "Lin").await, member(&test, "Wu").await);
    let mut tables = Vec::new();
    for _ in 0..2 {
        let fields = [("game", "darjeeling"), ("players", "2"), ("seat1", "link"), ("visibility", "private")];
        tables.push(lin.open(&fields).await);
    }
    lin.get("/@/wu").await.is(200).lacks("/invite\"");
    lin.post("/@/wu/follow", &[]).await.is(303);
    assert_eq!(invites(&mut lin, &tables[0], "wu").await, 303);
    let home = lin.get("/@/wu").await;
    home.has(&format!("action=\"{}/invite\"", tables[1])).lacks(&format!("action=\"{}/invite\"", tables[0]));
    let back = lin.post(&format!("{}/invite", tables[1]), &[("handle", "wu"), ("back", "/@/wu")]).await;
    assert_eq!(back.is(303).header("location"), "/@/wu");
    lin.get("/@/wu").await.lacks("/invite\"");
    let lobby = wu.get("/").await;
    lobby.has(&tables[0][3..]).has(&tables[1][3..]).has("Darjeeling");
}

#[tokio::test]
async fn nobody_is_invited_by_whom_they_block_and_the_other_cannot_tell() {
    let test = TestApp::new().await;
    let (mut lin, mut wu, table) = at_home(&test).await;
    wants_mail(&test, &wu).await;
    wu.post("/@/lin/block", &[]).await.is(303);
    assert_eq!(invites(&mut lin, &table, "wu").await, 303);
    lin.get(&table).await.has("<span class=\"tag\">invited</span>");
    wu.get("/").await.lacks("You’re invited");
    wu.get(&format!("/invited/{}", &table[3..])).await.is(404);
    assert!(letters(&test).await.is_empty());
    // The other way round, one would have to stop blocking first.
    lin.post("/@/wu/block", &[]).await.is(303);
    let second = lin.open(&TABLE).await;
    lin.get(&second).await.lacks("value=\"wu\"");
    assert_eq!(invites(&mut lin, &second, "wu").await, 403);
}

/// Somebody with a confirmed address.
async fn wants_mail(test: &TestApp, browser: &Browser) {
    let mut person: Person = (*test.app.people.person(id(browser)).await.unwrap()).clone();
    person.settings.post.mail = Some(Mail { address: "wu@example.org".into(), confirmed: true, ..Mail::default() });
    test.app.people.save(person).await.unwrap();
}

/// The notifications of invitations in the outbox.
async fn letters(test: &TestApp) -> Vec<store::Letter> {
    let all = test.app.store.letters(now() + HOUR, 99).await.unwrap();
    all.into_iter().filter(|letter| letter.kind == "invite").collect()
}

#[tokio::test]
async fn an_invitation_is_sent_as_the_invited_wish() {
    let test = TestApp::new().await;
    let (mut lin, mut wu, table) = at_home(&test).await;
    assert_eq!(invites(&mut lin, &table, "wu").await, 303);
    assert!(letters(&test).await.is_empty(), "they have chosen no channel");
    wants_mail(&test, &wu).await;
    wu.get("/me/notices").await.has("Someone invites me").has("name=\"mail.invite\"");
    let second = lin.open(&TABLE).await;
    assert_eq!(invites(&mut lin, &second, "wu").await, 303);
    let letters = letters(&test).await;
    assert_eq!(letters.len(), 1);
    assert_eq!((letters[0].player, letters[0].way.as_str()), (id(&wu), "mail"));
    assert_eq!(letters[0].table.unwrap().to_string(), second[3..]);
    let data = wu.get("/me/data").await;
    data.is(200).has("\"invitations\"").has(&second[3..]);
}

#[tokio::test]
async fn invitations_are_limited() {
    let test = TestApp::with(|config| config.quotas.waiting = 90).await;
    let (mut lin, mut wu, _) = at_home(&test).await;
    // Who has declined three times is left alone for a month.
    for _ in 0..3 {
        let table = lin.open(&TABLE).await;
        assert_eq!(invites(&mut lin, &table, "wu").await, 303);
        wu.post(&format!("/invited/{}", &table[3..]), &[("answer", "decline")]).await.is(303);
    }
    let table = lin.open(&TABLE).await;
    lin.post(&format!("{table}/invite"), &[("handle", "wu")]).await.is(403).has("You can’t invite them now");
    // Thirty people a day, twelve to a table.
    let mut invited = 3;
    let (mut tables, mut refused) = (vec![table], String::new());
    for number in 0..40 {
        // Letters that nobody takes for each other.
        let letter = |at: usize| char::from(b"abdefghk"[at % 8]);
        let handle = format!("guest{}{}", letter(number), letter(number / 8));
        let other = test.app.people.save(Person::new(store::PlayerId::random())).await.unwrap().id;
        test.app.store.claim(other, handle.parse().unwrap()).await.unwrap();
        test.app.store.tie(id(&lin), Tie::Follow, other, 1).await.unwrap();
        let table = tables.last().unwrap().clone();
        match invites(&mut lin, &table, &handle).await {
            303 => invited += 1,
            403 if invited < 30 => tables.push(lin.open(&TABLE).await),
            403 => {
                refused = handle;
                break;
            }
            other => panic!("{other}"),
        }
    }
    assert_eq!(invited, 30);
    assert!(tables.len() >= 3, "twelve to a table");
    let test = test.later(Duration::from_millis(DAY as u64)).await;
    let mut lin = test.again(&lin);
    let table = lin.open(&TABLE).await;
    assert_eq!(invites(&mut lin, &table, &refused).await, 303, "the next day there are more");
}
