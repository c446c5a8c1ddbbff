import type { Plugin } from "vite";
import { chunks } from "./chunks";
import { compileHints } from "./compile-hints";
import { compressed } from "./compressed";
import { hostFiles } from "./hosts/host-files";
import { notices } from "./notices";
import { earlyStart } from "./page/early-start";
import { manifest } from "./page/manifest";
import { pageStyle } from "./page/page-style";
import { policy } from "./page/policy";
import { worker } from "./page/worker";
import { settingsCheck } from "./settings-check";

/**
 * @conform-to/zod takes four functions of zod that zod/mini has too, at a tenth of the size. localforage comes
 * from its source, with the one of its three drivers that the app uses.
 */
const smallerPackages = (): Plugin => ({
  name: "smaller-packages",
  config: () => ({
    resolve: {
      alias: [
        { find: /^zod\/v4$/, replacement: "zod/mini" },
        { find: /^localforage$/, replacement: "localforage/src/localforage.js" },
        { find: /^\.\/drivers\/(indexeddb|websql)$/, replacement: "./drivers/localstorage" },
      ],
    },
    // Its source names files without their endings, which Node does not find by itself.
    ssr: { noExternal: ["localforage"] },
  }),
});

const terser = (): Plugin => ({
  name: "terser",
  config: (_config, { isSsrBuild }) => ({
    // The server build only prerenders index.html.
    build: isSsrBuild
      ? {}
      : {
          minify: "terser",
          terserOptions: { module: true, ecma: 2020, compress: { passes: 2, pure_getters: true } },
        },
  }),
});

/** In this order: the policy hashes what the others wrote, the worker caches the result, and all is compressed. */
const PLUGINS = {
  "settings-check": settingsCheck,
  "smaller-packages": smallerPackages,
  terser,
  chunks,
  "compile-hints": compileHints,
  notices,
  "page-style": pageStyle,
  "early-start": earlyStart,
  manifest,
  policy,
  worker,
  compressed,
  "host-files": hostFiles,
} satisfies Record<string, () => Plugin>;

export const pluginNames = Object.keys(PLUGINS);

/** `leftOut`: comma-separated plugins to leave out. Throws for an unknown name. */
export function buildPlugins(leftOut = ""): Plugin[] {
  const names = leftOut.split(",").filter(Boolean);
  const unknown = names.filter((name) => !pluginNames.includes(name));
  if (unknown.length > 0) {
    throw new Error(`BUILD_WITHOUT takes ${pluginNames.join(", ")}, not ${unknown.join(", ")}.`);
  }
  return Object.entries(PLUGINS).flatMap(([name, plugin]) =>
    names.includes(name) ? [] : [plugin()],
  );
}
