//! Tables with company: passing the device on, the big screen, and the end of a game.

use games::{AnyGame, CATALOGUE, Name};
use tabletop::{Seat, Viewer};
use words::Lang;

use crate::page::ceremony::Count;
use crate::tests::support::{Browser, TestApp, between};

/// Four players of Yunnan at one screen.
const YUNNAN: [(&str, &str); 5] = [("game", "yunnan"), ("players", "4"), ("seat1", "here"), ("seat2", "here"), ("seat3", "here")];

/// Two players at one screen, with tiles behind their screens; played on until the screen of one of them is closed.
async fn closed(test: &TestApp) -> (Browser, String, usize) {
    let mut browser = test.browser();
    let fields = [
        ("game", "darjeeling"),
        ("players", "2"),
        ("region", "india"),
        ("seat1", "here"),
        ("name1", "Lin"),
        ("visibility", "watchable"),
    ];
    let table = browser.open(&fields).await;
    for turn in 0..60 {
        let page = browser.get(&table).await;
        let seat = page.text.contains("data-uncover").then(|| between(&page.text, "data-uncover=\"", "\"").parse().unwrap());
        // Some turns later there are tiles of several teas.
        if let Some(seat) = seat.filter(|_| turn > 20) {
            return (browser, table, seat);
        }
        let side = seat.map_or(String::new(), |seat: usize| seat.to_string());
        let legal = browser.legal(&table).await;
        let action = legal.iter().find(|action| *action == "keep").unwrap_or(&legal[turn % legal.len()]);
        browser.ask(&table, "play", &[("action", action), ("seat", &side)]).await.is(303);
    }
    panic!("nobody had anything to hide");
}

#[tokio::test]
async fn a_closed_screen_hides_the_tiles_and_nothing_else() {
    let test = TestApp::with_games().await;
    let (mut browser, table, seat) = closed(&test).await;
    let page = browser.get(&table).await;
    page.has("id=\"sea\"").has("id=\"wharf\"").has("id=\"player-").has("class=\"folding\"").has("Hand the device to");
    page.lacks("class=\"own-tiles\"").lacks("data-pick=").lacks("name=\"action\"");
    assert_eq!(page.text.matches("data-uncover").count(), 1, "one button");
    // Neither the seat before nor one that is not theirs, a chosen move, a question or an earlier position opens it.
    let other = 1 - seat;
    let with = |query: &str| format!("{table}?{query}");
    for closed in
        [with(&format!("seat={other}")), with("seat=all"), with("seat=7"), with("pick=ship+red"), with("try=ship+red+1")]
    {
        browser.get(&closed).await.is(200).has("class=\"folding\"").lacks("class=\"own-tiles\"");
    }
    let open = browser.get(&with(&format!("seat={seat}"))).await;
    open.has("class=\"own-tiles\"").lacks("class=\"folding\"");
    // What the parts of the page are drawn from is what everybody knows. Only what others did since is not marked for strangers.
    let region = |text: &str| {
        let drawn = between(text, "<div class=\"pane pane-region\">", "<div class=\"pane pane-quay\">");
        let unmarked: String =
            drawn.split(" data-mark=\"").map(|part| part.split_once('"').map_or(part, |(_, rest)| rest).to_owned()).collect();
        let mut since = unmarked.split("<g class=\"fresh ");
        let before = since.next().unwrap_or_default().to_owned();
        since.map(|part| part.split_once("</g>").map_or("", |(_, rest)| rest)).fold(before, |text, rest| text + rest)
    };
    assert_eq!(region(&page.text), region(&test.browser().get(&table).await.text));
    assert_ne!(region(&page.text), region(&open.text), "whoever has the device may move");
    // A preview tells what one has.
    let legal = browser.legal(&table).await;
    let action = legal[0].replace(' ', "+");
    browser.get(&format!("{table}/preview?action={action}")).await.is(403);
    browser.get(&format!("{table}/preview?action={action}&seat={seat}")).await.is(200);
    // The part that the script asks for, and that updates bring, is the same.
    browser.headers.push(("x-fragment", "wide".to_owned()));
    browser.get(&table).await.has("class=\"folding\"").lacks("class=\"own-tiles\"");
}

#[tokio::test]
async fn where_nothing_is_secret_nobody_hands_over() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let table = browser.open(&YUNNAN).await;
    for _ in 0..4 {
        for side in ["", "?seat=0", "?seat=1", "?seat=3"] {
            browser.get(&format!("{table}{side}")).await.lacks("data-uncover").has("data-pick=");
        }
        let action = browser.legal(&table).await[0].clone();
        browser.ask(&table, "play", &[("action", &action)]).await.is(303);
    }
}

#[tokio::test]
async fn the_big_screen_shows_the_board_and_no_secret() {
    let test = TestApp::with_games().await;
    let (mut browser, table, seat) = closed(&test).await;
    browser.get(&format!("{table}?seat={seat}")).await.has("class=\"own-tiles\"").has(&format!("{table}/tv"));
    for viewer in [&mut browser, &mut test.browser()] {
        let tv = viewer.get(&format!("{table}/tv")).await;
        tv.is(200).has("id=\"sea\"").has("id=\"wharf\"").has("Lin").has("aria-label=\"QR code of the table’s address\"");
        tv.has("http-equiv=\"refresh\"").has(&format!("data-path=\"{table}/tv\""));
        tv.lacks("own-tiles").lacks("<form").lacks("<button").lacks("data-pick=").lacks("<input");
    }
    // The same for what the script asks for.
    browser.headers.push(("x-fragment", "wide".to_owned()));
    browser.get(&format!("{table}/tv?seat={seat}")).await.has("id=\"sea\"").lacks("own-tiles").lacks("<html");
}

#[tokio::test]
async fn the_big_screen_invites_before_the_game() {
    let test = TestApp::new().await;
    let mut host = test.browser();
    let table = host.open(&[("game", "pebbles"), ("seat1", "link"), ("name", "Dali"), ("visibility", "watchable")]).await;
    host.get(&table).await.has(&format!("href=\"{table}/tv/"));
    let (own, others) = (host.get(&format!("{table}/tv")).await, test.browser().get(&format!("{table}/tv")).await);
    let code = |page: &str| between(page, "shape-rendering=\"crispEdges\"", "</svg>").to_owned();
    assert_ne!(code(&own.text), code(&others.text), "the host's code lets whoever scans it sit down");
    own.has("Dali").has("Scan to take a seat").lacks("<form");
    let private = host.open(&[("game", "pebbles"), ("seat1", "link"), ("visibility", "private")]).await;
    test.browser().get(&format!("{private}/tv")).await.is(404);
}

#[tokio::test]
async fn a_television_shows_a_private_table_at_the_address_that_its_players_get() {
    let test = TestApp::with_games().await;
    let (mut host, mut guest) = (test.browser(), test.browser());
    let table = host
        .open(&[
            ("game", "yunnan"),
            ("edition", "1"),
            ("players", "3"),
            ("seat1", "link"),
            ("seat2", "link"),
            ("visibility", "private"),
        ])
        .await;
    let screen = |page: &str| between(page, &format!("href=\"{table}/tv"), "\"").to_owned();
    let of_host = format!("{table}/tv{}", screen(&host.get(&table).await.text));
    // A television has nobody's cookies.
    let room = test.browser().get(&of_host).await;
    room.is(200).has("Scan to take a seat").has(&format!("data-path=\"{of_host}\"")).lacks("<form").lacks("<button");
    let key = of_host.rsplit('/').next().unwrap();
    for wrong in ["tv", "tv/", "tv/x", &format!("tv/{}x", &key[..key.len() - 1]), &format!("tv/{key}x")] {
        test.browser().get(&format!("{table}/{wrong}")).await.is(404);
    }
    test.browser().get(&table).await.is(404);
    test.browser().get(&format!("{table}/live")).await.is(404);
    let other =
        host.open(&[("game", "yunnan"), ("edition", "1"), ("players", "3"), ("seat1", "link"), ("visibility", "private")]).await;
    test.browser().get(&format!("{other}/tv/{key}")).await.is(404);
    // What another player gets leads no further than to the table.
    let link = between(&host.get(&table).await.text, "value=\"http://test", "\"").to_owned();
    guest.get(&link).await.is(200);
    let (chair, seat_key) = link.rsplit_once('/').and_then(|(before, key)| Some((before.rsplit('/').next()?, key))).unwrap();
    guest.post(&format!("{table}/sit"), &[("chair", chair), ("key", seat_key), ("v", "0")]).await.is(303);
    let of_guest = format!("{table}/tv{}", screen(&guest.get(&table).await.text));
    assert_ne!(of_guest, of_host);
    let code = |page: &str| between(page, "shape-rendering=\"crispEdges\"", "</svg>").to_owned();
    let (theirs, hosts) = (test.browser().get(&of_guest).await, test.browser().get(&of_host).await);
    assert_ne!(code(&theirs.text), code(&hosts.text), "only the host's lets others sit down");
}

#[tokio::test]
async fn phones_are_hands_while_a_big_screen_follows() {
    let test = TestApp::new().await;
    let mut host = test.browser();
    let table = host.open(&[("game", "pebbles"), ("seat1", "here")]).await;
    let live = test.app.hall.table(table.rsplit('/').next().unwrap().parse().unwrap()).await.unwrap();
    host.get(&table).await.lacks("data-hand");
    let before = live.news().talk;
    let tv = live.watch_on_tv();
    assert!(live.news().talk > before, "pages are told");
    assert_eq!(live.watchers(), 0, "it is no spectator");
    host.get(&table).await.has("data-hand");
    drop(tv);
    host.get(&table).await.lacks("data-hand");
}

/// A game of people at one screen, played to the end.
async fn finished(test: &TestApp, game: &[(&str, &str)]) -> (Browser, String) {
    let mut browser = test.browser();
    let table = browser.open(game).await;
    for turn in 0..2000 {
        let page = browser.get(&table).await;
        if page.text.contains("data-over") {
            return (browser, table);
        }
        let side = if page.text.contains("data-uncover") {
            between(&page.text, "data-uncover=\"", "\"").to_owned()
        } else {
            String::new()
        };
        let legal = browser.legal(&table).await;
        let action = legal[turn % legal.len()].clone();
        browser.ask(&table, "play", &[("action", &action), ("seat", &side)]).await.is(303);
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn the_end_is_counted_row_by_row_and_every_row_has_an_address() {
    let test = TestApp::with_games().await;
    let fields = [("game", "darjeeling"), ("players", "3"), ("region", "india"), ("seat1", "here"), ("seat2", "here")];
    let (mut browser, table) = finished(&test, &fields).await;
    let page = browser.get(&table).await;
    // The line at the top says who has won, the cards what they have in the end; what is counted here is not offered again.
    let verdict = between(&page.text, "data-verdict=\"", "\"").to_owned();
    assert!(between(&page.text, "class=\"now theirs result ", "</div>").contains(&verdict), "{verdict}");
    page.lacks(&format!("href=\"{table}/result\""));
    let cards = between(&page.text, "<ol class=\"players\"", "</ol>").to_owned();
    for lane in page.text.split("id=\"lane-").skip(1) {
        let (place, sum) = (between(lane, "class=\"place\">", "<"), between(lane, "class=\"sum\">", "<"));
        let tag = if place == "1" { "est lead" } else { "est" };
        let card = format!("<span class=\"{tag}\" title=\"Place\">{place}.</span> {sum}<small>");
        assert!(cards.contains(&card), "no {card} in {cards}");
    }
    page.has("id=\"ceremony\"")
        .has("Halves left over")
        .has("data-verdict=\"")
        .has("/picture.svg")
        .has("Final board")
        .has("Play again");
    assert_eq!(page.text.matches("class=\"lane card").count(), 3);
    assert_eq!(page.text.matches(" first\" id=\"lane-").count(), 1, "the winner is framed");
    // Every lane ends at the points that the final scoring gives.
    let result = browser.get(&format!("{table}/result")).await;
    let totals = between(&result.text, "<tr class=\"total\">", "</tr>");
    let lanes = page.text.split("data-points=\"").skip(1).map(|lane| lane.split('"').next().unwrap());
    for lane in lanes {
        let sum: i32 = lane.split(' ').map(|points| points.parse::<i32>().unwrap()).sum();
        assert!(totals.contains(&format!("<td>{}</td>", sum.to_string().replace('-', "−"))), "{lane}: {totals}");
    }
    // The screens are open: everybody sees what was left behind them.
    page.has("class=\"own-tiles\"");
    // Without script a row is a link to the count as far as it.
    let first = browser.get(&format!("{table}/result?row=1")).await;
    first.is(200).has("aria-current=\"step\"").has("leads with");
    browser.get(&format!("{table}/result?row=99")).await.is(200).lacks("aria-current=\"step\"");
    browser.get(&format!("{table}/result?row=0")).await.is(200);
    // The last position and the views of all seats are still there.
    let last = between(&page.text, &format!("href=\"{table}/at/"), "\"").to_owned();
    let board = browser.get(&format!("{table}/at/{last}")).await;
    board.has("id=\"sea\"").lacks("id=\"ceremony\"").has("class=\"now theirs result ").has(&verdict);
    browser.get(&format!("{table}?seat=all")).await.has(&format!("href=\"{table}/result\""));
    browser.get(&format!("{table}/tv")).await.has("id=\"ceremony\"").lacks("class=\"scan");
}

#[test]
fn a_tie_says_why_the_winner_has_won() {
    let named = |text: &str| Name { text: text.to_owned(), ..Name::default() };
    let names: Vec<Name> = ["Ana", "Bo", "Cy", "Di"].map(named).into();
    let over = |record: &str, change: &dyn Fn(&mut serde_json::Value)| {
        let path = format!("{}/../../testdata/{record}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let title = CATALOGUE.title(record.split('/').next().unwrap()).unwrap();
        let mut position = title.read_record(&text).unwrap().view(Viewer::Judge);
        change(&mut position);
        title.read_position(&position).unwrap()
    };
    // Everybody gets as many points as the best has.
    let levelled = |record: &str, change: &dyn Fn(&mut serde_json::Value)| {
        let before = over(record, change);
        let outcome = before.outcome().unwrap();
        let seats = || Seat::all(outcome.seats());
        let most = seats().map(|seat| outcome.points(seat)).max().unwrap();
        over(record, &|position| {
            change(position);
            for seat in seats() {
                let field = format!("/players/{}/score", before.colors(seat)[0]);
                let score = position.pointer_mut(&field).unwrap();
                *score = (score.as_i64().unwrap() + i64::from(most - outcome.points(seat))).into();
            }
        })
    };
    let margin = |game: &dyn AnyGame| {
        let count = Count::of(game, &names, Lang::EN).unwrap();
        (count.verdict(Lang::EN), count.margin(Lang::EN))
    };
    let (_, alone) = margin(&*over("yunnan/games/2e-4.game", &|_| {}));
    assert!(alone.contains(" ahead of "), "{alone}");
    let (_, influence) = margin(&*levelled("yunnan/games/2e-4.game", &|_| {}));
    assert!(influence.contains(" both have ") && influence.ends_with(" has more influence (E4)."), "{influence}");
    let level = |position: &mut serde_json::Value| {
        for player in position["players"].as_object_mut().unwrap().values_mut() {
            player["influence"] = 2.into();
        }
    };
    let (_, order) = margin(&*levelled("yunnan/games/2e-4.game", &level));
    assert!(order.contains("the same influence; ") && order.ends_with(" is earlier in the travel order (E4)."), "{order}");
    let (shared, tie) = margin(&*levelled("darjeeling/games/3-india-04.game", &|_| {}));
    assert!(shared.ends_with("share the win") && tie.ends_with("and a tie is shared (DE2)."), "{shared}: {tie}");
}

#[tokio::test]
async fn the_result_is_a_picture_to_share() {
    let test = TestApp::new().await;
    let mut host = test.browser();
    let open = host.open(&[("game", "pebbles"), ("seat1", "here")]).await;
    host.get(&format!("{open}/picture.svg")).await.is(404);
    let (mut browser, table) =
        finished(&test, &[("game", "pebbles"), ("players", "3"), ("seat1", "here"), ("name1", "<b>Lin</b>"), ("seat2", "here")])
            .await;
    let picture = browser.get(&format!("{table}/picture.svg")).await;
    picture.is(200).has("width=\"1200\" height=\"630\"").has("class=\"name\"").has("Teahorse").lacks("<b>").lacks("var(--");
    assert_eq!(picture.header("content-type"), "image/svg+xml");
    assert!(picture.header("content-security-policy").contains("default-src 'none'"));
}

#[tokio::test]
async fn a_shut_space_says_why_and_only_to_who_may_ask() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let table = browser.open(&YUNNAN).await;
    let page = browser.get(&table).await;
    let tried = between(&page.text, "data-try=\"", "\"").replace(' ', "+");
    let why = browser.get(&format!("{table}/why?action={tried}")).await;
    assert!(why.is(200).text.ends_with('.') && !why.text.contains('<'), "{}", why.text);
    test.browser().get(&format!("{table}/why?action={tried}")).await.is(404);
    let (mut browser, table, seat) = closed(&test).await;
    browser.get(&format!("{table}/why?action=ship+red+1")).await.is(403);
    browser.get(&format!("{table}/why?action=ship+red+1&seat={seat}")).await.is(200);
}

#[tokio::test]
async fn no_two_open_tables_of_a_host_are_named_alike() {
    let test = TestApp::with(|config| config.quotas.waiting = 14).await;
    let mut host = test.browser();
    let mut names = std::collections::BTreeSet::new();
    for _ in 0..14 {
        let table = host.open(&[("game", "pebbles"), ("seat1", "link")]).await;
        names.insert(between(&host.get(&table).await.text, "<title>", " · ").to_owned());
    }
    assert_eq!(names.len(), 14, "{names:?}");
}

#[tokio::test]
async fn without_script_a_page_that_waits_is_loaded_again() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = crate::tests::support::two_at_a_table(&test, &[]).await;
    one.get(&table).await.lacks("http-equiv");
    two.get(&table).await.has("<noscript><meta http-equiv=\"refresh\" content=\"10\"></noscript>");
    test.browser().get(&table).await.has("http-equiv");
    two.get(&format!("{table}/at/0")).await.lacks("http-equiv");
}

#[tokio::test]
async fn i4_while_converting_every_space_says_whether_the_money_would_reach_it() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let table = browser.open(&YUNNAN).await;
    let reached = |page: &str| page.matches("space reach").count();
    let mut turns = 0;
    let (none, all) = loop {
        turns += 1;
        assert!(turns < 600, "nobody ever had to choose between points and bids");
        let legal = browser.legal(&table).await;
        let most = legal.iter().filter_map(|action| action.strip_prefix("score ")?.parse::<u32>().ok()).max();
        let ends = |word: &str| legal.iter().find(|action| *action == word).cloned();
        let action = match most {
            Some(most) => {
                let none = browser.get(&format!("{table}?pick=score+0")).await;
                let all = browser.get(&format!("{table}?pick=score+{most}")).await;
                if reached(&none.text) > reached(&all.text) {
                    break (none, all);
                }
                format!("score {most}")
            }
            None => ends("done").unwrap_or_else(|| legal[turns % legal.len()].clone()),
        };
        browser.ask(&table, "play", &[("action", &action)]).await.is(303);
    };
    none.has("data-slide=\"score\"").has("data-purse").has("data-say=\"Points +&lt;points&gt; = &lt;score&gt;");
    // What the page needs to know to follow the thumb is what the server drew.
    let money: usize = between(&all.text, "data-money=\"", "\"").parse().unwrap();
    for page in [&none, &all] {
        let purse: usize = between(&page.text, "data-purse=\"\">", "<").parse().unwrap();
        assert!(purse >= money);
        for space in page.text.split("class=\"space ").skip(1).filter(|space| space.contains("data-cost")) {
            let cost: usize = between(space, "data-cost=\"", "\"").parse().unwrap();
            assert_eq!(space.starts_with("reach"), cost <= purse, "{cost} of {purse}");
        }
    }
}
