/** Chromium by its own protocol, and Firefox by WebDriver BiDi, both through puppeteer-core. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Frame, type LaunchOptions, type Page } from "puppeteer-core";
import { PHONE } from "~tests/support/browser/sizes";
import type { Driver } from "./driver";

const TIME_ZONE = "America/Asuncion";

function optionsFor(engine: "chromium" | "firefox", downloads: string): LaunchOptions {
  if (engine === "chromium") {
    return {
      browser: "chrome",
      headless: "shell",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--accept-lang=es-PY"],
      downloadBehavior: { policy: "allow", downloadPath: downloads },
    };
  }
  return {
    browser: "firefox",
    extraPrefsFirefox: {
      "browser.download.folderList": 2,
      "browser.download.dir": downloads,
      "browser.download.alwaysOpenPanel": false,
      // Otherwise it opens a downloaded PDF in a tab over the one of the journey.
      "pdfjs.disabled": true,
      "intl.accept_languages": "es-PY, es",
    },
  };
}

async function frameOf(page: Page, title: string | undefined): Promise<Frame> {
  if (title === undefined) return page.mainFrame();
  const element = await page.waitForSelector(`iframe[title="${title}"]`);
  const frame = await element?.contentFrame();
  if (!frame) throw new Error(`There is no frame “${title}”`);
  return frame;
}

/** What Firefox reports as an error where a page is left before a request of it is answered. */
const requestsOfALeftPage = [
  // NS_BINDING_ABORTED
  /downloadable font: download failed .* status=2152398850 /,
  /Failed to load .* A ServiceWorker intercepted the request and encountered an unexpected error/,
];

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  const add = (text: string) => {
    if (!requestsOfALeftPage.some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on("pageerror", (error) => add(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") add(message.text());
  });
  return errors;
}

/** Starts the browser at that path with a window of a phone's size. */
export async function startWithPuppeteer(
  engine: "chromium" | "firefox",
  executablePath: string,
): Promise<Driver> {
  const downloads = await mkdtemp(join(tmpdir(), "downloads-"));
  const browser = await puppeteer.launch({
    ...optionsFor(engine, downloads),
    executablePath,
    defaultViewport: null,
    env: { ...process.env, TZ: TIME_ZONE },
  });
  const [opened] = await browser.pages();
  const page = opened ?? (await browser.newPage());
  await page.setViewport(PHONE);
  return {
    version: await browser.version(),
    downloads,
    errors: watchErrors(page),
    async goto(url) {
      await page.goto(url);
    },
    async back() {
      await page.goBack();
    },
    async run(inPage, argument, frame) {
      const text = `(${inPage})(${JSON.stringify(argument)})`;
      return (await (await frameOf(page, frame)).evaluate(text)) as ReturnType<typeof inPage>;
    },
    async addScript(source, frame) {
      await (await frameOf(page, frame)).evaluate(source);
    },
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    async selectAll() {
      await page.keyboard.down("Control");
      await page.keyboard.press("a");
      await page.keyboard.up("Control");
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    async close() {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}
