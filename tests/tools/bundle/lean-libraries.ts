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

/** Of values that JSON can say, as all of ours; the library's own also writes files and buffers. */
const SERIALIZER_ID = "\0node_modules/localforage/serializer";
const SERIALIZER = `export default {
  serialize(value, done) {
    try { done(JSON.stringify(value)); } catch (error) { done(null, error); }
  },
  deserialize: (text) => JSON.parse(text),
};`;

/**
 * “Fog of war” leaves the link to the route table out of the page, as early-start.ts does.
 *
 * Parts of Remix that only an app with a server runs: its data comes in the page, over the network or
 * route by route. Here it has no loaders, and the whole route table comes with the start.
 */
const REMIX_SERVER_PARTS: Record<string, string> = {
  // Nothing to decode, and so nothing to wait for: a letter typed while the root waits is an error of
  // React (345) that ends the app.
  "single-fetch": `export const decodeViaTurboStream = () => ({
      then: () => ({ catch: () => ({ value: true }) }),
    });
    export const getSingleFetchDataStrategy = () => undefined;
    export const StreamTransfer = () => null;
    export const singleFetchUrl = (url) => new URL(url, location.origin);`,
  "fog-of-war": `export const isFogOfWarEnabled = () => true;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};`,
  data: `const never = () => false;
    export { never as isCatchResponse, never as isDeferredData, never as isDeferredResponse,
      never as isRedirectResponse, never as isResponse };
    export const fetchData = () => Promise.reject(new Error("There is no server"));
    export const parseDeferredReadableStream = fetchData;`,
};

/**
 * Leaves out of the build what nobody calls: localforage's drivers besides local storage (6 kB gz) and
 * what it writes besides JSON,
 * the full API of zod, of which @conform-to/zod takes four functions that zod/mini has too (8 kB
 * gz: with it come JSON Schema and the English messages), and what Remix has for a server (4 kB gz).
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
      const remixPart =
        /@remix-run[\\/]react[\\/]/.test(importer) && /^\.\/([\w-]+)\.js$/.exec(id)?.[1];
      if (remixPart && remixPart in REMIX_SERVER_PARTS) {
        return `\0node_modules/@remix-run/react/${remixPart}`;
      }
      if (/localforage[\\/]src/.test(importer) && id.endsWith("utils/serializer"))
        return SERIALIZER_ID;
      const driver = /localforage[\\/]src/.test(importer) && /drivers\/(\w+)$/.exec(id)?.[1];
      return driver && driver in DRIVERS ? `\0node_modules/localforage/${driver}` : undefined;
    },
    load(id) {
      if (id === SERIALIZER_ID) return SERIALIZER;
      const remixPart = /^\0node_modules\/@remix-run\/react\/([\w-]+)$/.exec(id)?.[1] ?? "";
      if (remixPart) return REMIX_SERVER_PARTS[remixPart];
      const driver = /^\0node_modules\/localforage\/(\w+)$/.exec(id)?.[1] ?? "";
      const name = DRIVERS[driver];
      return name && missingDriver(name);
    },
  };
}
