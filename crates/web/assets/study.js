// @ts-check
/** What a study does beyond links and forms: notes are kept as soon as one leaves them, and the step that is shown stays in sight. */

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLTextAreaElement) || !target.form?.hasAttribute("data-autosave")) return;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(target.form)) if (typeof value === "string") body.append(name, value);
  // It has to arrive even if the page is left, and nothing on the page depends on the answer.
  fetch(target.form.getAttribute("action") ?? "", { method: "POST", body, keepalive: true, redirect: "manual" });
});

/** Scrolls the lines, and nothing else, until the step that is shown can be seen. */
function reveal() {
  const lines = document.querySelector(".lines");
  const step = lines?.querySelector("[aria-current]");
  if (!lines || !step) return;
  const [outer, inner] = [lines.getBoundingClientRect(), step.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) lines.scrollTop += inner.top - outer.top - outer.height / 3;
}

const tree = document.getElementById("tree");
if (tree) new MutationObserver(reveal).observe(tree, { subtree: true, childList: true, attributeFilter: ["aria-current"] });
reveal();
