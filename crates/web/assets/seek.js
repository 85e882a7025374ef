// @ts-check
/** The page of somebody who looks for a game: counts the time, hears who was found, and goes to the table. */

/** How often the server is asked, in milliseconds. */
const ASK = 2000;

const looking = /** @type {HTMLElement | null} */ (document.querySelector("[data-looking]"));
const since = Date.now() - Number(looking?.dataset.looking);

function count() {
  const seconds = Math.floor((Date.now() - since) / 1000);
  const shown = looking?.querySelector(".t");
  if (shown) shown.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

async function ask() {
  try {
    const answer = await fetch("/seek/state");
    const standing = await answer.json();
    // The way back leads to where they were before they looked.
    if (standing.table) return location.replace(standing.table);
    if (!standing.looking) return location.replace("/seek?lapsed=1");
    const found = looking?.querySelector(".found");
    if (found && found.textContent !== standing.found) found.textContent = standing.found;
  } catch {
    // The next one may get through; after half a minute the server has given up on us, and says so then.
  }
  setTimeout(ask, ASK);
}

if (looking) {
  setInterval(count, 1000);
  setTimeout(ask, ASK);
}
