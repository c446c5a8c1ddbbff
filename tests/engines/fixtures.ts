/** What the journey stands on in each engine: a sandbox, a browser, and its only window. */
import { writeFile } from "node:fs/promises";
import { test as base, expect } from "@playwright/test";
import { findEngines } from "../tools/engines.mjs";
import { type Served, serveWithSandbox } from "../tools/serve";
import type { Driver } from "./driver";
import { startWithPuppeteer } from "./puppeteer-driver";
import { Visitor } from "./visitor";
import { startWebKit } from "./webkit-driver";

export type EngineOptions = { engine: "chromium" | "firefox" | "webkit" };

type EngineFixtures = { served: Served; driver: Driver; visitor: Visitor };

async function start(engine: EngineOptions["engine"]): Promise<Driver> {
  const found = await findEngines();
  if (engine === "webkit") return startWebKit(found.webkit ?? notInstalled(engine));
  return startWithPuppeteer(engine, found[engine] ?? notInstalled(engine));
}

function notInstalled(engine: string): never {
  throw new Error(`${engine} is not installed`);
}

export const test = base.extend<{ picture: undefined }, EngineOptions & EngineFixtures>({
  engine: ["chromium", { option: true, scope: "worker" }],

  served: [
    async ({ engine: _engine }, use) => {
      const served = await serveWithSandbox({
        database: { kind: "memory" },
        port: 0,
        outsidePort: 0,
      });
      await use(served);
      await served.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  driver: [
    async ({ engine }, use) => {
      const driver = await start(engine);
      await use(driver);
      await driver.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  visitor: [
    async ({ driver, served }, use) => {
      const visitor = new Visitor(driver, served.url);
      await visitor.open("/");
      await visitor.chooseSpanish();
      await use(visitor);
    },
    { scope: "worker" },
  ],

  /** A failed test leaves a picture of the window as it was. */
  picture: [
    async ({ driver }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      await writeFile(testInfo.outputPath("window.png"), await driver.screenshot());
    },
    { auto: true },
  ],
});

export { expect };
