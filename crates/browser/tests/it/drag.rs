//! Dragging: a trader follows mouse or finger, and goes where it is let go, however long it rests there before.

use std::time::Duration;

use ::games::{AnyGame, Look as Sight, Name};
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use serde_json::{Value, json};
use tabletop::{Turn, Viewer};
use words::Lang;

use crate::driver::{Browser, Driver, House, Look};
use crate::exchange::go;
use crate::found::{moment, play_on, version, waits_for};

/// The trip that is made.
const TRIP: &str = "move puer yunnan";

/// The stack it begins with, and the place where it ends.
const STACK: &str = "#board a.own[data-pick=\"from puer\"]";
const PLACE: &str = "#board a.lit[data-pick=\"move puer yunnan\"]";

/// What a person drags with: the mouse, or a finger.
struct Hand<'a> {
    browser: &'a Browser,
    finger: bool,
}

impl Hand<'_> {
    async fn mouse(&self, action: PointerAction) {
        self.browser.client.perform_actions(MouseActions::new("mouse".to_owned()).then(action)).await.unwrap();
    }

    async fn touch(&self, kind: &str, at: Option<(f64, f64)>) {
        let points: Vec<Value> = at.map(|(x, y)| json!({ "x": x, "y": y })).into_iter().collect();
        self.browser.command("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
    }

    async fn glide(&self, (x, y): (f64, f64)) {
        if self.finger {
            self.touch("touchMove", Some((x, y))).await;
        } else {
            self.mouse(PointerAction::MoveTo { duration: Some(Duration::from_millis(60)), x, y }).await;
        }
    }

    async fn press(&self, at: (f64, f64)) {
        if self.finger {
            self.touch("touchStart", Some(at)).await;
        } else {
            self.glide(at).await;
            self.mouse(PointerAction::Down { button: MOUSE_BUTTON_LEFT }).await;
        }
    }

    async fn let_go(&self) {
        if self.finger {
            self.touch("touchEnd", None).await;
        } else {
            self.mouse(PointerAction::Up { button: MOUSE_BUTTON_LEFT }).await;
        }
    }
}

/// The middle of something, once it is in sight.
async fn seen(browser: &Browser, css: &str) -> (f64, f64) {
    let seen = format!("const one = [...document.querySelectorAll({css:?})].find((e) => e.getClientRects().length);");
    browser.wait(css, &format!("{seen} return !!one")).await;
    let middle =
        "const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2].map(Math.round)";
    let at = browser.ask(&format!("{seen} {middle}")).await;
    (at[0].as_f64().unwrap(), at[1].as_f64().unwrap())
}

/// Whether whoever is to act has several traders in the market, so that their number stands on them.
fn several(game: &dyn AnyGame) -> bool {
    let Turn::Seat(seat) = game.turn() else { return false };
    let names = vec![Name::default(); game.seats()];
    let board =
        game.picture(&Sight { acting: Some(seat), ..Sight::at(Viewer::Seat(seat), Lang::EN, &names) }).board.into_string();
    let stack = board.split_once("data-pick=\"from puer\"").and_then(|(_, rest)| rest.split_once("</a>"));
    stack.is_some_and(|(stack, _)| stack.contains("class=\"num\""))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_trader_follows_mouse_and_finger_and_goes_where_it_rests_before_it_is_let_go() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let held = moment(|game| {
        let legal = game.legal();
        let pushes = legal.iter().any(|action| action.starts_with(&format!("{TRIP} ")));
        legal.iter().any(|action| action == TRIP) && !pushes && several(game)
    });
    for (size, finger, from) in [
        ((1440, 900), false, format!("{STACK} [data-piece]")),
        ((1440, 900), false, format!("{STACK} text.num")),
        ((1024, 768), true, format!("{STACK} text.num")),
        ((390, 844), true, STACK.to_owned()),
    ] {
        let case = format!("{from} at {size:?}, finger: {finger}");
        let browser = driver.open(Look::LAPTOP).await;
        play_on(&browser, &house, &held).await;
        let table = browser.client.current_url().await.unwrap().path().to_owned();
        browser.resize(size).await;
        if finger {
            let touch = json!({ "enabled": true, "maxTouchPoints": 1 });
            browser.command("Emulation.setTouchEmulationEnabled", touch).await;
            go(&browser, &house, &table).await;
        }
        let before = version(&browser).await;
        let (x, y) = seen(&browser, &from).await;
        let hand = Hand { browser: &browser, finger };
        hand.press((x, y)).await;
        for step in [6.0, 12.0, 20.0] {
            hand.glide((x + step, y - step)).await;
        }
        let (to_x, to_y) = seen(&browser, PLACE).await;
        for part in [0.4, 0.8, 1.0] {
            hand.glide((x + (to_x - x) * part, y + (to_y - y) * part)).await;
        }
        let under = format!(
            "const at = document.querySelector('body > svg.lifted')?.getBoundingClientRect(); \
             return !!at && Math.hypot(at.x + at.width / 2 - {to_x}, at.y + at.height / 2 - {to_y}) < 40"
        );
        browser.wait(&format!("a picture of it under the pointer, {case}"), &under).await;
        // As long as it takes to see what the move would bring.
        tokio::time::sleep(Duration::from_millis(700)).await;
        browser.picture(&format!("dragged-{}-{finger}", size.0)).await;
        assert_eq!(version(&browser).await, before, "nothing is done before it is let go, {case}");
        hand.let_go().await;
        waits_for(&browser, before + 1).await;
        let log = browser.ask("return document.querySelector('#log li:not(.since)').textContent").await;
        assert!(log.as_str().unwrap().contains("moves a trader from Pu’er to Yunnan"), "{case}: {log}");
        browser
            .wait(
                "nothing left in the air",
                "return !document.querySelector('body > svg.lifted') && !document.documentElement.matches('.dragging')",
            )
            .await;
        assert_eq!(browser.client.current_url().await.unwrap().path(), table, "{case}");
        browser.close().await;
    }
}
