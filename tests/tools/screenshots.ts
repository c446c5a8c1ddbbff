/**
 * Pictures of the built app with a sandbox in memory. `npm run screenshots`: those of the README.
 * `npm run shots`: every main screen in both sizes and schemes, into test-results/shots;
 * `npm run shots -- 390 light` takes those whose name holds each of the words.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContextOptions, chromium, expect, type Page } from "@playwright/test";
import { ProfilePage } from "../support/browser/account";
import { HomePage } from "../support/browser/home-page";
import { freeHelpers } from "../support/orders/visits";
import { requireBrowser } from "./machine.mjs";
import {
  logIn,
  settle,
  type TakePicture,
  walkAsCustomer,
  walkAsHelper,
  walkToSecondStep,
} from "./screens";
import { walksOfStates } from "./screens-day";
import { serveWithSandbox } from "./serve";

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const readmeFolder = inRoot("app/docs/screenshots");
const shotsFolder = inRoot("test-results/shots");
const MAX_BYTES = 60_000;
/** Of WebP, the best that fits is taken. */
const QUALITIES = [85, 70, 55, 40, 25];
const sizes = { 390: 844, 1280: 800 };
const schemes = ["light", "dark"] as const;

async function takeForReadme(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await settle(page);
  const devTools = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await devTools.send("Page.captureScreenshot", { format: "webp", quality });
    const picture = Buffer.from(data, "base64");
    if (picture.length > MAX_BYTES) continue;
    await writeFile(join(readmeFolder, `${name}.webp`), picture);
    process.stdout.write(`${name}.webp: ${Math.round(picture.length / 1000)} kB\n`);
    return;
  }
  throw new Error(`${name} is larger than ${MAX_BYTES / 1000} kB at every quality`);
}

async function takeReadme(open: (options: BrowserContextOptions) => Promise<Page>): Promise<void> {
  const page = await open({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 });
  await new HomePage(page).open();
  await logIn(page);
  await new HomePage(page).expectShown();
  await takeForReadme(page, "home");
  const orders = await new ProfilePage(page, "/profile/orders", "Mis pedidos").open();
  await orders.main.locator('a[href$="/details"]').first().click();
  await page.waitForURL(/\/details$/);
  await expect(orders.main.getByRole("heading", { level: 1 })).toBeVisible();
  await takeForReadme(page, "order");
  await (await walkToSecondStep(page)).pickDay();
  await takeForReadme(page, "second-step");
}

/** A dialog covers the window, so that only what the window shows of it is worth a picture. */
function takeInto(folder: string, ending: string, words: string[]): TakePicture {
  return async (page, name) => {
    await settle(page);
    const file = `${name}-${ending}.png`;
    if (!words.every((word) => file.includes(word))) return;
    await page.screenshot({ path: join(folder, file), fullPage: !name.startsWith("dialog") });
    const overflows = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    process.stdout.write(`${file}${overflows ? ": wider than the window" : ""}\n`);
  };
}

async function takeShots(
  open: (options: BrowserContextOptions) => Promise<Page>,
  words: string[],
): Promise<void> {
  for (const [width, height] of Object.entries(sizes)) {
    for (const colorScheme of schemes) {
      const ending = `${width}-${colorScheme}`;
      const others = [...Object.keys(sizes), ...schemes].filter((part) => !ending.includes(part));
      if (others.some((part) => words.includes(part))) continue;
      const take = takeInto(shotsFolder, ending, words);
      for (const walk of [...walksOfStates, walkAsCustomer, walkAsHelper]) {
        // The customers of the walks before have the same helpers.
        await freeHelpers(served);
        const page = await open({ viewport: { width: Number(width), height }, colorScheme });
        await walk(page, take, served);
        await page.context().close();
      }
    }
  }
}

const [mode, ...words] = process.argv.slice(2);
await mkdir(mode === "shots" ? shotsFolder : readmeFolder, { recursive: true });
const executablePath = await requireBrowser();
const served = await serveWithSandbox({
  database: { kind: "memory" },
  clientLimitFactor: 1_000,
  port: 0,
  outsidePort: 0,
});
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });

async function openPage(options: BrowserContextOptions): Promise<Page> {
  const isPhone = (options.viewport?.width ?? 0) < 900;
  const context = await browser.newContext({
    baseURL: served.url,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: "reduce",
    locale: "es-PY",
    timezoneId: "America/Asuncion",
    ...options,
  });
  return context.newPage();
}

try {
  await (mode === "shots" ? takeShots(openPage, words) : takeReadme(openPage));
} finally {
  await browser.close();
  await served.close();
}
