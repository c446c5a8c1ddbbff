/** A chosen day goes to the summary: short, without a new layout, and not under reduced motion. */
import type { Page } from "@playwright/test";
import { openSecondStep } from "~tests/support/browser/booking";
import { expect, test } from "~tests/support/browser/test";

type Move = { properties: string[]; duration: number };

declare global {
  interface Window {
    moves?: Move[];
  }
}

/** Notes each animation that a script starts, and lets it run. */
function noteMoves(): void {
  const moves: Move[] = [];
  window.moves = moves;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (keyframes, options) {
    const animation = animate.call(this, keyframes, options);
    const effect = animation.effect as KeyframeEffect;
    const told = new Set(["offset", "computedOffset", "easing", "composite"]);
    const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
    const duration = Number(effect.getComputedTiming().duration);
    moves.push({
      properties: [...new Set(properties)].filter((name) => !told.has(name)),
      duration,
    });
    return animation;
  };
}

const movesIn = (page: Page) => page.evaluate(() => window.moves ?? []);

test("a chosen day moves to the summary, unless less motion is asked for", {
  tag: "@long",
}, async ({ page, customer: _customer, served }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(noteMoves);
  const second = await openSecondStep(page, served);
  await second.pickDay();
  expect(await movesIn(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await second.pickDay(1);
  await expect.poll(() => movesIn(page)).toHaveLength(1);
  const [move] = await movesIn(page);
  expect(move?.properties.toSorted()).toEqual(["opacity", "transform"]);
  expect(move?.duration).toBeLessThanOrEqual(250);
});
