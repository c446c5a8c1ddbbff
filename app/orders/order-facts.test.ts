import { describe, expect, it } from "vitest";
import { addressSchema } from "~/api/addresses";
import { describeAddress } from "~/wording/address";
import { mapsUrl } from "~/wording/address-link";
import { makeOrder, makeVisit } from "~tests/support/orders/example";
import {
  awaitsCard,
  daysOf,
  hasCalendar,
  lastDay,
  nextVisit,
  paymentStateOf,
  paysByCard,
  readOrderId,
  sortByNextVisit,
  visitsAhead,
  visitsNotBegun,
} from "./order-facts";

const now = { date: "2026-12-01", time: "09:30" };
const address = (given: object) => addressSchema.parse(given);

describe("visitsNotBegun", () => {
  it("leaves out a visit that has begun, early or by its hour, and those that do not take place", () => {
    const visits = [
      makeVisit(1, "2026-12-08"),
      makeVisit(2, "2026-12-01", { start_time: "09:30" }),
      makeVisit(3, "2026-12-01", { start_time: "10:00", arrived_at: "2026-12-01T12:20:00Z" }),
      makeVisit(4, "2026-12-01", { start_time: "10:00" }),
      makeVisit(5, "2026-12-15", { status: "skipped" }),
    ];
    expect(visitsNotBegun(makeOrder({ visits }), now).map(({ id }) => id)).toEqual([4, 1]);
  });
});

describe("nextVisit", () => {
  const visits = [
    makeVisit(3, "2026-12-15"),
    makeVisit(1, "2026-11-24", { status: "done" }),
    makeVisit(2, "2026-12-08", { status: "skipped" }),
  ];

  it("finds the first visit still to come, whatever their order", () => {
    expect(nextVisit(makeOrder({ visits }), now)?.id).toBe(3);
  });

  it("includes a visit under way, not one that has ended", () => {
    const today = (end_time: string) =>
      makeOrder({ visits: [makeVisit(9, "2026-12-01", { end_time })] });
    expect(nextVisit(today("09:31"), now)?.id).toBe(9);
    expect(nextVisit(today("09:30"), now)).toBeNull();
  });

  it("treats a visit of unknown status as still to come", () => {
    const order = makeOrder({ visits: [makeVisit(4, "2026-12-02", { status: "moved" })] });
    expect(nextVisit(order, now)?.id).toBe(4);
  });

  it.each(["completed", "cancelled"])("is null for an order that is %s", (status) => {
    expect(nextVisit(makeOrder({ status, visits }), now)).toBeNull();
    expect(visitsAhead(makeOrder({ status, visits }), now)).toEqual([]);
  });
});

describe("sortByNextVisit", () => {
  it("puts the next visit first and orders without one last", () => {
    const orders = [
      makeOrder({ id: 1, visits: [makeVisit(1, "2026-10-01")] }),
      makeOrder({ id: 2, visits: [makeVisit(2, "2026-12-20")] }),
      makeOrder({ id: 3, visits: [makeVisit(3, "2026-11-01")] }),
      makeOrder({ id: 4, visits: [makeVisit(4, "2026-12-02"), makeVisit(5, "2026-11-01")] }),
      makeOrder({ id: 5, visits: [makeVisit(6, "2026-12-02", { start_time: "07:00" })] }),
    ];
    expect(sortByNextVisit(orders, now).map(({ id }) => id)).toEqual([5, 4, 2, 3, 1]);
  });

  it("orders equals by id and does not change its input", () => {
    const orders = [8, 7].map((id) => makeOrder({ id, visits: [makeVisit(id, "2026-12-02")] }));
    expect(sortByNextVisit(orders, now).map(({ id }) => id)).toEqual([7, 8]);
    expect(orders.map(({ id }) => id)).toEqual([8, 7]);
  });
});

describe("daysOf and lastDay", () => {
  it("read the visits, else the booking, else the day of the order", () => {
    const visits = [makeVisit(1, "2026-12-08"), makeVisit(2, "2026-12-01")];
    const appointment = { dates: ["2026-11-02"], start_date: "2026-11-02" };
    expect(daysOf(makeOrder({ visits, appointment }))).toEqual(["2026-12-01", "2026-12-08"]);
    expect(daysOf(makeOrder({ appointment }))).toEqual(["2026-11-02"]);
    expect(lastDay(makeOrder({ created_at: "2026-10-03T12:00:00Z" }))).toBe("2026-10-03");
    expect(lastDay(makeOrder({ created_at: "0000-00-00 00:00:00" }))).toBe("");
  });
});

describe("an address of an order", () => {
  it("shows each part once", () => {
    const home = address({ name: "Casa", main_street: "Palma", number: "410", city: "Casa" });
    expect(describeAddress(home)).toBe("Casa, Palma 410");
    expect(describeAddress(null)).toBe("");
  });

  it("opens in a map by its point, else by its text, else not at all", () => {
    const point = { latitude: "-25.28", longitude: "-57.63", main_street: "Palma" };
    expect(mapsUrl(address(point))).toContain("query=-25.28%2C-57.63");
    expect(mapsUrl(address({ main_street: "Palma", city: "Asunción" }))).toContain(
      "query=Palma%2C%20Asunci%C3%B3n",
    );
    expect(mapsUrl(address({}))).toBeNull();
  });
});

describe("awaitsCard", () => {
  const open = { status: "pending_payment", payment: { status: "pending", card_id: null } };

  it("is true for an open card payment without a card", () => {
    expect(awaitsCard(makeOrder(open))).toBe(true);
    expect(awaitsCard(makeOrder({ ...open, billing: { payment_method: "online" } }))).toBe(true);
  });

  it.each([
    ["paid in another way", { billing: { payment_method: "transfer" } }],
    ["with its card", { payment: { status: "pending", card_id: 4 } }],
    ["paid", { payment: { status: "paid" } }],
    ["cancelled", { status: "cancelled" }],
  ])("is false for an order %s", (_name, given) => {
    expect(awaitsCard(makeOrder({ ...open, ...given }))).toBe(false);
  });
});

describe("paymentStateOf", () => {
  it.each([
    ["pending_payment", null, "pending"],
    ["pending_payment", "failed", "failed"],
    ["confirmed", "pending", "pending"],
    ["confirmed", "paid", "paid"],
    ["confirmed", null, "paid"],
    ["confirmed", "", "paid"],
    ["in_progress", null, "paid"],
    ["completed", null, "paid"],
    ["processing", "paid", "paid"],
    ["processing", "authorizing", "unknown"],
    ["processing", null, "unknown"],
    ["confirmed", "authorizing", "unknown"],
    ["pending_payment", "authorizing", "pending"],
    ["", null, "unknown"],
    ["cancelled", "pending", "failed"],
  ])('is for an order "%s" with a payment "%s" the state "%s"', (status, payment, state) => {
    const order = makeOrder({ status, payment: payment === null ? null : { status: payment } });
    expect(paymentStateOf(order)).toBe(state);
  });
});

describe("paysByCard", () => {
  it("is true where the order names no payment method", () => {
    const by = (payment_method: string) => makeOrder({ billing: { payment_method } });
    expect([makeOrder({}), by(""), by("online")].every(paysByCard)).toBe(true);
    expect([by("transfer"), by("cash")].some(paysByCard)).toBe(false);
  });
});

describe("hasCalendar", () => {
  const order = (given: object) => makeOrder({ status: "confirmed", ...given });
  const visits = (date: string, status: string) => ({ visits: [makeVisit(1, date, { status })] });

  it.each(["scheduled", "cancelled", "skipped"])(
    "is true for a visit to come that is %s",
    (state) => {
      expect(hasCalendar(order(visits("2026-12-02", state)), now)).toBe(true);
      expect(hasCalendar(order(visits("2026-12-01", state)), now)).toBe(true);
      expect(hasCalendar(order(visits("2026-11-30", state)), now)).toBe(false);
    },
  );

  it.each([
    ["without visits", {}],
    ["whose visit is done", visits("2026-12-01", "done")],
    ["that is completed", { ...visits("2026-12-02", "scheduled"), status: "completed" }],
    ["that is cancelled", { ...visits("2026-12-02", "cancelled"), status: "cancelled" }],
    ["not paid", { ...visits("2026-12-02", "scheduled"), payment: { status: "failed" } }],
  ])("is false for an order %s", (_name, given) => {
    expect(hasCalendar(order(given), now)).toBe(false);
  });
});

describe("readOrderId", () => {
  it.each(["", "0", "abc", "-1", "1.5", "1e3", " 1", "9".repeat(20), undefined])(
    "is null for %j",
    (text) => {
      expect(readOrderId(text)).toBeNull();
    },
  );

  it("reads a number", () => {
    expect(readOrderId("42")).toBe(42);
  });
});
