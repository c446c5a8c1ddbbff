import { eq } from "drizzle-orm";
import { charges, orders, payments, visits } from "../sandbox/schema-orders";
import { inventPerson, registerCustomer } from "./customers";
import { expect, test } from "./fixtures";
import { testCards } from "./pages/card-form-page";
import { HomePage } from "./pages/home-page";
import { LoginModal } from "./pages/login-modal";
import { SecondStep } from "./pages/second-step";
import { ThirdStep } from "./pages/third-step";
import { saveCard } from "./saved-cards";
import { openBooking } from "./stored-bookings";

test.use({ reducedMotion: "no-preference" });

test("a new visitor books a weekly cleaning, registers on the way, adds a card and pays", async ({
  page,
  served,
}) => {
  const person = inventPerson();
  const home = await new HomePage(page).open();
  const dialog = await home.giveLocation();
  const first = await (await dialog.fill()).confirm();
  await first.choose();
  await first.next.click();

  // Navigation stays put while the login modal asks who is there, and then lands where it was going.
  const login = await new LoginModal(page).expectShown();
  await expect(page).toHaveURL(/first-step/);
  await login.register(person);
  const second = await new SecondStep(page).expectShown();
  await second.pickDay();

  const third = await second.goOn();
  await third.fillInvoice();
  const cardForm = await third.addCard();
  await cardForm.submit(testCards.works);
  await third.expectShown();
  await expect(third.cards.getByRole("radio", { name: /1111/ })).toBeChecked();
  await third.applyCoupon("BIENVENIDA");
  await expect(page.getByText(/BIENVENIDA/).first()).toBeVisible();
  const fourth = await third.confirm();

  const [order] = await served.sandbox.db
    .select()
    .from(orders)
    .where(eq(orders.id, fourth.orderId()));
  expect(order).toMatchObject({
    status: "confirmed",
    coupon: "BIENVENIDA",
    documentNumber: "80028061-0",
    total: Math.round((order?.perVisit ?? 0) * 4 * 0.9),
  });
  const booked = await served.sandbox.db
    .select()
    .from(visits)
    .where(eq(visits.orderId, fourth.orderId()));
  const days = booked.map(({ date }) => Date.parse(date) / 86_400_000).sort((a, b) => a - b);
  expect(days.map((day) => day - (days[0] ?? 0))).toEqual([0, 7, 14, 21]);
  expect(new Set(booked.map(({ helperId }) => helperId))).toEqual(new Set([order?.helperId]));
  const [payment] = await served.sandbox.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, fourth.orderId()));
  expect(payment).toMatchObject({ status: "paid", amount: order?.total });
  const taken = await served.sandbox.db
    .select()
    .from(charges)
    .where(eq(charges.cardId, payment?.cardId ?? 0));
  expect(taken).toHaveLength(1);
});

test("a second customer does not get the same helper at the same time", async ({
  page,
  customer: _first,
  served,
  browser,
}) => {
  await saveCard(page.request, served);
  const { address } = await openBooking(page, served, "payment");
  const mineIsPaid = await new ThirdStep(page).expectShown();
  await mineIsPaid.fillInvoice();
  const firstOrder = (await mineIsPaid.confirm()).orderId();

  const context = await browser.newContext();
  await registerCustomer(context.request, served);
  const home = await new HomePage(await context.newPage()).open();
  const dialog = await home.giveLocation(`${address.latitude}, ${address.longitude}`);
  const first = await (await dialog.fill()).confirm();
  await first.choose();
  const second = await first.goOn();
  await second.pickDay();
  const third = await second.goOn();
  await third.fillInvoice();
  await (await third.addCard()).submit(testCards.works);
  await third.expectShown();
  const secondOrder = (await third.confirm()).orderId();
  await context.close();

  const visitsOf = (orderId: number) =>
    served.sandbox.db.select().from(visits).where(eq(visits.orderId, orderId));
  const [mine, theirs] = await Promise.all([visitsOf(firstOrder), visitsOf(secondOrder)]);
  const clashes = mine.filter((visit) =>
    theirs.some(
      (other) =>
        other.helperId === visit.helperId &&
        other.date === visit.date &&
        other.startTime < visit.endTime &&
        visit.startTime < other.endTime,
    ),
  );
  expect(mine).toHaveLength(4);
  expect(theirs).toHaveLength(4);
  expect(clashes).toEqual([]);
});
