import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { orderSchema } from "~/api/orders";
import { Confirmation } from "./confirmation";

// Links and a new look at the order need a router, which says nothing about the words here.
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  Link: "a",
  useNavigation: () => ({ state: "idle" }),
  useRevalidator: () => ({ revalidate: () => {}, state: "idle" }),
}));

i18n.load("es", {});
i18n.activate("es");

function textOf(given: object): string {
  const order = orderSchema.parse({ id: 41, code: "OG-41", ...given });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Confirmation
        order={order}
        others={[]}
        userId={7}
        card={null}
        policies={Promise.resolve(null)}
        offers={null}
        offersInstall={false}
      />
    </I18nProvider>,
  );
}

describe("the confirmation screen", () => {
  it("shows “Reserva confirmada” for a confirmed order", () => {
    expect(textOf({ status: "confirmed", payment: { status: "paid" } })).toContain(
      "Reserva confirmada",
    );
    expect(textOf({ status: "confirmed" })).toContain("Reserva confirmada");
  });

  it("names day and hour first, and no number of a step", () => {
    const appointment = { dates: ["2099-12-01"], start_time: "08:00", end_time: "11:00" };
    const helper = { id: 3, name: "Rosa Villalba" };
    const text = textOf({ status: "confirmed", payment: { status: "paid" }, helper, appointment });
    expect(text).toMatch(
      /^(?!.*Paso 4).* va a tu casa el martes 1 de diciembre de 2099 a las 8:00\./s,
    );
  });

  it("marks a holiday among the dates", () => {
    const appointment = { dates: ["2099-12-01", "2099-12-08"], start_time: "08:00" };
    const text = textOf({ status: "confirmed", payment: { status: "paid" }, appointment });
    expect(text).toMatch(/8 dic.{0,80}feriado/s);
  });

  describe("of an order whose visits have changed", () => {
    const times = { start_time: "08:00", end_time: "11:00" };
    const visits = [
      { id: 1, date: "2020-11-24", ...times, status: "done" },
      { id: 2, date: "2099-12-04", ...times, status: "skipped" },
      { id: 3, date: "2099-12-08", ...times, start_time: "09:30", status: "scheduled" },
      { id: 4, date: "2099-12-15", ...times, status: "scheduled" },
      { id: 5, date: "2099-12-22", ...times, status: "cancelled" },
    ];
    const changed = {
      status: "in_progress",
      payment: { status: "paid" },
      helper: { id: 3, name: "Liz Ayala" },
      appointment: { dates: visits.map(({ date }) => date), ...times },
    };

    it("names the next visit that takes place, and counts those to come", () => {
      const text = textOf({ ...changed, visits });
      expect(text).toContain("Liz Ayala va a tu casa el martes 8 de diciembre de 2099 a las 9:30.");
      expect(text).toContain("Tus 2 visitas");
      expect(text).toContain('Compartir<span class="sr-only"> la visita del martes 8');
      expect(text).not.toMatch(/4 de diciembre|4 dic/);
    });

    it.each([
      ["with no visit to come", { visits: visits.slice(0, 2) }],
      ["that is cancelled", { visits, status: "cancelled" }],
      ["that is completed", { visits, status: "completed" }],
      ["that is cancelled, of a backend without visits", { status: "cancelled" }],
    ])("names and shares none of an order %s", (_what, given) => {
      const text = textOf({ ...changed, ...given });
      expect(text).toContain("Tu pedido es el");
      expect(text).not.toMatch(
        /va a tu casa|llega a tu casa|de diciembre|Tus? (\d+ )?visita|wa\.me\/\?/,
      );
    });
  });

  it("says the result and the time of the charge beside its amount", () => {
    const paid = { paid_at: "2026-11-29T13:05:00Z", response_description: "Transacción aprobada" };
    const text = textOf({
      status: "confirmed",
      payment: { status: "paid", ...paid },
      billing: { total: 540_000 },
    });
    const [now = ""] = /Ahora<\/h3>.*?<\/p>/s.exec(text) ?? [];
    expect(now.replace(/<[^>]*>/g, " ")).toMatch(
      /Gs\.\s540\.000.*Transacción aprobada, .*29 de noviembre.*10:05/s,
    );
  });

  it("shows the day of a charge as it is where the backend sends no hour", () => {
    const text = textOf({
      status: "confirmed",
      payment: { status: "paid", paid_at: "2026-11-29" },
      billing: { total: 540_000 },
    });
    expect(text.match(/29 de noviembre de 2026/g)).toHaveLength(2);
    expect(text).not.toMatch(/28 de noviembre|21:00/);
  });

  it("folds the receipt, in which the facts that Bancard demands stand", () => {
    const paid = { paid_at: "2026-11-29T13:05:00Z", response_description: "Transacción aprobada" };
    const text = textOf({
      status: "confirmed",
      payment: { status: "paid", ...paid },
      billing: { total: 540_000 },
    });
    const [receipt = ""] = /<details><summary.*?<\/details>/s.exec(text) ?? [];
    expect(receipt.replace(/<[^>]*>/g, " ")).toMatch(
      /Comprobante.*OG-41.*29 de noviembre.*10:05.*Gs\.\s540\.000.*Transacción aprobada/s,
    );
  });

  it("says that the receipt went out where the order says so, and the invoice where it is issued", () => {
    const paid = { status: "confirmed", payment: { status: "paid" } };
    const billing = { wantInvoice: true, emailed_to: "pagos@casa.test" };
    expect(textOf({ ...paid, billing: { wantInvoice: true } })).not.toContain("Te mandamos");
    expect(textOf({ ...paid, billing })).toContain("Te mandamos el comprobante a pagos@casa.test.");
    expect(textOf({ ...paid, billing, invoice: { id: 1, total: 540_000 } })).toContain(
      "Te mandamos comprobante y factura a pagos@casa.test.",
    );
  });

  it("does not say confirmed where the app does not know the status", () => {
    const text = textOf({ status: "processing", payment: { status: "being_authorized" } });
    expect(text).not.toContain("Reserva confirmada");
    expect(text).toContain("Recibimos tu reserva");
    expect(text).toContain("Estado del pago: Otro estado");
    expect(textOf({ status: "processing" })).toContain("Estado del pedido: Otro estado");
  });

  it("says that a transfer is still to be paid", () => {
    const text = textOf({
      status: "pending_payment",
      payment: { status: "pending" },
      billing: { payment_method: "transfer" },
    });
    expect(text).toContain("Reserva pendiente de pago");
    expect(text).toContain("Todavía falta pagar");
  });

  it("asks for another card where the bank declined, and not for another booking", () => {
    const text = textOf({
      status: "pending_payment",
      payment: { status: "failed", card_id: 5 },
      billing: { total: 540_000 },
      visits: [{ id: 3, date: "2099-12-08", start_time: "09:30", end_time: "12:30" }],
    });
    expect(text).toContain("El pago no se completó");
    expect(text).toContain("Usar otra tarjeta");
    expect(text).not.toContain("Podés reservar de nuevo");
  });

  it("leads to a new booking where an unpaid order was cancelled", () => {
    const text = textOf({ status: "cancelled", payment: { status: "failed", card_id: 5 } });
    expect(text).toContain("Podés reservar de nuevo");
    expect(text).not.toContain("Usar otra tarjeta");
  });

  it("renders with half an emoji in a name", () => {
    const text = textOf({
      status: "confirmed",
      payment: { status: "paid" },
      helper: { id: 3, name: "Rosa \ud83d" },
      appointment: { dates: ["2099-12-01"], start_time: "08:00", end_time: "11:00" },
    });
    expect(text).toContain("Reserva confirmada");
  });

  it("quotes everything that was typed for the helper", () => {
    const paid = { status: "confirmed", payment: { status: "paid" } };
    const address = { additional_information: "Edificio Verde, piso 3" };
    const appointment = { dates: ["2099-12-01"], observations: "Hay un perro." };
    expect(textOf({ ...paid, address, appointment })).toContain(
      "lo que escribiste: “Edificio Verde, piso 3” y “Hay un perro.”",
    );
    expect(textOf({ ...paid, appointment })).toContain("lo que escribiste: “Hay un perro.”");
    expect(textOf({ ...paid, address, appointment: { dates: ["2099-12-01"] } })).toContain(
      "lo que escribiste: “Edificio Verde, piso 3”",
    );
  });
});
