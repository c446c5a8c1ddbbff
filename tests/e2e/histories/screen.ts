/** What a tab says, as far as it matters to who waits for an order. */
import type { Page } from "@playwright/test";
import { VERIFYING } from "~tests/support/browser/paying";

export type Screen = {
  name:
    | "confirmed"
    | "verifying"
    | "lookFailed"
    | "missing"
    | "paying"
    | "form"
    | "dates"
    | "orders"
    | "home"
    | "gone"
    /** The first step, which a booking without its first choices leads to. */
    | "choices"
    /** The error screen, with a retry. */
    | "failed"
    /** The scripts of the page did not come. */
    | "notStarted"
    | "loading"
    /** The browser's own page, where the document did not come. */
    | "browser"
    | "unnamed";
  /** Of the confirmation. */
  order: number | null;
  /** The person reads that the last try made no order. */
  isRefused: boolean;
  text: string;
  /** What stands in the fields of the third step. */
  typed: { name: string; number: string } | null;
};

const REFUSED =
  /No se pudo confirmar|Hay algo que cambiar antes de pagar|mientras pagabas|no se cobró nada|no se hizo/i;

const CONFIRMED =
  /^(Reserva confirmada|Reserva pendiente de pago|El pago no se completó|Recibimos tu reserva)$/;

const gone: Screen = { name: "gone", order: null, isRefused: false, text: "", typed: null };

const isLeaving = (error: unknown) => /Execution context was destroyed/.test(String(error));

/** Of a tab that is being loaded: of the page that comes. */
export async function readScreen(page: Page): Promise<Screen> {
  for (;;) {
    try {
      return await readNow(page);
    } catch (error) {
      if (!isLeaving(error)) throw error;
      await page.waitForLoadState();
    }
  }
}

async function readNow(page: Page): Promise<Screen> {
  if (page.isClosed()) return gone;
  const isBrowsers = page.url().startsWith("chrome-error:");
  const seen = await page.evaluate(() => {
    const field = (name: string) =>
      document.querySelector<HTMLInputElement>(`main input[name="${name}"]`)?.value;
    // Not textContent: what is hidden is not read by anybody.
    const text = document.body?.innerText ?? "";
    const name = field("name");
    const number = field("document_number");
    return {
      hash: location.hash,
      // The prerendered page holds it until the app takes over.
      isPrerendered: document.querySelector(".not-started") !== null,
      heading: document.querySelector("h1")?.textContent?.trim() ?? "",
      text,
      typed: name === undefined || number === undefined ? null : { name, number },
    };
  });
  const order = Number(seen.hash.match(/fourth-step\?.*order=(\d+)/)?.[1]) || null;
  const { text, typed } = seen;
  const name = isBrowsers ? "browser" : nameOf(seen);
  return { name, order, isRefused: isRefused(text), text, typed };
}

/** Without a connection nothing is sent, which says nothing of an order before. */
const isRefused = (text: string) => REFUSED.test(text) && !text.includes("no se envió nada");

type Seen = Record<"hash" | "heading" | "text", string> & { isPrerendered: boolean };

function nameOf({ hash, heading, text, isPrerendered }: Seen): Screen["name"] {
  if (text.includes("La página no cargó")) return "notStarted";
  if (text === "" || isPrerendered || heading === "Abriendo la página") return "loading";
  if (heading === "Algo no salió bien") return "failed";
  if (CONFIRMED.test(heading)) return "confirmed";
  if (text.includes(VERIFYING)) return "verifying";
  if (text.includes("No pudimos verificar tu reserva")) return "lookFailed";
  if (text.includes("Confirmando…")) return "paying";
  if (text.includes("No encontramos tu reserva")) return "missing";
  if (hash.startsWith("#/appointment/third-step") && text.includes("Confirmar y pagar")) {
    return "form";
  }
  if (hash.startsWith("#/appointment/first-step")) return "choices";
  if (hash.startsWith("#/appointment/second-step")) return "dates";
  if (hash.startsWith("#/profile/orders")) return "orders";
  if (/^(#\/?(\?.*)?)?$/.test(hash)) return "home";
  return "unnamed";
}
