/** The walks of `npm run shots` through states that the seed's accounts are not in. */
import { expect, type Page } from "@playwright/test";
import { OrderPage, ReviewPage, SyncCardPage } from "../support/browser/account";
import { openBooking } from "../support/browser/booking";
import { registerCustomer } from "../support/browser/customers";
import { HomePage } from "../support/browser/home-page";
import { LoginModal } from "../support/browser/login";
import { FirstStep } from "../support/browser/steps";
import {
  dayFromToday,
  giveFinishedVisit,
  giveOrder,
  givePack,
  giveVisitToday,
  WEEKLY,
} from "../support/orders/give-order";
import { findVisits, finishVisits, setOut } from "../support/orders/visits";
import { createCustomer, giveReferralCode, inventPerson } from "../support/people/accounts";
import { giveCard } from "../support/people/cards";
import { expectTitle, type TakePicture } from "./screens";
import type { Served } from "./serve";

/** One picture after another of a page whose customer is new, and has the orders that the walk gives. */
export type Walk = (page: Page, take: TakePicture, served: Served) => Promise<void>;

async function takeHome(page: Page, take: TakePicture, name: string): Promise<void> {
  await new HomePage(page).open();
  await take(page, name);
}

/** Without the toast, which would hide a part of the picture. */
async function takeDone(page: Page, take: TakePicture, name: string): Promise<void> {
  await page.getByRole("button", { name: "Cerrar aviso" }).click();
  await expect(page.getByRole("button", { name: "Cerrar aviso" })).toHaveCount(0);
  await take(page, name);
}

const register: Walk = async (page, take) => {
  const person = inventPerson();
  await new HomePage(page).open();
  await page.getByRole("button", { name: "Ingresar" }).click();
  const login = await (await new LoginModal(page).expectShown()).showRegistration();
  await take(page, "dialog-register");
  await login.field("Nombre y apellido").fill(person.name);
  await login.field("Teléfono").fill(person.phone);
  await login.button("Enviar código").click();
  await expect(login.field("Código")).toBeFocused();
  await take(page, "dialog-register-code");
};

const day: Walk = async (page, take, served) => {
  const { id: customer } = await registerCustomer(page.context().request, served);
  const id = await giveVisitToday(served, { customer, helper: 1 });
  await takeHome(page, take, "day-home");
  await new OrderPage(page, id).open();
  await take(page, "day-order");
  await setOut(served, id);
  await page.reload();
  await expect(page.getByRole("heading", { name: / va en camino$/ })).toBeVisible();
  await take(page, "day-order-on-the-way");
  await finishVisits(served, id);
  await page.reload();
  await expect(page.getByRole("radio", { name: /^5: / })).toBeVisible();
  await take(page, "day-order-finished");
  await takeHome(page, take, "day-home-finished");
};

const unpaid: Walk = async (page, take, served) => {
  const { id: customer } = await registerCustomer(page.context().request, served);
  await giveCard(served, customer, "1111");
  const waiting = { status: "pending_payment", start: 6, frequency: WEEKLY } as const;
  const id = await giveOrder(served, customer, { ...waiting, payment: "pending" });
  await takeHome(page, take, "home-unpaid");
  const screen = await new SyncCardPage(page, id, customer).open();
  await expect(screen.pay).toBeVisible();
  await take(page, "pay-order");
  await screen.pay.click();
  await expect(screen.done).toBeVisible();
  await take(page, "pay-order-done");
};

const declined: Walk = async (page, take, served) => {
  const { id: customer } = await registerCustomer(page.context().request, served);
  const card = await giveCard(served, customer, "7007");
  const waiting = { status: "pending_payment", payment: "failed", start: 4 } as const;
  await giveOrder(served, customer, { ...waiting, card });
  await takeHome(page, take, "home-declined");
};

const changed: Walk = async (page, take, served) => {
  const { id: customer } = await registerCustomer(page.context().request, served);
  const id = await givePack(served, customer);
  const order = new OrderPage(page, id);
  await page.route(/helpers\/(candidates|available)/, (route) =>
    /candidates/.test(route.request().url())
      ? route.fulfill({ json: { data: [] } })
      : route.fulfill({
          status: 404,
          json: { alternatives: [{ date: dayFromToday(7), start: "14:00", end: "17:00" }] },
        }),
  );
  await page.goto(`/#/profile/orders/${id}/change/helper`);
  await expect(order.back).toBeVisible();
  await take(page, "change-helper-nobody");
  await page.unrouteAll();
  await page.goto(`/#/profile/orders/${id}/change/pause`);
  await order.day(/^Elegí el primer día/, dayFromToday(11)).check({ force: true });
  await order.day(/^Elegí el primer día/, dayFromToday(20)).check({ force: true });
  await take(page, "change-pause-chosen");
  await order.button("Pausar").click();
  await order.expectShown();
  await takeDone(page, take, "order-paused");
  await page.goto(`/#/profile/orders/${id}/change/cancel`);
  await order.button(/^Cancelar y recibir/).click();
  await order.expectShown();
  await takeDone(page, take, "order-cancelled");
};

const afterwards: Walk = async (page, take, served) => {
  const { id: customer } = await registerCustomer(page.context().request, served);
  const good = await giveFinishedVisit(served, customer);
  await takeHome(page, take, "home-to-rate");
  const review = await new ReviewPage(page, good).open();
  await review.rating(5).check();
  await review.send.click();
  await expect(review.given(5)).toBeVisible();
  await takeDone(page, take, "review-good");
  const bad = await giveFinishedVisit(served, customer);
  await review.page.goto(`/#/review/${bad}`);
  await review.rating(2).check();
  await review.send.click();
  await expect(review.given(2)).toBeVisible();
  await take(page, "review-bad");
  const [visit] = await findVisits(served, bad);
  await page.goto(`/#/profile/orders/${bad}/change/claim?visita=${visit?.id}`);
  await expect(page.getByRole("link", { name: "Volver al pedido" })).toBeVisible();
  await page.getByRole("radio", { name: "Quedó sucio" }).check({ force: true });
  await take(page, "claim");
  await page.getByLabel("Contanos").fill("El baño quedó sin limpiar.");
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("“El baño quedó sin limpiar.”")).toBeVisible();
  await takeDone(page, take, "claim-received");
};

const withOptions: Walk = async (page, take, served) => {
  await saveCardOf(page, served);
  await openBooking(page, served, "address");
  const first = await new FirstStep(page).expectShown();
  await page.getByRole("radio", { name: /De 120 a 200 m²/ }).check({ force: true });
  await page.getByRole("button", { name: "Agregar extras" }).click();
  await page.getByRole("checkbox", { name: "Horno" }).check({ force: true });
  await take(page, "first-step-extras");
  const second = await first.goOn();
  await second.pickDay();
  await take(page, "second-step-extras");
  const third = await second.goOn();
  await expect(third.pay).toBeEnabled();
  await take(page, "third-step-extras");
  const fourth = await third.confirm();
  const order = await new OrderPage(page, fourth.orderId()).open();
  await expect(order.visits.first()).toBeVisible();
  await take(page, "order-extras");
};

async function saveCardOf(page: Page, served: Served): Promise<number> {
  const { id } = await registerCustomer(page.context().request, served);
  await giveCard(served, id, "1111");
  return id;
}

const tip: Walk = async (page, take, served) => {
  const customer = await saveCardOf(page, served);
  const id = await giveOrder(served, customer, { status: "completed", start: -1, helper: 1 });
  await page.goto(`/#/profile/history/${id}/details`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Dar propina" }).click();
  await main.getByRole("radio", { name: /20\.000/ }).check({ force: true });
  await take(page, "past-order-tip");
  await main.getByRole("button", { name: /^Dar Gs/ }).click();
  await expect(main.getByText("¡Gracias por la propina!")).toBeVisible();
  await take(page, "past-order-tipped");
};

const invited: Walk = async (page, take, served) => {
  const inviter = await createCustomer(served);
  await giveReferralCode(served, inviter.id, `AMIGA-${inviter.id}`);
  await page.goto(`/?amigo=AMIGA-${inviter.id}`);
  const gift = page.getByText(/^\p{L}+ te regala Gs\.\s50\.000$/u);
  await expect(gift.filter({ visible: true }).first()).toBeVisible();
  await take(page, "home-invited");
  await page.getByRole("button", { name: "Ingresar" }).click();
  const login = await (await new LoginModal(page).expectShown()).showRegistration();
  await login.field("Código de un amigo").scrollIntoViewIfNeeded();
  await take(page, "dialog-register-invited");
};

const withoutData: Walk = async (page, take, served) => {
  await page.goto("/#/password/forgot");
  await take(page, "password-forgot");
  await page.goto("/#/password/reset?token=abc&email=ana%40example.com");
  await take(page, "password-reset");
  await registerCustomer(page.context().request, served);
  await page.goto("/");
  for (const [name, path, title] of emptyLists) {
    await page.goto(`/#${path}`);
    await expectTitle(page, title);
    await take(page, `${name}-empty`);
  }
  await page.goto("/#/profile/cards/add");
  await expectTitle(page, "Agregar tarjeta");
  await take(page, "add-card");
};

const emptyLists = [
  ["orders", "/profile/orders", "Mis pedidos"],
  ["history", "/profile/history", "Historial"],
  ["cards", "/profile/cards", "Mis tarjetas"],
  ["addresses", "/profile/address", "Mis direcciones"],
  ["invoices", "/profile/invoicelist", "Mis facturas"],
] as const;

export const walksOfStates: Walk[] = [
  register,
  withoutData,
  day,
  unpaid,
  declined,
  changed,
  afterwards,
  withOptions,
  tip,
  invited,
];
