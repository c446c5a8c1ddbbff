/** A call that sends what was typed or asked for: a sentence at its place, all kept, the same press works. */
import type { Locator, Page } from "@playwright/test";
import { expect, expectRefused } from "~tests/support/browser/test";
import type { Kind, KindName } from "./kinds";
import {
  asked,
  breakCall,
  eachKind,
  HELD_SECONDS,
  holdCall,
  type Own,
  type Place,
  type Row,
  type Visit,
} from "./row";

/** A screen with what is to be sent in it. */
export type Filled = {
  press: () => Promise<unknown>;
  expectSaid: (sentence: string) => Promise<unknown>;
  kept: [Locator, string | RegExp][];
  /** The call has worked. */
  good: () => Promise<unknown>;
  /** What is seen while it is asked, however long; default a busy button. */
  waits?: Locator;
};

type Send = Place & {
  /** What has to be there before. */
  prepare?: (visit: Visit) => Promise<unknown>;
  open: (visit: Visit) => Promise<Filled>;
  /** One sentence for all faults. */
  says?: string;
  own?: Own;
  /** These answers say that it is done. */
  done?: KindName[];
  /** After these the screen is opened again: the control is put away, or asks again by itself. */
  final?: KindName[];
};

export function send(place: Send): Row {
  const { open, own = {}, done = [], final = [] } = place;
  const reads = ({ name, send: said }: Kind) => own[name] ?? (said && (place.says ?? said));

  async function expectKept({ kept }: Filled): Promise<void> {
    for (const [field, text] of kept) await expect(field).toHaveValue(text);
  }

  async function meetAnswer({ page }: Visit, screen: Filled, kind: Kind): Promise<void> {
    const mend = await breakCall(page, place, kind.answer);
    try {
      const request = asked(page, place);
      await screen.press();
      await request;
      if (done.includes(kind.name)) return void (await screen.good());
      await screen.expectSaid(reads(kind));
      await expectKept(screen);
    } finally {
      await mend();
    }
  }

  async function meetOffline({ page, context }: Visit, screen: Filled, kind: Kind) {
    const mend = await breakCall(page, place, (route) => route.abort("internetdisconnected"));
    await context.setOffline(true);
    try {
      await expect(page.getByRole("status", { name: "Sin conexión" })).toBeVisible();
      // A control that waits for the connection takes no press; its words may be drawn after the status.
      const waits = page.getByText(WAITS).filter({ visible: true }).first();
      const isOff = await waits.waitFor({ timeout: 1_000 }).then(
        () => true,
        () => false,
      );
      if (!isOff) {
        await screen.press();
        await screen.expectSaid(reads(kind));
      }
      await expectKept(screen);
    } finally {
      await context.setOffline(false);
      await mend();
    }
  }

  async function meetSilence({ page }: Visit, screen: Filled, kind: Kind): Promise<void> {
    const { release, mend } = await holdCall(page, place);
    const request = asked(page, place);
    await screen.press();
    await request;
    await page.clock.fastForward(HELD_SECONDS * 1000);
    const sentence = reads(kind);
    if (sentence) await screen.expectSaid(sentence);
    else await expect(screen.waits ?? busy(page)).toBeVisible();
    await expectKept(screen);
    release();
    await mend();
    if (sentence) await screen.press();
    await screen.good();
  }

  const row: Row = {
    ...place,
    reads,
    async meet(visit, kinds) {
      await visit.page.clock.install();
      await place.prepare?.(visit);
      let screen: Filled | null = null;
      // What is final is met on a fresh screen: after a lost answer it would not be known for certain.
      const isFinal = ({ name }: Kind) => final.includes(name);
      const inOrder = [...kinds.filter(isFinal), ...kinds.filter((kind) => !isFinal(kind))];
      await eachKind(row, inOrder, async (kind) => {
        const shown: Filled = screen ?? (await open(visit));
        screen = null;
        if (kind.name === "no answer for 30 s") return meetSilence(visit, shown, kind);
        if (kind.name === "offline, then online") await meetOffline(visit, shown, kind);
        else await meetAnswer(visit, shown, kind);
        if (![...done, ...final].includes(kind.name)) screen = shown;
      });
      const left = screen as Filled | null;
      if (!left) return;
      await left.press();
      await left.good();
    },
  };
  return row;
}

const WAITS = "Disponible cuando vuelva la conexión";

const busy = (page: Page) => page.locator('button[aria-busy="true"]').first();

/** The sentence stands at the field and is announced: the focus stays on the field's button. */
export const atField = (field: Locator) => async (sentence: string) => {
  await expectRefused(field, new RegExp(sentence));
  await expect(field.page().getByRole("status").filter({ hasText: sentence })).toBeVisible();
};

export const inAlert = (scope: Locator | Page) => (sentence: string) =>
  expect(scope.getByRole("alert").filter({ hasText: sentence }).first()).toBeVisible();
