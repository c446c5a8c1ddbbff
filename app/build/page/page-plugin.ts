import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type ResolvedConfig, type Rollup } from "vite";

type PageBuild = {
  config: ResolvedConfig;
  /** Folder of the build, by default `build`. */
  folder: string;
  /** Folder of the page and its files. */
  client: string;
};

export const escapeAttribute = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

/** Returns a plugin that changes index.html, which Remix writes at the end of its second build. */
export function pagePlugin(
  name: string,
  change: (html: string, build: PageBuild) => string | Promise<string>,
): Plugin {
  return {
    name,
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    closeBundle: {
      sequential: true,
      async handler() {
        const { config } = this.environment;
        const folder = dirname(config.build.outDir);
        const client = join(folder, "client");
        const index = join(client, "index.html");
        // A failed build has written no page.
        if (!existsSync(index)) return;
        writeFileSync(index, await change(readFileSync(index, "utf8"), { config, folder, client }));
      },
    },
  };
}

/** Bundles a file of app/browser into a script that sets the global `name`. */
export async function bundle(file: string, name: string): Promise<string> {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const built = (await build({
    configFile: false,
    logLevel: "warn",
    resolve: { alias: { "~": here("../..") } },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      minify: "terser",
      terserOptions: { ecma: 2020, toplevel: true, compress: { passes: 3 } },
      lib: { entry: here(`../../browser/${file}`), formats: ["iife"], name },
    },
  })) as Rollup.RollupOutput[];
  return built[0]?.output[0].code.trim() ?? "";
}
