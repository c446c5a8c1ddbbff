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
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  await agenda.showDay(date);
  await expect(agenda.visit("09:00", "12:00")).toContainText("Ana");

  /** When the agenda that is kept was loaded. */
  const keptAt = async () => {
    const kept = await page.evaluate(() => localStorage.getItem("localforage/agenda"));
    return /"at":"([^"]+)"/.exec(kept ?? "")?.[1] ?? "";
  };
  const notice = page.getByText(/^Sin conexión, datos de/);
  const hour = async () => formatTime(momentOf(new Date(await keptAt())).time);
  await context.setOffline(true);
  await expect(notice).toContainText(await hour());
  await agenda.bar.getByRole("link", { name: "Mi agenda" }).click();
  await agenda.showDay(date);
  await expect(agenda.visit("09:00", "12:00")).toContainText("Ana");
  await page.getByRole("button", { name: "Probar de nuevo" }).click();
  await expect(notice).toBeVisible();

  const before = await keptAt();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  // The notice goes with the connection's return; the agenda that it brings is kept a moment later.
  await expect.poll(keptAt).not.toBe(before);
  // The page starts anew, with the API out of reach.
  const url = page.url();
  await page.goto("about:blank");
  await page.route("**/api/v1/**", (route) => route.abort());
  await page.goto(url);
  await expect(notice).toContainText(await hour());
  await expect(agenda.visit("09:00", "12:00")).toContainText("Ana");
});
