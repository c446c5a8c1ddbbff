/**
 * `npm run host-settings -- settings.json [build]`: writes what one host sets into the built
 * index.html, and the policy that these settings ask for.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings } from "../../app/host-settings";
import { finishForHost, readBuild } from "./bundle/host-files";

function apply(path: string | undefined, folder = "build"): void {
  if (!path) throw new Error("Name the file: npm run host-settings -- settings.json");
  const host = JSON.parse(readFileSync(path, "utf8"));
  const { problems } = readSettings({}, host);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const index = join(folder, "client", "index.html");
  writeFileSync(index, finishForHost(readFileSync(index, "utf8"), readBuild(folder), host));
}

try {
  apply(...(process.argv.slice(2) as [string | undefined, string?]));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
