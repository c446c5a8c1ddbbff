/** Style and script of the provider's page, with the messages that Bancard's form posts. */

export const CARD_FORM_CSS = `
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--input-text-color, #1f2421);
  background: var(--form-background-color, #ffffff); }
.page { max-width: 26rem; margin: 0 auto; padding: 16px;
  border: 1px solid var(--form-border-color, transparent); border-radius: 12px; }
h1 { margin: 0 -4px 16px; padding: 4px; font-size: 1.125rem; border-radius: 6px;
  color: var(--header-text-color, #1f2421); background: var(--header-background-color, transparent);
  border-bottom: 1px solid var(--hr-border-color, #d9d4ca); }
.row { display: grid; grid-template-columns: 2fr 3fr; gap: 12px; }
.field { margin-bottom: 12px; }
label { display: block; font-size: 0.9375rem; font-weight: 600; color: var(--label-kyc-text-color, inherit); }
input { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; border-radius: 8px;
  color: var(--input-text-color, #1f2421); background: var(--input-background-color, #ffffff);
  border: 1px solid var(--input-border-color, #767b78); }
input::placeholder { color: var(--input-placeholder-color, #5f6562); }
input[aria-invalid="true"] { border: 2px solid var(--error-color); padding: 7px 11px; }
.error { margin: 4px 0 0; color: var(--error-color); font-size: 0.9375rem; }
button { width: 100%; min-height: 48px; margin: 4px 0 12px; font: inherit; font-weight: 600;
  border-radius: 8px; cursor: pointer; color: var(--button-text-color, #ffffff);
  background: var(--button-background-color, #0b6b4b);
  border: 1px solid var(--button-border-color, transparent); }
button:disabled { opacity: 0.6; cursor: progress; }
:focus-visible { outline: 3px solid #1f6feb; outline-offset: 2px; }
input[aria-invalid="true"]:focus-visible { outline-color: var(--error-color); }
details { font-size: 0.9375rem; } ul { padding-left: 18px; margin: 4px 0; }
summary { cursor: pointer; min-height: 24px; }
`;

export const CARD_FORM_SCRIPT = `
const byId = (id) => document.getElementById(id);
const framed = window.parent !== window;
const send = (message) => { if (framed) window.parent.postMessage(message, settings.appOrigin); };
const sendHeight = () =>
  send({ iframeHeight: Math.ceil(document.querySelector(".page").getBoundingClientRect().height) });
new ResizeObserver(sendHeight).observe(document.querySelector(".page"));

function end(message, details, returnUrl) {
  send({ message, details, return_url: returnUrl });
  if (!framed && returnUrl) {
    location.href = returnUrl + "?status=" + message + "&description=" + details;
  }
}

function showErrors(form, errors) {
  let first = null;
  for (const input of form.querySelectorAll("input")) {
    const text = errors[input.id] || "";
    const place = byId(input.id + "-error");
    place.textContent = text;
    place.hidden = text === "";
    input.setAttribute("aria-invalid", String(text !== ""));
    if (text && !first) first = input;
  }
  if (first) first.focus();
}

async function submit(form, path) {
  const button = form.querySelector("button");
  if (button.disabled) return;
  button.disabled = true;
  byId("card-error").hidden = true;
  try {
    const fields = Object.fromEntries(new FormData(form));
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ process_id: settings.processId, ...fields }),
    });
    const step = await response.json();
    showErrors(form, step.errors || {});
    if (step.status === "challenge") {
      byId("card").hidden = true;
      byId("challenge").hidden = false;
      byId("code").focus();
    } else if (step.status === "success") {
      end("add_new_card_success", step.details, step.return_url);
    } else if (step.status === "fail") {
      byId("card-error").textContent = step.details;
      byId("card-error").hidden = false;
      end("add_new_card_fail", step.details, step.return_url);
    }
    if (step.status === "success" || step.status === "fail") return;
  } catch {
    byId("card-error").textContent = "No pudimos conectarnos. Probá de nuevo.";
    byId("card-error").hidden = false;
  }
  button.disabled = false;
}

if (settings.refusal) {
  end("add_new_card_fail", settings.refusal, "");
} else {
  byId("card").addEventListener("submit", (event) => {
    event.preventDefault();
    submit(byId("card"), "/checkout/register_card");
  });
  byId("challenge").addEventListener("submit", (event) => {
    event.preventDefault();
    submit(byId("challenge"), "/checkout/register_card/3ds");
  });
  byId("number").addEventListener("input", ({ target }) => {
    if (target.selectionStart !== target.value.length) return;
    target.value = target.value.replace(/\\D/g, "").replace(/(\\d{4})(?=\\d)/g, "$1 ");
  });
  byId("expiry").addEventListener("input", (event) => {
    const { target } = event;
    if (String(event.inputType).startsWith("delete")) return;
    if (/^\\d{2}$/.test(target.value)) target.value += "/";
    // Whoever types the slash that is already there gets one, as with the app's own masks.
    target.value = target.value.replace("//", "/");
    if (/^\\d{4}$/.test(target.value)) {
      target.value = target.value.slice(0, 2) + "/" + target.value.slice(2);
    }
  });
}
`;
