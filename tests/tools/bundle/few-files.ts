import type { Rollup } from "vite";

/**
 * What every screen needs comes in two files, the libraries and the app's own frame, and the icons
 * that several places share in a third: to a phone on a bad connection a request costs more than the
 * bytes of a small file.
 */
export function fewFiles(): Rollup.GetManualChunk {
  const isStart = (id: string) => /[\\/]app[\\/](root|entry\.client)\.tsx/.test(id);
  const frame = new Set<string>();
  return (id, { getModuleIds, getModuleInfo }) => {
    const collect = (needed: string) => {
      if (frame.has(needed)) return;
      frame.add(needed);
      getModuleInfo(needed)?.importedIds.forEach(collect);
    };
    if (frame.size === 0) [...getModuleIds()].filter(isStart).forEach(collect);
    const info = getModuleInfo(id);
    if (!frame.has(id) && /lucide-react.*[\\/]icons[\\/]/.test(id)) {
      return info && info.importers.length > 1 ? "icons" : undefined;
    }
    if (!frame.has(id) || info?.isEntry) return;
    return id.includes("node_modules") ? "libraries" : "frame";
  };
}
