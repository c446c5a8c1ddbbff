/** Each screen of the account: empty, failed, tried again, and with what it shows. */
import { expect, it } from "vitest";
import { giveAddress } from "~tests/database/addresses";
import { giveCard } from "~tests/database/cards";
import { giveOrder, WEEKLY } from "~tests/database/give-order";
import { allowConsole } from "~tests/unit/console";
import { failAnswers } from "~tests/unit/faults";
import { openWorld } from "~tests/unit/route-world";

const world = openWorld();

type Screen = {
  name: string;
  /** Gives the customer what the screen shows; answers with the screen's path. */
  prepare: (userId: number) => Promise<string>;
  /** The call that the screen waits for. */
  call: RegExp;
  shows: RegExp;
  empty?: { path: string; shows: string };
};

const review = { rating: 4, tags: ["Puntual"], comment: "Muy bien." };
const waiting = { status: "pending_payment", payment: "pending" } as const;

const screens: Screen[] = [
  {
    name: "orders",
    async prepare(userId) {
      await giveOrder(world, userId, { frequency: WEEKLY });
      await giveOrder(world, userId, { ...waiting, start: 9 });
      return "/profile/orders";
    },
    call: /\/user\/orders$/,
    shows: /Tu próxima visita/,
    empty: { path: "/profile/orders", shows: "No tenés visitas por venir" },
  },
  {
    name: "an order",
    prepare: async (userId) =>
      `/profile/orders/${await giveOrder(world, userId, { frequency: WEEKLY })}/details`,
    call: /\/user\/orders\/\d+$/,
    shows: /4 visitas/,
  },
  {
    name: "a past order",
    prepare: async (userId) =>
      `/profile/history/${await giveOrder(world, userId, { status: "completed", review })}/details`,
    call: /\/user\/orders\/\d+$/,
    shows: /Tu calificación/,
  },
  {
    name: "cards",
    async prepare(userId) {
      await giveCard(world, userId);
      return "/profile/cards";
    },
    call: /\/user\/cards$/,
    shows: /Crédito · vence 08\//,
    empty: { path: "/profile/cards", shows: "No tenés tarjetas guardadas" },
  },
  {
    name: "addresses",
    async prepare(userId) {
      await giveAddress(world, userId);
      await giveAddress(world, userId, { name: "Oficina" });
      return "/profile/address";
    },
    call: /\/user\/addresses$/,
    shows: /Oficina/,
    empty: { path: "/profile/address", shows: "No tenés direcciones guardadas" },
  },
  {
    name: "invoices",
    async prepare(userId) {
      await giveOrder(world, userId, { status: "completed" });
      await giveOrder(world, userId, { status: "completed", start: -400 });
      return "/profile/invoicelist";
    },
    call: /\/user\/orders\/history/,
    shows: /2 facturas/,
  },
  {
    name: "a review",
    prepare: async (userId) => `/review/${await giveOrder(world, userId, { status: "completed" })}`,
    call: /\/user\/orders\/\d+$/,
    shows: /Puntuación/,
  },
  {
    name: "the card of an order",
    prepare: async (userId) =>
      `/orders/${await giveOrder(world, userId, waiting)}/sync-card/${userId}`,
    call: /\/user\/orders\/\d+$/,
    shows: /A tu pedido le falta una tarjeta/,
  },
];

const empty = screens.flatMap(({ name, empty }) => (empty ? [{ name, ...empty }] : []));

it.each(empty)("$name: shows the empty state", async ({ path, shows }) => {
  const { page } = await world.customer();
  await page.open(path);
  expect(await page.text()).toContain(shows);
});

it.each(screens)("$name: shows error, retry and content", async ({ prepare, call, shows }) => {
  const { page, customer } = await world.customer();
  allowConsole("warn", /^Could not load the saved addresses/);
  failAnswers(page, call);
  await page.open(await prepare(customer.id));
  const failed = await page.text();
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
});

it("opens the personal data first, and marks the current section in the navigation", async () => {
  const { page, customer } = await world.customer();
  await page.open("/profile");
  expect(page.path).toBe("/profile/show");
  expect((await page.form("Guardar cambios")).get("email")).toBe(customer.email);
  for (const path of ["/profile/orders", "/profile/history", "/profile/cards", "/profile/config"]) {
    await page.go(path);
    const current = (await page.html()).match(/aria-current="page"[^>]*href="([^"]*)"/);
    expect(current?.[1]).toBe(path);
  }
});

it("keeps the search and its text when a page fails, and retries it", async () => {
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
