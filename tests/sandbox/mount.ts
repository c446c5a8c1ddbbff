/** Serves the API inside Vite's servers, and the rest on a second origin. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, serve } from "@hono/node-server";
import type { Sandbox } from "./sandbox";

const OWN_NAMES = ["127.0.0.1", "localhost", "[::1]"];

/** Said to whoever asks under another name, such as one that a stranger's site gives to 127.0.0.1. */
export const OTHER_NAME =
  "This server answers to 127.0.0.1 and localhost, and to the names of ALLOWED_NAMES=oga.test,… npm start.\n";

/** Whether `host`, a `Host` header, has a name of this machine, or one of `names`; its port is free. */
export function isOwnName(host: string | null | undefined, names: readonly string[] = []): boolean {
  const name = (host ?? "").toLowerCase().replace(/:\d+$/, "");
  return OWN_NAMES.includes(name) || names.includes(name);
}

type WithFetch = { fetch: (request: Request) => Response | Promise<Response> };

/** For Vite's dev and preview servers (`server.middlewares.use`): takes /api/v1, leaves the rest. */
export function apiMiddleware(sandbox: Pick<Sandbox, "api">) {
  return middlewareAt("/api/v1", sandbox.api);
}

/** Likewise for /reports. */
export function collectorMiddleware(sandbox: Pick<Sandbox, "collector">) {
  return middlewareAt("/reports", sandbox.collector);
}

function middlewareAt(place: string, app: WithFetch) {
  const listener = getRequestListener(app.fetch);
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [path = ""] = (request.url ?? "").split("?");
    if (path === place || path.startsWith(`${place}/`)) void listener(request, response);
    else next();
  };
}

export type Served = { origin: string; close: () => Promise<void> };

/** Serves the second origin. Port 0 takes a free one. Rejects when the port is in use. */
export function serveOutside(
  sandbox: Pick<Sandbox, "outside">,
  port: number,
  names: readonly string[] = [],
): Promise<Served> {
  return serveApp(sandbox.outside, port, names);
}

export function serveApi(sandbox: Pick<Sandbox, "api">, port: number): Promise<Served> {
  return serveApp(sandbox.api, port);
}

/** As nginx keeps an idle connection. */
export const KEEP_ALIVE_MS = 75_000;

function serveApp(app: WithFetch, port: number, names: readonly string[] = []): Promise<Served> {
  const hostname = "127.0.0.1";
  const fetch = (request: Request) =>
    isOwnName(request.headers.get("Host"), names)
      ? app.fetch(request)
      : new Response(OTHER_NAME, { status: 421 });
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname }, (info: AddressInfo) => {
      server.off("error", reject);
      resolve({
        origin: `http://${hostname}:${info.port}`,
        close: () =>
          new Promise((closed, failed) => {
            server.close((error) => (error ? failed(error) : closed()));
            if ("closeAllConnections" in server) server.closeAllConnections();
          }),
      });
    });
    // With Node's 5 seconds a request may meet a connection that is just being closed.
    if ("keepAliveTimeout" in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.once("error", reject);
  });
}
