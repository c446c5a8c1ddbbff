/** Names of the built files, which an engineer reads in the network panel and in stack traces. */
import { parse } from "node:path";
import type { Rollup } from "vite";

const ROUTE = /[\\/]app[\\/]routes[\\/](?<folder>.*)[\\/]route\.tsx?/;
/** The address dialog counts as a screen, because a new customer waits for its files. */
const ADDRESS_DIALOG =
  /[\\/]app[\\/](?:routes[\\/]home[\\/]address-dialogs|address[\\/]form[\\/]address-form)\.tsx$/;

const folderOf = (id: string) => ROUTE.exec(id)?.groups?.folder ?? "";

/** Returns the screen whose first module this is, and "" for any other module. */
export const screenOf = (id: string) => (ADDRESS_DIALOG.test(id) ? "address dialog" : folderOf(id));

type FileFacts = Pick<Rollup.PreRenderedChunk, "facadeModuleId" | "moduleIds" | "name">;

/** Names the file of a screen after its folder; Rollup would name each `route`. */
export function nameFile({ facadeModuleId, moduleIds, name }: FileFacts): string {
  const screen = [facadeModuleId ?? "", ...moduleIds].map(folderOf).find(Boolean) ?? name;
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
