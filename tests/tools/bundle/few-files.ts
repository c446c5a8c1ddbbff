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
 * What every screen needs comes in two files, the libraries and the app's own frame, and the icons
 * that several places share in a third: to a phone on a bad connection a request costs more than the
 * bytes of a small file. No file of libraries imports one of the app, so that a change of the app
 * leaves their names alone, and they stay in the browser's cache.
 */
export function fewFiles(): Rollup.GetManualChunk {
  const isStart = (id: string) => /[\\/]app[\\/](root|entry\.client)\.tsx/.test(id);
  const frame = new Set<string>();
  const reaching = new Map<string, boolean>();

  return (id, { getModuleIds, getModuleInfo }) => {
    const importsOf = (module: string) => getModuleInfo(module)?.importedIds ?? [];
    const collect = (needed: string) => {
      if (frame.has(needed)) return;
      frame.add(needed);
      importsOf(needed).forEach(collect);
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
    if (frame.size === 0) [...getModuleIds()].filter(isStart).forEach(collect);
    const info = getModuleInfo(id);
    if (frame.has(id)) {
      if (info?.isEntry) return;
      return reachesApp(id) ? "frame" : "libraries";
    }
    if (/lucide-react.*[\\/]icons[\\/]/.test(id)) {
      return info && info.importers.length > 1 ? "icons" : undefined;
    }
    const name = packageOf(id);
    if (name === null || id.endsWith(".css")) return;
    return Object.keys(PACKAGES).find((file) => PACKAGES[file]?.test(name));
  };
}
