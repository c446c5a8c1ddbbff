/** What waits for a known customer on home, and until when it is to be paid. */
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import type { OpenItems } from "~/account/open/load-open";
import { giveCard } from "~tests/database/cards";
import { dayFromToday, giveOrder } from "~tests/database/give-order";
import { giveHelper } from "~tests/database/helpers";
import { makeTransfer } from "~tests/database/orders";
import { editAnswers } from "~tests/unit/faults";
import type { Page } from "~tests/unit/route-page";
import { openWorld } from "~tests/unit/route-world";

const world = openWorld();

async function openItems(page: Page) {
  await page.open("/");
  return (await page.data<{ open: OpenItems }>()).open;
}

/** What home shows of it, below the greeting. */
async function knownHome(page: Page) {
  const { KnownDetails } = await import("~/routes/home/known-details");
  const { open } = await page.data<{ open: OpenItems }>();
  const home = { open: Promise.resolve(open), unfinished: null, fallback: null };
  return page.text(() => createElement(KnownDetails, home));
}

const idsOf = (orders: readonly { id: number }[]) => orders.map(({ id }) => id);
const unpaid = { status: "pending_payment", payment: "pending" } as const;

describe("“Para resolver”", () => {
  it("lists every unpaid order, the next visit first, above “Repetir” (25.A6)", async () => {
    const { page, customer } = await world.customer();
    const declining = await giveCard(world, customer.id, "7007");
    const later = await giveOrder(world, customer.id, { ...unpaid, start: 9 });
    const sooner = await giveOrder(world, customer.id, { ...unpaid, start: 4 });
    const declined = { ...unpaid, payment: "failed", card: declining } as const;
    const first = await giveOrder(world, customer.id, { ...declined, start: 5 });
    const second = await giveOrder(world, customer.id, { ...declined, start: 7 });
    const { rescues, toPay } = await openItems(page);
    expect(rescues.map(({ order }) => order.id)).toEqual([first, second]);
    expect(idsOf(toPay)).toEqual([sooner, later]);
    const text = await knownHome(page);
    expect(text.match(/Usar otra tarjeta/g)).toHaveLength(2);
    expect(text.match(/Pagar/g)).toHaveLength(2);
    expect(text.indexOf("Para resolver")).toBeLessThan(text.indexOf("Repetir"));
  });

  it("asks for a rating though another pack was cancelled since (25.A6)", async () => {
    const { page, customer } = await world.customer();
    const helper = await giveHelper(world, "Delia Rojas");
    const done = { status: "completed", start: -9, helper } as const;
    const visited = await giveOrder(world, customer.id, done);
    await giveOrder(world, customer.id, { status: "cancelled", start: -2 });
    const { toRate, last } = await openItems(page);
    expect(idsOf(toRate)).toEqual([visited]);
    expect(last?.id).toBe(visited);
    const text = await knownHome(page);
    expect(text).toContain("¿Cómo estuvo Delia");
  });

  it("does not ask to pay again what the bank has not confirmed", async () => {
    const { page, customer } = await world.customer();
    const card = await giveCard(world, customer.id);
    const id = await giveOrder(world, customer.id, { ...unpaid, card });
    const { toPay, unconfirmed } = await openItems(page);
    expect(toPay).toEqual([]);
    expect(idsOf(unconfirmed)).toEqual([id]);
    const text = await knownHome(page);
    expect(text).toMatch(/Tu banco todavía no confirmó Gs/);
    expect(text).not.toContain("Pagar");
  });
});

describe("the deadline of a transfer", () => {
  async function giveTransfer() {
    const { page, customer } = await world.customer();
    const id = await giveOrder(world, customer.id, unpaid);
    await makeTransfer(world, id);
    return { page, id };
  }
  const placedAt = (created_at: string) => (order: object) => ({ ...order, created_at });

  it("is a day and an hour on the order and on home (25.A8)", async () => {
    const { page, id } = await giveTransfer();
    // In the first minutes of the day, so that the deadline is tomorrow.
    const today = dayFromToday(0);
    editAnswers(page, /\/user\/orders(\/\d+)?$/, placedAt(`${today}T23:05:00-03:00`));
    const { formatVisitDate } = await import("~/wording/visit-date");
    const limit = `Hasta el ${formatVisitDate(dayFromToday(1))} a las 23:05`;
    await page.open(`/profile/orders/${id}/details`);
    expect(await page.text()).toContain(limit);
    expect(await page.text()).not.toContain("desde que confirmás");
    await openItems(page);
    expect(await knownHome(page)).toContain(limit);
  });

  it("says that it is over (25.A8)", async () => {
    const { page, id } = await giveTransfer();
    const { formatVisitDate } = await import("~/wording/visit-date");
    const placed = placedAt(`${dayFromToday(-3)}T10:00:00-03:00`);
    editAnswers(page, /\/user\/orders(\/\d+)?$/, placed);
    await page.open(`/profile/orders/${id}/details`);
    const end = formatVisitDate(dayFromToday(-2));
    expect(await page.text()).toContain(`Venció el ${end} a las 10:00`);
  });

  it("names the hours where the backend says only the day of the order (25.A8)", async () => {
    const { page, id } = await giveTransfer();
    editAnswers(page, /\/user\/orders(\/\d+)?$/, placedAt(dayFromToday(0)));
    await page.open(`/profile/orders/${id}/details`);
    expect(await page.text()).toContain("24 horas desde que reservaste");
  });
});
