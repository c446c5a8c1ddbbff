import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OrderRequest } from "~/api/orders";
import { exampleBooking, exampleOrder } from "~tests/unit/booking";
import { canonicalJson, findOrderOf, hashOrder, startAttempt } from "./order-attempt";
import { buildOrderRequest } from "./order-request";

const request = buildOrderRequest(exampleBooking(), 540_000) as OrderRequest;
const attempt = {
  ...startAttempt(request, "hash", 7, [33]),
  startedAt: "2026-11-20T12:00:00.000Z",
};
const { address, appointment, visits } = exampleOrder();

describe("the order of an attempt", () => {
  it.each([
    ["as it was asked for", {}],
    ["written just before, by a clock an hour behind", { created_at: "2026-11-20T10:58:00Z" }],
    ["written later, by a clock ahead", { created_at: "2026-11-20T15:00:00Z" }],
    ["without a readable instant", { created_at: "today" }],
    ["known by its appointment alone", { visits: [] }],
    ["known by its visits alone", { appointment: null }],
    ["with visits in another order", { visits: visits.toReversed() }],
    ["without service and address", { service: null, address: null }],
    ["with a rounded place", { address: address && { ...address, latitude: -25.28194 } }],
    ["whose payment is open", { status: "pending_payment" }],
    ["of another helper", { helper: null }],
  ])("is the one %s", (_name, changes) => {
    expect(findOrderOf(attempt, [exampleOrder(changes)])).not.toBeNull();
  });

  it.each([
    ["one that was there before", { id: 33 }],
    ["an older one", { created_at: "2026-11-20T07:59:00Z" }],
    ["a cancelled one", { status: "cancelled" }],
    ["another service", { service: { id: 2, name: "", duration_minutes: null } }],
    ["another time", { appointment: appointment && { ...appointment, start_time: "14:00" } }],
    ["fewer days", { visits: visits.slice(1) }],
    ["another place", { address: address && { ...address, longitude: -57.7 } }],
    ["one that names no day", { visits: [], appointment: null }],
  ])("is not %s", (_name, changes) => {
    expect(findOrderOf(attempt, [exampleOrder(changes)])).toBeNull();
  });

  it("is, of several, the one with the helper asked for", () => {
    const other = exampleOrder({ id: 90, helper: null });
    expect(findOrderOf(attempt, [other, exampleOrder()])?.id).toBe(91);
  });
});

describe("the hash of a body", () => {
  it("does not depend on how the body was put together", () => {
    const record = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(record, (body) => {
        const reversed = Object.fromEntries(Object.entries(body).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(body));
      }),
    );
  });

  it("changes with anything that is sent", async () => {
    const changed = { ...request, billing: { ...request.billing, payment_id: 4 } };
    const later = {
      ...request,
      appointment: { ...request.appointment, dates: request.appointment.dates.slice(1) },
    };
    const hashes = await Promise.all([request, changed, later].map(hashOrder));
    expect(new Set(hashes).size).toBe(3);
    expect(await hashOrder(structuredClone(request))).toBe(hashes[0]);
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});
