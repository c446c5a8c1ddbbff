/** What a page asks for before its scripts run, told by a server that holds back the libraries. */
import type { Locator, Page, Route } from "@playwright/test";
import { START_CALLS } from "~/api/sending/early-calls";
import { paths, patterns } from "~/paths";
import { openBooking } from "~tests/support/browser/booking";
import { saveCard } from "~tests/support/browser/customers";
import { expect, HelperLogin, test } from "~tests/support/browser/helpers";
import { HomePage } from "~tests/support/browser/home-page";
import { holdAnswers } from "~tests/support/browser/requests";
import { givePack } from "~tests/support/orders/give-order";

type Table = Record<string, { module: string; imports?: string[] }>;

/** URLs, and the folder of the screen's route in app/routes. */
const screens = [
  [paths.home(), "home"],
  [paths.appointment.firstStep(), "appointment/first-step"],
  [paths.appointment.secondStep(), "appointment/second-step"],
  [paths.appointment.thirdStep(), "appointment/third-step"],
  [paths.profile.orders(), "profile/orders"],
  [paths.profile.order(1), "profile/orders/details"],
  [patterns.helpersShow, "helpers/show"],
] as const;

/** Opens the page while the libraries are held back; `asked`: paths of all requests. */
async function openWithoutLibraries(page: Page, url: string) {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdAnswers(page, "**/assets/libraries-*.js");
  await page.goto(url, { waitUntil: "commit" });
  return { asked, release };
}

for (const [path, folder] of screens) {
  const sendsAll = path === paths.home() || path.startsWith("/appointment/");
  const what = sendsAll ? "the first calls" : "GET /user";
  test(`${path} asks for its screen's files and ${what} before the libraries have arrived`, async ({
    page,
  }) => {
    const { asked, release } = await openWithoutLibraries(page, `/#${path}`);
    const files = await page.evaluate((id) => {
      const { routes = {} } = window.__remixManifest ?? {};
      const { module, imports = [] } = (routes as Table)[`routes/${id}/route`] ?? { module: "" };
      return [module, ...imports];
    }, folder);
    expect(files[0]).toMatch(/\.js$/);
    const calls = (sendsAll ? START_CALLS : ["user"]).map((call) => `/api/v1/${call}`);
    const missing = () => [...files, ...calls].filter((url) => !asked.includes(url));
    await expect.poll(missing).toEqual([]);
    await release();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(asked.filter((url) => calls.includes(url)).sort()).toEqual(calls.sort());
  });
}

test("a place typed before the libraries have arrived asks for the address dialog's files, and opens it", async ({
  page,
}) => {
  const { asked, release } = await openWithoutLibraries(page, "/");
  const home = new HomePage(page);
  const dialogFiles = () => asked.filter((path) => /\/address-(dialogs|form)-/.test(path));
  const phoneFiles = () => asked.filter((path) => /\/(libphonenumber|imask)-/.test(path));
  await expect(home.search).toBeVisible();
  expect(dialogFiles()).toEqual([]);
  await home.search.fill("-25.2865, -57.6470");
  await expect.poll(() => dialogFiles().length).toBe(2);
  await release();
  const dialog = page.getByRole("dialog", { name: "Confirmá tu dirección" });
  await expect(dialog).toBeVisible();
  expect(dialogFiles().length).toBe(2);
  expect(phoneFiles()).toEqual([]);
  await dialog.getByLabel("Teléfono", { exact: true }).focus();
  await expect.poll(() => phoneFiles().length).toBe(2);
});

/**
 * Expects the page to show its screen after at most two rounds of calls. A busy machine only adds
 * rounds, when a page that still reads its storage seems idle, so the fewest of three loads count.
 */
async function expectTwoRounds(page: Page, shown: Locator): Promise<void> {
  let rounds = await countRounds(page, shown);
  for (let again = 0; again < 2 && rounds > 2; again += 1) {
    rounds = Math.min(rounds, await countRounds(page, shown));
  }
  expect(rounds, page.url()).toBeLessThanOrEqual(2);
}

/** Reloads the page, and answers what it reads of the API together whenever it is idle; returns how often. */
async function countRounds(page: Page, shown: Locator): Promise<number> {
  const held: Route[] = [];
  let isCounting = true;
  await page.route("**/api/v1/**", (route) => {
    if (!isCounting || route.request().method() !== "GET") return route.continue();
    held.push(route);
  });
  await page.reload();
  let rounds = 0;
  for (;;) {
    await expect.poll(async () => held.length > 0 || (await shown.isVisible())).toBe(true);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    if (await shown.isVisible()) break;
    rounds += 1;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  }
  // A call asked for after the screen is shown would otherwise be held for ever.
  isCounting = false;
  await Promise.all(held.splice(0).map((route) => route.continue()));
  await page.unrouteAll({ behavior: "wait" });
  return rounds;
}

for (const [upTo, shown] of [
  ["address", (page: Page) => page.getByRole("radiogroup", { name: "Servicio" })],
  ["dates", (page: Page) => page.getByRole("radiogroup", { name: "Primer día" })],
  ["payment", (page: Page) => page.getByRole("button", { name: "Confirmar y pagar" })],
] as const) {
  test(`a booking up to ${upTo}, opened by its URL, is shown after two rounds of calls`, async ({
    page,
    customer: _customer,
    served,
  }) => {
    await saveCard(page.request, served);
    await openBooking(page, served, upTo);
    await expect(shown(page)).toBeVisible();
    await expectTwoRounds(page, shown(page));
  });
}

test("the orders and an order, opened by their URLs, are shown after two rounds of calls", async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  for (const [path, shown] of [
    [paths.profile.orders(), page.getByText("Visitas por venir")],
    [paths.profile.order(id), page.getByRole("link", { name: /^Mover/ }).first()],
  ] as const) {
    await page.goto(`/#${path}`);
    await expect(shown).toBeVisible();
    await expectTwoRounds(page, shown);
  }
});

test("a helper's agenda, opened by its URL, is shown after two rounds of calls", async ({
  page,
  helper,
}) => {
  await (await new HelperLogin(page).open()).logIn(helper);
  const today = page.getByRole("heading", { name: /^hoy,/ });
  await expect(today).toBeVisible();
  await expectTwoRounds(page, today);
});
