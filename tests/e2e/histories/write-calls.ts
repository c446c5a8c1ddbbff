/** The calls of who sends something for an order that stands, as a backend of a history answers them. */
import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { Calls, Placed } from "./faulty-backend";
import { type Backend, LONGEST_LATENESS_MS } from "./history";
import type { PausedCall } from "./paused-call";
import type { Write } from "./writes";

/** The order as it was after a write, and from when on it is shown so. */
type Shown = { json: unknown; visibleAt: number; readsLeft: number; lagEnds: number };

export class WriteCalls implements Calls {
  readonly write: string;
  readonly read: string;
  readonly declined = { payment_id: ["La tarjeta fue rechazada."] };
  /** What stands may be missing for longer than the app looks for it. */
  isTooLate = false;
  private before: unknown = null;
  private readonly shown: Shown[] = [];

  constructor(
    private readonly request: APIRequestContext,
    private readonly writing: Write,
    private readonly kind: Backend,
  ) {
    this.write = writing.write;
    this.read = writing.read;
  }

  refusalOf(): object {
    return {};
  }

  /** It stands at once, whatever the browser hears of it and whenever the order shows it. */
  async place(call: PausedCall, key: string | null, now: number, lateMs: number): Promise<Placed> {
    const { booksTwice, lagReads } = this.kind;
    const { count, reopen } = this.writing;
    const stands = (await count()) > 0;
    const { "if-match": version, ...headers } = call.headers;
    if (stands && key === null && !booksTwice) return this.exclude(version);
    if (stands && key === null) await reopen();
    const url = new URL(this.read, call.url).href;
    this.before ??= await this.fetchOrder(url, headers);
    // A backend that does not know the key makes another one for each request.
    const sent = { ...headers, "idempotency-key": key ?? `"${randomUUID()}"` };
    const answer = await this.request.fetch(call.url, {
      method: "POST",
      headers: booksTwice || !version ? sent : { ...sent, "if-match": version },
      data: call.body,
    });
    const isMade = answer.ok();
    if (isMade) {
      const json = await this.fetchOrder(url, headers);
      const lag = { readsLeft: lagReads, lagEnds: now + LONGEST_LATENESS_MS };
      this.shown.push({ json, visibleAt: now + lateMs, ...lag });
      this.isTooLate ||= lateMs > LONGEST_LATENESS_MS;
    }
    return { status: answer.status(), json: await answer.json(), isMade };
  }

  private exclude(version: string | undefined): Placed {
    const last = this.shown.at(-1)?.json;
    if (version && last) return { status: 412, json: last, isMade: false };
    return { status: 409, json: { message: "Ya está." }, isMade: false };
  }

  private async fetchOrder(url: string, headers: Record<string, string>): Promise<unknown> {
    return (await this.request.fetch(url, { headers })).json();
  }

  async list(call: PausedCall, now: number) {
    const shown = this.shown.filter((one) => {
      const lags = one.readsLeft > 0 && now < one.lagEnds;
      one.readsLeft -= 1;
      return !lags && now >= one.visibleAt;
    });
    const isBehind = shown.length < this.shown.length;
    if (isBehind) return { status: 200, json: shown.at(-1)?.json ?? this.before };
    const answer = await this.request.fetch(call.url, { headers: call.headers });
    return { status: answer.status(), json: await answer.json().catch(() => null) };
  }
}
