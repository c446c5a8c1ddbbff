import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const TEMPLATES = fileURLToPath(new URL(".", import.meta.url));

/** Those of Cloudflare belong into the root of the host's project. */
const FILES = [
  "nginx.conf",
  "Caddyfile",
  "cloudflare/_headers",
  "cloudflare/worker.js",
  "cloudflare/wrangler.json",
] as const;

/** Pattern of the paths that a host passes on to the backend; a path that only begins with the same letters is none. */
const BACKEND = "^/(?:api/v1|logout)(?:[/?]|$)";

/**
 * Pattern that no path of the backend contains: parent folders, encoded slashes, backslashes, and encodings of
 * them (double, overlong, control characters) that a server behind this one might decode.
 */
const REFUSED_IN_PATHS = "([.]|%2e){2}|\\x5c|%(25)*(2f|5c)|%25(25)*2e|%c[01]|%[01][0-9a-f]|%7f";

/** Returns the pattern of a link with an encoded `#`, `/%23/review/5`; its group follows the `#`. */
export const encodedHash = (base: string) =>
  `^${base.slice(0, -1).replaceAll(".", "[.]")}/?(?:index[.]html)?%(?:25)*23(.*)$`;

export function hostFile(name: (typeof FILES)[number], base: string): string {
  const values = {
    base,
    folder: base.slice(0, -1),
    hash_link: encodedHash(base),
    backend: BACKEND,
    refused: REFUSED_IN_PATHS,
  };
  return Object.entries(values).reduce(
    (text, [key, value]) => text.replaceAll(`{{${key}}}`, () => value),
    readFileSync(join(TEMPLATES, name), "utf8"),
  );
}

export function hostFiles(): Plugin {
  return {
    name: "host-files",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    closeBundle() {
      const { base, build } = this.environment.config;
      const folder = join(dirname(build.outDir), "hosts");
      rmSync(folder, { recursive: true, force: true });
      for (const name of FILES) {
        const path = join(folder, name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, hostFile(name, base));
      }
    },
  };
}
