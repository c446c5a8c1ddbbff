import { addDays, momentOf, todayInAsuncion } from "~/domain/dates";
import { formatTime } from "~/domain/format";
import { expect, test } from "~tests/e2e/fixtures/helper-test";
import { HelperLogin } from "~tests/e2e/pages/helper-login";

const today = todayInAsuncion(new Date());

test("shows the last loaded agenda and its time when offline", async ({
  page,
  context,
  helper,
  book,
  allowErrors,
}) => {
  // What spec.md §8 wants on the console of a start without the API.
  allowErrors(/^Error getting (services|frequencies|payment methods) /);
  const date = addDays(today, 1);
  await book(date);
  // Not at midnight, after which the notice names the day.
  const loadedAt = new Date(`${today}T12:00:00-03:00`);
  await page.clock.setFixedTime(loadedAt);
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  await agenda.showDay(date);
  await expect(agenda.visit("09:00", "12:00")).toContainText("Ana");

  const later = new Date(loadedAt.getTime() + 5 * 60_000);
  const hour = (at: Date) => formatTime(momentOf(at).time);
  const notice = page.getByText(`Sin conexión, datos de las ${hour(loadedAt)}`);
  await page.clock.setFixedTime(later);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await agenda.bar.getByRole("link", { name: "Mi agenda" }).click();
  await agenda.showDay(date);
  await expect(agenda.visit("09:00", "12:00")).toContainText("Ana");
  await page.getByRole("button", { name: "Probar de nuevo" }).click();
  await expect(notice).toBeVisible();

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  // The notice goes with the connection's return; the agenda that it brings is kept a moment later.
  const kept = () => page.evaluate(() => localStorage.getItem("localforage/agenda"));
  await expect.poll(kept).toContain(later.toISOString());
  // The page starts anew, later still and with the API out of reach.
  const url = page.url();
  await page.goto("about:blank");
  await page.clock.setFixedTime(new Date(later.getTime() + 5 * 60_000));
  await page.route("**/api/v1/**", (route) => route.abort());
  await page.goto(url);
  await expect(page.getByText(`Sin conexión, datos de las ${hour(later)}`)).toBeVisible();
  await expect(agenda.visit("09:00", "12:00")).toContainText("Ana");
});
