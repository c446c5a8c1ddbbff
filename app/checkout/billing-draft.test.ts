import { beforeEach, describe, expect, it } from "vitest";
import { cardSchema } from "~/api/cards";
import { userSchema } from "~/api/user";
import { emptyBilling } from "~/state/appointment";
import { changeBilling, readBooking } from "~/state/booking";
import { billingDefaults, chooseCard, saveBillingDraft } from "./billing-draft";

beforeEach(() => changeBilling(emptyBilling()));

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

it("keeps what is typed, and the value of a field that is not shown", () => {
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

it("keeps whether the address is to be saved", () => {
  expect(emptyBilling().keepAddress).toBe(true);
  saveBillingDraft(formOf({ name: "Ana" }));
  expect(readBooking().billing.keepAddress).toBe(false);
  saveBillingDraft(formOf({ name: "Ana", keepAddress: "on" }));
  expect(readBooking().billing.keepAddress).toBe(true);
});

describe("what the form starts with", () => {
  const user = userSchema.parse({ id: 1, name: "Ana", document_type: "ruc", document_number: 9 });

  const method = (id: string) => ({ id, name: id, description: "", instructions: null });
  const methods = [method("transfer"), method("online")];

  it("is paid in a way that is offered: the chosen one, else online, else the first", () => {
    const startsWith = (payment_method: string, ids = ["transfer", "online"]) =>
      billingDefaults({ ...emptyBilling(), payment_method }, null, ids.map(method)).payment_method;
    expect(startsWith("transfer")).toBe("transfer");
    expect(startsWith("gone")).toBe("online");
    expect(startsWith("online", ["1", "2"])).toBe("1");
    expect(startsWith("2", ["1", "2"])).toBe("2");
  });

  it("is the account's data until something is typed", () => {
    expect(billingDefaults(emptyBilling(), user, methods)).toMatchObject({
      name: "Ana",
      document_type: "ruc",
      document_number: "9",
    });
    expect(billingDefaults({ ...emptyBilling(), name: "Otra" }, user, methods).name).toBe("Otra");
  });

  it("keeps the document type where the account has none of ours", () => {
    const other = userSchema.parse({ id: 1, name: "Ana", document_type: "dni" });
    expect(billingDefaults(emptyBilling(), other, methods).document_type).toBe("ci");
  });
});

describe("the card to choose first", () => {
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
