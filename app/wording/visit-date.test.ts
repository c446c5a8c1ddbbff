import { describe, expect, it } from "vitest";
import { formatVisitDate } from "./visit-date";

describe("a date of a series", () => {
  const today = "2026-12-28";

  it("has no year within this one", () => {
    expect(formatVisitDate("2026-12-29", "long", today)).toBe("martes 29 de diciembre");
    expect(formatVisitDate("2026-12-29", "short", today)).toBe("mar 29 dic");
  });

  it("has the year where the series reaches into another", () => {
    expect(formatVisitDate("2027-01-05", "long", today)).toBe("martes 5 de enero de 2027");
    expect(formatVisitDate("2027-01-05", "short", today)).toBe("mar 5 ene 2027");
  });
});
