import type { Plugin, Rollup } from "vite";
import { nameAfterLargest, nameFile, screenOf } from "./file-names";
import { groupByScreens, type Module } from "./group-by-screens";

type Graph = Rollup.ManualChunkMeta;

const START = /[\\/]app[\\/](?:root|entry\.client)\.tsx/;
const HOME = /[\\/]app[\\/]routes[\\/]home[\\/]route\.tsx/;
/** Modules that change with the app; app/history.ts is imported by Remix's package. */
const FRAME = /[\\/]app[\\/](?!.*node_modules)|[\\/]@remix-run[\\/]react[\\/]/;
/** Packages in files of their own, because only some screens need them. */
const PACKAGES = /[\\/]node_modules[\\/](?:react-|@)?(?<name>leaflet|imask|conform|libphonenumber)/;
/** page/early-start.ts finds the catalogs by these names. */
const CATALOG = /[\\/]locales[\\/](?<language>[\w-]+)[\\/](?<part>\w+)\.po$/;

/** Collects all modules imported from those that match `isFirst`, except those in `known`. */
function closure(graph: Graph, isFirst: (id: string) => boolean, ...known: Set<string>[]) {
  const found = new Set<string>();
  const collect = (id: string) => {
    if (found.has(id) || known.some((set) => set.has(id))) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(collect);
  };
  [...graph.getModuleIds()].filter(isFirst).forEach(collect);
  return found;
}

/**
 * Assigns each shared module to a file. The start comes as `libraries`, whose name a change of the app does
 * not affect, and `frame`, with modules that home shares; the rest in few files.
 */
export function planChunks(graph: Graph): Map<string, string> {
  const files = new Map<string, string>();
  const start = closure(graph, (id) => START.test(id));
  const home = closure(graph, (id) => HOME.test(id), start);
  for (const id of start) files.set(id, FRAME.test(id) ? "frame" : "libraries");
  for (const id of home) {
    if (graph.getModuleInfo(id)?.importers.some((by) => !home.has(by))) files.set(id, "frame");
  }
  const modules = new Map<string, Module & { screens: Set<string>; needs: Module[] }>();
  for (const screen of new Set([...graph.getModuleIds()].map(screenOf).filter(Boolean))) {
    for (const id of closure(graph, (first) => screenOf(first) === screen, start, home)) {
      const bytes = graph.getModuleInfo(id)?.code?.length ?? 0;
      const module = modules.get(id) ?? { id, screens: new Set(), bytes, needs: [] };
      module.screens.add(screen);
      modules.set(id, module);
    }
  }
  for (const { id, needs } of modules.values()) {
    const imported = closure(graph, (first) => first === id, start, home);
    needs.push(...[...imported].flatMap((needed) => modules.get(needed) ?? []));
  }
  const isGrouped = ({ id, screens }: Module) =>
    screens.size > 1 && !screenOf(id) && !id.endsWith(".css") && !PACKAGES.test(id);
  for (const group of groupByScreens([...modules.values()].filter(isGrouped))) {
    const name = nameAfterLargest(group.modules, new Set(files.values()));
    for (const { id } of group.modules) files.set(id, name);
  }
  return files;
}

export function chunks(): Plugin {
  let files: Map<string, string> | undefined;
  const manualChunks: Rollup.GetManualChunk = (id, graph) => {
    files ??= planChunks(graph);
    if (graph.getModuleInfo(id)?.isEntry) return;
    const { language, part } = CATALOG.exec(id)?.groups ?? {};
    if (language) return `${language}-${part}`;
    return files.get(id) ?? PACKAGES.exec(id)?.groups?.name;
  };
  const output = { manualChunks, entryFileNames: nameFile, chunkFileNames: nameFile };
  return {
    name: "chunks",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    config: () => ({ build: { rollupOptions: { output } } }),
  };
}
