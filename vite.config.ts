import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwind from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { hashHistory } from "./app/build/hash-history";
import { lingui } from "./app/build/lingui";
import { buildPlugins } from "./app/build/plugins";

export default defineConfig({
  // The folder of the host that serves the app: /reservas/ instead of the site's root.
  base: (process.env.BASE_PATH || "/").replace(/\/?$/, "/"),
  resolve: {
    alias: { "~": fileURLToPath(new URL("app", import.meta.url)) },
  },
  plugins: [
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
    buildPlugins(process.env.BUILD_WITHOUT),
  ],
  // Dev finds every package at its start, instead of reloading the page for those it meets later.
  optimizeDeps: {
    entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.*", "!app/build/**"],
    exclude: ["@lingui/core/macro", "@lingui/react/macro"],
  },
  build: {
    target: "es2022",
    cssTarget: "safari16",
  },
});
