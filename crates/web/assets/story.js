// @ts-check
/**
 * The story of the game: steps that follow each other, what others did since the reader's turn, and what happened to the reader.
 * Every step is a page of its own; this only turns the pages and lets things move. Nobody has to wait for it: it can be left at any time.
 */

import { hooks, load, pace, refresh, sound, state, table } from "./teahorse.js";

/** How long a step stays at normal pace, in milliseconds, and how long it can be read after its motion. */
const STEP = 900;
const READ = 500;

/** Pieces set off fast and arrive gently. */
const EASING = "cubic-bezier(.3, .7, .2, 1)";

/** How much longer everything takes at a pace. @type {Record<string, number>} */
const PACES = { slow: 2, normal: 1, fast: 0.5, step: 1, instant: 0 };

/**
 * What is being told: whether steps follow each other by themselves, whether only one is wanted, what comes next, and the motion of this step.
 * @type {{ on: boolean, plays: boolean, once: boolean, next?: ReturnType<typeof setTimeout>, motion: Animation[], turning: boolean }}
 */
const story = { on: false, plays: false, once: false, motion: [], turning: false };

/** The pace of this page: that of the settings, until another one is chosen here. */
let chosen = document.documentElement.dataset.tempo ?? "normal";

const stepper = () => document.querySelector("#tray.stepper");

/** How much longer everything takes. */
const factor = () => PACES[chosen] ?? 1;

/** Whether every step waits for the reader: they want it so, or nothing moves here. */
const waits = () => chosen === "step" || (!pace() && chosen !== "instant");

/* Turning pages ------------------------------------------------------------------------------------------------------------------ */

/** Shows a step. @param {string} href */
async function turn(href) {
  settle();
  story.turning = true;
  // A page with an address of its own says which step it shows; the live table keeps its address.
  const own = !story.on;
  try {
    if (!(await load(href))) return leave();
    if (own) history.replaceState(null, "", href);
  } catch {
    leave();
  } finally {
    story.turning = false;
  }
}

/**
 * Tells something from its first step.
 * @param {string} href @param {boolean} [once] whether only this step is wanted @param {string} [before] the position that it begins with
 */
async function begin(href, once = false, before = "") {
  story.on = Boolean(table()?.dataset.version && !table()?.dataset.at) || story.on;
  story.plays = true;
  story.once = once;
  if (before && (await load(before).catch(() => false))) await new Promise((there) => setTimeout(there, pace()));
  await turn(href);
}

// Nobody watches: the table is as it is now when they come back.
document.addEventListener("visibilitychange", () => {
  if (story.on && document.visibilityState !== "visible") leave();
});

/** Ends the story and shows the table as it is now. */
function leave() {
  const to = stepper()?.getAttribute("data-leave");
  settle();
  story.plays = false;
  if (!story.on) {
    if (to) location.assign(to);
    return;
  }
  story.on = false;
  const now = table();
  if (now) delete now.dataset.at;
  refresh("");
}

/** Goes on to the next step, or ends. */
function goOn() {
  const next = stepper()?.querySelector('a[aria-keyshortcuts="ArrowRight"]');
  if (story.once || !(next instanceof HTMLAnchorElement)) leave();
  else turn(next.href);
}

/** Lets the motion of this step come to its end, and nothing follow. */
function settle() {
  clearTimeout(story.next);
  for (const motion of story.motion) motion.finish();
  story.motion = [];
}

/** A table that comes while something is told waits; one with a new tale begins it. @param {HTMLElement} old @param {HTMLElement} fresh */
hooks.holds = (old, fresh) => {
  if (fresh.dataset.told || fresh.dataset.at) return false;
  if (story.on) {
    state.version = fresh.dataset.version ?? "";
    state.talk = fresh.dataset.talk ?? "";
    return true;
  }
  const [known, tale] = [Number(old.dataset.tale), Number(fresh.dataset.tale)];
  if (old.dataset.tale === undefined || old.dataset.at || !(tale > known) || document.visibilityState !== "visible") return false;
  // Who wants no motion sees where it ended.
  const seat = fresh.dataset.seat ? `?seat=${fresh.dataset.seat}` : "";
  story.on = true;
  state.version = fresh.dataset.version ?? "";
  begin(`${fresh.dataset.path}/at/${tale}/end/${chosen === "instant" ? 4 : 1}${seat}`);
  return true;
};

/** A table is shown: a step begins, or a turn. */
hooks.shown = () => {
  for (const button of document.querySelectorAll("[data-speed]")) button.setAttribute("aria-pressed", String(button.getAttribute("data-speed") === chosen));
  openSlot();
  hurt();
  if (!stepper() || !story.plays) return;
  const time = Math.max(STEP * factor(), play() + READ * factor());
  if (waits() && !story.once) return;
  const bar = stepper()?.querySelector(".stages .on .fill");
  if (bar && pace()) story.motion.push(bar.animate([{ scale: "0 1" }, { scale: "1 1" }], { duration: time, fill: "both" }));
  story.next = setTimeout(goOn, Math.max(time, STEP));
};

/* The motion of a step ----------------------------------------------------------------------------------------------------------- */

/** Moves something. @param {Element} what @param {Keyframe[]} frames @param {number} duration @param {number} [delay] @param {string} [easing] @returns {number} when it is over */
function move(what, frames, duration, delay = 0, easing = EASING) {
  const [lasts, waits] = [duration * factor(), delay * factor()];
  story.motion.push(what.animate(frames, { duration: lasts, delay: waits, easing, fill: "backwards" }));
  return lasts + waits;
}

/** All of a kind that this screen shows. @param {string} kind */
const seen = (kind) => [...document.querySelectorAll(kind)].filter((one) => one.getClientRects().length);

/** @param {Element} what @param {number} [delay] */
const appear = (what, delay = 0) => move(what, [{ opacity: 0 }, { opacity: 1 }], 160, delay);

/** Plays this step. @returns {number} how long it takes, in milliseconds */
function play() {
  if (!pace() || !factor()) return 0;
  const over = [0];
  for (const way of seen("path[data-walk]")) if (way instanceof SVGPathElement) over.push(walk(way));
  seen(".tale-over .rise").forEach((gift, nth) => over.push(move(gift, [{ translate: "0 26px", opacity: 0 }, { translate: "0 0", opacity: 1 }], 480, 90 * nth)));
  for (const line of seen("[data-cross]")) over.push(move(line, [{ strokeDasharray: 1, strokeDashoffset: 1 }, { strokeDasharray: 1, strokeDashoffset: 0 }], 480));
  for (const wage of seen(".tale-over .wage")) over.push(appear(wage, 200));
  for (const bar of seen(".tale svg.bar")) over.push(move(bar, [{ scale: "0 1", transformOrigin: "left" }, { scale: "1 1", transformOrigin: "left" }], 600, 0, "linear"));
  for (const sum of seen("[data-count-to]")) over.push(count(sum));
  return Math.max(...over);
}

/** The inspector walks up the road and taps a trader; then everything else appears. @param {SVGPathElement} way */
function walk(way) {
  const walker = way.parentElement?.querySelector("[data-walker]");
  if (!(walker instanceof SVGGraphicsElement)) return 0;
  const legs = Number(way.dataset.walk) || 1;
  const place = walker.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
  const steps = Array.from({ length: legs * 8 + 1 }, (_, step) => way.getPointAtLength((way.getTotalLength() * step) / (legs * 8)));
  const frames = steps.map(({ x, y }) => ({ translate: `${x - 16 - place.e}px ${y - 34 - place.f}px` }));
  const arrived = move(walker, [...frames, { translate: "0 0" }], 260 * legs) / factor();
  appear(way);
  for (const other of way.parentElement?.querySelectorAll(".ring-tap, .way-home, .say, [data-home-ghost], .inspector.gone") ?? []) {
    if (other.classList.contains("ring-tap")) move(other, [{ opacity: 0, scale: 1 }, { opacity: 1, scale: 1.12 }, { opacity: 1, scale: 1 }], 160, arrived);
    else appear(other, arrived);
  }
  return (arrived + 320) * factor();
}

/** Counts up to a number. @param {Element} sum */
function count(sum) {
  const [to, time] = [Number(sum.getAttribute("data-count-to")), 600 * factor()];
  const start = performance.now();
  const tick = () => {
    const part = story.plays ? Math.min(1, (performance.now() - start) / time) : 1;
    sum.textContent = String(Math.round(to * part));
    if (part < 1) requestAnimationFrame(tick);
  };
  tick();
  return time;
}

/* The slot between players and log ------------------------------------------------------------------------------------------------ */

/** Which of its tabs the table last asked for. */
let slot = document.getElementById("slot")?.dataset.open;

/** The slot opens what matters when that changes; until then it stays as the reader has it. */
function openSlot() {
  const now = document.getElementById("slot")?.dataset.open;
  const tab = now && now !== slot ? document.getElementById(`slot-${now}`) : null;
  slot = now;
  if (tab instanceof HTMLInputElement) tab.checked = true;
  const mine = document.querySelector("#film .frame.me");
  const film = document.getElementById("film");
  if (mine instanceof HTMLElement && film) film.scrollTop = Math.max(0, mine.offsetTop - film.offsetTop - 40);
}

/** Replays the frame before or after the one that has the focus. @param {number} by */
function walkFrames(by) {
  const frames = [...document.querySelectorAll("#film .frame")].filter((frame) => frame instanceof HTMLAnchorElement);
  const at = frames.findIndex((frame) => frame === document.activeElement);
  const next = frames[at < 0 ? (by > 0 ? 0 : frames.length - 1) : Math.min(frames.length - 1, Math.max(0, at + by))];
  next?.focus();
}

/* What happened to the reader ----------------------------------------------------------------------------------------------------- */

/** The banners that were there already. */
const told = new Set([...document.querySelectorAll(".alert")].map((alert) => alert.id));

/** A new banner is heard; the piece that went home flies there with the move itself. */
function hurt() {
  const fresh = [...document.querySelectorAll(".alert")].filter((alert) => !told.has(alert.id));
  for (const alert of fresh) told.add(alert.id);
  if (fresh.length) sound([392, 330, 262]);
}

/* Hands and keys ------------------------------------------------------------------------------------------------------------------ */

document.addEventListener(
  "click",
  (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey || event.button || !table()) return;
    const stop = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const opens = event.target.closest("a[data-story]");
    if (opens instanceof HTMLAnchorElement) {
      stop();
      begin(opens.href, opens.dataset.story === "one", opens.dataset.before);
      return;
    }
    if (!stepper()) return;
    const link = event.target.closest("#tray a");
    const speed = event.target.closest("[data-speed]");
    if (speed) {
      chosen = speed.getAttribute("data-speed") ?? chosen;
      story.plays = true;
      settle();
      hooks.shown();
    } else if (link instanceof HTMLAnchorElement && link.hasAttribute("data-reel")) {
      stop();
      story.once = false;
      if (link.dataset.reel === "again") story.plays = true;
      turn(link.href);
    } else if (link?.classList.contains("leave") || (event.target.closest("#board") && (story.on || story.plays))) {
      stop();
      leave();
    }
  },
  true,
);

/** What a key does while something is told. @type {Record<string, () => void>} */
const KEYS = {
  Escape: leave,
  " ": () => {
    story.plays = !story.plays;
    if (story.plays) goOn();
    else settle();
  },
  r: () => /** @type {HTMLElement | null} */ (stepper()?.querySelector('[data-reel="again"]'))?.click(),
};

document.addEventListener(
  "keydown",
  (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element) || event.target.closest("input, select, textarea, dialog")) return;
    const stop = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (stepper()) {
      const stage = stepper()?.querySelectorAll(".stages a")[Number(key) - 1];
      const does = stage instanceof HTMLElement ? () => stage.click() : KEYS[key];
      // On a button, Space presses it.
      if (!does || (key === " " && event.target.closest("a, button, summary"))) return;
      stop();
      does();
    } else if (key === "[" || key === "]") {
      stop();
      walkFrames(key === "[" ? -1 : 1);
    } else if (key === "r") {
      const all = document.querySelector('#slot a[data-story="all"]');
      if (all instanceof HTMLElement) all.click();
    } else if (key === "Escape" && !state.pick) {
      for (const close of document.querySelectorAll(".alert > input.close")) if (close instanceof HTMLInputElement) close.checked = true;
    }
  },
  true,
);

hooks.shown();
