import { describe, expect, it } from "vitest";
import { orderSchema } from "~/api/orders";
import { paymentMethodSchema } from "~/api/reference";
import { momentOf } from "~/domain/dates";
import "~/locales/i18n";
import { changeState } from "~/state/store";
import { orderTime } from "./order-head";
import { orderTitle } from "./order-screen";

const now = momentOf(new Date("2026-11-21T12:00:00-03:00"));
const titleOf = (order: object) =>
  orderTitle(orderSchema.parse({ id: 1, ...order }), now).replaceAll("\u00a0", " ");

const visit = (date: string, status = "scheduled", helper: object | null = null) => ({
  id: Number(date.replaceAll("-", "")),
  date,
  start_time: "08:00",
  end_time: "11:00",
  status,
  helper,
});
const helper = { id: 7, name: "Liz Benítez" };

describe("the title of an order", () => {
  it("names the next visit's day and person", () => {
    const visits = [visit("2026-11-17", "done"), visit("2026-11-24"), visit("2026-12-01")];
    expect(titleOf({ status: "confirmed", helper, visits })).toBe("Martes 24 con Liz");
  });

  it("names the helper of that visit, where it is another than of the others", () => {
    const visits = [visit("2026-11-24", "scheduled", { id: 8, name: "Rosa Duré" })];
    expect(titleOf({ status: "confirmed", helper, visits })).toBe("Martes 24 con Rosa");
  });

  it("names the month of a day that is far off or past", () => {
    const far = [visit("2026-12-29")];
    expect(titleOf({ status: "confirmed", helper, visits: far })).toBe(
      "Martes 29 de diciembre con Liz",
    );
    const over = [visit("2026-10-06", "done"), visit("2026-10-13", "done")];
    expect(titleOf({ status: "completed", helper, visits: over })).toBe(
      "Martes 13 de octubre con Liz",
    );
    const lastYear = [visit("2025-10-14", "done")];
    expect(titleOf({ status: "completed", visits: lastYear })).toBe("Martes 14 de octubre de 2025");
  });

  it("is the state of the visit on its day, without the date", () => {
    const titleAt = (said: object) =>
      titleOf({ status: "confirmed", helper, visits: [{ ...visit("2026-11-21"), ...said }] });
    const [left, came, done] = [
      "2026-11-21T10:40:00Z",
      "2026-11-21T11:03:00Z",
      "2026-11-21T14:50:00Z",
    ];
    expect(titleAt({})).toBe("Hoy 8:00 con Liz");
    expect(titleAt({ on_the_way_at: left })).toBe("Liz va en camino");
    expect(titleAt({ on_the_way_at: left, arrived_at: came })).toBe("Liz está en tu casa");
    expect(titleAt({ arrived_at: came, finished_at: done })).toBe("Liz terminó a las 11:50");
    expect(titleAt({ status: "done" })).toBe("Liz terminó");
  });

  it("names no day on which nobody comes", () => {
    const visits = [visit("2026-11-24", "cancelled")];
    expect(titleOf({ status: "cancelled", helper, visits })).toBe("Pedido cancelado");
    const instructions = { bank: "Banco", account: "1", holder: "Óga", deadline_hours: 48 };
    const transfer = paymentMethodSchema.parse({
      id: "transfer",
      name: "Transferencia",
      instructions,
    });
    changeState("general", { paymentMethods: [transfer] });
    const unpaid = {
      created_at: "2026-11-10T12:00:00Z",
      status: "pending_payment",
      payment: { status: "pending" },
      billing: { payment_method: "transfer" },
      visits: [visit("2026-11-17")],
    };
    expect(titleOf({ ...unpaid, helper })).toBe("Reserva vencida");
  });

  it("names the service of an order without a day", () => {
    expect(titleOf({ service: { id: 1, name: "Limpieza" } })).toBe("Limpieza");
    expect(titleOf({})).toBe("Tu pedido");
  });
});

describe("the line below the title of an order", () => {
  const timeOf = (date: string) =>
    orderTime(orderSchema.parse({ id: 1, status: "confirmed", visits: [visit(date)] }), now);

  it("shows the hour of the next visit", () => {
    expect(timeOf("2026-11-24")).toBe("8:00 – 11:00 · en 3 días");
  });

  it("shows the date on the day itself, as the ticket shows the hour", () => {
    expect(timeOf("2026-11-21")).toBe("Sábado 21 de noviembre");
  });
});
