// @ts-check
/** The days of a curve in the reader's own zone and language: those below it, and the one of each point. Without script they are told in UTC. */

const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" });
for (const label of document.querySelectorAll("[data-day-of]")) label.textContent = day.format(new Date(label.getAttribute("data-day-of") ?? ""));
for (const point of document.querySelectorAll("[data-point]")) {
  const words = `${day.format(new Date(point.getAttribute("data-point") ?? ""))}: ${point.getAttribute("aria-label")}`;
  point.setAttribute("aria-label", words);
  const title = point.querySelector("title");
  if (title) title.textContent = words;
}
export {};
