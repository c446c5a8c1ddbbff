import { giveAddress } from "~tests/database/addresses";
import { giveCard } from "~tests/database/cards";
import { giveOrder, WEEKLY } from "~tests/database/give-order";
import { expect, test } from "~tests/e2e/fixtures/test";
import { ORDER_TITLE } from "~tests/e2e/pages/profile-order";
import { failAnswers, holdAnswers, ProfilePage } from "~tests/e2e/pages/profile-page";
import type { Served } from "~tests/tools/serve";

type Screen = {
  name: string;
  title: string | RegExp;
  /** Gives the customer what the screen shows; answers with the screen's path. */
  prepare: (served: Served, userId: number) => Promise<string>;
  /** The call that the screen waits for. */
  call: RegExp;
  /** What is to be read once it is there. */
  shows: RegExp;
  empty?: { path: string; shows: string };
};

const review = { rating: 4, tags: ["Puntual"], comment: "Muy bien." };

const screens: Screen[] = [
  {
    name: "orders",
    title: "Mis pedidos",
    async prepare(served, userId) {
      await giveOrder(served, userId, { frequency: WEEKLY });
      await giveOrder(served, userId, { status: "pending_payment", payment: "pending", start: 9 });
      return "/profile/orders";
    },
    call: /\/user\/orders$/,
    shows: /Tu próxima visita/,
    empty: { path: "/profile/orders", shows: "No tenés visitas por venir" },
  },
  {
    name: "an order",
    title: ORDER_TITLE,
    prepare: async (served, userId) =>
      `/profile/orders/${await giveOrder(served, userId, { frequency: WEEKLY })}/details`,
    call: /\/user\/orders\/\d+$/,
    shows: /4 visitas/,
  },
  {
    name: "history",
    title: "Historial",
    async prepare(served, userId) {
      await giveOrder(served, userId, { status: "completed" });
      await giveOrder(served, userId, { status: "cancelled", start: -400 });
      return "/profile/history";
    },
    call: /\/user\/orders\/history/,
    shows: /\d pedidos/,
    empty: { path: "/profile/history", shows: "Todavía no hay nada en tu historial" },
  },
  {
    name: "a past order",
    title: ORDER_TITLE,
    prepare: async (served, userId) =>
      `/profile/history/${await giveOrder(served, userId, { status: "completed", review })}/details`,
    call: /\/user\/orders\/\d+$/,
    shows: /Tu calificación/,
  },
  {
    name: "cards",
    title: "Mis tarjetas",
    async prepare(served, userId) {
      await giveCard(served, userId);
      return "/profile/cards";
    },
    call: /\/user\/cards$/,
    shows: /Crédito · vence 08\//,
    empty: { path: "/profile/cards", shows: "No tenés tarjetas guardadas" },
  },
  {
    name: "addresses",
    title: "Mis direcciones",
    async prepare(served, userId) {
      await giveAddress(served, userId);
      await giveAddress(served, userId, { name: "Oficina" });
      return "/profile/address";
    },
    call: /\/user\/addresses$/,
    shows: /Oficina/,
    empty: { path: "/profile/address", shows: "No tenés direcciones guardadas" },
  },
  {
    name: "invoices",
    title: "Mis facturas",
    async prepare(served, userId) {
      await giveOrder(served, userId, { status: "completed" });
      await giveOrder(served, userId, { status: "completed", start: -400 });
      return "/profile/invoicelist";
    },
    call: /\/user\/orders\/history/,
    shows: /\d facturas/,
    empty: { path: "/profile/invoicelist", shows: "Todavía no tenés facturas" },
  },
  {
    name: "a review",
    title: "¿Cómo te fue?",
    prepare: async (served, userId) =>
      `/review/${await giveOrder(served, userId, { status: "completed" })}`,
    call: /\/user\/orders\/\d+$/,
    shows: /Puntuación/,
  },
  {
    name: "the card of an order",
    title: "Tarjeta de tu pedido",
    prepare: async (served, userId) => {
      const waiting = { status: "pending_payment", payment: "pending" } as const;
      return `/orders/${await giveOrder(served, userId, waiting)}/sync-card/${userId}`;
    },
    call: /\/user\/orders\/\d+$/,
    shows: /A tu pedido le falta una tarjeta/,
  },
];

for (const { name, title, prepare, call, shows, empty } of screens) {
  test(`${name}: shows ${empty ? "the empty state, " : ""}loading, error, retry and content`, {
    tag: "@long",
  }, async ({ page, customer, served, expectGood, allowErrors }) => {
    test.slow();
    allowErrors(/Server Error|ApiError|500/);
    if (empty) {
      const screen = await new ProfilePage(page, empty.path, title).open();
      await expect(screen.main.getByText(empty.shows)).toBeVisible();
      await expectGood("empty");
      await page.goto("about:blank");
    }
    const screen = new ProfilePage(page, await prepare(served, customer.id), title);
    const works = await failAnswers(page, call);
    const release = await holdAnswers(page, call);
    await screen.open();
    await expect(screen.loading).toBeAttached();
    await expect(screen.main.getByText(shows)).toHaveCount(0);
    await expectGood("loading");

    await release();
    await expect(screen.main.getByRole("alert")).toContainText("No se pudo cargar");
    await expect(screen.main.getByText(shows)).toHaveCount(0);
    await expectGood("failed");
    await screen.retry.click();
    await expect(screen.main.getByRole("alert")).toContainText("No se pudo cargar");
    // The screen asks again by itself when the window gets the focus: let that be over.
    await expect(screen.retry).toBeEnabled();

    await works();
    await screen.retry.click();
    await expect(screen.main.getByText(shows).first()).toBeVisible();
    await expect(screen.main.getByRole("alert")).toHaveCount(0);
    await expect(screen.loading).toHaveCount(0);
    await expectGood("with data");
  });
}

test("the screens of the account, empty", async ({ page, customer: _customer, expectGood }) => {
  for (const { name, title, empty } of screens) {
    if (!empty) continue;
    const screen = await new ProfilePage(page, empty.path, title).open();
    await expect(screen.main.getByText(empty.shows)).toBeVisible();
    await expectGood(name);
  }
});

test("the screens of the account, with data", async ({ page, customer, served, expectGood }) => {
  test.slow();
  for (const { name, title, prepare, shows } of screens) {
    const screen = new ProfilePage(page, await prepare(served, customer.id), title);
    await screen.open();
    await expect(screen.main.getByText(shows).first()).toBeVisible();
    await expectGood(name);
  }
  const { main } = await new ProfilePage(page, "/profile/orders", "Mis pedidos").open();
  await main.getByRole("button", { name: "Suscribir mi calendario" }).click();
  await expect(main.getByRole("link", { name: "Abrir mi calendario" })).toBeFocused();
  await expectGood("a subscribed calendar");
});

test("a screen of the account that loads, and fails", async ({
  page,
  customer,
  served,
  expectGood,
  allowErrors,
}) => {
  allowErrors(/Server Error|ApiError|500/);
  for (const name of ["an order", "cards"]) {
    const kind = screens.find((screen) => screen.name === name);
    if (!kind) continue;
    const screen = new ProfilePage(page, await kind.prepare(served, customer.id), kind.title);
    const works = await failAnswers(page, kind.call);
    const release = await holdAnswers(page, kind.call);
    await page.goto(`/#${screen.path}`);
    await expect(screen.loading).toBeAttached();
    await expectGood(`${name}, loading`);
    await release();
    await expect(screen.main.getByRole("alert")).toContainText("No se pudo cargar");
    await expectGood(`${name}, failed`);
    await works();
    await screen.retry.click();
    await expect(screen.main.getByText(kind.shows).first()).toBeVisible();
  }
});

test("opens the personal data first, and marks the current section in the navigation", {
  tag: "@long",
}, async ({ page, customer }) => {
  const screen = new ProfilePage(page, "/profile/show", "Mis datos");
  await page.goto("/#/profile");
  await screen.expectShown();
  await expect(page).toHaveURL(/#\/profile\/show$/);
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(customer.email);
  for (const title of ["Mis pedidos", "Historial", "Mis tarjetas", "Configuración"]) {
    await screen.navigation.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    await expect(screen.navigation.getByRole("link", { name: title })).toHaveAttribute(
      "aria-current",
      "page",
    );
  }
});
