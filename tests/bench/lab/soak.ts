/** The heap after long use: a thousand navigations and five thousand checks of the version. */
import type { Browser, CDPSession, Page } from "@playwright/test";
import { PHONE } from "~tests/support/browser/sizes";
import { stop } from "../../tools/machine.mjs";
import { judge, timeBudgets } from "../budgets";
import { builtApp } from "../folders";
import { serveWithApi } from "./server";
import { customerState, FEW_ORDERS } from "./targets";

/** Each quarter is whole rounds of all screens. */
const NAVIGATIONS = 1008;
const POLLS = 5000;
/** In place of the five seconds between two checks (spec.md §7). */
const POLL_MS = 10;
const LONGEST_MS = 300_000;
const SCREENS = ["orders", "history", "invoicelist", "cards", "address", "show", "config"];
const LAST = "#/profile/orders";

/** In the page, ahead of the app: its interval of five seconds runs faster, once it is told to. */
function hurryPolls(pollMs: number): void {
  const setSlowly = window.setInterval.bind(window);
  const fast = (run: TimerHandler, ms?: number) => {
    if (ms !== 5000 || typeof run !== "function") return setSlowly(run, ms);
    setSlowly(() => Reflect.get(window, "hurried") && run(), pollMs);
    return setSlowly(run, ms);
  };
  Object.assign(window, { setInterval: fast });
}

/** Goes to each of `hashes` in turn; a screen is there once its heading has changed. */
function navigate(hashes: readonly string[]): Promise<void> {
  const heading = () => document.querySelector("h1")?.textContent;
  const goTo = (hash: string) =>
    new Promise<void>((resolve) => {
      const before = heading();
      const look = () =>
        heading() && heading() !== before ? resolve() : requestAnimationFrame(look);
      location.hash = hash;
      requestAnimationFrame(look);
    });
  return hashes.reduce((done, hash) => done.then(() => goTo(hash)), Promise.resolve());
}

async function usedHeap(devTools: CDPSession): Promise<number> {
  await devTools.send("HeapProfiler.collectGarbage");
  await devTools.send("HeapProfiler.collectGarbage");
  return (await devTools.send("Runtime.getHeapUsage")).usedSize;
}

/** Waits for that many checks, the browser's cache left out. */
async function pollOften(page: Page, devTools: CDPSession): Promise<number> {
  let polls = 0;
  const note = (event: { request: { url: string } }) => {
    if (event.request.url.endsWith("/min-web-build")) polls += 1;
  };
  await devTools.send("Network.enable");
  await devTools.send("Network.setCacheDisabled", { cacheDisabled: true });
  devTools.on("Network.requestWillBeSent", note);
  await page.evaluate(() => Object.assign(window, { hurried: true }));
  const until = Date.now() + LONGEST_MS;
  while (polls < POLLS && Date.now() < until) await page.waitForTimeout(200);
  await page.evaluate(() => Object.assign(window, { hurried: false }));
  await devTools.send("Network.disable");
  return polls;
}

function route(navigations: number): string[] {
  return Array.from(
    { length: navigations },
    (_, index) => `#/profile/${SCREENS[(index + 1) % SCREENS.length]}`,
  );
}

export async function soak(browser: Browser, mustMeet: boolean): Promise<void> {
  const host = await serveWithApi(builtApp, FEW_ORDERS);
  const context = await browser.newContext({
    viewport: PHONE,
    locale: "es-PY",
    storageState: await customerState(host),
  });
  context.setDefaultTimeout(LONGEST_MS);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await page.addInitScript("globalThis.__name = (value) => value");
  await page.addInitScript(hurryPolls, POLL_MS);
  await page.goto(`${host.url}/${LAST}`);
  await page.locator("h1").waitFor();
  // What each screen loads once is no leak.
  await page.evaluate(navigate, [...route(3 * SCREENS.length)]);
  await page.waitForLoadState("networkidle");
  const start = await usedHeap(devTools);
  const heaps = [start];
  for (let quarter = 0; quarter < 4; quarter++) {
    await page.evaluate(navigate, route(NAVIGATIONS / 4));
    await page.waitForLoadState("networkidle");
    heaps.push(await usedHeap(devTools));
  }
  const polls = await pollOften(page, devTools);
  await page.waitForLoadState("networkidle");
  const end = await usedHeap(devTools);
  await context.close();
  await host.close();
  const { lines, isMet } = judge([{ ...timeBudgets.soakHeap, value: end / start }]);
  const kilobytes = (bytes: number) => Math.round(bytes / 1000);
  process.stdout.write(
    [
      `Heap kB at the start and after each quarter of ${NAVIGATIONS} navigations:`,
      `${heaps.map(kilobytes).join(", ")}; after ${polls} checks more: ${kilobytes(end)}.`,
      ...lines,
      "",
    ].join("\n"),
  );
  if (mustMeet && !isMet) stop("The heap grows more than tests/bench/budgets.ts allows.");
}
