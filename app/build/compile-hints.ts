import type { Plugin, Rollup } from "vite";

/** Chromium compiles all functions of such a file while it arrives, beside the main thread. */
export const HINT = "//# allFunctionsCalledOnLoad\n";

/** Characters of code: of a shorter file the mark costs more than it saves. */
const WORTH_A_HINT = 4_000;

/** Marks the routes and what they start with; of a later part much is called only when it is pressed. */
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
    // After the minifier, which would take the comment out.
    generateBundle: { order: "post", handler: (_options, bundle) => hintCompilation(bundle) },
  };
}
