import { describe, expect, it } from "vitest";
import { describeFreeChange, describeRule } from "./change-rule";
import "~/locales/i18n";

describe("describeFreeChange", () => {
  const rule = {
    free_change_hours: 24,
    late_fee: 40_000,
    change_text: "Avisanos un día antes.",
  };
  const visit = { date: "2026-11-24", time: "08:00" };
  const at = (date: string, time: string) => new Date(`${date}T${time}:00-03:00`);
  it("names day and hour, and what a change costs after that", () => {
    expect(describeFreeChange(rule, visit, at("2026-11-22", "10:00"))).toMatch(
      /^Podés cambiar o cancelar la primera visita gratis hasta el lunes 23 a las 8:00; después se cobran Gs\.\s40\.000\.$/,
    );
    const unknown = { ...rule, late_fee: null };
    const only = describeFreeChange(rule, { ...visit, isOnly: true }, at("2026-11-22", "10:00"));
    expect(only).toMatch(/^Podés cambiar o cancelar gratis hasta /);
    expect(describeFreeChange(unknown, visit, at("2026-11-22", "10:00"))).toBe(
      "Podés cambiar o cancelar la primera visita gratis hasta el lunes 23 a las 8:00.",
    );
  });

  it("counts hours over midnight", () => {
    const said = describeFreeChange(
      { ...rule, free_change_hours: 36 },
      visit,
      at("2026-11-20", "10:00"),
    );
    expect(said).toContain("domingo 22 a las 20:00");
  });

  it("says that it is not free from that minute on", () => {
    const late = (late_fee: number | null) =>
      describeFreeChange({ ...rule, late_fee }, visit, at("2026-11-23", "08:00"));
    expect(late(40_000)).toMatch(/ya cuesta Gs\.\s40\.000: empieza en menos de 24 h\.$/);
    expect(late(null)).toContain("ya no es gratis: empieza en menos de 24 h.");
    expect(late(0)).toBeNull();
  });

  it("says the company's text where it names no hours, and is null without a text", () => {
    expect(describeFreeChange({ ...rule, free_change_hours: null }, visit)).toBe(
      "Avisanos un día antes.",
    );
    expect(
      describeFreeChange({ ...rule, free_change_hours: null, change_text: "" }, visit),
    ).toBeNull();
    expect(describeFreeChange(null, visit)).toBeNull();
  });
});

it("a change without a fee costs nothing once its limit has passed", () => {
  const change = { allowed: true, free_until: "2026-11-23T08:00:00-03:00", fee: 0, refund: 0 };
  const at = (time: string) => describeRule(change, new Date(`2026-11-23T${time}-03:00`));
  expect(at("07:59:00")).toBe("Gratis hasta el lunes 23 a las 8:00.");
  expect(at("08:00:01")).toBe("Sin costo.");
});
