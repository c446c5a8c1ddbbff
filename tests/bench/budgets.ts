/**
 * What may be fetched, and how long it may take. `goal` is what is wanted; a budget that is not met
 * yet has a `ceiling` too, today's value rounded up, which no change may exceed. Who lowers a value
 * lowers its ceiling; at the goal it goes.
 */
export type Budget = { what: string; unit: string; goal: number; ceiling?: number };

/** A thousand bytes. */
const KB = "kB";

/** Known from the built files alone (`npm run bench:size -- --check`, in `npm test`). */
export const sizeBudgets = {
  homeScripts: {
    what: "home, JavaScript: × a bare Remix app",
    unit: "×",
    goal: 1.5,
    ceiling: 2.15,
  },
  homeStyles: { what: "home, CSS", unit: KB, goal: 12 },
  homeFonts: { what: "home, fonts", unit: KB, goal: 35 },
  homeRequests: { what: "home, files until usable", unit: "", goal: 12, ceiling: 14 },
  firstStep: { what: "first step over home, JavaScript", unit: KB, goal: 25, ceiling: 35 },
  secondStep: { what: "second step over home, JavaScript", unit: KB, goal: 25, ceiling: 28 },
  thirdStep: { what: "third step over home, JavaScript", unit: KB, goal: 25, ceiling: 56 },
  fourthStep: { what: "fourth step over home, JavaScript", unit: KB, goal: 25 },
} satisfies Record<string, Budget>;

export const limitOf = ({ goal, ceiling = goal }: Budget) => ceiling;

export type Judged = Budget & { value: number };

export const isOver = (judged: Judged) => judged.value > limitOf(judged);

/** A line for each budget, and whether all hold. */
export function judge(all: readonly Judged[]): { lines: string[]; isMet: boolean } {
  const lines = all.map((judged) => {
    const { what, unit, value, goal } = judged;
    const limit = limitOf(judged);
    const verdict = isOver(judged) ? "TOO MUCH" : value > goal ? "held, not met" : "met";
    const bounds = limit === goal ? `goal ${goal}` : `goal ${goal}, ceiling ${limit}`;
    return `${what.padEnd(52)} ${`${round(value)} ${unit}`.padStart(12)}  ${bounds}: ${verdict}`;
  });
  return { lines, isMet: !all.some(isOver) };
}

const round = (value: number) => Math.round(value * 100) / 100;
