import type { Locator, Page, Route } from "@playwright/test";
import { addDays } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { weekOf } from "~/routes/helpers/show/agenda-visits";
import {
  composeBooking,
  openBooking,
  openFirstStep,
  openSecondStep,
  storeState,
} from "~tests/support/browser/booking";
import { expectOneTabStop, Keyboard } from "~tests/support/browser/keyboard";
import { gate } from "~tests/support/browser/requests";
import { FirstStep, nearestDates, SecondStep, ThirdStep } from "~tests/support/browser/steps";
import { expect, asCustomer as test } from "~tests/support/browser/test";
import { giveOrder } from "~tests/support/orders/give-order";
import { giveHelper } from "~tests/support/people/helpers";

const DAYS = "**/api/v1/assignments/dates/available**";
const HELPER = "**/api/v1/assignments/helpers/available**";
const CANDIDATES = "**/api/v1/assignments/helpers/candidates**";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const daysHeading = (page: Page) => heading(page, "Primer día");
const helperHeading = (page: Page) => heading(page, "Quién va");
const button = (page: Page, name: string) => page.getByRole("button", { name });
const retryOf = (page: Page, sentence: string) =>
  page
    .getByRole("alert")
    .or(page.getByRole("status"))
    .filter({ hasText: sentence })
    .getByRole("button", { name: "Probar de nuevo" });

test("the grid of days is one tab stop on the first and the second step, and arrows choose nothing", {
  tag: "@desktop",
}, async ({ page, keyboard, served }) => {
  await openFirstStep(page, served);
  const first = await new FirstStep(page).expectShown();
  await expect(first.nearestDays.first()).toBeVisible();
  await expectOneTabStop(keyboard, page.getByRole("group", { name: "Próximos días libres" }));
  await keyboard.press("ArrowRight", "Enter");

  const second = await new SecondStep(page).expectShown();
  const chosen = second.nearestDays.locator(":checked");
  await expect(second.said).toBeAttached();
  const day = await chosen.inputValue();
  await expectOneTabStop(keyboard, second.nearestDays);
  await expect(chosen).toBeFocused();
  const dates = await nearestDates(second);
  const focused = () => second.nearestDays.locator(":focus").inputValue();
  await keyboard.press("ArrowDown");
  expect(await focused()).toBe(addDays(day, 7));
  await keyboard.press("ArrowUp", "ArrowRight");
  expect(await focused()).toBe(dates[dates.indexOf(day) + 1]);
  // Beyond the days shown, more are.
  await keyboard.press("PageDown");
  expect((await nearestDates(second)).length).toBeGreaterThan(dates.length);
  expect(dates).not.toContain(await focused());
  await keyboard.press("PageUp");
  const days = weekOf(await focused());
  const week = (await nearestDates(second)).filter((date) => days.includes(date));
  await keyboard.press("Home");
  expect(await focused()).toBe(week[0]);
  await keyboard.press("End");
  expect(await focused()).toBe(week.at(-1));
  await expect(chosen).toHaveValue(day);
  const next = await focused();
  await keyboard.press("Space");
  await expect(chosen).toHaveValue(next);
});

test.describe("a retry", {
  tag: "@desktop",
}, () => {
  type Case = { call: string | RegExp; retry: Locator; successor: Locator; comes: Locator };

  /** The call is broken; it is retried in vain, and then it works. */
  async function expectFocusKept(
    page: Page,
    { call, retry, successor, comes }: Case,
  ): Promise<void> {
    const keyboard = new Keyboard(page);
    const busy = retry.and(page.locator('[aria-busy="true"]'));
    await expect(retry).toBeVisible();
    await page.unroute(call);
    const again = await holdBack(page, call, (route) => route.abort("connectionfailed"));
    await keyboard.tabToAndPress(retry);
    await again.asked;
    await expect(busy).toBeFocused();
    again.answer();
    await expect(busy).toHaveCount(0);
    await expect(retry).toBeFocused();

    await page.unroute(call);
    const good = await holdBack(page, call, (route) => route.continue());
    await keyboard.press("Enter");
    await good.asked;
    await expect(busy).toBeFocused();
    good.answer();
    await expect(comes).toBeVisible();
    await expect(retry).toHaveCount(0);
    await expect(successor).toBeFocused();
  }

  test("keeps the focus while the free days load, then moves it to their heading @long", async ({
    page,
    served,
  }) => {
    await page.route(DAYS, refuse);
    await openBooking(page, served, "dates");
    await expectFocusKept(page, {
      call: DAYS,
      retry: retryOf(page, "No pudimos ver los días libres"),
      successor: daysHeading(page),
      comes: new SecondStep(page).nearestDays,
    });
  });

  test("keeps the focus while the helper loads, then moves it to the heading", async ({
    page,
    served,
  }) => {
    await page.route(HELPER, refuse);
    const second = await openSecondStep(page, served);
    await new Keyboard(page).tabToAndPress(second.nearestDays, "Space");
    await expectFocusKept(page, {
      call: HELPER,
      retry: retryOf(page, "No pudimos ver quién está libre"),
      successor: helperHeading(page),
      comes: second.helperName,
    });
  });

  test("does not move a focus that is elsewhere by then @long", async ({
    page,
    keyboard,
    served,
  }) => {
    await page.route(DAYS, refuse);
    const second = await openSecondStep(page, served);
    const retry = retryOf(page, "No pudimos ver los días libres");
    await expect(retry).toBeVisible();
    await page.unroute(DAYS);
    const good = await holdBack(page, DAYS, (route) => route.continue());
    await keyboard.tabToAndPress(retry);
    await good.asked;
    await keyboard.tabTo(second.observations);
    good.answer();
    await expect(second.nearestDays).toBeVisible();
    await expect(retry).toHaveCount(0);
    await expect(second.observations).toBeFocused();
  });
});

test.describe("searching the whole day", {
  tag: "@desktop",
}, () => {
  test("moves the focus to the heading where there were no free days @long", async ({
    page,
    keyboard,
    served,
  }) => {
    await page.route(DAYS, (route) =>
      isNarrow(route) ? route.fulfill({ json: { data: [] } }) : route.continue(),
    );
    const second = await openSecondStep(page, served);
    await narrow(keyboard, second);
    await keyboard.tabToAndPress(button(page, "Ver 7:00 – 19:00"));
    await expect(second.nearestDays).toBeVisible();
    await expect(daysHeading(page)).toBeFocused();
  });

  test("moves the focus to the heading where nobody was free @long", async ({
    page,
    keyboard,
    served,
  }) => {
    await page.route(HELPER, (route) => (isNarrow(route) ? answerNobody(route) : route.continue()));
    const second = await openSecondStep(page, served);
    await narrow(keyboard, second);
    await keyboard.tabToAndPress(second.nearestDays, "Space");
    await keyboard.tabToAndPress(button(page, "Ver 7:00 – 19:00"));
    await expect(second.helperName).toBeVisible();
    await expect(helperHeading(page)).toBeFocused();
  });
});

test("choosing another suggested date moves the focus to the heading @long", {
  tag: "@desktop",
}, async ({ page, keyboard, served }) => {
  const second = await openSecondStep(page, served);
  const [, date = ""] = await nearestDates(second);
  const alternatives = [{ date, start: "08:00", end: "11:00" }];
  await page.route(HELPER, (route) => answerNobody(route, alternatives), { times: 1 });
  await keyboard.tabToAndPress(second.nearestDays, "Space");
  await keyboard.tabToAndPress(button(page, formatDate(date, "short")));
  await expect(second.helperName).toBeVisible();
  await expect(second.nearestDays.getByRole("radio", { checked: true })).toHaveValue(date);
  await expect(helperHeading(page)).toBeFocused();
});

test("asking for an earlier helper keeps the focus while it loads, then moves it to the heading @long", {
  tag: "@desktop",
}, async ({ page, keyboard, customer, served }) => {
  // On some days only one of the seed's helpers is free at that hour.
  await giveHelper(served, "Zunilda Peralta");
  const booking = await composeBooking(page.request, served, "payment");
  const { id = 0, name = "" } = booking.appointment.assigned_helper ?? {};
  await giveOrder(served, customer.id, { status: "completed", start: -14, helper: id });
  await storeState(page, { appointment: booking });
  await page.route(CANDIDATES, (route) => route.fulfill({ status: 404, json: { message: "" } }));
  await page.goto("/#/appointment/second-step");
  const second = await new SecondStep(page).expectShown();
  await keyboard.tabToAndPress(second.changeHelper);
  await expect(second.helperName).not.toHaveText(name);
  await expect(second.changeHelper).toBeFocused();

  const known = button(page, name);
  const busy = known.and(page.locator('[aria-busy="true"]'));
  const again = await holdBack(page, HELPER, (route) => answerNobody(route));
  await keyboard.tabToAndPress(known);
  await again.asked;
  await expect(busy).toBeFocused();
  again.answer();
  const missed = page.getByRole("status").filter({ hasText: `${name} no está libre` });
  await expect(missed).toBeVisible();
  await expect(known).toBeFocused();

  await page.unroute(HELPER);
  await keyboard.press("Enter");
  await expect(second.helperName).toHaveText(name);
  await expect(known).toHaveCount(0);
  await expect(helperHeading(page)).toBeFocused();
});

test("a helper found after “Siguiente” is shown before the next step opens", {
  tag: ["@long", "@desktop"],
}, async ({ page, keyboard, served }) => {
  const found = await holdBack(page, HELPER, (route) => route.continue());
  const second = await openSecondStep(page, served);
  await keyboard.tabToAndPress(second.nearestDays, "Space");
  await found.asked;
  await keyboard.tabToAndPress(second.next);
  await expect(second.next).toHaveAttribute("aria-busy", "true");
  found.answer();
  await expect(page.getByRole("status").filter({ hasText: "Ya sabemos quién va" })).toBeVisible();
  await expect(second.helperName).toBeVisible();
  await expect(helperHeading(page)).toBeFocused();
  await keyboard.tabToAndPress(second.next);
  await new ThirdStep(page).expectShown();
});

const isNarrow = (route: Route) => route.request().url().includes("from_hour=08");

/** From 8 o'clock on, for which the routes of a test have another answer. */
async function narrow(keyboard: Keyboard, { page, from }: SecondStep): Promise<void> {
  await keyboard.tabToAndPress(button(page, "Otro horario"));
  await keyboard.tabTo(from);
  await keyboard.press("ArrowDown");
  await expect(from).toHaveValue("08:00");
}

const answerNobody = (route: Route, alternatives: object[] = []) =>
  route.fulfill({ status: 404, json: { message: "Nobody is free", alternatives } });

const refuse = (route: Route) => route.fulfill({ status: 500, json: { message: "Server Error" } });

/** The next call is seen to be made, and answered when the test says so. */
async function holdBack(page: Page, call: string | RegExp, reply: (route: Route) => Promise<void>) {
  const { open: answer, opened: mayAnswer } = gate();
  await page.route(call, (route) => mayAnswer.then(() => reply(route)));
  return { answer, asked: page.waitForRequest(call) };
}
