/** The provider's page, with a script and styles of its own. */
import { html, raw } from "hono/html";
import { CARD_FORM_CSS, CARD_FORM_SCRIPT } from "./card-form-assets";
import { CHALLENGE_CODE, TEST_NUMBERS } from "./card-numbers";

type Page = { styles: string; appOrigin: string };

/** The colours the merchant asks for; anything that is no colour is left out. */
function readStyles(text: string): string {
  let styles: unknown;
  try {
    styles = JSON.parse(text);
  } catch {
    return "";
  }
  if (typeof styles !== "object" || styles === null) return "";
  return Object.entries(styles)
    .filter(([key, value]) => /^[a-z-]{1,40}$/.test(key) && /^#[0-9a-f]{6}$/i.test(String(value)))
    .map(([key, value]) => `--${key}: ${value};`)
    .join(" ");
}

const isDark = (colour: string) =>
  [1, 3, 5].every((at) => Number.parseInt(colour.slice(at, at + 2), 16) < 0x60);

/** Of wrong fields: to be read on the background the merchant asks for. */
function errorColour(styles: string): string {
  const background = /--form-background-color: (#\w+);/.exec(styles)?.[1] ?? "#ffffff";
  return `--error-color: ${isDark(background) ? "#ff9a8f" : "#b3261e"};`;
}

/** JSON that cannot end the script element it stands in. */
const inScript = (value: unknown) => raw(JSON.stringify(value).replaceAll("<", "\\u003c"));

function shell({ styles, appOrigin }: Page, body: unknown, settings: Record<string, unknown>) {
  const colours = readStyles(styles);
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Agregar tarjeta</title>
<style>${raw(CARD_FORM_CSS)} :root { ${raw(colours)} ${raw(errorColour(colours))} }</style>
</head>
<body>
<div class="page">${body}</div>
<script>const settings = ${inScript({ appOrigin, ...settings })};${raw(CARD_FORM_SCRIPT)}</script>
</body>
</html>`;
}

export function refusalPage(page: Page, details: string) {
  const body = html`<h1>Agregar tarjeta</h1><p role="alert">${details}</p>`;
  return shell(page, body, { refusal: details });
}

function field(id: string, label: string, attributes: string) {
  return html`<div class="field">
<label for="${id}">${label}</label>
<input id="${id}" name="${id}" ${raw(attributes)} aria-describedby="${id}-error">
<p class="error" id="${id}-error" hidden></p>
</div>`;
}

/** `document`: of the customer, to be confirmed; where the merchant's account has none, "", none is asked for. */
export function cardFormPage({
  processId,
  document,
  ...page
}: Page & { processId: string; document: string }) {
  const digits = 'inputmode="numeric" required';
  const body = html`<h1>Agregar tarjeta</h1>
<form id="card" novalidate>
${field("number", "Número de tarjeta", `${digits} autocomplete="cc-number" maxlength="23"`)}
<div class="row">
${field("expiry", "Vencimiento", `${digits} autocomplete="cc-exp" placeholder="MM/AA" maxlength="7"`)}
${field("cvv", "Código de seguridad", `${digits} autocomplete="cc-csc" maxlength="4"`)}
</div>
${document && field("document", "Cédula del titular", `${digits} autocomplete="off" maxlength="11" value="${document.replace(/\D/g, "")}"`)}
<button>Agregar</button>
<details><summary>Números de prueba</summary><ul>
${TEST_NUMBERS.map(({ number, note }) => html`<li><code>${number}</code> ${note}</li>`)}
</ul><p>Cualquier vencimiento futuro, código y cédula sirven.</p></details>
</form>
<form id="challenge" novalidate hidden>
<p>Tu banco quiere saber si sos vos. Escribí el código que te envió (en la prueba, ${CHALLENGE_CODE}).</p>
${field("code", "Código del banco", `${digits} autocomplete="one-time-code" maxlength="8"`)}
<button>Confirmar</button>
</form>
<p class="error" id="card-error" role="alert" hidden></p>`;
  return shell(page, body, { processId });
}
