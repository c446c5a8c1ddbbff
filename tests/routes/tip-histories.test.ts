/** Random histories of a tip: never two for one, and what the person reads agrees with the database. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { TipReply } from "~/orders/tips/give-tip";
import { giveOrder } from "~tests/support/orders/give-order";
import { findTips } from "~tests/support/orders/orders";
import { noAnswer } from "~tests/support/world/device";
import type { Page } from "~tests/support/world/route-page";
import {
  againForm,
  ORDER,
  openTip,
  sendTip,
  shownTip,
  TIPS,
  tipForm,
  tipScreen,
} from "~tests/support/world/route-tip";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();
const RUNS = process.env.TEST_ALL ? 300 : 6;

/** What becomes of a POST: `late`, charged only at the next step, after its answer was given up. */
const fates = fc.constantFrom(
  "answered",
  "lostBefore",
  "lostAfter",
  "late",
  "gateway",
  "declined",
  "limited",
  "failed",
  "slow",
);
type Fate = typeof fates extends fc.Arbitrary<infer Kind> ? Kind : never;

const press = fc.record({
  does: fc.constant("press" as const),
  amount: fc.constantFrom("10000", "20000", "30000"),
  fate: fates,
  /** What is done while an answer is slow, or after another one. */
  after: fc.constantFrom("wait", "pressAgain", "reload"),
  /** In a tab that was opened before anything was given. */
  isStale: fc.boolean(),
  ordersFail: fc.boolean(),
});
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: press },
    { weight: 1, arbitrary: fc.constant({ does: "reload" as const }) },
  ),
  { minLength: 1, maxLength: 5 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

class History {
  private reply: TipReply | undefined;
  private presses = 0;
  private fate: Fate = "answered";
  private ordersFail = false;
  private late: (() => Promise<unknown>)[] = [];
  private slow: (() => void) | null = null;
  private reached = () => {};

  constructor(
    private readonly page: Page,
    private readonly id: number,
    private readonly stale: FormData,
  ) {
    page.answer((request, send) => {
      const { pathname } = new URL(request.url);
      if (ORDER.test(pathname) && this.ordersFail) return Response.json({}, { status: 500 });
      return TIPS.test(pathname) ? this.answer(request, send) : null;
    });
  }

  private async answer(request: Request, send: () => Promise<Response>): Promise<Response> {
    const { fate } = this;
    this.fate = "answered";
    switch (fate) {
      case "answered":
        return send();
      case "lostBefore":
        throw noAnswer();
      case "lostAfter":
        await send();
        throw noAnswer();
      case "late": {
        const copy = request.clone();
        this.late.push(() => this.page.device.pass(copy));
        throw noAnswer();
      }
      case "gateway":
        await send();
        return new Response("<h1>Bad Gateway</h1>", { status: 502 });
      case "declined":
        return Response.json({ message: "Fondos insuficientes." }, { status: 402 });
      case "limited":
        return Response.json({ message: "" }, { status: 429 });
      case "failed":
        return Response.json({ message: "" }, { status: 500 });
      case "slow": {
        const response = await send();
        await new Promise<void>((resolve) => {
          this.slow = resolve;
          this.reached();
        });
        return response;
      }
    }
  }

  async take(step: Step): Promise<void> {
    if (step.does === "reload") await this.reload();
    else await this.press(step);
    await this.look();
    for (const charge of this.late.splice(0)) await charge();
  }

  private async reload(): Promise<void> {
    await this.page.reload();
    this.reply = undefined;
  }

  private async press({
    amount,
    fate,
    after,
    isStale,
    ordersFail,
  }: Extract<Step, { does: "press" }>) {
    const kind = (await shownTip(this.page, this.reply))?.kind;
    if (!isStale && kind !== "form" && kind !== "open") return;
    if (isStale || kind === "form") this.presses += 1;
    const form = isStale
      ? this.stale
      : kind === "open"
        ? await againForm(this.page, this.reply)
        : await tipForm(this.page, { choice: amount }, this.reply);
    this.fate = fate;
    const reached = new Promise<void>((resolve) => {
      this.reached = resolve;
    });
    const sending = this.send(form);
    const isSlow = await Promise.race([reached.then(() => true), sending.then(() => false)]);
    this.ordersFail = ordersFail;
    if (after === "pressAgain") void this.send(form);
    if (after === "reload" && isSlow) await this.reload();
    this.slow?.();
    this.slow = null;
    if (after !== "reload" || !isSlow) await sending;
    this.ordersFail = false;
    if (after === "reload" && !isSlow) await this.reload();
    await this.page.rest();
  }

  private async send(form: FormData): Promise<void> {
    const sent = new FormData();
    for (const [name, value] of form) sent.append(name, value);
    this.reply = await sendTip(this.page, sent, this.id);
  }

  /** What stands on the screen, against what was charged. */
  private async look(): Promise<void> {
    const charged = await findTips(world, this.id);
    expect(charged.length, "never two for one").toBeLessThanOrEqual(Math.min(1, this.presses));
    const shown = await shownTip(this.page, this.reply);
    if (shown?.kind === "given") {
      expect(shown.tips.map(({ amount }) => amount)).toEqual(charged.map(({ amount }) => amount));
    }
    if (shown?.kind === "form") expect(charged, "shown as not charged").toEqual([]);
  }

  /** With all well again: one press at most tells what became of it. */
  async finish(): Promise<void> {
    this.fate = "answered";
    for (const charge of this.late.splice(0)) await charge();
    await this.reload();
    const kind = (await shownTip(this.page, this.reply))?.kind;
    if (kind === "open") await this.send(await againForm(this.page, this.reply));
    await this.look();
    expect((await shownTip(this.page, this.reply))?.kind).not.toBe("open");
  }
}

it("is charged once at most, and told as it is, in every history", async () => {
  const { page, customer } = await openTip(world);
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      page.answer(() => null);
      const id = await giveOrder(world, customer.id, { status: "completed" });
      await page.open(tipScreen(id));
      const stale = await tipForm(page, { choice: "20000" });
      stale.set("key", crypto.randomUUID());
      const told = new History(page, id, stale);
      for (const step of history) await told.take(step);
      await told.finish();
    }),
    { numRuns: RUNS },
  );
}, 3_600_000);
