import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type PluginObj, types as t } from "@babel/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwind from "@tailwindcss/vite";
import type { Plugin, PluginOption, Rollup } from "vite";
import babel from "vite-plugin-babel";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Hash URLs (spec.md §2): resolves `@remix-run/react`'s import of the router to app/history.ts,
 * in the build (Vite) and in dev's pre-bundling (esbuild, which asks no Vite plugin).
 */
function hashHistory(): Plugin {
  const manifest = createRequire(import.meta.url).resolve("@remix-run/router/package.json");
  const realRouter = join(dirname(manifest), "dist", "router.js");
  const insideRemixReact = /[\\/]@remix-run[\\/]react[\\/]/;
  function resolve(id: string, importer = ""): string | undefined {
    if (id === "virtual:real-router") return realRouter;
    if (id === "@remix-run/router" && insideRemixReact.test(importer))
      return here("app/history.ts");
  }
  const filter = /^(virtual:real-router|@remix-run\/router)$/;
  return {
    name: "hash-history",
    enforce: "pre",
    config: () => ({
      optimizeDeps: {
        esbuildOptions: {
          plugins: [
            {
              name: "hash-history",
              setup(build) {
                build.onResolve({ filter }, ({ path, importer }) => {
                  const file = resolve(path, importer);
                  return file ? { path: file } : undefined;
                });
              },
            },
          ],
        },
      },
    }),
    resolveId: (id, importer) => resolve(id, importer),
  };
}

/**
 * Compiles the Spanish source messages where they stand, so that each screen carries its own copy
 * and neither a Spanish catalog nor a message compiler (7 kB gz) travels with the first screen.
 * Another language is a catalog on top, found by the same ids.
 */
function messagesInPlace(): PluginObj {
  return {
    name: "messages-in-place",
    visitor: {
      ObjectExpression({ node }) {
        if (!node.leadingComments?.some(({ value }) => value.trim() === "i18n")) return;
        for (const property of node.properties) {
          if (!t.isObjectProperty(property) || !t.isStringLiteral(property.value)) continue;
          if (!t.isIdentifier(property.key, { name: "message" })) continue;
          property.value = t.valueToNode(compileMessage(property.value.value));
        }
      },
    },
  };
}

/** Lingui's macros; no `$` in the pattern, as Remix adds a query to route modules. */
function lingui(): PluginOption {
  return babel({
    include: /\/app\/.*\.tsx?/,
    exclude: /node_modules/,
    // Babel leaves the types in; dev's pre-bundling, which meets app/history.ts, must take them out.
    loader: (path) => (path.endsWith("x") ? "tsx" : "ts"),
    babelConfig: {
      babelrc: false,
      configFile: false,
      parserOpts: { plugins: ["typescript", "jsx"] },
      plugins: [
        ["@lingui/babel-plugin-lingui-macro", { stripMessageField: false }],
        messagesInPlace,
      ],
    },
  });
}

/**
 * What every screen needs comes in two files, the libraries and the app's own frame, and the icons
 * that several places share in a third: to a phone on a bad connection a request costs more than the
 * bytes of a small file.
 */
function fewFiles(): Rollup.GetManualChunk {
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

const underTest = Boolean(process.env.VITEST);

export default defineConfig({
  resolve: { alias: { "~": here("app"), "~tests": here("tests") } },
  // The Remix plugin stays out under Vitest, as its documentation asks.
  plugins: underTest
    ? [lingui()]
    : [
        hashHistory(),
        lingui(),
        tailwind(),
        remix({
          ssr: false,
          // A build with another word or name beside this one goes to a folder of its own.
          buildDirectory: process.env.BUILD_DIRECTORY || "build",
          future: {
            v3_fetcherPersist: true,
            v3_lazyRouteDiscovery: false,
            v3_relativeSplatPath: true,
            v3_routeConfig: true,
            v3_singleFetch: true,
            v3_throwAbortReason: true,
          },
        }),
      ],
  // Dev finds every package at its start, instead of reloading the page for those it meets later.
  optimizeDeps: {
    entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.*"],
    exclude: ["@lingui/core/macro", "@lingui/react/macro"],
  },
  build: {
    target: "es2022",
    cssTarget: "safari16",
    rollupOptions: {
      // Bytes before compression: smaller files join the ones they are loaded with.
      output: { manualChunks: fewFiles(), experimentalMinChunkSize: 10_000 },
    },
  },
  test: {
    include: ["app/**/*.test.{ts,tsx}", "tests/sandbox/**/*.test.ts", "tests/tools/**/*.test.ts"],
    environment: "node",
    setupFiles: ["tests/unit/local-storage.ts"],
    pool: "threads",
    maxWorkers: "100%",
    // A busy machine is no failure: the first import of half the app may take seconds there.
    testTimeout: 30_000,
  },
});
