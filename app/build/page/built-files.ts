/** Files of the build that the page names: of the screens that work offline, and of the languages. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "vite";

/** Sources of the screens that work offline; their imports are included. */
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

export const readManifest = (client: string): Manifest =>
  JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));

/** Returns the files of the sources with imports, unique. Throws for a source without a file. */
export function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const collect = (key: string) => {
    const { file, imports = [], css = [], assets = [] } = manifest[key] ?? {};
    if (!file) throw new Error(`The build has no file of ${key}`);
    if (found.has(file)) return;
    for (const path of [file, ...css, ...assets]) found.add(path);
    imports.forEach(collect);
  };
  // Remix adds a suffix to the name of a route's source.
  const keyOf = (source: string) =>
    Object.keys(manifest).find((key) => key === source || key.startsWith(`${source}?`)) ?? source;
  for (const source of sources) collect(keyOf(source));
  return [...found].sort();
}

/** Returns the files of each language, as app/build/chunks.ts names them; empty without that plugin. */
export function catalogFiles(client: string, base: string) {
  const files = readdirSync(join(client, "assets")).map((file) => `${base}assets/${file}`);
  const code = files.filter((file) => file.includes("/other-language-"));
  const catalogs: Record<string, Record<string, string[]>> = {};
  for (const file of files) {
    const [, language = "", part = ""] = /\/([\w-]+)-(start|screens)-[^/]+\.js$/.exec(file) ?? [];
    const needed = part === "start" ? [...code, file] : [file];
    if (language) catalogs[language] = { ...catalogs[language], [part]: needed };
  }
  return catalogs;
}

export function languageFiles(client: string, base: string): string[] {
  const parts = Object.values(catalogFiles(client, base)).flatMap((parts) => Object.values(parts));
  return [...new Set(parts.flat())];
}
