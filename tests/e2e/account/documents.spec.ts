import { readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import type { Download, Page } from "@playwright/test";
import { ProfilePage } from "~tests/support/browser/account";
import { expect, test } from "~tests/support/browser/test";
import { ORDER_TITLE } from "~tests/support/orders/account-screens";
import { giveOrder, WEEKLY } from "~tests/support/orders/give-order";
import { findInvoice, findOrder } from "~tests/support/orders/orders";

const readBytes = async (download: Download) => readFile(await download.path());

function textsOf(pdf: Buffer): string[] {
  const file = pdf.toString("latin1");
  const streams = [...file.matchAll(/<<([^>]*)>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  return streams.flatMap(([, facts = "", bytes = ""]) => {
    const packed = Buffer.from(bytes, "latin1");
    const content = facts.includes("FlateDecode") ? inflateSync(packed).toString("latin1") : bytes;
    return [...content.matchAll(/\(((?:\\.|[^\\)])*)\)\s*Tj/g)].map(([, text = ""]) =>
      text.replace(/\\(.)/g, "$1"),
    );
  });
}

const guaranies = (amount: number) => `Gs. ${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")}`;

async function downloadBy(page: Page, name: string | RegExp, role: "link" | "button") {
  const download = page.waitForEvent("download");
  await page.getByRole("main").getByRole(role, { name }).first().click();
  return download;
}

test("an invoice is downloaded as a PDF with order number, document and amounts", {
  tag: "@long",
}, async ({ page, customer, served }) => {
  const billing = { name: "Peña & Güemes (hijos) S.A.", type: "ruc", number: "80028061-0" };
  const orderId = await giveOrder(served, customer.id, {
    status: "completed",
    frequency: WEEKLY,
    billing,
  });
  const order = await findOrder(served, orderId);
  const invoice = await findInvoice(served, orderId);
  const screen = new ProfilePage(page, `/profile/history/${orderId}/details`, ORDER_TITLE);
  await screen.open();
  const fromOrder = await downloadBy(page, "Descargar factura", "link");
  expect(fromOrder.suggestedFilename()).toBe(`factura-${invoice.number}.pdf`);
  const pdf = await readBytes(fromOrder);
  expect(pdf.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect(pdf.toString("latin1").trimEnd()).toMatch(/%%EOF$/);
  const texts = textsOf(pdf);
  expect(texts).toEqual(
    expect.arrayContaining([
      `Factura ${invoice.number}`,
      order.code,
      billing.name,
      `RUC ${billing.number}`,
      guaranies(order.perVisit),
      guaranies(order.total),
      guaranies(Math.round(order.total / 11)),
    ]),
  );

  await new ProfilePage(page, "/profile/invoicelist", "Mis facturas").open();
  const fromList = await downloadBy(page, `Descargar la factura ${invoice.number}`, "link");
  expect((await readBytes(fromList)).equals(pdf)).toBe(true);
});

test("the invoices are printed in light colours, without navigation, buttons and links", async ({
  page,
  customer,
  served,
}) => {
  const orderId = await giveOrder(served, customer.id, { status: "completed" });
  const invoice = await findInvoice(served, orderId);
  const coloursOf = () =>
    page.evaluate(() =>
      [...document.documentElement.computedStyleMap()]
        .filter(([name]) => name === "color-scheme" || name.startsWith("--color-"))
        .map(([name, value]) => `${name}: ${value}`),
    );
  const screen = await new ProfilePage(page, "/profile/invoicelist", "Mis facturas").open();
  await expect(screen.main.getByText(invoice.number)).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  const light = await coloursOf();
  expect(light).toContain("color-scheme: light");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await coloursOf()).toEqual(light);
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  expect(await coloursOf()).toEqual(light);
  await expect(screen.main.getByText(invoice.number)).toBeVisible();
  await expect(screen.main.getByText(customer.name)).toBeVisible();
  await expect(screen.main.getByRole("columnheader", { name: "Fecha" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Descargar/ })).toHaveCount(0);

  await page.emulateMedia({ media: "screen" });
  const details = `/profile/history/${orderId}/details`;
  await new ProfilePage(page, details, ORDER_TITLE).open();
  await expect(page.getByText(invoice.number)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(invoice.number)).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("the visits of an order are saved as a calendar file", async ({ page, customer, served }) => {
  const orderId = await giveOrder(served, customer.id, { frequency: WEEKLY });
  await new ProfilePage(page, `/profile/orders/${orderId}/details`, ORDER_TITLE).open();
  const download = await downloadBy(page, "Agregar al calendario", "button");
  expect(download.suggestedFilename()).toMatch(/^visitas-OG-\d+\.ics$/);
  const file = (await readBytes(download)).toString("utf8");
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(4);
});

test.describe("in the window of another app", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 334.0.4.32.98",
  });

  test("a button that saves a file says where it works, and how to get there", {
    tag: "@long",
  }, async ({ page, customer, served, expectGood }) => {
    const saved: string[] = [];
    page.on("download", (download) => saved.push(download.suggestedFilename()));
    const past = await giveOrder(served, customer.id, { status: "completed", start: -30 });
    const coming = await giveOrder(served, customer.id, { start: 5 });
    const dialog = page.getByRole("dialog", { name: "Abrí esta página en tu navegador" });
    const link = dialog.getByRole("textbox", { name: "Enlace" });
    const press = async (role: "link" | "button", name: string | RegExp) => {
      await page.getByRole("main").getByRole(role, { name }).first().click();
      await expect(dialog).toBeVisible();
    };
    const close = () => dialog.getByRole("button", { name: "Cerrar" }).click();

    await new ProfilePage(page, "/profile/invoicelist", "Mis facturas").open();
    await press("button", "Descargar CSV");
    await expect(link).toHaveValue(page.url());
    await expectGood("a file that is not saved");
    await close();
    await press("button", "Imprimir");
    await close();
    await press("link", /^Descargar la factura/);
    await expect(link).toHaveValue(/invoices/);
    await close();

    await new ProfilePage(page, `/profile/history/${past}/details`, ORDER_TITLE).open();
    await press("link", "Descargar factura");
    await close();
    await new ProfilePage(page, `/profile/orders/${coming}/details`, ORDER_TITLE).open();
    await press("button", "Agregar al calendario");
    await expect(link).toHaveValue(page.url());
    await dialog.getByRole("link", { name: "Mis pedidos" }).click();
    await expect(page.getByRole("button", { name: "Suscribir mi calendario" })).toBeVisible();
    expect(saved).toEqual([]);
  });
});
