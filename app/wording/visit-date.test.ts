import { compileMessage } from "@lingui/message-utils/compileMessage";
import { afterEach, describe, expect, it, vi } from "vitest";
import { i18n } from "~/locales/i18n";
import { readEntries } from "~tests/tools/catalogs";
import { formatOnDate, formatVisitDate } from "./visit-date";

afterEach(() => vi.useRealTimers());

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

it("a day within a sentence has the preposition of its language", async () => {
  vi.setSystemTime("2026-12-01");
  expect(formatOnDate("2026-12-05")).toBe("el sábado 5 de diciembre");
  const entries = Object.values(await readEntries("pt-BR")).flat();
  const compiled = entries.map(({ id, translation }) => [id, compileMessage(translation)]);
  i18n.loadAndActivate({ locale: "pt-BR", messages: Object.fromEntries(compiled) });
  expect(formatOnDate("2026-12-04")).toBe("na sexta-feira, 4 de dezembro");
  expect(formatOnDate("2026-12-05")).toBe("no sábado, 5 de dezembro");
});
