/** The calls of who pays for a booking, as a backend of a history answers them. */
import type { APIRequestContext } from "@playwright/test";
import { freeHelpers } from "~tests/support/orders/visits";
import type { Served } from "~tests/tools/serve";
import type { Calls, Placed } from "./faulty-backend";
import { type Backend, LONGEST_LATENESS_MS, type Refusal } from "./history";
import type { PausedCall } from "./paused-call";

type Listing = { visibleAt: number; readsLeft: number; lagEnds: number; isTooLate: boolean };

const DECLINED = { "billing.payment_id": ["La tarjeta fue rechazada."] };

export class OrderCalls implements Calls {
  readonly write = "/api/v1/orders";
  readonly read = "/api/v1/user/orders";
  readonly declined = DECLINED;
  private readonly listings = new Map<number, Listing>();

  constructor(
    private readonly request: APIRequestContext,
    private readonly served: Served,
    private readonly kind: Backend,
  ) {}

  /** An order that may be missing from the list for longer than the app looks for it. */
  isTooLate(id: number): boolean {
    return this.listings.get(id)?.isTooLate ?? false;
  }

  refusalOf(call: PausedCall, { status, named }: Refusal): object {
    const { dates } = JSON.parse(call.body).appointment;
    return status === 409 && named ? { conflicts: dates.slice(0, 1) } : {};
  }

  /** The order stands at once, whatever the browser hears of it and whenever it is listed. */
  async place(call: PausedCall, key: string | null, now: number, lateMs: number): Promise<Placed> {
    const { "idempotency-key": _, ...others } = call.headers;
    if (this.kind.booksTwice) await freeHelpers(this.served);
    const answer = await this.request.fetch(call.url, {
      method: "POST",
      headers: key === null ? others : { ...others, "idempotency-key": key },
      data: call.body,
    });
    const json = await answer.json();
    const id = json?.data?.id;
    const isMade = answer.status() === 201;
    if (isMade && !this.listings.has(id)) {
      const lagEnds = now + LONGEST_LATENESS_MS;
      const visibleAt = now + lateMs;
      const isTooLate = lateMs > LONGEST_LATENESS_MS;
      // An order that comes later still would only show in “Mis pedidos”.
      for (const [older, { isTooLate }] of this.listings)
        if (isTooLate) this.listings.delete(older);
      this.listings.set(id, { visibleAt, readsLeft: this.kind.lagReads, lagEnds, isTooLate });
    }
    return { status: answer.status(), json, isMade };
  }

  async list(call: PausedCall, now: number) {
    const answer = await this.request.fetch(call.url, { headers: call.headers });
    const json = await answer.json().catch(() => null);
    if (Array.isArray(json?.data)) {
      json.data = json.data.filter(({ id }: { id: number }) => this.isListed(id, now));
      for (const order of json.data) {
        order.created_at = rewrite(order.created_at, this.kind.createdAt);
      }
    }
    return { status: answer.status(), json };
  }

  private isListed(id: number, now: number): boolean {
    const listing = this.listings.get(id);
    if (!listing) return true;
    const lags = listing.readsLeft > 0 && now < listing.lagEnds;
    listing.readsLeft -= 1;
    return !lags && now >= listing.visibleAt;
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
