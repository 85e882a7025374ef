// @ts-check
/**
 * The move under the cursor: a lit target that the mouse rests on, or the keyboard has come to, shows what it would do before anything is chosen. Whatever
 * somebody is about to choose is asked for then, so that it is there when they do.
 */

import { address, becoming, change, dress, fitsChange, fragment, isChange, morph, parse, state, table, touched } from "./teahorse.js";

/** How long the cursor rests before the server is asked, in milliseconds. */
const ASK = 50;

/** How long it rests before the answer is shown. */
const SHOW = 120;

/** What a glance changes: the board and what the round would bring. What to do and the tray wait for a choice. */
const PARTS = ["board", "side"];

/** What is looked at: its words, and what the page was like: parts, or only their attributes. @type {{ pick: string, kept: [Element, Element, boolean][] } | undefined} */
let now;

/** What the server has said about choices, by their words. @type {Map<string, { text?: string, coming: Promise<string | undefined> }>} */
const answers = new Map();

/** What the page showed when they were asked for. */
let shown = "";

/** What the page shows, without a glance. */
const showing = () => `${state.version} ${state.talk} ${state.pick} ${fragment()["x-fragment"]} ${location.pathname}`;

/** Whether the page shows what the server would: it knows nothing of what it told in answer to a request. */
const plain = () => !document.querySelector("#notices > :not(.mine), #board .refusal");

/** What the page would show with these words chosen, if it is known already. @param {string} pick */
export const answer = (pick) => (shown === showing() && plain() ? answers.get(pick)?.text : undefined);

/** What the page would show with these words chosen, as a change of what it shows; nothing if only the whole table will do. @param {string} pick @returns {Promise<string | undefined>} */
export async function answerTo(pick) {
  if (!plain() || pick === state.pick) return undefined;
  const then = showing();
  if (shown !== then) answers.clear();
  shown = then;
  const known = answers.get(pick);
  const text = await (known ?? ask(pick)).coming;
  return then === showing() ? text : undefined;
}

/** @param {string} pick */
function ask(pick) {
  away();
  const asked = { text: /** @type {string | undefined} */ (undefined), coming: Promise.resolve(/** @type {string | undefined} */ (undefined)) };
  asked.coming = fetch(address(pick, undefined, state.pick), { headers: fragment() }).then(async (answer) => (asked.text = answer.ok ? await answer.text() : undefined));
  // What has failed is asked for anew.
  asked.coming.catch(() => answers.delete(pick));
  answers.set(pick, asked);
  return asked;
}

/** Ends the glance: the page is as it was. */
export function away() {
  const look = now;
  now = undefined;
  for (const [part, kept, whole] of look?.kept.reverse() ?? []) (whole ? morph : dress)(part, kept);
}

/** @param {number} time */
const rest = (time) => new Promise((rested) => setTimeout(rested, time));

/** @param {string} pick the words of a choice @param {boolean} shows whether it is a whole action, which can be shown */
async function glance(pick, shows) {
  const look = (now = { pick, kept: /** @type {[Element, Element, boolean][]} */ ([]) });
  const rested = rest(SHOW);
  await rest(ASK);
  if (now !== look || state.busy) return;
  const coming = answerTo(pick);
  // Asking ends whatever is shown, and this begins.
  now = look;
  const text = await coming;
  await rested;
  const fresh = text && shows && now === look && !state.busy ? parse(text) : null;
  // Whatever has happened meanwhile is shown by itself.
  if (!fresh || fresh.dataset.version !== state.version) return;
  const old = /** @type {Element} */ (table());
  if (!fitsChange(old, fresh)) return;
  const parts = isChange(fresh) ? becoming(old, fresh) : PARTS.map((id) => [document.getElementById(id), fresh.querySelector(`#${id}`)]);
  for (const [part, then] of parts) {
    if (!(part instanceof Element && then instanceof Element && PARTS.includes(part.id))) continue;
    const kept = isChange(then) ? touched(part, then) : [/** @type {[Element, boolean]} */ ([part, true])];
    for (const [element, whole] of kept) look.kept.push([element, /** @type {Element} */ (element.cloneNode(whole)), whole]);
    change(part, then);
  }
}

/** Looks at what an event leads to, or away. @param {Event} event */
function attend({ target }) {
  const link = target instanceof Element && table() ? target.closest("#table a[data-pick]") : null;
  const pick = link?.getAttribute("data-pick") ?? undefined;
  if (pick === now?.pick) return;
  away();
  // No glance at what is chosen, and one that fails is none.
  if (link && pick !== undefined && pick !== state.pick) glance(pick, link.matches("#board a.target.act")).catch(() => {});
}

document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && attend(event));
document.addEventListener("focusin", attend);
document.addEventListener("focusout", () => away());
document.documentElement.addEventListener("pointerleave", () => away());

// A finger does not rest before it chooses: what it comes down on is asked for at once, and is often there when it leaves.
document.addEventListener("pointerdown", ({ target }) => {
  const pick = target instanceof Element && table() ? target.closest("#table a[data-pick]")?.getAttribute("data-pick") : null;
  if (pick && !state.busy && answer(pick) === undefined) answerTo(pick).catch(() => {});
});
