import { minifySync } from "oxc-minify";
import type { Plugin } from "vite";

/** It writes what a dynamic import names as a template, by which Vite finds no file and no style of it. */
const IMPORT = /\bimport\(`((?:[^`$]|\$(?!\{))*)`/g;

/** The code with what another minifier left, and with the short names that compress best. */
export function minifyAgain(name: string, code: string, sourcemap = false) {
  const { errors, ...shorter } = minifySync(name, code, {
    module: true,
    compress: { target: "es2022" },
    mangle: { toplevel: true },
    sourcemap,
  });
  const [error] = errors;
  if (error) throw new Error(`${name} could not be minified again: ${error.message}`);
  return { ...shorter, code: shorter.code.replace(IMPORT, 'import("$1"') };
}

/** Runs after terser, which leaves the names to it: together they write less than each alone. */
export function secondMinifier(): Plugin {
  let isMapped = false;
  return {
    name: "second-minifier",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved: ({ build }) => {
      isMapped = Boolean(build.sourcemap);
    },
    renderChunk: {
      order: "post",
      handler: (code, { fileName }) => {
        const { code: shorter, map } = minifyAgain(fileName, code, isMapped);
        return { code: shorter, map: map ? JSON.stringify(map) : null };
      },
    },
  };
}
