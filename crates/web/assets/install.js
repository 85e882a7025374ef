// @ts-check
/** Registers the service worker, in the language of the page: that of the page without a connection, which says the next deadline. */

import { remember } from "./deadline.js";

/** @type {Promise<ServiceWorkerRegistration> | undefined} none where browsers allow none */
export const registered = navigator.serviceWorker?.register(`/sw.js?lang=${document.documentElement.lang}`);

// A private window may refuse it; everything else works without.
registered?.catch(() => {});
remember();
