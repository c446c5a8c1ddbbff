/** The worker of build/hosts/cloudflare, run: what it refuses, and what it asks the backend. */
import { execSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hostFile } from "../../app/build/hosts/host-files";
import { makeTemporaryFolder } from "../support/temporary-folder";
import { BACKEND_CALLS, ENCODED_HASHES, FORGED, HOSTILE_PATHS } from "./host-requests";
import { BACKEND, BACKEND_PATHS, HASHED_FILES, headers, NAME, OTHER_FILES } from "./host-rules";

/** What the worker answers, and what it asks of other servers. */
async function runWorker(asked: Request, answer = new Response(), base = "/") {
  const code = hostFile("cloudflare/worker.js", base);
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
  it.each(HOSTILE_PATHS)("asks no server for %s", async (path) => {
    const asked = new Request(`https://oga.example${path.replace("EVIL", "evil.example")}`);
    const { sent, response } = await runWorker(asked);
    expect(sent).toEqual([]);
    expect(response.status).toBe(404);
  });

  it.each([...BACKEND_CALLS, "/api/v1//evil.example/x", "/api/v1/@evil.example"])(
    "sends %s to the backend alone",
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
  ])("refuses a request that names the host as %s", async (origin) => {
    for (const path of ["/api/v1/user", "/", "/%23/review/5"]) {
      const { sent, response } = await runWorker(new Request(origin + path));
      expect([sent, response.status]).toEqual([[], 421]);
    }
  });

  it("drops forwarding headers that a client made up", async () => {
    const url = `https://${NAME}:8443/api/v1/user`;
    const { sent } = await runWorker(new Request(url, { headers: FORGED }));
    const said = Object.fromEntries(sent[0]?.headers ?? []);
    expect(said["x-forwarded-host"]).toBe(NAME);
    expect(JSON.stringify(said)).not.toContain("evil.example");
  });

  it.each(ENCODED_HASHES)("redirects %s to the screen that was meant", async (written, meant) => {
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

  it("passes path, query and body on, and strips the domain from cookies", async () => {
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

  it.each(["/", "/reservas/"])("sends the page's headers in the folder %s", (base) => {
    const rules = hostFile("cloudflare/_headers", base).split("\n");
    for (const [name, value] of Object.entries(headers))
      expect(rules).toContain(`  ${name}: ${value}`);
    const workerAt = rules.indexOf(`${base}sw.js`);
    expect(rules[workerAt + 1]).toBe(`  Cache-Control: ${OTHER_FILES.cacheControl}`);
    expect(rules.slice(-3)).toEqual([
      `${base}assets/*`,
      `  Cache-Control: ${HASHED_FILES.cacheControl}`,
      "",
    ]);
    const wrangler = JSON.parse(hostFile("cloudflare/wrangler.json", base));
    expect(wrangler.assets.run_worker_first).toEqual(
      BACKEND_PATHS.flatMap((path) => [path, `${path}/*`]),
    );
  });

  it.each(["/", "/reservas/"])("finds the app in the folder %s of what is sent", (base) => {
    const cwd = makeTemporaryFolder();
    mkdirSync(join(cwd, "build", "client"), { recursive: true });
    writeFileSync(join(cwd, "build", "client", "index.html"), "the page");
    writeFileSync(join(cwd, "_headers"), hostFile("cloudflare/_headers", base));
    const { build, assets } = JSON.parse(hostFile("cloudflare/wrangler.json", base));
    execSync(build.command, { cwd });
    const sent = join(cwd, assets.directory);
    expect(readFileSync(join(sent, base, "index.html"), "utf8")).toBe("the page");
    expect(existsSync(join(sent, "_headers"))).toBe(true);
  });
});
