/** `npm run screenshots`: the pictures of the README, of the built app with a sandbox in memory. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, expect, type Page } from "@playwright/test";
import { HomePage } from "../e2e/pages/home-page";
import { LoginModal } from "../e2e/pages/login-modal";
import { ProfilePage } from "../e2e/pages/profile-page";
import { requireBrowser } from "./machine.mjs";
import { serveWithSandbox } from "./serve";

const folder = fileURLToPath(new URL("../../app/docs/screenshots", import.meta.url));
const MAX_BYTES = 60_000;
/** Of WebP, the best that fits is taken. */
const QUALITIES = [85, 70, 55, 40, 25];

async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
  });
  const devTools = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await devTools.send("Page.captureScreenshot", { format: "webp", quality });
    const picture = Buffer.from(data, "base64");
    if (picture.length > MAX_BYTES) continue;
    await writeFile(join(folder, `${name}.webp`), picture);
    process.stdout.write(`${name}.webp: ${Math.round(picture.length / 1000)} kB\n`);
    return;
  }
  throw new Error(`${name} is larger than ${MAX_BYTES / 1000} kB at every quality`);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole("button", { name: "Ingresar" }).click();
  await (await new LoginModal(page).expectShown()).logIn(email, password);
  await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
}

async function openNextOrder(page: Page): Promise<void> {
  const orders = await new ProfilePage(page, "/profile/orders", "Mis pedidos").open();
  await orders.main.locator('a[href$="/details"]').first().click();
  await page.waitForURL(/\/details$/);
  await expect(orders.main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(orders.loading).toBeHidden();
}

async function takeAll(page: Page): Promise<void> {
  const home = await new HomePage(page).open();
  await logIn(page, "cliente@sandbox.test", "sandbox-1234");
  await home.expectShown();
  await takePicture(page, "home");

  await openNextOrder(page);
  await takePicture(page, "order");

  await home.open("/#/");
  const firstStep = await (await (await home.giveLocation()).fill()).confirm();
  const secondStep = await (await firstStep.choose()).goOn();
  await secondStep.pickDay();
  await takePicture(page, "second-step");
}

await mkdir(folder, { recursive: true });
const executablePath = await requireBrowser();
const served = await serveWithSandbox({ database: { kind: "memory" }, port: 0, outsidePort: 0 });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const context = await browser.newContext({
    baseURL: served.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    isMobile: true,
    hasTouch: true,
    reducedMotion: "reduce",
    locale: "es-PY",
    timezoneId: "America/Asuncion",
  });
  await takeAll(await context.newPage());
} finally {
  await browser.close();
  await served.close();
}
