// Keeping a seat: says whether a handle is free while it is typed, and makes and uses passkeys. Everything else on these pages
// works without it.

const csrf = () => document.querySelector('meta[name="csrf"]')?.getAttribute("content") ?? "";

/** @param {string} text */
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** @param {ArrayBuffer | null} buffer */
const text64 = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** @type {HTMLInputElement | null} */
const handle = document.querySelector("#handle");
const says = document.querySelector("#handle-says");

/**
 * Shows what the server says about the handle.
 * @param {boolean} ok
 * @param {string} words
 */
const tell = (ok, words) => {
  if (!handle || !says) return;
  handle.setAttribute("aria-invalid", String(!ok));
  says.className = ok ? "good" : "bad";
  says.textContent = words;
};

let asked = 0;
handle?.addEventListener("input", () => {
  const now = ++asked;
  setTimeout(async () => {
    if (now !== asked || handle.value.trim() === "") return;
    const response = await fetch(`/me/seat/free?handle=${encodeURIComponent(handle.value)}`);
    if (!response.ok || now !== asked) return;
    const { ok, text } = await response.json();
    if (now === asked) tell(ok, text);
  }, 250);
});

/**
 * The options of the server with bytes where the browser wants them.
 * @param {any} options
 */
const readable = (options) => ({
  ...options,
  challenge: bytes(options.challenge),
  ...(options.user && { user: { ...options.user, id: bytes(options.user.id) } }),
  ...(options.excludeCredentials && {
    excludeCredentials: options.excludeCredentials.map((/** @type {any} */ one) => ({ ...one, id: bytes(one.id), transports: undefined })),
  }),
});

/**
 * What the browser has signed, as the server reads it.
 * @param {any} credential
 */
const written = (credential) => {
  const { response } = credential;
  const common = { clientDataJSON: text64(response.clientDataJSON) };
  const parts = response.attestationObject
    ? { ...common, attestationObject: text64(response.attestationObject), transports: response.getTransports?.() ?? [] }
    : {
        ...common,
        authenticatorData: text64(response.authenticatorData),
        signature: text64(response.signature),
        userHandle: text64(response.userHandle),
      };
  return JSON.stringify({
    id: credential.id,
    rawId: text64(credential.rawId),
    type: credential.type,
    response: parts,
    clientExtensionResults: credential.getClientExtensionResults(),
  });
};

/**
 * Sends a form, as if it stood on the page.
 * @param {string} action
 * @param {Record<string, string>} fields
 */
const submit = (action, fields) => {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
};

/** @param {HTMLButtonElement} button */
const passkey = async (button) => {
  if (handle && button.form && !handle.reportValidity()) return;
  const name = handle?.value ?? "";
  button.disabled = true;
  try {
    const body = new URLSearchParams({ handle: name });
    const response = await fetch(button.dataset.passkey ?? "", { method: "POST", body, headers: { "x-csrf": csrf() } });
    const options = await response.json();
    if (!response.ok) {
      tell(false, options.says);
      handle?.focus();
      return;
    }
    const publicKey = readable(options);
    const credential = publicKey.user ? await navigator.credentials.create({ publicKey }) : await navigator.credentials.get({ publicKey });
    submit(button.dataset.send ?? "", { csrf: csrf(), handle: name, credential: written(credential) });
  } catch {
    // Cancelled, or no answer: the same button offers it again, and nothing else changes.
    button.textContent = button.dataset.again ?? "";
  } finally {
    button.disabled = false;
  }
};

if ("PublicKeyCredential" in window) {
  document.querySelectorAll("[data-needs-passkeys]").forEach((row) => row.removeAttribute("hidden"));
  document.querySelectorAll("button[data-passkey]").forEach((button) => {
    button.addEventListener("click", () => passkey(/** @type {HTMLButtonElement} */ (button)));
  });
}

document.querySelectorAll("button[data-print]").forEach((button) => {
  button.removeAttribute("hidden");
  button.addEventListener("click", () => print());
});
document.querySelectorAll("button[data-copy-codes]").forEach((button) => {
  if (!navigator.clipboard) return;
  const copy = /** @type {HTMLButtonElement} */ (button);
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(copy.dataset.copyCodes ?? "");
    copy.textContent = copy.dataset.done ?? "";
  });
});
