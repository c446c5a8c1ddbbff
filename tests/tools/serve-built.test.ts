/** What `npm start` serves to whom: its own names only, as a page of a stranger may lead to 127.0.0.1. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveApi, serveOutside } from "../sandbox/mount";
import { findFreePort, sandboxPlugin } from "./serve";
import { serveBuilt } from "./serve-built";
import { proxyTo } from "./start-server";

const folder = mkdtempSync(join(tmpdir(), "oga-served-"));
const hono = new Hono().get("/", (c) => c.text("here"));
const closers: (() => Promise<unknown>)[] = [];
/** Each of the servers by what it serves. */
const ports: Record<string, number> = {};

async function serveFolder(base: string, backend = ""): Promise<number> {
  const build = join(folder, `build${base.replaceAll("/", "-")}`);
  mkdirSync(join(build, "client", "assets"), { recursive: true });
  writeFileSync(
    join(build, "client", "index.html"),
    '<meta http-equiv="Content-Security-Policy" content=""><meta name="settings" content="">',
  );
  writeFileSync(join(build, "build.json"), JSON.stringify({ base, settings: {} }));
  const port = await findFreePort();
  const plugins = backend ? [] : [sandboxPlugin({ api: hono, collector: hono } as never)];
  const builtApp = join(build, "client");
  const proxy = backend ? proxyTo(backend) : {};
  const server = await serveBuilt({ builtApp, port, names: ["oga.test"], plugins, proxy });
  closers.push(() => server.close());
  return port;
}

beforeAll(async () => {
  ports.app = await serveFolder("/");
  ports.folder = await serveFolder("/reservas/");
  const api = await serveApi({ api: hono } as never, 0);
  const outside = await serveOutside({ outside: hono }, 0, ["oga.test"]);
  closers.push(api.close, outside.close);
  ports.api = Number(new URL(api.origin).port);
  ports.proxied = await serveFolder("/", api.origin);
  ports.outside = Number(new URL(outside.origin).port);
});
afterAll(async () => {
  for (const close of closers) await close();
  rmSync(folder, { recursive: true });
});

function ask(server: string, Host: string, path = "/", others = {}) {
  return new Promise<{ status?: number; location?: string }>((resolve, reject) => {
    const options = { host: "127.0.0.1", port: ports[server], path, headers: { Host, ...others } };
    const asked = request(options, (response) => {
      response.resume();
      const { statusCode: status, headers } = response;
      const { location } = headers;
      resolve(location === undefined ? { status } : { status, location });
    });
    asked.once("error", reject).end();
  });
}

const OTHERS = [
  "evil.example",
  "127.0.0.1.evil.example",
  "192.168.0.2",
  "localhost.evil.example:80",
];

it.each(["app", "api", "outside"])(
  'the server "%s" answers only to its own host names',
  async (server) => {
    for (const host of ["127.0.0.1", "localhost:4173", "[::1]:80", "LOCALHOST"])
      expect(await ask(server, host)).toEqual({ status: 200 });
    for (const host of [...OTHERS, "[::2]", "x.localhost"])
      expect(await ask(server, host)).toEqual({ status: 421 });
    // A path of the API, and one of no file, are no way around it.
    for (const path of ["/api/v1/user", "/%23/review/5", "http://127.0.0.1/"])
      expect(await ask(server, "evil.example", path)).toEqual({ status: 421 });
  },
);

it("a page at localhost is redirected to 127.0.0.1, the origin that the sandbox knows", async () => {
  const page = { Accept: "text/html,*/*" };
  for (const host of ["localhost:4173", "[::1]:4173"])
    expect(await ask("folder", host, "/reservas/?a=1", page)).toEqual({
      status: 302,
      location: "http://127.0.0.1:4173/reservas/?a=1",
    });
  expect(await ask("app", "127.0.0.1:4173", "/", page)).toEqual({ status: 200 });
  const passedOn = { ...page, "X-Forwarded-Host": "oga.test" };
  expect(await ask("app", "localhost:4173", "/", passedOn)).toEqual({ status: 200 });
  expect(await ask("app", "oga.test:4173", "/", page)).toEqual({ status: 200 });
});

it("a URL without its `#` gets the page with the host's settings, and a missing file a 404", async () => {
  const read = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${ports.folder}${path}`);
    return [response.status, (await response.text()).includes("default-src")];
  };
  expect(await read("/reservas/profile/orders?page=2")).toEqual([200, true]);
  expect(await read("/reservas/assets/gone-1.js")).toEqual([404, false]);
  expect(await read("/reservas/gone.js")).toEqual([404, false]);
});

it("calls and logouts reach the backend behind the app", async () => {
  const origin = `http://127.0.0.1:${ports.proxied}`;
  expect(await (await fetch(`${origin}/api/v1/services`)).text()).not.toContain("default-src");
  expect((await fetch(`${origin}/logout`, { method: "POST" })).status).toBe(404);
});

it("a server also answers to the host name that is configured", async () => {
  expect(await ask("app", "oga.test:4173")).toEqual({ status: 200 });
  expect(await ask("outside", "oga.test")).toEqual({ status: 200 });
  expect(await ask("api", "oga.test")).toEqual({ status: 421 });
});

it.each([
  ["app", "/", "%23/review/5"],
  ["folder", "/reservas/", "%23/review/5?fbclid=a"],
  ["folder", "/reservas/", "index.html%23//evil.example"],
])('the server "%s" redirects %s%s to the screen that was meant', async (server, base, written) => {
  const location = base + written.replace(/^.*%23/, "#");
  expect(await ask(server, "localhost", base + written)).toEqual({ status: 302, location });
});
