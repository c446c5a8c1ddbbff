import { describe, expect, it } from "vitest";
import { optionalInstant } from "~/api/instant-field";
import { bookedCleaning, exampleBooking, exampleOrder } from "~tests/support/orders/example";
import { buildOrderRequest } from "./order-request";
import { findOrdersOf, type OrderBody, orderedVisitsOf } from "./ordered-visits";

const request = buildOrderRequest(
  exampleBooking(),
  bookedCleaning,
  exampleBooking().billing,
  540_000,
);
if (!request) throw new Error("The example is no order");

const body: OrderBody = {
  serverTime: "2026-11-21T12:00:00.000Z",
  visits: orderedVisitsOf(request),
  ordersBefore: null,
};
const order = exampleOrder();
const isFound = (change: Partial<OrderBody>, created_at: string) =>
  findOrdersOf({ ...body, ...change }, [{ ...order, created_at }]).length > 0;

describe("findOrdersOf", () => {
  it("ignores an order that was listed before the request", () => {
    expect(isFound({ ordersBefore: [order.id] }, "2026-11-21T12:00:05Z")).toBe(false);
  });

  it.each(["", "2026-11-21", "2026-11-20T23:00:00Z"])(
    "finds an order that was not listed before, whatever its created_at (%j)",
    (created_at) => {
      expect(isFound({ ordersBefore: [order.id + 1] }, created_at)).toBe(true);
      expect(isFound({ ordersBefore: [] }, created_at)).toBe(true);
    },
  );

  it.each([
    ["2026-11-21T12:00:05Z", true],
    ["2026-11-21T11:55:00Z", true],
    ["2026-11-21T11:40:00Z", false],
    // Without a zone: UTC or Paraguay's, of which the later counts.
    ["2026-11-21 09:00:05", true],
    ["2026-11-21T12:00:05", true],
    ["2026-11-21 07:30:00", false],
    ["2026-11-21", true],
    ["2026-11-19", true],
    ["", true],
  ])("judges by created_at %j where the earlier orders are not known: %s", (created_at, found) => {
    expect(isFound({}, optionalInstant.parse(created_at))).toBe(found);
  });

  it("ignores an order with other days, another hour, another place or another service", () => {
    const { appointment, address, service } = order;
    if (!appointment || !address || !service) throw new Error("The example is not whole");
    const found = (change: object) =>
      findOrdersOf({ ...body, ordersBefore: [] }, [{ ...order, visits: [], ...change }]).length;
    expect(found({})).toBe(1);
    const dates = appointment.dates.slice(1);
    expect(found({ appointment: { ...appointment, dates } })).toBe(0);
    expect(found({ appointment: { ...appointment, start_time: "14:00" } })).toBe(0);
    expect(found({ address: { ...address, latitude: -25.4 } })).toBe(0);
    expect(found({ address: { ...address, longitude: -57.4 } })).toBe(0);
    expect(found({ service: { ...service, id: service.id + 1 } })).toBe(0);
    expect(found({ status: "cancelled" })).toBe(0);
  });

  it("finds an order without days and hour where it was not listed before", () => {
    const short = { ...order, visits: [], appointment: null };
    expect(findOrdersOf({ ...body, ordersBefore: [] }, [short])).toHaveLength(1);
    expect(findOrdersOf(body, [short])).toEqual([]);
  });

  it("finds an order by its visits alone where the server's time is not known", () => {
    expect(isFound({ serverTime: null }, "2026-11-01T12:00:00Z")).toBe(true);
  });
});
