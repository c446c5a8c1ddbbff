/** What waits for a known customer on home, and until when it is to be paid. */
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { formatDate } from "~/domain/format";
import type { OpenItems } from "~/routes/home/load-open";
import type { KeptBooking } from "~/state/booking";
import {
  dayFromToday,
  giveEndingPack,
  giveFinishedVisit,
  giveOrder,
  WEEKLY,
} from "~tests/support/orders/give-order";
import { makeTransfer } from "~tests/support/orders/orders";
import { findVisits, moveVisit } from "~tests/support/orders/visits";
import { giveCard } from "~tests/support/people/cards";
import { giveHelper } from "~tests/support/people/helpers";
import { editAnswers } from "~tests/support/world/faults";
import { knownHome, openItems } from "~tests/support/world/home";
import type { Page } from "~tests/support/world/route-page";
import { textOf } from "~tests/support/world/route-screen";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const homeText = async (page: Page) => textOf(await knownHome(page));

const idsOf = (orders: readonly { id: number }[]) => orders.map(({ id }) => id);
const unpaid = { status: "pending_payment", payment: "pending" } as const;

describe("“Para resolver”", () => {
  it("lists every unpaid order, the next visit first, above “Repetir”", async () => {
    const { page, customer } = await world.customer();
    const declining = await giveCard(world, customer.id, "7007");
    const later = await giveOrder(world, customer.id, { ...unpaid, start: 9 });
    const sooner = await giveOrder(world, customer.id, { ...unpaid, start: 4 });
    const declined = { ...unpaid, payment: "failed", card: declining } as const;
    const first = await giveOrder(world, customer.id, { ...declined, start: 5 });
    const second = await giveOrder(world, customer.id, { ...declined, start: 7 });
    const { troubled, toPay } = await openItems(page);
    expect(troubled.map(({ order }) => order.id)).toEqual([first, second]);
    expect(idsOf(toPay)).toEqual([sooner, later]);
    const text = await homeText(page);
    expect(text.match(/Usar otra tarjeta/g)).toHaveLength(2);
    expect(text.match(/Pagar/g)).toHaveLength(2);
    expect(text.indexOf("Para resolver")).toBeLessThan(text.indexOf("Repetir"));
  });

  it("asks for a rating though another pack was cancelled since then", async () => {
    const { page, customer } = await world.customer();
    const helper = await giveHelper(world, "Delia Rojas");
    const done = { status: "completed", start: -9, helper } as const;
    const visited = await giveOrder(world, customer.id, done);
    await giveOrder(world, customer.id, { status: "cancelled", start: -2 });
    const { toRate, last } = await openItems(page);
    expect(toRate).toMatchObject([{ order: { id: visited }, visit: { date: dayFromToday(-9) } }]);
    expect(last?.id).toBe(visited);
    const text = await homeText(page);
    expect(text).toContain("¿Cómo estuvo Delia");
  });

  it("does not ask to pay again where the bank has not confirmed yet", async () => {
    const { page, customer } = await world.customer();
    const card = await giveCard(world, customer.id);
    const id = await giveOrder(world, customer.id, { ...unpaid, card });
    const { toPay, unconfirmed } = await openItems(page);
    expect(toPay).toEqual([]);
    expect(idsOf(unconfirmed)).toEqual([id]);
    const text = await homeText(page);
    expect(text).toMatch(/Tu banco todavía no confirmó Gs/);
    expect(text).not.toContain("Pagar");
  });
});

it("“Repetir” offers a paid order before an unpaid one", async () => {
  const { page, customer, id: waiting } = await world.order({ ...unpaid, start: 2 });
  expect((await openItems(page)).last?.id).toBe(waiting);
  const paid = await giveOrder(world, customer.id, { start: 5 });
  expect((await openItems(page)).last?.id).toBe(paid);
});

it("“Repetir” shows the series' weekday and hour, not those of a moved visit", async () => {
  const plan = { status: "completed", frequency: WEEKLY, start: -30, time: "07:00" } as const;
  const { page, id } = await world.order(plan);
  const [first] = await findVisits(world, id);
  await moveVisit(world, first?.id ?? 0, { date: dayFromToday(-29), startTime: "08:00" });
  await openItems(page);
  const weekday = formatDate(dayFromToday(-30), "weekday");
  expect(await homeText(page)).toContain(`Repetir: ${weekday} 7:00, en Casa`);
});

it("“Repetir” says which of two packs with the same helper it repeats", async () => {
  const { page, customer } = await world.customer();
  const helper = await giveHelper(world, "Elva Rotela");
  const plan = { frequency: WEEKLY, helper } as const;
  await giveOrder(world, customer.id, { ...plan, start: 3, time: "08:00" });
  const at = { name: "Oficina" };
  const other = { ...plan, start: 2, time: "15:30", address: at } as const;
  await giveOrder(world, customer.id, other);
  await openItems(page);
  const weekday = formatDate(dayFromToday(2), "weekday");
  const buttons = (await knownHome(page)).match(/<button.*?<\/button>/gs) ?? [];
  expect(buttons.map(textOf)).toContain(`Repetir: ${weekday} 15:30, en Oficina`);
});

it("“Repetir” names a service “Limpieza” where neither its order nor the list names it", async () => {
  const { page, id } = await world.order({ start: 5 });
  editAnswers(page, /\/user\/orders$/, (order) => ({ ...order, service: { id: 999 } }));
  expect((await openItems(page)).last?.id).toBe(id);
  expect(await knownHome(page)).toMatch(/id="repeat"[^>]*>Limpieza(,|<)/);
});

describe("the green button of home", () => {
  const primaries = (html: string) => html.match(/button-primary/g)?.length ?? 0;
  type Given = (customer: number) => Promise<unknown>;
  const states: [OpenItems["primaryAction"], string, Given][] = [
    ["pay", "Pagar", (id) => giveOrder(world, id, unpaid)],
    ["renew", "Renovar", (id) => giveEndingPack(world, id)],
    ["repeat", "Repetir: ", (id) => giveOrder(world, id, { start: 0, visitStates: ["done"] })],
    ["repeat", "Repetir: ", (id) => giveOrder(world, id, { status: "completed", start: -2 })],
  ];

  it.each(states)("is the one to %s (%s)", async (thing, name, give) => {
    const { page, customer } = await world.customer();
    await give(customer.id);
    expect((await openItems(page)).primaryAction).toBe(thing);
    const html = await knownHome(page);
    expect(primaries(html)).toBe(1);
    const [, button = ""] = /button-primary[^>]*>(.*?)<\/(?:a|button)>/s.exec(html) ?? [];
    expect(textOf(button)).toMatch(name);
    // What begins another booking is not green besides.
    expect(primaries(await page.html())).toBe(0);
  });

  it("is missing while a visit is to come, whose actions come first and “Repetir” after them", async () => {
    const { page, id } = await world.pack();
    expect((await openItems(page)).primaryAction).toBe("visit");
    const html = await knownHome(page);
    expect(primaries(html)).toBe(0);
    expect(html).toMatch(/button-plain[^>]*>(<[^>]*>)*Repetir/);
    const text = textOf(html);
    expect(text).toMatch(/Mover .+ Saltar .+ Nota .+ Ver pedido.+Para dejar listo/);
    expect(html).toContain(`/profile/orders/${id}/change/note`);
    expect(text.indexOf("Ver pedido")).toBeLessThan(text.indexOf("Repetir"));
  });

  it("resumes a begun booking, and is the only one", async () => {
    const { page, customer } = await world.booking("dates");
    await giveOrder(world, customer.id, { start: 3 });
    expect((await openItems(page)).primaryAction).toBe("resume");
    expect(primaries(await knownHome(page))).toBe(0);
    expect(primaries(await page.html())).toBe(0);
    const text = textOf(await knownHome(page, "Continuar tu reserva"));
    expect(text).toMatch(/Tu próxima visita.*Continuar tu reserva.*Repetir/);
    const { UnfinishedBooking } = await import("~/routes/home/unfinished-booking");
    const { unfinished: booking } = await page.data<{ unfinished: KeptBooking }>();
    const html = await page.html(() => createElement(UnfinishedBooking, { booking }));
    expect(primaries(html)).toBe(1);
    expect(textOf(html)).toContain("Continuar tu reserva");
  });

  it("stands above “Todavía no tenés visitas” for a begun booking", async () => {
    const { page } = await world.booking("dates");
    await openItems(page);
    const text = textOf(await knownHome(page, "Continuar tu reserva"));
    expect(text).toMatch(/^Continuar tu reserva Todavía no tenés visitas/);
  });

  it("starts a booking where there is nothing else to do", async () => {
    const { page } = await world.customer();
    expect((await openItems(page)).primaryAction).toBe("book");
    expect(primaries(await knownHome(page))).toBe(0);
    const guest = await world.visit("/");
    expect(primaries(await guest.html())).toBe(1);
  });
});

describe("the deadline of a transfer", () => {
  async function giveTransfer() {
    const { page, id } = await world.order(unpaid);
    await makeTransfer(world, id);
    return { page, id };
  }
  const placedAt = (created_at: string) => (order: object) => ({ ...order, created_at });

  it("is shown as a day and an hour on the order, the confirmation and home", async () => {
    const { page, id } = await giveTransfer();
    // In the first minutes of the day, so that the deadline is tomorrow.
    const today = dayFromToday(0);
    editAnswers(page, /\/user\/orders(\/\d+)?$/, placedAt(`${today}T23:05:00-03:00`));
    const { formatVisitDate } = await import("~/wording/visit-date");
    const limit = `Hasta el ${formatVisitDate(dayFromToday(1))} a las 23:05`;
    expect(await page.textAt(`/profile/orders/${id}/details`)).toContain(limit);
    expect(await page.text()).not.toContain("desde que confirmás");
    await page.open(`/appointment/fourth-step?order=${id}`);
    expect(await page.text()).toContain("Reserva pendiente de pago");
    expect(await page.text()).toContain(limit);
    expect(await page.text()).not.toContain("desde que");
    await openItems(page);
    expect(await homeText(page)).toContain(limit);
  });

  it("is shown once as over, with what happened to the visits and one way on", async () => {
    const { page, id } = await giveTransfer();
    const placed = placedAt(`${dayFromToday(-3)}T10:00:00-03:00`);
    editAnswers(page, /\/user\/orders(\/\d+)?$/, placed);
    const text = await page.textAt(`/profile/orders/${id}/details`);
    expect(text).toContain("Se terminó el plazo para transferir");
    expect(text).toContain("tu visita no quedó confirmada. Ya no transfieras.");
    expect(text).toContain("Volver a reservar");
    for (const other of ["Venció", "Copiar", "Datos para transferir", "¿Algo que cambiar"]) {
      expect(text).not.toContain(other);
    }
    // The visit and the payment; the title says “Reserva vencida”.
    expect(text.match(/Vencida/g)).toHaveLength(2);
    expect(await page.html()).toMatch(/line-through/);
    expect(text).not.toMatch(/Pendiente|Programada/);
    expect(text).not.toMatch(/Mover|Agregar al calendario|La próxima|La factura aparece|Cancelar/);

    expect((await openItems(page)).next).toBeNull();
    const home = await homeText(page);
    expect(home).toContain("Se terminó el plazo para transferir");
    expect(home).not.toMatch(/Pagar|Venció/);
    const list = await page.textAt("/profile/orders");
    expect(list).toMatch(/Sin visitas por venir.*Vencida/);
    expect(list).not.toMatch(/Visitas por venir|Pagar|Mover/);
  });

  it("is shown in hours where the backend knows only the day of the order", async () => {
    const { page, id } = await giveTransfer();
    editAnswers(page, /\/user\/orders(\/\d+)?$/, placedAt(dayFromToday(0)));
    await page.open(`/profile/orders/${id}/details`);
    expect(await page.text()).toContain("24 horas desde que reservaste");
  });
});

it("the first price of home is per visit and names its pack, like the others", async () => {
  const page = await world.visit("/");
  const { OfferSection } = await import("~/routes/home/offer");
  const { offer } = await page.data<{ offer: never }>();
  const html = await page.html(() => createElement(OfferSection, { offer }));
  const cards = html.match(/<a .*?<\/a>/gs)?.map(textOf) ?? [];
  expect(cards.length).toBeGreaterThan(1);
  for (const card of cards)
    expect(card).toMatch(/Gs\.\s[\d.]+ por visita Pack de \d.*: (desde )?Gs\./);
});

it("the next visit leads home once the finished one of today is rated", async () => {
  const { page, customer } = await world.customer();
  const helper = await giveHelper(world, "Delia Rojas");
  const today = await giveFinishedVisit(world, customer.id);
  const later = await giveOrder(world, customer.id, { start: 5, helper });
  expect((await openItems(page)).next?.order.id).toBe(today);
  const [visit] = await findVisits(world, today);
  await page.submit({ rating: "5" }, `/review/${today}?visita=${visit?.id}`);
  expect((await openItems(page)).next?.order.id).toBe(later);
});
