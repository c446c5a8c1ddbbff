import type { Page } from "@playwright/test";
import { formatDate } from "~/domain/format";
import {
  openBooking,
  reachFirstStep,
  storeState,
  storeTexts,
} from "~tests/support/browser/booking";
import { CardFormPage } from "~tests/support/browser/card-form";
import { saveCard } from "~tests/support/browser/customers";
import { HomePage } from "~tests/support/browser/home-page";
import { LoginModal, pressLogout } from "~tests/support/browser/login";
import { openPayment } from "~tests/support/browser/paying";
import { SecondStep } from "~tests/support/browser/steps";
import { goTo, keptOf } from "~tests/support/browser/tab";
import { expect, test } from "~tests/support/browser/test";
import { findOrders } from "~tests/support/orders/orders";
import { findVisits } from "~tests/support/orders/visits";
import { createCustomer, inventPerson, PHONE_CODE } from "~tests/support/people/accounts";
import { findActiveCards, testCards } from "~tests/support/people/cards";

const KEYS = [
  "state",
  "auth.user",
  "auth.addresses",
  "general.services",
  "profile.theme",
  "profile.language",
  "appointment.cities",
  "appointment.booking",
  "payment.cards",
  "booking-aside",
  "address-draft",
  "checkout",
];

/** Texts that some other version, some other app or a person may have left there. */
const GARBAGE = [
  "not json",
  "{",
  "null",
  "[]",
  '{"state":7,"version":1}',
  '{"state":{"auth":{"user":{"id":1,"name":"Otra"}}},"version":99}',
  '{"state":{"auth":5,"general":{"services":[{"id":"x"}],"frequencies":{}},"profile":[],"payment":"x","appointment":{"address":{"latitude":"north","longitude":[]},"appointment":{"dates":{},"frequency":"weekly","assigned_helper":"me"},"billing":0,"cities":{"a":1}}},"version":1}',
  '{"version":1,"owner":{},"value":{"user":5,"addresses":"x","services":[{"id":"x"}],"theme":"pink","cities":{"a":1},"address":{"latitude":"north","longitude":[]},"appointment":{"dates":{}},"billing":0,"cards":[7]}}',
  '{"__proto__":{"x":1},"state":{"__proto__":{"auth":1},"constructor":1},"version":1}',
];

async function bookAndPay(page: Page): Promise<void> {
  const first = await (await reachFirstStep(page)).choose();
  const third = await (await (await first.goOn()).pickDay()).goOn();
  await third.fillInvoice();
  await third.confirm();
}

/** Until not one more character goes in. */
function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2)) {
      for (let part = 0; part < 8; part++) {
        try {
          localStorage.setItem(`other-app-${size}-${part}`, "x".repeat(size));
        } catch {
          break;
        }
      }
    }
  });
}

async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["getItem", "setItem", "removeItem", "clear", "key"]) {
      Object.defineProperty(Storage.prototype, name, { value: deny });
    }
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, { get: deny });
    }
  });
}

const notice = (page: Page) => page.getByText("Este dispositivo no puede guardar tu reserva");

test("the app ignores invalid JSON in every key of the storage", { tag: "@long" }, async ({
  page,
  customer: _customer,
}) => {
  const home = new HomePage(page);
  for (const garbage of GARBAGE) {
    await test.step(garbage.slice(0, 40), async () => {
      await storeTexts(
        page,
        Object.fromEntries(KEYS.map((key) => [`localforage/${key}`, garbage])),
      );
      await home.open();
      await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Continuar tu reserva" })).toHaveCount(0);
    });
  }
  const first = await (await (await home.giveLocation()).fill()).confirm();
  await first.choose();
  await first.goOn();
});

test("the app leads a stored booking with unknown ids to the step where they are chosen", {
  tag: "@long",
}, async ({ page, customer: _customer, served }) => {
  const booking = await openBooking(page, served, "payment");
  const { appointment } = booking;
  const openWith = async (changes: object, path: string) => {
    await storeState(page, {
      appointment: { ...booking, appointment: { ...appointment, ...changes } },
    });
    await page.goto(`/#/appointment/${path}`);
  };
  // A frequency that is not offered any more, too few dates, a helper who is gone, a day gone by.
  await openWith({ frequency: 9_999 }, "third-step");
  await expect(page).toHaveURL(/first-step/);
  await openWith({ dates: appointment.dates.slice(0, 2) }, "third-step");
  await expect(page).toHaveURL(/second-step/);
  await openWith({ assigned_helper: { id: 9_999, name: "Nadie" } }, "second-step");
  const second = await new SecondStep(page).expectShown();
  await expect(page.getByText(/Nadie ya no está libre/)).toBeVisible();
  await openWith({ start_date: "2020-01-06", dates: ["2020-01-06"] }, "second-step");
  await second.expectShown();
  await expect(second.nearestDays.getByRole("radio", { checked: true })).toHaveCount(0);
  await second.pickDay();
  await second.goOn();
});

test("the app orders what it says it charges, where another tab has changed the storage", async ({
  page,
  context,
  customer,
  served,
}) => {
  const { booking, third } = await openPayment(page, served);
  // As a browser does when its tab is left.
  await third.field("Número de documento").blur();
  const other = await context.newPage();
  await other.goto("/#/appointment/second-step");
  const second = await new SecondStep(other).expectShown();
  await second.pickDayBesides(booking.appointment.start_date);
  await page.bringToFront();
  await expect(third.field("Nombre o razón social")).toHaveValue("Ana Benítez");
  const said = await third.recap.textContent();
  const fourth = await third.confirm();
  const [visit] = await findVisits(served, fourth.orderId());
  expect(said).toContain(formatDate(visit?.date ?? "", "short"));
  expect(await findOrders(served, customer.id)).toHaveLength(1);
});

test("the app books and pays when storage is not available", { tag: "@long" }, async ({
  page,
  customer,
  served,
}) => {
  await saveCard(page.request, served);
  await denyStorage(page);
  await bookAndPay(page);
  expect(await findOrders(served, customer.id)).toHaveLength(1);

  // A session that ends leads to the root without a storage too.
  await goTo(page, "/bancard/addcard");
  const { openButton } = new CardFormPage(page);
  await expect(openButton).toBeVisible();
  await page.context().clearCookies();
  await openButton.click();
  await new HomePage(page).expectShown();
  await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
});

test("the app keeps a guest's booking through reload and login with a full storage, and says what it cannot", async ({
  page,
  served,
  expectAccessible,
}) => {
  const customer = await createCustomer(served);
  const home = await new HomePage(page).open();
  await expect(notice(page)).toHaveCount(0);
  await fillStorage(page);
  const first = await (await (await home.giveLocation()).fill()).confirm();
  await expect(notice(page)).toBeVisible();
  await expectAccessible();
  await page.reload();
  await first.expectShown();
  await first.choose();
  await first.next.click();
  await (await new LoginModal(page).expectShown()).enter(customer.email, customer.password);
  await new SecondStep(page).expectShown();
});

test("the app keeps a guest's booking through the login with a denied storage", {
  tag: "@long",
}, async ({ page, served }) => {
  const customer = await createCustomer(served);
  await denyStorage(page);
  const first = await reachFirstStep(page);
  await expect(notice(page)).toBeVisible();
  await first.choose();
  await first.next.click();
  await (await new LoginModal(page).expectShown()).enter(customer.email, customer.password);
  const second = await new SecondStep(page).expectShown();
  await second.pickDay();
  await second.goOn();
  // The entry of the history carried it over the reload, and holds nothing of it any more.
  expect(JSON.stringify(await page.evaluate(() => history.state))).not.toContain("handedOver");
});

test("the app logs nobody out where another tab clears the storage, and stores the booking again", {
  tag: "@long",
}, async ({ page, context, customer: _customer }) => {
  const first = await reachFirstStep(page);
  const other = await context.newPage();
  await other.goto("/favicon.svg");
  await other.evaluate(() => localStorage.clear());
  const stored = () =>
    other.evaluate(() => localStorage.getItem("localforage/appointment.booking"));
  await expect.poll(stored).not.toBeNull();
  await expect(page.getByText("Cerraste la sesión en otra pestaña.")).toHaveCount(0);
  await page.reload();
  await first.expectShown();
  await first.choose();
  await first.goOn();
});

test("the app never stores a password, code, token or card number", async ({ page, served }) => {
  const person = inventPerson();
  const secrets = new Map([
    ["password", person.password],
    ["phone code", PHONE_CODE],
    ["card number", testCards.works],
    ["card digits", testCards.works.replaceAll(" ", "")],
    ["card's document", "4123456"],
  ]);
  const expectNone = async (where: string) => {
    for (const { name, value } of await page.context().cookies()) {
      secrets.set(`cookie ${name}`, decodeURIComponent(value));
    }
    const kept = await keptOf(page);
    const stored = [...secrets].filter(([, secret]) => kept.includes(secret));
    expect(
      stored.map(([name]) => name),
      where,
    ).toEqual([]);
  };
  const first = await reachFirstStep(page);
  await first.choose();
  await first.next.click();
  const modal = await new LoginModal(page).expectShown();
  await modal.fillRegistration(person);
  await expectNone("registration filled in");
  await modal.button("Crear cuenta").click();
  const second = await new SecondStep(page).expectShown();
  await expectNone("registered");
  await second.pickDay();
  const third = await second.goOn();
  await third.fillInvoice();
  const form = await third.addCard();
  await form.fill(testCards.works);
  await expectNone("card filled in");
  await form.submit(testCards.works);
  await third.expectShown();
  for (const { id, aliasToken } of await findActiveCards(served)) {
    if (aliasToken) secrets.set(`alias token of card ${id}`, aliasToken);
  }
  await expectNone("card added");
  await third.confirm();
  await expectNone("paid");
  await pressLogout(page);
  await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
  await expectNone("logged out");
});
