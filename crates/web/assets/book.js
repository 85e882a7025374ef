// @ts-check
/** The rulebook: found while one types, opened over the table instead of beside it, and printed. Nothing here is needed to read it. */

/** How long the keys rest before the server is asked, in milliseconds. */
const REST = 180;

/** The address of a page of a rulebook, and the rule it is about. @param {string} href @returns {{ path: string, rule: string } | null} */
function place(href) {
  const { origin, pathname, search, hash } = new URL(href, location.href);
  const [, , page] = pathname.match(/^(?:\/[a-z]{2})?\/rules\/([a-z0-9-]+)(?:\/([A-Za-z0-9-]+))?$/) ?? [];
  const is = origin === location.origin && /^(\/[a-z]{2})?\/rules\/./.test(pathname) && !["differs", "print"].includes(page ?? "");
  // Links from elsewhere name the rule alone, and the server knows its chapter.
  const named = /^[A-Z]+[0-9]+$/.test(page ?? "") ? page : "";
  return is ? { path: pathname + search, rule: hash.slice(1) || named } : null;
}

/** Asks for a page of a rulebook. @param {string} path @param {AbortSignal} [signal] @returns {Promise<Element | null>} */
async function leaf(path, signal) {
  const answer = await fetch(path, { headers: { "x-fragment": "book" }, signal });
  return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("rulebook") : null;
}

/* Over the table ---------------------------------------------------------------------------------------------------------------------- */

/** The pages that were read in the panel, the last one open. @type {string[]} */
let read = [];

/** @returns {HTMLDialogElement} the panel */
function panel() {
  const old = document.getElementById("bookpanel");
  if (old instanceof HTMLDialogElement) return old;
  const fresh = document.createElement("dialog");
  fresh.id = "bookpanel";
  fresh.className = "bookpanel";
  // What is read keeps its keys to itself: they would move pieces of the table below.
  fresh.addEventListener("keydown", (event) => event.stopPropagation());
  fresh.addEventListener("close", () => fresh.replaceChildren());
  document.body.append(fresh);
  return fresh;
}

/** Opens a page in the panel; one that cannot be had there is opened as any link. @param {string} href */
async function open(href) {
  const to = place(href);
  const book = to && (await leaf(to.path).catch(() => null));
  if (!to || !book) {
    location.href = href;
    return;
  }
  const dialog = panel();
  dialog.replaceChildren(book);
  dialog.setAttribute("aria-label", book.querySelector("h1")?.textContent ?? "");
  if (!dialog.open) dialog.showModal();
  const back = book.querySelector("[data-book-back]");
  if (back instanceof HTMLElement) back.hidden = read.length < 2;
  const rule = to.rule ? book.querySelector(`#${CSS.escape(to.rule)}`) : null;
  rule?.classList.add("here");
  dialog.scrollTop = 0;
  rule?.scrollIntoView({ block: "start" });
  const heading = rule?.querySelector("h3 a") ?? book.querySelector("h1 a");
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  const { target } = event;
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const within = target.closest("#bookpanel");
  if (target === within || target.closest("[data-book-close]")) panel().close();
  if (target.closest("[data-book-back]")) {
    read.pop();
    open(read[read.length - 1]);
  }
  if (target.closest("[data-print]")) print();
  const link = target.closest("a[href]");
  if (!link || !target.closest("#table, #bookpanel")) return;
  const href = link.getAttribute("href") ?? "";
  if (within && href.startsWith("#")) {
    event.preventDefault();
    within.querySelector(`#${CSS.escape(href.slice(1))}`)?.scrollIntoView();
  } else if (place(href)) {
    event.preventDefault();
    if (within) read.push(href);
    else read = [href];
    open(href);
  }
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  const box = form instanceof HTMLFormElement && form.hasAttribute("data-search") && form.closest("#bookpanel") ? form : null;
  // What is typed there has been found already.
  if (box) event.preventDefault();
});

/* While one types --------------------------------------------------------------------------------------------------------------------- */

/** What is being looked for: what ends the search, and what stood on the page before it. */
const search = { end: new AbortController(), page: location.href };

/** The parts of a page that a search replaces. @param {Element} book */
const leaves = (book) => [...book.children].filter((part) => !part.classList.contains("bookbar"));

/** @type {WeakMap<Element, { leaves: Element[], front: boolean }>} what a book showed before the search */
const before = new WeakMap();

document.addEventListener("input", async ({ target }) => {
  const form = target instanceof HTMLInputElement ? target.form : null;
  const book = form?.closest("#rulebook");
  if (!(target instanceof HTMLInputElement) || !form?.hasAttribute("data-search") || !book) return;
  search.end.abort();
  const end = (search.end = new AbortController());
  await new Promise((rested) => setTimeout(rested, REST));
  if (end.signal.aborted) return;
  if (!before.has(book)) before.set(book, { leaves: leaves(book), front: book.classList.contains("front") });
  const asked = target.value.trim();
  const path = `${form.getAttribute("action")}?q=${encodeURIComponent(asked)}`;
  const found = asked ? await leaf(path, end.signal).catch(() => null) : null;
  if (end.signal.aborted || (asked && !found)) return;
  const old = before.get(book);
  for (const part of leaves(book)) part.remove();
  book.append(...(found ? leaves(found) : (old?.leaves ?? [])));
  book.classList.toggle("front", Boolean(found) || Boolean(old?.front));
  if (!book.closest("#bookpanel")) history.replaceState(null, "", asked ? path : search.page);
});

/* On its own page --------------------------------------------------------------------------------------------------------------------- */

/** A rule had its anchor on one long page: whoever comes by such an address goes on to its chapter. */
function forward() {
  const line = location.hash && document.querySelector(`.rulebook.front li#${CSS.escape(location.hash.slice(1))} a`);
  if (line instanceof HTMLAnchorElement) location.replace(line.href);
}
addEventListener("hashchange", forward);
forward();

for (const button of document.querySelectorAll("[data-print]")) if (button instanceof HTMLElement) button.hidden = false;
