/** What the document says of a kind of field is what the app reads (app/api/fields.ts). */
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import * as fields from "~/api/fields";
import * as instantField from "~/api/instant-field";
import * as described from "./described-fields";

const read = { ...fields, ...instantField };

type Kind = {
  /** As the document has it: read as it is. */
  sent: unknown[];
  /** What its description says is read besides, and as what. */
  besides?: [given: unknown, as: unknown][];
  /** Read neither way. */
  unread?: unknown[];
};

const kinds: Record<string, Kind> = {
  number: { sent: [0, -25.28], besides: [["7.5", 7.5]], unread: ["x", null] },
  id: { sent: [7], besides: [["7", 7]], unread: [0, 1.5, "A7", null] },
  money: {
    sent: [150_000],
    besides: [
      ["150000", 150_000],
      ["150000.00", 150_000],
      ["150000.0000", 150_000],
      ["150.000", 150_000],
      ["1.150.000", 1_150_000],
      ["150,000", 150_000],
    ],
    unread: ["1500.000", "Gs. 150", null],
  },
  date: {
    sent: ["2026-12-24"],
    besides: [["2026-12-24T00:00:00.000Z", "2026-12-24"]],
    unread: ["24/12/2026", null],
  },
  time: { sent: ["08:00"], besides: [["08:00:00", "08:00"]], unread: ["02:00 PM", null] },
  text: { sent: ["a"], besides: [[7, "7"]], unread: ["", null] },
  weekday: { sent: [0, 6], besides: [["3", 3]], unread: [7] },
  done: { sent: [true, false, undefined], besides: [[1, true]], unread: ["x", null] },
};

const schemaIn = (fields: object, name: string) =>
  (fields as Record<string, z.ZodMiniType>)[name] as z.ZodMiniType;

describe.each(Object.entries(kinds))(
  'a field of the kind "%s"',
  (name, { sent, besides = [], unread = [] }) => {
    const [real, plain] = [schemaIn(read, name), schemaIn(described, name)];

    it("is read in the form that the document has", () => {
      for (const value of sent) {
        expect(plain.safeParse(value).success, String(value)).toBe(true);
        expect(real.parse(value)).toBe(value ?? true);
      }
    });

    it("is also read in the other forms that its description names", () => {
      for (const [value, as] of besides) expect(real.parse(value)).toBe(as);
    });

    it("is not read in a form that the document does not have", () => {
      for (const value of unread) {
        expect(real.safeParse(value).success, String(value)).toBe(false);
        const isDescribed = plain.safeParse(value).success;
        // JSON Schema says it by the format.
        expect(isDescribed && !/^(date|time)$/.test(name), String(value)).toBe(false);
      }
    });
  },
);

it("every kind of field that the app reads is described in the document", () => {
  const helpers = ["parseGuaranies"];
  const missing = Object.keys(read).filter((name) => !(name in described));
  expect(missing.sort()).toEqual(helpers.sort());
});
