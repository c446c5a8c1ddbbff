import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCalendar, type CalendarVisit } from "./calendar-file";

const visit: CalendarVisit = {
  uid: "visit-41@oga",
  date: "2026-12-01",
  start_time: "08:00",
  end_time: "11:00",
  summary: "Limpieza semanal",
  location: "Av. España 1234, Asunción",
  description: "Helper: Rosa\nTimbre; 2 veces",
  status: "scheduled",
  sequence: 2,
};
const now = new Date("2026-11-20T12:34:56.789Z");

function build(changes: Partial<CalendarVisit> = {}): string {
  return buildCalendar({ prodName: "Óga", visits: [{ ...visit, ...changes }], now });
}

/** The file as a calendar reads it: folds undone, one line each. */
function readLines(file: string): string[] {
  return file.replaceAll("\r\n ", "").split("\r\n").slice(0, -1);
}

function readText(file: string, name: string): string | undefined {
  return readLines(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replace(/\\(.)/g, (_, char) => (char === "n" ? "\n" : char));
}

describe("buildCalendar", () => {
  it("writes a visit", () => {
    const lines = readLines(build());
    const zone = lines.splice(lines.indexOf("BEGIN:VTIMEZONE"), 9);
    expect(zone).toEqual(expect.arrayContaining(["TZID:America/Asuncion", "TZOFFSETTO:-0300"]));
    expect(lines).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Óga//ES",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:visit-41@oga",
      "DTSTAMP:20261120T123456Z",
      "DTSTART;TZID=America/Asuncion:20261201T080000",
      "DTEND;TZID=America/Asuncion:20261201T110000",
      "SEQUENCE:2",
      "STATUS:CONFIRMED",
      "SUMMARY:Limpieza semanal",
      "LOCATION:Av. España 1234\\, Asunción",
      "DESCRIPTION:Helper: Rosa\\nTimbre\\; 2 veces",
      "END:VEVENT",
      "END:VCALENDAR",
    ]);
  });

  it("reminds a day before, unless the visit does not take place", () => {
    const lines = readLines(build({ reminder: "Mañana va Rosa" }));
    const start = lines.indexOf("BEGIN:VALARM");
    expect(lines.slice(start, start + 5)).toEqual([
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:Mañana va Rosa",
      "TRIGGER:-P1D",
      "END:VALARM",
    ]);
    expect(build({ reminder: "Mañana va Rosa", status: "skipped" })).not.toContain("VALARM");
    expect(build()).not.toContain("VALARM");
  });

  it("writes each visit under its own UID", () => {
    const visits = [visit, { ...visit, uid: "visit-42@oga", date: "2026-12-08" }];
    const uids = readLines(buildCalendar({ prodName: "Óga", visits, now })).filter((line) =>
      line.startsWith("UID:"),
    );
    expect(uids).toEqual(["UID:visit-41@oga", "UID:visit-42@oga"]);
  });

  it.each([
    ["scheduled", "CONFIRMED"],
    ["done", "CONFIRMED"],
    ["cancelled", "CANCELLED"],
    ["skipped", "CANCELLED"],
    ["something new", "CONFIRMED"],
  ])("writes a visit that is %s as %s", (status, written) => {
    expect(readLines(build({ status }))).toContain(`STATUS:${written}`);
  });

  it("leaves out missing fields", () => {
    const file = build({ location: null, description: "", sequence: undefined });
    expect(file).not.toMatch(/LOCATION|DESCRIPTION/);
    expect(file).toContain("SEQUENCE:0\r\n");
  });

  it("ends a visit that goes past midnight on the next day", () => {
    expect(build({ date: "2026-12-31", start_time: "22:00", end_time: "01:00" })).toContain(
      "DTEND;TZID=America/Asuncion:20270101T010000",
    );
    expect(build({ end_time: "08:00" })).toContain("DTEND;TZID=America/Asuncion:20261202T080000");
  });

  it("escapes texts, so that none can add a line", () => {
    const file = build({ summary: "a\r\nEND:VEVENT\rb\u0000\u0007\u0085c" });
    expect(readLines(file)).toContain("SUMMARY:a\\nEND:VEVENT\\nb\\nc");
    expect(readLines(build({ summary: "a\tb" }))).toContain("SUMMARY:a\tb");
    const named = buildCalendar({ prodName: "Óga, S;A", visits: [], now });
    expect(readLines(named)).toContain("PRODID:-//Óga\\, S\\;A//ES");
  });

  it.each([0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2069, 0xfeff])(
    "removes U+%i, which reverses or hides the text after it",
    (code) => {
      const typed = `Timbre${String.fromCodePoint(code)} roto`;
      expect(readLines(build({ summary: typed, location: typed }))).toEqual(
        expect.arrayContaining(["SUMMARY:Timbre roto", "LOCATION:Timbre roto"]),
      );
    },
  );

  it.each(["\r", "\r\n", "\n", "\v", "\f", "\u0085", "\u2028", "\u2029"])(
    "writes the line separator %j of a typed text as the calendar's own",
    (separator) => {
      const file = build({ description: `Timbre${separator}END:VEVENT` });
      expect(readLines(file)).toContain("DESCRIPTION:Timbre\\nEND:VEVENT");
    },
  );

  it("keeps the joiners of emoji", () => {
    expect(readLines(build({ summary: "👩‍🦰" }))).toContain("SUMMARY:👩‍🦰");
  });

  it("folds at 75 octets, inside no character, and reads back", () => {
    const anyText = fc.string({
      unit: fc.constantFrom(..."añ;,\\ \n€", "🧹", "👩🏽"),
      maxLength: 200,
    });
    fc.assert(
      fc.property(anyText, (summary) => {
        const file = build({ summary });
        const octets = new TextEncoder();
        for (const line of file.split("\r\n")) {
          expect(octets.encode(line).length).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/\p{Surrogate}/u);
        }
        expect(file.endsWith("\r\n")).toBe(true);
        expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
        expect(readText(file, "SUMMARY")).toBe(summary);
      }),
    );
  });

  it("fills a line to its limit, the fold's own space included", () => {
    const lines = build({ summary: "a".repeat(200) }).split("\r\n");
    const start = lines.findIndex((line) => line.startsWith("SUMMARY"));
    expect(lines.slice(start, start + 3).map((line) => line.length)).toEqual([75, 75, 60]);
  });
});
