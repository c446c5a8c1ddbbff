import { describe, expect, it } from "vitest";
import type { Visit } from "~/api/orders";
import "~/locales/i18n";
import { makeOrder, makeVisit } from "~tests/support/orders/example";
import { describeOrderRule, describeOwnRule, orderRule } from "./order-rule";

const NOW = new Date("2026-11-21T12:00:00-03:00");

/** A visit at 8:00 that can be moved for free until so many hours before. */
const visitWith = (
  date: string,
  hours: number,
  fee: number,
  status = "scheduled",
  allowed = true,
  skips = true,
) => {
  const until = new Date(Date.parse(`${date}T08:00:00-03:00`) - hours * 3_600_000);
  const move = { allowed, free_until: until.toISOString(), fee, refund: 0 };
  return makeVisit(Number(date.replaceAll("-", "")), date, {
    status,
    changes: { move, skip: skips ? move : null },
  });
};

function saidOf(...visits: object[]) {
  const order = makeOrder({ status: "confirmed", visits });
  const rule = orderRule(order.visits, NOW);
  const own = (visit: Visit) =>
    describeOwnRule(visit, rule, NOW)?.replaceAll("\u00a0", " ") ?? null;
  return {
    order: rule && describeOrderRule(rule).replaceAll("\u00a0", " "),
    visits: order.visits.map(own),
  };
}

describe("the rule of changes on an order's screen", () => {
  const usual = "Mover o saltar es gratis hasta 24 h antes; después se cobran Gs. 40.000.";

  it("is not shown where no visit can be changed any more", () => {
    const visit = visitWith("2026-11-21", 24, 40_000, "scheduled", false);
    expect(saidOf(visit).order).toBeNull();
  });

  it("does not mention skipping where no visit can be skipped", () => {
    const visit = visitWith("2026-11-24", 24, 40_000, "scheduled", true, false);
    expect(saidOf(visit).order).toBe(usual.replace("Mover o saltar", "Mover"));
  });

  it("is shown for the order, and not again for a visit with the same rule", () => {
    const said = saidOf(
      visitWith("2026-11-24", 24, 40_000),
      visitWith("2026-12-01", 24, 40_000),
      visitWith("2026-12-08", 24, 40_000),
    );
    expect(said).toEqual({ order: usual, visits: [null, null, null] });
  });

  it("is that of most visits, and a visit with another rule shows its own", () => {
    const said = saidOf(
      visitWith("2026-11-24", 48, 60_000),
      visitWith("2026-12-01", 24, 40_000),
      visitWith("2026-12-08", 24, 40_000),
    );
    expect(said.order).toBe(usual);
    expect(said.visits).toEqual([
      "Gratis hasta el domingo 22 a las 8:00; después se cobran Gs. 60.000.",
      null,
      null,
    ]);
  });

  it("is shown for a visit with the same rule once a change costs something", () => {
    const said = saidOf(visitWith("2026-11-22", 24, 40_000), visitWith("2026-12-01", 24, 40_000));
    expect(said.order).toBe(usual);
    expect(said.visits).toEqual(["Se cobran Gs. 40.000: faltan pocas horas.", null]);
  });

  it("is that of the visits to come, and a skipped visit shows none", () => {
    const said = saidOf(
      visitWith("2026-11-24", 48, 60_000, "skipped"),
      visitWith("2026-12-01", 48, 60_000, "done"),
      visitWith("2026-12-08", 24, 0),
    );
    expect(said.order).toBe("Mover o saltar una visita no cuesta nada.");
    expect(said.visits).toEqual([null, null, null]);
  });

  it("is not shown where no visit can be changed", () => {
    expect(saidOf(makeVisit(1, "2026-11-24"))).toEqual({ order: null, visits: [null] });
  });

  /** A visit whose moving or skipping is closed, while the other one is open. */
  const partly = (date: string, open: "move" | "skip") => {
    const closed = open === "move" ? "skip" : "move";
    const until = new Date(Date.parse(`${date}T08:00:00-03:00`) - 24 * 3_600_000);
    const both = { allowed: true, free_until: until.toISOString(), fee: 40_000, refund: 0 };
    const rules = { move: both, skip: both, [closed]: { ...both, allowed: false } };
    return makeVisit(Number(date.replaceAll("-", "")), date, { changes: rules });
  };

  it("says that only moving, or only skipping, is closed where the link of the other one stands", () => {
    const said = saidOf(
      partly("2026-11-24", "skip"),
      partly("2026-12-01", "move"),
      visitWith("2026-12-08", 24, 40_000),
    );
    expect(said.order).toBe(usual);
    expect(said.visits).toEqual([
      "Ya no se puede mover, solo saltar.",
      "Ya no se puede saltar, solo mover.",
      null,
    ]);
  });

  it("says the cost of skipping where only that is open, and mentions no closed change for the order", () => {
    const late = saidOf(partly("2026-11-22", "skip"));
    expect(late.visits).toEqual([
      "Ya no se puede mover, solo saltar. Se cobran Gs. 40.000: faltan pocas horas.",
    ]);
    expect(late.order).toBe(usual.replace("Mover o saltar", "Saltar"));
  });

  it("says that nothing can be changed only where both are closed", () => {
    const said = saidOf(visitWith("2026-11-22", 24, 40_000, "scheduled", false));
    expect(said.visits).toEqual(["Ya no se puede mover ni saltar."]);
  });
});
