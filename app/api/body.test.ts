import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { expectConsole } from "~tests/support/world/console";
import { readBare, readData, readList, refusalSchema } from "./body";
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

  it.each(forms)(
    "does not call a list empty %s in which nothing can be read",
    async (_form, wrap) => {
      expectConsole("warn", /Left out an entry/, 2);
      await expect(readList(itemSchema)(wrap([{ id: "x" }, null]))).rejects.toThrow(ApiError);
    },
  );

  it("reads an empty list", async () => {
    expect(await readList(itemSchema)({ data: [] })).toEqual([]);
  });

  it.each([null, "", "<html>", 7, {}, { data: null }, { data: { data: { data: [] } } }])(
    "refuses %j as one typed error",
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

  it("reads an empty PHP map", () => {
    const schema = z.object({ note: z.optional(z.string()) });
    expect(readData(schema)({ data: [] })).toEqual({});
  });

  it("reads null where the schema takes it", () => {
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

describe("refusalSchema", () => {
  it("takes an empty PHP map and foreign shapes as no field errors", () => {
    expect(refusalSchema.parse({ message: "x", errors: [] })).toEqual({ message: "x", errors: {} });
    expect(refusalSchema.parse({ errors: { a: 7 } })).toEqual({ message: "", errors: {} });
  });

  it("takes the text of a field as a list of one", () => {
    const { errors } = refusalSchema.parse({ errors: { a: "Falta.", b: ["x", "y"] } });
    expect(errors).toEqual({ a: ["Falta."], b: ["x", "y"] });
  });

  it.each([
    ["Falta.", { "": ["Falta."] }],
    [["Falta.", "Sobra."], { "": ["Falta.", "Sobra."] }],
    [[{ field: "a", message: "Falta." }], { "": ["Falta."] }],
    [
      { a: "Falta.", b: 7, c: [null, "x"] },
      { a: ["Falta."], c: ["x"] },
    ],
    [
      { a: [{ rule: "required", message: "Falta." }], b: ["x"] },
      { a: ["Falta."], b: ["x"] },
    ],
    [" ", {}],
  ])("keeps the words of %j, whatever their form", (errors, read) => {
    expect(refusalSchema.parse({ errors }).errors).toEqual(read);
  });
});
