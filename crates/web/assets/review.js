// @ts-check
/** The review by keyboard: links name their own keys everywhere, here buttons do, too. */

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(event.target instanceof Element) || event.target.closest("input, select, textarea")) return;
  const button = document.querySelector(`button[aria-keyshortcuts="${CSS.escape(event.key.toLowerCase())}"]`);
  if (button instanceof HTMLButtonElement) {
    event.preventDefault();
    button.click();
  }
});
