// @ts-check
/** Times in the reader's own zone and language. Without script they are told in UTC. */

const lang = document.documentElement.lang;
const moment = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat(lang, { dateStyle: "medium" });
// A month has no zone: its first moment may lie in another one elsewhere.
const month = new Intl.DateTimeFormat(lang, { month: "long", year: "numeric", timeZone: "UTC" });
const weekday = new Intl.DateTimeFormat(lang, { weekday: "short", day: "numeric" });
const clock = new Intl.DateTimeFormat(lang, { timeStyle: "short" });

/** Puts every time of a part of a page into the reader's zone; what was said in UTC is kept as its title. @param {ParentNode} part */
export function localTimes(part) {
  for (const time of part.querySelectorAll("time")) {
    if (!time.dateTime || time.title) continue;
    time.title = time.textContent ?? "";
    const { weekday: asWeekday, day: asDay, month: asMonth } = time.dataset;
    const form = asWeekday !== undefined ? weekday : asDay !== undefined ? day : asMonth !== undefined ? month : moment;
    time.textContent = form.format(new Date(time.dateTime));
  }
}

/** Puts the hours of a choice into the reader's zone and in the order of their day. What is sent stays the hour in UTC. @param {HTMLSelectElement} select */
function localHours(select) {
  const hours = [...select.options].filter((option) => option.dataset.utc);
  const at = (/** @type {HTMLOptionElement} */ option) => new Date(new Date().setUTCHours(Number(option.value), 0, 0, 0));
  const inDay = (/** @type {HTMLOptionElement} */ option) => at(option).getHours() * 60 + at(option).getMinutes();
  hours.sort((a, b) => inDay(a) - inDay(b));
  const chosen = select.value;
  for (const option of hours) {
    option.textContent = (option.textContent ?? "").replace(option.dataset.utc ?? "", clock.format(at(option)));
    select.append(option);
  }
  // What is moved may lose that it is chosen.
  select.value = chosen;
}

localTimes(document);
for (const select of document.querySelectorAll("select")) if (select.querySelector("[data-utc]")) localHours(select);

/** Dates of a form are meant in the reader's zone: in minutes east of UTC. */
document.addEventListener("formdata", (event) => {
  if (event.formData.has("zone")) event.formData.set("zone", String(-new Date().getTimezoneOffset()));
});
