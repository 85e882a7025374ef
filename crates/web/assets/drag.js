// @ts-check
/**
 * A trader can be dragged: pressed anywhere on its stack it follows mouse or finger, and goes where it is let go.
 */

import { away } from "./glance.js";
import { lift } from "./motion.js";
import { choose, state } from "./teahorse.js";

/** What has moved fewer pixels than this is pressed, not dragged. */
const FAR = 12;

/** How long a move that was dropped may take to show, in milliseconds. */
const PATIENCE = 3000;

/**
 * What is pressed, where and by which pointer; once it is dragged also its picture under the pointer, what hides it where it stood, and whether it is in hand.
 * @typedef {{ stack: Element, pointer: number, x: number, y: number, held?: { piece: Element, picture: SVGElement, hidden: Animation, taken: Promise<void> } }} Drag
 */

/** @type {Drag | undefined} */
let drag;

document.addEventListener("pointerdown", (event) => {
  if (!event.isPrimary) return;
  putDown(drag);
  const stack = event.button === 0 && event.target instanceof Element ? event.target.closest("#board a.own[data-pick]") : null;
  drag = stack ? { stack, pointer: event.pointerId, x: event.clientX, y: event.clientY } : undefined;
});

document.addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.pointer) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.held && Math.hypot(x, y) >= FAR) pickUp(drag);
  if (drag.held) drag.held.picture.style.translate = `${x}px ${y}px`;
});

/** Takes the topmost piece of the stack in hand. @param {Drag} drag */
function pickUp(drag) {
  const piece = [...drag.stack.querySelectorAll("[data-piece]")].at(-1);
  if (!(piece instanceof SVGGraphicsElement) || !piece.isConnected) return;
  // Who has held the finger still before has been told what it is.
  document.getElementById("bubble")?.remove();
  document.documentElement.classList.add("dragging");
  const picture = lift(piece, piece.getBoundingClientRect());
  // Without words to choose it is in hand already.
  const pick = drag.stack.getAttribute("data-pick");
  drag.held = { piece, picture, hidden: hide(piece, 0, 0), taken: pick ? choose(pick) : Promise.resolve() };
}

/** Hides a piece, as if it were elsewhere: from there it travels on. @param {SVGGraphicsElement} piece @param {number} x @param {number} y */
function hide(piece, x, y) {
  const frame = { visibility: "hidden", translate: `${x}px ${y}px` };
  return piece.animate([frame, frame], { duration: 1e9 });
}

/** The piece is seen where it stands again. @param {Drag | undefined} drag */
function putDown(drag) {
  drag?.held?.hidden.cancel();
  drag?.held?.picture.remove();
  if (drag?.held) document.documentElement.classList.remove("dragging");
}

/** @param {PointerEvent} event @returns {Drag | undefined} what this pointer has dragged */
function letGo(event) {
  if (event.pointerId !== drag?.pointer) return undefined;
  const dropped = drag;
  drag = undefined;
  return dropped;
}

document.addEventListener("pointercancel", (event) => putDown(letGo(event)));

document.addEventListener("pointerup", async (event) => {
  const dropped = letGo(event);
  if (!dropped?.held) return;
  try {
    // It may be let go before the page shows where it can go; and what the page shows of a move is no move yet.
    await dropped.held.taken;
    away();
    const place = document.elementFromPoint(event.clientX, event.clientY)?.closest("#board a.target.lit[data-pick]");
    if (place) await drop(dropped, place, event.clientX - dropped.x, event.clientY - dropped.y);
  } finally {
    putDown(dropped);
  }
});

/** Chooses where a piece was let go, and goes there unless more is to be chosen or its player is careful. @param {Drag} drag @param {Element} place @param {number} x @param {number} y */
async function drop({ held }, place, x, y) {
  const pick = place.getAttribute("data-pick") ?? "";
  const makes = place.classList.contains("act") && !("careful" in document.documentElement.dataset);
  await choose(pick);
  const until = performance.now() + PATIENCE;
  const button = () => document.querySelector('#tray button.primary[name="action"]');
  while (makes && !(state.pick === pick && button()) && performance.now() < until) await frame();
  const found = button();
  if (!makes || state.pick !== pick || !(found instanceof HTMLButtonElement)) return;
  // What the page has shown since may have drawn it again.
  const piece = held && document.getElementById(held.piece.id);
  if (held && piece instanceof SVGGraphicsElement && piece.parentElement instanceof SVGGraphicsElement) {
    const scale = piece.parentElement.getScreenCTM()?.a || 1;
    held.hidden.cancel();
    held.hidden = hide(piece, x / scale, y / scale);
  }
  found.click();
  while (state.sending && performance.now() < until) await frame();
}

const frame = () => new Promise((shown) => setTimeout(shown, 16));

// A browser would drag the address of the link instead.
document.addEventListener("dragstart", (event) => {
  if (event.target instanceof Element && event.target.closest("#board")) event.preventDefault();
});
