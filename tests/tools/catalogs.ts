/** The catalogs of app/locales, as Lingui's own tools read and write them. */
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";

export const TRANSLATED = ["en", "pt-BR"] as const;

export type Entry = { id: string; source: string; context: string; translation: string };

const catalogs = () => getCatalogs(getConfig());

/** What stands in the files of a language, by file: `start` and `screens`. */
export async function readEntries(language: string): Promise<Record<string, Entry[]>> {
  const read = (await catalogs()).map(async (catalog) => {
    const messages = Object.entries((await catalog.read(language)) ?? {});
    const entries = messages.map(([id, { message = id, translation = "", context = "" }]) => {
      return { id, source: message, context, translation };
    });
    return [catalog.path.split("/").at(-1), entries];
  });
  return Object.fromEntries(await Promise.all(read));
}

/** The ids that the code asks for, by file. */
export async function extractIds(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const catalog of await catalogs()) {
    found[catalog.path.split("/").at(-1) ?? ""] = Object.keys((await catalog.collect()) ?? {});
  }
  return found;
}
