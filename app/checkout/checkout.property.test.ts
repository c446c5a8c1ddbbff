import fc from "fast-check";
import { expect, it } from "vitest";
import type { OrderRequest } from "~/api/new-order";
import { GATEWAY_STATUSES } from "~tests/support/gateway";
import { bookedCleaning, exampleBooking } from "~tests/support/orders/example";
import {
  CheckoutWorld,
  type CreatedAt,
  MAX_LATENESS_MS,
  type RequestOutcome,
} from "~tests/support/world/checkout-world";
import { buildOrderRequest } from "./order-request";

const request = buildOrderRequest(
  exampleBooking(),
  bookedCleaning,
  exampleBooking().billing,
  540_000,
) as OrderRequest;
const otherCard: OrderRequest = { ...request, billing: { ...request.billing, payment_id: 4 } };

const RUNS = process.env.TEST_ALL ? 10_000 : 300;

const lateness = fc.integer({ min: 0, max: MAX_LATENESS_MS / 2 });

const page = fc.constantFrom(...GATEWAY_STATUSES);

const outcomes: fc.Arbitrary<RequestOutcome> = fc.oneof(
  fc.record({
    kind: fc.constant("placed" as const),
    afterMs: lateness,
    answer: fc.oneof(fc.constantFrom("heard" as const, "lost" as const, "never" as const), page),
  }),
  fc.record({ kind: fc.constant("lostBefore" as const), page: fc.option(page) }),
  fc.record({
    kind: fc.constant("refused" as const),
    status: fc.constantFrom(401 as const, 403 as const, 409 as const, 422 as const, 429 as const),
    dated: fc.boolean(),
  }),
);

type Step =
  | { does: "press"; tab: number; outcome: RequestOutcome; twice: boolean; otherCard: boolean }
  | { does: "look"; tab: number; faults: number; leavesAfterMs: number | null }
  | { does: "reload"; tab: number }
  | { does: "open" }
  | { does: "wait"; milliseconds: number };

const tab = fc.nat({ max: 2 });
const press = fc.record({
  does: fc.constant("press" as const),
  tab,
  outcome: outcomes,
  twice: fc.boolean(),
  otherCard: fc.boolean(),
});
const look = fc.record({
  does: fc.constant("look" as const),
  tab,
  faults: fc.nat({ max: 4 }),
  leavesAfterMs: fc.option(fc.nat({ max: 120_000 })),
});
const reload = fc.record({ does: fc.constant("reload" as const), tab });
const open = fc.record({ does: fc.constant("open" as const) });
const wait = fc.record({
  does: fc.constant("wait" as const),
  milliseconds: fc.nat({ max: 60_000 }),
});
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: press },
  { weight: 3, arbitrary: look },
  { weight: 2, arbitrary: reload },
  { weight: 1, arbitrary: open },
  { weight: 2, arbitrary: wait },
);

async function take(world: CheckoutWorld, step: Step): Promise<void> {
  switch (step.does) {
    case "press":
      return world.press(step.tab, step.otherCard ? otherCard : request, step.outcome, step.twice);
    case "look":
      return world.lookUp(step.tab, step.faults, step.leavesAfterMs);
    case "reload":
      return world.reload(step.tab);
    case "open":
      return world.addTab();
    case "wait":
      return world.pass(step.milliseconds);
  }
}

const histories = fc.record({
  honoursKeys: fc.boolean(),
  lagMs: lateness,
  clockLeadMs: fc.constantFrom(-24, -12, -3, 0, 3, 12, 24).map((hours) => hours * 3_600_000),
  tellsTime: fc.boolean(),
  createdAt: fc.constantFrom<CreatedAt>(
    "instant",
    "withoutZone",
    "utcWithoutZone",
    "dateOnly",
    "missing",
  ),
  listsBefore: fc.boolean(),
  storesWrites: fc.oneof(
    { weight: 3, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
    fc.nat({ max: 4 }),
  ),
  steps: fc.array(steps, { minLength: 1, maxLength: 12 }),
});

it("no order is placed twice or reported wrongly, whatever clocks, gateways and storage do", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ steps: taken, ...options }) => {
      const world = new CheckoutWorld(options);
      for (const step of taken) await take(world, step);
      expect(world.wrongStatements).toEqual([]);
      expect(world.doubled()).toEqual([]);
      expect(await world.settle(request)).toBe("shown");
      expect(world.wrongStatements).toEqual([]);
      expect(world.doubled()).toEqual([]);
    }),
    { numRuns: RUNS },
  );
}, 120_000);
