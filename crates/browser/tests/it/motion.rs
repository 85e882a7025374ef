//! Motion: smooth on a slow laptop, and next to nothing on the page jumps while a round is played.

use std::time::Duration;

use serde_json::{Value, json};
use tabletop::Dice;

use crate::driver::{Browser, Driver, House, Look};
use crate::live::set;
use crate::player::{By, new_table, play};

/// Counts how far things jump, without what an input has just caused. The measure is the browser's "cumulative layout shift": the most that comes
/// together, with no second of rest in between and in five seconds at most.
const SHIFTS: &str = "window.shift = 0; window.shifts = []; let together = 0, first = 0, last = 0; new PerformanceObserver((list) => { \
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) { \
        if (entry.startTime - last > 1000 || entry.startTime - first > 5000) { together = 0; first = entry.startTime; } \
        last = entry.startTime; together += entry.value; window.shift = Math.max(window.shift, together); \
        window.shifts.push([entry.value, ...entry.sources.map(({ node, previousRect: a, currentRect: b }) => \
            [node?.id || node?.className?.baseVal || node?.className || node?.nodeName, \
            ...[a, b].map((r) => [r.x, r.y, r.width, r.height].map(Math.round).join(' '))].join(': '))]); } }) \
    .observe({ type: 'layout-shift' });";

/// How far things may jump in a round.
const STILL: f64 = 0.02;

/// Counts frames a second, and what the page itself needs for a frame as a rule (the median), in ms: while nothing moves, and from now on whenever a piece travels. They
/// count from the first frame on: what comes before it is the update of the page, after which pieces begin to travel. A message that is sent at the begin
/// of a frame arrives when styles, layout and painting are done.
const FRAMES: &str = "const done = arguments[arguments.length - 1]; window.travels = []; let counting = false; \
    const rate = (time) => new Promise((told) => { let frames = -1, first; const works = []; const { port1, port2 } = new MessageChannel(); \
        port1.onmessage = ({ data }) => works.push(performance.now() - data); \
        const frame = (now) => { first ??= now; frames++; port2.postMessage(performance.now()); if (now - first < time) requestAnimationFrame(frame); \
            else told([1000 * frames / (now - first), works.sort((a, b) => a - b)[works.length >> 1] ?? 0]); }; requestAnimationFrame(frame); }); \
    new MutationObserver(async () => { const lifted = document.querySelector('.lifted'); if (counting || !lifted) return; counting = true; \
        const above = getComputedStyle(lifted).position === 'fixed'; window.travels.push(above ? await rate(250) : -1); counting = false; }).observe(document.body, { childList: true }); \
    (async () => done(await rate(600)))();";

/// The share of frames that must be left while pieces travel, on any machine: where a program puts the layers of the picture together instead of a graphics
/// card, there are fewer than sixty even while nothing moves.
const SMOOTH: f64 = 0.9;

/// What the page may need for a frame, in ms: with less, it never stands in the way of sixty a second.
const FRAME: f64 = 1000.0 / 60.0;

/// A house whose bots wait so long that no move of theirs follows from a click within the half second in which the browser forgives everything.
async fn unhurried() -> House {
    House::with_pause(Duration::from_millis(700)).await
}

async fn sit_down(browser: &Browser, house: &House, game: &str) {
    new_table(browser, house, &[("game", game), ("players", "3"), ("seat1", "bot:random"), ("seat2", "bot:random")]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_shifts_nothing() {
    let Some(driver) = Driver::start().await else { return };
    let house = unhurried().await;
    let browser = driver.open(Look::LAPTOP).await;
    set(&browser, &house, &["motion"]).await;
    // A round of three takes some thirty moves in Yunnan, and nine in Darjeeling.
    for (game, moves) in [("darjeeling", 12), ("yunnan", 36)] {
        sit_down(&browser, &house, game).await;
        browser.ask(SHIFTS).await;
        play(&browser, &mut Dice::new(4), By::Mouse, true, Some(moves)).await;
        let shift = browser.ask("return [window.shift, window.shifts]").await;
        eprintln!("layout shift of a round of {game}: {}", shift[0]);
        assert!(shift[0].as_f64().unwrap() < STILL, "things jump: {shift}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pieces_travel_smoothly_on_a_slow_laptop() {
    let Some(driver) = Driver::start_alone().await else { return };
    let house = unhurried().await;
    let browser = driver.open(Look::LAPTOP).await;
    set(&browser, &house, &["motion"]).await;
    sit_down(&browser, &house, "yunnan").await;
    browser.command("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await;
    // As long as nothing moves there are sixty a second. A machine that does other things is late at times, not always.
    let still = browser.client.execute_async(FRAMES, Vec::new()).await.unwrap();
    let rest = still[0].as_f64().unwrap();
    let smooth = |travels: &Value| {
        let told = |which: usize| travels.as_array().into_iter().flatten().filter_map(move |travel| travel[which].as_f64());
        told(0).fold(0.0, f64::max) >= SMOOTH * rest && told(1).fold(f64::MAX, f64::min) < FRAME
    };
    let mut travels = Value::Null;
    for moves in (12..=120).step_by(12) {
        play(&browser, &mut Dice::new(moves), By::Mouse, true, Some(moves)).await;
        travels = browser.ask("return window.travels").await;
        if smooth(&travels) {
            break;
        }
    }
    browser.command("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await;
    assert!(!travels.as_array().unwrap().contains(&json!(-1)), "pieces travel above the page: {travels}");
    eprintln!("frames a second and ms of the page for one, while nothing moves: {still}, while pieces travel: {travels}");
    assert!(smooth(&travels), "frames a second and ms of the page for one: {still} and {travels}");
    let moved = "const moved = new Set(); for (const sheet of document.styleSheets) for (const rule of [...sheet.cssRules]) \
        if (rule instanceof CSSKeyframesRule) for (const frame of rule.cssRules) for (const name of frame.style) moved.add(name); return [...moved].sort()";
    let moved = browser.ask(moved).await;
    let allowed = ["animation-timing-function", "opacity", "rotate", "scale", "transform", "translate"].map(Value::from);
    assert!(moved.as_array().unwrap().iter().all(|name| allowed.contains(name)), "only what needs no layout moves: {moved}");
    browser.close().await;
}
