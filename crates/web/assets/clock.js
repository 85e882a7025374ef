// @ts-check
/**
 * Clocks that run. The server keeps the time; the page counts down to when it says a clock will have run out. Nothing is asked for, nothing moves, and
 * screen readers hear of it once, when little is left.
 */

import { sound } from "./teahorse.js";

/** Little is left, in milliseconds. */
const LOW = 60_000;

/** In the last seconds tenths count. */
const TENTHS = 10_000;

/** A text of the page. @param {string} name */
const meta = (name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";

/** How far the clock of the server is ahead of ours: it told its time when it began to answer. */
const [answer] = performance.getEntriesByType("navigation");
const answered = performance.timeOrigin + (answer instanceof PerformanceNavigationTiming ? answer.responseStart : 0);
const ahead = Number(meta("server-time")) - answered;

/** The turns of which it was said that little is left, by their end. @type {Set<string>} */
const told = new Set();

/** @param {number} left */
function words(left) {
  const seconds = Math.floor(left / 1000);
  if (left < TENTHS) return `${seconds}.${Math.floor((left % 1000) / 100)}`;
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What screen readers hear. */
const said = document.createElement("p");
said.className = "vh";
said.id = "clock-said";
said.setAttribute("role", "status");
document.body.append(said);

/** One sound, and one sentence for who does not see it. @param {string} until */
function warn(until) {
  if (told.has(until)) return;
  told.add(until);
  sound([660, 660]);
  said.textContent = meta("clock-low");
}

function tick() {
  const now = Date.now() + ahead;
  const lost = document.getElementById("lost")?.hidden === false;
  let least = Infinity;
  for (const chip of document.querySelectorAll(".clock[data-until]")) {
    const until = chip.getAttribute("data-until") ?? "";
    const left = Math.max(0, Number(until) - now);
    least = Math.min(least, left);
    const text = (lost ? `${meta("clock-about")} ` : "") + words(left);
    const shown = chip.querySelector(".t");
    if (shown && shown.textContent !== text) shown.textContent = text;
    chip.classList.toggle("low", left < LOW);
    if (left < LOW && left > 0 && chip.closest("#my-clock")) warn(until);
  }
  for (const bar of document.querySelectorAll("rect[data-until]")) {
    const left = Math.max(0, Number(bar.getAttribute("data-until")) - now);
    bar.setAttribute("width", String(Math.min(1000, Math.round((1000 * left) / Number(bar.getAttribute("data-bank"))))));
  }
  // Whoever does not look needs no clock that runs.
  setTimeout(tick, document.hidden ? 1000 : least < TENTHS ? 100 : 250);
}

tick();
