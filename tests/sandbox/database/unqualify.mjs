/**
 * Runs after drizzle-kit: takes its `"public".` out of the migrations. On a server the sandbox's
 * tables stand in a schema of their own, which the connection's search path names.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const folder = new URL("../migrations/", import.meta.url);

for (const name of readdirSync(folder).filter((file) => file.endsWith(".sql"))) {
  const file = new URL(name, folder);
  const migration = readFileSync(file, "utf8");
  writeFileSync(file, migration.replaceAll('"public".', ""));
}
