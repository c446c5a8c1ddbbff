/** Serves the built app as a host would: its headers, its caching, its settings in index.html. */
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sirv from "sirv";
import {
  type CommonServerOptions,
  type Connect,
  type Plugin,
  type PreviewServer,
  preview,
} from "vite";
import { compressors } from "../../app/build/compressed";
import { encodedHash } from "../../app/build/hosts/host-files";
import { type Build, finishForHost, readBuild } from "../../app/build/page/policy";
import type { Settings } from "../../app/host-settings";
import { isOwnName, KEEP_ALIVE_MS, OTHER_NAME } from "../sandbox/mount";
import { HASHED_FILES, headers, OTHER_FILES } from "./host-rules";

/** Where `npm run build` writes the app. */
export const builtApp = fileURLToPath(new URL("../../build/client", import.meta.url));

type BuiltOptions = {
  /** The folder of the built app. */
  builtApp: string;
  port: number;
  /** What this host sets beside the build. */
  settings?: Partial<Settings>;
  plugins?: Plugin[];
  proxy?: NonNullable<CommonServerOptions["proxy"]>;
  /** Under which it answers besides those of this machine. */
  names?: readonly string[];
};

/** As a host does: refuses other names, and leads a link whose `#` was encoded on. Ahead of other plugins. */
export function asOnHost(names: readonly string[] = []): Plugin {
  const joinTo = ({ middlewares, config }: Pick<PreviewServer, "middlewares" | "config">) => {
    const written = new RegExp(encodedHash(config.base), "i");
    middlewares.use((request, response, next) => {
      const [, hash] = written.exec(request.url ?? "") ?? [];
      if (!isOwnName(request.headers.host, names)) response.writeHead(421).end(OTHER_NAME);
      else if (hash === undefined) next();
      else response.writeHead(302, { Location: `${config.base}#${hash}` }).end();
    });
  };
  return { name: "as-on-host", configureServer: joinTo, configurePreviewServer: joinTo };
}

function page(
  builtApp: string,
  build: Build | null,
  settings: Partial<Settings>,
): Connect.NextHandleFunction {
  let last: { page: string; compressed: Promise<Buffer> } | null = null;
  return (request: IncomingMessage, response: ServerResponse, next: Connect.NextFunction) => {
    const html = readFileSync(join(builtApp, "index.html"), "utf8");
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    const finished = finishForHost(html, build, settings);
    response.setHeader("Vary", "Accept-Encoding");
    if (!/\bbr\b/.test(String(request.headers["accept-encoding"]))) return response.end(finished);
    response.setHeader("Content-Encoding", "br");
    if (last?.page !== finished) last = { page: finished, compressed: compressors.br(finished) };
    last.compressed.then((bytes) => response.end(bytes), next);
  };
}

/** Throws where there is no built app. */
export async function serveBuilt({
  builtApp,
  port,
  settings = {},
  plugins = [],
  proxy = {},
  names = [],
}: BuiltOptions) {
  if (!existsSync(join(builtApp, "index.html"))) {
    throw new Error(`There is no built app in ${builtApp}: run \`npm run build\` first.`);
  }
  const build = readBuild(join(builtApp, ".."));
  const base = build?.base ?? "/";
  const files: Plugin = {
    name: "files-as-on-a-host",
    configurePreviewServer({ httpServer, middlewares }) {
      if ("keepAliveTimeout" in httpServer) httpServer.keepAliveTimeout = KEEP_ALIVE_MS;
      middlewares.use((_request, response, next) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        next();
      });
      const sendPage = page(builtApp, build, settings);
      const pathOf = ({ url = "" }: IncomingMessage) => url.split("?")[0] ?? "";
      middlewares.use((request, response, next) => {
        // Where no other handler of files sets it.
        response.setHeader("Cache-Control", OTHER_FILES.cacheControl);
        if ([base, `${base}index.html`].includes(pathOf(request)))
          sendPage(request, response, next);
        else next();
      });
      const assets = sirv(join(builtApp, "assets"), {
        brotli: true,
        gzip: true,
        setHeaders: (response) => response.setHeader("Cache-Control", HASHED_FILES.cacheControl),
      });
      middlewares.use(base.replace(/\/$/, "") + HASHED_FILES.path.replace(/\/$/, ""), assets);
      // After files and proxies: the page repairs a URL that was typed without its `#`.
      return () => {
        middlewares.use((request, response, next) => {
          if (request.method !== "GET" || /\.\w+$/.test(pathOf(request))) next();
          else sendPage(request, response, next);
        });
      };
    },
  };
  return preview({
    configFile: false,
    base,
    appType: "mpa",
    build: { outDir: builtApp },
    preview: { host: "127.0.0.1", port, strictPort: true, proxy, allowedHosts: [...names] },
    // The backend's answers carry headers of their own.
    plugins: [asOnHost(names), ...plugins, files],
    logLevel: "error",
  });
}
