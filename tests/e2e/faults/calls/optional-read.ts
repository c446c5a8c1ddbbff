/** A GET that nobody misses: the screen works without it, and says nothing. */
import { expect } from "~tests/support/browser/test";
import {
  asked,
  breakCall,
  eachKind,
  expectNoRefusal,
  HELD_SECONDS,
  holdCall,
  type Place,
  type Row,
  type Visit,
} from "./row";

type OptionalRead = Place & {
  /** Opens the screen, or does again what makes the call. */
  open: (visit: Visit) => Promise<unknown>;
  /** The screen works, with the call or without it. */
  works: (visit: Visit) => Promise<unknown>;
  /** What only the call's answer shows. */
  good: (visit: Visit) => Promise<unknown>;
};

export function optionalRead(place: OptionalRead): Row {
  const { open, works, good } = place;
  const row: Row = {
    ...place,
    reads: () => "",
    async expectFaults(visit, kinds) {
      const { page, context } = visit;
      await page.clock.install();
      await eachKind(row, kinds, async (kind) => {
        const { name, answer } = kind;
        const isHeld = name === "no answer for 30 s";
        const isOffline = name === "offline, then online";
        if (isOffline) {
          await open(visit);
          // A list that is cut off while it loads is an error on the console.
          await page.waitForLoadState("networkidle");
          await context.setOffline(true);
          await works(visit);
          await context.setOffline(false);
          return;
        }
        const { release, mend } = isHeld
          ? await holdCall(page, place)
          : { release: () => {}, mend: await breakCall(page, place, answer) };
        const request = asked(page, place);
        await open(visit);
        await request;
        if (isHeld) await page.clock.fastForward(HELD_SECONDS * 1000);
        await works(visit);
        await expect(page.getByRole("alert")).toHaveCount(0);
        await expectNoRefusal(page, kind);
        release();
        await mend();
      });
      await open(visit);
      await good(visit);
    },
  };
  return row;
}
