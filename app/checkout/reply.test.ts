import "~/locales/i18n";
import { beforeEach, describe, expect, it } from "vitest";
import { changeBilling, readBooking } from "~/state/booking";
import { changeState } from "~/state/store";
import { exampleBooking } from "~tests/unit/booking";
import { replyToRejection, replyToTakenDate, statusOf } from "./reply";

const rejection = (fields: Record<string, string[]>) => ({
  status: 422,
  fields,
  retryAfter: null,
  message: "",
  conflicts: [],
});

beforeEach(() => changeState("appointment", exampleBooking()));

describe("a refusal shown by a form that did not send it", () => {
  it.each([
    ["a refused field", () => replyToRejection(rejection({ "billing.name": ["Falta."] })).reply],
    ["a taken date", replyToTakenDate],
  ])("keeps the invoice and the coupon as they were stored: %s", (_name, reply) => {
    changeBilling({ coupon: "OGA50", wantInvoice: true });
    expect(reply().result.initialValue).toEqual({ coupon: "OGA50", wantInvoice: "on" });
    changeBilling({ wantInvoice: false });
    expect(reply().result.initialValue).toEqual({ coupon: "OGA50" });
  });

  it("names the fields, and the form only where it has a sentence of its own", () => {
    const { error } = replyToRejection(rejection({ "billing.name": ["Falta."] })).reply.result;
    expect(error).toEqual({ name: ["Falta."] });
    const other = replyToRejection(rejection({ other: ["Eso no."] })).reply.result;
    expect(other.error).toEqual({ "": ["Eso no."] });
  });
});

describe("what a rejection changes", () => {
  it("lets no card be chosen by itself after one was declined", () => {
    const { reply, isOutdated } = replyToRejection(rejection({ "billing.payment_id": ["No."] }));
    expect(reply.declined).toBe(true);
    expect(readBooking().billing.payment_id).toBeNull();
    expect(statusOf(isOutdated)).toBe(422);
  });

  it.each(["billing.coupon", "billing.total"])("loads the step anew for %s", (field) => {
    expect(statusOf(replyToRejection(rejection({ [field]: ["No."] })).isOutdated)).toBe(200);
  });
});
