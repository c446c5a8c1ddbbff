/** A Remix SPA with one route, or two (`FLOOR`), and nothing else: its root is the repository's, for its packages. */
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  plugins: [
    remix({
      ssr: false,
      appDirectory: "tests/bench/floors/bare-remix",
      buildDirectory: `.cache/bench/${process.env.FLOOR ?? "bare-remix"}`,
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
  build: { target: "es2022" },
});
