import type { Plugin, Rollup } from "vite";

/** Makes Chromium compile all functions of a file off the main thread while it loads. */
export const HINT = "//# allFunctionsCalledOnLoad\n";

/** Characters of code; in a shorter file the hint costs more than it saves. */
const WORTH_A_HINT = 4_000;

/** Marks the routes and their static imports; of later parts many functions run only on a press. */
export function hintCompilation(bundle: Rollup.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const needed = new Set(entries.flatMap(({ imports }) => imports));
  for (const chunk of chunks) {
    const isLarge = needed.has(chunk.fileName) && chunk.code.length >= WORTH_A_HINT;
    if (chunk.isEntry || isLarge) chunk.code = HINT + chunk.code;
  }
}

export function compileHints(): Plugin {
  return {
    name: "compile-hints",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    // Runs after the minifier, which would remove the comment.
    generateBundle: { order: "post", handler: (_options, bundle) => hintCompilation(bundle) },
  };
}
