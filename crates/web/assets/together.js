// @ts-check
/** Playing together: sharing an invitation, new messages of the chat. Nothing here is needed to play. */

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

/** Marks the chat with what is new; the focus stays where it is. */
function count() {
  const chat = document.getElementById("chat");
  if (!(chat instanceof HTMLDetailsElement)) return;
  const here = document.visibilityState === "visible";
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
}

const chat = document.getElementById("chat");
if (chat) {
  new MutationObserver(count).observe(chat, { childList: true, subtree: true });
  chat.addEventListener("toggle", count);
  document.addEventListener("visibilitychange", count);
}
