import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const LOCALFORAGE = fileURLToPath(
  new URL("../../../node_modules/localforage/src/localforage.js", import.meta.url),
);

/** The names by which localforage knows its drivers, and what it asks of each. */
const DRIVERS: Record<string, string> = { indexeddb: "asyncStorage", websql: "webSQLStorage" };
const DRIVER_METHODS = [
  "_initStorage",
  "iterate",
  "getItem",
  "setItem",
  "removeItem",
  "clear",
  "length",
  "key",
  "keys",
];

/** A driver that no browser supports. */
function missingDriver(name: string): string {
  const methods = DRIVER_METHODS.map((method) => `${method}: refuse`).join(", ");
  return `const refuse = () => Promise.reject(new Error("This driver is not in the build"));
export default { _driver: "${name}", _support: false, ${methods} };`;
}

/**
 * Leaves out of the build what nobody calls: localforage's drivers besides local storage (6 kB gz),
 * and the full API of zod, of which @conform-to/zod takes four functions that zod/mini has too (8 kB
 * gz: with it come JSON Schema and the English messages).
 */
export function leanLibraries(): Plugin {
  return {
    name: "lean-libraries",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer = "") {
      if (id === "localforage") return LOCALFORAGE;
      if (id === "zod/v4" && /@conform-to[\\/]zod/.test(importer)) {
        return this.resolve("zod/mini", importer);
      }
      const driver = /localforage[\\/]src/.test(importer) && /drivers\/(\w+)$/.exec(id)?.[1];
      return driver && driver in DRIVERS ? `\0node_modules/localforage/${driver}` : undefined;
    },
    load(id) {
      const driver = /^\0node_modules\/localforage\/(\w+)$/.exec(id)?.[1] ?? "";
      const name = DRIVERS[driver];
      return name && missingDriver(name);
    },
  };
}
