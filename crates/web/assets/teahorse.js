// @ts-check
/**
 * Everything a page can do beyond links and forms: live updates, choosing without reloading, "your turn".
 * Nothing here is needed to play.
 */

import "./book.js";
import { answer, answerTo, away } from "./glance.js";
import "./keys.js";
import { localTimes } from "./times.js";

/** Whether this screen shows the narrow pictures; the stylesheet draws the same line. */
const narrow = matchMedia("(max-width: 699px), (max-height: 519px)");

/** How much of a table this screen shows. */
const extent = () => (narrow.matches ? "narrow" : "wide");

/** The marks of all parts of the table that this page has, or of those whose marks begin so. */
const marks = (sign = "") => [...document.querySelectorAll(`#table [data-mark${sign && `^="${sign}"`}]`)].map((part) => part.getAttribute("data-mark")).join("");

/** The marks of the parts that last as long as the page. */
const lasting = () => marks(".");

/** The headers that ask for the part of a page that changes, and has not stayed as it is here: as a screen of this width shows it, or all. @returns {Record<string, string>} */
export const fragment = (all = false) => (all ? { "x-fragment": "all" } : { "x-fragment": extent(), "x-has": marks() });

document.documentElement.classList.add("scripted");
if (document.querySelector("#table, #ceremony")) import("./together.js");
if (document.getElementById("board")) import("./drag.js");
if (document.querySelector("[data-news]")) import("./lists.js");
addEventListener("load", () => import("./install.js"));

/** @returns {HTMLElement | null} the table of this page */
export const table = () => document.getElementById("table");

/* Fitting a new state of the page into the old one ------------------------------------------------------------------------------ */

/**
 * Makes `old` equal to `fresh`, keeping elements that have the same id, so that focus, scrolling and motion survive.
 * @param {Element} old
 * @param {Element} fresh
 */
export function morph(old, fresh) {
  // It stands for what is here already.
  if (fresh.hasAttribute("data-static")) return;
  dress(old, fresh);
  if (old instanceof HTMLInputElement && old.hasAttribute("data-keep")) return;
  /** @type {Map<string, Element>} */
  const known = new Map();
  for (const child of old.children) if (child.id) known.set(child.id, child);
  let at = old.firstChild;
  /** What stays as it is, with all that follows. @type {Node | undefined} */
  let rest;
  for (const node of [...fresh.childNodes]) {
    const keyed = node instanceof Element && node.id ? known.get(node.id) : undefined;
    if (keyed && node instanceof Element && node.hasAttribute("data-rest")) {
      rest = keyed;
      break;
    }
    if (keyed && node instanceof Element && (keyed.tagName === node.tagName || node.hasAttribute("data-static"))) {
      if (keyed !== at) old.insertBefore(keyed, at);
      else at = at.nextSibling;
      morph(keyed, node);
    } else if (at && alike(at, node)) {
      const next = at.nextSibling;
      if (at instanceof Element && node instanceof Element) morph(at, node);
      else if (at.nodeValue !== node.nodeValue) at.nodeValue = node.nodeValue;
      at = next;
    } else {
      const following = [at, ...after(at)];
      old.insertBefore(whole(node), at);
      // What the new part took may have stood here.
      at = following.find((one) => one?.parentNode === old) ?? null;
    }
  }
  while (at && at !== rest) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** All that follows a node. @param {Node | null} node */
function* after(node) {
  for (let next = node?.nextSibling; next; next = next.nextSibling) yield next;
}

/** Something new, with what the page has elsewhere in the place of what stands for it. @param {Node} node @returns {Node} */
function whole(node) {
  if (!(node instanceof Element)) return node;
  const here = (/** @type {Element} */ part) => document.getElementById(part.id) ?? part;
  for (const part of node.querySelectorAll("[data-static]")) part.replaceWith(here(part));
  return node.hasAttribute("data-static") ? here(node) : node;
}

/** Gives an element the attributes of another. @param {Element} old @param {Element} fresh */
export function dress(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !keeps(old, name)) old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) if (old.getAttribute(name) !== value && !keeps(old, name)) old.setAttribute(name, value);
}

/* A change says what becomes of an element. Comments among its children count what stays (k), what goes (d) and what is new (i); the first of them says how
   many there are to be (n), and whether the attributes stay (s). */

/** A number that a sign says. @param {Comment} sign @param {string} name */
const says = (sign, name) => Number(sign.data.match(`${name}(\\d+)`)?.[1] ?? 0);

/** The sign that an element begins with if it is only told what changes. @param {Element} fresh */
const begins = (fresh) => (fresh.firstChild instanceof Comment && fresh.firstChild.data.startsWith("n") ? fresh.firstChild : undefined);

/** Whether an element is only told what changes. @param {Element} fresh */
export const isChange = (fresh) => begins(fresh) !== undefined;

/** Every node of a change that tells what becomes of one of the old element's, with that. @param {Element} old @param {Element} fresh @returns {[Node | undefined, Node][]} */
export function becoming(old, fresh) {
  /** @type {[Node | undefined, Node][]} */
  const pairs = [];
  let [at, news] = [0, 0];
  for (const node of fresh.childNodes) {
    if (node instanceof Comment) {
      at += says(node, "k") + says(node, "d");
      news = says(node, "i");
    } else if (news) news -= 1;
    else pairs.push([old.childNodes[at++], node]);
  }
  return pairs;
}

/** Whether an element is what a change was made for. @param {Element} old @param {Element} fresh @returns {boolean} */
export function fitsChange(old, fresh) {
  const sign = begins(fresh);
  if (!sign) return old.id === fresh.id && fits(fresh);
  const same = (/** @type {Node | undefined} */ here, /** @type {Node} */ node) =>
    here?.nodeName === node.nodeName && (!(here instanceof Element && node instanceof Element) || fitsChange(here, node));
  if (!sign.data.includes("s") && old.id !== fresh.id) return false;
  return old.childNodes.length === says(sign, "n") && becoming(old, fresh).every(([here, node]) => same(here, node));
}

/** The parts of an element that a change touches: whole, or only their attributes. @param {Element} old @param {Element} fresh @returns {[Element, boolean][]} */
export function touched(old, fresh) {
  const pairs = becoming(old, fresh);
  const elements = pairs.every(([here, node]) => here instanceof Element && node instanceof Element);
  const moves = [...fresh.childNodes].some((sign) => sign instanceof Comment && says(sign, "d") + says(sign, "i") > 0);
  if (!isChange(fresh) || moves || !elements) return [[old, true]];
  return [[old, false], ...pairs.flatMap(([here, node]) => touched(/** @type {Element} */ (here), /** @type {Element} */ (node)))];
}

/** Changes an element, or makes it equal to a whole one. @param {Element} old @param {Element} fresh */
export function change(old, fresh) {
  const sign = begins(fresh);
  if (!sign) return morph(old, fresh);
  if (!sign.data.includes("s")) dress(old, fresh);
  let at = old.firstChild;
  let news = 0;
  for (const node of [...fresh.childNodes]) {
    if (node instanceof Comment) {
      for (let stay = says(node, "k"); stay > 0; stay--) at = at?.nextSibling ?? null;
      for (let drop = says(node, "d"); drop > 0; drop--) {
        const next = at?.nextSibling ?? null;
        at?.remove();
        at = next;
      }
      news = says(node, "i");
    } else if (news) {
      old.insertBefore(node, at);
      news -= 1;
    } else if (at) {
      const next = at.nextSibling;
      if (at instanceof Element && node instanceof Element) change(at, node);
      else at.nodeValue = node.nodeValue;
      at = next;
    }
  }
}

/**
 * Whether two nodes can become one another: same kind, and neither is known by an id.
 * @param {Node} a
 * @param {Node} b
 */
function alike(a, b) {
  if (a instanceof Element && b instanceof Element) return a.tagName === b.tagName && !a.id && !b.id;
  return a.nodeType === b.nodeType;
}

/**
 * What the reader has opened stays open.
 * @param {Element} element
 * @param {string} name
 */
function keeps(element, name) {
  return name === "open" && element.tagName === "DETAILS";
}

/** How long a piece travels, in milliseconds; 0 if nothing is to move. */
export function pace() {
  if (document.visibilityState !== "visible" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--m-phase")) || 0;
}

/* The table ---------------------------------------------------------------------------------------------------------------------- */

/**
 * What the page shows of the table, and what it asks for next.
 * @type {{ version: string, talk: string, pick: string, busy: boolean, sending: number, next?: [string, string | undefined, boolean] }}
 */
export const state = { version: "", talk: "", pick: "", busy: false, sending: 0 };

/** What tells the story of the game takes part: it may hold a table back until it is over, and hears of every table that is shown. What moves pieces looks before a change, and answers with what to do after it. */
export const hooks = { holds: (/** @type {HTMLElement} */ _old, /** @type {HTMLElement} */ _fresh) => false, shown: () => {}, moves: () => () => {} };

/** @param {string} text the markup of a table @returns {HTMLElement | null} the table */
export function parse(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  localTimes(page);
  return page.getElementById("table");
}

/** Whether the page has what stands for it in a fresh table, and just so. @param {Element} part */
function has(part) {
  const [here, mark] = [document.getElementById(part.id), part.getAttribute("data-static")];
  return here && !here.hasAttribute("data-static") && (!mark || mark === here.getAttribute("data-mark"));
}

/** Whether the page has all that a table leaves out. @param {Element} fresh */
export const fits = (fresh) => [...fresh.querySelectorAll("[data-static]")].every(has);

/**
 * Shows a table, unless it leaves out what the page does not have: the page is always whole, even if it is late.
 * @param {string} text the markup of the table @returns {boolean} whether nothing is missing
 */
function show(text) {
  away();
  const old = table();
  const fresh = parse(text);
  // An answer may have been overtaken by the stream; what is told of the past stays true.
  if (!old || !fresh || (!fresh.dataset.told && Number(fresh.dataset.version) < Number(state.version))) return true;
  if (isChange(fresh) && fresh.dataset.version !== state.version) return false;
  const turns = !isChange(fresh) && !old.hasAttribute("data-turn") && fresh.hasAttribute("data-turn");
  if (!isChange(fresh) && hooks.holds(old, fresh)) {
    if (turns) yourTurn(fresh);
    old.toggleAttribute("data-turn", fresh.hasAttribute("data-turn"));
    title();
    return true;
  }
  if (!fitsChange(old, fresh)) return false;
  // What is only taken in hand moves nothing.
  const travel = isChange(fresh) ? undefined : hooks.moves();
  const pane = old.querySelector(".tabs")?.getAttribute("data-pane");
  const focus = document.activeElement;
  const keyed = focus !== document.body && !!focus?.matches(":focus-visible");
  change(old, fresh);
  divide();
  turnTo(pane);
  pointOut();
  travel?.();
  read();
  if (focus && keyed) goOn(focus);
  // Who has just sat down may listen now, even if the table would not speak to them before. A stream that knows of less would bring again what lasts.
  if (!stream || stream.readyState === EventSource.CLOSED || !stream.url.endsWith(lasting())) follow();
  if (turns) yourTurn(old);
  hooks.shown();
  return !old.querySelector("[data-static]");
}

/** Puts the divider of the log after what the reader had seen when they last decided, and marks no line as looked at that is not any more: an update brings only the newest lines. */
function divide() {
  const log = document.getElementById("log");
  for (const old of log?.querySelectorAll(".since") ?? []) old.remove();
  if (!table()?.dataset.at) for (const line of log?.querySelectorAll("[aria-current]") ?? []) line.removeAttribute("aria-current");
  const seen = log?.dataset.since && document.getElementById(`log-${log.dataset.since}`);
  if (!log || !seen || seen.parentElement !== log) return;
  const divider = document.createElement("li");
  divider.className = "since";
  const link = document.createElement("a");
  link.href = log.dataset.sinceHref ?? "";
  link.textContent = `${log.dataset.sinceText ?? ""} ▸`;
  divider.append(link);
  seen.before(divider);
}

/** What a learner is shown to take next comes into sight, and to who has lost their place it is the place to go on from. */
function pointOut() {
  const next = [...document.querySelectorAll(".pointed, [data-uncover]")].find((element) => element.getClientRects().length);
  if (!next) return;
  const [here, pane] = [next.getBoundingClientRect(), next.closest(".board, .tray")?.getBoundingClientRect()];
  if (pane && (here.top < pane.top || here.bottom > pane.bottom)) next.scrollIntoView({ block: "center" });
  if (document.activeElement === document.body && (next instanceof HTMLElement || next instanceof SVGElement)) next.focus({ preventScroll: true });
}

/**
 * Whoever goes by keyboard goes on where they were, or from the next thing to choose if that is there no more. Nothing is scrolled, and nothing looked at.
 * @param {Element} was what had the focus
 */
function goOn(was) {
  if (document.activeElement !== document.body) return;
  const seen = (/** @type {string} */ css) => [...document.querySelectorAll(css)].find((element) => element.getClientRects().length);
  const same = (/** @type {string} */ name) => seen(`#table [${name}="${CSS.escape(was.getAttribute(name) || "-")}"]`);
  // From what is in hand Tab leads to its button.
  const next = state.pick ? '#board a[aria-current="true"]' : '#board svg a[data-pick], #tray :is(.end, a[data-pick]), #board[tabindex]';
  // The frame of the board is there always, but has the focus only while there is nothing to choose on it.
  for (const to of [same("id"), same("data-pick"), seen(next)]) {
    if (document.activeElement === document.body && (to instanceof HTMLElement || to instanceof SVGElement)) to.focus({ preventScroll: true });
  }
  away();
}

/** When the pane that matters changes, a narrow screen turns to it; until then it stays where the reader is. @param {string | null | undefined} before */
function turnTo(before) {
  const now = table()?.querySelector(".tabs")?.getAttribute("data-pane");
  const tab = now && now !== before ? document.getElementById(`pane-${now}`) : null;
  if (tab instanceof HTMLInputElement) tab.checked = true;
}

function read() {
  const now = table();
  if (!now) return;
  state.version = now.dataset.version ?? "";
  state.talk = now.dataset.talk ?? "";
  state.pick = now.dataset.pickNow ?? "";
  title();
}

/** The title says whose turn it is. */
function title() {
  const now = table();
  const title = document.title.replace(/^● .*? · /, "");
  document.title = now?.hasAttribute("data-turn") ? `● ${now.dataset.turnTitle} · ${title}` : title;
}

/** The address of this table with these words chosen, or with a question why an action is not possible. @param {string} pick @param {string} [tried] @param {string} [from] what is chosen on a page that only wants to know what would change */
export function address(pick, tried, from) {
  const now = table();
  const query = new URLSearchParams();
  if (pick) query.set("pick", pick);
  if (tried) query.set("try", tried);
  if (from !== undefined) query.set("from", from);
  if (now?.dataset.seat) query.set("seat", now.dataset.seat);
  // What is told in the place of the table passes: the table itself is asked for.
  if (now?.dataset.at && !now.dataset.told) query.set("at", now.dataset.at);
  const text = query.toString();
  return (now?.dataset.path ?? location.pathname) + (text ? `?${text}` : "");
}

/**
 * Fetches a table and shows it. If the page has changed meanwhile, so that it lacks what the answer leaves out, all is fetched.
 * @param {string} href @param {boolean} [all] @returns {Promise<boolean>} whether there was one
 */
export async function load(href, all = false) {
  away();
  const answer = await fetch(href, { headers: fragment(all) });
  return answer.ok && (show(await answer.text()) || all || load(href, true));
}

/** Takes something in hand: at once if the page knows what that shows. @param {string} pick */
export async function choose(pick) {
  const known = state.busy ? undefined : answer(pick);
  if (known === undefined || !show(known)) await refresh(pick, undefined, true);
}

/**
 * Fetches the table anew; one request at a time, and what is asked for meanwhile comes next.
 * @param {string} pick @param {string} [tried] @param {boolean} [compared] whether it is enough to be told what would change
 */
export async function refresh(pick, tried, compared = false) {
  if (state.busy) {
    state.next = [pick, tried, compared];
    return;
  }
  state.busy = true;
  try {
    const change = compared ? await answerTo(pick) : undefined;
    if (change === undefined || !show(change)) await load(address(pick, tried));
  } catch {
    lost(true);
  } finally {
    state.busy = false;
  }
  const { next } = state;
  state.next = undefined;
  if (next) await refresh(...next);
}

/** How long a connection may be gone before the reader is told, in milliseconds: a server that is replaced is back before. */
const BREAK = 5000;

/** Shows the sign after a break that is not short. @type {number | undefined} */
let breaking;

/** @param {boolean} yes whether the connection is gone */
function lost(yes) {
  if (yes && breaking) return;
  clearTimeout(breaking);
  const show = (/** @type {boolean} */ gone) => {
    const sign = document.getElementById("lost");
    if (sign) sign.hidden = !gone;
  };
  breaking = yes ? setTimeout(show, BREAK, true) : undefined;
  if (!yes) show(false);
}

/** The stream this page listens to. @type {EventSource | undefined} */
let stream;

/** The versions of table and talk that the stream told last. */
let told = "";

/** Asks for what the stream has told of and the page does not show. What a form brings need not be asked for. */
function catchUp() {
  const [version, talk] = told.split(" ");
  if (!told || state.sending) return;
  if (version !== state.version) refresh("");
  else if (talk !== state.talk) refresh(state.pick);
}

/** Follows the table; the browser connects again by itself, and the first event then brings the page up to date. */
function follow() {
  const now = table();
  // Only a table that has versions has news, and not for who is only invited to a private one.
  if (!now?.dataset.version || now.dataset.at || "shut" in now.dataset) return;
  stream?.close();
  stream = new EventSource(`${now.dataset.path}/live?show=${extent()}&has=${lasting()}`);
  stream.onopen = () => lost(false);
  stream.onerror = () => lost(stream?.readyState !== EventSource.CLOSED);
  stream.onmessage = ({ data }) => {
    lost(false);
    told = data;
    catchUp();
  };
  // The table as everybody of this width sees it: whoever looks from a seat of their choice asks for that.
  stream.addEventListener("table", ({ data }) => {
    lost(false);
    told = "";
    if (table()?.dataset.seat || !show(data)) refresh("");
  });
}

// Browsers keep few connections to one server: a page that is left gives its own back.
addEventListener("pagehide", () => stream?.close());
addEventListener("pageshow", (event) => {
  if (event.persisted) follow();
});

// The pictures of the other width have not been kept up to date.
narrow.addEventListener("change", () => {
  if (!table()) return;
  follow();
  refresh(state.pick);
});

/** @param {HTMLElement} now */
function yourTurn(now) {
  const { dataset: settings } = document.documentElement;
  sound([523, 659]);
  if ("notices" in settings && document.visibilityState !== "visible" && "Notification" in window && Notification.permission === "granted") {
    new Notification(now.dataset.turnTitle ?? "", { body: document.title.replace(/^● .*? · /, ""), tag: now.dataset.path });
  }
}

/** Quiet notes one after another, for who wants to hear them. Browsers allow sound only after the reader has touched the page. @param {number[]} notes */
export function sound(notes) {
  if (!("sound" in document.documentElement.dataset) || !navigator.userActivation.hasBeenActive) return;
  try {
    const sound = new AudioContext();
    notes.forEach((frequency, i) => {
      const start = 0.16 * i;
      const note = sound.createOscillator();
      const volume = sound.createGain();
      note.frequency.value = frequency;
      volume.gain.setValueAtTime(0.0001, sound.currentTime + start);
      volume.gain.exponentialRampToValueAtTime(0.06, sound.currentTime + start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, sound.currentTime + start + 0.4);
      note.connect(volume).connect(sound.destination);
      note.start(sound.currentTime + start);
      note.stop(sound.currentTime + start + 0.45);
    });
    setTimeout(() => sound.close(), 1200);
  } catch {
    // No sound, then.
  }
}

/** Sends a form and shows the table that comes back, whatever it says. @param {HTMLFormElement} form @param {HTMLElement | null} button */
async function send(form, button) {
  const fields = new FormData(form, button);
  const csrf = document.querySelector('meta[name="csrf"]')?.getAttribute("content") ?? "";
  const body = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === "string") body.append(name, value);
  state.sending += 1;
  away();
  try {
    // A field called `action` would hide the form's own property of that name.
    const to = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? location.pathname;
    const answer = await fetch(to, { method: "POST", body, headers: { ...fragment(), "x-csrf": csrf } });
    const text = await answer.text();
    if (text.includes('id="table"')) {
      if (!show(text)) await refresh("");
      if (form.classList.contains("say")) form.reset();
      else history.replaceState(null, "", address(""));
    } else location.reload();
  } catch {
    lost(true);
  } finally {
    state.sending -= 1;
  }
  catchUp();
}

/** Whether following what is chosen already makes the move: a second click, or Enter. Who is careful makes it with its button only, and keeps it in hand. @param {Element} link */
function confirms(link) {
  const button = document.querySelector('#tray button.primary[name="action"]');
  if (link.getAttribute("aria-current") !== "true" || !link.closest("#board") || !(button instanceof HTMLButtonElement)) return false;
  if (!("careful" in document.documentElement.dataset)) button.click();
  return true;
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form instanceof HTMLFormElement && form.hasAttribute("data-send") && table()) {
    event.preventDefault();
    send(form, event.submitter instanceof HTMLElement ? event.submitter : null);
  }
});

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const link = event.target.closest("a[data-pick]");
  if (link && table()) {
    event.preventDefault();
    if (!confirms(link)) choose(link.getAttribute("data-pick") ?? "");
    return;
  }
  const why = event.target.closest("a[data-try]");
  if (why && table()) {
    event.preventDefault();
    refresh(state.pick, why.getAttribute("data-try") ?? "");
    return;
  }
  const copy = event.target.closest("[data-copy]");
  const source = copy && document.getElementById(copy.getAttribute("data-copy") ?? "");
  if (copy && (source instanceof HTMLInputElement || source instanceof HTMLTextAreaElement)) {
    navigator.clipboard.writeText(source.value).then(() => (copy.textContent = copy.getAttribute("data-done")));
  }
});

document.addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLInputElement && target.hasAttribute("data-select")) target.select();
});

/** Goes to another moment of the game without leaving the page, so that pieces travel there. @param {string} href */
async function goTo(href) {
  try {
    if (!(await load(href))) return;
    history.pushState(null, "", href);
    showMoment();
  } catch {
    lost(true);
  }
}

/** Brings the line of the log that tells of the moment into sight, and scrolls nothing else. */
function showMoment() {
  const line = document.querySelector("#log [aria-current]");
  const log = document.getElementById("log");
  if (!log || !(line instanceof HTMLElement)) return;
  const [at, frame] = [line.getBoundingClientRect(), log.getBoundingClientRect()];
  if (at.top < frame.top || at.bottom > frame.bottom) log.scrollTop += at.top - frame.top - frame.height / 3;
}

addEventListener("popstate", () => location.reload());

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const link = event.target.closest("a[data-moment]");
  if (link instanceof HTMLAnchorElement) {
    event.preventDefault();
    goTo(link.href);
  }
});

// Links name their own keys.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || (event.target instanceof Element && event.target.closest("input, select, textarea, [tabindex]"))) return;
  const link = document.querySelector(`a[aria-keyshortcuts="${event.shiftKey ? "Shift+" : ""}${CSS.escape(event.key)}"]`);
  if (link instanceof HTMLAnchorElement) {
    event.preventDefault();
    link.click();
  }
});

// Escape goes one step back: the last word of what is chosen so far.
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && state.pick && table()) choose(state.pick.split(" ").slice(0, -1).join(" "));
});

/* A thumb that slides chooses an amount: the numbers beside it follow at once, the table when the thumb rests. */

/** @type {number | undefined} */
let resting;

document.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.dataset.slide || !table()) return;
  clearTimeout(resting);
  const { slide, value } = { slide: target.dataset.slide, value: target.value };
  resting = setTimeout(() => choose(`${slide} ${value}`), 80);
});

/* Forms outside the table -------------------------------------------------------------------------------------------------------- */

document.addEventListener("change", async ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.form?.dataset.refresh) return;
  if (target.type === "text") return;
  const form = target.form;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string" && name !== "csrf") query.append(name, value);
  const answer = await fetch(`${form.dataset.refresh}?${query}`, { headers: fragment() });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(form.id);
  if (fresh) {
    morph(form, fresh);
    // The markup says what is chosen; a control that was touched needs to be told.
    for (const input of form.querySelectorAll("input")) if (input.type !== "text") input.checked = input.defaultChecked;
    for (const select of form.querySelectorAll("select")) for (const option of select.options) if (option.defaultSelected) select.value = option.value;
  }
});

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === "notices" && target.checked && "Notification" in window) Notification.requestPermission();
});

for (const button of document.querySelectorAll("[data-copy], [data-keys]")) if (button instanceof HTMLElement) button.hidden = false;
read();
showMoment();
follow();
