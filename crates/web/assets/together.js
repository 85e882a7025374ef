// @ts-check
/** Playing together: sharing an invitation. Nothing here is needed to play. */

// The stylesheet hides what this browser cannot do.
if ("share" in navigator) document.documentElement.classList.add("can-share");

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("[data-share]") : null;
  if (!(button instanceof HTMLElement)) return;
  // Who closes the menu without choosing has changed their mind.
  navigator.share({ url: button.dataset.share, title: document.title }).catch(() => {});
});
