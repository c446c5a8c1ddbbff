import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Hash URLs (spec.md §2): resolves the router import of `@remix-run/react` to app/history.ts, in Vite's build
 * and in dev's pre-bundling by esbuild, which runs no Vite plugin.
 */
export function hashHistory(): Plugin {
  const wrapper = fileURLToPath(new URL("../history.ts", import.meta.url));
  const manifest = createRequire(import.meta.url).resolve("@remix-run/router/package.json");
  const realRouter = join(dirname(manifest), "dist", "router.js");
  const insideRemixReact = /[\\/]@remix-run[\\/]react[\\/]/;
  function resolve(id: string, importer = ""): string | undefined {
    if (id === "virtual:real-router") return realRouter;
    if (id === "@remix-run/router" && insideRemixReact.test(importer)) return wrapper;
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
