import { PASSWORD } from "~tests/sandbox/seed/accounts";
import { HistoryPage, ProfilePage } from "~tests/support/browser/account";
import { logInAs } from "~tests/support/browser/customers";
import { holdAnswers } from "~tests/support/browser/requests";
import { serveInMemory } from "~tests/support/browser/serve";
import { test as base, expect as quickExpect } from "~tests/support/browser/test";
import { findPastOrders } from "~tests/support/orders/orders";
import type { Served } from "~tests/tools/serve";

const ORDERS = 10_000;
const ROWS_AT_MOST = 300;
const EMAIL = "cliente@sandbox.test";
/** The sandbox composes ten thousand orders in the process that also runs the test. */
const expect = quickExpect.configure({ timeout: 60_000 });

/** A server of its own: so many orders would be in the way of every other test. */
const test = base.extend<object, { served: Served }>({
  served: [
    async ({ browserName: _browser }, use) => {
      const served = await serveInMemory();
      await served.sandbox.reset({ orders: ORDERS });
      await use(served);
      await served.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** What the page notes about itself while it works. */
type Figures = { firstRows: number; longestTask: number; mostRows: number; answered: number };

/** Runs in the page before anything of it. */
function takeFigures(): void {
  const figures = { firstRows: 0, longestTask: 0, mostRows: 0, answered: 0 };
  Object.assign(window, { figures });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      figures.longestTask = Math.max(figures.longestTask, Math.round(duration));
    }
  }).observe({ type: "longtask", buffered: true });
  let typedAt = 0;
  addEventListener("input", () => {
    typedAt = performance.now();
  });
  new MutationObserver(() => {
    const rows = document.querySelectorAll('main li a[href*="/profile/history/"]').length;
    figures.mostRows = Math.max(figures.mostRows, rows);
    if (rows > 0 && figures.firstRows === 0) figures.firstRows = Math.round(performance.now());
    if (typedAt > 0) figures.answered = Math.round(performance.now() - typedAt);
    typedAt = 0;
  }).observe(document, { childList: true, subtree: true });
}

// One after the other: a second server with as many orders costs more than it saves.
test.describe.configure({ mode: "default", timeout: 240_000 });

test.beforeEach(({ context, served }) =>
  logInAs(context.request, served, { email: EMAIL, password: PASSWORD }),
);

test(
  "a history of ten thousand orders is listed, filtered and searched with at most 300 rows in the document",
  { tag: "@long" },
  async ({ page, served, expectAccessible }, testInfo) => {
    const past = await findPastOrders(served, EMAIL);
    expect(past.length).toBeGreaterThanOrEqual(ORDERS);

    await page.addInitScript(takeFigures);
    const readFigures = () =>
      page.evaluate(() => {
        const { figures } = window as unknown as { figures: Figures };
        const nodes = document.querySelectorAll("*").length;
        const taken = { ...figures, nodes, now: Math.round(performance.now()) };
        figures.longestTask = 0;
        return taken;
      });
    const note = (type: string, figures: object) =>
      testInfo.annotations.push({ type, description: JSON.stringify(figures) });

    const screen = await new HistoryPage(page).open();
    await expect(screen.rows.first()).toBeVisible();
    note("first rows", await readFigures());
    await screen.expectCount(past.length);
    expect(await screen.rows.count()).toBeLessThanOrEqual(ROWS_AT_MOST);

    const oldest = past[0];
    const year = oldest?.startDate.slice(0, 4) ?? "";
    await screen.year.selectOption(year);
    const counted = past.filter(({ startDate }) => startDate.startsWith(year)).length;
    // A series counts for the year it ends in.
    await expect.poll(() => screen.count()).toBeLessThan(past.length);
    expect(Math.abs((await screen.count()) - counted)).toBeLessThanOrEqual(3);
    note("filtered by year", await readFigures());
    await screen.year.selectOption("");
    await screen.expectCount(past.length);
    await screen.service.selectOption({ label: "Limpieza profunda" });
    await screen.expectCount(past.filter(({ serviceId }) => serviceId === 3).length);
    await screen.service.selectOption("");
    await screen.expectCount(past.length);
    await readFigures();

    await screen.search.pressSequentially(oldest?.code ?? "");
    await screen.expectCount(1);
    note("searched by code", await readFigures());
    await screen.search.fill("");
    await screen.expectCount(past.length);

    await screen.next.click();
    await expect(screen.status).toBeFocused();
    await expect(screen.status).toContainText(/página 2 de/);
    const figures = await readFigures();
    note("second page", figures);
    expect(figures.mostRows).toBeLessThanOrEqual(ROWS_AT_MOST);
    await expectAccessible();
    for (const { type, description } of testInfo.annotations) {
      process.stdout.write(`  ${testInfo.project.name}, ${type}: ${description}\n`);
    }
  },
);

test("a history of ten thousand orders is searched with the keyboard, and going back restores search and list", {
  tag: "@long",
}, async ({ page, served }) => {
  const past = await findPastOrders(served, EMAIL);
  const oldest = past.find(({ status }) => status === "completed");
  const screen = await new HistoryPage(page).open();
  await expect(screen.rows.first()).toBeVisible();
  await screen.search.focus();
  await page.keyboard.type(oldest?.code ?? "");
  await screen.expectCount(1);
  await page.keyboard.press("Tab");
  await expect(screen.year).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(screen.service).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(screen.rows.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/profile/history/${oldest?.id}/details`));
  await expect(page.getByText(`Pedido ${oldest?.code}`).first()).toBeVisible();
  await page.goBack();
  await screen.expectCount(1);
  await expect(screen.search).toHaveValue(oldest?.code ?? "");
});

test("the invoices of ten thousand orders load the latest first, then the others and the sum of all", {
  tag: "@long",
}, async ({ page, served }) => {
  const past = await findPastOrders(served, EMAIL);
  const answer = await holdAnswers(page, /history\?page=2&per_page=500/);
  const screen = await new ProfilePage(page, "/profile/invoicelist", "Mis facturas").open();
  const status = screen.main.getByRole("status").filter({ hasText: /facturas/ });
  await expect(status).toContainText("buscando las anteriores…");
  await expect(screen.main.getByRole("button", { name: "Descargar CSV" })).toBeDisabled();
  await answer();
  await expect(status).not.toContainText("buscando");
  const count = async () => Number((await status.textContent())?.split(" ")[0]?.replace(".", ""));
  // A few orders of the seed have no invoice.
  expect(await count()).toBeGreaterThan(past.length - 20);
  await expect(screen.main.getByRole("button", { name: "Descargar CSV" })).toBeEnabled();

  await page.route(/history\?page=2&per_page=500/, (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(screen.main.getByText("No se pudo cargar")).toBeVisible();
  await expect(status).not.toContainText("buscando");
});
