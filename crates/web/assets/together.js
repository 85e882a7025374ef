// @ts-check
/** Playing together: sharing an invitation, new messages of the chat, passing the device on, the end of a game. Nothing here is needed to play. */

import { refresh, table } from "./teahorse.js";

// The stylesheet hides what this browser cannot do.
if ("share" in navigator) document.documentElement.classList.add("can-share");

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("[data-share]") : null;
  if (!(button instanceof HTMLElement)) return;
  // Who closes the menu without choosing has changed their mind.
  navigator.share({ url: button.dataset.share, title: document.title }).catch(() => {});
});

/* The chat opens when something new is said, and counts what was said while nobody looked. ------------------------------------------ */

/** The messages that have been read: those that were there, and those said while the chat was open. */
let seen = messages();

/** @returns {number} how many messages the page shows */
function messages() {
  return document.querySelectorAll("#said > li").length;
}

/** Marks the chat with what is new, and the tab that leads to it; the focus stays where it is. */
function count() {
  const chat = document.getElementById("chat");
  if (!(chat instanceof HTMLDetailsElement)) return;
  // On a narrow screen it may lie behind another tab.
  const here = document.visibilityState === "visible" && chat.getClientRects().length > 0;
  if (here && messages() > seen) chat.open = true;
  if (here && chat.open) seen = messages();
  const fresh = Math.max(0, messages() - seen);
  chat.classList.toggle("unread", fresh > 0);
  const number = chat.querySelector(".n");
  const text = String(fresh || messages());
  // Writing what stands there already would call for another look.
  if (number && number.textContent !== text) number.textContent = text;
  const said = document.getElementById("said");
  if (said && here && chat.open) said.scrollTop = said.scrollHeight;
  signal(fresh, chat.dataset.unread ?? "");
}

/** Says at the tab of the log how many messages nobody has read. @param {number} fresh @param {string} words */
function signal(fresh, words) {
  const [tab, control] = [document.querySelector('.tabs [for="pane-log"]'), document.getElementById("pane-log")];
  if (!tab || !control) return;
  const name = fresh ? `${tab.textContent}, ${words} ${fresh}` : (tab.textContent ?? "");
  if (control.getAttribute("aria-label") !== name) control.setAttribute("aria-label", name);
  if (fresh && tab.getAttribute("data-unread") !== String(fresh)) tab.setAttribute("data-unread", String(fresh));
  if (!fresh) tab.removeAttribute("data-unread");
}

const chat = document.getElementById("chat");
if (chat) {
  const change = new MutationObserver(count);
  change.observe(chat, { childList: true, subtree: true });
  // An update of the table names the tabs anew.
  for (const tab of document.querySelectorAll("#pane-log, #tabs")) change.observe(tab, { attributeFilter: ["aria-label", "data-unread"], subtree: true });
  chat.addEventListener("toggle", count);
  document.addEventListener("change", ({ target }) => target instanceof Element && target.matches(".tab") && count());
  document.addEventListener("visibilitychange", count);
}

/* At a shared screen the next player opens their own: it folds away, and the table is seen from their seat. ---------------------------- */

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-uncover]") : null;
  const now = table();
  if (!(link instanceof HTMLElement) || !now || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  now.querySelector(".folding")?.classList.add("open");
  setTimeout(() => {
    now.dataset.seat = link.dataset.uncover;
    refresh("");
  }, parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--m-step")) || 0);
});

/* Converting income belongs to few turns. ---------------------------------------------------------------------------------------------- */

document.addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLInputElement && target.dataset.slide) import("./whatif.js");
});

/* The end of a game is counted where it is reached, and again for whoever asks. ------------------------------------------------------- */

const board = document.getElementById("board");
const over = () => !!document.getElementById("ceremony");
if (over()) import("./ceremony.js");
else if (board) {
  const end = new MutationObserver(() => {
    if (!over()) return;
    end.disconnect();
    import("./ceremony.js").then(({ count }) => count());
  });
  end.observe(board, { attributes: true, attributeFilter: ["data-over"] });
}

/* What is shut says why to the mouse that rests on it. -------------------------------------------------------------------------------- */

document.addEventListener("pointerover", ({ target, pointerType }) => {
  const shut = target instanceof Element && pointerType === "mouse" ? target.closest("#board a[data-try]") : null;
  if (!shut || shut.hasAttribute("data-asked")) return;
  setTimeout(async () => {
    if (!shut.matches(":hover") || shut.hasAttribute("data-asked")) return;
    shut.setAttribute("data-asked", "");
    const query = new URLSearchParams({ action: shut.getAttribute("data-try") ?? "" });
    const seat = table()?.dataset.seat;
    if (seat) query.set("seat", seat);
    const answer = await fetch(`${table()?.dataset.path}/why?${query}`);
    if (!answer.ok) return;
    const title = shut instanceof SVGElement ? document.createElementNS("http://www.w3.org/2000/svg", "title") : null;
    const why = await answer.text();
    if (title) {
      title.textContent = why;
      shut.prepend(title);
    } else shut.setAttribute("title", why);
  }, 250);
});
