/** The script in index.html that runs before any file is there: app/browser/early/early-start.ts, bundled. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";
import type { PageFont } from "../../../app/browser/early/late-fonts";
import { APP_BUILD_NUMBER, XSRF_COOKIE, XSRF_HEADER } from "../../../app/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "warn",
    resolve: { alias: { "~": here("../../../app") } },
    build: {
      write: false,
      target: "es2022",
      minify: "terser",
      lib: {
        entry: here("../../../app/browser/early/early-start.ts"),
        formats: ["iife"],
        name: "early",
      },
    },
  })) as Rollup.RollupOutput[];
  return built[0]?.output[0].code.trim() ?? "";
}

const MANIFEST = /(["'])([^"']*\/assets\/(manifest-[\w-]+\.js))\1/;

/** The files that every screen needs, the libraries first: they take longest to run. */
function firstFiles(html: string): string[] {
  const named = html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g);
  const files = [...named].map(([, href = ""]) => href).filter((href) => !/manifest-/.test(href));
  return files.sort((a, b) => Number(/libraries-/.test(b)) - Number(/libraries-/.test(a)));
}

type RouteEntry = { parentId?: string; module: string; imports?: string[]; css?: string[] };

/** The route table without what is false or the same for every route: half as long. */
export function shortTable(script: string): string {
  const table = JSON.parse(script.replace(/^window\.__remixManifest=/, "").replace(/;\s*$/, ""));
  const { entry, routes }: { entry: RouteEntry; routes: Record<string, RouteEntry> } = table;
  const isOwn = (of: "imports" | "css") => (file: string) => !entry[of]?.includes(file);
  // The page carries these two modules (page-modules.ts): what they import is there anyway.
  const [shared = ""] = entry.imports ?? [];
  entry.module = shared;
  for (const route of Object.values(routes)) {
    if (!route.parentId) {
      route.module = shared;
      continue;
    }
    route.imports = route.imports?.filter(isOwn("imports")) ?? [];
    // In one order: from screen to screen a style that both have stays where it is in the head.
    route.css = route.css?.filter(isOwn("css")).sort() ?? [];
    if (route.css.length === 0) delete route.css;
  }
  const shorter = JSON.stringify({ entry, routes }, (_name, value) => value || undefined);
  return `window.__remixManifest=${shorter};`;
}

/**
 * The page with its early start, and the route table inside it: one file less to fetch before
 * anything can begin. `client`: the folder of the page.
 */
export async function writeEarlyStart(
  html: string,
  client: string,
  apiBase: string,
  fonts: PageFont[],
): Promise<string> {
  const [, , , manifest = ""] = MANIFEST.exec(html) ?? [];
  const place = '<script id="early-start"> </script>';
  const swap = '<script id="other-screen"> </script>';
  if (!manifest || !html.includes(place) || !html.includes(swap)) {
    throw new Error("index.html has no place to start early");
  }
  const routeTable = shortTable(readFileSync(join(client, "assets", manifest), "utf8").trim());
  const names = { buildNumber: APP_BUILD_NUMBER, xsrfCookie: XSRF_COOKIE, xsrfHeader: XSRF_HEADER };
  const options = [firstFiles(html), fonts, apiBase, names].map((value) =>
    JSON.stringify(value).replace(/</g, "\\u003c"),
  );
  const code = `${routeTable}${await bundle()}early.startEarly(${options.join(",")})`;
  return html
    .replace(/<link rel="modulepreload" href="[^"]*manifest-[^"]*"\/>/, "")
    .replace(/import "[^"]*manifest-[^"]*";\s*/, "")
    .replace(swap, '<script id="other-screen">early.showOtherScreen()</script>')
    .replace(place, () => `<script id="early-start">${code}</script>`);
}
