/** What the first step shows at once, before anything is pressed. */
import type { Locator } from "@playwright/test";
import { composeBooking, openFirstStep, storeState } from "~tests/support/browser/booking";
import { FirstStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";

test("the first step shows the frequency above the bar of a phone, and two weeks of free days below", {
  tag: "@all-sizes",
}, async ({ page, served }) => {
  await page.route("**/services", async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const plain = data.map((service: object) => ({ ...service, sizes: [], extras: [] }));
    await route.fulfill({ response, json: { data: plain } });
  });
  const booking = await composeBooking(page.request, served, "address");
  await storeState(page, { appointment: booking });
  await page.goto("/#/appointment/first-step");
  const step = await new FirstStep(page).expectShown();
  await expect(step.frequency(/semanal/i)).toBeChecked();
  await expect.poll(() => step.nearestDays.count()).toBeGreaterThan(7);
  const frequencies = await step.frequencies.boundingBox();
  const day = await step.nearestDays.first().boundingBox();
  const end = (box: typeof day) => (box?.y ?? Number.NaN) + (box?.height ?? 0);
  expect(end(frequencies)).toBeLessThanOrEqual(day?.y ?? 0);
  const isPhone = (page.viewportSize()?.width ?? 0) < 900;
  const bar = isPhone ? await page.locator("[data-bottom-bar]").boundingBox() : null;
  const bottom = bar?.y ?? page.viewportSize()?.height ?? 0;
  expect(end(isPhone ? frequencies : day)).toBeLessThanOrEqual(bottom);
});

test("the first step describes each service in full, and shows each home size", async ({
  page,
  served,
}) => {
  await openFirstStep(page, served);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main form *, main [role=radiogroup] *")]
      .filter((element) => getComputedStyle(element).overflowX !== "visible")
      .filter((element) => !element.closest(".sr-only"))
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(cut).toEqual([]);
  const chips = page.getByRole("radiogroup", { name: "Tamaño de tu casa" }).locator("label");
  for (const chip of await chips.all()) {
    const box = await chip.boundingBox();
    expect((box?.x ?? -1) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
});

test("on a desktop sizes and frequencies stand two by two, ticks in columns, and the total once", {
  tag: "@desktop",
}, async ({ page, served }) => {
  await openFirstStep(page, served);
  const step = await new FirstStep(page).expectShown();
  await expect(step.frequency(/semanal/i)).toBeChecked();
  const columnsOf = (boxes: Locator) =>
    boxes.evaluateAll((all) => new Set(all.map((box) => box.getBoundingClientRect().left)).size);
  const sizes = page.getByRole("radiogroup", { name: "Tamaño de tu casa" }).locator("label");
  for (const group of [sizes, step.frequencies.locator("label")]) {
    await expect(group).toHaveCount(4);
    expect(await columnsOf(group)).toBe(2);
  }
  const card = step.services.locator("label").first();
  expect(await columnsOf(card.locator("span:has(> svg)"))).toBe(2);
  await expect(page.getByText(/540\.000/).filter({ visible: true })).toHaveCount(1);
});
