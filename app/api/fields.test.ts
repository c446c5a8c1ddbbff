import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { allowConsole, expectConsole } from "~tests/support/world/console";
import { withCallName } from "./body";
import * as field from "./fields";
import { helperSchema } from "./helpers";
import { optionalInstant } from "./instant-field";
import { feedSchema } from "./order-changes";
import { invoiceSchema, orderSchema } from "./orders";
import { referralSchema } from "./referral";

describe("score", () => {
  it.each([1, 4.8, "4.8", 5])("reads %j", (value) => {
    expect(field.score.parse(value)).toBe(Number(value));
  });

  it.each([0, "0.0", 9, null, undefined, "good"])("reads %j as no score", (value) => {
    expect(field.score.parse(value)).toBeNull();
  });
});

describe("field.date", () => {
  it.each([
    ["2026-12-01", "2026-12-01"],
    ["2028-02-29", "2028-02-29"],
    ["2026-12-01T08:00:00-03:00", "2026-12-01"],
    ["2026-12-01 08:00:00", "2026-12-01"],
  ])("reads %s as %s", (text, date) => {
    expect(field.date.parse(text)).toBe(date);
  });

  it.each(["0000-00-00", "0000-00-00 00:00:00", "2026-02-30", "2026-13-01", "2026-2-3", "", null])(
    "refuses %j",
    (value) => {
      expect(field.date.safeParse(value).success).toBe(false);
    },
  );
});

describe("field.time", () => {
  it.each([
    ["08:00", "08:00"],
    ["23:59:59", "23:59"],
    ["08:00:00.000000", "08:00"],
  ])("reads %s as %s", (text, time) => {
    expect(field.time.parse(text)).toBe(time);
  });

  it.each(["25:99", "24:00", "8:00", "", null])("refuses %j", (value) => {
    expect(field.time.safeParse(value).success).toBe(false);
  });

  it.each(["02:00 PM", "02:00PM", "02:00 p. m.", "02:00:99", "02:00h", "02:00-03:00", "08:00:00."])(
    "refuses %j instead of cutting it to another hour",
    (value) => {
      expect(field.time.safeParse(value).success).toBe(false);
    },
  );
});

describe("field.money", () => {
  it.each([
    [150000, 150_000],
    ["150000", 150_000],
    ["150000.00", 150_000],
    ["150000.5", 150_001],
    ["150000.0000", 150_000],
    ["150000.000000", 150_000],
    ["150000,0000", 150_000],
    ["150000.4999", 150_000],
    ["150000.50000", 150_001],
    ["-40000.0000", -40_000],
    ["0.0000", 0],
    [150000.0001, 150_000],
    ["150.000", 150_000],
    ["150,000", 150_000],
    ["1.150.000", 1_150_000],
    ["1,150,000", 1_150_000],
    [" 0 ", 0],
    ["-40.000", -40_000],
  ])("reads %j as %d guaraníes", (amount, guaranies) => {
    expect(field.money.parse(amount)).toBe(guaranies);
  });

  it.each([
    ...["1500.000", "150000.000", "0.150", "1.50.000", "1.150,000", "150.000,5", "1.150.0000"],
    ...["Gs. 150", "1e5", "", null],
  ])("refuses %j, which could mean several amounts or none", (amount) => {
    expect(field.money.safeParse(amount).success).toBe(false);
  });

  it("reads each amount the same in all its notations", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
        const grouped = (mark: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, mark);
        for (const text of [
          String(amount),
          `${amount}.00`,
          `${amount}.0000`,
          grouped("."),
          grouped(","),
        ]) {
          expect(field.money.parse(text)).toBe(amount);
        }
      }),
    );
  });

  it("does not guess an ambiguous amount, even where it may be missing", () => {
    expect(field.optionalMoney(0).parse(null)).toBe(0);
    expect(field.optionalMoney(null).parse("")).toBeNull();
    expect(z.object({ fee: field.optionalMoney(0) }).parse({})).toEqual({ fee: 0 });
    expect(field.optionalMoney(0).safeParse("1500.000").success).toBe(false);
  });

  it("names call and field of an ambiguous amount on the console", () => {
    expectConsole("warn", /^GET user\/orders\/\{id\}: left out what could not be read in total$/);
    const invoice = { id: 1, number: "1", total: "1500.000" };
    const order = withCallName("GET user/orders/{id}", () => orderSchema.parse({ id: 7, invoice }));
    expect(order.invoice).toBeNull();
  });
});

describe("dates and times that do not exist", () => {
  it("are left out of a list, and logged", () => {
    expectConsole("warn", /Left out an entry/, 2);
    expect(field.list(field.date).parse(["2026-12-01", "0000-00-00", "2026-02-30"])).toEqual([
      "2026-12-01",
    ]);
  });

  it("are read as missing where they may be missing", () => {
    expect(field.orElse(field.date, "").parse("0000-00-00")).toBe("");
    expect(field.orElse(field.time, "08:00").parse("25:99")).toBe("08:00");
  });

  it.each([
    ["2026-12-01 18:00:00", "2026-12-01T18:00:00-03:00"],
    ["2026-12-01T18:00:00.5", "2026-12-01T18:00:00.5-03:00"],
    ["2026-12-01T21:00:00Z", "2026-12-01T21:00:00Z"],
    ["2026-12-01T18:00:00-0300", "2026-12-01T18:00:00-0300"],
    ["2026-12-01T18:00:00-03", "2026-12-01T18:00:00-03:00"],
    ["2026-12-01 18:00:00+00", "2026-12-01T18:00:00+00:00"],
    ["2026-12-01 18:00:00.123456+00", "2026-12-01T18:00:00.123456+00:00"],
    ["2026-12-01 18:00", "2026-12-01T18:00-03:00"],
    ["2026-12-01 18:00:00 -03:00", "2026-12-01T18:00:00-03:00"],
    ["2026-12-01 18:00:00 +0000", "2026-12-01T18:00:00+0000"],
    ["2026-12-01 18:00:00 Z", "2026-12-01T18:00:00Z"],
    ["2026-12-01", "2026-12-01"],
  ])("the instant %j is read as %s, in Asunción's zone where it names none", (value, instant) => {
    expect(optionalInstant.parse(value)).toBe(instant);
  });

  it.each(["0000-00-00 00:00:00", "2026-02-30T10:00:00Z", "soon", null, 5])(
    "the instant %j is read as missing",
    (value) => {
      expect(optionalInstant.parse(value)).toBe("");
    },
  );

  it("are logged with call and field where an optional list has nothing else", () => {
    expectConsole("warn", /Left out an entry of GET user\/orders\/\{id\}/);
    expectConsole(
      "warn",
      /^GET user\/orders\/\{id\}: left out what could not be read in dates\.0$/,
    );
    const appointment = { dates: ["31/12/2026"] };
    const read = withCallName("GET user/orders/{id}", () =>
      orderSchema.parse({ id: 7, appointment }),
    );
    expect(read.appointment).toBeNull();
  });

  it("cost an order neither its other dates nor itself", () => {
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

describe("field.readableList", () => {
  const visits = z.object({
    visits: field.readableList(z.object({ id: field.id, date: field.date })),
  });

  it("reads a missing list as empty, and leaves out what is malformed", () => {
    expect(visits.parse({ visits: null })).toEqual({ visits: [] });
    expectConsole("warn", /Left out an entry/, 1);
    const read = visits.parse({ visits: [{ id: 1, date: "2026-12-01" }, { id: 2 }] });
    expect(read).toEqual({ visits: [{ id: 1, date: "2026-12-01" }] });
  });

  it.each([null, undefined, "", {}, []])("reads %j as an empty list", (none) => {
    expect(visits.parse({ visits: none })).toEqual({ visits: [] });
  });

  it.each(["2026-12-01", { 1: { id: 1, date: "2026-12-01" } }, [null]])(
    "is unreadable where %j stands in the place of a list",
    (sent) => {
      allowConsole("warn", /Left out an entry/);
      const [issue] = visits.safeParse({ visits: sent }).error?.issues ?? [];
      expect(issue?.path[0]).toBe("visits");
    },
  );

  it.each([
    { id: 1, date: "31/12/2026" },
    { id: 1, fecha: "2026-12-01" },
  ])("is unreadable where no entry like %j can be read, and names the field", (visit) => {
    expectConsole("warn", /Left out an entry/, 1);
    const read = visits.safeParse({ visits: [visit] });
    expect(read.error?.issues.map(({ path }) => path.join("."))).toEqual(["visits.0.date"]);
  });
});

describe("an address in an answer", () => {
  afterEach(() => vi.unstubAllGlobals());

  /** The fields of the app that hold an address: each returns what it reads from `url`, "" where it leaves it out. */
  const fields: Record<string, (url: unknown) => string> = {
    invoice: (url) => invoiceSchema.parse({ id: 1, url }).url,
    photo: (photo_url) => helperSchema.parse({ id: 1, name: "Rosa", photo_url }).photo_url,
    referral: (url) => referralSchema.parse({ code: "ANA-7KQ2M", url }).url,
    feed: (url) => feedSchema.safeParse({ url }).data?.url ?? "",
  };

  const hostile = [
    ...[
      "javascript:alert(1)",
      "JavaScript:alert(1)",
      " java\nscript:alert(1)",
      "\u0001javascript:alert(1)",
    ],
    ...["vbscript:x", "data:text/html,<script>alert(1)</script>", "blob:https://oga.example/1"],
    ...["file:///etc/passwd", "intent://x#Intent;end", "about:blank", "http://oga.example/1.pdf"],
    ...[
      "http://127.0.0.1:8000/1.pdf",
      "https://oga.example:secret@evil.example/",
      "https://",
      "https:// x",
    ],
    ...[
      "filesystem:https://oga.example/x",
      "ftp://oga.example/1.pdf",
      "view-source:https://oga.example",
    ],
  ];

  describe.each(Object.entries(fields))("in the field %s", (_name, read) => {
    it.each(hostile)("leaves %j out", (url) => {
      allowConsole("warn", /left out an address/);
      vi.stubGlobal("location", new URL("https://oga.example/"));
      expect(read(url)).toBe("");
    });

    it.each([null, undefined, 7, {}, "", " "])("reads %j as no address", (url) => {
      vi.stubGlobal("location", new URL("https://oga.example/"));
      expect(read(url)).toBe("");
    });

    it("reads https:, a path of the page's host, and every address of a sandbox on this machine", () => {
      vi.stubGlobal("location", new URL("https://oga.example/"));
      expect(read(" https://files.example/1?a=b#c ")).toBe("https://files.example/1?a=b#c");
      expect(read("/api/v1/a.svg")).toBe("https://oga.example/api/v1/a.svg");
      vi.stubGlobal("location", new URL("http://127.0.0.1:4173/"));
      for (const url of ["http://127.0.0.1:4173/1", "http://127.0.0.1:4174/1"])
        expect(read(url)).toBe(url);
    });
  });

  it("may use webcal: only for a calendar, and data: only for a picture", () => {
    allowConsole("warn", /left out an address/);
    vi.stubGlobal("location", new URL("https://oga.example/"));
    const taken = (url: string) => Object.keys(fields).filter((name) => fields[name]?.(url));
    expect(taken("webcal://oga.example/1.ics")).toEqual(["feed"]);
    expect(taken("data:image/png;base64,AAAA")).toEqual(["photo"]);
  });
});
