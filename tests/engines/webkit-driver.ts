/** WebKitGTK, the engine of Safari, through Debian's WebKitWebDriver on a display of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { expect } from "@playwright/test";
import { Builder, By, Capabilities, Key, type WebDriver } from "selenium-webdriver";
import { PHONE, type Size } from "~tests/support/browser/sizes";
import { findFreePort } from "../tools/serve";
import type { Driver, KeyName } from "./driver";

export type WebKitPaths = { driver: string; browser: string; display: string };

const keys: Record<KeyName, string> = {
  Escape: Key.ESCAPE,
  ArrowUp: Key.ARROW_UP,
};

/** The toolbar of the test browser has no smaller width than 447 px, unless its look is taken away. */
const NARROW_TOOLBAR =
  "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }";

/** A home for the browser: its downloads, and the look of its toolbar. */
async function makeHome(): Promise<{ home: string; downloads: string }> {
  const home = await mkdtemp(join(tmpdir(), "webkit-"));
  const downloads = join(home, "downloads");
  await mkdir(join(home, ".config", "gtk-3.0"), { recursive: true });
  await mkdir(downloads);
  await writeFile(join(home, ".config", "gtk-3.0", "gtk.css"), NARROW_TOOLBAR);
  await writeFile(join(home, ".config", "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return { home, downloads };
}

/**
 * Starts a display on a number that is free, and answers once it can be drawn on. Its pointer starts in
 * its middle: over the window, which without a window manager has the focus only then.
 */
async function startDisplay(path: string): Promise<{ server: ChildProcess; display: string }> {
  const server = spawn(path, ["-displayfd", "3", "-screen", "0", "640x900x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await once(server.stdio[3] as Readable, "data");
  return { server, display: `:${String(number).trim()}` };
}

/** Collects what the browser prints of its pages' errors. */
function watchErrors(output: Readable): string[] {
  const errors: string[] = [];
  output.setEncoding("utf8").on("data", (text: string) => {
    errors.push(...text.split("\n").filter((line) => /^CONSOLE.*\bERROR\b/.test(line)));
  });
  return errors;
}

function startService(path: string, port: number, display: string, home: string) {
  return spawn(path, [`--port=${port}`], {
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_CONFIG_HOME: join(home, ".config"),
      TZ: "America/Asuncion",
      LC_ALL: "C.UTF-8",
      GDK_BACKEND: "x11",
    },
  });
}

async function openSession(port: number, browser: string): Promise<WebDriver> {
  const options = {
    binary: browser,
    args: ["--automation", "--enable-write-console-messages-to-stdout=true"],
  };
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options }),
    )
    .build();
}

/** The service says nothing when it is ready: it is asked until it answers. */
function waitUntilReady(port: number): Promise<void> {
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok;
  return expect.poll(() => isReady().catch(() => false), "WebKitWebDriver answers").toBe(true);
}

async function resize(session: WebDriver, { width, height }: Size): Promise<void> {
  const window = session.manage().window();
  const toolbar: number = await session.executeScript("return outerHeight - innerHeight");
  await window.setRect({ x: 0, y: 0, width, height: height + toolbar });
}

/** Starts the browser with a window of a phone's size. */
export async function startWebKit(paths: WebKitPaths): Promise<Driver> {
  const { home, downloads } = await makeHome();
  const { server, display } = await startDisplay(paths.display);
  const port = await findFreePort();
  const service = startService(paths.driver, port, display, home);
  await waitUntilReady(port);
  const session = await openSession(port, paths.browser);
  await resize(session, PHONE);
  const version = (await session.getCapabilities()).getBrowserVersion() ?? "";

  /** Does something in the frame with that title, or in the page itself. */
  async function within<Answer>(frame: string | undefined, act: () => PromiseLike<Answer>) {
    if (frame === undefined) return act();
    await session.switchTo().frame(await session.findElement(By.css(`iframe[title="${frame}"]`)));
    try {
      return await act();
    } finally {
      await session.switchTo().defaultContent();
    }
  }

  return {
    version: `WebKitGTK/${version}`,
    downloads,
    errors: watchErrors(service.stdout),
    goto: (url) => session.get(url),
    back: () => session.navigate().back(),
    run: (inPage, argument, frame) =>
      within(frame, () => session.executeScript(`return (${inPage})(arguments[0])`, argument)),
    addScript: (source, frame) => within(frame, () => session.executeScript(source)),
    press: (x, y) =>
      session
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    key: (name) => session.actions().sendKeys(keys[name]).perform(),
    selectAll: () =>
      session.actions().keyDown(Key.CONTROL).sendKeys("a").keyUp(Key.CONTROL).perform(),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), "base64"),
    async close() {
      await session.quit();
      service.kill();
      server.kill();
      await rm(home, { recursive: true, force: true });
    },
  };
}
