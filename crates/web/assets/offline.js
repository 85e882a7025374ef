// @ts-check
/** The page without a connection: tries again by itself, more and more rarely, and lists the rules that can be read. */

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
rules();
tick();
export {};
