import type { Rollup } from "vite";

/** Packages that only some screens need, and that are worth a file which a new build leaves alone. */
const PACKAGES: Record<string, RegExp> = {
  leaflet: /^leaflet$/,
  masks: /^(react-)?imask$/,
  conform: /^@conform-to$/,
};

const FIRST_STEPS = /[\\/]appointment[\\/](first|second|third)-step$/;
const LAST_STEP = /[\\/]appointment[\\/]fourth-step$/;

const isOurs = (id: string) => /[\\/]app[\\/]/.test(id) && !id.includes("node_modules");
const packageOf = (id: string) =>
  /.*[\\/]node_modules[\\/](?<name>[^\\/]+)/.exec(id)?.groups?.name ?? null;

/** The folder of a route module, which Remix builds twice; null for any other. */
const screenOf = (id: string) =>
  /(?<folder>.*[\\/]app[\\/]routes[\\/].*)[\\/]route\.tsx/.exec(id)?.groups?.folder ?? null;

/**
 * What every screen needs comes in two files, the libraries and the app's own frame, and what home
 * shares with other screens in the second, as nearly all of them need it: to a phone on a bad connection a request costs more than the
 * bytes of a small file. For the same reason the steps of the booking have their common parts in
 * three: what half of all screens need, what they share with the last step, and what is theirs alone.
 * The rest would burden other screens. No file of libraries imports one of the app, so that a change of the app
 * leaves their names alone, and they stay in the browser's cache.
 */
export function fewFiles(): Rollup.GetManualChunk {
  const isStart = (id: string) => /[\\/]app[\\/](root|entry\.client)\.tsx/.test(id);
  const isHome = (id: string) => /[\\/]app[\\/]routes[\\/]home[\\/]route\.tsx/.test(id);
  const frame = new Set<string>();
  const home = new Set<string>();
  const screens = new Map<string, Set<string>>();
  const reaching = new Map<string, boolean>();

  function stepsFile(id: string): string | undefined {
    const needing = [...screens.keys()].filter((screen) => screens.get(screen)?.has(id));
    if (needing.filter((screen) => FIRST_STEPS.test(screen)).length < 3) return;
    if (needing.length > screens.size / 2) return "shared";
    if (needing.length > screens.size / 3) return;
    if (needing.length === 3) return "steps";
    return needing.some((screen) => LAST_STEP.test(screen)) ? "booking" : undefined;
  }

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
      for (const module of getModuleIds()) {
        const screen = screenOf(module);
        if (screen === null) continue;
        const needed = screens.get(screen) ?? new Set();
        screens.set(screen, needed);
        collect(needed)(module);
      }
    }
    const info = getModuleInfo(id);
    if (frame.has(id)) {
      if (info?.isEntry) return;
      return reachesApp(id) ? "frame" : "libraries";
    }
    if (home.has(id)) return info?.importers.every((by) => home.has(by)) ? undefined : "frame";
    if (/lucide-react.*[\\/]icons[\\/]/.test(id)) {
      return info && info.importers.length > 1 ? "icons" : undefined;
    }
    const name = packageOf(id);
    if (id.endsWith(".css")) return;
    if (name === null) return isOurs(id) ? stepsFile(id) : undefined;
    return Object.keys(PACKAGES).find((file) => PACKAGES[file]?.test(name));
  };
}
