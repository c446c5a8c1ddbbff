import type { Page, Request, Response } from "@playwright/test";
import { APP_BUILD_NUMBER } from "~/config";
import { bookingOf } from "~tests/sandbox/test-order";
import { ProfilePage } from "~tests/support/browser/account";
import {
  expectBooked,
  openBooking,
  readTotal,
  readVisits,
  WEEKLY_WITH_WELCOME,
} from "~tests/support/browser/booking";
import { registerCustomer, saveCard, sendAs } from "~tests/support/browser/customers";
import { HomePage } from "~tests/support/browser/home-page";
import { LoginModal } from "~tests/support/browser/login";
import { useOldestBrowser } from "~tests/support/browser/oldest-browser";
import { nearestDay, SecondStep, ThirdStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { findOrder, findOrders } from "~tests/support/orders/orders";
import { findVisits } from "~tests/support/orders/visits";
import { inventPerson } from "~tests/support/people/accounts";
import { testCards } from "~tests/support/people/cards";
import { giveHelper } from "~tests/support/people/helpers";
import type { Served } from "~tests/tools/serve";

const XSRF_COOKIE = "XSRF-TOKEN";

type Heard = { request: Request } | { token: Promise<string | null | undefined> };

function tokenIn(cookies: string | null | undefined): string | undefined {
  const value = new RegExp(`(?:^|[;\\s])${XSRF_COOKIE}=([^;]*)`).exec(cookies ?? "")?.[1];
  return value === undefined ? undefined : decodeURIComponent(value);
}

/** The token that an answer sets: null where it deletes it, undefined where it leaves it. */
async function tokenSetBy(response: Response): Promise<string | null | undefined> {
  const headers = await response.headersArray();
  const [set] = headers
    .filter(({ name, value }) => /^set-cookie$/i.test(name) && value.startsWith(XSRF_COOKIE))
    .slice(-1);
  const token = tokenIn(set?.value);
  return token === "" ? null : token;
}

/**
 * Listens to the API and to the authentication host from now on. `check` holds every request so far
 * against the contract and answers with what was asked, as `POST /api/v1/orders` or `POST /logout`.
 */
function watchHeaders(page: Page, served: Served) {
  const heard: Heard[] = [];
  const logout = `${served.outside}/logout`;
  const isOurs = (url: string) => url.startsWith(`${served.url}/api/v1/`) || url === logout;
  page.on("request", (request) => {
    // The sandbox's portraits are pictures of the page, no calls.
    if (isOurs(request.url()) && request.resourceType() !== "image") heard.push({ request });
  });
  page.on("response", (response) => {
    if (isOurs(response.url())) heard.push({ token: tokenSetBy(response) });
  });

  async function check(): Promise<Set<string>> {
    const calls = new Set<string>();
    let token: string | null = null;
    const earlier = new Set<string | null>();
    for (const event of heard) {
      if ("token" in event) {
        const change = await event.token;
        if (change === undefined) continue;
        earlier.add(token);
        token = change;
        continue;
      }
      const { request } = event;
      const call = `${request.method()} ${new URL(request.url()).pathname}`;
      const headers = request.headers();
      calls.add(call);
      expect(headers["app-build-number"], call).toBe(String(APP_BUILD_NUMBER));
      expect(headers.accept, call).toBe("application/json");
      const given = headers["x-xsrf-token"] ?? null;
      if (given === token) continue;
      // A read may be written just before answers change the cookie, and leave just after.
      if (request.method() === "GET" && earlier.has(given)) continue;
      // The browser may have stored a cookie before the answer was reported here.
      const cookie = tokenIn((await request.allHeaders()).cookie) ?? null;
      expect(given, `${call}: the token of the cookie`).toBe(cookie);
      if (token !== null) expect(given, `${call}: some token`).not.toBeNull();
    }
    return calls;
  }
  return { check };
}

test.use({ reducedMotion: "no-preference" });

const WEDNESDAY = 3;

test("a new visitor books a weekly cleaning, registers on the way, adds a card, pays and logs out", {
  tag: "@journey",
}, async ({ page, served }) => {
  await useOldestBrowser(page);
  const person = inventPerson();
  const headers = watchHeaders(page, served);
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
  const shownVisits = await readVisits(second);

  const third = await second.goOn();
  await third.fillInvoice();
  const cardForm = await third.addCard();
  await cardForm.submit(testCards.works);
  await third.expectShown();
  await expect(third.cards.getByRole("radio", { name: /1111/ })).toBeChecked();
  await third.applyCoupon("BIENVENIDA");
  await expect(page.getByText("Cupón BIENVENIDA aplicado")).toBeVisible();
  const total = await readTotal(third);
  expect(total).toBe(WEEKLY_WITH_WELCOME);
  const fourth = await third.confirm();
  await expect(page.getByRole("region", { name: "Invitá a un amigo" })).toBeVisible();

  await expectBooked(served, fourth, { visits: shownVisits, total });
  const order = await findOrder(served, fourth.orderId());
  expect(order).toMatchObject({ coupon: "BIENVENIDA", documentNumber: "80028061-0" });
  const addresses = await new ProfilePage(page, "/profile/address", "Mis direcciones").open();
  await expect(addresses.main.getByText(/^Avenida España 1234/)).toHaveCount(1);

  await page.getByRole("button", { name: "Mi cuenta" }).click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
  expect([...(await headers.check())]).toEqual(
    expect.arrayContaining([
      "GET /api/v1/user",
      "POST /api/v1/validation/phone/verification/send",
      "POST /api/v1/validation/phone/verification/verify",
      "POST /api/v1/register",
      "POST /api/v1/payments/cards/add",
      "POST /api/v1/orders",
      "POST /logout",
    ]),
  );
});

test("does not assign a helper to two customers at the same time", {
  tag: ["@long", "@all-sizes"],
}, async ({ page, customer: _first, served, browser }) => {
  await saveCard(page.request, served);
  // On some days only one of the seed's helpers is free at that hour, on Sundays none.
  await giveHelper(served, "Zunilda Peralta");
  const { address, appointment } = await openBooking(page, served, "payment", WEDNESDAY);
  const mineIsPaid = await new ThirdStep(page).expectShown();
  await mineIsPaid.fillInvoice();
  const firstOrder = (await mineIsPaid.confirm()).orderId();

  const context = await browser.newContext();
  const other = await registerCustomer(context.request, served);
  const home = await new HomePage(await context.newPage()).open();
  const dialog = await home.giveLocation(`${address.latitude}, ${address.longitude}`);
  const first = await (await dialog.fill()).confirm();
  await first.choose();
  const second = await first.goOn();
  // No other time than the first one's: who is chosen earliest would only come at another hour.
  await second.showExactHours();
  await second.from.selectOption(appointment.start_time);
  await second.to.selectOption(appointment.end_time);
  await nearestDay(second, appointment.start_date).check();
  // Who was found for the hours before is shown until the answer.
  await expect(second.helperTime).toContainText(appointment.start_time.replace(/^0/, ""));
  const shown = await readVisits(second);
  expect(shown.helper).not.toBe(appointment.assigned_helper?.name);
  const third = await second.goOn();
  await third.fillInvoice();
  await (await third.addCard()).submit(testCards.works);
  await third.expectShown();
  const secondOrder = (await third.confirm()).orderId();

  const mine = await findVisits(served, firstOrder);
  const theirs = await findVisits(served, secondOrder);
  const times = ({ date, startTime, endTime }: (typeof mine)[number]) => [date, startTime, endTime];
  const helper = mine[0]?.helperId ?? 0;
  expect(mine).toHaveLength(4);
  expect(mine.map(({ helperId }) => helperId)).toEqual(mine.map(() => helper));
  // The same times, or another helper would prove nothing.
  expect(theirs.map(times)).toEqual(mine.map(times));
  expect(theirs.map(({ helperId }) => helperId)).not.toContain(helper);

  // The API itself refuses the slot when asked for it.
  const dates = mine.map(({ date }) => date);
  const card = await saveCard(context.request, served, testCards.worksToo);
  const booking = bookingOf({ start: dates[0] ?? "", card, helper });
  const { latitude, longitude } = address;
  const { start_time, end_time } = appointment;
  const answer = await sendAs(context.request, served, "orders", {
    ...booking,
    address: { ...booking.address, latitude, longitude },
    appointment: { ...booking.appointment, dates, start_time, end_time },
  });
  expect(answer.status()).toBe(409);
  expect(await answer.json()).toMatchObject({ conflicts: dates });
  expect(await findOrders(served, other.id)).toHaveLength(1);
  await context.close();
});
