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

describe("a rejection shown by a form that did not send the order", () => {
  it.each([
    ["a refused field", () => replyToRejection(rejection({ "billing.name": ["Falta."] })).reply],
    ["a taken date", () => replyToRejection({ ...rejection({}), status: 409 }).reply],
  ])("keeps invoice and coupon as stored after %s", (_name, reply) => {
    changeBilling({ coupon: "OGA50", wantInvoice: true });
    expect(reply().result.initialValue).toEqual({ coupon: "OGA50", wantInvoice: "on" });
    changeBilling({ wantInvoice: false });
    expect(reply().result.initialValue).toEqual({ coupon: "OGA50" });
  });

  it("is shown at its fields, and above the form only where no field has it", () => {
    const { error } = replyToRejection(rejection({ "billing.name": ["Falta."] })).reply.result;
    expect(error).toEqual({ name: ["Falta."] });
    const other = replyToRejection(rejection({ other: ["Eso no."] })).reply.result;
    expect(other.error).toEqual({ "": ["Eso no."] });
  });
});

describe("a rejected order", () => {
  it("clears the chosen card after a decline, and selects no other", () => {
    const { reply, reload } = replyToRejection(rejection({ "billing.payment_id": ["No."] }));
    expect(reply.declined).toBe(true);
    expect(readBooking().billing.payment_id).toBeNull();
    expect(reload).toBe(false);
  });

  it.each(["billing.coupon", "billing.total"])(
    "reloads the step after a rejection of %s",
    (field) => {
      expect(replyToRejection(rejection({ [field]: ["No."] })).reload).toBe(true);
    },
  );
});

const refused = (
  fields: Record<string, string[]>,
  status = 422,
  retryAfter: number | null = null,
  message = "",
) => sortRejection({ status, fields, message, retryAfter, conflicts: [] });

describe("sorting a rejection", () => {
  it.each([400, 402])("shows a %d as a declined card, in the backend's words", (status) => {
    const said = "Fondos insuficientes.";
    const { fields, form, declined } = refused({}, status, null, said);
    expect(fields).toEqual({ payment_id: [said] });
    expect(form).toEqual([]);
    expect(declined).toBe(true);
    expect(refused({ card: [said] }, status).fields).toEqual({ payment_id: [said] });
    expect(refused({}, status).fields.payment_id?.[0]).toMatch(/otra tarjeta/);
  });

  it("shows a text at its field where this form has the field", () => {
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

  it.each(["name", "document_number", "document_type"])(
    "shows a refused %s above the form where no invoice is wanted",
    (field) => {
      changeBilling({ wantInvoice: false });
      const { fields, form } = refused({ [`billing.${field}`]: ["No es válido."] });
      expect(fields).toEqual({});
      expect(form).toEqual(["No es válido."]);
    },
  );

  it.each([
    ["name", false],
    ["document_number", false],
    ["document_type", true],
  ])("has a refused %s at its field in an invoice without a name: %j", (field, isAtField) => {
    changeBilling({ document_type: "unnamed" });
    const { fields, form } = refused({ [`billing.${field}`]: ["No es válido."] });
    expect(fields).toEqual(isAtField ? { [field]: ["No es válido."] } : {});
    expect(form).toEqual(isAtField ? [] : ["No es válido."]);
  });

  describe("for a payment without a card", () => {
    beforeEach(() => changeBilling({ payment_method: "transfer" }));

    it.each(["billing.payment_id", "billing.payment_type"])(
      "shows a refused %s above the form and reports no declined card",
      (name) => {
        const { fields, form, declined } = refused({ [name]: ["No va."] });
        expect(fields).toEqual({});
        expect(form).toEqual(["No va."]);
        expect(declined).toBe(false);
      },
    );

    it.each([400, 402])("shows a %d above the form without naming a card", (status) => {
      const { fields, form, declined } = refused({}, status, null, "Ese banco no acepta pagos.");
      expect(fields).toEqual({});
      expect(form).toEqual(["Ese banco no acepta pagos."]);
      expect(declined).toBe(false);
      expect(refused({ "": ["No va."] }, status).form).toEqual(["No va."]);
      const [general] = refused({}, status).form;
      expect(general).toMatch(/El servidor falló/);
      expect(general).not.toMatch(/tarjeta/);
    });
  });

  it.each([
    ["address.main_street", "address"],
    ["appointment.service", "service"],
    ["appointment.frequency", "service"],
    ["appointment.dates", "dates"],
    ["appointment.dates.0", "dates"],
    ["appointment.assigned_helper", "dates"],
  ])("links %s to its step", (name, step) => {
    expect(refused({ [name]: ["Cambialo."] }).steps).toEqual([{ step, text: "Cambialo." }]);
  });

  it("reports a card that was not charged as declined", () => {
    expect(refused({ "billing.payment_id": ["Rechazada."] })).toMatchObject({ declined: true });
    expect(refused({ "billing.payment_type": ["No va."] })).toMatchObject({ declined: true });
    expect(refused({ "billing.name": ["Falta."] })).toMatchObject({ declined: false });
  });

  it("reports a wrong total as a changed price", () => {
    const { repriced, form } = refused({ "billing.total": ["The total is wrong"] });
    expect(repriced).toBe(true);
    expect(form).toEqual([expect.stringContaining("El precio cambió")]);
  });

  it("shows texts of unknown fields above the form", () => {
    expect(refused({ "": ["Eso no."], other: ["Ni eso."] }).form).toEqual(["Eso no.", "Ni eso."]);
  });

  it.each([403, 404, 419, 429, 422])(
    "shows a sentence of the app where no field is named: %i",
    (status) => {
      const { form, fields } = refused({}, status, 30);
      expect(fields).toEqual({});
      expect(form).toHaveLength(1);
      expect(form[0]).toMatch(status === 429 ? /30 segundos/ : /\w+/);
    },
  );

  it("says whom to call where the account is blocked", () => {
    expect(refused({}, 403).form[0]).toContain("021 728 1200");
  });
});
