// @ts-check
/** The next deadline of whoever is here, kept on this device for the page without a connection. Nothing else is: no table, no name. */

const NAME = "teahorse-deadline";

/** How long what is known counts as new, in milliseconds. */
const NEW = 60_000;

/** @typedef {{ at: number, known: number }} Deadline when it is, and when that was known */

/** What was known last. @returns {(Deadline & { who: string }) | undefined} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** The next deadline as it was known last, if there was one. @returns {Deadline | undefined} */
export function lastKnown() {
  const last = read();
  return last && last.at > 0 ? last : undefined;
}

/** Asks for the deadline, unless that was done a moment ago; what somebody else left here is forgotten at once. */
export async function remember() {
  const who = document.querySelector("meta[name=csrf]")?.getAttribute("content")?.split(".")[0] ?? "";
  try {
    const last = read();
    if (last && last.who !== who) localStorage.removeItem(NAME);
    else if (last && Date.now() - last.known < NEW) return;
    const answer = await fetch("/me/deadline", { cache: "no-store" });
    if (!answer.ok) return;
    const at = Number(await answer.text());
    localStorage.setItem(NAME, JSON.stringify({ who, at, known: Date.now() }));
  } catch {
    // There is no connection, or nothing may be kept here.
  }
}
