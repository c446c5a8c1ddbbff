import fc from "fast-check";
import { expect, it } from "vitest";
import { GATEWAY_STATUSES } from "~tests/support/gateway";
import { LATEST_MS, type RequestOutcome, WriteWorld } from "~tests/support/world/write-world";

const RUNS = process.env.TEST_ALL ? 10_000 : 200;

const afterMs = fc.integer({ min: 0, max: LATEST_MS });
const outcome: fc.Arbitrary<RequestOutcome> = fc.oneof(
  fc.constant({ kind: "answered" as const }),
  fc.record({ kind: fc.constantFrom("lost" as const, "unreadable"), afterMs }),
  fc.record({
    kind: fc.constant("page" as const),
    status: fc.constantFrom(...GATEWAY_STATUSES),
    afterMs: fc.option(afterMs),
  }),
  fc.constant({ kind: "lostBefore" as const }),
  fc.record({
    kind: fc.constant("refused" as const),
    status: fc.constantFrom(401 as const, 402, 403, 409, 422, 429),
  }),
);
const tab = fc.nat({ max: 2 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("press" as const),
      tab,
      amount: fc.constantFrom(5, 5, 5, 6),
      outcome,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant("look" as const), tab, fails: fc.nat({ max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("reload" as const), tab }) },
  { weight: 1, arbitrary: fc.constant({ does: "open" as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("wait" as const), ms: fc.nat({ max: 60_000 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ does: "setClockBack" as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take(world: WriteWorld, taken: Step): Promise<unknown> {
  switch (taken.does) {
    case "press":
      return world.press(taken.tab, taken.amount, taken.outcome);
    case "look":
      return world.look(taken.tab, taken.fails);
    case "reload":
      return world.reload(taken.tab);
    case "open":
      return world.openTab();
    case "wait":
      return world.pass(taken.ms);
    case "setClockBack":
      world.clockLeadMs -= 600_000;
  }
}

const backend = fc.record({
  honoursKeys: fc.boolean(),
  excludes: fc.boolean(),
  lagMs: fc.constantFrom(0, 5_000, LATEST_MS),
});

const storesWrites = fc.oneof(
  { weight: 3, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
  fc.nat({ max: 4 }),
);

it("in random histories no write is sent twice without consent, and its outcome is reported", async () => {
  await fc.assert(
    fc.asyncProperty(
      backend,
      storesWrites,
      fc.array(step, { maxLength: 10 }),
      async (kind, stores, steps) => {
        const world = new WriteWorld(kind, stores);
        for (const taken of steps) await take(world, taken);
        const end = await world.settle();
        expect(world.wrongStatements).toEqual([]);
        expect(world.standing().length).toBeLessThanOrEqual(1 + world.knownRisks);
        expect(end).not.toBe("open");
        if (end === "refused") expect(world.standing()).toEqual([]);
      },
    ),
    { numRuns: RUNS },
  );
}, 120_000);
