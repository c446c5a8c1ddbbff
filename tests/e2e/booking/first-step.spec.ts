/** What the first step shows at once, before anything is pressed. */
import { composeBooking, storeState } from "~tests/support/browser/booking";
import { FirstStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";

test("frequency and free days stand above the bar of a phone, and beside each other on a desktop", {
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
  await expect(step.nearestDays).toHaveCount(2);
  // Who comes, and when.
  await expect(step.nearestDays.first()).toContainText(/\d+:\d\d, \p{L}+/u);
  const frequencies = await step.frequencies.boundingBox();
  const day = await step.nearestDays.last().boundingBox();
  const end = (box: typeof day) => (box?.y ?? Number.NaN) + (box?.height ?? 0);
  if ((page.viewportSize()?.width ?? 0) < 900) {
    const bar = await page.locator("[data-bottom-bar]").boundingBox();
    expect(end(frequencies)).toBeLessThanOrEqual(day?.y ?? 0);
    expect(end(day)).toBeLessThanOrEqual(bar?.y ?? 0);
  } else {
    expect(day?.y).toBeLessThan(end(frequencies));
    expect(end(day)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  }
});
