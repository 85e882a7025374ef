// @ts-check
/** The board by keyboard: Tab goes from one thing that can be chosen to the next, arrows go to whatever lies there, also to what only says why not. */

/** What can be followed on the board. */
const TARGETS = "#board a[data-pick], #board a[data-try]";

/** The directions of the arrow keys. @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The middle of a shape on the screen, if it is there. @param {Element} shape */
function middle(shape) {
  const { left, right, top, bottom, width } = shape.getBoundingClientRect();
  return width ? { x: (left + right) / 2, y: (top + bottom) / 2 } : null;
}

/** The nearest target that way: straight on counts for more than aside. @param {Element} from @param {[number, number]} way */
function nearest(from, [east, south]) {
  const here = middle(from);
  let best = null;
  let least = Infinity;
  for (const target of document.querySelectorAll(TARGETS)) {
    const there = target === from ? null : middle(target);
    if (!here || !there) continue;
    const [x, y] = [there.x - here.x, there.y - here.y];
    const [ahead, aside] = [x * east + y * south, Math.abs(x * south) + Math.abs(y * east)];
    if (ahead > 4 && aside <= 2 * ahead && ahead + 2 * aside < least) [best, least] = [target, ahead + 2 * aside];
  }
  return best;
}

document.addEventListener("keydown", (event) => {
  // The stop for Tab is decided after this, so nothing has to be kept up to date while the board changes.
  if (event.key === "Tab") {
    for (const shut of document.querySelectorAll("#board a[data-try]")) shut.setAttribute("tabindex", "-1");
  }
  const way = WAYS[event.key];
  const from = document.activeElement?.closest(TARGETS);
  // Where the arrows lead through a game they stay with that.
  if (!way || !from || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || document.querySelector(`a[aria-keyshortcuts="${event.key}"]`)) return;
  const next = nearest(from, way);
  if (next instanceof SVGElement || next instanceof HTMLElement) {
    event.preventDefault();
    next.focus({ preventScroll: false });
  }
});
