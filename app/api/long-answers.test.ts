/** Answers that are longer or deeper than any real one: the part of them that screens draw stays small. */
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { examples } from "~tests/contract/examples";
import { datesQuery, startApiServer } from "~tests/support/world/api-server";
import { allowConsole } from "~tests/support/world/console";
import { savedAddressSchema } from "./addresses";
import { assignmentSchema, listFreeDates } from "./availability";
import { readData, readList, readRefusalBody } from "./body";
import { cardSchema } from "./cards";
import { highlightsSchema, policiesSchema } from "./company";
import { couponSchema } from "./coupons";
import { helperSchema } from "./helpers";
import { listOrders, orderSchema } from "./orders";
import { citySchema, listServices, paymentMethodSchema, serviceSchema } from "./reference";
import { referralSchema } from "./referral";
import { userSchema } from "./user";

const MAX_TEXT_LETTERS = 10_000;
const MAX_ENTRIES = 1_000;
/** A little more than the app reads. */
const TOO_MANY_LETTERS = 11_000;
const TOO_MANY_ENTRIES = 1_100;
/** A picture may stand in an answer as a data URL. */
const TOO_LONG_AN_IMAGE = 510_000;

const schemas = {
  Assignment: assignmentSchema,
  Card: cardSchema,
  City: citySchema,
  Coupon: couponSchema,
  Helper: helperSchema,
  Highlights: highlightsSchema,
  Order: orderSchema,
  PaymentMethod: paymentMethodSchema,
  Policies: policiesSchema,
  Referral: referralSchema,
  SavedAddress: savedAddressSchema,
  Service: serviceSchema,
  User: userSchema,
} satisfies Partial<Record<keyof typeof examples, z.ZodMiniType>>;

type Json = null | string | number | boolean | Json[] | { [name: string]: Json };

const isObject = (value: Json): value is Json[] | { [name: string]: Json } =>
  typeof value === "object" && value !== null;

/** Returns the paths of the values for which `is` is true. */
function pathsIn(value: Json, is: (inner: Json) => boolean, above: string[] = []): string[][] {
  const inner = isObject(value)
    ? Object.entries(value).flatMap(([name, one]) => pathsIn(one, is, [...above, name]))
    : [];
  return is(value) && above.length > 0 ? [above, ...inner] : inner;
}

function withValue(value: Json, [name, ...rest]: string[], change: (old: Json) => Json): Json {
  if (name === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    Json
  >;
  copy[name] = withValue(copy[name] ?? null, rest, change);
  return copy;
}

/** Yields every text of a parsed answer, because a screen could draw each of them. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (value && typeof value === "object")
    for (const one of Object.values(value)) yield* textsOf(one);
}

function* listsOf(value: unknown): Generator<unknown[]> {
  if (Array.isArray(value)) yield value;
  if (value && typeof value === "object")
    for (const one of Object.values(value)) yield* listsOf(one);
}

describe.each(Object.entries(schemas))("the schema %s", (name, schema) => {
  const example = examples[name as keyof typeof schemas] as Json;

  it("cuts a text above ten thousand letters, or reads none", () => {
    allowConsole("warn", /left out|Left out/);
    const paths = pathsIn(example, (value) => typeof value === "string");
    for (const path of paths) {
      const length = path.at(-1) === "photo_url" ? TOO_LONG_AN_IMAGE : TOO_MANY_LETTERS;
      for (const letter of ["x", "1", " ", "🏠"]) {
        const long = letter.repeat(length / letter.length);
        const read = schema.safeParse(withValue(example, path, (old) => `${old}${long}`));
        const texts = [...textsOf(read.data)].filter((text) => text.length > MAX_TEXT_LETTERS);
        expect(
          texts.map(({ length }) => length),
          path.join("."),
        ).toEqual([]);
      }
    }
  });

  it("keeps the first thousand entries of a longer list, or none", () => {
    allowConsole("warn", /read 1000 of|left out|Left out/);
    for (const path of pathsIn(example, Array.isArray)) {
      const repeated = (list: Json) =>
        Array.from({ length: TOO_MANY_ENTRIES }, () => (list as Json[])[0] ?? "x");
      const read = schema.safeParse(withValue(example, path, repeated));
      const longest = Math.max(0, ...[...listsOf(read.data)].map(({ length }) => length));
      expect(longest, path.join(".")).toBeLessThanOrEqual(MAX_ENTRIES);
    }
  });

  it("is read or is unreadable, and does not crash, with values nested very deep", () => {
    allowConsole("warn", /./);
    const deep = (open: string, close: string) =>
      JSON.parse(`${open.repeat(100_000)}1${close.repeat(100_000)}`);
    const nested = [deep("[", "]"), deep('{"data":', "}")];
    for (const path of pathsIn(example, () => true)) {
      for (const value of nested) {
        const body = { data: withValue(example, path, () => value) };
        try {
          readData(schema)(body);
        } catch (error) {
          expect(error, path.join(".")).toMatchObject({ kind: "unreadable" });
        }
      }
    }
  });
});

describe("a very long answer", () => {
  const server = startApiServer();

  it("is read as a list in slices, so that the page can respond in between", async () => {
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const item = z.object({ id: z.number() });
    const list = Array.from({ length: 100_000 }, (_, id) => ({ id }));
    const read = await readList(item)(list);
    isOver = true;
    expect(read).toHaveLength(20_000);
    expect(turns).toBeGreaterThan(100);
  });

  it("logs only a few of the entries that are left out", async () => {
    const bad = Array.from({ length: 5_000 }, () => ({ id: "x" }));
    server.reply({ json: { data: [{ id: 1 }, ...bad] } });
    expect(await listOrders()).toHaveLength(1);
    expect(vi.mocked(console.warn).mock.calls.length).toBeLessThan(30);
  });

  it("gives at most a hundred services and 730 free days", async () => {
    const services = Array.from({ length: 5_000 }, (_, id) => ({
      id: id + 1,
      name: "x",
      price: 1,
    }));
    server.reply({ json: { data: services } });
    expect(await listServices()).toHaveLength(100);
    const days = Array.from({ length: 5_000 }, (_, day) =>
      new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    );
    server.reply({ json: { data: days } });
    expect(await listFreeDates({ query: datesQuery })).toHaveLength(730);
  });

  it.each([
    ["nested deeper than anything can read", `${'{"data":'.repeat(50_000)}1${"}".repeat(50_000)}`],
    ["nested in lists", `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
    ["of forty million letters", `{"data":[{"id":1,"code":"${"x".repeat(40_000_000)}"}]}`],
  ])("is unreadable where its body is %s", async (_what, body) => {
    server.reply({ text: body });
    await expect(listOrders()).rejects.toMatchObject({ kind: "unreadable" });
  });

  it("keeps the texts of a refusal short", () => {
    const deep = JSON.parse(`${'{"message":'.repeat(50_000)}"x"${"}".repeat(50_000)}`);
    const errors = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`f${at}`, "no"]));
    const long = {
      message: "x".repeat(TOO_MANY_LETTERS),
      errors: { ...errors, a: ["y".repeat(TOO_MANY_LETTERS)] },
    };
    const read = readRefusalBody(long);
    expect([...textsOf(read)].every(({ length }) => length <= 1_000)).toBe(true);
    expect(Object.keys(read.errors).length).toBeLessThanOrEqual(50);
    expect(readRefusalBody({ errors: deep }).errors).toEqual({});
  });
});
