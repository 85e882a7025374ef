// @ts-check
/** The page without a connection: tries again by itself, more and more rarely, says the next deadline and lists the rules that can be read. */

import { lastKnown } from "./deadline.js";

const again = /** @type {HTMLElement} */ (document.getElementById("again"));
const text = again.dataset.text ?? "";

/** How many seconds to wait for the next try, and how many are left. */
let wait = 5;
let left = wait;

async function tries() {
  try {
    // What answers is the server itself: nothing is kept of this address.
    if ((await fetch("/health", { cache: "no-store" })).ok) return location.reload();
  } catch {
    // Still nothing.
  }
  wait = Math.min(wait * 2, 60);
  left = wait;
  tick();
}

function tick() {
  again.textContent = text.replace("00", String(left));
  if (left-- > 0) setTimeout(tick, 1000);
  else tries();
}

/** Says the next deadline as it was known last, in the reader's language and zone, or that it has passed. */
function deadline() {
  const due = document.getElementById("due");
  const last = lastKnown();
  if (!due || !last) return;
  const form = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "full", timeStyle: "short" });
  const text = (last.at > Date.now() ? due.dataset.text : due.dataset.past) ?? "";
  const [time, known] = [last.at, last.known].map((at) => form.format(new Date(at)));
  const said = text.replace("KNOWN", known).split("TIME");
  due.append(said[0], Object.assign(document.createElement("time"), { dateTime: new Date(last.at).toISOString(), textContent: time }), said[1] ?? "");
  due.hidden = false;
}

/** Lists what can be read, by the titles of the pages. */
async function rules() {
  const list = /** @type {HTMLElement} */ (document.getElementById("readable"));
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const url = new URL(request.url);
      if (!/\/rules(\/|$)/.test(url.pathname) || url.pathname.startsWith("/assets/")) continue;
      const page = new DOMParser().parseFromString((await (await cache.match(request))?.text()) ?? "", "text/html");
      const link = document.createElement("a");
      link.href = url.pathname;
      link.textContent = page.title.replace(/ · Teahorse$/, "");
      list.append(Object.assign(document.createElement("li"), {}));
      list.lastElementChild?.append(link);
    }
  }
  const none = document.getElementById("unread");
  if (none) none.hidden = list.childElementCount > 0;
}

addEventListener("online", () => tries());
document.querySelector("[data-retry]")?.addEventListener("click", (event) => {
  event.preventDefault();
  location.reload();
});
deadline();
rules();
tick();
export {};
