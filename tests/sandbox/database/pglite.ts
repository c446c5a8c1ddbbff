/** Starts PGlite from a kept copy of a cluster with its tables: initdb takes seconds, a copy none. */
import { randomUUID } from "node:crypto";
import { access, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite, types } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { sqlStateOf } from "./sql-state";
import { createTables, printLine, tablesVersion } from "./tables";

const MODULES = new URL("../../../node_modules/", import.meta.url);
const extensions = { btree_gist };

/**
 * Opens the cluster in that folder, or one in memory, with its tables up to date. A folder that holds
 * something else, or whose cluster is broken, is kept aside, and `say` is told so in one sentence.
 */
export async function startPglite(
  folder: string | null,
  say: (sentence: string) => void = printLine,
): Promise<PGlite> {
  const opened = folder && (await openCluster(folder, say));
  if (opened) return withFewParsers(opened);
  if (folder && (await holdsFiles(folder))) await keepAside(folder, say);
  return withFewParsers(await createCluster(folder));
}

/**
 * PGlite copies its parsers for each query of Drizzle, which takes a fifth of the query's time: 340 of its 358 are
 * of array types, and Drizzle reads arrays itself.
 */
function withFewParsers(client: PGlite): PGlite {
  const known = new Set<unknown>(Object.values(types));
  client.parsers = Object.fromEntries(
    Object.entries(client.parsers).filter(([type]) => known.has(Number(type))),
  );
  return client;
}

/** Null where it is none that can be opened. */
async function openCluster(
  folder: string,
  say: (sentence: string) => void,
): Promise<PGlite | null> {
  if (!(await exists(`${folder}/PG_VERSION`))) return null;
  try {
    return await withTables(await PGlite.create({ dataDir: folder, extensions }), say);
  } catch (error) {
    const state = sqlStateOf(error);
    // What the database itself refuses is a fault of ours, not of its files.
    if (state !== null && !DAMAGED.test(state)) throw error;
    return null;
  }
}

/** SQLSTATE of damaged files, as of a page that cannot be read. */
const DAMAGED = /^(XX|58)/;

async function holdsFiles(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0;
}

async function keepAside(folder: string, say: (sentence: string) => void): Promise<void> {
  const aside = `${folder}-aside-${new Date().toISOString().replace(/\D/g, "")}`;
  await rename(folder, aside).catch((error: NodeJS.ErrnoException) => {
    const advice = "move them away yourself, then run `npm run sandbox:reset`";
    throw new Error(
      `The data in ${folder} cannot be opened, nor moved (${error.code}): ${advice}.`,
    );
  });
  say(
    `The data in ${folder} cannot be opened: they are kept in ${aside}, and the sandbox begins with its first day, as after \`npm run sandbox:reset\`.`,
  );
}

async function createCluster(folder: string | null): Promise<PGlite> {
  if (folder) await mkdir(folder, { recursive: true });
  const dataDir = folder ?? "memory://";
  const copy = await copyPath();
  const kept = await readFile(copy).catch(() => null);
  if (kept) return PGlite.create({ dataDir, extensions, loadDataDir: new Blob([kept]) });
  const client = await withTables(await PGlite.create({ dataDir, extensions }), printLine);
  await keepCopy(client, copy);
  return client;
}

async function withTables(client: PGlite, say: (sentence: string) => void): Promise<PGlite> {
  const db = drizzle(client);
  await createTables({
    schema: "public",
    readRows: async <Row>(query: SQL) => (await db.execute(query)).rows as Row[],
    execute: (statements) => client.exec(statements),
    say,
  });
  return client;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** A copy fits the release of PGlite and the version of the tables that made it, and no others. */
async function copyPath(): Promise<string> {
  const manifest = await readFile(new URL("@electric-sql/pglite/package.json", MODULES), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const name = `pglite-${version}-${tablesVersion}.tar`;
  return fileURLToPath(new URL(`.cache/oga-sandbox/${name}`, MODULES));
}

/** Written beside and moved into place: several sandboxes may start for the first time at once. */
async function keepCopy(client: PGlite, copy: string): Promise<void> {
  try {
    await client.exec("checkpoint");
    const dump = await client.dumpDataDir("none");
    await mkdir(dirname(copy), { recursive: true });
    const draft = `${copy}.${randomUUID()}`;
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
    await rename(draft, copy);
  } catch (error) {
    console.warn("No copy of the empty database was kept; the next start is slow again", error);
  }
}
