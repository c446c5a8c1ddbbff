import { describe, expect, it } from "vitest";
import { makeOrder, makeVisit } from "~tests/support/orders/example";
import { describeVisitRule } from "./visit-rule";
import "~/locales/i18n";

const policies = {
  free_change_hours: 24,
  late_fee: 40_000,
  change_text: "",
};
const now = new Date("2026-11-22T10:00:00-03:00");

function visitWith(changes: object | null) {
  const [visit] = makeOrder({ visits: [makeVisit(1, "2026-11-24", { changes })] }).visits;
  if (!visit) throw new Error("The visit cannot be read");
  return visit;
}

describe("describeVisitRule", () => {
  const move = { allowed: true, free_until: "2026-11-23T21:00:00Z", fee: 50_000, refund: 0 };

  it("says the visit's own rule", () => {
    expect(describeVisitRule(visitWith({ move, skip: null }), policies, now)).toMatch(
      /^Gratis hasta el lunes 23 a las 18:00; después se cobran Gs\.\s50\.000\.$/,
    );
  });

  it("says the company's rule where the visit names none", () => {
    expect(describeVisitRule(visitWith(null), policies, now)).toMatch(
      /^Gratis hasta el lunes 23 a las 8:00; después se cobran Gs\.\s40\.000\.$/,
    );
  });

  it("says the company's text without hours, and nothing for a late change of unknown cost", () => {
    const vague = { ...policies, free_change_hours: null, change_text: "Avisanos un día antes." };
    expect(describeVisitRule(visitWith(null), vague, now)).toBe("Avisanos un día antes.");
    const late = new Date("2026-11-23T20:00:00-03:00");
    expect(describeVisitRule(visitWith(null), policies, late)).toMatch(/^Se cobran Gs\.\s40\.000/);
    const unknown = { ...policies, late_fee: null };
    expect(describeVisitRule(visitWith(null), unknown, late)).toBeNull();
  });

  it("says that only moving is closed, with the rule of skipping", () => {
    const changes = { move: { ...move, allowed: false }, skip: move };
    expect(describeVisitRule(visitWith(changes), policies, now)).toMatch(
      /^Ya no se puede mover, solo saltar\. Gratis hasta el lunes 23 a las 18:00; después/,
    );
  });

  it("is null where the visit cannot be changed, or no rule is known", () => {
    expect(describeVisitRule(visitWith({ move: null, skip: null }), policies, now)).toBeNull();
    expect(describeVisitRule(visitWith(null), null, now)).toBeNull();
  });
});
