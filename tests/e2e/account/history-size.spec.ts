import type { Page } from "@playwright/test";
import { findPastOrders } from "~tests/e2e/database/orders";
import { postAs } from "~tests/e2e/fixtures/customers";
import { gate } from "~tests/e2e/fixtures/requests";
import { serveInMemory } from "~tests/e2e/fixtures/serve";
import { test as base, expect as quickExpect } from "~tests/e2e/fixtures/test";
import { HistoryPage } from "~tests/e2e/pages/profile-history";
import { PASSWORD } from "~tests/sandbox/seed/accounts";
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

type Body = { data: unknown[] };

/** Answers the history in pages as Laravel does; `before` is run ahead of each, and may answer itself. */
async function pageHistory(
  page: Page,
  perPage: number,
  before: (page: number) => Promise<boolean>,
) {
  let all: Promise<unknown[]> | null = null;
  await page.route(/\/user\/orders\/history/, async (route) => {
    const { origin, pathname, searchParams } = new URL(route.request().url());
    const number = Number(searchParams.get("page") ?? "1");
    if (!(await before(number))) {
      return route.fulfill({ status: 500, json: { message: "Server Error" } });
    }
    all ??= route.fetch({ url: `${origin}${pathname}` }).then(async (answer) => {
      const { data }: Body = await answer.json();
      return data;
    });
    const data = await all;
    const last = Math.ceil(data.length / perPage);
    const link = (to: number) => (to < 1 || to > last ? null : `${origin}${pathname}?page=${to}`);
    await route.fulfill({
      json: {
        data: data.slice((number - 1) * perPage, number * perPage),
        links: { first: link(1), last: link(last), prev: link(number - 1), next: link(number + 1) },
        meta: { current_page: number, last_page: last, per_page: perPage, total: data.length },
      },
    });
  });
}

test.describe("a history of ten thousand orders", () => {
  // One after the other: a second server with as many orders costs more than it saves.
  test.describe.configure({ mode: "default", timeout: 240_000 });

  test.beforeEach(async ({ context, served }) => {
    await postAs(context.request, served, "login", {
      email: EMAIL,
      password: PASSWORD,
      social_login: null,
      social_id: null,
    });
  });

  test("is listed, filtered and searched with at most 300 rows in the document", async ({
    page,
    served,
    expectAccessible,
  }, testInfo) => {
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
    await expect(screen.status).not.toContainText("cargando");
    note("all here", await readFigures());
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
  });

  test("is searched with the keyboard, and going back restores search and list", async ({
    page,
    served,
  }) => {
    const past = await findPastOrders(served, EMAIL);
    const oldest = past.find(({ status }) => status === "completed");
    const screen = await new HistoryPage(page).open();
    await expect(screen.rows.first()).toBeVisible();
    await expect(screen.status).not.toContainText("cargando");
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

  test("shows the first page while the others load, and retries a failed page", async ({
    page,
    served,
    allowErrors,
  }) => {
    allowErrors(/Server Error|ApiError|500/);
    const past = await findPastOrders(served, EMAIL);
    const { open: openSecond, opened: mayOpenSecond } = gate();
    let loses = true;
    await pageHistory(page, 400, async (number) => {
      if (number === 2) await mayOpenSecond;
      return number !== 7 || !loses;
    });
    const screen = await new HistoryPage(page).open();
    await screen.expectCount(400);
    await expect(screen.rows.first()).toBeVisible();
    await expect(screen.status).toContainText("cargando");
    openSecond();
    await expect(screen.main.getByRole("alert")).toContainText("No se pudo cargar");
    expect(await screen.count()).toBe(6 * 400);
    expect(await screen.rows.count()).toBeLessThanOrEqual(ROWS_AT_MOST);

    loses = false;
    await screen.retry.click();
    await screen.expectCount(past.length);
    await expect(screen.main.getByRole("alert")).toHaveCount(0);
    expect(await screen.rows.count()).toBeLessThanOrEqual(ROWS_AT_MOST);
  });
});
