import type { Rollup } from "vite";

/** Packages that only some screens need, and that are worth a file which a new build leaves alone. */
const PACKAGES: Record<string, RegExp> = {
  leaflet: /^leaflet$/,
  "day-picker": /^(react-day-picker|@date-fns|date-fns)/,
  masks: /^(react-)?imask$/,
  conform: /^@conform-to$/,
};

const isOurs = (id: string) => /[\\/]app[\\/]/.test(id) && !id.includes("node_modules");
const packageOf = (id: string) =>
  /.*[\\/]node_modules[\\/](?<name>[^\\/]+)/.exec(id)?.groups?.name ?? null;

/**
 * What every screen needs comes in two files, the libraries and the app's own frame, and what home
 * shares with other screens in a third: to a phone on a bad connection a request costs more than the
 * bytes of a small file. No file of libraries imports one of the app, so that a change of the app
 * leaves their names alone, and they stay in the browser's cache.
 */
export function fewFiles(): Rollup.GetManualChunk {
  const isStart = (id: string) => /[\\/]app[\\/](root|entry\.client)\.tsx/.test(id);
  const isHome = (id: string) => /[\\/]app[\\/]routes[\\/]home[\\/]route\.tsx/.test(id);
  const frame = new Set<string>();
  const home = new Set<string>();
  const reaching = new Map<string, boolean>();

  return (id, { getModuleIds, getModuleInfo }) => {
    const importsOf = (module: string) => getModuleInfo(module)?.importedIds ?? [];
    const collect = (into: Set<string>) => (needed: string) => {
      if (frame.has(needed) || into.has(needed)) return;
      into.add(needed);
      importsOf(needed).forEach(collect(into));
    };
    /** Remix's own package does, as app/history.ts stands between it and its router. */
    const reachesApp = (module: string): boolean => {
      const known = reaching.get(module);
      if (known !== undefined) return known;
      reaching.set(module, false);
      const reaches = isOurs(module) || importsOf(module).some(reachesApp);
      reaching.set(module, reaches);
      return reaches;
    };
    if (frame.size === 0) {
      [...getModuleIds()].filter(isStart).forEach(collect(frame));
      [...getModuleIds()].filter(isHome).forEach(collect(home));
    }
    const info = getModuleInfo(id);
    if (frame.has(id)) {
      if (info?.isEntry) return;
      return reachesApp(id) ? "frame" : "libraries";
    }
    if (home.has(id)) return info?.importers.every((by) => home.has(by)) ? undefined : "shared";
    if (/lucide-react.*[\\/]icons[\\/]/.test(id)) {
      return info && info.importers.length > 1 ? "icons" : undefined;
    }
    const name = packageOf(id);
    if (name === null || id.endsWith(".css")) return;
    return Object.keys(PACKAGES).find((file) => PACKAGES[file]?.test(name));
  };
}
