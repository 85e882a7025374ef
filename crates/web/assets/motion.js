// @ts-check
/**
 * Pieces travel from where they were to where they are: first, last, invert, play.
 */

import { hooks, pace } from "./teahorse.js";

/** The name space of pictures. */
const SVG = "http://www.w3.org/2000/svg";

/** Pieces set off fast and arrive gently. */
const EASING = "cubic-bezier(.3, .7, .2, 1)";

/** @typedef {{ rect: DOMRect, frame: SVGSVGElement | null, within: DOMPoint, kin: string }} Spot where a piece is on the screen and within its picture, and what it is like */

/** @returns {Map<string, Spot>} where every piece is that can be seen */
function places() {
  const found = new Map();
  for (const piece of document.querySelectorAll("[data-piece][id]")) {
    const rect = piece.getBoundingClientRect();
    const frame = piece instanceof SVGGraphicsElement ? piece.ownerSVGElement : null;
    if (rect.width) found.set(piece.id, { rect, frame, within: within(frame, rect), kin: piece.getAttribute("data-piece") ?? "" });
  }
  return found;
}

/** Where something is on the screen, in the units of its picture: that a picture grows or shrinks moves nothing in it. @param {SVGSVGElement | null} frame @param {DOMRect} rect */
function within(frame, { x, y }) {
  const matrix = frame?.getScreenCTM();
  return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : new DOMPoint(x, y);
}

/** @returns {Map<string, number>} how many pieces everybody keeps where they lie uncounted in one place */
function homes() {
  const found = new Map();
  for (const home of document.querySelectorAll("[data-home][id]")) found.set(home.id, Number(home.getAttribute("data-count")));
  return found;
}

/**
 * Moves every piece from where it was. A piece that is new, or that somebody has got, comes from where one like it has vanished.
 * @param {Map<string, Spot>} before
 * @param {Map<string, number>} kept
 */
function travel(before, kept) {
  const duration = pace();
  if (!duration) return;
  const now = places();
  const vanished = [...before].filter(([id]) => !now.has(id)).map(([, spot]) => spot);
  for (const [id, to] of now) {
    const piece = document.getElementById(id);
    if (!piece) continue;
    const like = before.has(id) ? -1 : vanished.findIndex((spot) => spot.kin === to.kin);
    const from = before.get(id) ?? (like < 0 ? undefined : vanished.splice(like, 1)[0]);
    if (!from) {
      piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: duration / 2 });
      continue;
    }
    // Between two pictures only the screen tells how far it is.
    const inside = from.frame && from.frame === to.frame ? to.frame.getScreenCTM() : null;
    const [was, is] = inside ? [from.within, to.within] : [from.rect, to.rect];
    if (Math.hypot(was.x - is.x, was.y - is.y) > 1) {
      const [x, y] = [was.x - is.x, was.y - is.y].map((far) => far * (inside?.a ?? 1));
      const lifted = piece instanceof SVGGraphicsElement ? lift(piece, to.rect) : piece;
      const way = lifted.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration, easing: EASING });
      if (lifted === piece) continue;
      piece.animate([{ visibility: "hidden" }, { visibility: "hidden" }], { duration });
      way.onfinish = way.oncancel = () => lifted.remove();
    }
  }
  for (const [id, count] of homes()) {
    const home = document.getElementById(id);
    // Somebody gets what lies where their own pieces stand.
    const own = [...before.values()].filter(({ kin }) => kin === home?.getAttribute("data-near"));
    const far = (/** @type {Spot} */ { rect }) => Math.min(...own.map((piece) => Math.hypot(piece.rect.x - rect.x, piece.rect.y - rect.y)));
    for (let got = count - (kept.get(id) ?? count); home && got > 0; got--) {
      const [like] = vanished.filter(({ kin }) => kin === home.getAttribute("data-home")).sort((a, b) => far(a) - far(b));
      if (like) bring(vanished.splice(vanished.indexOf(like), 1)[0].rect, home, duration);
    }
  }
}

/** Lets a picture of a piece travel to whoever has got it. @param {DOMRect} from @param {Element} home @param {number} duration */
function bring(from, home, duration) {
  const icon = home.querySelector("svg");
  const to = icon?.getBoundingClientRect();
  // A narrow screen may show another pane.
  if (!icon || !to?.width) return;
  const piece = /** @type {SVGElement} */ (icon.cloneNode(true));
  piece.classList.add("travelling");
  Object.assign(piece.style, { color: getComputedStyle(icon).color, left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px`, height: `${to.height}px` });
  document.body.append(piece);
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  const way = piece.animate([{ translate: `${x}px ${y}px`, scale: from.width / to.width }, { translate: "0 0", scale: 1 }], { duration: 2 * duration, easing: EASING });
  way.onfinish = way.oncancel = () => piece.remove();
}

/**
 * A likeness of a piece, lifted off its picture: what travels above the page has a layer of its own, and the board need not be painted again for every frame.
 * @param {SVGGraphicsElement} piece
 * @param {DOMRect} rect where it is on the screen
 */
export function lift(piece, rect) {
  /** @type {Element} */
  let lifted = /** @type {Element} */ (piece.cloneNode(true));
  for (const one of [lifted, ...lifted.querySelectorAll("[id]")]) one.removeAttribute("id");
  const matrix = piece.parentElement instanceof SVGGraphicsElement ? piece.parentElement.getScreenCTM() : null;
  if (matrix) {
    const placed = document.createElementNS(SVG, "g");
    placed.setAttribute("transform", `matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e - rect.x} ${matrix.f - rect.y})`);
    placed.append(lifted);
    lifted = placed;
  }
  // Its tones come from the classes around it.
  for (let around = /** @type {Element | null} */ (piece.parentElement); around; around = around.parentElement) {
    const whole = around === piece.ownerSVGElement;
    const same = document.createElementNS(SVG, whole ? "svg" : "g");
    same.setAttribute("class", around.getAttribute("class") ?? "");
    same.append(lifted);
    lifted = same;
    if (whole) break;
  }
  const layer = /** @type {SVGElement} */ (lifted);
  layer.classList.add("lifted");
  layer.dataset.of = piece.id;
  layer.setAttribute("aria-hidden", "true");
  Object.assign(layer.style, { left: `${rect.x}px`, top: `${rect.y}px`, width: `${rect.width}px`, height: `${rect.height}px` });
  document.body.append(layer);
  return layer;
}

/** @returns {Map<string, DOMRect>} where the card of every player is */
function cards() {
  return new Map([...document.querySelectorAll(".players > .player[id]")].map((card) => [card.id, card.getBoundingClientRect()]));
}

/** The cards of the players change places when their order does. @param {Map<string, DOMRect>} before */
function reorder(before) {
  const duration = pace();
  for (const [id, to] of duration ? cards() : []) {
    const [x, y] = [(before.get(id) ?? to).x - to.x, (before.get(id) ?? to).y - to.y];
    if (Math.hypot(x, y) > 1) document.getElementById(id)?.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration, easing: EASING });
  }
}

hooks.moves = () => {
  const [before, kept, order] = [places(), homes(), cards()];
  return () => {
    travel(before, kept);
    // Last, since what somebody gets travels to where their card will be.
    reorder(order);
  };
};
