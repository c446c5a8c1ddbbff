/** Names of the built files, which an engineer reads in the network panel and in stack traces. */
import { parse } from "node:path";
import type { Rollup } from "vite";

const SCREEN = /[\\/]app[\\/]routes[\\/](?<screen>.*)[\\/]route\.tsx?/;

/** Returns the folder in app/routes of a screen's module, and "" for any other module. */
export const screenOf = (id: string) => SCREEN.exec(id)?.groups?.screen ?? "";

type FileFacts = Pick<Rollup.PreRenderedChunk, "facadeModuleId" | "moduleIds" | "name">;

/** Names the file of a screen after its folder; Rollup would name each `route`. */
export function nameFile({ facadeModuleId, moduleIds, name }: FileFacts): string {
  const screen = [facadeModuleId ?? "", ...moduleIds].map(screenOf).find(Boolean) ?? name;
  return `assets/${screen.replace(/[\\/]/g, "-")}-[hash].js`;
}

/** Names a file after its largest module; where the name is `taken`, after the module's folder and name. */
export function nameAfterLargest(
  modules: readonly { id: string; bytes: number }[],
  taken: ReadonlySet<string>,
): string {
  const [largest] = [...modules].sort((a, b) => b.bytes - a.bytes);
  const { dir, name } = parse(largest?.id ?? "");
  return taken.has(name) ? `${parse(dir).name}-${name}` : name;
}
