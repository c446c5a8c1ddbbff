/** `npm run host-settings -- settings.json [build]`: writes settings and policy into index.html. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings } from "../host-settings";
import { compressFile } from "./compressed";
import { finishForHost, readBuild } from "./page/policy";
import { WORKER, writePageRevision } from "./page/worker";

async function apply(path: string | undefined, folder = "build"): Promise<void> {
  if (!path) throw new Error("Name the file: npm run host-settings -- settings.json");
  const host = JSON.parse(readFileSync(path, "utf8"));
  const { problems } = readSettings({}, host);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const build = readBuild(folder);
  if (!build) throw new Error(`There is no built app in ${folder}: run \`npm run build\` first.`);
  const index = join(folder, "client", "index.html");
  const page = finishForHost(readFileSync(index, "utf8"), build, host);
  writeFileSync(index, page);
  const worker = join(folder, "client", WORKER);
  if (existsSync(worker))
    writeFileSync(worker, writePageRevision(readFileSync(worker, "utf8"), page));
  for (const file of [index, worker]) if (existsSync(`${file}.br`)) await compressFile(file);
}

try {
  await apply(...(process.argv.slice(2) as [string | undefined, string?]));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
