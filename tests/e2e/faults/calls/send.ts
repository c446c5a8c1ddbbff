/** A call that sends what was typed or asked for: a sentence at its place, all kept, the same press works. */
import type { Locator, Page, Route } from "@playwright/test";
import { expect, expectRefused } from "~tests/support/browser/test";
import { CHALLENGE, type Kind, type KindName, uncertainNames } from "./kinds";
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

/** A screen with what is to be sent in it. */
export type Filled = {
  press: () => Promise<unknown>;
  expectSaid: (sentence: string) => Promise<unknown>;
  kept: [Locator, string | RegExp][];
  /** The call has worked. */
  good: () => Promise<unknown>;
  /** What a press leads to where the call before it was done, and nobody heard of it; default `good`. */
  again?: () => Promise<unknown>;
  /** Has the backend do it; default with the request as it is. */
  pass?: (route: Route) => Promise<unknown>;
  /** How many stand of what is sent. */
  count?: () => Promise<number>;
  /** Brings the screen back after a reload, and expects in it what `kept` says. */
  reopen?: () => Promise<unknown>;
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
  /** Where it was done and a gateway answered: a look shows it at once, or the sentence stands until the next press. */
  found?: "at once" | "by the next press";
  /** Its failure loads the page anew, so that no button has to. */
  loadsAnew?: true;
  /** After these the screen is opened again: the control is put away, or asks again by itself. */
  final?: KindName[];
};

export function send(place: Send): Row {
  const { open, own = {}, done = [], final = [], found = "at once" } = place;
  const isDone = ({ name, by }: Kind) =>
    done.includes(name) || (by === "written" && found === "at once");
  const sentence = ({ name, send: said }: Kind) =>
    own[name.replace(AFTER_WRITE, "") as KindName] ?? (said && (place.says ?? said));
  const reads = (kind: Kind) => (isDone(kind) ? "" : sentence(kind));

  async function expectKept({ kept }: Filled): Promise<void> {
    for (const [field, text] of kept) await expect(field).toHaveValue(text);
  }

  async function expectAnswer({ page }: Visit, screen: Filled, kind: Kind): Promise<void> {
    const mend = await breakCall(page, place, kind.answer);
    try {
      // A write whose token was refused is repeated with a fresh one.
      const request = asked(page, place, row.writes && kind.name === "419" ? 2 : 1);
      await screen.press();
      await (await request).response();
      if (isDone(kind)) return void (await screen.good());
      // A GET is asked again by itself, while the sentence of the kind before may still stand.
      if (!row.writes) await expect(busy(page)).toBeHidden();
      await screen.expectSaid(reads(kind));
      await expectKept(screen);
      await expectNoRefusal(page, kind);
    } finally {
      await mend();
    }
  }

  /** The backend has done it; whatever is read and pressed then, it is not done twice. */
  async function expectWritten(visit: Visit, screen: Filled, kind: Kind): Promise<void> {
    const { page, context } = visit;
    const pass = screen.pass ?? ((route: Route) => route.fetch());
    let passed = 0;
    const mend = await breakCall(page, place, async (route) => {
      passed += 1;
      const cookies = await context.cookies();
      await pass(route);
      // The page that comes instead sets none of the answer's cookies.
      await context.clearCookies();
      await context.addCookies(cookies);
      await kind.answer(route);
    });
    try {
      await screen.press();
      // Where it leaves the screen as it was, the screen shows what is expected before it is sent.
      await expect.poll(() => passed, "sent by one press").toBe(1);
      if (isDone(kind)) {
        await screen.good();
      } else {
        await screen.expectSaid(reads(kind));
        await expectKept(screen);
      }
      await expectNoRefusal(page, kind);
      expect(passed, "sent by one press").toBe(1);
    } finally {
      await mend();
    }
    if (!isDone(kind)) {
      await screen.press();
      await (screen.again ?? screen.good)();
    }
    if (screen.count) expect(await screen.count(), "made").toBe(1);
  }

  /** The page is loaded anew, in which the browser may pass the challenge. */
  async function expectChallenge(visit: Visit, screen: Filled, kind: Kind): Promise<void> {
    const { page } = visit;
    await expectAnswer(visit, screen, kind);
    if (place.loadsAnew) return;
    const button = page.getByRole("button", { name: "Abrir de nuevo" }).first();
    await expect(button).toBeVisible();
    if (!screen.reopen) return;
    await button.click();
    await screen.reopen();
    await expectKept(screen);
  }

  async function expectOffline({ page, context }: Visit, screen: Filled, kind: Kind) {
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

  async function expectNoAnswer({ page }: Visit, screen: Filled, kind: Kind): Promise<void> {
    const { release, mend } = await holdCall(page, place);
    const request = asked(page, place);
    await screen.press();
    await request;
    await page.clock.fastForward(HELD_SECONDS * 1000);
    const said = reads(kind);
    if (said) await screen.expectSaid(said);
    else await expect(screen.waits ?? busy(page)).toBeVisible();
    await expectKept(screen);
    release();
    // A write that reaches the sandbox later would take what the next fault is tried on.
    await (await request).response();
    await mend();
    if (said) await screen.press();
    await screen.good();
  }

  const row: Row = {
    ...place,
    writes: place.call.method !== "GET",
    reads,
    async expectFaults(visit, kinds) {
      await visit.page.clock.install();
      await place.prepare?.(visit);
      let screen: Filled | null = null;
      // After a lost answer a refusal of the repetition is not shown at once, so refusals come first.
      const isRefusal = ({ name, by }: Kind) => by === "plain" && !uncertainNames.includes(name);
      // After a lost answer the screen would not tell what became of a write that is final.
      const isFinal = ({ name, by }: Kind) =>
        final.includes(name) || name === CHALLENGE || by === "written";
      const rank = (kind: Kind) => (isRefusal(kind) ? 0 : isFinal(kind) ? 1 : 2);
      const inOrder = [...kinds].sort((a, b) => rank(a) - rank(b));
      await eachKind(row, inOrder, async (kind) => {
        const shown: Filled = screen ?? (await open(visit));
        screen = null;
        if (kind.name === "no answer for 30 s") return expectNoAnswer(visit, shown, kind);
        if (kind.name === "offline, then online") await expectOffline(visit, shown, kind);
        else if (kind.name === CHALLENGE) await expectChallenge(visit, shown, kind);
        else if (kind.by === "written") await expectWritten(visit, shown, kind);
        else await expectAnswer(visit, shown, kind);
        if (!isDone(kind) && !isFinal(kind)) screen = shown;
      });
      const left = screen as Filled | null;
      if (!left) return;
      await left.press();
      await left.good();
    },
  };
  return row;
}

const AFTER_WRITE = " after the write";

const WAITS = "Disponible cuando vuelva la conexión";

const busy = (page: Page) => page.locator('button[aria-busy="true"]').first();

/** The sentence stands at the field and is announced: the focus stays on the field's button. */
export const atField = (field: Locator) => async (sentence: string) => {
  await expectRefused(field, new RegExp(sentence));
  await expect(field.page().getByRole("status").filter({ hasText: sentence })).toBeVisible();
};

export const inAlert = (scope: Locator | Page) => (sentence: string) =>
  expect(scope.getByRole("alert").filter({ hasText: sentence }).first()).toBeVisible();
