/** Starts PGlite from a kept copy of an empty cluster: initdb costs three seconds, a copy none. */
import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";

const MODULES = new URL("../../node_modules/", import.meta.url);
const extensions = { btree_gist };

/** Opens the cluster in that folder, or one in memory; makes it where there is none yet. */
export async function startPglite(folder: string | null): Promise<PGlite> {
  if (folder && (await exists(`${folder}/PG_VERSION`))) {
    return PGlite.create({ dataDir: folder, extensions });
  }
  if (folder) await mkdir(folder, { recursive: true });
  const dataDir = folder ?? "memory://";
  const copy = await copyPath();
  const empty = await readFile(copy).catch(() => null);
  if (empty) return PGlite.create({ dataDir, extensions, loadDataDir: new Blob([empty]) });
  const client = await PGlite.create({ dataDir, extensions });
  await keepCopy(client, copy);
  return client;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** A copy fits the release that made it, and no other. */
async function copyPath(): Promise<string> {
  const manifest = await readFile(new URL("@electric-sql/pglite/package.json", MODULES), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  return fileURLToPath(new URL(`.cache/oga-sandbox/pglite-${version}.tar`, MODULES));
}

/** Written beside and moved into place: several sandboxes may start for the first time at once. */
async function keepCopy(client: PGlite, copy: string): Promise<void> {
  try {
    const dump = await client.dumpDataDir("none");
    await mkdir(dirname(copy), { recursive: true });
    const draft = `${copy}.${randomUUID()}`;
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
    await rename(draft, copy);
  } catch (error) {
    console.warn("No copy of the empty database was kept; the next start is slow again", error);
  }
}
