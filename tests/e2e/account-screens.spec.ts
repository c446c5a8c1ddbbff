/** Every screen of the account: with data, empty, slow, failing and retried (product.md, "Profile"). */
import { eq } from "drizzle-orm";
import { orders } from "../sandbox/schema-orders";
import type { Served } from "../tools/serve";
import { expect, test } from "./fixtures";
import { dayFromToday, giveAddress, giveCard, giveOrder, WEEKLY } from "./orders-of";
import { HistoryPage } from "./pages/profile-history";
import { failAnswers, holdAnswers, ProfilePage } from "./pages/profile-page";

type Screen = {
  name: string;
  title: string;
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
    title: "Detalle del pedido",
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
    shows: /2 pedidos/,
    empty: { path: "/profile/history", shows: "Todavía no hay nada en tu historial" },
  },
  {
    name: "a past order",
    title: "Detalle del pedido",
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
    shows: /2 facturas/,
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
  test(`${name}: ${empty ? "nothing yet, " : ""}slow, failing, retried, and as it is`, async ({
    page,
    customer,
    served,
    expectGood,
    allowErrors,
  }) => {
    test.slow();
    allowErrors(/Server Error|ApiError|500/);
    if (empty) {
      const screen = await new ProfilePage(page, empty.path, title).open();
      await expect(screen.main.getByText(empty.shows)).toBeVisible();
      await expectGood("empty");
      // The same address again is no navigation.
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

/** The width inside, and the size of the type in percent: the narrowest with a classic scroll bar. */
const tightest = [
  { width: 303, type: 100 },
  { width: 320, type: 100 },
  { width: 360, type: 100 },
  { width: 390, type: 200 },
];

test("amounts and downloads are seen whole on the narrowest phones and with large type", async ({
  page,
  customer,
  served,
}) => {
  await giveOrder(served, customer.id, {
    status: "completed",
    start: -60,
    service: 3,
    frequency: WEEKLY,
    time: "04:00",
  });
  const invoices = new ProfilePage(page, "/profile/invoicelist", "Mis facturas");
  const history = new HistoryPage(page);
  for (const screen of [invoices, history]) {
    await screen.open();
    const amount = screen.main.getByText(/^Gs\.\s1\.[\d.]+$/).filter({ visible: true });
    const download = screen.main.getByRole("link", { name: /^Descargar la factura/ });
    await expect(amount).toBeVisible();
    for (const { width, type } of tightest) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, type);
      for (const part of screen === invoices ? [amount, download] : [amount]) {
        // Only the page is scrolled: Playwright would scroll within the card that cuts it off, too.
        await part.evaluate((element) => {
          scrollTo(0, scrollY + element.getBoundingClientRect().top - innerHeight / 2);
        });
        await expect(part, `${screen.title}, ${width} px, ${type} %`).toBeInViewport({
          ratio: 0.99,
        });
      }
    }
  }

  await giveOrder(served, customer.id, { status: "completed", start: -90 });
  await page.reload();
  await history.expectCount(2);
  const written = dayFromToday(-90).split("-").reverse().join("/");
  await history.search.fill(written);
  await history.expectCount(1);
});

test("a transfer that is to be made says so in the same words wherever it is said", async ({
  page,
  customer,
  served,
  expectGood,
}) => {
  const waiting = { status: "pending_payment", payment: "pending" } as const;
  const orderId = await giveOrder(served, customer.id, waiting);
  const { db } = served.sandbox;
  const [order] = await db
    .update(orders)
    .set({ paymentMethod: "transfer" })
    .where(eq(orders.id, orderId))
    .returning({ code: orders.code });
  const main = page.getByRole("main");
  for (const path of [
    `/profile/orders/${orderId}/details`,
    `/appointment/fourth-step?order=${orderId}`,
  ]) {
    await page.goto(`/#${path}`);
    await expect(main.getByText("Guardamos tu visita hasta recibir el pago")).toBeVisible();
    await expect(main.getByText(`Mencioná el número de pedido ${order?.code}.`)).toBeVisible();
    await expect(main.getByRole("link", { name: "Escribinos por WhatsApp" })).toBeVisible();
    await expect(main.getByRole("button", { name: "Agregar al calendario" })).toBeVisible();
    await expectGood(path);
  }
  await page.goto("/#/");
  await main.getByText("¿Cómo se paga?").click();
  await expect(main.getByText(/transferencia bancaria/)).toBeVisible();
});

test("an order that came to nothing promises no invoice and offers no calendar", async ({
  page,
  customer,
  served,
}) => {
  const plan = { status: "cancelled", payment: "failed", start: -40 } as const;
  const orderId = await giveOrder(served, customer.id, plan);
  const details = `/profile/history/${orderId}/details`;
  const screen = await new ProfilePage(page, details, "Detalle del pedido").open();
  const year = dayFromToday(-40).slice(0, 4);
  await expect(screen.main.getByRole("listitem").getByText(year)).toBeVisible();
  await expect(screen.main.getByRole("button", { name: "Volver a reservar" })).toBeVisible();
  await expect(screen.main.getByRole("button", { name: "Agregar al calendario" })).toHaveCount(0);
  await expect(screen.main.getByText(/La factura aparece/)).toHaveCount(0);
});

test("the account opens with the personal data, and its navigation says where one is", async ({
  page,
  customer,
}) => {
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

test("the confirmation of an order that is over leads to its own page", async ({
  page,
  customer,
  served,
}) => {
  for (const status of ["completed", "cancelled"] as const) {
    const orderId = await giveOrder(served, customer.id, { status, start: -20 });
    await page.goto(`/#/appointment/fourth-step?order=${orderId}`);
    await expect(page).toHaveURL(new RegExp(`/profile/history/${orderId}/details$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Detalle del pedido");
  }
});
