/**
 * Random histories of one customer who books and pays, or tips, pays, changes or complains of an order. FIRST_SEED=1001
 * starts at another seed, HISTORIES=1000 takes so many of a booking, SEED=17 or SEED=17,74 only those.
 */
import { composeBooking } from "~tests/support/browser/booking";
import { expect, test } from "~tests/support/browser/test";
import { FaultyBackend } from "./faulty-backend";
import { runHistory } from "./run-history";
import type { Subject } from "./write-customer";

/**
 * The seeds of `npm test`: keys that are ignored, honoured, or not asked for, a repetition that is refused, and the same
 * booking made again after a logout.
 */
const SAMPLE: Record<Subject, number[]> = {
  order: [50, 38, 23],
  tip: [56],
  payment: [],
  move: [10],
  claim: [34],
};
/** How many of each `npm run test:all` takes. */
const ALL: Record<Subject, number> = { order: 500, tip: 60, payment: 60, move: 60, claim: 60 };
const PER_TEST = 10;
const only = process.env.SEED?.split(",").map(Number);

// One process for all tabs, with what it has compiled, halves the time of a history.
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--process-per-site"] }),
});

const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);
type SeededHistory = { subject: Subject; seed: number };

function testHistories(title: string, histories: readonly SeededHistory[]): void {
  test(title, async ({ context, page, served, allowErrors }) => {
    // A page that was opened just before the connection went has its scripts, and not its first calls.
    allowErrors(/^Error getting (services|frequencies|payment methods)/);
    test.setTimeout(histories.length * 60_000);
    context.setDefaultTimeout(10_000);
    // Stands still but for what `FaultyBackend` lets pass: a history is the same on a slow machine.
    await context.clock.install();
    await context.clock.pauseAt(Date.now() + 60_000);
    const backend = await FaultyBackend.serve(context, served);
    const booking = await composeBooking(context.request, served, "payment");
    // Keeps that process from one history to the next.
    await page.goto("/favicon.svg");
    const failed: string[] = [];
    for (const { subject, seed } of histories) {
      const world = { context, served, backend, booking };
      const { faults, report } = await runHistory(world, seed, subject);
      if (only || process.env.PRINT) process.stdout.write(`${report}\n\n`);
      if (faults.length > 0) failed.push(report);
    }
    expect(failed.join("\n\n")).toBe("");
  });
}

const subjects = Object.keys(SAMPLE) as Subject[];

function seedsOf(subject: Subject): number[] {
  if (only) return only;
  const wanted = subject === "order" && Number(process.env.HISTORIES);
  return range(Number(process.env.FIRST_SEED) || 1, wanted || ALL[subject]);
}

const sample = subjects.flatMap((subject) => SAMPLE[subject].map((seed) => ({ subject, seed })));
testHistories(
  `each write is made once and shown as it is, in ${sample.length} histories @sample`,
  sample,
);

for (const subject of subjects) {
  const all = seedsOf(subject);
  for (let from = 0; from < all.length; from += PER_TEST) {
    const seeds = all.slice(from, from + PER_TEST);
    const title = `one ${subject} is made once and shown as it is: seeds ${seeds[0]} to ${seeds.at(-1)} @long`;
    testHistories(
      title,
      seeds.map((seed) => ({ subject, seed })),
    );
  }
}
