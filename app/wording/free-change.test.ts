import { describe, expect, it } from "vitest";
import "~/locales/i18n";
import { describeFreeChange } from "./free-change";

const policies = {
  free_change_hours: 24,
  late_fee: 40_000,
  change_text: "Avisanos un día antes.",
  guarantee_text: "",
};
const visit = { date: "2026-11-24", time: "08:00" };
const at = (date: string, time: string) => ({ date, time });

describe("until when a visit can be changed for free", () => {
  it("is a day and an hour, and what it costs after that", () => {
    expect(describeFreeChange(policies, visit, at("2026-11-22", "10:00"))).toMatch(
      /^Gratis hasta el lunes 23 a las 8:00; después se cobran Gs\.\s40\.000\.$/,
    );
    const unknown = { ...policies, late_fee: null };
    expect(describeFreeChange(unknown, visit, at("2026-11-22", "10:00"))).toBe(
      "Gratis hasta el lunes 23 a las 8:00.",
    );
  });

  it("counts hours over midnight", () => {
    const rule = describeFreeChange(
      { ...policies, free_change_hours: 36 },
      visit,
      at("2026-11-20", "10:00"),
    );
    expect(rule).toContain("domingo 22 a las 20:00");
  });

  it("is over from that minute on", () => {
    const late = (late_fee: number | null) =>
      describeFreeChange({ ...policies, late_fee }, visit, at("2026-11-23", "08:00"));
    expect(late(40_000)).toMatch(/^Ya cuesta Gs\.\s40\.000: empieza en menos de 24 h\.$/);
    expect(late(null)).toBe("Ya no es gratis: empieza en menos de 24 h.");
    expect(late(0)).toBeNull();
  });

  it("is the company's own words where it names no hours, and nothing where it says nothing", () => {
    expect(describeFreeChange({ ...policies, free_change_hours: null }, visit)).toBe(
      "Avisanos un día antes.",
    );
    expect(
      describeFreeChange({ ...policies, free_change_hours: null, change_text: "" }, visit),
    ).toBeNull();
    expect(describeFreeChange(null, visit)).toBeNull();
  });
});
