/**
 * Random histories of one customer who pays. FIRST_SEED=1001 starts at another seed, HISTORIES=1000
 * takes so many of them, SEED=17 or SEED=17,74 only those.
 */
import { composeBooking } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";
import { FaultyBackend } from "./faulty-backend";
import { live } from "./live";

const SAMPLE = 4;
const PER_TEST = 10;
const only = process.env.SEED?.split(",").map(Number);

// One process for all tabs, with what it has compiled, halves the time of a history.
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--process-per-site"] }),
});

const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);
const all =
  only ?? range(Number(process.env.FIRST_SEED) || 1, Number(process.env.HISTORIES) || 500);

function liveThrough(title: string, seeds: readonly number[]): void {
  test(title, async ({ context, page, served, allowErrors }) => {
    // A page that was opened just before the connection went has its scripts, and not its first calls.
    allowErrors(/^Error getting (services|frequencies|payment methods)/);
    test.setTimeout(seeds.length * 60_000);
    context.setDefaultTimeout(10_000);
    // Stands still but for what `FaultyBackend` lets pass: a history is the same on a slow machine.
    await context.clock.install();
    await context.clock.pauseAt(Date.now() + 60_000);
    const backend = await FaultyBackend.serve(context, served);
    const booking = await composeBooking(context.request, served, "payment");
    // Keeps that process from one history to the next.
    await page.goto("/favicon.svg");
    const failed: string[] = [];
    for (const seed of seeds) {
      const { faults, story } = await live({ context, served, backend, booking }, seed);
      if (only || process.env.TELL) process.stdout.write(`${story}\n\n`);
      if (faults.length > 0) failed.push(story);
    }
    expect(failed.join("\n\n")).toBe("");
  });
}

const sample = range(1, SAMPLE);
liveThrough(`one order, and the truth about it, in ${SAMPLE} histories @sample`, sample);

for (let from = 0; from < all.length; from += PER_TEST) {
  const seeds = all.slice(from, from + PER_TEST);
  const title = `one order, and the truth about it: seeds ${seeds[0]} to ${seeds.at(-1)} @long`;
  liveThrough(title, seeds);
}
