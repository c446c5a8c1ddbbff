/** A real HTTP server whose answers a test lays down. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";

type Seen = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: unknown;
};

type Reply = {
  status?: number;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
  /** Ends the connection without an answer. */
  drop?: boolean;
};

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  return text ? JSON.parse(text) : null;
}

/** Answers each request with the next reply; the last one again once they run out. */
export async function startTestServer() {
  const seen: Seen[] = [];
  let replies: Reply[] = [];
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    seen.push({
      method: request.method ?? "",
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await readBody(request),
    });
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? {};
    if (reply.drop) return void response.destroy();
    const body = reply.text ?? (reply.json === undefined ? "" : JSON.stringify(reply.json));
    response.writeHead(reply.status ?? 200, {
      "Content-Type": reply.text === undefined ? "application/json" : "text/html",
      ...reply.headers,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    reply(...next: Reply[]) {
      replies = next;
      seen.length = 0;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** A server that the API client talks to in the tests of one file; what is left out is not logged. */
export function startApiServer(): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer());
    vi.stubGlobal("location", { origin: server.origin, search: "", hash: "" });
  });
  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
  });
  afterAll(async () => {
    await server.close();
    vi.unstubAllGlobals();
  });
  return server;
}

/** A valid query of both calls for free days and helpers. */
export const datesQuery = {
  frequency: 2,
  latitude: -25.2,
  longitude: -57.6,
  from_hour: "08:00",
  to_hour: "12:00",
};
