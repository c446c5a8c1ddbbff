/** Random changes of several orders: whatever the sequence, the rules of the company hold. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { Model, RULES } from "./model";
import { type OrderState, shareOf, startOf, type VisitState } from "./order-state";
import type { ChangeRequest } from "./plan";

const SEQUENCES = process.env.TEST_ALL ? 5_000 : 1_000;
const MONDAY = "2026-03-02";
const HOUR_MS = 3_600_000;
const START = new Date(`${MONDAY}T09:00:00-03:00`);

const day = (offset: number) =>
  new Date(Date.parse(`${MONDAY}T12:00:00Z`) + offset * 24 * HOUR_MS).toISOString().slice(0, 10);

const visitAt = fc.nat(7);
const date = fc.integer({ min: -3, max: 60 }).map(day);
const start = fc.constantFrom(420, 480, 600, 660, 840, 900);

type Step = { order: number; hours: number; make: (visits: VisitState[]) => ChangeRequest };

const kinds: fc.Arbitrary<Step["make"]>[] = [
  fc
    .tuple(visitAt, date, start, fc.constantFrom("one" as const, "following" as const))
    .map(([at, day, minute, scope]) => (visits) => {
      const visit = visits[at % visits.length]?.id ?? 0;
      return { kind: "move", visit, date: day, start: minute, scope };
    }),
  visitAt.map((at) => (visits) => ({ kind: "skip", visit: visits[at % visits.length]?.id ?? 0 })),
  visitAt.map((at) => (visits) => {
    const skipped = visits.filter(({ status }) => status === "skipped");
    const chosen = skipped.length > 0 ? skipped : visits;
    return { kind: "unskip", visit: chosen[at % chosen.length]?.id ?? 0 };
  }),
  fc.tuple(date, fc.nat(20)).map(([from, days]) => () => {
    const to = new Date(Date.parse(`${from}T12:00:00Z`) + days * 24 * HOUR_MS);
    return { kind: "pause", from, to: to.toISOString().slice(0, 10) };
  }),
  fc.integer({ min: 1, max: 3 }).map((helper) => () => ({ kind: "helper", helper })),
];
const cancel = fc.constant<Step["make"]>(() => ({ kind: "cancel" }));
const change = fc.oneof(...kinds.map((arbitrary) => ({ arbitrary, weight: 6 })), {
  arbitrary: cancel,
  weight: 1,
});
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    order: fc.nat(2),
    hours: fc.constantFrom(0, 0, 0, 3, 20, 70),
    make: change,
  }),
  { minLength: 3, maxLength: 12 },
);
const rules = fc.record({
  skip: fc.constantFrom("refund" as const, "end" as const),
  pause: fc.constantFrom("refund" as const, "end" as const),
  lateFee: fc.constantFrom(0, 40_000, 400_000),
});

test(`${SEQUENCES} sequences of changes overlap no visits, lose none, and keep totals exact`, () => {
  const accepted = new Map<string, number>();
  const totals = fc.tuple(
    fc.integer({ min: 1, max: 900_001 }),
    fc.integer({ min: 1, max: 900_001 }),
  );
  fc.assert(
    fc.property(rules, totals, steps, (some, [first, second], list) => {
      const model = new Model({ ...RULES, ...some }, START);
      model.order(1, day(1), 480, 4, first);
      model.order(1, day(1), 660, 4, second);
      model.order(2, day(2), 480, 3, 450_000);
      for (const { order: at, hours, make } of list) {
        model.passTo(new Date(model.now.getTime() + hours * HOUR_MS));
        const order = model.orders[at];
        if (!order) throw new Error("No such order");
        const before = { ...order };
        const request = make(order.visits);
        const refusal = model.change(order, request);
        if (!refusal) accepted.set(request.kind, (accepted.get(request.kind) ?? 0) + 1);
        const faults = [...model.faults(), ...changeFaults(before, order, refusal, model.now)];
        if (faults.length > 0) throw new Error(`${JSON.stringify(request)}: ${faults.join(", ")}`);
      }
    }),
    { numRuns: SEQUENCES },
  );
  for (const kind of ["move", "skip", "unskip", "pause", "helper", "cancel"]) {
    expect(accepted.get(kind), `accepted: ${kind}`).toBeGreaterThan(SEQUENCES / 50);
  }
});

/** A refusal leaves everything as it was; a change takes no visit away, and none that has begun. */
function changeFaults(
  before: OrderState,
  after: OrderState,
  refusal: unknown,
  now: Date,
): string[] {
  if (refusal) return before.visits === after.visits ? [] : ["a refused change changed something"];
  const lost = before.visits.filter(({ id }) => !after.visits.some((visit) => visit.id === id));
  const begun = before.visits.filter(
    (visit) => visit.status !== "skipped" && startOf(visit) <= now && !after.visits.includes(visit),
  );
  return [
    ...lost.map(({ id }) => `visit ${id} is gone`),
    ...begun.map(({ id }) => `visit ${id} had begun`),
  ];
}

test("the shares of a total add up to it, and differ by one guaraní at most", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 60 }), (total, count) => {
      const shares = Array.from({ length: count }, (_, at) => shareOf(total, count, at));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});
