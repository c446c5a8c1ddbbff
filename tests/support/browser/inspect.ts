/** What every screen is held against: axe's rules, windows of all widths, names of controls, and text at 200 %. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { DESKTOP, PHONE, type Size } from "./sizes";
import { expectVisibleNames } from "./visible-names";

declare global {
  interface Window {
    axe?: { run: (context: object, options: RunOptions) => Promise<AxeResults> };
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The card form belongs to its provider; without its frame there is one document only. */
const context = { exclude: ['iframe[title="Formulario de tarjeta"]'] };

/** Part of WCAG 2.2 AA, but off by default: the size of targets, and names that hold what is seen (2.5.3). */
const alsoAsked = {
  "target-size": { enabled: true },
  "label-content-name-mismatch": { enabled: true },
};

/** Fails with every violation of axe's rules, or of those named. */
export async function expectNoViolation(page: Page, ...rules: string[]): Promise<void> {
  const options: RunOptions = { resultTypes: ["violations"], rules: alsoAsked };
  if (rules.length > 0) options.runOnly = { type: "rule", values: rules };
  // axe takes the text's colour from before the browser forces it, and the background's from after.
  const isForced = await page.evaluate(() => matchMedia("(forced-colors: active)").matches);
  if (isForced) options.rules = { ...alsoAsked, "color-contrast": { enabled: false } };
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

/** A small phone, and what 1280 px are at 200 % and 400 % zoom (WCAG 1.4.10). */
const narrowerThanPhone = [{ width: 320, height: 640 }];
const narrowerThanDesktop = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

/** Lists what scrolls horizontally: the page, or elements of an open dialog. */
function listTooWide(): string[] {
  const page = document.scrollingElement ?? document.documentElement;
  return [page, ...document.querySelectorAll("dialog[open], dialog[open] *")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 1)
    .filter((element) => element === page || getComputedStyle(element).overflowX !== "visible")
    .filter((element) => !element.closest(".leaflet-container, .sr-only, input, select, textarea"))
    .map(
      ({ tagName, className, scrollWidth, clientWidth }) =>
        `${tagName}.${className}: ${scrollWidth} in ${clientWidth}`,
    );
}

export async function expectNoWider(page: Page, state: string, size: Size): Promise<void> {
  await page.setViewportSize(size);
  const wide = await page.evaluate(listTooWide);
  expect.soft(wide, `${state} at ${size.width} px`).toEqual([]);
}

export async function inspect(page: Page, state: string, sizes: readonly Size[]): Promise<void> {
  const before = page.viewportSize() ?? DESKTOP;
  const readAt = async (size: Size, ...rules: string[]) => {
    await page.setViewportSize(size);
    await test.step(`${size.width} px`, () => expectNoViolation(page, ...rules));
  };
  await page.emulateMedia({ colorScheme: "dark" });
  // Colours are the same at every size.
  await readAt(sizes[0] ?? DESKTOP, "color-contrast");
  await page.emulateMedia({ colorScheme: "light" });
  for (const size of sizes) {
    await readAt(size);
    await expectVisibleNames(page, state);
    for (const narrow of size.width <= PHONE.width ? narrowerThanPhone : narrowerThanDesktop) {
      await expectNoWider(page, state, narrow);
      // A day of the grid says its weekday in a narrow window.
      await expectVisibleNames(page, `${state} at ${narrow.width} px`);
    }
  }
  await page.setViewportSize(before);
  if (process.env.TEST_ALL) await expectWholeWords(page, state);
}

const NARROW = { width: 320, height: 640 };

/** Words on two lines, and texts of which an end is not seen. */
function listTorn(): string[] {
  const torn: string[] = [];
  const scope = document.querySelector("dialog[open]") ?? document.body;
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(".sr-only, svg, .leaflet-container, option, details:not([open]) > *");
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !isSeen(parent)) continue;
    // An e-mail address or a URL may be longer than the line.
    const text =
      node.textContent?.replace(/\S*(?:@|:\/\/)\S*/g, ({ length }) => " ".repeat(length)) ?? "";
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const [first] = rects;
      if (!first) continue;
      const where = `${word} in “${parent.textContent?.trim().slice(0, 30)}”`;
      if (rects.some(({ top }) => Math.abs(top - first.top) > 3)) torn.push(`broken: ${where}`);
      const isOut = rects.some(({ left, right }) => left < -1 || right > window.innerWidth + 1);
      if (isOut && !scrolls(parent)) torn.push(`outside: ${where}`);
      const control = parent.closest("button, label, a")?.getBoundingClientRect();
      const isOver = rects.some(
        ({ left, right }) => control && (left < control.left - 1 || right > control.right + 1),
      );
      if (isOver) torn.push(`over its control: ${where}`);
    }
    const { scrollWidth, clientWidth } = parent;
    const isClipped = /hidden|clip/.test(getComputedStyle(parent).overflowX);
    if (isClipped && scrollWidth > clientWidth + 1 && clientWidth > 1) {
      torn.push(`cut: ${parent.textContent?.trim().slice(0, 40)}`);
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  const isOver = ({ right }: DOMRect) => right > clientWidth + 1;
  const wide = [...document.querySelectorAll("body *")].filter((element) => {
    const parent = element.parentElement;
    return isOver(element.getBoundingClientRect()) && !(parent && scrolls(parent));
  });
  if (scrollWidth > clientWidth)
    torn.push(`wider than the page: ${wide.at(-1)?.outerHTML.slice(0, 200)}`);
  return [...new Set(torn)];
}

/**
 * The text of the page as large as `size` says; what measures itself has then done so. Chromium's headless
 * mode now and then draws no frame after a resize, and would be waited for without an end.
 */
async function sizeText(page: Page, size: string): Promise<void> {
  await page.evaluate(async (fontSize) => {
    async function measured() {
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
      await document.fonts.ready;
    }
    document.documentElement.style.fontSize = fontSize;
    await Promise.race([measured(), new Promise((resolve) => setTimeout(resolve, 3_000))]);
  }, size);
}

/** The page as it is now, named `state`, with large text on a narrow phone; then as it was. */
export async function expectWholeWords(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(NARROW);
  await sizeText(page, "200%");
  expect.soft(await page.evaluate(listTorn), `${state}, text at 200 % on 320 px`).toEqual([]);
  await sizeText(page, "");
  if (before) await page.setViewportSize(before);
}
