/** Random histories of one customer and one backend. The same seed makes the same history. */
import fc from "fast-check";

/** Statuses with which a gateway gives a page of its own, whatever the backend did. */
const PAGE_STATUSES = [400, 403, 408, 413, 429, 499, 502, 504] as const;
type PageStatus = (typeof PAGE_STATUSES)[number];

export type Refusal = { kind: "refused"; status: 409 | 422 | 429 | 500; named: boolean };

/** What becomes of one request that writes. `lateMs`: how long what it has made is not listed yet. */
export type Outcome =
  | { kind: "answered"; afterMs: number; lateMs: number }
  | { kind: "cutAfter"; lateMs: number }
  | { kind: "cutBefore" }
  | Refusal
  | { kind: "pageBefore"; status: PageStatus }
  /** The gateway gives up; the backend goes on. */
  | { kind: "pageAfter"; status: PageStatus; lateMs: number };

export type Backend = {
  name: string;
  knowsKey: boolean;
  /** How long each of its answers to such a request takes. */
  slowMs: number;
  /** How many reads of the list it is missing from. */
  lagReads: number;
  /** A second one is not refused by itself: the same helper may be booked twice at one time. */
  booksTwice: boolean;
  /** What an order's `created_at` looks like. */
  createdAt: "instant" | "withoutZone" | "dateOnly" | "missing";
  /** How far the clock of the device is ahead of the server's. */
  clockLeadMs: number;
};

export type Action =
  | { does: "press"; tab: number; twice: boolean; settles: boolean }
  | { does: "reload"; tab: number; settles: boolean }
  | { does: "replaceTab"; tab: number }
  | { does: "secondTab"; presses: boolean }
  | { does: "leave"; tab: number; comesBack: boolean }
  | { does: "changeSession"; booksAgain: boolean }
  | { does: "goOffline" }
  | { does: "goOnline" }
  | { does: "failLists"; times: number; cut: boolean }
  | { does: "wait"; ms: number; jumps: boolean }
  | { does: "retry"; tab: number };

export type History = { backend: Backend; outcomes: Outcome[]; actions: Action[] };

/** Beyond this the app may say that it found none (app/writes/README.md). */
export const LONGEST_LATENESS_MS = 60_000;
const TOO_LATE_MS = 110_000;

const late = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 2_000, 7_000) },
  { weight: 2, arbitrary: fc.constantFrom(20_000, LONGEST_LATENESS_MS) },
  { weight: 1, arbitrary: fc.constant(TOO_LATE_MS) },
);
const status = fc.constantFrom(409 as const, 422 as const, 429 as const, 500 as const);
const pageStatus = fc.constantFrom(...PAGE_STATUSES);
const outcome: fc.Arbitrary<Outcome> = fc.oneof(
  fc.record({
    kind: fc.constant("answered" as const),
    afterMs: fc.constantFrom(0, 0, 8_000, 15_000),
    lateMs: fc.constantFrom(0, 5_000),
  }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cutAfter" as const), lateMs: late }) },
  fc.record({ kind: fc.constant("cutBefore" as const) }),
  fc.record({ kind: fc.constant("refused" as const), status, named: fc.boolean() }),
  fc.record({ kind: fc.constant("pageBefore" as const), status: pageStatus }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("pageAfter" as const),
      status: pageStatus,
      lateMs: late,
    }),
  },
);

const quick = { slowMs: 0, lagReads: 0 };
const backend: fc.Arbitrary<Backend> = fc
  .tuple(
    fc.constantFrom(
      { name: "knows the key", knowsKey: true, ...quick },
      { name: "ignores the key", knowsKey: false, ...quick },
      { name: "has a list that lags, knows the key", knowsKey: true, slowMs: 0, lagReads: 2 },
      { name: "has a list that lags, ignores the key", knowsKey: false, slowMs: 0, lagReads: 2 },
      { name: "takes 15 s, knows the key", knowsKey: true, slowMs: 15_000, lagReads: 0 },
      { name: "takes 15 s, ignores the key", knowsKey: false, slowMs: 15_000, lagReads: 0 },
    ),
    fc.boolean(),
    fc.constantFrom<Backend["createdAt"]>("instant", "withoutZone", "dateOnly", "missing"),
    fc.constantFrom(0, 0, -24, -12, 12, 24).map((hours) => hours * 3_600_000),
  )
  .map(([kind, booksTwice, createdAt, clockLeadMs]) => ({
    ...kind,
    booksTwice,
    createdAt,
    clockLeadMs,
  }));

const tab = fc.nat({ max: 1 });
const press: fc.Arbitrary<Action> = fc.record({
  does: fc.constant("press" as const),
  tab,
  twice: fc.boolean(),
  settles: fc.boolean(),
});
const other: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: press },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("wait" as const),
      ms: fc.constantFrom(3_000, 6_000, 9_000, 15_000, 40_000, 95_000),
      jumps: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("reload" as const), tab, settles: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("retry" as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("secondTab" as const), presses: fc.boolean() }),
  },
  fc.record({ does: fc.constant("replaceTab" as const), tab }),
  fc.record({ does: fc.constant("leave" as const), tab, comesBack: fc.boolean() }),
  fc.record({ does: fc.constant("changeSession" as const), booksAgain: fc.boolean() }),
  fc.record({ does: fc.constant("goOffline" as const) }),
  fc.record({ does: fc.constant("goOnline" as const) }),
  fc.record({
    does: fc.constant("failLists" as const),
    times: fc.integer({ min: 1, max: 3 }),
    cut: fc.boolean(),
  }),
);

const history: fc.Arbitrary<History> = fc
  .record({
    backend,
    outcomes: fc.array(outcome, { minLength: 1, maxLength: 3 }),
    before: fc.array(other, { maxLength: 1 }),
    first: press,
    after: fc.array(other, { minLength: 1, maxLength: 5 }),
  })
  .map(({ before, first, after, ...rest }) => ({ ...rest, actions: [...before, first, ...after] }));

export function historyOf(seed: number): History {
  const [made] = fc.sample(history, { seed, numRuns: 1 });
  if (!made) throw new Error(`Seed ${seed} makes no history`);
  return made;
}

/** As it is printed where it fails. */
export function describeHistory({ backend, outcomes, actions }: History): string {
  const { name, booksTwice, createdAt, clockLeadMs } = backend;
  const lines = [
    `backend: ${name}${booksTwice ? ", books a helper twice" : ""}, created_at: ${createdAt}`,
    `clock of the device: ${clockLeadMs / 3_600_000} h ahead`,
    ...outcomes.map((one, index) => `answer ${index + 1}: ${JSON.stringify(one)}`),
    ...actions.map((one, index) => `${index + 1}. ${JSON.stringify(one)}`),
  ];
  return lines.join("\n");
}
