import { afterEach, describe, expect, it } from "vitest";
import { i18n } from "~/locales/i18n";
import {
  encodeText,
  firstNameOf,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDuration,
  formatGuaranies,
  formatList,
  formatScore,
  formatTimeRange,
  formatWeekdays,
  initialsOf,
} from "./format";

/** Replaces every kind of space by a plain one, because browsers differ in the kind. */
const spaced = (text: string) => text.replace(/\s/g, " ");

describe("encodeText", () => {
  it("encodes half an emoji instead of throwing", () => {
    expect(encodeText("Ana \ud83d ok")).toBe("Ana%20%EF%BF%BD%20ok");
    expect(encodeText("\ude00")).toBe("%EF%BF%BD");
    expect(encodeText("Ñandú 😀")).toBe(encodeURIComponent("Ñandú 😀"));
  });
});

it.each([
  ["Liz Benítez", "Liz"],
  ["  María  José ", "María"],
  ["Ma. Elena Ramírez", "Ma. Elena"],
  ["Ma Elena Ramírez", "Ma Elena"],
  ["M.ª Elena Ramírez", "M.ª Elena"],
  ["Mª Elena", "Mª Elena"],
  ["MA. ELENA RAMÍREZ", "MA. ELENA"],
  ["Ma. del Carmen Ríos", "Ma. del Carmen"],
  ["Ma. de los Ángeles Ríos", "Ma. de los Ángeles"],
  ["María de los Ángeles", "María"],
  ["Dra. Ana Ruiz", "Dra. Ana"],
  ["Sra. Ma. Elena Ramírez", "Sra. Ma. Elena"],
  ["Sr Carlos Ruiz", "Sr Carlos"],
  ["Ña Lucía", "Ña Lucía"],
  ["Ño Pedro Ruiz", "Ño Pedro"],
  ["Doña Rosa Ruiz", "Doña Rosa"],
  ["Don Carlos Ruiz", "Don Carlos"],
  ["Sta. Rosa Ruiz", "Sta. Rosa"],
  ["J. Carlos Ruiz", "J. Carlos"],
  ["J Carlos Ruiz", "J Carlos"],
  ["M.a Elena Ruiz", "M.a Elena"],
  ["Maª Elena Ruiz", "Maª Elena"],
  ["Mº Elena Ruiz", "Mº Elena"],
  ["D.ª Ana Ruiz", "D.ª Ana"],
  ["Dña Ana Ruiz", "Dña Ana"],
  ["Doctora Ana Ruiz", "Doctora Ana"],
  ["Profesora Ana Ruiz", "Profesora Ana"],
  ["Señorita Ana Ruiz", "Señorita Ana"],
  ["Donato Ruiz", "Donato"],
  ["Licha Ruiz", "Licha"],
  ["Ma.", "Ma."],
  ["Dra.", "Dra."],
  ["Mabel Ruiz", "Mabel"],
  ["Lis", "Lis"],
  ["", ""],
  [undefined, ""],
])("the first name of %j is %j", (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

it.each([
  ["María Liz Ortiz", "MO"],
  [" rosa ", "R"],
  ["ñeca ávalos", "ÑÁ"],
  ["Ma. Elena Ramírez", "MR"],
  ["Dra. Ana Ruiz", "AR"],
  ["Ña Lucía", "L"],
  ["Dña. Ana Ruiz", "AR"],
  ["Señora Ana Ruiz", "AR"],
  ["Dra.", "D"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

describe("formatScore", () => {
  it.each([5, 4.8, 4.25, 0, 3.96])("writes %d as Intl does", (score) => {
    const style = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    expect(formatScore(score)).toBe(new Intl.NumberFormat("es-PY", style).format(score));
  });
});

describe("formatList", () => {
  it.each([
    [[]],
    [["Luque"]],
    [["Asunción", "Luque"]],
    [["Asunción", "Lambaré", "Luque"]],
    [["Luque", "Itauguá"]],
    [["Luque", "Hiroshima"]],
    [["Luque", "Hielo"]],
    [["Luque", "Hiato"]],
  ])("joins %j as Intl does", (items) => {
    expect(formatList(items)).toBe(new Intl.ListFormat("es-PY").format(items));
  });
});

describe("formatGuaranies", () => {
  it.each([
    [0, "Gs. 0"],
    [-0, "Gs. 0"],
    [-0.4, "Gs. 0"],
    [150000, "Gs. 150.000"],
    [1234567, "Gs. 1.234.567"],
    [1234.5, "Gs. 1.235"],
  ])("writes %d as %s", (guaranies, text) => {
    expect(spaced(formatGuaranies(guaranies))).toBe(text);
  });

  it.each([0, 7, 999, 1000, 85_500, 999_999, 1_000_000, 2_147_483_647, -1234])(
    "writes %d as Intl does",
    (guaranies) => {
      const style = { style: "currency", currency: "PYG", maximumFractionDigits: 0 } as const;
      const written = new Intl.NumberFormat("es-PY", style).format(guaranies);
      expect(spaced(formatGuaranies(guaranies))).toBe(spaced(written));
    },
  );

  it("has no place for a line break", () => {
    expect(formatGuaranies(1234567)).not.toMatch(/[^\S\u00a0]/);
  });
});

describe("formatDate", () => {
  it.each([
    ["long", "martes 1 de diciembre"],
    ["short", "mar 1 dic"],
    ["full", "martes 1 de diciembre de 2026"],
    ["weekday", "martes"],
    ["month", "diciembre de 2026"],
    ["dated", "mar 1 dic 2026"],
    ["near", "martes 1"],
    ["date", "1 de diciembre de 2026"],
  ] as const)("writes %s as %s", (style, text) => {
    expect(formatDate("2026-12-01", style)).toBe(text);
  });

  it.each(["short", "long", "full", "weekday", "month"] as const)(
    "writes weekday and month as Intl does on each day of two years: %s",
    (style) => {
      const wide = style === "short" ? "short" : "long";
      const fields = { weekday: wide, month: wide, year: "numeric", day: "numeric" } as const;
      const format = new Intl.DateTimeFormat("es-PY", { ...fields, timeZone: "UTC" });
      for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2029, 0, 1); at += 24 * 60 * 60_000) {
        const parts = format.formatToParts(at).map(({ type, value }) => [type, value] as const);
        const { weekday = "", day, month = "", year } = Object.fromEntries(parts);
        const said = {
          short: `${weekday} ${day} ${month}`,
          long: `${weekday} ${day} de ${month}`,
          full: `${weekday} ${day} de ${month} de ${year}`,
          weekday,
          month: `${month} de ${year}`,
        }[style];
        const date = new Date(at).toISOString().slice(0, 10);
        expect(formatDate(date, style)).toBe(said.replaceAll(".", ""));
      }
    },
  );

  it("uses the long style by default", () => {
    expect(formatDate("2026-05-09")).toBe("sábado 9 de mayo");
  });

  it("throws on a text that is no day", () => {
    expect(() => formatDate("2026-13-01")).toThrow(RangeError);
  });
});

describe("formatDateRange", () => {
  it.each([
    ["2026-12-01", "2026-12-01", "1 de diciembre"],
    ["2026-12-01", "2026-12-22", "1–22 de diciembre"],
    ["2026-12-29", "2027-01-05", "29 de diciembre de 2026 – 5 de enero de 2027"],
  ])("joins %s and %s", (from, to, text) => {
    expect(spaced(formatDateRange(from, to))).toBe(text);
  });
});

describe("times and durations", () => {
  it("formatTimeRange joins two times with a dash", () => {
    expect(formatTimeRange("08:00", "11:00")).toBe("8:00 – 11:00");
  });

  it.each([
    [0, "0 min"],
    [45, "45 min"],
    [60, "1 h"],
    [180, "3 h"],
    [210, "3 h 30 min"],
    [1500, "25 h"],
  ])("formatDuration writes %i minutes as %s", (minutes, text) => {
    expect(spaced(formatDuration(minutes))).toBe(text);
  });

  it("formatDuration joins number and unit by a no-break space", () => {
    expect(formatDuration(210)).toBe("3\u00a0h 30\u00a0min");
  });

  it("formatDateTime writes an instant by the clock of Asunción", () => {
    expect(formatDateTime("2026-12-01T02:30:00Z")).toBe("30 de noviembre de 2026, 23:30");
    expect(formatDateTime("2026-07-01T08:05:00-03:00")).toBe("1 de julio de 2026, 8:05");
  });
});

describe("formatting in another language", () => {
  afterEach(() => i18n.activate("es"));

  it("writes dates, money, scores and lists in it, and in Spanish again after it", () => {
    i18n.loadAndActivate({ locale: "en", messages: {} });
    expect(formatDate("2026-12-01")).toMatch(/^Tuesday,? 1 December$/);
    expect(formatDate("2026-12-01", "dated")).toBe("Tue 1 Dec 2026");
    expect(formatDate("2026-12-01", "near")).toBe("Tuesday 1");
    expect(formatDateTime("2026-12-01T02:30:00Z")).toBe("30 November 2026, 23:30");
    expect(spaced(formatGuaranies(-1234567))).toBe("Gs. -1,234,567");
    expect(formatScore(48 / 10)).toBe("4.8");
    expect(formatList(["Asunción", "Lambaré", "Luque"])).toBe("Asunción, Lambaré and Luque");
    i18n.loadAndActivate({ locale: "pt-BR", messages: {} });
    expect(formatDate("2026-12-01")).toBe("terça-feira, 1º de dezembro");
    expect(formatDate("2026-12-21")).toBe("segunda-feira, 21 de dezembro");
    expect(formatDate("2026-12-01", "short")).toBe("ter 1 dez");
    expect(formatDate("2026-12-01", "near")).toBe("terça-feira, 1º");
    expect(formatDate("2026-12-21", "near")).toBe("segunda-feira, 21");
    expect(spaced(formatGuaranies(1234567))).toBe("Gs. 1.234.567");
    expect(formatScore(48 / 10)).toBe("4,8");
    i18n.activate("es");
    expect(formatDate("2026-12-01")).toBe("martes 1 de diciembre");
  });

  it.each([
    ["es", "martes", "sábados"],
    ["en", "Tuesdays", "Saturdays"],
    ["pt-BR", "terças-feiras", "sábados"],
  ])("names the weekdays of %s in the plural", (locale, tuesdays, saturdays) => {
    i18n.loadAndActivate({ locale, messages: {} });
    expect(formatWeekdays("2026-12-01")).toBe(tuesdays);
    expect(formatWeekdays("2026-12-05")).toBe(saturdays);
  });
});
