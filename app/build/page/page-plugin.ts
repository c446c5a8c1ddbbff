import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";

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
  let config: ResolvedConfig;
  return {
    name,
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      async handler() {
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
