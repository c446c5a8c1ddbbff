/**
 * Random histories of one customer who pays. FIRST_SEED=1001 starts at another seed, HISTORIES=1000
 * takes so many of them, SEED=17 only that one.
 */
import { composeBooking } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";
import { FaultyBackend } from "./faulty-backend";
import { live } from "./live";

const SAMPLE = 4;
const PER_TEST = 10;
const only = Number(process.env.SEED) || null;
const first = only ?? (Number(process.env.FIRST_SEED) || 1);
const count = only ? 1 : Number(process.env.HISTORIES) || 500;

const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);

function liveThrough(title: string, seeds: readonly number[]): void {
  test(title, async ({ context, served }) => {
    test.setTimeout(seeds.length * 60_000);
    context.setDefaultTimeout(10_000);
    await context.clock.install();
    const backend = await FaultyBackend.serve(context, served);
    const booking = await composeBooking(context.request, served, "payment");
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

for (let from = first; from < first + count; from += PER_TEST) {
  const seeds = range(from, Math.min(PER_TEST, first + count - from));
  const title = `one order, and the truth about it: seeds ${seeds[0]} to ${seeds.at(-1)} @long`;
  liveThrough(title, seeds);
}
