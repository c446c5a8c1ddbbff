import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { APP_BUILD_NUMBER } from "../../config";
import { readSettings } from "../../host-settings";
import { catalogFiles, filesOf, readManifest } from "./built-files";
import { bundle, pagePlugin } from "./page-plugin";

function find(html: string, pattern: RegExp): string {
  const [, found] = pattern.exec(html) ?? [];
  if (!found) throw new Error(`index.html has no place to start early: ${pattern.source}`);
  return found;
}

/** Returns the files of every screen, libraries first, because they take the longest. */
function firstFiles(html: string): string[] {
  const named = html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g);
  const files = [...new Set([...named].map(([, href = ""]) => href))];
  return files.sort((a, b) => Number(/libraries-/.test(b)) - Number(/libraries-/.test(a)));
}

/** The search and the dialogs, which a place typed into home's field opens. */
const DIALOGS = [
  "app/routes/address/geocode/route.ts",
  "app/routes/home/address-dialogs.tsx",
  "app/address/form/address-form.tsx",
];

/** Returns the scripts of the address dialog that home does not load itself. */
function dialogFiles(client: string, base: string): string[] {
  const manifest = readManifest(client);
  const home = filesOf(manifest, ["app/root.tsx", "app/routes/home/route.tsx"]);
  return filesOf(manifest, DIALOGS)
    .filter((file) => file.endsWith(".js") && !home.includes(file))
    .map((file) => base + file);
}

/**
 * Inlines the early script and the route table that it reads. Remix's table file is replaced by the root
 * module, so that nothing is fetched twice. `client`: folder of the page; `env`: the variables of the build.
 */
export async function writeEarlyStart(
  html: string,
  client: string,
  base = "/",
  env: Record<string, unknown> = {},
): Promise<string> {
  const tableFile = find(html, /"([^"]*\/assets\/manifest-[\w-]+\.js)"/);
  const place = find(html, /(<script id="early-start"> <\/script>)/);
  const swap = find(html, /(<script id="show-start"> <\/script>)/);
  const root = find(html, /import \* as route0 from "([^"]+)"/);
  const table = readFileSync(join(client, "assets", basename(tableFile)), "utf8").trim();
  const page = html.replaceAll(tableFile, root);
  const files = {
    first: firstFiles(page),
    catalogs: catalogFiles(client, base),
    dialogs: dialogFiles(client, base),
  };
  const { apiBase, xsrfCookie, xsrfHeader } = readSettings(env, {}).settings;
  const calls = { apiBase, xsrfCookie, xsrfHeader, buildNumber: APP_BUILD_NUMBER };
  const options = [files, calls].map((of) => JSON.stringify(of).replace(/</g, "\\u003c")).join();
  const early = await bundle("early/early-start.ts", "early");
  const code = `${table.replaceAll(tableFile, root)}${early}early.startEarly(${options})`;
  return page
    .replace(swap, '<script id="show-start">early.showStart()</script>')
    .replace(place, () => `<script id="early-start">${code}</script>`);
}

export const earlyStart = () =>
  pagePlugin("early-start", (html, { client, config }) =>
    writeEarlyStart(html, client, config.base, config.env),
  );
