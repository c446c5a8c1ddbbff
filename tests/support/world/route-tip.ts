/** A customer at a past order that takes a tip (route-world.ts). */
import { createElement } from "react";
import type { Order } from "~/api/orders";
import type { TipReply } from "~/orders/tips/give-tip";
import type { TipOffer } from "~/orders/tips/lazy-tips";
import { giveOrder, type OrderPlan } from "~tests/support/orders/give-order";
import { giveCard } from "~tests/support/people/cards";
import type { Page } from "./route-page";
import { formOf, textOf } from "./route-screen";
import type { World } from "./route-world";

export const TIPS = /\/orders\/\d+\/tips$/;
/** The order as it is looked up. */
export const ORDER = /\/user\/orders\/\d+$/;

export const tipScreen = (id: number) => `/profile/history/${id}/details`;

export async function openTip(world: World, plan: OrderPlan = {}) {
  const { page, customer } = await world.customer();
  const card = await giveCard(world, customer.id, "1111");
  const id = await giveOrder(world, customer.id, { status: "completed", ...plan });
  await page.open(tipScreen(id));
  return { page, customer, card, id };
}

type Loaded = { found: { order: Order } | null; order?: Order; tip: TipOffer | null };

export async function tipOffer(page: Page): Promise<TipOffer | null> {
  return (await page.data<Loaded>()).tip;
}

async function loadedTip(page: Page) {
  const nothing: Loaded = { found: null, tip: null };
  const loaded = await page.data<Loaded>().catch(() => nothing);
  return { order: loaded.order ?? loaded.found?.order, offer: loaded.tip };
}

/** The late part, of what the loaders gave; "" where no tip is offered. */
export async function tipHtml(page: Page, reply?: TipReply): Promise<string> {
  const { order, offer } = await loadedTip(page);
  if (!order || !offer) return "";
  const { TipsPart } = await import("~/orders/tips/tips-part");
  const open = reply?.kind === "open" ? reply : reply ? null : offer.open;
  return page.html(() => createElement(TipsPart, { order, offer: { ...offer, open } }));
}

export const tipText = async (page: Page) => textOf(await tipHtml(page));

/** What the form posts, with an amount that is chosen, or typed. */
export async function tipForm(
  page: Page,
  typed: Record<string, string> = { choice: "20000" },
  reply?: TipReply,
): Promise<FormData> {
  const form = formOf(await tipHtml(page, reply), "Dar propina");
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return form;
}

/** “Probar de nuevo”, where the end of a tip is unknown. */
export const againForm = async (page: Page, reply?: TipReply) =>
  formOf(await tipHtml(page, reply), "Probar de nuevo");

export async function sendTip(page: Page, form: FormData, id: number): Promise<TipReply> {
  return page.fetch<TipReply>(form, tipScreen(id), "tip");
}
