import { formatDate } from "~/domain/format";
import { HistoryPage, OrderPage, ProfilePage } from "~tests/support/browser/account";
import { expect, test } from "~tests/support/browser/test";
import { dayFromToday, giveOrder, givePack, WEEKLY } from "~tests/support/orders/give-order";
import { findVisits } from "~tests/support/orders/visits";

/** The width inside, and the size of the type in percent: the narrowest with a classic scroll bar. */
const tightest = [
  { width: 303, type: 100 },
  { width: 320, type: 100 },
  { width: 360, type: 100 },
  { width: 390, type: 200 },
];

test("the map of an order is inverted in dark mode", { tag: "@long" }, async ({
  page,
  customer,
  served,
}) => {
  const order = await giveOrder(served, customer.id, { start: 5 });
  await page.emulateMedia({ colorScheme: "dark" });
  const shown = await new OrderPage(page, order).open();
  const tile = shown.main.getByRole("region", { name: "Lugar" }).locator("img").first();
  await expect(tile).toHaveCSS("filter", /invert/);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(tile).toHaveCSS("filter", "none");
});

test("an order shows amounts and downloads uncut at 320 px and with large text", {
  tag: "@long",
}, async ({ page, customer, served }) => {
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
  await expect(page).toHaveURL(/buscar=/);
  // A link to the list without a search empties the field too.
  await history.navigation.getByRole("link", { name: "Historial" }).click();
  await history.expectCount(2);
  await expect(history.search).toHaveValue("");
});

test("an order is titled by day and helper, and shows the contact above its visits", {
  tag: "@long",
}, async ({ page, customer, served, expectGood }) => {
  const id = await givePack(served, customer.id);
  const order = await new OrderPage(page, id).open();
  const [first] = await findVisits(served, id);
  const date = first?.date ?? "";
  const day = `${formatDate(date, "weekday")} ${Number(date.slice(8))}`;
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(`${day} con Nilda`, { ignoreCase: true });
  await expect(order.main.getByText(/^9:00 – 12:00 · en 5 días$/)).toBeVisible();
  for (const name of ["WhatsApp", "Llamar"]) {
    await expect(order.link(name).first()).toBeInViewport();
  }
  await expect(order.main.getByText("Pack de 4 visitas semanales")).toBeInViewport();
  const invoiced = order.main.getByText("Factura a nombre de");
  await expect(invoiced).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2300);
  await order.main.getByText("Más del pago y la factura").click();
  await expect(invoiced).toBeVisible();
  await expectGood("an order, its payment unfolded");
});

test("home says that a transfer pays too", { tag: "@long" }, async ({ page }) => {
  await page.goto("/#/");
  const main = page.getByRole("main");
  await main.getByText("¿Cómo se paga?").click();
  await expect(main.getByText(/transferencia bancaria/)).toBeVisible();
});
