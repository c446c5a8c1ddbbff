import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwind from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";
import { compileHints } from "./tests/tools/bundle/compile-hints";
import { drawnIcons } from "./tests/tools/bundle/drawn-icons";
import { fewFiles } from "./tests/tools/bundle/few-files";
import { finishBuild } from "./tests/tools/bundle/finish-build";
import { hashHistory } from "./tests/tools/bundle/hash-history";
import { leanLibraries } from "./tests/tools/bundle/lean-libraries";
import { lingui } from "./tests/tools/bundle/lingui";
import { notices } from "./tests/tools/bundle/notices";
import { settledLibraries } from "./tests/tools/bundle/settled-libraries";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const underTest = Boolean(process.env.VITEST);

export default defineConfig({
  // The folder of the host that serves the app: /reservas/ instead of the site's root.
  base: process.env.BASE_PATH || "/",
  resolve: { alias: { "~": here("app"), "~tests": here("tests") } },
  // The Remix plugin stays out under Vitest, as its documentation asks.
  plugins: underTest
    ? [lingui()]
    : [
        hashHistory(),
        leanLibraries(),
        settledLibraries(),
        drawnIcons(),
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
        compileHints(),
        notices(),
        finishBuild(),
      ],
  // Dev finds every package at its start, instead of reloading the page for those it meets later.
  optimizeDeps: {
    entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.*"],
    exclude: ["@lingui/core/macro", "@lingui/react/macro"],
  },
  build: {
    target: "es2022",
    cssTarget: "safari16",
    minify: "terser",
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3, pure_getters: true, keep_fargs: false, inline: 1 },
    },
    rollupOptions: {
      // Bytes before compression: smaller files join the ones they are loaded with.
      output: { manualChunks: fewFiles(), experimentalMinChunkSize: 1_000 },
    },
  },
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "tests/sandbox/**/*.test.ts",
      "tests/tools/**/*.test.ts",
      "tests/routes/**/*.test.ts",
    ],
    environment: "node",
    env: {
      VITE_CONTACT_PHONE: "021 728 1200",
      VITE_CONTACT_WHATSAPP: "+595981728120",
      VITE_CONTACT_EMAIL: "hola@oga.example",
    },
    setupFiles: ["tests/unit/local-storage.ts", "tests/unit/setup.ts"],
    pool: "threads",
    maxWorkers: "100%",
    // A busy machine is no failure: the first import of half the app may take seconds there.
    testTimeout: 60_000,
  },
});
