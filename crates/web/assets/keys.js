// @ts-check
/**
 * The board by keyboard: Tab goes from one thing that can be chosen to the next, and from what is chosen to its button; arrows go to whatever lies there, also to
 * what only says why not.
 */

import { explain } from "./explain.js";
import { table } from "./teahorse.js";

/** What can be followed on the board. */
const TARGETS = "#board a[data-pick], #board a[data-try]";

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
  if (back) return here === button ? document.querySelector(`#board a[data-pick="${CSS.escape(pick)}"], #board a[aria-current="true"]`) : null;
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
  }
  const way = WAYS[event.key];
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

/* A trader can be dragged: pressed on its stack and let go over a lit place. */

/** What is being dragged: its link, where it was pressed, and its picture under the finger. @type {{ link: Element, x: number, y: number, ghost?: Element } | undefined} */
let drag;

document.addEventListener("pointerdown", (event) => {
  const link = event.button === 0 && event.target instanceof Element ? event.target.closest("#board a[data-pick] [data-piece], #board a[data-pick][data-piece]") : null;
  const pick = link?.closest("a[data-pick]");
  drag = pick ? { link: pick, x: event.clientX, y: event.clientY } : undefined;
});

document.addEventListener("pointermove", (event) => {
  if (!drag || drag.ghost || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 12) return;
  drag.ghost = drag.link;
  document.documentElement.classList.add("dragging");
  if (drag.link instanceof SVGElement || drag.link instanceof HTMLElement) drag.link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
});

document.addEventListener("pointerup", (event) => {
  const dragged = drag?.ghost;
  drag = undefined;
  if (!dragged) return;
  document.documentElement.classList.remove("dragging");
  const over = document.elementFromPoint(event.clientX, event.clientY)?.closest("#board a[data-pick].lit");
  over?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  if (over?.classList.contains("act") && !("careful" in document.documentElement.dataset)) drop(over.getAttribute("data-pick") ?? "");
});

/** Makes a move that was dropped as soon as the page shows it. @param {string} pick @param {number} [patience] how often to look again */
function drop(pick, patience = 100) {
  const button = document.querySelector('#tray button.primary[name="action"]');
  if (document.getElementById("table")?.dataset.pickNow === pick && button instanceof HTMLButtonElement) button.click();
  else if (patience) setTimeout(drop, 30, pick, patience - 1);
}

// A browser would drag the address of the link instead.
document.addEventListener("dragstart", (event) => {
  if (event.target instanceof Element && event.target.closest("#board")) event.preventDefault();
});
