/** Requests per second of one call, and the plan of its query. */
import { type SQL, sql } from "drizzle-orm";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { bookableDays } from "~tests/sandbox/booking/availability";
import { selectTaken } from "~tests/sandbox/booking/schedules";
import { findNearHelpers } from "~tests/sandbox/booking/served-area";
import { type Database, readRows } from "~tests/sandbox/database/database";
import type { Sandbox } from "~tests/sandbox/sandbox";

const AT_ONCE = 8;
const CALLS_AT_MOST = 1000;
const MS_AT_MOST = 4000;

const SPOT = { latitude: -25.294, longitude: -57.581 };

export type Call = { name: string; path: string };

export function callsOf(now: Date): Call[] {
  const spot = `latitude=${SPOT.latitude}&longitude=${SPOT.longitude}`;
  const where = `frequency=2&${spot}&from_hour=08:00&to_hour=18:00`;
  const day = addDays(todayInAsuncion(now), 40);
  return [
    { name: "min-web-build", path: "min-web-build" },
    { name: "free days", path: `assignments/dates/available?${where}` },
    {
      name: "a helper",
      path: `assignments/helpers/available?${where}&service=1&start_date=${day}`,
    },
  ];
}

/**
 * Bounded by count and by time; an answer that is no answer fails. Without sockets: PGlite stops the
 * whole process while it works, and idle connections would be cut meanwhile.
 */
export async function requestsPerSecond({ api }: Sandbox, { path }: Call): Promise<number> {
  const ask = async () => {
    const response = await api.fetch(new Request(`http://127.0.0.1/api/v1/${path}`));
    await response.arrayBuffer();
    if (!response.ok && response.status !== 404) throw new Error(`${path}: ${response.status}`);
  };
  await ask();
  let calls = 0;
  const from = performance.now();
  const until = from + MS_AT_MOST;
  const worker = async () => {
    while (calls < CALLS_AT_MOST && performance.now() < until) {
      calls += 1;
      await ask();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (1000 * calls) / (performance.now() - from);
}

/** How the database finds what the helpers near the spot do in the next months. */
export async function explainTaken(db: Database, now: Date): Promise<string[]> {
  const near = await findNearHelpers(db, SPOT);
  const days = bookableDays(now);
  const [from = "", to = ""] = [days[0], days.at(-1)];
  const ids = near.map(({ id }) => id);
  const query: SQL = selectTaken(db, ids, { from, to, now }).getSQL();
  const options = sql`explain (analyze, costs off, timing off, summary off)`;
  const rows = await readRows<Record<string, string>>(db, sql`${options} ${query}`);
  // Hundreds of ids in a row say no more than their number.
  return rows
    .map((row) => row["QUERY PLAN"] ?? "")
    .map((line) => line.replace(/'\{[\d,]+\}'|\((\d+, ?)+\d+\)/, `{${ids.length} helpers}`));
}
