/**
 * The files of build/hosts, run: no path or name that a stranger writes leads to another server, or to a part
 * of the backend that is not the app's. nginx and Caddy run where they are installed, and serve a folder
 * under TEST_ALL only.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cloudflareFiles } from "../../app/build/hosts/cloudflare";
import {
  BACKEND,
  BACKEND_PATHS,
  DROPPED_HEADERS,
  HASHED_FILES,
  headers,
  NAME,
  OTHER_FILES,
} from "../../app/build/hosts/headers";
import { caddyfile } from "../../app/build/hosts/host-files";
import { nginxServer } from "../../app/build/hosts/nginx";
import {
  type HostProgram,
  type HostServer,
  isInstalled,
  startCaddy,
  startNginx,
} from "./host-servers";

/** `EVIL` stands for another server. */
const HOSTILE_PATHS = [
  "//EVIL/x",
  "/\\EVIL/x",
  "/%2f%2fEVIL/x",
  "/%5cEVIL/x",
  "//EVIL/api/v1/user",
  "/api/v1/../admin",
  "/api/v1/../../admin",
  "/api/v1/%2e%2e/admin",
  "/api/v1/..%2fadmin",
  "/api/v1/%2e%2e%2fadmin",
  "/api/v1/x/..%2f..%2fadmin",
  "/api/v1/./../admin",
  "/api/v1/%252e%252e/admin",
  "/api/v1/%25252e%25252e%25252fadmin",
  "/api/v1/..;/admin",
  "/api/v1/%2e%2e;/admin",
  "/api/v1/..%3b/admin",
  "/api/v1/..%5cadmin",
  "/api/v1/..\\admin",
  "/api/v1\\..\\admin",
  "/api/v1/%2e%2e%5cadmin",
  "/api/v1/%2e.\\admin",
  "/api/v1/x%5c..%5c..%5cadmin",
  "/api/v1%5c..%5cadmin",
  "/api/v1/..%255cadmin",
  "/api/v1/..%c0%afadmin",
  "/api/v1/%c0%ae%c0%ae/admin",
  "/api/v1/.%00./admin",
  "/api/v1/..%09/admin",
  "/api/v1/..%3f/admin",
  "/api/v1/..%23/admin",
  "/api/v1echo",
  "/api/v1.bak",
  "/logoutx",
  "/logout/../admin",
  "/admin",
];

/** Names that a client may send for the app's: `Host`, and the path where it says one as well. */
const HOSTILE_NAMES: [host: string, path?: string][] = [
  ["evil.example"],
  ["evil.example:443"],
  [`${NAME}.evil.example`],
  [`evil-${NAME}`],
  [`${NAME}@evil.example`],
  [`${NAME}, evil.example`],
  ["127.0.0.1"],
  ["localhost"],
  ["evil.example", `http://${NAME}.evil.example/api/v1/user`],
  [NAME, "http://evil.example/api/v1/user"],
];

/** What a client may say of where it came from. */
const FORGED = Object.fromEntries(
  [...DROPPED_HEADERS, "X-Forwarded-Host", "X-Forwarded-For", "X-Forwarded-Proto"].map((name) => [
    name,
    "evil.example",
  ]),
);

/** Links whose `#` was encoded, each with what belongs after it. */
const ENCODED_HASHES = [
  ["%23/review/5", "/review/5"],
  ["%23%2Freview%2F5", "%2Freview%2F5"],
  ["%2523/review/5", "/review/5"],
  ["index.html%23/review/5", "/review/5"],
  ["%23!/review/5?fbclid=a&b=%20", "!/review/5?fbclid=a&b=%20"],
  [
    "%23/password/reset?token=a%2Bb&email=ana%40x.py",
    "/password/reset?token=a%2Bb&email=ana%40x.py",
  ],
  ["%23//evil.example", "//evil.example"],
  ["%23@evil.example/%2f%2fevil.example", "@evil.example/%2f%2fevil.example"],
] as const;

/** What each host passes on, as the backend meets it. */
const BACKEND_CALLS = [
  "/api/v1/services?a=1&b=%20",
  "/api/v1",
  "/logout",
  "/api/v1/a%20b",
  "/api/v1/coupons/50%25",
];

type Answer = { status: number; headers: IncomingMessage["headers"]; cookies: string[] };

/** The path goes out as it is written, which `fetch` would not do. */
function send(url: string, path: string, sent: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, headers: { Host: NAME, ...sent } };
    const asked = request(options, (response) => {
      response.resume();
      const cookies = response.headers["set-cookie"] ?? [];
      resolve({ status: response.statusCode ?? 0, headers: response.headers, cookies });
    });
    asked.once("error", reject);
    asked.end();
  });
}

/** A server that keeps what it is asked, and sets a cookie for a domain of its own. */
class Stub {
  readonly asked: IncomingMessage[] = [];
  private readonly server: Server = createServer((message, response) => {
    this.asked.push(message);
    response.setHeader("Set-Cookie", ["a=1; Path=/; Domain=.backend.example; Secure", "b=2"]);
    response.end("{}");
  });
  origin = "";

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}

const backend = new Stub();
const evil = new Stub();

beforeAll(async () => {
  await backend.listen();
  await evil.listen();
});
afterAll(async () => {
  await backend.close();
  await evil.close();
});
beforeEach(() => {
  backend.asked.length = 0;
  evil.asked.length = 0;
});

const withEvil = (path: string) => path.replace("EVIL", new URL(evil.origin).host);

const SERVERS = [
  { program: "nginx", config: nginxServer, start: startNginx },
  { program: "caddy", config: caddyfile, start: startCaddy },
] as const;

const folders = process.env.TEST_ALL ? ["/", "/reservas/"] : ["/"];
const noteOf = (program: HostProgram) =>
  isInstalled(program) ? "" : ` (left out: ${program} is not installed)`;

describe.each(SERVERS)("$program", ({ program, config, start }) => {
  describe.skipIf(!isInstalled(program)).each(folders)(
    `in the folder %s${noteOf(program)}`,
    (base) => {
      const folder = mkdtempSync(join(tmpdir(), `${program}-`));
      let server: HostServer & { redirecting?: string };

      beforeAll(async () => {
        server = await start({ config: config(base), folder, backend: backend.origin });
        writeFileSync(join(folder, "files", "index.html"), "<p>Óga</p>");
        writeFileSync(join(folder, "files", "sw.js"), "");
      });
      afterAll(async () => {
        await server.close();
        rmSync(folder, { recursive: true });
      });

      it.each(HOSTILE_PATHS)("asks no server for %s (24.20)", async (path) => {
        const { status } = await send(server.url, withEvil(path));
        expect(backend.asked.map(({ url }) => url)).toEqual([]);
        expect(evil.asked).toEqual([]);
        expect(status).not.toBe(502);
      });

      it.each(BACKEND_CALLS)(
        "passes %s on, with no cookie for another domain (24.31)",
        async (path) => {
          const { cookies } = await send(server.url, path);
          expect(backend.asked.map(({ url }) => url)).toEqual([path]);
          expect(cookies.join()).toMatch(/a=1; .*Secure/);
          expect(cookies.join()).not.toContain("backend.example");
          expect(cookies.join()).toContain("b=2");
        },
      );

      it.each(HOSTILE_NAMES)("refuses the name %s", async (host, path) => {
        for (const asked of path ? [path] : ["/api/v1/user", base, `${base}%23/review/5`]) {
          const { status, headers: sent } = await send(server.url, asked, { Host: host });
          expect([400, 421]).toContain(status);
          expect(sent.location).toBeUndefined();
        }
        expect(backend.asked).toEqual([]);
      });

      it.each([NAME, `${NAME}:8443`, NAME.toUpperCase()])(
        "tells the backend its own name for %s, and nothing that a client made up",
        async (host) => {
          await send(server.url, "/api/v1/user", { ...FORGED, Host: host });
          expect(backend.asked).toHaveLength(1);
          expect(backend.asked[0]?.headers["x-forwarded-host"]).toBe(NAME);
          expect(JSON.stringify(backend.asked[0]?.headers)).not.toContain("evil.example");
        },
      );

      it.each(ENCODED_HASHES)("leads %s to the screen that was meant", async (written, meant) => {
        const { status, headers: sent } = await send(server.url, base + written);
        expect([status, sent.location]).toEqual([302, `${base}#${meant}`]);
      });

      it.each(["/x%23/review/5", "/assets/%23/review/5", "//%23/review/5", "/%0d%0aX:1%23/x"])(
        "leads %s nowhere",
        async (path) => {
          const { status, headers: sent } = await send(server.url, path);
          expect(status).toBeGreaterThanOrEqual(400);
          expect([sent.location, sent.x]).toEqual([undefined, undefined]);
        },
      );

      it("sends the page with its headers, and redirects to the folder (24.31)", async () => {
        const page = await send(server.url, base);
        expect(page.status).toBe(200);
        const worker = await send(server.url, `${base}sw.js`);
        for (const { headers: sent } of [page, worker]) {
          expect(sent["cache-control"]).toBe(OTHER_FILES.cacheControl);
        }
        for (const [name, value] of Object.entries(headers)) {
          expect(page.headers[name.toLowerCase()]).toBe(value);
        }
        if (base === "/") return;
        const { status, headers: sent } = await send(server.url, base.slice(0, -1));
        expect([status, sent.location]).toEqual([301, base]);
      });

      it.runIf(program === "nginx")("leads from port 80 to TLS (24.31)", async () => {
        const { status, headers: sent } = await send(server.redirecting ?? "", "/x?a=1");
        expect([status, sent.location]).toEqual([301, "https://oga.example/x?a=1"]);
        const other = await send(server.redirecting ?? "", "/x", { Host: "evil.example" });
        expect([other.status, other.headers.location]).toEqual([421, undefined]);
      });
    },
  );
});

it("nginx's file names the settings of the backend that logging in needs (24.31)", () => {
  const server = nginxServer("/");
  for (const setting of ["SANCTUM_STATEFUL_DOMAINS=oga.example", "SESSION_DOMAIN=oga.example"]) {
    expect(server).toContain(setting);
  }
});

it("nginx verifies the backend's certificate (24.31)", () => {
  const proxies = nginxServer("/").match(/proxy_pass https/g) ?? [];
  expect(nginxServer("/").match(/proxy_ssl_verify on;/g)).toHaveLength(proxies.length);
});

/** What the worker answers, and what it asks of other servers. */
async function runWorker(asked: Request, answer = new Response(), base = "/") {
  const code = cloudflareFiles(base)["cloudflare/worker.js"] ?? "";
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  const { default: worker } = await import(/* @vite-ignore */ url);
  const sent: Request[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (input) => {
    sent.push(input as Request);
    return answer;
  };
  try {
    const response: Response = await worker.fetch(asked, { BACKEND });
    return { sent, response };
  } finally {
    globalThis.fetch = before;
  }
}

describe("the Cloudflare worker", () => {
  it.each(HOSTILE_PATHS)("asks no server for %s (24.20)", async (path) => {
    const asked = new Request(`https://oga.example${path.replace("EVIL", "evil.example")}`);
    const { sent, response } = await runWorker(asked);
    expect(sent).toEqual([]);
    expect(response.status).toBe(404);
  });

  it.each([...BACKEND_CALLS, "/api/v1//evil.example/x", "/api/v1/@evil.example"])(
    "asks the backend alone for %s (24.20)",
    async (path) => {
      const { sent } = await runWorker(new Request(`https://oga.example${path}`));
      expect(sent.map(({ url }) => url)).toEqual([BACKEND + path]);
    },
  );

  it.each([
    "https://evil.example",
    `https://${NAME}.evil.example`,
    `https://x.${NAME}`,
    "https://oga.me.workers.dev",
  ])("refuses the name of %s", async (origin) => {
    for (const path of ["/api/v1/user", "/", "/%23/review/5"]) {
      const { sent, response } = await runWorker(new Request(origin + path));
      expect([sent, response.status]).toEqual([[], 421]);
    }
  });

  it("tells the backend nothing that a client made up", async () => {
    const url = `https://${NAME}:8443/api/v1/user`;
    const { sent } = await runWorker(new Request(url, { headers: FORGED }));
    const said = Object.fromEntries(sent[0]?.headers ?? []);
    expect(said["x-forwarded-host"]).toBe(NAME);
    expect(JSON.stringify(said)).not.toContain("evil.example");
  });

  it.each(ENCODED_HASHES)("leads %s to the screen that was meant", async (written, meant) => {
    for (const base of ["/", "/reservas/"]) {
      const asked = new Request(`https://${NAME}${base}${written}`);
      const { sent, response } = await runWorker(asked, undefined, base);
      expect(sent).toEqual([]);
      expect([response.status, response.headers.get("Location")]).toEqual([
        302,
        `${base}#${meant}`,
      ]);
    }
  });

  it("passes path, query and body on, and answers without the cookie's domain (24.31)", async () => {
    const answer = new Response("{}", { status: 201 });
    answer.headers.append("Set-Cookie", "a=1; Path=/; Domain=.backend.example; Secure");
    answer.headers.append("Set-Cookie", "b=2");
    const { sent, response } = await runWorker(
      new Request("https://oga.example/api/v1/orders?a=1", {
        method: "POST",
        body: "{}",
        headers: { "Idempotency-Key": "k" },
      }),
      answer,
    );
    expect(sent[0]?.url).toBe(`${BACKEND}/api/v1/orders?a=1`);
    expect(sent[0]?.headers.get("Idempotency-Key")).toBe("k");
    expect(sent[0]?.headers.get("X-Forwarded-Host")).toBe("oga.example");
    expect(await sent[0]?.text()).toBe("{}");
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(["a=1; Path=/; Secure", "b=2"]);
    expect(await response.text()).toBe("{}");
  });

  it.each(["/", "/reservas/"])("has the headers beside it, in the folder %s", (base) => {
    const files = cloudflareFiles(base);
    const rules = (files["cloudflare/_headers"] ?? "").split("\n");
    for (const [name, value] of Object.entries(headers))
      expect(rules).toContain(`  ${name}: ${value}`);
    const workerAt = rules.indexOf(`${base}sw.js`);
    expect(rules[workerAt + 1]).toBe(`  Cache-Control: ${OTHER_FILES.cacheControl}`);
    expect(rules.slice(-3)).toEqual([
      `${base}assets/*`,
      `  Cache-Control: ${HASHED_FILES.cacheControl}`,
      "",
    ]);
    const wrangler = JSON.parse(files["cloudflare/wrangler.json"] ?? "");
    expect(wrangler.assets.run_worker_first).toEqual(
      BACKEND_PATHS.flatMap((path) => [path, `${path}/*`]),
    );
  });
});
