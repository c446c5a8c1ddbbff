/** What may be fetched, and how long it may take, at most. */
export type Budget = { what: string; unit: string; goal: number };

/** A thousand bytes. */
const KB = "kB";

/** Known from the built files alone (`npm run bench:size -- --check`, in `npm test`). */
export const sizeBudgets = {
  // The aim is 1.65: short of changing the code of packages, nothing found so far leads there.
  homeScripts: { what: "home, JavaScript: × a bare Remix app", unit: "×", goal: 1.75 },
  // 162.9 until 2026-11-28: telling a gateway's answers from the backend's, other frameworks' errors and tokens, pages
  // counted from 0, and a device that cannot store cost 1.5; what home loads no more won 1.1 of them.
  // Since 2026-11-30 index.html sends the first calls (0.6 kB, home answers 2 to 12 % earlier), and files are named after
  // a module or a screen instead of numbered (0.4 kB).
  homeSpanish: { what: "home in Spanish, JavaScript and CSS", unit: KB, goal: 164.3 },
  homeStyles: { what: "home, CSS", unit: KB, goal: 13.5 },
  homeFonts: { what: "home, fonts", unit: KB, goal: 35 },
  homeRequests: { what: "home, files until usable", unit: "", goal: 12 },
  firstStep: { what: "first step over home, JavaScript", unit: KB, goal: 21.6 },
  secondStep: { what: "second step over home, JavaScript", unit: KB, goal: 35.5 },
  // With all that pays and looks up an order; the second step fetches it while it rests. 57.0 until it held the dates,
  // 58.1 until keys of writes were made on pages without HTTPS too.
  thirdStep: { what: "third step over home, JavaScript", unit: KB, goal: 59.5 },
  fourthStep: { what: "fourth step over home, JavaScript", unit: KB, goal: 38.5 },
  // Fetched while the first screen rests.
  workerScript: { what: "service worker, its script", unit: KB, goal: 7.3 },
  workerKept: { what: "service worker, what it keeps", unit: KB, goal: 328.8 },
  workerFiles: { what: "service worker, files that it keeps", unit: "", goal: 50 },
} satisfies Record<string, Budget>;

/** Measured in a browser (`npm run bench -- --check`). */
export const timeBudgets = {
  homePaint: { what: "home, LCP: × the static page", unit: "×", goal: 1.1 },
  homeUsable: { what: "home, answers: × the bare Remix app", unit: "×", goal: 1.4 },
  homeRequests: { what: "home, requests until it answers", unit: "", goal: 12 },
  earlyAddress: { what: "early address, its form: × the bare Remix app", unit: "×", goal: 2.3 },
  returning: {
    what: "returning home, answers: × a returning bare Remix app",
    unit: "×",
    goal: 1.9,
  },
  firstStep: { what: "first step, answers: × the bare Remix app", unit: "×", goal: 1.6 },
  secondStep: { what: "second step, answers: × the bare Remix app", unit: "×", goal: 1.6 },
  thirdStep: { what: "third step, answers: × the bare Remix app", unit: "×", goal: 1.8 },
  shift: { what: "worst layout shift of all, summed up", unit: "", goal: 0.01 },
  forward: { what: "step forward, next heading: × two Remix routes", unit: "×", goal: 3 },
  manyOrders: { what: "10,000 orders, answers: × twenty orders", unit: "×", goal: 1.5 },
  manyRows: { what: "10,000 orders, rows in the document", unit: "", goal: 300 },
  manyKeystroke: { what: "10,000 orders, main thread of a letter", unit: "ms", goal: 50 },
  soakHeap: { what: "heap after long use: × the start", unit: "×", goal: 1.05 },
} satisfies Record<string, Budget>;

export type Judged = Budget & { value: number };

/** A line for each budget, and whether all hold. */
export function judge(all: readonly Judged[]): { lines: string[]; isMet: boolean } {
  const isOver = ({ value, goal }: Judged) => value > goal;
  const lines = all.map((judged) => {
    const { what, unit, value, goal } = judged;
    const verdict = isOver(judged) ? "TOO MUCH" : "met";
    return `${what.padEnd(52)} ${`${round(value)} ${unit}`.padStart(12)}  goal ${goal}: ${verdict}`;
  });
  return { lines, isMet: !all.some(isOver) };
}

const round = (value: number) => Math.round(value * 100) / 100;
