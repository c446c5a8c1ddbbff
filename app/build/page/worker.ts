import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Manifest, type Rollup } from "vite";
import type { Kept } from "../../browser/service-worker";
import { languageFiles } from "./catalog-files";
import { pagePlugin } from "./page-plugin";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const WORKER = "sw.js";

/** What is read without a connection, by its source; what each of them imports comes with it. */
export const KEPT = [
  "app/entry.client.tsx",
  "app/root.tsx",
  "app/shell/frame-notices.tsx",
  "app/shell/bar/customer-menu.tsx",
  "app/ui/toast-region.tsx",
  "app/routes/home/route.tsx",
  "app/routes/home/home-details.tsx",
  "app/routes/home/known-details.tsx",
  "app/routes/home/unfinished-booking.tsx",
  "app/routes/profile/route.tsx",
  "app/routes/profile/orders/route.tsx",
  "app/routes/profile/orders/details/route.tsx",
  "app/routes/helpers/index/route.ts",
  "app/routes/helpers/show/route.tsx",
];

/** The files of the sources, each once. Throws for a source that has none. */
export function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const collect = (key: string) => {
    const { file, imports = [], css = [], assets = [] } = manifest[key] ?? {};
    if (!file) throw new Error(`The build has no file of ${key}`);
    if (found.has(file)) return;
    for (const path of [file, ...css, ...assets]) found.add(path);
    imports.forEach(collect);
  };
  // Remix adds a mark to the name of a route's source.
  const keyOf = (source: string) =>
    Object.keys(manifest).find((key) => key === source || key.startsWith(`${source}?`)) ?? source;
  for (const source of sources) collect(keyOf(source));
  return [...found].sort();
}

async function bundle(): Promise<string> {
  const entry = here("../../browser/service-worker.ts");
  const built = (await build({
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      minify: "terser",
      terserOptions: { ecma: 2020, toplevel: true, compress: { passes: 3 } },
      lib: { entry, formats: ["iife"], name: "worker" },
    },
  })) as Rollup.RollupOutput[];
  return built[0]?.output[0].code.trim() ?? "";
}

const hash = (content: string | Buffer, length = 16) =>
  createHash("sha256").update(content).digest("hex").slice(0, length);

/** The code of the worker with the page as it is now: what has changed is fetched anew. */
export function notePage(code: string, page: string): string {
  return code.replace(/("revision":")[^"]*"/, `$1${hash(page)}"`);
}

/**
 * Writes sw.js, which keeps the page as it is now: the last plugin that changes it. The mark that tells the
 * page of this build from others stays where a host changes its settings.
 */
export const worker = () =>
  pagePlugin("worker", async (html, { client, config: { base } }) => {
    const mark = hash(html);
    const metas = [
      ["worker", base + WORKER],
      ["build", mark],
    ]
      .map(([name, content]) => `<meta name="${name}" content="${content}">`)
      .join("");
    const page = html.replace("</head>", `${metas}</head>`);
    const manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));
    // The route table, where it is not in the page.
    const named = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)];
    const files = filesOf(manifest, KEPT).map((path) => base + path);
    const urls = new Set([...files, ...named.map(([, href = ""]) => href)]);
    const digests = (paths: Iterable<string>): Record<string, string> =>
      Object.fromEntries(
        Array.from(paths, (path) => [
          path,
          hash(readFileSync(join(client, path.slice(base.length))), 8),
        ]),
      );
    const catalogs = digests(languageFiles(client, base));
    const kept: Kept = { page: base, revision: "", mark, files: digests(urls), catalogs };
    const code = `${await bundle()}worker.keepFiles(${JSON.stringify(kept)})`;
    writeFileSync(join(client, WORKER), notePage(code, page));
    return page;
  });
