import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const NOTICES = "licenses.txt";

const FONTS_LICENCE = fileURLToPath(new URL("../ui/fonts/LICENCE.txt", import.meta.url));

/** Packages that are shipped but not in the module graph: base styles and the service worker's parts. */
const BESIDE = [
  "node_modules/tailwindcss/preflight.css",
  ...["core", "precaching", "routing", "strategies"].map(
    (part) => `node_modules/workbox-${part}/index.js`,
  ),
];

export function folderOf(module: string): string | null {
  return /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module)?.[1] ?? null;
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  return [`${name} ${version} (${license})`, ...texts].join("\n\n");
}

/** `modules`: paths of all bundled modules. */
export function writeNotices(modules: Iterable<string>): string {
  const folders = new Set([...modules].flatMap((module) => folderOf(module) ?? []));
  const notices = [...folders]
    .filter((folder) => existsSync(join(folder, "package.json")))
    .sort()
    .map(noticeOf);
  notices.push(readFileSync(FONTS_LICENCE, "utf8").trim());
  return `${[...new Set(notices)].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

export function notices(): Plugin {
  return {
    name: "notices",
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_options, bundle) {
      const shipped = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? file.moduleIds : file.originalFileNames,
      );
      const styles = [...this.getModuleIds()].filter((id) => /\.css/.test(id));
      const paths = [...shipped, ...styles, ...BESIDE].map((path) =>
        path.startsWith("\0") || isAbsolute(path) ? path : join(process.cwd(), path),
      );
      this.emitFile({ type: "asset", fileName: NOTICES, source: writeNotices(paths) });
    },
  };
}
