import { expect, it } from "vitest";
import "~/locales/i18n";
import { invoiceStatus, orderStatus, paymentStatus, visitStatus } from "./status-labels";

const CODES = [
  "PENDING_CAPTURE",
  "en_revision",
  "pending-capture",
  "Settled",
  "17",
  "toString",
  " ",
];

it.each([
  ["an order", orderStatus],
  ["a visit", visitStatus],
  ["a payment", paymentStatus],
  ["an invoice", invoiceStatus],
])("an unknown status of %s is shown in words, never as its code", (_of, label) => {
  for (const code of CODES) {
    expect(label(code)).toEqual({ text: "Otro estado", tone: "neutral" });
  }
  expect(label("").text).toBe("Sin estado");
});

it("a known status has its own words", () => {
  expect(orderStatus("in_progress").text).toBe("En curso");
  expect(invoiceStatus("void").text).toBe("Anulada");
});
