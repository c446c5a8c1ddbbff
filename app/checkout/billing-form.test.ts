import { parseWithZod } from "@conform-to/zod/v4";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { userSchema } from "~/api/user";
import { changeBilling, readBooking } from "~/state/booking";
import "~/locales/i18n";
import { emptyBilling } from "~/state/appointment";
import { billingFormSchema, keepBilling, prefillBilling } from "./billing-form";

vi.mock("~/state/storage", async (original) => ({
  ...(await original<typeof import("~/state/storage")>()),
  writeStored: async () => {},
}));

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

beforeEach(() => changeBilling(emptyBilling()));

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

describe("what is typed", () => {
  it("goes to the store, and what is not shown stays there", () => {
    keepBilling(formOf({ coupon: "OGA50" }));
    keepBilling(formOf({ wantInvoice: null, name: null, document_number: null, payment_id: null }));
    expect(readBooking().billing).toMatchObject({
      wantInvoice: false,
      name: "Ana Ortiz",
      document_number: "1.234.567",
      payment_id: 3,
    });
  });

  it("is what the account says until something is typed", () => {
    const user = userSchema.parse({ id: 1, name: "Ana", document_type: "ruc", document_number: 9 });
    prefillBilling(user);
    expect(readBooking().billing).toMatchObject({
      name: "Ana",
      document_type: "ruc",
      document_number: "9",
    });
    changeBilling({ name: "Otra", document_number: "" });
    prefillBilling(user);
    expect(readBooking().billing.name).toBe("Otra");
  });

  it("keeps its document type where the account has none of ours", () => {
    prefillBilling(userSchema.parse({ id: 1, name: "Ana", document_type: "dni" }));
    expect(readBooking().billing.document_type).toBe("ci");
  });
});
