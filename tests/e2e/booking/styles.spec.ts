/** A style sheet that leaves the page makes the browser style all of it anew, before the next step stands. */
import { openFirstStep } from "~tests/support/browser/booking";
import { expect, asCustomer as test } from "~tests/support/browser/test";

declare global {
  interface Window {
    removedSheets?: string[];
  }
}

/** Notes the address of each style sheet that leaves the head. */
function noteRemovedSheets(): void {
  const removed: string[] = [];
  window.removedSheets = removed;
  const changes = new MutationObserver((records) => {
    for (const node of records.flatMap(({ removedNodes }) => [...removedNodes])) {
      if (node instanceof HTMLLinkElement && node.rel === "stylesheet") removed.push(node.href);
    }
  });
  changes.observe(document.head, { childList: true });
}

test("no style sheet is removed from the page from the first step to the third @long", async ({
  page,
  served,
}) => {
  const first = await openFirstStep(page, served);
  await page.evaluate(noteRemovedSheets);
  const second = await (await first.choose(/semanal/i)).goOn();
  await second.pickDay();
  await second.goOn();
  expect(await page.evaluate(() => window.removedSheets)).toEqual([]);
});
