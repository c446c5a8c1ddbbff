import type { Rollup } from "vite";
import { groupByScreens } from "./group-by-screens";

/** Packages that only some screens need, and that are worth a file which a new build leaves alone. */
const PACKAGES: Record<string, RegExp> = {
  leaflet: /^leaflet$/,
  masks: /^(react-)?imask$/,
  conform: /^@conform-to$/,
};

const isOurs = (id: string) => /[\\/]app[\\/]/.test(id) && !id.includes("node_modules");
const packageOf = (id: string) =>
  /.*[\\/]node_modules[\\/](?<name>[^\\/]+)/.exec(id)?.groups?.name ?? null;

/** The folder of a route module, which Remix builds twice; null for any other. */
const screenOf = (id: string) =>
  /(?<folder>.*[\\/]app[\\/]routes[\\/].*)[\\/]route\.tsx/.exec(id)?.groups?.folder ?? null;

/** The frame of the account: each of its screens needs what this does. */
const LAYOUT = /[\\/]routes[\\/]profile$/;

/** A new customer waits for these, one after the other. */
const BOOKING_STEP = /[\\/]routes[\\/]appointment[\\/]/;

const isStart = (id: string) => /[\\/]app[\\/](root|entry\.client)\.tsx/.test(id);
const isHome = (id: string) => /[\\/]app[\\/]routes[\\/]home[\\/]route\.tsx/.test(id);

type Graph = Rollup.ManualChunkMeta;

/** What the modules that `isFirst` names import, near and far, without what `known` has. */
function closure(
  { getModuleIds, getModuleInfo }: Graph,
  isFirst: (id: string) => boolean,
  ...known: Set<string>[]
): Set<string> {
  const found = new Set<string>();
  const collect = (id: string) => {
    if (found.has(id) || known.some((set) => set.has(id))) return;
    found.add(id);
    getModuleInfo(id)?.importedIds.forEach(collect);
  };
  [...getModuleIds()].filter(isFirst).forEach(collect);
  return found;
}

/** The file of each module that several screens need beyond home. */
function sharedFiles(graph: Graph, first: Set<string>, home: Set<string>): Map<string, string> {
  const screens = new Map<string, Set<string>>();
  /** Needed by late parts as well. Rollup would put these few bytes beside any others. */
  const alsoLate = new Set<string>();
  for (const screen of new Set([...graph.getModuleIds()].map(screenOf))) {
    if (screen === null || LAYOUT.test(screen)) continue;
    const isPart = (module: string) => {
      const route = screenOf(module);
      if (route === null) return false;
      return route === screen || (LAYOUT.test(route) && screen.startsWith(route));
    };
    const needed = closure(graph, isPart, first, home);
    for (const id of needed) {
      const isNamed = Object.values(PACKAGES).some((name) => name.test(packageOf(id) ?? ""));
      if (isNamed || id.endsWith(".css") || screenOf(id) !== null) continue;
      screens.set(id, (screens.get(id) ?? new Set()).add(screen));
      if (graph.getModuleInfo(id)?.importers.some((by) => !needed.has(by))) alsoLate.add(id);
    }
  }
  const shared = [...screens].flatMap(([id, needing]) => {
    const bytes = graph.getModuleInfo(id)?.code?.length ?? 0;
    return needing.size > 1 || alsoLate.has(id) ? [{ id, screens: needing, bytes }] : [];
  });
  return groupByScreens(shared, (screen) => (BOOKING_STEP.test(screen) ? 3 : 1));
}

/**
 * What every screen needs comes in two files, the libraries and the app's own frame, with what home
 * shares with other screens in the second, as nearly all of them need it. What several other screens
 * share comes in as few files as pay (`groupByScreens`). No file of libraries imports one of the app,
 * so that a change of the app leaves their names alone, and they stay in the browser's cache.
 */
export function fewFiles(): Rollup.GetManualChunk {
  let frame: Set<string> | undefined;
  let home = new Set<string>();
  let shared = new Map<string, string>();
  const reaching = new Map<string, boolean>();

  return (id, graph) => {
    /** Remix's own package does, as app/history.ts stands between it and its router. */
    const reachesApp = (module: string): boolean => {
      const known = reaching.get(module);
      if (known !== undefined) return known;
      reaching.set(module, false);
      const imports = graph.getModuleInfo(module)?.importedIds ?? [];
      const reaches = isOurs(module) || imports.some(reachesApp);
      reaching.set(module, reaches);
      return reaches;
    };
    if (!frame) {
      frame = closure(graph, isStart);
      home = closure(graph, isHome, frame);
      shared = sharedFiles(graph, frame, home);
    }
    const info = graph.getModuleInfo(id);
    if (frame.has(id)) {
      if (info?.isEntry) return;
      return reachesApp(id) ? "frame" : "libraries";
    }
    if (home.has(id)) return info?.importers.every((by) => home.has(by)) ? undefined : "frame";
    const name = packageOf(id) ?? "";
    return shared.get(id) ?? Object.keys(PACKAGES).find((file) => PACKAGES[file]?.test(name));
  };
}
