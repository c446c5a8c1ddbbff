import type { Locator, Page, Route } from "@playwright/test";
import { addDays, todayInAsuncion, weekdayOf } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { holidayOn } from "~/domain/holidays";
import { openSecondStep } from "~tests/support/browser/booking";
import { recordLayoutShifts } from "~tests/support/browser/layout-shifts";
import { nearestDates } from "~tests/support/browser/steps";
import { expect, asCustomer as test } from "~tests/support/browser/test";

const CANDIDATES = "**/api/v1/assignments/helpers/candidates**";
const DAYS = "**/api/v1/assignments/dates/available**";
const HELPER = "**/api/v1/assignments/helpers/available**";

const missing = (route: Route) => route.fulfill({ status: 404, json: { message: "" } });
const isAtPart = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

test("days and hours are chosen with the arrow keys, and the result is announced", async ({
  page,
  keyboard,
  served,
}) => {
  const second = await openSecondStep(page, served);
  await nearestDates(second);
  await keyboard.tabToAndPress(second.nearestDays, "Space");
  await expect(second.said).toHaveText(/^\S+.*, \d{1,2}:\d\d – \d{1,2}:\d\d, 4 visitas libres$/);
  await keyboard.press("ArrowRight", "Enter");
  await expect(second.nearestDays.getByRole("radio").nth(1)).toBeChecked();
  await expect(second.nearestDays.getByRole("radio").nth(1)).toBeFocused();
  await expect(second.said).toBeAttached();
  await keyboard.tabTo(second.hours);
  const [before = ""] = await second.said.allTextContents();
  await keyboard.press("ArrowRight");
  await expect(second.said).not.toHaveText(before);
  await expect(second.hours.getByRole("radio", { checked: true })).toBeFocused();
});

test("the second step shows no day twice and no week without a free day, and all behind a button @long", async ({
  page,
  served,
}) => {
  const today = todayInAsuncion(new Date());
  const monday = addDays(today, 8 - (weekdayOf(today) || 7));
  const free = [0, 1, 7, 28, 29, 35, 63].map((days) => addDays(monday, days));
  await page.route(DAYS, (route) => route.fulfill({ json: { data: free } }));
  const second = await openSecondStep(page, served);
  expect(await nearestDates(second)).toEqual(free.slice(0, 3));
  const more = page.getByRole("button", { name: "Ver más días" });
  await more.click();
  await expect(more).toHaveCount(0);
  expect(await nearestDates(second)).toEqual(free);
  await expect(second.nearestDays.getByRole("radio").nth(3)).toBeFocused();
});

test("the second step names a holiday without the helper, and offers another day for it @long", async ({
  page,
  served,
}) => {
  const holiday = "2026-12-08";
  await page.clock.setFixedTime("2026-11-27T12:00:00Z");
  await page.route("**/api/v1/**", async (route) => {
    const response = await route.fetch();
    const date = new Date("2026-11-27T12:00:00Z").toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  const start = addDays(holiday, -7);
  const dates = [start, holiday, addDays(holiday, 7), addDays(holiday, 14)];
  const free = [
    start,
    addDays(holiday, 1),
    addDays(holiday, 2),
    addDays(holiday, 3),
    ...dates.slice(2),
  ];
  await page.route(DAYS, (route) => route.fulfill({ json: { data: free } }));
  await page.route(CANDIDATES, missing);
  await page.route(HELPER, (route) => {
    const schedule = { start: "08:00", end: "11:00" };
    const helper = { id: 3, name: "Liz Benítez" };
    const free_dates = dates.filter((date) => date !== holiday);
    return route.fulfill({ json: { data: { helper, service: { schedule }, free_dates } } });
  });
  const second = await openSecondStep(page, served);
  await second.pickDay();
  await expect(page.getByText(`El ${formatDate(holiday)} es feriado`)).toBeVisible();
  await expect(page.getByText(holidayOn(holiday) ?? "")).toBeVisible();
  await expect(second.visits.nth(1)).toContainText("feriado");
  await expect(second.said).toHaveText("Liz Benítez, 8:00 – 11:00, 4 visitas libres");
  await expect(second.offers).toHaveCount(2);
  await second.offers.last().click();
  await expect(second.offers).toHaveCount(0);
  await expect(second.visits).toHaveCount(4);
  await second.visits.first().getByRole("button").click();
  await expect(page.locator("#dias")).toContainText(
    `La visita que movés: ${formatDate(start, "short")}`,
  );
  // A press in the grid now moves that visit, and no other.
  const grid = page.getByRole("radiogroup", { name: "Nuevo día" });
  await expect(grid).toContainText(`${Number(start.slice(8))}movés`);
  await grid.locator(`label:has([value="${addDays(holiday, 1)}"])`).click();
  await expect(second.visits.first()).toContainText(`por el ${Number(start.slice(8))}`);
  await expect(second.visits.nth(2)).not.toContainText("por el");
  await expect(page.getByRole("radiogroup", { name: "Primer día" })).toBeVisible();
  // A press that follows would make a new series.
  await page.keyboard.press("Space");
  await expect(page.getByRole("heading", { name: "Primer día" })).toBeFocused();
  await expect(second.visits.first()).toContainText(`por el ${Number(start.slice(8))}`);
});

test("the customer's own visit at the chosen time is said below the hour", async ({
  page,
  served,
}) => {
  const today = todayInAsuncion(new Date());
  const visits = Array.from({ length: 60 }, (_, day) => ({
    id: day + 1,
    date: addDays(today, day),
    status: "scheduled",
    start_time: "07:00",
    end_time: "19:00",
    helper: { id: 3, name: "Elva Rotela" },
  }));
  await page.route("**/api/v1/user/orders", (route) =>
    route.fulfill({ json: { data: [{ id: 9, code: "OGA-9", status: "confirmed", visits }] } }),
  );
  const second = await openSecondStep(page, served);
  await second.pickDay();
  const notice = page.getByRole("status").filter({ hasText: "Ya tenés una visita a esa hora" });
  await expect(notice).toContainText("7:00 – 19:00, con Elva Rotela");
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await topOf(second.hours)).toBeLessThan(await topOf(notice));
  expect(await topOf(notice)).toBeLessThan(await topOf(second.visits.first()));
});

test("the second step fits 1,500 pixels of a phone, nothing jumps, and the bar shows the result", async ({
  page,
  served,
}) => {
  const layoutShifts = await recordLayoutShifts(page);
  const second = await openSecondStep(page, served);
  await isAtPart(page, "Mañana").check();
  await second.pickDayWithoutHoliday();
  await expect(second.who).toBeVisible();
  const bar = page.getByRole("complementary", { name: "Resumen de tu reserva" });
  await expect(bar.getByText(/^4 \S+ · \d{1,2}:\d\d · \S+$/)).toBeVisible();
  await expect(bar.getByText(/^Gs\.\s540\.000$/).first()).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(1500);
  expect(100 * (await layoutShifts())).toBeLessThanOrEqual(1);

  await test.step("the summary is a dialog, opened by a press or a drag of the bar", async () => {
    const toggle = page.getByRole("button", { name: /Ver el resumen/ });
    await toggle.click();
    await expect(second.openedSummary.getByText("No se renueva solo")).toBeVisible();
    await expect(second.openedSummary.getByRole("heading", { level: 2 })).toBeFocused();
    expect(await second.openedSummary.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
    await page.mouse.click(200, 20);
    await expect(second.openedSummary).toBeHidden();
    await expect(toggle).toBeFocused();
    const box = await toggle.boundingBox();
    if (!box) throw new Error("There is no bar");
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 120, { steps: 5 });
    await page.mouse.up();
    await expect(second.openedSummary).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(second.openedSummary).toBeHidden();
  });

  await test.step("the profiles open by a press, and give the focus back", async () => {
    const opener = page.getByRole("button", { name: "Ver perfiles" });
    await opener.click();
    const sheet = page.getByRole("dialog", { name: "Quiénes pueden ir" });
    const choose = sheet.getByRole("button", { name: /^Elegir a / }).first();
    await expect(choose).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await opener.click();
    await choose.click();
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test("the second step keeps the total and the button in view on a desktop", {
  tag: ["@long", "@desktop"],
}, async ({ page, served }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const second = await (await openSecondStep(page, served)).pickDay(1);
  const bar = page.getByRole("complementary", { name: "Resumen de tu reserva" });
  const expectInView = async () => {
    await expect(second.next).toBeInViewport({ ratio: 1 });
    await expect(bar.getByText(/Gs\.\s540\.000/).last()).toBeInViewport({ ratio: 1 });
  };
  await expectInView();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectInView();
  await expect(bar.getByText(/un solo pago\. No se renueva solo\.$/)).toBeVisible();
});
