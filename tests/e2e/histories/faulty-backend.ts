/** Stands between the browser and the sandbox, and keeps the time of a history. */
import type { BrowserContext, Page, Request } from "@playwright/test";
import { freeHelpers } from "~tests/database/visits";
import type { Served } from "~tests/tools/serve";
import { type Backend, type Fate, LONGEST_LATENESS_MS } from "./history";
import { type PausedCall, pauseCalls } from "./paused-call";

const ORDERS = "/api/v1/orders";
const USER_ORDERS = "/api/v1/user/orders";
const STEP_MS = 3_000;
const QUIET_WITHIN_MS = 20_000;
/** In which a screen is drawn and asks for what it shows late. */
const DRAWN_MS = 500;

type Listing = { visibleAt: number; readsLeft: number; lagEnds: number; isTooLate: boolean };
type Answer = { dueAt: number; call: PausedCall; status: number; json: unknown };

const refusals = {
  409: { message: "Una de las fechas ya fue tomada." },
  422: { message: "No", errors: { "billing.payment_id": ["La tarjeta fue rechazada."] } },
  429: { message: "Too Many Attempts." },
  500: { message: "Server Error" },
};

const ANSWERED = { kind: "answered", afterMs: 0, lateMs: 0 } as const;

/** By what decides about orders, which gives a key that it knows its first answer again. */
const isRefusedByRule = (fate: Fate) => fate.kind === "refused" && fate.status < 429;

export class FaultyBackend {
  now = 0;
  /** Every customer of this history waits no more: all is well again. */
  isWell = false;
  private fates: Fate[] = [];
  private listings = new Map<number, Listing>();
  /** The keys that have made an order. */
  private readonly used = new Set<string | undefined>();
  private waiting: Answer[] = [];
  private listFaults: { times: number; cut: boolean } = { times: 0, cut: false };
  private isOffline = false;
  private readonly open = new Set<Request>();
  /** How many calls this is about to answer. */
  private answering = 0;
  private kind: Backend | null = null;

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
      [`${url}${ORDERS}`]: answer((call) => this.order(call)),
      [`${url}${USER_ORDERS}`]: answer((call) => this.list(call)),
      // The host's setting, as the kind of backend wants it.
      [`${url}/`]: answer((call) => this.page(call)),
    });
    return page;
  }

  /** Begins a history; what the one before left behind is forgotten. */
  begin(kind: Backend, fates: Fate[]): void {
    this.kind = kind;
    this.fates = [...fates];
    this.listings.clear();
    this.waiting = [];
    this.open.clear();
    this.listFaults = { times: 0, cut: false };
    this.isWell = false;
    this.isOffline = false;
  }

  failLists(times: number, cut: boolean): void {
    this.listFaults = { times, cut };
  }

  async setOffline(offline: boolean): Promise<void> {
    this.isOffline = offline;
    await this.context.setOffline(offline);
    if (!offline) return;
    // What has no answer yet gets none: the order stands all the same.
    const cut = this.waiting;
    this.waiting = [];
    await Promise.all(cut.map(({ call }) => call.drop()));
  }

  async recover(): Promise<void> {
    this.isWell = true;
    this.fates = [];
    this.listFaults = { times: 0, cut: false };
    await this.setOffline(false);
  }

  /** An order that may be missing from the list for longer than the app looks for it. */
  isTooLate(id: number): boolean {
    return this.listings.get(id)?.isTooLate ?? false;
  }

  /** Lets time pass: at once, or in steps in which every timer runs. */
  async pass(ms: number, jumps = false): Promise<void> {
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

  private async order(call: PausedCall): Promise<void> {
    // It may wait for time to pass.
    for (const request of this.open) if (request.url() === call.url) this.open.delete(request);
    const kind = this.kind;
    if (!kind) return;
    const next = this.fates.shift() ?? ANSWERED;
    const fate = kind.knowsKey && this.isKnown(call) && isRefusedByRule(next) ? ANSWERED : next;
    if (this.isOffline) return call.drop();
    if (fate.kind === "cutBefore") return call.drop();
    if (fate.kind === "refused") return this.refuse(call, fate);
    const { status, json } = await this.place(call, kind, fate.lateMs);
    if (this.isOffline || fate.kind === "cutAfter") return call.drop();
    if (fate.kind === "gateway") {
      return call.give({ status: fate.status, body: "<h1>Bad Gateway</h1>" });
    }
    const afterMs = this.isWell ? 0 : Math.max(fate.afterMs, kind.slowMs);
    if (afterMs === 0) return call.give({ status, json });
    this.waiting.push({ dueAt: this.now + afterMs, call, status, json });
  }

  private async refuse(
    call: PausedCall,
    { status, named }: Extract<Fate, { kind: "refused" }>,
  ): Promise<void> {
    const body = refusals[status];
    const { dates } = JSON.parse(call.body).appointment;
    const json = status === 409 && named ? { ...body, conflicts: dates.slice(0, 1) } : body;
    await call.give({ status, json: status === 422 && !named ? { message: "No" } : json });
  }

  private isKnown(call: PausedCall): boolean {
    return this.used.has(call.headers["idempotency-key"]);
  }

  /** The order stands at once, whatever the browser hears of it and whenever it is listed. */
  private async place(call: PausedCall, kind: Backend, lateMs: number) {
    const { "idempotency-key": key, ...others } = call.headers;
    const headers = kind.knowsKey && key ? { ...others, "idempotency-key": key } : others;
    if (kind.booksTwice) await freeHelpers(this.served);
    const answer = await this.context.request.fetch(call.url, {
      method: "POST",
      headers,
      data: call.body,
    });
    const json = await answer.json();
    const id = json?.data?.id;
    if (answer.status() === 201 && !this.listings.has(id)) {
      this.used.add(key);
      const lagEnds = this.now + LONGEST_LATENESS_MS;
      const visibleAt = this.now + lateMs;
      const isTooLate = lateMs > LONGEST_LATENESS_MS;
      // An order that comes later still would only show in “Mis pedidos”.
      for (const [older, { isTooLate }] of this.listings)
        if (isTooLate) this.listings.delete(older);
      this.listings.set(id, { visibleAt, readsLeft: kind.lagReads, lagEnds, isTooLate });
    }
    return { status: answer.status(), json };
  }

  private async list(call: PausedCall): Promise<void> {
    if (this.isOffline) return call.drop();
    if (this.listFaults.times > 0) {
      this.listFaults.times -= 1;
      return this.listFaults.cut ? call.drop() : call.give({ status: 500, json: refusals[500] });
    }
    const answer = await this.context.request.fetch(call.url, { headers: call.headers });
    const json = await answer.json().catch(() => null);
    if (Array.isArray(json?.data)) {
      json.data = json.data.filter(({ id }: { id: number }) => this.isListed(id));
      const form = this.kind?.createdAt ?? "instant";
      for (const order of json.data) order.created_at = rewrite(order.created_at, form);
    }
    await call.give({ status: answer.status(), json });
  }

  private isListed(id: number): boolean {
    const listing = this.listings.get(id);
    if (!listing) return true;
    const lags = listing.readsLeft > 0 && this.now < listing.lagEnds;
    listing.readsLeft -= 1;
    return !lags && this.now >= listing.visibleAt;
  }
}

/** Paraguay is three hours behind UTC. */
const ZONE_MS = -3 * 3_600_000;

function rewrite(instant: string, form: Backend["createdAt"]): string | null {
  const local = new Date(Date.parse(instant) + ZONE_MS).toISOString();
  switch (form) {
    case "instant":
      return instant;
    case "withoutZone":
      return local.slice(0, 19).replace("T", " ");
    case "dateOnly":
      return local.slice(0, 10);
    case "missing":
      return null;
  }
}
