import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import "~/locales/i18n";
import { billingFormSchema } from "./billing-schema";

const complete = {
  wantInvoice: "on",
  name: "Ana Ortiz",
  document_type: "ci",
  document_number: "1.234.567",
  payment_method: "online",
  payment_id: "3",
  coupon: "",
};

function formOf(changes: Record<string, string | null> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...complete, ...changes })) {
    if (value !== null) form.set(name, value);
  }
  return form;
}

/** The fields that are wrong. */
function wrong(changes: Record<string, string | null>, total = 540_000): string[] {
  const submission = parseWithZod(formOf(changes), { schema: billingFormSchema(total) });
  return Object.keys(submission.reply().error ?? {});
}

describe("the form of the third step", () => {
  it.each([
    ["complete", {}],
    ["a RUC", { document_type: "ruc", document_number: "80028061-0" }],
    ["a passport", { document_type: "passport", document_number: "ab 123456" }],
    ["no name on the invoice", { document_type: "unnamed", name: null, document_number: null }],
    ["no invoice", { wantInvoice: null, name: null, document_type: null, document_number: null }],
    ["a transfer, without a card", { payment_method: "transfer", payment_id: null }],
  ])("accepts: %s", (_name, changes) => {
    expect(wrong(changes)).toEqual([]);
  });

  it.each([
    ["name", { name: "  " }],
    ["document_number", { document_number: "" }],
    ["document_number", { document_type: "ruc", document_number: "80028061-1" }],
    ["document_type", { document_type: "dni" }],
    ["payment_method", { payment_method: null }],
    ["payment_id", { payment_id: null }],
  ])("refuses at %s: %j", (field, changes) => {
    expect(wrong(changes)).toEqual([field]);
  });

  it("allows an invoice without a name up to Gs. 7.000.000", () => {
    expect(wrong({ document_type: "unnamed" }, 7_000_000)).toEqual([]);
    expect(wrong({ document_type: "unnamed" }, 7_000_001)).toEqual(["document_type"]);
  });
});
