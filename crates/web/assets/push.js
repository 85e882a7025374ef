// @ts-check
/** Push messages: finds out what this browser allows, turns them on and off, and sends a trial. */

import { registered } from "./install.js";

const card = /** @type {HTMLElement} */ (document.getElementById("push"));
const said = /** @type {HTMLElement} */ (card.querySelector("[data-said]"));
const csrf = document.querySelector('meta[name="csrf"]')?.getAttribute("content") ?? "";

/** How long a trial may take before the page says that it has not arrived. */
const patience = 20_000;

/** Shows one state of the card. @param {string} state @param {string} [reason] */
function show(state, reason) {
  for (const part of card.querySelectorAll("[data-push]")) if (part instanceof HTMLElement) part.hidden = part.dataset.push !== state;
  const told = card.querySelector(".reason");
  if (told && reason) told.textContent = reason;
  card.dataset.state = state;
}

/** Says something below. @param {"sent" | "arrived" | "lost" | "trouble" | ""} what */
const say = (what) => (said.textContent = what ? (said.dataset[what] ?? "") : "");

/** @param {string} path @param {Record<string, string>} fields */
const post = (path, fields) => fetch(path, { method: "POST", body: new URLSearchParams(fields), headers: { "x-csrf": csrf }, redirect: "manual" });

/** The short name of a device, as the server makes it. @param {string} endpoint */
async function short(endpoint) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Bytes as keys are written. @param {ArrayBuffer | null} bytes */
const written = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** Where push works only in an installed app. */
const onlyInstalled = () => /iPhone|iPad/.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches;

/** The subscription of this browser, if it has one. */
const subscription = async () => (await (await registered)?.pushManager.getSubscription()) ?? undefined;

/** Finds out how things stand. */
async function look() {
  if (!registered || !("PushManager" in window) || !("Notification" in window)) return show(onlyInstalled() ? "install" : "none");
  if (Notification.permission !== "granted") return show(Notification.permission === "denied" ? "denied" : "ask");
  const own = await subscription();
  const known = own && document.querySelector(`[data-device="${await short(own.endpoint)}"]`);
  known?.setAttribute("aria-current", "true");
  show(known ? "on" : "off");
}

/** When the zone shifts in the next ten years, and by how many minutes from now: in summer and winter the night is at another time in UTC. */
function shifts() {
  const hour = 3_600_000;
  const offset = (/** @type {number} */ at) => -new Date(at).getTimezoneOffset();
  const [now, found] = [Math.floor(Date.now() / hour) * hour, /** @type {string[]} */ ([])];
  let before = offset(now);
  for (let at = now; at < now + 3652 * 24 * hour && found.length < 20; at += hour * 24) {
    if (offset(at + hour * 24) === before) continue;
    let shift = at;
    while (offset(shift) === before) shift += hour / 4;
    before = offset(shift);
    found.push(`${shift} ${before - offset(now)}`);
  }
  return found.join(", ");
}

async function turnOn() {
  say("");
  if ((await Notification.requestPermission()) !== "granted") return look();
  try {
    const active = await navigator.serviceWorker.ready;
    const own = await active.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: card.dataset.key });
    const answer = await post("/me/push", { endpoint: own.endpoint, key: written(own.getKey("p256dh")), auth: written(own.getKey("auth")) });
    if (answer.ok) location.replace("/me/notices#push"), location.reload();
    else say("trouble");
  } catch {
    say("trouble");
    await look();
  }
}

async function turnOff() {
  const own = await subscription();
  if (own) await post("/me/push/off", { device: await short(own.endpoint) });
  await own?.unsubscribe();
  location.reload();
}

async function trial() {
  const own = await subscription();
  if (!own) return look();
  show("on");
  say("sent");
  const late = setTimeout(() => say("lost"), patience);
  navigator.serviceWorker.addEventListener("message", function heard({ data }) {
    if (data?.arrived !== "hello") return;
    clearTimeout(late);
    navigator.serviceWorker.removeEventListener("message", heard);
    say("arrived");
  });
  const answer = await post("/me/push/try", { device: await short(own.endpoint) });
  if (answer.ok) return;
  clearTimeout(late);
  say("");
  show("failed", answer.status === 502 ? await answer.text() : (said.dataset.trouble ?? ""));
}

card.addEventListener("click", ({ target }) => {
  const act = target instanceof Element && target.closest("[data-act]")?.getAttribute("data-act");
  if (act === "on") turnOn();
  if (act === "off") turnOff();
  if (act === "try") trial();
});

/* Who has no quiet hours yet is offered the night of their own zone. What is sent is the hour in UTC. */
const quiet = document.querySelector("input[name=quiet]");
if (quiet instanceof HTMLInputElement && !quiet.checked) {
  for (const [name, hour] of /** @type {[string, number][]} */ ([["quiet-from", 22], ["quiet-until", 7]])) {
    const select = document.querySelector(`select[name=${name}]`);
    if (select instanceof HTMLSelectElement) select.value = String(new Date(new Date().setHours(hour, 0, 0, 0)).getUTCHours());
  }
}

document.addEventListener("formdata", ({ formData }) => {
  if (formData.has("shifts")) formData.set("shifts", shifts());
});

look();
