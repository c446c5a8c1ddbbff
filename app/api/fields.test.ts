import { describe, expect, it } from "vitest";
import { expectConsole } from "~tests/unit/console";
import { dateField, listField, optionalInstant, orElse, timeField } from "./fields";
import { orderSchema } from "./orders";

describe("dateField", () => {
  it.each([
    ["2026-12-01", "2026-12-01"],
    ["2028-02-29", "2028-02-29"],
    ["2026-12-01T08:00:00-03:00", "2026-12-01"],
    ["2026-12-01 08:00:00", "2026-12-01"],
  ])("reads %s as %s", (text, date) => {
    expect(dateField.parse(text)).toBe(date);
  });

  it.each(["0000-00-00", "0000-00-00 00:00:00", "2026-02-30", "2026-13-01", "2026-2-3", "", null])(
    "refuses %j",
    (value) => {
      expect(dateField.safeParse(value).success).toBe(false);
    },
  );
});

describe("timeField", () => {
  it.each([
    ["08:00", "08:00"],
    ["23:59:59", "23:59"],
  ])("reads %s as %s", (text, time) => {
    expect(timeField.parse(text)).toBe(time);
  });

  it.each(["25:99", "24:00", "8:00", "", null])("refuses %j", (value) => {
    expect(timeField.safeParse(value).success).toBe(false);
  });
});

describe("what does not exist", () => {
  it("is left out of a list, and logged", () => {
    expectConsole("warn", /Left out an entry/, 2);
    expect(listField(dateField).parse(["2026-12-01", "0000-00-00", "2026-02-30"])).toEqual([
      "2026-12-01",
    ]);
  });

  it("reads as missing where it may be missing", () => {
    expect(orElse(dateField, "").parse("0000-00-00")).toBe("");
    expect(orElse(timeField, "08:00").parse("25:99")).toBe("08:00");
  });

  it.each(["0000-00-00 00:00:00", "2026-02-30T10:00:00Z", "soon", null, 5])(
    "is no instant: %j",
    (value) => {
      expect(optionalInstant.parse(value)).toBe("");
    },
  );

  it("costs an order neither its other dates nor itself", () => {
    expectConsole("warn", /Left out an entry/, 3);
    const visit = { id: 1, date: "2026-12-01", start_time: "08:00:00", end_time: "11:00:00" };
    const order = orderSchema.parse({
      id: 1,
      created_at: "2026-11-20T10:00:00Z",
      appointment: { start_date: "0000-00-00", start_time: "25:99", dates: ["2026-12-01", "?"] },
      payment: { status: "paid", paid_at: "0000-00-00 00:00:00" },
      invoice: { id: 2, issued_at: "2026-02-30" },
      visits: [
        visit,
        { ...visit, id: 2, date: "2026-02-30" },
        { ...visit, id: 3, end_time: "29:00" },
      ],
    });
    expect(order.visits.map(({ id }) => id)).toEqual([1]);
    expect(order.appointment).toMatchObject({
      start_date: "",
      start_time: "",
      dates: ["2026-12-01"],
    });
    expect(order.payment?.paid_at).toBe("");
    expect(order.invoice?.issued_at).toBe("");
    expect(order.created_at).toBe("2026-11-20T10:00:00Z");
  });
});
