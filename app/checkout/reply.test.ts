import "~/locales/i18n";
import { beforeEach, describe, expect, it } from "vitest";
import { changeBilling, readBooking } from "~/state/booking";
import { changeState } from "~/state/store";
import { exampleBooking } from "~tests/support/orders/example";
import { replyToRejection, sortRejection } from "./reply";

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
    ["a taken date", () => replyToRejection({ ...rejection({}), status: 409 }).reply],
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
    const { reply, reload } = replyToRejection(rejection({ "billing.payment_id": ["No."] }));
    expect(reply.declined).toBe(true);
    expect(readBooking().billing.payment_id).toBeNull();
    expect(reload).toBe(false);
  });

  it.each(["billing.coupon", "billing.total"])("loads the step anew for %s", (field) => {
    expect(replyToRejection(rejection({ [field]: ["No."] })).reload).toBe(true);
  });
});

const refused = (
  fields: Record<string, string[]>,
  status = 422,
  retryAfter: number | null = null,
  message = "",
) => sortRejection({ status, fields, message, retryAfter, conflicts: [] });

describe("what an order was refused for", () => {
  it.each([400, 402])("%d is a declined card, in the backend's words", (status) => {
    const said = "Fondos insuficientes.";
    const { fields, form, declined } = refused({}, status, null, said);
    expect(fields).toEqual({ payment_id: [said] });
    expect(form).toEqual([]);
    expect(declined).toBe(true);
    expect(refused({ card: [said] }, status).fields).toEqual({ payment_id: [said] });
    expect(refused({}, status).fields.payment_id?.[0]).toMatch(/otra tarjeta/);
  });

  it("stands at its field where this form has it", () => {
    const { fields, form, steps } = refused({
      "billing.name": ["Falta el nombre."],
      "billing.document_number": ["No es válido."],
      "billing.coupon": ["Ya se usó."],
    });
    expect(fields).toEqual({
      name: ["Falta el nombre."],
      document_number: ["No es válido."],
      coupon: ["Ya se usó."],
    });
    expect([...form, ...steps]).toEqual([]);
  });

  it.each([
    ["address.main_street", "address"],
    ["appointment.service", "service"],
    ["appointment.frequency", "service"],
    ["appointment.dates", "dates"],
    ["appointment.dates.0", "dates"],
    ["appointment.assigned_helper", "dates"],
  ])("leads to the step that has %s", (name, step) => {
    expect(refused({ [name]: ["Cambialo."] }).steps).toEqual([{ step, text: "Cambialo." }]);
  });

  it("knows a card that was not charged", () => {
    expect(refused({ "billing.payment_id": ["Rechazada."] })).toMatchObject({ declined: true });
    expect(refused({ "billing.payment_type": ["No va."] })).toMatchObject({ declined: true });
    expect(refused({ "billing.name": ["Falta."] })).toMatchObject({ declined: false });
  });

  it("knows a price that changed", () => {
    const { repriced, form } = refused({ "billing.total": ["The total is wrong"] });
    expect(repriced).toBe(true);
    expect(form).toEqual([expect.stringContaining("El precio cambió")]);
  });

  it("stands on top of the form where nobody knows its place", () => {
    expect(refused({ "": ["Eso no."], other: ["Ni eso."] }).form).toEqual(["Eso no.", "Ni eso."]);
  });

  it.each([403, 404, 419, 429, 422])("is a sentence of ours without fields: %i", (status) => {
    const { form, fields } = refused({}, status, 30);
    expect(fields).toEqual({});
    expect(form).toHaveLength(1);
    expect(form[0]).toMatch(status === 429 ? /30 segundos/ : /\w+/);
  });

  it("says whom to call where the account is blocked", () => {
    expect(refused({}, 403).form[0]).toContain("021 728 1200");
  });
});
