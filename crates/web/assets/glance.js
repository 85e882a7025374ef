// @ts-check
/** The move under the cursor: a lit target that the mouse rests on, or the keyboard has come to, shows what it would do before anything is chosen. */

import { address, fits, fragment, morph, parse, state, table } from "./teahorse.js";

/** How long the cursor rests before the server is asked, in milliseconds. */
const REST = 120;

/** What a glance changes: the board and what the round would bring. What to do and the tray wait for a choice. */
const PARTS = ["board", "side"];

/** What is looked at: its words, what ends the look, and the parts of the page as they were. @type {{ pick: string, end: AbortController, kept: [Element, Node][] } | undefined} */
let now;

/** Ends the glance. @param {boolean} [back] whether the page is to be as it was */
export function away(back = true) {
  const look = now;
  now = undefined;
  look?.end.abort();
  if (back) for (const [part, kept] of look?.kept ?? []) if (kept instanceof Element) morph(part, kept);
}

/** @param {string} pick the words of a whole action */
async function glance(pick) {
  const look = (now = { pick, end: new AbortController(), kept: /** @type {[Element, Node][]} */ ([]) });
  await new Promise((rested) => setTimeout(rested, REST));
  if (now !== look || state.busy) return;
  const answer = await fetch(address(pick), { headers: fragment(), signal: look.end.signal });
  const fresh = answer.ok ? parse(await answer.text()) : null;
  // Whatever has happened meanwhile is shown by itself.
  if (now !== look || state.busy || !fresh || fresh.dataset.version !== state.version || !fits(fresh)) return;
  for (const id of PARTS) {
    const [part, then] = [document.getElementById(id), fresh.querySelector(`#${id}`)];
    if (!part || !then || now !== look) continue;
    look.kept.push([part, part.cloneNode(true)]);
    morph(part, then);
  }
}

/** Looks at what an event leads to, or away. @param {Event} event */
function attend({ target }) {
  const link = target instanceof Element && table() ? target.closest("#board a.target[data-action]") : null;
  const pick = link?.getAttribute("data-pick");
  if (pick === now?.pick) return;
  away();
  // No glance at what is chosen, and one that fails is none.
  if (link && pick && pick !== state.pick) glance(pick).catch(() => {});
}

document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && attend(event));
document.addEventListener("focusin", attend);
document.addEventListener("focusout", () => away());
document.documentElement.addEventListener("pointerleave", () => away());
