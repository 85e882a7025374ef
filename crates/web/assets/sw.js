// @ts-check
/**
 * The service worker: shows push messages, and an honest page where there is no connection.
 * Only that page and pages of the rulebook are kept. A board is never shown from memory: it might no longer be true.
 */

(() => {
  /** @type {any} */
  const worker = self;

  /** Changes with every file of the site, and so does this script: the browser installs it anew, and forgets what the old one kept. */
  const mark = "MARK";
  const kept = `teahorse-${mark}`;

  /** Which language the page without a connection speaks. */
  const lang = new URL(location.href).searchParams.get("lang") ?? "en";
  const offline = `/offline/${lang}`;

  /** What it needs to be seen. */
  const files = ["teahorse.css", "reach.css", "offline.js", "deadline.js", "app.svg"].map((name) => `/assets/${mark}/${name}`);

  /** How many pages of the rulebook are kept. */
  const most = 80;

  async function install() {
    const cache = await caches.open(kept);
    await cache.addAll([offline, ...files]);
    await worker.skipWaiting();
  }

  async function activate() {
    for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  }

  /** Whether a page is one of the rulebook, the same for everybody. @param {URL} url */
  const isRule = (url) => /^(\/[a-z]{2})?\/rules(\/|$)/.test(url.pathname) && !/\/(search|print|try)(\/|$)/.test(url.pathname);

  /** Keeps a page of the rulebook as a stranger sees it, so that nothing of a person is kept with it. @param {URL} url */
  async function keep(url) {
    const cache = await caches.open(kept);
    const page = url.origin + url.pathname;
    if (await cache.match(page)) return;
    const answer = await fetch(page, { credentials: "omit", headers: { "accept-language": lang } });
    if (!answer.ok || answer.redirected) return;
    await cache.put(page, answer);
    const rules = (await cache.keys()).filter((request) => isRule(new URL(request.url)));
    for (const request of rules.slice(0, Math.max(0, rules.length - most))) await cache.delete(request);
  }

  /** A page from the network; without one, a rule from memory, or the page that says so. @param {any} event */
  async function page(event) {
    const url = new URL(event.request.url);
    try {
      const answer = (await event.preloadResponse) ?? (await fetch(event.request));
      if (isRule(url) && answer.ok) event.waitUntil(keep(url).catch(() => {}));
      return answer;
    } catch {
      const cache = await caches.open(kept);
      const rule = isRule(url) ? await cache.match(url.origin + url.pathname) : undefined;
      return rule ?? (await cache.match(offline)) ?? Response.error();
    }
  }

  /** Shows a message; says so to pages that wait for a trial. @param {any} event */
  async function show(event) {
    const said = event.data?.json() ?? {};
    for (const client of await worker.clients.matchAll({ type: "window" })) client.postMessage({ arrived: said.kind });
    const actions = [{ action: "open", title: said.open }, ...(said.later ? [{ action: "later", title: said.later.text }] : [])];
    await worker.registration.showNotification(said.title ?? "Teahorse", {
      body: said.body,
      lang: said.lang,
      tag: `${said.url} ${said.kind}`,
      renotify: true,
      icon: "/icon/any-192.png",
      badge: "/icon/mono-96.png",
      actions: said.kind === undefined ? [] : actions,
      data: { url: said.url ?? "/", later: said.later?.url },
    });
  }

  /** Opens what a message is about, in a window that is there if possible, or asks to be reminded. @param {any} event */
  async function act(event) {
    const { url, later } = event.notification.data;
    event.notification.close();
    if (event.action === "later" && later) {
      await fetch(later, { method: "POST" });
      return;
    }
    const to = new URL(url, location.origin).href;
    const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = open.find((/** @type {any} */ client) => client.url === to);
    if (there) await there.focus();
    else await worker.clients.openWindow(to);
  }

  worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
  worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
  worker.addEventListener("push", (/** @type {any} */ event) => event.waitUntil(show(event)));
  worker.addEventListener("notificationclick", (/** @type {any} */ event) => event.waitUntil(act(event)));
  worker.addEventListener("fetch", (/** @type {any} */ event) => {
    if (event.request.mode === "navigate" && event.request.method === "GET") event.respondWith(page(event));
  });
})();
