import type { Plugin } from "vite";
import { chunks } from "./chunks";
import { compileHints } from "./compile-hints";
import { hostFiles } from "./hosts/host-files";
import { notices } from "./notices";
import { earlyStart } from "./page/early-start";
import { manifest } from "./page/manifest";
import { pageStyle } from "./page/page-style";
import { policy } from "./page/policy";
import { worker } from "./page/worker";
import { settingsCheck } from "./settings-check";

/** In this order: the policy hashes what the others wrote, and the worker caches the result. */
const PLUGINS = {
  "settings-check": settingsCheck,
  chunks,
  "compile-hints": compileHints,
  notices,
  "page-style": pageStyle,
  "early-start": earlyStart,
  manifest,
  policy,
  worker,
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
