/** What a person read last, for when there is no connection; and whose it is. */
import { beforeEach, expect, it } from "vitest";
import type { Order } from "~/api/orders";
import type { CachedOrder } from "~/orders/load-order";
import { actions, paths } from "~/paths";
import type { OpenItems } from "~/routes/home/load-open";
import type { DatedAnswer } from "~/state/cached-answers";
import { giveOrder } from "~tests/support/orders/give-order";
import { type Customer, createCustomer, revokeSessions } from "~tests/support/people/accounts";
import { allowConsole } from "~tests/support/world/console";
import { failAnswers } from "~tests/support/world/faults";
import { helperAtWork, openAgenda } from "~tests/support/world/helper-at-work";
import { openItems } from "~tests/support/world/home";
import type { Page } from "~tests/support/world/route-page";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

beforeEach(() => {
  allowConsole("error", /^Error getting /);
  allowConsole("warn", /Could not|No se pudo|failed/);
});

type Orders = { orders: DatedAnswer<Order[]> };
type Found = { found: CachedOrder };

const cut = (page: Page) => {
  page.device.isOnline = false;
};

/** A customer with an order, who has read it on each screen. */
async function whoHasRead() {
  const { page, customer, id } = await world.order({ start: 3 });
  await page.open("/");
  await openItems(page);
  await page.open(paths.profile.order(id));
  const { order } = (await page.data<Found>()).found;
  await page.rest();
  return { page, customer, id, code: order.code };
}

it("home, orders and an order are shown without a connection, with the time of their data", async () => {
  const { page, id } = await whoHasRead();
  cut(page);
  const items: OpenItems = await openItems(page);
  expect(items.next?.order.id).toBe(id);
  expect(items.keptAt).not.toBeNull();
  await page.open(paths.profile.orders());
  const { orders } = await page.data<Orders>();
  expect(orders.value.map((order) => order.id)).toEqual([id]);
  expect(await page.text()).toMatch(/Datos guardados: \d+:\d\d/);
  await page.open(paths.profile.order(id));
  expect((await page.data<Found>()).found).toMatchObject({
    order: { id },
    keptAt: expect.stringMatching(/Z$/),
  });
});

it("an order that was only listed opens without a connection, one that was not is an error", async () => {
  const { page, id } = await world.order({ start: 3 });
  await page.open(paths.profile.orders());
  await page.data<Orders>();
  cut(page);
  await page.open(paths.profile.order(id));
  expect((await page.data<Found>()).found.order.id).toBe(id);
  await page.open(paths.profile.order(id + 1));
  await expect(page.data<Found>()).rejects.toThrow("network");
});

it("at most twenty orders are cached, those of the next visits", async () => {
  const { page, customer } = await world.customer();
  for (let day = 22; day > 0; day--) await giveOrder(world, customer.id, { start: day });
  await page.open(paths.profile.orders());
  const { orders } = await page.data<Orders>();
  expect(orders.value).toHaveLength(22);
  cut(page);
  await page.reload();
  const kept = (await page.data<Orders>()).orders.value;
  expect(kept).toHaveLength(20);
  expect(kept.map(({ visits }) => visits[0]?.date).sort()).toEqual(
    kept.map(({ visits }) => visits[0]?.date),
  );
});

it("an answer with an error shows no cached orders", async () => {
  const { page } = await whoHasRead();
  failAnswers(page, /\/user\/orders$/);
  await page.open(paths.profile.orders());
  await expect(page.data<Orders>()).rejects.toThrow("500");
});

it("an order that is on screen stays where a later load fails, and says how old it is", async () => {
  const { page, id } = await world.order({ start: 3 });
  await page.open(paths.profile.order(id));
  await page.data<Found>();
  failAnswers(page, /\/user\/orders\/\d+$/);
  await page.revalidate();
  expect((await page.data<Found>()).found).toMatchObject({
    order: { id },
    keptAt: expect.any(String),
  });
  await page.go(paths.profile.orders());
  await page.go(paths.profile.order(id));
  await expect(page.data<Found>()).rejects.toThrow("500");
});

it("home keeps the next visit and the stars to give where a later load fails", async () => {
  const { page, customer, id } = await world.order({ start: 3 });
  const past = await giveOrder(world, customer.id, { status: "completed", start: -9 });
  await openItems(page);
  failAnswers(page, /\/user\/orders/, { status: 429 });
  await page.revalidate();
  const { open } = await page.data<{ open: OpenItems }>();
  expect(open.next?.order.id).toBe(id);
  expect(open.toRate.map(({ order }) => order.id)).toEqual([past]);
  expect(open.keptAt).toEqual(expect.any(String));
});

it("“Mis pedidos” keeps its orders where a later load fails", async () => {
  const { page, id } = await world.order({ start: 3 });
  await page.open(paths.profile.orders());
  await page.data<Orders>();
  failAnswers(page, /\/user\/orders$/);
  await page.revalidate();
  const { orders } = await page.data<Orders>();
  expect(orders).toMatchObject({ value: [{ id }], at: expect.any(String) });
});

it.each<[string, (page: Page, customer: Customer) => Promise<unknown>]>([
  ["a logout", (page) => page.submit({}, actions.logout)],
  [
    "an expired session",
    async (page, { id }) => {
      await revokeSessions(world, id);
      await page.open(paths.profile.orders());
    },
  ],
  [
    "the login of another person",
    async (page) => {
      await page.device.logIn(await createCustomer(world));
      await page.open("/");
    },
  ],
])("%s removes the cached orders", async (_what, leave) => {
  const { page, customer, code } = await whoHasRead();
  expect(page.device.stored()).toContain(code);
  await leave(page, customer);
  await page.rest();
  expect(page.device.stored()).not.toContain(code);
});

it("a helper's agenda is shown without a connection", async () => {
  const { page } = await helperAtWork(world);
  await openAgenda(page);
  cut(page);
  await page.reload();
  await page.rest();
  expect(page.device.stored()).toContain('"at"');
  expect(await page.text()).toContain("hoy, ");
});

it("home asks for its highlights once a page load, and again where they failed", async () => {
  const page = world.visitor();
  const shown = async () => (await page.data<{ company: { highlights: unknown } }>()).company;
  const asked = () => page.calls.filter((call) => call === "GET highlights").length;
  failAnswers(page, /\/highlights$/, { status: 500 });
  await page.open("/");
  expect(await shown()).toMatchObject({ highlights: null });
  page.answer(() => null);
  await page.revalidate();
  expect(await shown()).toMatchObject({ highlights: { rating: expect.any(Number) } });
  const before = asked();
  await page.revalidate();
  expect(await shown()).toMatchObject({ highlights: { rating: expect.any(Number) } });
  expect(asked()).toBe(before);
});
