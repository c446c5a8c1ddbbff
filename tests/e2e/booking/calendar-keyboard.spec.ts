import type { Page } from "@playwright/test";
import { formatDate } from "~/domain/format";
import { Keyboard } from "~tests/e2e/fixtures/keyboard";
import { openSecondStep } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";
import type { SecondStep } from "~tests/e2e/pages/second-step";
import { nearestDates } from "~tests/e2e/pages/second-step-days";

const cell = (page: Page, day: string) => page.getByRole("grid").locator(`[data-day="${day}"]`);
const month = (page: Page, day: string) =>
  page.getByRole("grid", { name: formatDate(day, "month").replace(" de ", " ") });

/** The day that has the focus, once it is another one than `before`. */
async function focusedDay(page: Page, before = ""): Promise<string> {
  const focused = page.locator(`[data-day]:not([data-day="${before}"]):has(:focus)`);
  return (await focused.getAttribute("data-day")) ?? "";
}

/** The day is the first of the series, and still where the keyboard is, with its helper found. */
async function expectChosen(second: SecondStep, day: string): Promise<void> {
  const { page } = second;
  await expect(cell(page, day)).toHaveAttribute("aria-selected", "true");
  await expect(second.nearestDays.getByRole("radio", { checked: true })).toHaveValue(day);
  await expect(second.changeHelper).toBeVisible();
  await expect(cell(page, day).getByRole("button")).toBeFocused();
}

test("keeps the focus on the chosen day, and the arrow keys move from there", {
  tag: "@desktop",
}, async ({ page, customer: _customer, served }) => {
  const keyboard = new Keyboard(page);
  const second = await openSecondStep(page, served);
  await keyboard.tabTo(page.getByRole("grid"));
  const start = await focusedDay(page);

  await keyboard.press("ArrowRight");
  const next = await focusedDay(page, start);
  expect(next > start).toBe(true);
  await keyboard.press("Enter");
  await expectChosen(second, next);

  await keyboard.press("ArrowRight");
  const later = await focusedDay(page, next);
  expect(later > next).toBe(true);
  await keyboard.press("Space");
  await expectChosen(second, later);

  await keyboard.press("PageDown");
  const far = await focusedDay(page, later);
  expect(far.slice(0, 7) > later.slice(0, 7)).toBe(true);
  await keyboard.press("Enter");
  await expectChosen(second, far);
  await keyboard.press("ArrowLeft");
  await expect(cell(page, far).getByRole("button")).not.toBeFocused();
  expect((await focusedDay(page, far)) < far).toBe(true);
});

test("shows the month of the day that is chosen in the list", {
  tag: "@desktop",
}, async ({ page, customer: _customer, served }) => {
  const keyboard = new Keyboard(page);
  const second = await openSecondStep(page, served);
  const [one = "", two = ""] = await nearestDates(second);
  const turn = page.getByRole("button", { name: "Avanzar un mes" });
  const turnAway = async () => {
    await keyboard.tabToAndPress(turn);
    await keyboard.press("Enter");
    await expect(turn).toBeFocused();
    await expect(month(page, one).or(month(page, two))).toBeHidden();
  };

  await keyboard.tabToAndPress(second.nearestDays, "Space");
  await expect(second.changeHelper).toBeVisible();
  await turnAway();
  await keyboard.tabTo(second.nearestDays, "Shift+Tab");
  await keyboard.press("ArrowDown");
  await expect(second.nearestDays.getByRole("radio", { checked: true })).toHaveValue(two);
  await expect(month(page, two)).toBeVisible();
  await keyboard.press("ArrowUp");
  await expect(second.nearestDays.getByRole("radio", { checked: true })).toBeFocused();
  await expect(month(page, one)).toBeVisible();
  await expect(cell(page, one)).toHaveAttribute("aria-selected", "true");
});
