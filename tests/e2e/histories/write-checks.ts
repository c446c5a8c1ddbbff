/** Compares what a tab shows of a write with what the backend has made. */
import type { Page } from "@playwright/test";
import { SAYS_REFUSED } from "~tests/support/gateway";
import type { FaultyBackend } from "./faulty-backend";
import type { Backend } from "./history";
import { readScreen, type Screen } from "./screen";
import type { WriteCalls } from "./write-calls";
import type { Write } from "./writes";

export type WriteScreen = {
  name: Screen["name"] | "sending" | "looking" | "unsure" | "made" | "elsewhere";
  text: string;
};

const PROMISE = /no se (cobra|hace) dos veces|no queda dos veces/;
const REFUSED =
  /No hicimos|Esto cambió mientras tanto|La tarjeta fue rechazada|Hay datos que corregir|demasiados intentos/;
const NOT_SHOWN: Screen["name"][] = ["browser", "failed", "gone", "loading", "notStarted"];

export class WriteChecks {
  /** What was seen that must not be. */
  readonly faults: string[] = [];
  /** Presses of who had read that a second one might come of it. */
  knownRisks = 0;
  private isShown = false;

  constructor(
    private readonly writing: Write,
    private readonly calls: WriteCalls,
    private readonly kind: Backend,
    private readonly backend: FaultyBackend,
  ) {}

  /** More than were asked for. */
  async count(): Promise<void> {
    const count = await this.writing.count();
    if (count <= 1 + this.knownRisks) return;
    this.faults.push(`${count} were made of 1, and ${this.knownRisks} repeated at a known risk`);
  }

  async name(page: Page): Promise<WriteScreen> {
    const { name, text } = await readScreen(page);
    if (NOT_SHOWN.includes(name)) return { name, text };
    if (text.includes("No se pudo cargar")) return { name: "failed", text };
    if (text.includes("Estamos verificando")) return { name: "looking", text };
    const [path = ""] = this.writing.screen.split("?");
    const isHere = page.url().includes(`#${path}`);
    const busy = page.getByRole("main").locator('button[aria-busy="true"]');
    if (isHere && (await busy.count()) > 0) return { name: "sending", text };
    if (/No encontramos (tu|lo que)/.test(text)) return { name: "missing", text };
    if (/No sabemos si|No pudimos confirmar el pago/.test(text)) return { name: "unsure", text };
    if (this.writing.made.test(text)) return { name: "made", text };
    return { name: isHere ? "form" : name === "home" ? name : "elsewhere", text };
  }

  async read(page: Page): Promise<WriteScreen> {
    const before = await this.writing.count();
    const screen = await this.name(page);
    const { name, text } = screen;
    const { knowsKey } = this.kind;
    if (name === "made" && (await this.writing.count()) === 0)
      this.faults.push("made, and none stands");
    if (name === "made") this.isShown = true;
    const isHidden = before > 0 && !this.isShown && !this.calls.isTooLate;
    if (name === "form" && REFUSED.test(text) && isHidden) {
      this.faults.push(`refused, while it stands: ${text.match(REFUSED)?.[0]}`);
    }
    if (!this.backend.hasRefused && SAYS_REFUSED.test(text))
      this.faults.push(`nobody has refused: ${text.match(SAYS_REFUSED)?.[0]}`);
    if (name === "missing" && !knowsKey && isHidden) this.faults.push("not found, while it stands");
    if (!knowsKey && PROMISE.test(text)) this.faults.push(`promised: ${text.match(PROMISE)?.[0]}`);
    return screen;
  }
}
