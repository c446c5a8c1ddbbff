/** Medians, the table, and the budgets of time. */
import { type Budget, type Judged, timeBudgets } from "../budgets";
import type { Figures } from "./load";
import { type Target, TWO_ROUTES } from "./targets";

export type Medians = Map<string, Figures>;

function middle(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[half]];
  return (low + high) / 2;
}

export function median(loads: readonly Figures[]): Figures {
  const names = Object.keys(loads[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, middle(loads.map((figures) => figures[name] ?? 0))]),
  );
}

type Column = { title: string; show: (figures: Figures) => string };

const whole = (name: string) => (figures: Figures) => `${Math.round(figures[name] ?? 0)}`;
const kilobytes = (name: string) => (figures: Figures) => ((figures[name] ?? 0) / 1000).toFixed(0);

/** Bytes and requests are those until the main control answers. */
const COLUMNS: Column[] = [
  { title: "JS kB", show: kilobytes("scriptBytes") },
  { title: "CSS", show: kilobytes("styleBytes") },
  { title: "font", show: kilobytes("fontBytes") },
  { title: "API", show: kilobytes("apiBytes") },
  { title: "requests", show: whole("requests") },
  { title: "FCP ms", show: whole("firstPaint") },
  { title: "LCP ms", show: whole("largestPaint") },
  { title: "answers ms", show: whole("usable") },
  { title: "TBT ms", show: whole("blocked") },
  { title: "shift", show: ({ shift = 0 }) => shift.toFixed(3) },
  { title: "main thread ms", show: whole("mainThreadUsable") },
  { title: "heap kB", show: kilobytes("heap") },
  { title: "nodes", show: whole("nodes") },
];

const ratio = (figures: Figures, floor: Figures | undefined, name: string) =>
  floor ? ((figures[name] ?? 0) / (floor[name] || 1)).toFixed(2) : "";

/** A table in Markdown. */
export function tableOf(targets: readonly Target[], medians: Medians): string[] {
  const titles = ["", ...COLUMNS.map(({ title }) => title), "× JS", "× LCP", "× answers"];
  const rows = targets.map(({ name, floor }) => {
    const figures = medians.get(name) ?? {};
    const floors = floor ? medians.get(floor) : undefined;
    const ratios = ["scriptBytes", "largestPaint", "usable"].map((of) =>
      ratio(figures, floors, of),
    );
    return [name, ...COLUMNS.map(({ show }) => show(figures)), ...ratios];
  });
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(titles), line(titles.map(() => "---")), ...rows.map(line)];
}

/** What has been measured of the budgets; a target that was left out is in none. */
export function judgeTimes(medians: Medians): Judged[] {
  const of = (target: string, name: string) => medians.get(target)?.[name];
  const against = (target: string, floor: string, name: string) => {
    const [value, least] = [of(target, name), of(floor, name)];
    return value === undefined || !least ? undefined : value / least;
  };
  const shifts = [...medians].map(([, { shift = 0 }]) => shift);
  const step = (name: string) => against(`${name} step`, "bare Remix", "usable");
  const values: Record<Exclude<keyof typeof timeBudgets, "soakHeap">, number | undefined> = {
    homePaint: against("home", "static page", "largestPaint"),
    homeUsable: against("home", "bare Remix", "usable"),
    homeRequests: of("home", "requests"),
    earlyAddress: against("early address", "bare Remix", "usable"),
    returning: against("returning home", "returning bare Remix", "usable"),
    firstStep: step("first"),
    secondStep: step("second"),
    thirdStep: step("third"),
    shift: Math.max(...shifts),
    forward: against("step forward", TWO_ROUTES, "forward"),
    manyOrders: against("long history", "history", "usable"),
    manyRows: of("long history", "rows"),
    manyKeystroke: of("long history", "keystroke"),
  };
  const budgets: Record<string, Budget> = timeBudgets;
  return Object.entries(values).flatMap(([name, value]) => {
    const budget = budgets[name];
    return budget && value !== undefined ? [{ ...budget, value }] : [];
  });
}
