/** Each screen of the account: empty, failed, tried again, and with what it shows. */
import { expect, it } from "vitest";
import { accountScreens } from "~tests/support/orders/account-screens";
import { giveOrder } from "~tests/support/orders/give-order";
import { allowConsole } from "~tests/support/world/console";
import { failAnswers } from "~tests/support/world/faults";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

/** Draws its list later than the text that a test reads. */
const isLate = (path: string) => path === "/profile/history" || path === "/profile/invoicelist";
const empty = accountScreens
  .flatMap((screen) => screen.empty ?? [])
  .filter(({ path }) => !isLate(path));
const loaded = accountScreens.filter(({ name }) => name !== "history");

it.each(empty)("$path shows its empty state", async ({ path, shows }) => {
  const { page } = await world.customer(path);
  expect(await page.text()).toContain(shows);
});

it.each(loaded)(
  "the account's screen “$name” shows error, retry and content",
  async ({ prepare, call, shows }) => {
    const { page, customer } = await world.customer();
    allowConsole("warn", /^Could not load the saved addresses/);
    failAnswers(page, call);
    const failed = await page.textAt(await prepare(world, customer.id));
    expect(failed).toContain("No se pudo cargar");
    expect(failed).toContain("Probar de nuevo");
    expect(failed).not.toMatch(shows);
    await page.revalidate();
    expect(await page.text()).toContain("No se pudo cargar");
    page.answer(() => null);
    await page.revalidate();
    const loaded = await page.text();
    expect(loaded).toMatch(shows);
    expect(loaded).not.toContain("No se pudo cargar");
  },
);

it("the account opens the personal data first, and marks the current section in its navigation", async () => {
  const { page, customer } = await world.customer("/profile");
  expect(page.path).toBe("/profile/show");
  expect((await page.form("Guardar cambios")).get("email")).toBe(customer.email);
  for (const path of ["/profile/orders", "/profile/history", "/profile/cards", "/profile/config"]) {
    await page.go(path);
    const current = (await page.html()).match(/aria-current="page"[^>]*href="([^"]*)"/);
    expect(current?.[1]).toBe(path);
  }
});

it("the invoices show the year that filters them, though no invoice is of that year", async () => {
  const { page, customer } = await world.customer();
  await giveOrder(world, customer.id, { status: "completed" });
  await page.open("/profile/invoicelist?anio=2019");
  await page.rest();
  expect(await page.html()).toMatch(/<option value="2019" selected="">2019</);
});

it("the history keeps the search and its text when a page fails, and retries it", async () => {
  const { page, customer } = await world.customer();
  await giveOrder(world, customer.id, { status: "completed", service: 4 });
  await giveOrder(world, customer.id, { status: "completed", start: -400 });
  type History = { found: { rows: object[] } };
  const countRows = async () => (await page.data<History>()).found.rows.length;
  failAnswers(page, /\/user\/orders\/history/);
  const found = "/profile/history?buscar=planchado";
  await page.open(found);
  await expect(countRows()).rejects.toThrow("refused 500");
  expect(page.path).toBe(found);
  page.answer(() => null);
  await page.revalidate();
  expect(await countRows()).toBe(1);
  await page.go("/profile/history");
  expect(await countRows()).toBe(2);
});
