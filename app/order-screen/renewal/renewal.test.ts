import { describe, expect, it } from "vitest";
import { type Frequency, paymentMethodSchema } from "~/api/reference";
import { changeState } from "~/state/store";
import { makeOrder, makeVisit } from "~tests/support/orders/example";
import { isRenewed, renewalOf } from "./renewal";

const weekly: Frequency = {
  id: 2,
  name: "Semanal",
  description: "",
  visits: 4,
  interval_days: 7,
  discount_percent: 10,
};
const today = "2026-11-12";

const done = { status: "done" };
/** Tuesdays. */
const visits = [
  makeVisit(1, "2026-11-03", done),
  makeVisit(2, "2026-11-10", done),
  makeVisit(3, "2026-11-17"),
  makeVisit(4, "2026-11-24"),
];
const given = {
  status: "in_progress",
  frequency: { id: 2 },
  service: { id: 1 },
  helper: { id: 5, name: "Nilda Rojas" },
  address: { latitude: -25.28, longitude: -57.63 },
  payment: { status: "paid" },
  visits,
};
const next = ["2026-12-01", "2026-12-08", "2026-12-15", "2026-12-22"];
const lastVisit = (change: object) => ({
  visits: [...visits.slice(0, 3), { ...visits[3], ...change }],
});
const renewed = (change: object = {}) =>
  renewalOf(makeOrder({ ...given, ...change }), [weekly], today);

describe("renewalOf", () => {
  it("gives the next pack with the weekday, hour and helper of this one", () => {
    expect(renewed()).toMatchObject({
      dates: next,
      time: "08:00",
      helper: { id: 5 },
      frequency: weekly,
      ends: "2026-11-24",
    });
  });

  it("keeps weekday and hour where a single visit was moved", () => {
    const moved_from = { date: "2026-11-24", start_time: "08:00" };
    const moved = renewed(lastVisit({ date: "2026-11-26", start_time: "14:00", moved_from }));
    expect(moved).toMatchObject({ dates: next, time: "08:00", ends: "2026-11-26" });
  });

  it("keeps weekday and hour of a pack of two where the last visit was moved", () => {
    const moved_from = { date: "2026-11-24", start_time: "08:00" };
    const last = { ...visits[3], date: "2026-11-26", start_time: "14:00", moved_from };
    expect(renewed({ visits: [visits[2], last] })).toMatchObject({ dates: next, time: "08:00" });
  });

  it("follows a move of the rest of the pack, and the helper of its last visit", () => {
    const moved = visits.map((visit, at) =>
      at < 2
        ? visit
        : {
            ...visit,
            date: at === 2 ? "2026-11-18" : "2026-11-25",
            start_time: "14:00",
            moved_from: { date: visit.date, start_time: "08:00" },
            helper: { id: 6, name: "Delia Sosa" },
          },
    );
    expect(renewed({ visits: moved })).toMatchObject({
      dates: ["2026-12-02", "2026-12-09", "2026-12-16", "2026-12-23"],
      time: "14:00",
      helper: { id: 6 },
    });
  });

  it.each<[string, object]>([
    [
      "with three visits to come",
      { visits: visits.map((visit, at) => (at ? makeVisit(at, visit.date) : visit)) },
    ],
    ["that is over", { status: "completed" }],
    ["that was cancelled", { status: "cancelled" }],
    ["that is not paid", { status: "pending_payment", payment: { status: "pending" } }],
    ["of a frequency that is not offered any more", { frequency: { id: 9 } }],
    ["that says nothing of its frequency", { frequency: null }],
    ["without a helper", { helper: null }],
    ["without visits", { visits: [] }],
  ])("is null for an order %s", (_name, change) => {
    expect(renewed(change)).toBeNull();
  });
});

describe("isRenewed", () => {
  const order = makeOrder({ ...given, id: 1 });
  const later = {
    ...given,
    id: 2,
    visits: [makeVisit(9, "2026-12-01"), makeVisit(10, "2026-12-08")],
  };

  it("is true once there is a later pack of the same service at the same place", () => {
    expect(isRenewed(order, [order, makeOrder(later)])).toBe(true);
  });

  it("is false with a pack whose time to pay has ended", () => {
    const instructions = { deadline_hours: 24 };
    const transfer = paymentMethodSchema.parse({ id: "transfer", name: "T", instructions });
    changeState("general", { paymentMethods: [transfer] });
    const unpaid = {
      created_at: "2026-11-01T12:00:00Z",
      status: "pending_payment",
      payment: null,
      billing: { payment_method: "transfer" },
    };
    expect(isRenewed(order, [order, makeOrder({ ...later, ...unpaid })])).toBe(false);
  });

  it.each<[string, object]>([
    ["of another service", { service: { id: 2 } }],
    ["at another place", { address: { latitude: -25.3, longitude: -57.6 } }],
    ["that was cancelled", { status: "cancelled" }],
    ["that ends earlier", { visits: [makeVisit(9, "2026-11-13"), makeVisit(10, "2026-11-20")] }],
    ["of a single visit", { visits: [makeVisit(9, "2026-12-01")] }],
  ])("is false with an order %s", (_name, change) => {
    expect(isRenewed(order, [order, makeOrder({ ...later, ...change })])).toBe(false);
  });
});
