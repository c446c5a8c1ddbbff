/** One cold load of a target on a slow phone, and its figures. */
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { PHONE } from "~tests/support/browser/sizes";
import { countResources, observePage, type PageFigures, probePage, timeAnswer } from "./in-page";
import type { Target } from "./targets";

/** Slow 4G, and a processor four times slower than this one. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
const MAX_WAIT_MS = 60_000;

export type Figures = Record<string, number>;

async function metric(devTools: CDPSession, name: string): Promise<number> {
  const { metrics } = await devTools.send("Performance.getMetrics");
  return metrics.find((entry) => entry.name === name)?.value ?? 0;
}

const taskMs = async (devTools: CDPSession) => 1000 * (await metric(devTools, "TaskDuration"));

/** Resolves with the main thread's time at the moment the page says that it has answered. */
function whenAnswered(devTools: CDPSession, what: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error(`${what}: no answer`)), MAX_WAIT_MS);
    devTools.once("Runtime.bindingCalled", () => {
      clearTimeout(tooLong);
      taskMs(devTools).then(resolve, reject);
    });
  });
}

async function slowDown(devTools: CDPSession): Promise<void> {
  await devTools.send("Performance.enable");
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", NETWORK);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await devTools.send("Runtime.enable");
  await devTools.send("Runtime.addBinding", { name: "benchAnswered" });
}

/** Nothing more to fetch, nor to do. */
async function settle(page: Page, atMost: number): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: atMost }).catch(() => undefined);
  await page.waitForFunction(
    () => !/cargando/.test(document.querySelector('main [role="status"]')?.textContent ?? ""),
    undefined,
    { timeout: atMost, polling: 500 },
  );
  await page.waitForTimeout(500);
}

type Act = { event: string; watched: string; act: () => Promise<unknown> };

/** How long the page takes to answer to `act`, and what the main thread does until then. */
async function timeAct(page: Page, devTools: CDPSession, { event, watched, act }: Act) {
  await page.evaluate(timeAnswer, { event, watched });
  const answered = whenAnswered(devTools, event);
  const before = await taskMs(devTools);
  await act();
  const mainThread = (await answered) - before;
  return { mainThread, ms: await page.evaluate(() => window.bench.figures.answer) };
}

/** A press on that button until the next heading, sent raw: Playwright's own looks cost time too. */
async function pressUntilHeading(page: Page, devTools: CDPSession, name: string): Promise<Figures> {
  const button = page.getByRole("button", { name });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error(`“${name}” is not shown`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const act = async () => {
    await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const { ms } = await timeAct(page, devTools, { event: "click", watched: "h1", act });
  return { forward: ms };
}

/** Loads the page until the browser, and the service worker of a page that has one, keep its files. */
async function visitBefore(context: BrowserContext, url: string, atMost: number): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await settle(page, atMost);
  await page.evaluate(async () => {
    if (document.querySelector('meta[name="worker"]')) await navigator.serviceWorker.ready;
  });
  await page.close();
}

/** One letter into the search of a list, until the count of what is listed has changed. */
async function search(page: Page, devTools: CDPSession): Promise<Figures> {
  await page.locator('main input[type="search"]').focus();
  await page.waitForTimeout(1000);
  const act = () => page.keyboard.press("9");
  const { mainThread } = await timeAct(page, devTools, {
    event: "keydown",
    watched: 'main [role="status"]',
    act,
  });
  const rows = await page.locator('main a[href*="/history/"]').count();
  return { keystroke: mainThread, rows };
}

const noFurther = async (): Promise<Figures> => ({});
const further = {
  forward: (page: Page, devTools: CDPSession) => pressUntilHeading(page, devTools, "Siguiente"),
  address: (page: Page, devTools: CDPSession) => pressUntilHeading(page, devTools, "Principal"),
  search,
};

export async function loadOnce(browser: Browser, target: Target): Promise<Figures> {
  const { name, url, probe, state, locale = "es-PY", isReturning, after, settleMs } = target;
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    locale,
    timezoneId: "America/Asuncion",
    ...(state ? { storageState: state } : {}),
  });
  try {
    if (isReturning) await visitBefore(context, url, settleMs);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await slowDown(devTools);
    // The TypeScript runner names functions with a helper that the page does not have.
    await page.addInitScript("globalThis.__name = (value) => value");
    await page.addInitScript(observePage);
    await page.addInitScript(probePage, probe);
    const answered = whenAnswered(devTools, name);
    await page.goto(url, { waitUntil: "commit" });
    const mainThreadUsable = await answered;
    const { usable } = await page.evaluate(() => window.bench.figures);
    await settle(page, settleMs);
    const { bytes, requests } = await page.evaluate(countResources, usable);
    const all = await page.evaluate(countResources, Number.POSITIVE_INFINITY);
    const figures: PageFigures = await page.evaluate(() => window.bench.figures);
    const mainThread = await taskMs(devTools);
    await devTools.send("HeapProfiler.collectGarbage");
    const heap = await metric(devTools, "JSHeapUsedSize");
    const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
    const extra = await (after ? further[after] : noFurther)(page, devTools);
    return {
      ...figures,
      ...Object.fromEntries(Object.entries(bytes).map(([kind, count]) => [`${kind}Bytes`, count])),
      requests,
      allBytes: Object.values(all.bytes).reduce((sum, count) => sum + count, 0),
      allRequests: all.requests,
      mainThreadUsable,
      mainThread,
      heap,
      nodes,
      ...extra,
    };
  } finally {
    await context.close();
  }
}
