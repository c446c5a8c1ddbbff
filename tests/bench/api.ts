/**
 * `npm run bench:api`: what the calls of the sandbox cost that many people make, as helpers and past
 * visits become more, on PGlite and on a PostgreSQL server where there is one.
 */
import { randomBytes } from "node:crypto";
import { dropSchema, findServer } from "~tests/sandbox/find-server";
import { createSandbox, type Sandbox } from "~tests/sandbox/sandbox";
import { addHelpers, addVisits } from "./api/crowd";
import { callsOf, explainTaken, requestsPerSecond } from "./api/load";

const HELPERS = [24, 2400];
const AHEAD = 1000;
const PAST = 999_000;
/** Days ahead on which each helper has a visit, when calendars are full. */
const FULL_DAYS = 60;

const say = (...lines: string[]) => process.stdout.write(`${lines.join("\n")}\n`);
const cell = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0)).padStart(14);

type OpenDatabase = {
  name: string;
  choice: Parameters<typeof createSandbox>[0]["database"];
  drop: () => Promise<void>;
};

function inMemory(): OpenDatabase {
  return { name: "PGlite", choice: { kind: "memory" }, drop: async () => undefined };
}

async function onServer(): Promise<OpenDatabase | null> {
  const url = await findServer();
  if (!url) return null;
  const schema = `oga_bench_${randomBytes(4).toString("hex")}`;
  const drop = () => dropSchema(url, schema);
  return { name: "PostgreSQL", choice: { kind: "url", url, schema }, drop };
}

async function measureCalls(sandbox: Sandbox, title: string): Promise<void> {
  const figures: number[] = [];
  for (const call of callsOf(new Date())) figures.push(await requestsPerSecond(sandbox, call));
  say(`${title.padEnd(52)}${figures.map(cell).join("")}`);
}

async function measure(database: OpenDatabase, helpers: number): Promise<void> {
  const sandbox = await createSandbox({ database: database.choice });
  try {
    const title = `${database.name}, ${helpers} helpers`;
    if (helpers > 24) await addHelpers(sandbox.db, helpers);
    const ahead = { helpers, count: AHEAD, from: 1, step: 1, start: "15:00" } as const;
    await addVisits(sandbox.db, ahead);
    await measureCalls(sandbox, `${title}, 1,000 visits ahead`);
    const started = performance.now();
    await addVisits(sandbox.db, { helpers, count: PAST, from: -1, step: -1, start: "15:00" });
    const seconds = Math.round((performance.now() - started) / 1000);
    await measureCalls(sandbox, `${title}, 1,000,000 of which 1,000 ahead`);
    const plan = await explainTaken(sandbox.db, new Date());
    const full = { helpers, count: helpers * FULL_DAYS, from: 1, step: 1, start: "09:00" } as const;
    await addVisits(sandbox.db, full);
    await measureCalls(sandbox, `${title}, full calendars too`);
    say("", `The visits of these helpers among 1,000,000 (written in ${seconds} s):`, ...plan, "");
  } finally {
    await sandbox.close();
  }
}

say("Requests per second that the sandbox answers, without the cost of HTTP itself:", "");
say(
  " ".repeat(52) +
    callsOf(new Date())
      .map(({ name }) => name.padStart(14))
      .join(""),
);
for (const helpers of HELPERS) {
  for (const database of [await onServer(), inMemory()]) {
    if (database) await measure(database, helpers).finally(database.drop);
    else say("No PostgreSQL server: left out.");
  }
}
