// @ts-check
/** What small signs mean: whatever has a title says it in a bubble when a finger is held on it, or when it has the focus and `?` is pressed. */

/** How long a finger is held, in milliseconds. */
const HOLD = 450;

/** What moves more than so many pixels is not held. */
const STILL = 10;

/** What has something to say, and what it says. @param {Element} from @returns {[Element, string] | undefined} */
function meaning(from) {
  for (let at = /** @type {Element | null} */ (from); at && at.id !== "table"; at = at.parentElement) {
    const named = at.matches("a, button, summary, input") ? at.getAttribute("aria-label") : null;
    const words = at.getAttribute("title") ?? at.querySelector(":scope > title")?.textContent ?? named;
    if (words) return [at, words];
  }
  return undefined;
}

/** The bubble, if it is there. */
const bubble = () => document.getElementById("bubble");

/** Says what something means beside it. @param {Element} from @returns {boolean} whether there was anything to say */
export function explain(from) {
  const found = from.closest("#table") ? meaning(from) : undefined;
  bubble()?.remove();
  if (!found) return false;
  const [element, words] = found;
  const said = document.createElement("div");
  said.id = "bubble";
  said.setAttribute("role", "status");
  document.body.append(said);
  said.textContent = words;
  const [at, own] = [element.getBoundingClientRect(), said.getBoundingClientRect()];
  const left = Math.max(6, Math.min((at.left + at.right - own.width) / 2, innerWidth - own.width - 6));
  const above = at.top - own.height - 8;
  Object.assign(said.style, { left: `${left}px`, top: `${Math.max(6, Math.min(above > 6 ? above : at.bottom + 8, innerHeight - own.height - 6))}px` });
  return true;
}

/** The finger that is down. @type {{ x: number, y: number, timer: number } | undefined} */
let held;

/** Whether the finger has asked what something means, so that it does not also choose it. */
let asked = false;

/** The finger has moved or left. */
function release() {
  clearTimeout(held?.timer);
  held = undefined;
}

document.addEventListener("pointerdown", ({ target, pointerType, clientX: x, clientY: y }) => {
  bubble()?.remove();
  release();
  asked = false;
  if (pointerType === "mouse" || !(target instanceof Element)) return;
  held = { x, y, timer: setTimeout(() => (asked = explain(target)), HOLD) };
});
document.addEventListener("pointermove", ({ clientX, clientY }) => {
  if (held && Math.hypot(clientX - held.x, clientY - held.y) > STILL) release();
});
for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, release, true);

// The menu of the browser would cover the words; elsewhere it opens as ever.
document.addEventListener("contextmenu", (event) => {
  if ((held || asked) && event.target instanceof Element && event.target.closest("#table") && meaning(event.target)) event.preventDefault();
});
document.addEventListener(
  "click",
  (event) => {
    if (!asked) return;
    asked = false;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !bubble()) return;
    bubble()?.remove();
    event.stopPropagation();
  },
  true,
);
document.addEventListener("focusout", () => bubble()?.remove());

/* Who has been at three tables knows the signs of the board: their legend waits behind `?`, except in lessons. */

/** The tables that this browser has been at, the first few of them. */
function tables() {
  try {
    const known = new Set(JSON.parse(localStorage.getItem("tables") ?? "[]"));
    const here = document.getElementById("table")?.dataset.path;
    if (here?.startsWith("/t/") && known.size <= 3) known.add(here);
    localStorage.setItem("tables", JSON.stringify([...known]));
    return known.size;
  } catch {
    // Nothing is kept here, so nobody is known.
    return 0;
  }
}

if (tables() > 3 && !location.pathname.startsWith("/learn")) document.documentElement.classList.add("versed");
