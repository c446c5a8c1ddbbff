/** A built app on disk: its document, and what each screen must fetch before it is usable. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { init, parse } from "es-module-lexer";
import type { Kept } from "~/browser/service-worker";

await init;

type Route = {
  id: string;
  parentId?: string;
  module: string;
  css?: string[];
  hasErrorBoundary: boolean;
};
type Manifest = { entry: { module: string; css?: string[] }; routes: Record<string, Route> };

/** Names of files in `assets`, and the text of the scripts inside the document. */
export type Closure = {
  scripts: Set<string>;
  styles: Set<string>;
  /** Of the styles those whose text the document carries: they are not fetched. */
  inlined: Set<string>;
  fonts: Set<string>;
  inlineScripts: string;
};

export type Size = { scripts: number; styles: number; fonts: number; requests: number };

/** Compressed as a good static host does; its own level makes no figure differ between machines. */
export const compressed = (data: string | Buffer) => gzipSync(data, { level: 9 }).length;

const withoutMap = (script: string) => script.replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, "");

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

export class BuildFiles {
  readonly html: string;
  private readonly texts = new Map<string, string>();
  private readonly manifestName: string | undefined;
  private readonly manifest: Manifest | null;

  constructor(readonly folder: string) {
    this.html = readFileSync(join(folder, "index.html"), "utf8");
    this.manifestName = readdirSync(join(folder, "assets")).find((name) =>
      /^manifest-.*\.js$/.test(name),
    );
    const text = this.manifestName ? this.text(this.manifestName) : null;
    this.manifest = text
      ? JSON.parse(text.replace(/^window\.__remixManifest=/, "").replace(/;\s*$/, ""))
      : null;
  }

  path(name: string): string {
    return join(this.folder, "assets", name);
  }

  /** Without the line that names the source map, which a host's build does not have. */
  text(name: string): string {
    const known = this.texts.get(name);
    if (known !== undefined) return known;
    const text = withoutMap(readFileSync(this.path(name), "utf8"));
    this.texts.set(name, text);
    return text;
  }

  /** The ids of the routes that are screens, in the order of the route table. */
  screens(): string[] {
    const { routes = {} } = this.manifest ?? {};
    const layouts = new Set(Object.values(routes).map(({ parentId }) => parentId));
    return Object.values(routes)
      .filter(({ id, hasErrorBoundary }) => hasErrorBoundary && !layouts.has(id))
      .map(({ id }) => id);
  }

  /** What the document and the routes down to `screen` import statically; without it, the document alone. */
  closure(screen?: string): Closure {
    const closure: Closure = {
      scripts: new Set(this.assetsIn(/<script[^>]* src="([^"]+)"/g)),
      styles: new Set(this.assetsIn(/<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"/g)),
      inlined: new Set(this.assetsIn(/<link[^>]* href="([^"]+)" disabled=""/g)),
      fonts: new Set(),
      inlineScripts: matches(this.html, /<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g).join(
        "\n",
      ),
    };
    for (const name of this.assetsIn(/<link[^>]* rel="modulepreload"[^>]* href="([^"]+)"/g)) {
      closure.scripts.add(name);
    }
    if (this.manifest && this.manifestName) this.addRoutes(this.manifest, closure, screen);
    for (const name of [...closure.scripts]) this.addImports(name, closure.scripts);
    const scripts = [...closure.scripts].map((name) => this.text(name));
    for (const found of matches(scripts.join("\n"), /["'`]([^"'`]+\.woff2)/g)) {
      closure.fonts.add(basename(found));
    }
    return closure;
  }

  size({ scripts, styles, inlined, fonts, inlineScripts }: Closure): Size {
    const sum = (names: Iterable<string>) =>
      [...names].reduce((total, name) => total + compressed(this.text(name)), 0);
    return {
      scripts: sum(scripts) + (inlineScripts ? compressed(inlineScripts) : 0),
      styles:
        sum([...styles].filter((name) => !inlined.has(name))) +
        (inlined.size > 0 ? compressed(this.pageStyle()) : 0),
      fonts: [...fonts].reduce((all, name) => all + readFileSync(this.path(name)).length, 0),
      requests: 1 + scripts.size + styles.size - inlined.size + fonts.size,
    };
  }

  /** Of the service worker: its script, and what it keeps of the host, with the page. */
  worker(): { script: number; kept: number; files: number } {
    const script = readFileSync(join(this.folder, "sw.js"), "utf8");
    const [, kept = "{}"] = /cacheFiles\((\{.*\})\)$/s.exec(script) ?? [];
    const { page, files } = JSON.parse(kept) as Kept;
    const paths = [page, ...Object.keys(files)].map((path) => path.slice(1));
    const read = (path: string) =>
      compressed(readFileSync(join(this.folder, path || "index.html")));
    return {
      script: compressed(script),
      kept: paths.reduce((sum, path) => sum + read(path), 0),
      files: paths.length,
    };
  }

  /** The style that the document carries, which lacks what the build takes out of its file. */
  private pageStyle(): string {
    return matches(this.html, /<style[^>]*>([\s\S]*?)<\/style>/g).join("\n");
  }

  private assetsIn(pattern: RegExp): string[] {
    return matches(this.html, pattern).map((path) => basename(path));
  }

  private addRoutes({ entry, routes }: Manifest, closure: Closure, screen?: string): void {
    const { manifestName: name } = this;
    // The app's page carries its own (app/build/page/early-start.ts).
    if (name && !this.html.includes("window.__remixManifest=")) closure.scripts.add(name);
    const parts: (Route | Manifest["entry"])[] = [entry];
    for (let id: string | undefined = screen ?? "root"; id; id = routes[id]?.parentId) {
      const route = routes[id];
      if (!route) throw new Error(`The build has no route ${id}`);
      parts.push(route);
    }
    if (routes.root && !parts.includes(routes.root)) parts.push(routes.root);
    for (const part of parts) {
      const { module, css = [] } = part;
      closure.scripts.add(basename(module));
      for (const path of css) closure.styles.add(basename(path));
    }
  }

  private addImports(name: string, found: Set<string>): void {
    const [imports] = parse(this.text(name));
    for (const { n: specifier, d: dynamicAt } of imports) {
      if (dynamicAt !== -1 || !specifier?.startsWith(".")) continue;
      const imported = basename(specifier);
      if (found.has(imported)) continue;
      found.add(imported);
      this.addImports(imported, found);
    }
  }
}

/** The scripts of `of` that `than` does not have. */
export function extraScripts(of: Closure, than: Closure): Set<string> {
  return new Set([...of.scripts].filter((name) => !than.scripts.has(name)));
}
