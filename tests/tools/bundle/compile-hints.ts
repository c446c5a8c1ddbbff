import type { Plugin, Rollup } from "vite";

/** Chromium compiles all functions of such a file while it arrives, beside the main thread. */
export const HINT = "//# allFunctionsCalledOnLoad\n";

/** Marks the routes and what every screen starts with; of the other files only a part is called at once. */
export function hintCompilation(bundle: Rollup.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const starts = entries.filter(({ name }) => name === "root" || name === "entry.client");
  const shared = new Set(starts.flatMap(({ imports }) => imports));
  for (const chunk of chunks) {
    if (chunk.isEntry || shared.has(chunk.fileName)) chunk.code = HINT + chunk.code;
  }
}

export function compileHints(): Plugin {
  return {
    name: "compile-hints",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    // After the minifier, which would take the comment out.
    generateBundle: { order: "post", handler: (_options, bundle) => hintCompilation(bundle) },
  };
}
