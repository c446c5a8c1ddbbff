/** On 320 px with text at 200 % (WCAG 1.4.4, 1.4.10) no word is broken inside, and nothing is cut. */
import type { Page } from "@playwright/test";
import { dayFromToday, giveOrder } from "~tests/database/give-order";
import { expect, test } from "~tests/e2e/fixtures/test";
import { HomePage } from "~tests/e2e/pages/home-page";
import { LoginModal } from "~tests/e2e/pages/login-modal";

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
      const where = `${word} in “${parent.textContent?.trim().slice(0, 30)}”`;
      if (rects.some(({ top }) => Math.abs(top - first.top) > 3)) torn.push(`broken: ${where}`);
      const isOut = rects.some(({ left, right }) => left < -1 || right > window.innerWidth + 1);
      if (isOut && !scrolls(parent)) torn.push(`outside: ${where}`);
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

/** An order whose visit falls in September, the longest of the months: the ticket of home names it. */
async function giveLongDate(served: Parameters<typeof giveOrder>[0], customer: number) {
  const isLong = (day: number) => dayFromToday(day).slice(5, 7) === "09";
  const days = Array.from({ length: 366 }, (_, day) => day + 1);
  const start = days.find(isLong);
  if (!start) throw new Error("A year has a September");
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
