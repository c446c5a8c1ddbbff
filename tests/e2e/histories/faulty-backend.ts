/** Stands between the browser and the sandbox, and keeps the time of a history. */
import type { BrowserContext, Page, Request } from "@playwright/test";
import { gatewayPage } from "~tests/support/gateway";
import type { Served } from "~tests/tools/serve";
import type { Backend, Outcome, Refusal } from "./history";
import { type PausedCall, pauseCalls } from "./paused-call";

const STEP_MS = 3_000;
const QUIET_WITHIN_MS = 20_000;
/** In which a screen is drawn and asks for what it shows late. */
const DRAWN_MS = 500;

export type Placed = { status: number; json: unknown; isMade: boolean };

/** What is written in a history, and the list in which it comes to show: two paths of the API. */
export type Calls = {
  readonly write: string;
  readonly read: string;
  /** The fields of a 422 for a card that the bank declines. */
  readonly declined: Record<string, string[]>;
  /** What a refusal says beside its message. */
  refusalOf: (call: PausedCall, refusal: Refusal) => object;
  /** `key`: null where the backend does not know it. */
  place: (call: PausedCall, key: string | null, now: number, lateMs: number) => Promise<Placed>;
  list: (call: PausedCall, now: number) => Promise<{ status: number; json: unknown }>;
};

type Answer = { dueAt: number; call: PausedCall; status: number; json: unknown };

const MESSAGES = {
  409: "Una de las fechas ya fue tomada.",
  422: "No",
  429: "Too Many Attempts.",
  500: "Server Error",
};

const ANSWERED = { kind: "answered", afterMs: 0, lateMs: 0 } as const;

/** By a rule of the backend, which gives a key that it knows its first answer again. */
const isRefusedByRule = (outcome: Outcome) => outcome.kind === "refused" && outcome.status < 429;

function giveGatewayPage(call: PausedCall, status: number): Promise<void> {
  const headers = { "content-type": "text/html" };
  return call.give({ status, headers, body: gatewayPage(status) });
}

export class FaultyBackend {
  now = 0;
  /** Every customer of this history waits no more: all is well again. */
  isWell = false;
  /** It has refused a request by itself, in this history. */
  hasRefused = false;
  private outcomes: Outcome[] = [];
  /** The keys that have made what was asked. */
  private readonly used = new Set<string>();
  private waiting: Answer[] = [];
  private listFaults: { times: number; cut: boolean } = { times: 0, cut: false };
  private isOffline = false;
  private readonly open = new Set<Request>();
  /** How many calls this is about to answer. */
  private answering = 0;
  private kind: Backend | null = null;
  private calls: Calls | null = null;

  private constructor(
    private readonly context: BrowserContext,
    private readonly served: Served,
  ) {}

  static async serve(context: BrowserContext, served: Served): Promise<FaultyBackend> {
    const backend = new FaultyBackend(context, served);
    context.on("request", (request) => backend.open.add(request));
    for (const event of ["requestfinished", "requestfailed"] as const) {
      context.on(event as "requestfinished", (request) => backend.open.delete(request));
    }
    return backend;
  }

  async openPage(): Promise<Page> {
    const page = await this.context.newPage();
    const answer = (give: (call: PausedCall) => Promise<void>) => async (call: PausedCall) => {
      this.answering += 1;
      await give(call).finally(() => {
        this.answering -= 1;
      });
    };
    const { url } = this.served;
    await pauseCalls(page, {
      [`${url}${this.calls?.write}`]: answer((call) => this.write(call)),
      [`${url}${this.calls?.read}`]: answer((call) => this.list(call)),
      // The host's setting, as the kind of backend wants it.
      [`${url}/`]: answer((call) => this.page(call)),
    });
    return page;
  }

  /** Begins a history; what the one before left behind is forgotten. */
  begin(kind: Backend, outcomes: readonly Outcome[], calls: Calls): void {
    this.kind = kind;
    this.outcomes = [...outcomes];
    this.calls = calls;
    this.waiting = [];
    this.open.clear();
    this.listFaults = { times: 0, cut: false };
    this.isWell = false;
    this.hasRefused = false;
    this.isOffline = false;
  }

  failLists(times: number, cut: boolean): void {
    this.listFaults = { times, cut };
  }

  async setOffline(offline: boolean): Promise<void> {
    this.isOffline = offline;
    await this.context.setOffline(offline);
    if (offline) await this.dropWaiting();
  }

  /** What has no answer yet gets none: the order stands all the same. */
  private async dropWaiting(): Promise<void> {
    const cut = this.waiting;
    this.waiting = [];
    await Promise.all(cut.map(({ call }) => call.drop()));
  }

  /**
   * Ends a history before its pages are closed. A call without an answer, or a hold that a page asks for when it is
   * online again, would otherwise reach the sandbox after `freeHelpers` of the next history.
   */
  async end(): Promise<void> {
    await this.setOffline(false);
    await this.dropWaiting();
    await this.quiet();
  }

  async recover(): Promise<void> {
    this.isWell = true;
    this.outcomes = [];
    this.listFaults = { times: 0, cut: false };
    await this.setOffline(false);
  }

  /** Lets time pass: at once, or in steps in which every timer runs. */
  async pass(ms: number, jumps = false): Promise<void> {
    // A request that was sent before the jump would otherwise reach the backend after it.
    if (jumps) await this.whenAnswered();
    const end = this.now + ms;
    while (this.now < end) {
      const due = Math.min(...this.waiting.map(({ dueAt }) => dueAt), end);
      const step = Math.max(1, Math.min(due - this.now, jumps ? ms : STEP_MS));
      this.now += step;
      await (jumps ? this.context.clock.fastForward(step) : this.context.clock.runFor(step));
      await this.answerDue();
      await this.whenAnswered();
    }
  }

  /** Waits until the screens are drawn and wait for nothing but time to pass. */
  async quiet(): Promise<void> {
    await this.whenAnswered();
    await this.pass(DRAWN_MS);
  }

  /** Waits until no request is on its way but those that wait for time to pass. */
  private async whenAnswered(): Promise<void> {
    const deadline = Date.now() + QUIET_WITHIN_MS;
    for (let still = 0; still < 2 && Date.now() < deadline; ) {
      for (const page of this.context.pages()) await page.evaluate("0").catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, 15));
      still = this.open.size === 0 && this.answering === 0 ? still + 1 : 0;
    }
    this.open.clear();
  }

  private async answerDue(): Promise<void> {
    const due = this.waiting.filter(({ dueAt }) => dueAt <= this.now);
    this.waiting = this.waiting.filter(({ dueAt }) => dueAt > this.now);
    for (const { call, status, json } of due) await call.give({ status, json });
  }

  private async page(call: PausedCall): Promise<void> {
    if (this.isOffline) return call.drop();
    const response = await this.context.request.get(call.url);
    const setting = `idempotentOrders&quot;:${this.kind?.knowsKey ?? true}`;
    const body = (await response.text()).replace("idempotentOrders&quot;:true", setting);
    if (!body.includes(setting)) throw new Error("The page has no setting idempotentOrders");
    const {
      "content-length": _length,
      "content-encoding": _encoding,
      ...headers
    } = response.headers();
    await call.give({ status: 200, body, headers });
  }

  private async write(call: PausedCall): Promise<void> {
    // It may wait for time to pass.
    for (const request of this.open) if (request.url() === call.url) this.open.delete(request);
    const { kind, calls } = this;
    if (!kind || !calls) return;
    const next = this.outcomes.shift() ?? ANSWERED;
    const key = kind.knowsKey ? (call.headers["idempotency-key"] ?? null) : null;
    const outcome = key && this.used.has(key) && isRefusedByRule(next) ? ANSWERED : next;
    if (this.isOffline) return call.drop();
    if (outcome.kind === "cutBefore") return call.drop();
    if (outcome.kind === "pageBefore") return giveGatewayPage(call, outcome.status);
    if (outcome.kind === "refused") return this.refuse(call, calls, outcome);
    const { status, json, isMade } = await calls.place(call, key, this.now, outcome.lateMs);
    if (key && isMade) this.used.add(key);
    this.hasRefused ||= status >= 400;
    if (this.isOffline || outcome.kind === "cutAfter") return call.drop();
    if (outcome.kind === "pageAfter") return giveGatewayPage(call, outcome.status);
    const afterMs = this.isWell ? 0 : Math.max(outcome.afterMs, kind.slowMs);
    if (afterMs === 0) return call.give({ status, json });
    this.waiting.push({ dueAt: this.now + afterMs, call, status, json });
  }

  private async refuse(call: PausedCall, calls: Calls, refusal: Refusal): Promise<void> {
    const { status, named } = refusal;
    this.hasRefused = true;
    const errors = status === 422 && named ? { errors: calls.declined } : {};
    const more = calls.refusalOf(call, refusal);
    await call.give({ status, json: { message: MESSAGES[status], ...errors, ...more } });
  }

  private async list(call: PausedCall): Promise<void> {
    if (this.isOffline || !this.calls) return call.drop();
    if (this.listFaults.times > 0) {
      this.listFaults.times -= 1;
      const json = { message: MESSAGES[500] };
      return this.listFaults.cut ? call.drop() : call.give({ status: 500, json });
    }
    await call.give(await this.calls.list(call, this.now));
  }
}
