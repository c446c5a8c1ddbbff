import { parseWithZod } from "@conform-to/zod/v4";
import { beforeEach, describe, expect, it } from "vitest";
import "~/locales/i18n";
import { cardSchema } from "~/api/cards";
import { userSchema } from "~/api/user";
import { emptyBilling } from "~/state/areas";
import { changeBilling, readBooking } from "~/state/booking";
import { billingDefaults, billingFormSchema, chooseCard, saveBillingDraft } from "./billing";

beforeEach(() => changeBilling(emptyBilling()));

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

it("the billing draft keeps what is typed, and the value of a hidden field", () => {
  const typed = { name: "Ana Ortiz", document_number: "1.234.567", payment_id: "3" };
  saveBillingDraft(formOf({ wantInvoice: "on", ...typed, coupon: "OGA50" }));
  saveBillingDraft(formOf({ coupon: "" }));
  expect(readBooking().billing).toMatchObject({
    wantInvoice: false,
    name: "Ana Ortiz",
    document_number: "1.234.567",
    payment_id: 3,
    coupon: "",
  });
});

it("the billing draft keeps whether the address is to be saved", () => {
  expect(emptyBilling().keepAddress).toBe(true);
  saveBillingDraft(formOf({ name: "Ana" }));
  expect(readBooking().billing.keepAddress).toBe(false);
  saveBillingDraft(formOf({ name: "Ana", keepAddress: "on" }));
  expect(readBooking().billing.keepAddress).toBe(true);
});

describe("the initial values of the billing form", () => {
  const user = userSchema.parse({ id: 1, name: "Ana", document_type: "ruc", document_number: 9 });

  const method = (id: string) => ({ id, name: id, description: "", instructions: null });
  const methods = [method("transfer"), method("online")];

  it("hold an offered payment method: the chosen one, else online, else the first", () => {
    const startsWith = (payment_method: string, ids = ["transfer", "online"]) =>
      billingDefaults({ ...emptyBilling(), payment_method }, null, ids.map(method)).payment_method;
    expect(startsWith("transfer")).toBe("transfer");
    expect(startsWith("gone")).toBe("online");
    expect(startsWith("online", ["1", "2"])).toBe("1");
    expect(startsWith("2", ["1", "2"])).toBe("2");
  });

  it("hold the account's data until something is typed", () => {
    expect(billingDefaults(emptyBilling(), user, methods)).toMatchObject({
      name: "Ana",
      document_type: "ruc",
      document_number: "9",
    });
    expect(billingDefaults({ ...emptyBilling(), name: "Otra" }, user, methods).name).toBe("Otra");
  });

  it("hold the default document type where the account's is unknown", () => {
    const other = userSchema.parse({ id: 1, name: "Ana", document_type: "dni" });
    expect(billingDefaults(emptyBilling(), other, methods).document_type).toBe("ci");
  });
});

describe("the preselected card", () => {
  const card = (id: number, changes: object = {}) =>
    cardSchema.parse({ id, brand: "Visa", masked_number: "1111", ...changes });
  const expired = { expiration_date: "01/20" };

  it("is the wanted one, else the default, else the first", () => {
    const cards = [card(1), card(2, { is_default: true }), card(3)];
    expect(chooseCard(cards, 3)).toBe(3);
    expect(chooseCard(cards, 9)).toBe(2);
    expect(chooseCard([card(1), card(3)], null)).toBe(1);
  });

  it("is never an expired one", () => {
    expect(chooseCard([card(1, { ...expired, is_default: true }), card(2)], 1)).toBe(2);
    expect(chooseCard([card(1, expired)], 1)).toBeNull();
    expect(chooseCard([], 1)).toBeNull();
  });
});

const complete = {
  wantInvoice: "on",
  name: "Ana Ortiz",
  document_type: "ci",
  document_number: "1.234.567",
  payment_method: "online",
  payment_id: "3",
  coupon: "",
};

function completedForm(changes: Record<string, string | null> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...complete, ...changes })) {
    if (value !== null) form.set(name, value);
  }
  return form;
}

/** The fields that are wrong. */
function wrong(changes: Record<string, string | null>, total = 540_000): string[] {
  const submission = parseWithZod(completedForm(changes), { schema: billingFormSchema(total) });
  return Object.keys(submission.reply().error ?? {});
}

describe("the form of the third step", () => {
  it.each([
    ["complete", {}],
    ["a RUC", { document_type: "ruc", document_number: "80028061-0" }],
    ["no name on the invoice", { document_type: "unnamed", name: null, document_number: null }],
    ["no invoice", { wantInvoice: null, name: null, document_type: null, document_number: null }],
    ["a transfer, without a card", { payment_method: "transfer", payment_id: null }],
  ])("accepts %s", (_name, changes) => {
    expect(wrong(changes)).toEqual([]);
  });

  it.each([
    ["name", { name: "  " }],
    ["document_number", { document_number: "" }],
    ["document_number", { document_type: "ruc", document_number: "80028061-1" }],
    ["document_type", { document_type: "dni" }],
    ["payment_method", { payment_method: null }],
    ["payment_id", { payment_id: null }],
  ])("refuses only %s for %j", (field, changes) => {
    expect(wrong(changes)).toEqual([field]);
  });

  it("allows an invoice without a name up to Gs. 7.000.000", () => {
    expect(wrong({ document_type: "unnamed" }, 7_000_000)).toEqual([]);
    expect(wrong({ document_type: "unnamed" }, 7_000_001)).toEqual(["document_type"]);
  });
});
