// @ts-check
/** The position editor: the board follows every change, without a click. */

import { fragment, morph } from "./teahorse.js";

const editor = document.getElementById("editor");

/** Counts requests, so that an answer that comes late is not shown over a later one. */
let asked = 0;

/** Sends the form and fits the answer in; what is being typed stays. @param {HTMLFormElement} form */
async function show(form) {
  const mine = ++asked;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string" && name !== "raw") body.append(name, value);
  const answer = await fetch(form.getAttribute("action") ?? location.pathname, { method: "POST", body, headers: fragment(true) });
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("editor");
  if (!fresh || mine !== asked) return;
  morph(form, fresh);
  const [raw, said] = [form.querySelector("#raw"), fresh.querySelector("#raw")];
  if (raw instanceof HTMLTextAreaElement && said instanceof HTMLTextAreaElement) raw.value = said.defaultValue;
}

if (editor instanceof HTMLFormElement) {
  let waiting = 0;
  editor.addEventListener("input", ({ target }) => {
    if (target instanceof Element && target.id === "raw") return;
    clearTimeout(waiting);
    waiting = setTimeout(() => show(editor), 180);
  });
}
