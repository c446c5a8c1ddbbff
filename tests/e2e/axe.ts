/**
 * axe in the page as it is now. Not through its wrapper for Playwright, which writes axe into the
 * page before each run and asks for all that passed too: three times as long.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

declare global {
  interface Window {
    axe?: { run: (context: object, options: RunOptions) => Promise<AxeResults> };
  }
}

/** A page reads the minified one in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The card form belongs to its provider; without its frame there is one document only. */
const context = { exclude: ['iframe[title="Formulario de tarjeta"]'] };

/** Of WCAG 2.2 AA, and off unless asked for. */
const alsoAsked = { "target-size": { enabled: true } };

/** Fails with every violation of axe's rules, or of those named. */
export async function expectNoViolation(page: Page, ...rules: string[]): Promise<void> {
  const options: RunOptions = { resultTypes: ["violations"], rules: alsoAsked };
  if (rules.length > 0) options.runOnly = { type: "rule", values: rules };
  if (await page.evaluate(() => !window.axe)) await page.evaluate(source);
  const violations = await page.evaluate(
    async ({ context, options }) => {
      if (!window.axe) throw new Error("axe is not in the page");
      const { violations } = await window.axe.run(context, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
    },
    { context, options },
  );
  expect(violations, "accessibility").toEqual([]);
}
