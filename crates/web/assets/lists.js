// @ts-check
/** Lists say how many tables are new since the page was made. Rows never move under the pointer: the new ones wait behind a link. */

/** How often the server is asked while the page is in view, in milliseconds. */
const ASK = 20_000;

const notices = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-news]")]);

/** Asks for one list, and says what there is. @param {HTMLElement} notice */
async function ask(notice) {
  const link = /** @type {HTMLAnchorElement} */ (notice.firstElementChild);
  try {
    const answer = await fetch(notice.dataset.news ?? "", { cache: "no-store" });
    const text = answer.ok ? await answer.text() : "";
    // Saying the same again would be read aloud again.
    if (text && link.textContent !== text) link.textContent = text;
    if (text) link.hidden = false;
  } catch {
    // The next one may get through.
  }
}

function all() {
  if (document.visibilityState === "visible") notices.forEach(ask);
}

for (const notice of notices) {
  notice.firstElementChild?.addEventListener("click", (event) => {
    event.preventDefault();
    // The address may be that of this page, which a link alone would not fetch again.
    const to = new URL(/** @type {HTMLAnchorElement} */ (event.currentTarget).href);
    if (to.pathname + to.search !== location.pathname + location.search) return location.assign(to);
    history.replaceState(null, "", to);
    location.reload();
  });
}
if (notices.length > 0) {
  setInterval(all, ASK);
  document.addEventListener("visibilitychange", all);
}
export {};
