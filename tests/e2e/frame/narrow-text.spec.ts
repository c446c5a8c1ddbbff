/** On 320 px with text at 200 % (WCAG 1.4.4, 1.4.10) no word is broken inside, and nothing is cut. */
import type { Page } from "@playwright/test";
import { dayFromToday, giveOrder } from "~tests/database/give-order";
import { openBooking } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";
import { HomePage } from "~tests/e2e/pages/home-page";
import { LoginModal } from "~tests/e2e/pages/login-modal";
import { ProfilePage } from "~tests/e2e/pages/profile-page";
import { SecondStep } from "~tests/e2e/pages/second-step";
import { ThirdStep } from "~tests/e2e/pages/third-step";

test.use({ viewport: { width: 320, height: 640 } });

/** Words on two lines, and texts of which an end is not seen. */
function listTorn(): string[] {
  const torn: string[] = [];
  const scope = document.querySelector("dialog[open]") ?? document.body;
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(".sr-only, svg, .leaflet-container, option, details:not([open]) > *");
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !isSeen(parent)) continue;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const [first] = rects;
      if (!first) continue;
      if (rects.some(({ top }) => Math.abs(top - first.top) > 3)) torn.push(`broken: ${word}`);
      const isOut = rects.some(({ left, right }) => left < -1 || right > window.innerWidth + 1);
      if (isOut && !scrolls(parent)) torn.push(`outside: ${word}`);
    }
    const { scrollWidth, clientWidth } = parent;
    const isClipped = /hidden|clip/.test(getComputedStyle(parent).overflowX);
    if (isClipped && scrollWidth > clientWidth + 1 && clientWidth > 1) {
      torn.push(`cut: ${parent.textContent?.trim().slice(0, 40)}`);
    }
  }
  return [...new Set(torn)];
}

async function expectWhole(page: Page, what: string): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = "200%";
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  });
  expect.soft(await page.evaluate(listTorn), what).toEqual([]);
}

/** A day of September, the longest of the months, whatever day it is: the ticket of home names it. */
const SEPTEMBER = 10;

async function giveLongDate(served: Parameters<typeof giveOrder>[0], customer: number) {
  const isLong = (day: number) => dayFromToday(day).slice(5, 7) === "09";
  const start = Array.from({ length: 366 }, (_, day) => day + SEPTEMBER).find(isLong) ?? 3;
  return giveOrder(served, customer, { start });
}

test("home, of a guest and of a customer with a visit", async ({
  page,
  customer,
  served,
  context,
}) => {
  await giveLongDate(served, customer.id);
  await new HomePage(page).open();
  await expect(page.getByRole("region", { name: /^Tu próxima visita/ })).toBeVisible();
  await expectWhole(page, "home, a customer");
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await new HomePage(page).open();
  await expect(page.getByRole("heading", { name: "Limpieza profunda" })).toBeVisible();
  await expectWhole(page, "home, a guest");
  await page.getByRole("button", { name: "Ingresar" }).click();
  const modal = await new LoginModal(page).expectShown();
  await expect(modal.field("Contraseña")).toBeVisible();
  await expectWhole(page, "login");
});

const accountScreens = [
  ["/profile/orders", "Mis pedidos"],
  ["/profile/history", "Historial"],
  ["/profile/cards", "Mis tarjetas"],
  ["/profile/address", "Mis direcciones"],
  ["/profile/invoicelist", "Mis facturas"],
  ["/profile/show", "Mis datos"],
  ["/profile/config", "Configuración"],
  ["/accessibility", "Accesibilidad"],
] as const;

test("the account, its orders and the steps of a booking", { tag: "@long" }, async ({
  page,
  customer,
  served,
}) => {
  test.slow();
  const order = await giveLongDate(served, customer.id);
  const past = await giveOrder(served, customer.id, { status: "completed", start: -30 });
  for (const [path, title] of accountScreens) {
    await new ProfilePage(page, path, title).open();
    await page.waitForLoadState("networkidle");
    await expectWhole(page, path);
  }
  for (const path of [`orders/${order}/details`, `history/${past}/details`]) {
    await page.goto(`/#/profile/${path}`);
    await expect(page.getByRole("heading", { name: "Visitas", exact: true })).toBeVisible();
    await expectWhole(page, path);
  }
  for (const change of ["pause", "helper", "cancel"]) {
    await page.goto(`/#/profile/orders/${order}/change/${change}`);
    await expect(page.getByRole("link", { name: "Volver al pedido" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectWhole(page, change);
  }
  await openBooking(page, served, "address");
  await expect(page.getByRole("radiogroup", { name: "Frecuencia" })).toBeVisible();
  await expectWhole(page, "first step");
  await openBooking(page, served, "payment");
  await new ThirdStep(page).expectShown();
  await page.waitForLoadState("networkidle");
  await expectWhole(page, "third step");
  await page.goto("/#/appointment/second-step");
  await expect((await new SecondStep(page).expectShown()).said).toBeAttached();
  await page.waitForLoadState("networkidle");
  await expectWhole(page, "second step");
});
