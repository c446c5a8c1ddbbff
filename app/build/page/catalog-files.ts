import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Returns the files of each language, as app/build/chunks.ts names them; empty without that plugin. */
export function catalogFiles(client: string, base: string) {
  const files = readdirSync(join(client, "assets")).map((file) => `${base}assets/${file}`);
  const code = files.filter((file) => file.includes("/other-language-"));
  const catalogs: Record<string, Record<string, string[]>> = {};
  for (const file of files) {
    const [, language = "", part = ""] = /\/([\w-]+)-(start|screens)-[^/]+\.js$/.exec(file) ?? [];
    if (language)
      catalogs[language] = {
        ...catalogs[language],
        [part]: part === "start" ? [...code, file] : [file],
      };
  }
  return catalogs;
}

export function languageFiles(client: string, base: string): string[] {
  const parts = Object.values(catalogFiles(client, base)).flatMap((parts) => Object.values(parts));
  return [...new Set(parts.flat())];
}
