/** What becomes of a folder that is no cluster, or a broken one. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { startPglite } from "./pglite";

const place = mkdtempSync(join(tmpdir(), "oga-pglite-"));
const whole = join(place, "whole");
const MARK = "insert into settings (key, value) values ('mark', 'mine')";

beforeAll(async () => {
  const client = await startPglite(whole);
  await client.exec(MARK);
  await client.close();
}, 60_000);

let folders = 0;

/** Starts in a copy of the whole folder after it was changed; what was said, and what lies beside it. */
async function start(change: (folder: string) => void) {
  const name = `copy-${++folders}`;
  const folder = join(place, name);
  cpSync(whole, folder, { recursive: true });
  change(folder);
  const said: string[] = [];
  const client = await startPglite(folder, (sentence) => said.push(sentence));
  const { rows } = await client.query("select value from settings where key = 'mark'");
  await client.close();
  const aside = readdirSync(place).filter((other) => other.startsWith(`${name}-aside-`));
  return { folder, said, rows, aside: aside.map((other) => join(place, other)) };
}

it("a complete database folder is opened without a message", async () => {
  const { said, rows, aside } = await start(() => {});
  expect({ said, rows, aside }).toEqual({ said: [], rows: [{ value: "mine" }], aside: [] });
});

type Break = [what: string, change: (folder: string) => void];

const BROKEN: Break[] = [
  ["without PG_VERSION", (folder) => rmSync(join(folder, "PG_VERSION"))],
  ["with an empty pg_control", (folder) => truncateSync(join(folder, "global/pg_control"), 0)],
];
/** Each starts PGlite twice. */
const MORE_BROKEN: Break[] = [
  ["of another PostgreSQL", (folder) => writeFileSync(join(folder, "PG_VERSION"), "13\n")],
  ["without its base", (folder) => rmSync(join(folder, "base"), { recursive: true })],
  ["without its log", (folder) => rmSync(join(folder, "pg_wal"), { recursive: true })],
];

it.each(process.env.TEST_ALL ? [...BROKEN, ...MORE_BROKEN] : BROKEN)(
  "a database folder %s is set aside with one sentence, and a new one begins",
  async (_what, change) => {
    const { folder, said, rows, aside } = await start(change);
    expect(rows).toEqual([]);
    expect(aside).toHaveLength(1);
    expect(said).toEqual([
      expect.stringMatching(/cannot be opened: .+ first day, as after `npm run sandbox:reset`\.$/),
    ]);
    for (const path of [folder, ...aside]) expect(said[0]).toContain(path);
    expect(readdirSync(aside[0] ?? "").length).toBeGreaterThan(10);
  },
  60_000,
);

it("a folder that is no database is set aside with its files", async () => {
  const { aside } = await start((folder) => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    writeFileSync(join(folder, "notes.txt"), "mine");
  });
  expect(readFileSync(join(aside[0] ?? "", "notes.txt"), "utf8")).toBe("mine");
}, 60_000);
