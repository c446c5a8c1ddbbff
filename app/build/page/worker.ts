import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf, KEPT, languageFiles, readManifest } from "./built-files";
import { bundle, pagePlugin } from "./page-plugin";

export const WORKER = "sw.js";

const hash = (content: string | Buffer, length = 16) =>
  createHash("sha256").update(content).digest("hex").slice(0, length);

/** Updates the page's revision in the worker's code, so that a changed page is fetched. */
export function writePageRevision(code: string, page: string): string {
  return code.replace(/("revision":")[^"]*"/, `$1${hash(page)}"`);
}

/**
 * Writes sw.js, which caches the page and shows pushes; it must be the last plugin that changes it. The mark identifies this
 * build's page and survives host settings.
 */
export const worker = () =>
  pagePlugin("worker", async (html, { client, config: { base } }) => {
    const mark = hash(html);
    const metas = `<meta name="worker" content="${base + WORKER}"><meta name="build" content="${mark}">`;
    const page = html.replace("</head>", `${metas}</head>`);
    const manifest = readManifest(client);
    // The route table, where it is a file.
    const named = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)];
    // The page carries the text of a disabled style, whose file is never fetched.
    const files = filesOf(manifest, KEPT)
      .map((path) => base + path)
      .filter((path) => !html.includes(`href="${path}" disabled`));
    const urls = new Set([...files, ...named.map(([, href = ""]) => href)]);
    const digestOf = (path: string) => hash(readFileSync(join(client, path.slice(base.length))), 8);
    const digests = (paths: Iterable<string>) =>
      Object.fromEntries(Array.from(paths, (path) => [path, digestOf(path)]));
    const catalogs = digests(languageFiles(client, base));
    const kept = { page: base, revision: "", mark, files: digests(urls), catalogs };
    const code = `${await bundle("service-worker.ts", "worker")}worker.showPushes();worker.cacheFiles(${JSON.stringify(kept)})`;
    writeFileSync(join(client, WORKER), writePageRevision(code, page));
    return page;
  });
