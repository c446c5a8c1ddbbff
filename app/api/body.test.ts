import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { expectConsole } from "~tests/support/world/console";
import { readBare, readData, readList, readRefusalBody, withCallName } from "./body";
import { ApiError } from "./errors";
import * as field from "./fields";

const itemSchema = z.object({ id: field.number, name: field.text });
const items = [
  { id: 1, name: "uno" },
  { id: 2, name: "dos" },
];

/** The four forms in which a list may arrive (contract.md, "Envelope"). */
const forms: [string, (list: unknown) => unknown][] = [
  ["bare", (list) => list],
  ["in data", (data) => ({ data })],
  ["in data.data", (data) => ({ data: { data, total: 2 } })],
  ["as a Laravel page", (data) => ({ data, links: { next: null }, meta: { total: 2 } })],
];

describe("readList", () => {
  it.each(forms)("reads a list %s", async (_form, wrap) => {
    expect(await readList(itemSchema)(wrap(items))).toEqual(items);
  });

  it.each(forms)("leaves one malformed item out of a list %s", async (_form, wrap) => {
    const spoiled = [items[0], { id: "x" }, null, items[1]];
    expectConsole("warn", /Left out an entry/, 2);
    expect(await readList(itemSchema)(wrap(spoiled))).toEqual(items);
  });

  it.each(forms)("throws where a list %s has no readable entry", async (_form, wrap) => {
    expectConsole("warn", /Left out an entry/, 2);
    await expect(readList(itemSchema)(wrap([{ id: "x" }, null]))).rejects.toThrow(ApiError);
  });

  it("logs malformed entries once an answer and kind, also in lists inside an entry", async () => {
    const part = z.object({ id: field.number });
    const schema = z.object({ parts: field.list(part), first: field.orElse(part, null) });
    const item = { parts: [{ id: 1 }, ...Array(200).fill({ id: "x" })], first: { id: "x" } };
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const read = (list: unknown[]) => withCallName("GET user/orders", () => readList(schema)(list));
    await read(Array(100).fill(item));
    expect(warned.mock.calls.map(([text]) => text)).toEqual([
      "Left out an entry of GET user/orders that could not be read",
      "GET user/orders: left out what could not be read in id",
    ]);
    await read([item]);
    expect(warned).toHaveBeenCalledTimes(4);
    warned.mockRestore();
  });

  it("reads an empty list", async () => {
    expect(await readList(itemSchema)({ data: [] })).toEqual([]);
  });

  it.each([null, "", "<html>", 7, {}, { data: null }, { data: { data: { data: [] } } }])(
    "throws an ApiError for %j",
    async (body) => {
      await expect(readList(itemSchema)(body)).rejects.toThrow(ApiError);
    },
  );
});

describe("readData", () => {
  it("reads data.data, a bare body, and ignores unknown fields", () => {
    expect(readData(itemSchema)({ data: { ...items[0], secret: 1 } })).toEqual(items[0]);
    expect(readData(itemSchema)(items[0])).toEqual(items[0]);
  });

  it("reads an empty PHP map as an empty object", () => {
    const schema = z.object({ note: z.optional(z.string()) });
    expect(readData(schema)({ data: [] })).toEqual({});
  });

  it("reads null where the schema accepts null", () => {
    expect(readData(z.nullable(itemSchema))({ data: null })).toBeNull();
  });

  it.each([null, "<html>", { data: "text" }, { data: { id: 1 } }])("refuses %j", (body) => {
    expect(() => readData(itemSchema)(body)).toThrow(ApiError);
  });
});

describe("readBare", () => {
  it.each([
    [6, 6],
    ["7", 7],
  ])("reads %j", (body, expected) => {
    expect(readBare(field.number)(body)).toBe(expected);
  });
  it.each([null, {}, "seven", "<html>"])("refuses %j", (body) => {
    expect(() => readBare(field.number)(body)).toThrow(ApiError);
  });
});

describe("readRefusalBody", () => {
  const read = (body: object) => readRefusalBody(body).errors;

  it("reads no field errors from an empty PHP map or from other shapes", () => {
    expect(readRefusalBody({ message: "x", errors: [] })).toEqual({ message: "x", errors: {} });
    expect(readRefusalBody({ errors: { a: 7 } })).toEqual({ message: "", errors: {} });
  });

  it("reads a single text of a field as a list of one", () => {
    const { errors } = readRefusalBody({ errors: { a: "Falta.", b: ["x", "y"] } });
    expect(errors).toEqual({ a: ["Falta."], b: ["x", "y"] });
  });

  it.each([
    ["Falta.", { "": ["Falta."] }],
    [["Falta.", "Sobra."], { "": ["Falta.", "Sobra."] }],
    [[{ message: "Falta." }], { "": ["Falta."] }],
    [
      { a: "Falta.", b: 7, c: [null, "x"] },
      { a: ["Falta."], c: ["x"] },
    ],
    [
      { a: [{ rule: "required", message: "Falta." }], b: ["x"] },
      { a: ["Falta."], b: ["x"] },
    ],
    [
      { message: ["x"], reason: "y" },
      { message: ["x"], reason: ["y"] },
    ],
    [" ", {}],
  ])("keeps the texts of %j, whatever their shape", (errors, expected) => {
    expect(read({ errors })).toEqual(expected);
  });

  const coupon = { "billing.coupon": ["Usado."] };

  it.each<[string, object]>([
    [
      "Symfony and Quarkus",
      { violations: [{ propertyPath: "billing.coupon", message: "Usado." }] },
    ],
    ["Zalando's problem", { violations: [{ field: "billing.coupon", message: "Usado." }] }],
    [
      "JHipster",
      {
        title: "Bad Request",
        status: 400,
        fieldErrors: [{ objectName: "order", field: "billing.coupon", message: "Usado." }],
      },
    ],
    [
      "Spring's binding errors",
      {
        timestamp: "2026-11-28T10:00:00Z",
        status: 400,
        error: "Bad Request",
        errors: [
          {
            codes: ["Size"],
            defaultMessage: "Usado.",
            field: "billing.coupon",
            rejectedValue: "X",
          },
        ],
      },
    ],
    [
      "a problem with invalid parameters",
      { type: "about:blank", "invalid-params": [{ name: "billing.coupon", reason: "Usado." }] },
    ],
    ["Django REST", { billing: { coupon: ["Usado."] } }],
    ["Django REST in errors", { errors: { billing: { coupon: ["Usado."] } } }],
    ["Rails", { errors: { "billing.coupon": ["Usado."] } }],
    ["Rails with a text for each", { errors: { billing: { coupon: "Usado." } } }],
    ["FastAPI", { detail: "x", errors: [{ loc: ["billing", "coupon"], msg: "Usado." }] }],
    ["brackets", { errors: { "billing[coupon]": ["Usado."] } }],
  ])("assigns the text of a nested field as %s writes it", (_name, body) => {
    expect(read(body)).toEqual(coupon);
  });

  it("numbers the entry of a list that a text is about", () => {
    const visits = [{}, { date: ["Pasó."] }];
    expect(read({ errors: { visits } })).toEqual({ "visits.1.date": ["Pasó."] });
    expect(read({ violations: [{ field: "visits[1].date", message: "Pasó." }] })).toEqual({
      "visits.1.date": ["Pasó."],
    });
  });

  it("assigns texts about the whole form to the form", () => {
    expect(read({ non_field_errors: ["No."], email: ["Falta."] })).toEqual({
      "": ["No."],
      email: ["Falta."],
    });
    expect(read({ errors: { base: ["No."] } })).toEqual({ "": ["No."] });
  });

  it.each([
    [{ detail: "No." }],
    [{ message: "No.", conflicts: ["2026-12-08"], alternatives: [] }],
    [{ conflicts: ["2026-12-08"] }],
    [{ data: { tags: ["puntual"] } }],
    [{ status: 403, error: "Forbidden", path: "/api", trace: ["a"] }],
  ])("reads no texts of fields from other lists: %j", (body) => {
    expect(read(body)).toEqual({});
  });

  it("reads no more texts than a form can show", () => {
    let deep: object = { a: ["x"] };
    for (let at = 0; at < 5_000; at++) deep = { a: deep };
    expect(read({ errors: deep })).toEqual({});
    expect(read({ ...deep })).toEqual({});
    const many = Array.from({ length: 5_000 }, (_, at) => ({ field: `f${at}`, message: "x" }));
    expect(Object.keys(read({ violations: many }))).toHaveLength(50);
  });
});
