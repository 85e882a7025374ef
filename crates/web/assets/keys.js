// @ts-check
/**
 * The board by keyboard: Tab goes from one thing that can be chosen to the next, and from what is chosen to its button; arrows go to whatever lies there, also to
 * what only says why not. The moves in words are one stop for Tab, and arrows go through them.
 */

import { explain } from "./explain.js";
import { table } from "./teahorse.js";

/** What can be followed on the board. */
const TARGETS = "#board svg a[data-pick], #board svg a[data-try]";

/** The moves in words. */
const moves = () => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#board .twin a.move"))];

/** The directions of the arrow keys. @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The middle of a shape on the screen, if it is there. @param {Element} shape */
function middle(shape) {
  const { left, right, top, bottom, width } = shape.getBoundingClientRect();
  return width ? { x: (left + right) / 2, y: (top + bottom) / 2 } : null;
}

/** The nearest target that way: straight on counts for more than aside. @param {Element} from @param {[number, number]} way */
function nearest(from, [east, south]) {
  const here = middle(from);
  let best = null;
  let least = Infinity;
  for (const target of document.querySelectorAll(TARGETS)) {
    const there = target === from ? null : middle(target);
    if (!here || !there) continue;
    const [x, y] = [there.x - here.x, there.y - here.y];
    const [ahead, aside] = [x * east + y * south, Math.abs(x * south) + Math.abs(y * east)];
    if (ahead > 4 && aside <= 2 * ahead && ahead + 2 * aside < least) [best, least] = [target, ahead + 2 * aside];
  }
  return best;
}

/** Where Tab leads from here, if that is far away in the page: from what is chosen to the button that does it, and back. @param {boolean} back */
function across(back) {
  const pick = table()?.dataset.pickNow;
  const button = document.querySelector("#tray button.primary");
  const here = document.activeElement;
  if (!pick || !button) return null;
  const itself = `#board a[data-pick="${CSS.escape(pick)}"]`;
  if (back) return here === button ? (document.querySelector(itself) ?? document.querySelector('#board a[aria-current="true"]')) : null;
  // What was chosen may not be there any more, and the focus with it.
  const chosen = here === document.body || here?.closest("#board a")?.matches(`[data-pick="${CSS.escape(pick)}"], [aria-current="true"]`);
  return chosen ? button : null;
}

document.addEventListener("keydown", (event) => {
  const to = event.key === "Tab" ? across(event.shiftKey) : null;
  if (to instanceof HTMLElement || to instanceof SVGElement) {
    event.preventDefault();
    to.focus();
    return;
  }
  // The stop for Tab is decided after this, so nothing has to be kept up to date while the board changes.
  if (event.key === "Tab") {
    for (const shut of document.querySelectorAll("#board a[data-try]")) shut.setAttribute("tabindex", "-1");
    // The board has them all already.
    const [first, ...rest] = moves().sort((a, b) => Number(b === document.activeElement) - Number(a === document.activeElement));
    first?.removeAttribute("tabindex");
    for (const move of rest) move.setAttribute("tabindex", "-1");
  }
  const way = WAYS[event.key];
  const words = moves();
  const at = words.findIndex((move) => move === document.activeElement);
  if (way && at >= 0) {
    event.preventDefault();
    words[at + way[0] + way[1]]?.focus();
    return;
  }
  const from = document.activeElement?.closest(TARGETS);
  // Where the arrows lead through a game they stay with that.
  if (!way || !from || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || document.querySelector(`a[aria-keyshortcuts="${event.key}"]`)) return;
  const next = nearest(from, way);
  if (next instanceof SVGElement || next instanceof HTMLElement) {
    event.preventDefault();
    next.focus({ preventScroll: false });
  }
});

/** The button that ends the turn, or what asks before it does. */
const end = () => document.querySelector("#tray button.end, #tray .askend > summary");

/** The list of all keys. */
const help = () => document.getElementById("keys");

/** Opens the list, with what the signs of the board mean. @param {HTMLDialogElement} keys */
function openHelp(keys) {
  const legend = document.querySelector("#board .legend");
  keys.querySelector(".signs")?.remove();
  if (legend instanceof SVGGraphicsElement) {
    const signs = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const { x, y, width, height } = bounds(legend);
    signs.setAttribute("class", "b signs");
    signs.setAttribute("viewBox", [x, y, width, height].join(" "));
    const copy = /** @type {Element} */ (legend.cloneNode(true));
    copy.removeAttribute("id");
    signs.append(copy);
    keys.querySelector("dl")?.before(signs);
  }
  keys.showModal();
}

/** The frame of a legend in its picture, which may not be shown there. @param {SVGGraphicsElement} legend */
function bounds(legend) {
  const frame = legend.querySelector("rect");
  const number = (/** @type {string} */ name) => Number(frame?.getAttribute(name));
  return frame ? { x: number("x") - 1, y: number("y") - 1, width: number("width") + 2, height: number("height") + 2 } : legend.getBBox();
}

/** Where two keys lead: `g`, then one of these. @type {Record<string, string>} */
const PLACES = { l: "/", w: "/watch", r: "/rules", p: "/puzzles" };
/** How long `g` waits for the second, in milliseconds. */
const WAITS = 1500;
let going = -WAITS;

/** Goes to another place, or to the next table that waits. @param {string} key @param {number} at */
function go(key, at) {
  const place = at - going < WAITS ? PLACES[key] : undefined;
  going = key === "g" ? at : -WAITS;
  if (place) location.assign(place);
  else if (key === "n") location.assign(`/next?from=${/^\/t\/(\w+)/.exec(location.pathname)?.[1] ?? ""}`);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
  if (event.target.closest("input, select, textarea")) return;
  if (!document.querySelector("dialog[open]")) go(event.key, event.timeStamp);
  const keys = help();
  if (event.key === "?" && keys instanceof HTMLDialogElement) {
    event.preventDefault();
    if (keys.open) keys.close();
    else if (!explain(event.target)) openHelp(keys);
  }
  if (event.target.closest("button, summary")) return;
  const button = event.key === " " && !document.querySelector("dialog[open]") ? end() : null;
  if (button instanceof HTMLElement) {
    event.preventDefault();
    // Space only goes there: ending a turn by a slip of the thumb would be dear.
    button.focus();
  }
});

document.addEventListener("click", ({ target }) => {
  const keys = help();
  if (!(target instanceof Element) || !(keys instanceof HTMLDialogElement)) return;
  if (target.closest("[data-keys]")) openHelp(keys);
  else if (target === keys || target.closest("[data-close]")) keys.close();
});
