/**
 * The files of build/hosts, run: no path or name that a stranger writes leads to another server, or to a part
 * of the backend that is not the app's. nginx and Caddy run where they are installed, and serve a folder
 * under TEST_ALL only.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { compressFile } from "../../app/build/compressed";
import { hostFile } from "../../app/build/hosts/host-files";
import {
  BACKEND_CALLS,
  ENCODED_HASHES,
  FORGED,
  HOSTILE_NAMES,
  HOSTILE_PATHS,
} from "./host-requests";
import { HASHED_FILES, headers, NAME, OTHER_FILES } from "./host-rules";
import {
  HAS_BROTLI,
  type HostProgram,
  type HostServer,
  isInstalled,
  startCaddy,
  startNginx,
} from "./host-servers";

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
    response.setHeader("Set-Cookie", [
      "a=1; Path=/; Domain=.backend.example; Secure",
      "b=2",
      "c=3; domain=api.backend.example; HttpOnly",
      "d=4; Domain=oga.example; SameSite=Lax",
    ]);
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

/** Compressed it is far smaller. */
const SCRIPT = "const word = 1;\n".repeat(500);

const withEvil = (path: string) => path.replace("EVIL", new URL(evil.origin).host);

const SERVERS = [
  { program: "nginx", config: "nginx.conf", start: startNginx },
  { program: "caddy", config: "Caddyfile", start: startCaddy },
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
        server = await start({ config: hostFile(config, base), folder, backend: backend.origin });
        writeFileSync(join(folder, "files", "index.html"), "<p>Óga</p>");
        writeFileSync(join(folder, "files", "sw.js"), "");
        mkdirSync(join(folder, "files", "assets"));
        const script = join(folder, "files", "assets", "a.js");
        writeFileSync(script, SCRIPT);
        await compressFile(script);
      });
      afterAll(async () => {
        await server.close();
        rmSync(folder, { recursive: true });
      });

      it.each(HOSTILE_PATHS)("calls no backend or other server for %s", async (path) => {
        const { status } = await send(server.url, withEvil(path));
        expect(backend.asked.map(({ url }) => url)).toEqual([]);
        expect(evil.asked).toEqual([]);
        expect(status).not.toBe(502);
      });

      it.each(BACKEND_CALLS)(
        "passes %s on, and sets its cookies for the requested host alone",
        async (path) => {
          const { cookies } = await send(server.url, path);
          expect(backend.asked.map(({ url }) => url)).toEqual([path]);
          expect(cookies).toEqual([
            expect.stringMatching(/^a=1; Path=\/;.* Secure$/),
            "b=2",
            expect.stringMatching(/^c=3;.* HttpOnly$/),
            expect.stringMatching(/^d=4;.* SameSite=Lax$/),
          ]);
          // Browsers ignore a domain that is empty (RFC 6265, 5.2.3).
          expect(cookies.join()).not.toMatch(/domain=[^;,]/i);
        },
      );

      it.each(HOSTILE_NAMES)("refuses the host name %s", async (host, path) => {
        for (const asked of path ? [path] : ["/api/v1/user", base, `${base}%23/review/5`]) {
          const { status, headers: sent } = await send(server.url, asked, { Host: host });
          expect([400, 421]).toContain(status);
          expect(sent.location).toBeUndefined();
        }
        expect(backend.asked).toEqual([]);
      });

      it.each([NAME, `${NAME}:8443`, NAME.toUpperCase()])(
        "tells the backend its own name when asked as %s, and drops headers a client made up",
        async (host) => {
          await send(server.url, "/api/v1/user", { ...FORGED, Host: host });
          expect(backend.asked).toHaveLength(1);
          expect(backend.asked[0]?.headers["x-forwarded-host"]).toBe(NAME);
          expect(JSON.stringify(backend.asked[0]?.headers)).not.toContain("evil.example");
        },
      );

      it.each(ENCODED_HASHES)(
        "redirects %s to the screen that was meant",
        async (written, meant) => {
          const { status, headers: sent } = await send(server.url, base + written);
          expect([status, sent.location]).toEqual([302, `${base}#${meant}`]);
        },
      );

      it.each(["/x%23/review/5", "/assets/%23/review/5", "//%23/review/5", "/%0d%0aX:1%23/x"])(
        "redirects %s nowhere",
        async (path) => {
          const { status, headers: sent } = await send(server.url, path);
          expect(status).toBeGreaterThanOrEqual(400);
          expect([sent.location, sent.x]).toEqual([undefined, undefined]);
        },
      );

      it("sends the page with its headers, and redirects to the app's folder", async () => {
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

      it.each([
        ["br, gzip", program === "nginx" && !HAS_BROTLI ? "gzip" : "br"],
        ["gzip", "gzip"],
        ["identity", undefined],
      ])(
        "sends a script to a browser that accepts %s with its type, as %s",
        async (accepted, encoding) => {
          const sent = { "Accept-Encoding": accepted };
          const answer = await send(server.url, `${base}assets/a.js`, sent);
          expect(answer.status).toBe(200);
          expect(answer.headers["content-type"]).toMatch(/^(text|application)\/javascript/);
          expect(answer.headers["content-encoding"]).toBe(encoding);
          if (encoding) expect(answer.headers.vary).toMatch(/Accept-Encoding/i);
          expect(answer.headers["cache-control"]).toBe(HASHED_FILES.cacheControl);
          const least = { br: ".br", gzip: ".gz" }[encoding ?? ""] ?? "";
          const file = join(folder, "files", "assets", `a.js${least}`);
          expect(Number(answer.headers["content-length"])).toBe(statSync(file).size);
        },
      );

      it("sends a range of an asset, and 404 for one that is missing, which no cache keeps", async () => {
        const sent = { Range: "bytes=0-9" };
        const part = await send(server.url, `${base}assets/a.js`, sent);
        expect([part.status, part.headers["content-length"]]).toEqual([206, "10"]);
        const missing = await send(server.url, `${base}assets/b.js`);
        expect(missing.status).toBe(404);
        expect(missing.headers["cache-control"] ?? "").not.toMatch(/immutable/);
      });

      it.runIf(program === "nginx")("redirects port 80 to TLS", async () => {
        const { status, headers: sent } = await send(server.redirecting ?? "", "/x?a=1");
        expect([status, sent.location]).toEqual([301, "https://oga.example/x?a=1"]);
        const other = await send(server.redirecting ?? "", "/x", { Host: "evil.example" });
        expect([other.status, other.headers.location]).toEqual([421, undefined]);
      });
    },
  );
});

it("nginx's file names the backend settings that logging in needs", () => {
  const server = hostFile("nginx.conf", "/");
  for (const setting of ["SANCTUM_STATEFUL_DOMAINS=oga.example", "SESSION_DOMAIN=oga.example"]) {
    expect(server).toContain(setting);
  }
});

it("nginx verifies the backend's certificate", () => {
  expect(hostFile("nginx.conf", "/")).toMatch(/^ {2}proxy_ssl_verify on;$/m);
});
