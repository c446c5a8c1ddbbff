/** A GET that a screen cannot do without: it says what happened, and “Probar de nuevo” asks again. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "~tests/support/browser/test";
import { kinds as allKinds, CHALLENGE, type Kind, type KindName } from "./kinds";
import {
  asked,
  breakCall,
  eachKind,
  expectNoRefusal,
  HELD_SECONDS,
  holdCall,
  type Own,
  type Place,
  type Row,
  type Visit,
} from "./row";

type Load = Place & {
  /** What has to be there before. */
  prepare?: (visit: Visit) => Promise<unknown>;
  open: (visit: Visit) => Promise<unknown>;
  /** The title of what stands in the place of what is missing, with its sentence and retry. */
  title: string;
  /** What stands there while nothing has come; default “Cargando…”. */
  waits?: (page: Page) => Locator;
  good: (visit: Visit) => Promise<unknown>;
  /** One sentence for all faults. */
  says?: string;
  own?: Own;
  /** After these there is nothing to retry: the screen says that for good. */
  final?: KindName[];
};

/** Where no answer comes, what was read before would be shown. */
async function forgetAnswers(page: Page): Promise<void> {
  if (!page.url().startsWith("http")) return;
  await page.evaluate(() => {
    for (const key of ["agenda", "order", "orders"]) localStorage.removeItem(`localforage/${key}`);
  });
}

export function load(place: Load): Row {
  const { open, title, good, own = {}, final = [] } = place;
  const waits =
    place.waits ??
    ((page: Page) => page.getByRole("status").filter({ hasText: "Cargando…" }).first());
  const noticeIn = (page: Page) => page.getByRole("alert").filter({ hasText: title });
  function retryOf(page: Page) {
    const retry = noticeIn(page).getByRole("button", { name: "Probar de nuevo" });
    return { retry, resting: retry.and(page.locator(':not([aria-busy="true"])')) };
  }
  const reads = ({ name, load: said }: Kind) => own[name] ?? (said && (place.says ?? said));

  async function expectAnswer(visit: Visit, kind: Kind, failed: boolean): Promise<boolean> {
    const { page } = visit;
    const { retry, resting } = retryOf(page);
    const { release, mend } = await holdCall(page, place, kind.answer);
    try {
      const request = asked(page, place);
      await (failed ? retry.click() : open(visit));
      await request;
      // It is seen to ask, with a busy button or with what stands there while it loads.
      await expect(resting).toHaveCount(0);
      release();
      if (final.includes(kind.name)) {
        await expect(page.getByRole("main")).toContainText(reads(kind));
        return false;
      }
      await expect(noticeIn(page)).toContainText(reads(kind));
      await expectNoRefusal(page, kind);
      await expect(resting).toBeVisible();
      return true;
    } finally {
      release();
      await mend();
    }
  }

  /** The page is loaded anew, in which the browser may pass the challenge. */
  async function expectChallenge(visit: Visit, kind: Kind): Promise<void> {
    const { page } = visit;
    const mend = await breakCall(page, place, kind.answer);
    const reopen = noticeIn(page).getByRole("button", { name: "Abrir de nuevo" });
    try {
      await open(visit);
      await expect(noticeIn(page)).toContainText(reads(kind));
      await expectNoRefusal(page, kind);
      await expect(reopen).toBeVisible();
    } finally {
      await mend();
    }
    await reopen.click();
    await good(visit);
  }

  async function expectBriefFailure(visit: Visit, kind: Kind, failed: boolean): Promise<void> {
    const { page } = visit;
    let calls = 0;
    const mend = await breakCall(page, place, (route) => {
      calls += 1;
      return calls === 1 ? kind.answer(route) : route.continue();
    });
    await (failed ? retryOf(page).retry.click() : open(visit));
    await good(visit);
    expect(calls, "asked again by itself").toBeGreaterThan(1);
    await mend();
  }

  async function expectOffline(visit: Visit, kind: Kind, failed: boolean): Promise<void> {
    const { page, context } = visit;
    const [first] = allKinds;
    if (!failed && first) await expectAnswer(visit, first, false);
    const { retry, resting } = retryOf(page);
    await context.setOffline(true);
    try {
      await expect(page.getByRole("status", { name: "Sin conexión" })).toBeVisible();
      await retry.click();
      await expect(resting).toHaveCount(0);
      await expect(noticeIn(page)).toContainText(reads(kind));
      await expect(resting).toBeVisible();
    } finally {
      await context.setOffline(false);
    }
    // Asked again by itself once the connection is back.
    await good(visit);
  }

  async function expectNoAnswer(visit: Visit): Promise<void> {
    const { page } = visit;
    const { release, mend } = await holdCall(page, place);
    const request = asked(page, place);
    await open(visit);
    await request;
    await page.clock.fastForward(HELD_SECONDS * 1000);
    await expect(waits(page)).toBeAttached();
    await expect(noticeIn(page)).toHaveCount(0);
    release();
    await good(visit);
    await mend();
  }

  const row: Row = {
    ...place,
    reads,
    async expectFaults(visit, kinds) {
      await visit.page.clock.install();
      await place.prepare?.(visit);
      let failed = false;
      await eachKind(row, kinds, async (kind) => {
        await forgetAnswers(visit.page);
        const wasFailed = failed;
        failed = false;
        if (kind.name === "no answer for 30 s") await expectNoAnswer(visit);
        else if (kind.name === CHALLENGE) await expectChallenge(visit, kind);
        else if (kind.name === "offline, then online") await expectOffline(visit, kind, wasFailed);
        else if (kind.name === "503, then 200") await expectBriefFailure(visit, kind, wasFailed);
        else failed = await expectAnswer(visit, kind, wasFailed);
        if (final.includes(kind.name)) await place.prepare?.(visit);
      });
      if (!failed) return;
      await retryOf(visit.page).retry.click();
      await good(visit);
    },
  };
  return row;
}
