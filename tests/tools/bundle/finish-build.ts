/** What the build does before and after Remix: checks the settings, and finishes what is served. */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { readSettings } from "../../../app/host-settings";
import { writeHostFiles } from "./host-files";
import { finishPage } from "./page-policy";

export function finishBuild(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "finish-build",
    apply: "build",
    configResolved: (resolved) => {
      config = resolved;
    },
    // Remix writes index.html at the end of the second of its two builds.
    closeBundle() {
      if (!config.build.ssr) return;
      const folder = dirname(config.build.outDir);
      const index = join(folder, "client", "index.html");
      const { settings } = readSettings(config.env, {});
      writeFileSync(index, finishPage(readFileSync(index, "utf8"), settings));
      writeHostFiles(folder, settings);
    },
  };
}
