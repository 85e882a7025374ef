// @ts-check
/** The end of a game, counted row by row: pieces grow, lanes change places, the crown comes last. A click or Escape leads to the result. */

/** How long a row is counted and how long lanes change places, in milliseconds. */
const [ROW, CHANGE] = [700, 480];

/** What skips the count that is under way. @type {AbortController | undefined} */
let counting;

/** @returns {HTMLElement | null} */
const ceremony = () => document.getElementById("ceremony");

/** @param {number} number as it is printed */
const printed = (number) => String(number).replace("-", "−");

/** @param {Element} lane @param {number} rows @returns {number} what it has after so many rows */
const after = (lane, rows) => (lane.getAttribute("data-points") ?? "").split(" ").slice(0, rows).reduce((sum, points) => sum + Number(points), 0);

/** @param {string} selector @param {string} text */
function say(selector, text) {
  const element = ceremony()?.querySelector(selector);
  if (element) element.textContent = text;
}

/** Puts the lanes into an order; each travels to its place. @param {HTMLElement[]} order */
function rank(order) {
  const was = order.map((lane) => lane.getBoundingClientRect().top);
  order[0]?.parentElement?.append(...order);
  order.forEach((lane, at) => {
    lane.classList.toggle("first", at === 0);
    const far = was[at] - lane.getBoundingClientRect().top;
    if (far) lane.animate([{ translate: `0 ${far}px` }, { translate: "0 0" }], { duration: CHANGE, easing: "cubic-bezier(.3, .7, .2, 1)" });
  });
}

/** @param {HTMLElement[]} result the lanes, best first @param {number} row the row that is counted */
function step(result, row) {
  const now = ceremony();
  if (!now) return;
  const leader = now.querySelector(".lane.first");
  for (const gain of now.querySelectorAll(`.gain[data-row="${row}"]`)) {
    gain.classList.add("counted");
    gain.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], { duration: ROW * 0.7, easing: "ease-out" });
  }
  for (const lane of result) {
    const sum = lane.querySelector(".sum");
    if (sum) sum.textContent = printed(after(lane, row + 1));
  }
  const order = [...result].sort((a, b) => after(b, row + 1) - after(a, row + 1));
  order.forEach((lane, at) => {
    const place = lane.querySelector(".place");
    if (place) place.textContent = String(at + 1);
  });
  rank(order);
  const link = now.querySelector(`[data-row="${row}"][data-caption]`);
  for (const other of now.querySelectorAll(".countrows a")) other.removeAttribute("aria-current");
  link?.setAttribute("aria-current", "step");
  const changes = row > 0 && leader !== order[0];
  say("header h2", changes ? (now.dataset.change ?? "") : (link?.textContent ?? ""));
  say("header p", link?.getAttribute("data-caption") ?? "");
  const champion = now.querySelector(".champion");
  const emblem = order[0]?.querySelector(".em");
  if (champion && emblem) champion.replaceChildren(emblem.cloneNode(true));
}

/** Counts all rows, unless somebody wants no motion: then the result stands there. */
export async function count() {
  const now = ceremony();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "off";
  if (!now || still) return;
  counting?.abort();
  const skip = (counting = new AbortController());
  const result = /** @type {HTMLElement[]} */ ([...now.querySelectorAll(".lane")]);
  const places = result.map((lane) => lane.querySelector(".place")?.textContent ?? "");
  now.classList.add("counting");
  for (const gain of now.querySelectorAll(".counted")) gain.classList.remove("counted");
  const rows = Number(now.dataset.rows);
  for (let row = 0; row < rows && !skip.signal.aborted && now.isConnected; row++) {
    step(result, row);
    await new Promise((done) => {
      const timer = setTimeout(done, ROW + CHANGE);
      skip.signal.addEventListener("abort", () => (clearTimeout(timer), done(undefined)));
    });
  }
  if (counting !== skip) return;
  counting = undefined;
  now.classList.remove("counting");
  rank(result);
  result.forEach((lane, at) => {
    const [place, sum] = [lane.querySelector(".place"), lane.querySelector(".sum")];
    if (place) place.textContent = places[at];
    if (sum) sum.textContent = printed(after(lane, rows));
  });
  for (const link of now.querySelectorAll(".countrows a")) link.removeAttribute("aria-current");
  say("header h2", now.dataset.verdict ?? "");
  say("header p", now.dataset.margin ?? "");
  const crown = now.querySelector(".crown");
  crown?.animate([{ opacity: 0, translate: "0 -14px" }, { opacity: 1, translate: "0 0" }], { duration: CHANGE, easing: "ease-out" });
}

/** The picture of the result as a file that other programs know. @param {string} href @param {string} name */
async function file(href, name) {
  const picture = new Image();
  picture.src = href;
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 630 });
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((/** @type {BlobCallback} */ done) => canvas.toBlob(done, "image/png"));
  return blob && new File([blob], name, { type: "image/png" });
}

/** @param {HTMLAnchorElement} link */
async function share(link) {
  const picture = await file(link.href, link.dataset.picture ?? "");
  if (!picture) return;
  if (navigator.canShare?.({ files: [picture] })) {
    // Who closes the menu without choosing has changed their mind.
    await navigator.share({ files: [picture], title: document.title }).catch(() => {});
    return;
  }
  const save = Object.assign(document.createElement("a"), { href: URL.createObjectURL(picture), download: picture.name });
  save.click();
  URL.revokeObjectURL(save.href);
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const picture = target?.closest("a[data-picture]");
  if (picture instanceof HTMLAnchorElement && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    share(picture).catch(() => location.assign(picture.href));
  } else if (target?.closest("[data-count]")) count();
  else if (counting && target?.closest("#ceremony")) {
    event.preventDefault();
    counting.abort();
  }
});
document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") counting?.abort();
});
