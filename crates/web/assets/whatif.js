// @ts-check
/** Converting income: while the thumb slides, numbers follow it and the town shows what the money that is kept would reach. */

/** @param {EventTarget | null} target @returns {HTMLInputElement | null} the thumb, if it is one */
const thumb = (target) => (target instanceof HTMLInputElement && target.dataset.slide ? target : null);

/** Shows what the amount under the thumb means. @param {HTMLInputElement} slide */
function follow(slide) {
  const [points, kept] = [Number(slide.value), Number(slide.max) - Number(slide.value)];
  const purse = Number(slide.dataset.money) + kept;
  for (const priced of document.querySelectorAll("[data-cost]")) {
    const reach = Number(priced.getAttribute("data-cost")) <= purse;
    priced.classList.toggle("reach", reach);
    priced.classList.toggle("beyond", !reach);
  }
  for (const place of document.querySelectorAll("[data-purse]")) place.textContent = String(purse);
  /** @type {Record<string, number>} */
  const facts = { points, kept, score: Number(slide.dataset.score) + points, money: purse };
  const said = (slide.dataset.say ?? "").replace(/<(\w+)>/g, (_, name) => String(facts[name]));
  slide.setAttribute("aria-valuetext", said);
  for (const place of document.querySelectorAll("#tray .split")) place.textContent = said;
}

document.addEventListener("input", ({ target }) => {
  const slide = thumb(target);
  if (slide) follow(slide);
});

document.addEventListener("keydown", (event) => {
  const slide = thumb(event.target);
  if (!slide || event.ctrlKey || event.metaKey || event.altKey) return;
  const by = event.key === "PageUp" ? 5 : event.key === "PageDown" ? -5 : 0;
  if (by) {
    event.preventDefault();
    slide.value = String(Number(slide.value) + by);
    slide.dispatchEvent(new Event("input", { bubbles: true }));
  } else if (event.key === "Enter" && slide.form) {
    event.preventDefault();
    // The button waits for the server; whoever confirms does not.
    const button = Object.assign(document.createElement("button"), { name: "action", value: `${slide.dataset.slide} ${slide.value}`, hidden: true });
    slide.form.append(button);
    slide.form.requestSubmit(button);
    button.remove();
  }
});

export {};
