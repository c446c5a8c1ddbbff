/** A browser that translates the page. An error on the console fails each of these tests. */
import type { Page } from "@playwright/test";
import { paths } from "~/paths";
import { ProfilePage } from "~tests/support/browser/account";
import { openBooking, openFirstStep, storeTexts } from "~tests/support/browser/booking";
import { saveCard } from "~tests/support/browser/customers";
import { HomePage } from "~tests/support/browser/home-page";
import { goTo } from "~tests/support/browser/tab";
import { expect, test } from "~tests/support/browser/test";
import { accountScreens } from "~tests/support/orders/account-screens";
import { giveOrder, WEEKLY } from "~tests/support/orders/give-order";

declare global {
  interface Window {
    translator?: { start: () => void; showOriginal: () => void };
  }
}

type Options = {
  moves: boolean;
  atOnce: boolean;
  /** What `<html lang>` says then. */
  into?: string;
};

/**
 * Puts each text node, now and whenever one comes or changes, into two `<font>` elements of its own.
 * `moves`: the node itself goes into them, else it is kept detached, as Chrome does. `atOnce`: in the turn in
 * which the page changes, else in a later one.
 */
function install({ moves, atOnce, into = "de" }: Options): void {
  const SKIPPED = "font, script, style, noscript, template, title, textarea, svg, [translate=no]";
  const originals = new Map<Element, { node: Text; text: string }>();
  const make = () => {
    const font = document.createElement("font");
    font.setAttribute("style-of-chrome", "vertical-align: inherit;");
    return font;
  };
  function translate(node: Text) {
    const parent = node.parentElement;
    if (!parent || !node.data.trim() || parent.closest(SKIPPED)) return;
    const font = make();
    const inner = font.appendChild(make());
    originals.set(font, { node, text: node.data });
    parent.insertBefore(font, node);
    if (moves) inner.append(node);
    else {
      inner.append(node.data);
      parent.removeChild(node);
    }
  }
  function translateAll(root: Node) {
    if (root.nodeType === Node.TEXT_NODE) return translate(root as Text);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    found.forEach(translate);
  }
  let observer: MutationObserver | undefined;
  window.translator = {
    start() {
      translateAll(document.body);
      document.documentElement.classList.add("translated-ltr");
      document.documentElement.lang = into;
      observer = new MutationObserver((records) => {
        const changed = records.flatMap(({ type, target, addedNodes }) =>
          type === "characterData" ? [target] : [...addedNodes],
        );
        const run = () => changed.filter((node) => node.isConnected).forEach(translateAll);
        if (atOnce) run();
        else setTimeout(run);
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    showOriginal() {
      observer?.disconnect();
      for (const [font, { node }] of originals) if (font.isConnected) font.replaceWith(node);
      originals.clear();
    },
  };
}

/** On every page that this one loads from now on, as soon as it has a body. */
async function translatePages(page: Page, options: Options): Promise<void> {
  await page.addInitScript(install, options);
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => window.translator?.start());
  });
}

/** The page on show. */
async function translatePage(page: Page, options: Options): Promise<void> {
  await page.evaluate(install, options);
  await page.evaluate(() => window.translator?.start());
}

const showOriginal = (page: Page) => page.evaluate(() => window.translator?.showOriginal());

const CHROME = { moves: false, atOnce: false };

/** What stands in the page in no `<font>`, though all of it is translated. */
const untranslated = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const skipped = "font, script, style, noscript, template, textarea, svg, [translate=no]";
      if (textContent?.trim() && !parentElement?.closest(skipped)) found.push(textContent);
    }
    return found;
  });

/** The way through a booking, in which what is chosen changes texts, prices and counts. */
async function bookAndPay(page: Page): Promise<void> {
  const home = await new HomePage(page).open();
  const dialog = await home.giveLocation("-25.2865,-57.647");
  const first = await (await dialog.fill()).confirm();
  await first.choose();
  const total = page.locator("[data-bottom-bar]");
  await expect(total).toContainText("540.000");
  await page.getByRole("radio", { name: /una sola vez/i }).check();
  await expect(total).not.toContainText("540.000");
  await page.getByRole("radio", { name: /^semanal/i }).check();
  await expect(total).toContainText("540.000");
  await expect.poll(() => untranslated(page)).toEqual([]);
  const second = await first.goOn();
  await second.pickDay();
  const third = await second.goOn();
  await third.fillInvoice();
  await third.applyCoupon("BIENVENIDA");
  await expect(page.getByText("Cupón BIENVENIDA aplicado")).toBeVisible();
  await third.removeCoupon.click();
  await expect(page.getByText("Cupón BIENVENIDA aplicado")).toHaveCount(0);
  const fourth = await third.confirm();
  expect(fourth.orderId()).toBeGreaterThan(0);
}

test("a translated page books, pays, and shows what changes", async ({
  page,
  customer: _customer,
  served,
}) => {
  await saveCard(page.request, served);
  await translatePages(page, CHROME);
  const languages = new Set<string | undefined>();
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/")) languages.add(request.headers()["accept-language"]);
  });
  await bookAndPay(page);
  expect([...languages]).toEqual(["es-PY"]);
});

for (const [how, options] of [
  ["that moves the nodes themselves", { moves: true, atOnce: false }],
  ["in the turn in which the page changes", { moves: false, atOnce: true }],
] as const) {
  test(`a page translated by a program ${how} books and pays`, { tag: "@long" }, async ({
    page,
    customer: _customer,
    served,
  }) => {
    await saveCard(page.request, served);
    await translatePages(page, options);
    await bookAndPay(page);
  });
}

test("a page shows its own words again after “show original”, and works", {
  tag: "@long",
}, async ({ page, customer: _customer, served }) => {
  const first = await openFirstStep(page, served);
  const heading = page.getByRole("heading", { level: 1 });
  // Parts of the page that come late.
  await expect(page.getByRole("button", { name: "Agregar extras" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Português" })).toBeVisible();
  const days = page.getByRole("group", { name: "Próximos días libres" });
  await expect(days.getByRole("button").last()).toBeVisible();
  const before = await page.locator("body").innerText();
  await translatePage(page, CHROME);
  await expect(heading.locator("font").first()).toBeVisible();
  await showOriginal(page);
  await expect(page.locator("font")).toHaveCount(0);
  expect(await page.locator("body").innerText()).toBe(before);
  await page.getByRole("radio", { name: /una sola vez/i }).check();
  await first.choose();
  await translatePage(page, CHROME);
  await first.goOn();
});

test.describe("for a person who reads English", () => {
  test.use({ locale: "en-US" });

  test("a page translated into a language that it has offers its own words", {
    tag: "@long",
  }, async ({ page, expectGood }) => {
    await storeTexts(page, { "localforage/profile.language": '"es"' });
    await new HomePage(page).open();
    const offer = page.getByText("Esta página está también en English");
    await expect(page.getByRole("button", { name: "English" })).toBeVisible();
    await expect(offer).toHaveCount(0);
    await translatePage(page, { ...CHROME, into: "en" });
    await expect(offer).toBeVisible();
    await expectGood("another language is offered");
    await page.getByRole("button", { name: "Verla en English" }).click();
    await expect(page.getByRole("searchbox", { name: "Address" })).toBeVisible();
    await expect(page.locator("aside")).toHaveCount(0);
  });
});

test("every screen of a translated page opens and is left", { tag: "@long" }, async ({
  page,
  customer,
  served,
}) => {
  test.setTimeout(300_000);
  await saveCard(page.request, served);
  const order = await giveOrder(served, customer.id, { start: 5, frequency: WEEKLY });
  const ofAccount: string[] = [];
  for (const { prepare } of accountScreens) ofAccount.push(await prepare(served, customer.id));
  await openBooking(page, served, "payment");
  await translatePages(page, CHROME);
  await new HomePage(page).open();
  const { profile } = paths;
  for (const path of [
    ...ofAccount,
    paths.syncCard(order, customer.id),
    profile.show(),
    profile.changeOrder(order, "pause"),
    profile.changeOrder(order, "helper"),
    profile.changeOrder(order, "cancel"),
    profile.addCard(),
    profile.config(),
    paths.appointment.firstStep(),
    paths.appointment.secondStep(),
    paths.appointment.thirdStep(),
    paths.accessibility(),
    paths.home(),
  ]) {
    await test.step(path, async () => {
      await goTo(page, path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(page.getByText("Algo no salió bien")).toHaveCount(0);
      await expect.poll(() => untranslated(page)).toEqual([]);
    });
  }
  const history = new ProfilePage(page, "/profile/history", "Historial");
  await history.open();
  await page.getByRole("searchbox").fill("nada de esto");
  await expect(page.getByText("Ningún pedido coincide").first()).toBeVisible();
});
