//! People who keep their seat, and what they are to each other.

use store::{Between, PlayerId, Tie};

use super::support::{Browser, TestApp};
use crate::people::Person;

/// The id in a browser's cookie, which begins with its signature.
pub(crate) fn id(browser: &Browser) -> PlayerId {
    id_in(browser.cookie.as_ref().unwrap())
}

/// Whose cookie it is.
pub(crate) fn id_in(cookie: &str) -> PlayerId {
    let value = cookie.split_once('=').unwrap().1.replace("%3D", "=").replace("%2B", "+").replace("%2F", "/");
    value[44..60].parse().unwrap()
}

/// Somebody with a handle.
async fn handled(test: &TestApp, handle: &str) -> PlayerId {
    let person = test.app.people.save(Person::new(PlayerId::random())).await.unwrap();
    test.app.store.claim(person.id, handle.parse().unwrap()).await.unwrap();
    person.id
}

#[tokio::test]
async fn people_are_followed_blocked_and_reported_by_their_handle() {
    let test = TestApp::new().await;
    let lin = handled(&test, "Lín").await;
    let mut guest = test.browser();
    let answer = guest.post("/@/l%C3%ADn/follow", &[]).await;
    assert_eq!((answer.status.as_u16(), answer.header("location")), (303, "/@/L%C3%ADn"));
    let me = id(&guest);
    let store = &test.app.store;
    assert!(store.between(me, lin).await.unwrap().follows);
    guest.post("/@/l%C3%ADn/block", &[("back", "/me")]).await.is(303);
    assert_eq!(store.between(me, lin).await.unwrap(), Between { blocks: true, ..Between::default() });
    guest.post("/@/l%C3%ADn/unblock", &[]).await.is(303);
    guest.post("/@/l%C3%ADn/report", &[("text", "rude\u{202e} words\n\nat length")]).await.is(303);
    let reports = store.reports(9).await.unwrap();
    assert_eq!((reports[0].about, reports[0].player, reports[0].table), (lin, me, None));
    assert_eq!(reports[0].text, "rude words\n\nat length");
    // To whoever blocks them it does not count that they follow, and they cannot tell.
    store.tie(lin, Tie::Block, me, 1).await.unwrap();
    guest.post("/@/l%C3%ADn/follow", &[]).await.is(303);
    assert!(store.between(me, lin).await.unwrap().follows && !store.between(lin, me).await.unwrap().followed);
    // A look-alike, somebody unknown, another verb, another site.
    for path in ["/@/lin/follow", "/@/wu/follow", "/@/l%C3%ADn/kick"] {
        guest.post(path, &[]).await.is(404);
    }
    guest.post_raw("/@/l%C3%ADn/follow", &[]).await.is(403);
    let answer = guest.post("/@/l%C3%ADn/unfollow", &[("back", "//evil.example")]).await;
    assert_eq!(answer.header("location"), "/@/L%C3%ADn");
}
