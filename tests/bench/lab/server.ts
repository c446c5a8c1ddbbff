/** Serves a built app as a good static host does: compressed, its hashed files kept for ever. */
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { apiMiddleware } from "~tests/sandbox/mount";
import { createSandbox, type Sandbox } from "~tests/sandbox/sandbox";

const HOST = "127.0.0.1";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
const COMPRESSED = new Set([".html", ".js", ".css", ".svg"]);

export type Host = { url: string; close: () => Promise<void> };
export type HostWithApi = Host & { sandbox: Sandbox };

type Stored = { body: Buffer; headers: Record<string, string> };

function readStored(path: string): Stored {
  const ending = extname(path);
  const isPage = ending === ".html";
  const body = readFileSync(path);
  const headers: Record<string, string> = {
    "Content-Type": TYPES[ending] ?? "application/octet-stream",
    "Cache-Control": isPage ? "no-cache" : "public, max-age=31536000, immutable",
  };
  if (!COMPRESSED.has(ending)) return { body, headers };
  return {
    body: gzipSync(body, { level: 9 }),
    headers: { ...headers, "Content-Encoding": "gzip", Vary: "Accept-Encoding" },
  };
}

/** Read and compressed once, so that the host's work is in no figure. */
function staticFiles(folder: string) {
  const kept = new Map<string, Stored>();
  return (request: IncomingMessage, response: ServerResponse): void => {
    const [path = "/"] = (request.url ?? "/").split("?");
    const file = join(folder, path === "/" ? "index.html" : path);
    const stored = kept.get(file) ?? (existsSync(file) ? readStored(file) : null);
    if (!stored) {
      response.writeHead(404).end();
      return;
    }
    kept.set(file, stored);
    response.writeHead(200, stored.headers).end(stored.body);
  };
}

function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Host> {
  const server = createServer(answer);
  return new Promise((resolve) => {
    server.listen(0, HOST, () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        url: `http://${HOST}:${port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

export const serveStatic = (folder: string): Promise<Host> => listen(staticFiles(folder));

/** The app with a sandbox in memory, `orders` past ones on top of the seed. */
export async function serveWithApi(folder: string, orders: number): Promise<HostWithApi> {
  const sandbox = await createSandbox({ database: { kind: "memory" } });
  await sandbox.reset({ orders });
  const files = staticFiles(folder);
  const api = apiMiddleware(sandbox);
  const host = await listen((request, response) =>
    api(request, response, () => files(request, response)),
  );
  sandbox.setOrigins({ app: host.url, outside: host.url });
  return {
    ...host,
    sandbox,
    async close() {
      await host.close();
      await sandbox.close();
    },
  };
}
