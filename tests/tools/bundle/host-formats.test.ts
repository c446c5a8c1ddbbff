/** The files of build/hosts, line by line, by the rules that each host documents. */
import { describe, expect, it } from "vitest";
import { BACKEND, caddyfile, cloudflareFiles, netlifyFile } from "./host-formats";
import { BACKEND_PATHS, HASHED_FILES, headers, OTHER_FILES } from "./page-headers";

const folders = ["/", "/reservas/"];
const hashed = (base: string) => `${base}assets/*`;
const proxied = BACKEND_PATHS.flatMap((path) => [path, `${path}/*`]);

/** Tables and their values, of the part of TOML that Netlify's file needs; any other line fails. */
function readToml(text: string) {
  const tables: { name: string; values: Record<string, string | number | boolean> }[] = [];
  for (const line of text.split("\n").map((raw) => raw.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    const table = /^\[\[?([a-z.]+)\]\]?$/.exec(line)?.[1];
    const [, key, value] = /^([A-Za-z-]+) = ("[^"\\]*"|\d+|true|false)$/.exec(line) ?? [];
    if (table) tables.push({ name: table, values: {} });
    else if (key && value) Object.assign(tables.at(-1)?.values ?? {}, { [key]: JSON.parse(value) });
    else throw new Error(`No line of TOML: ${line}`);
  }
  return tables;
}

/** The rules of a _headers file: a path, then indented `Name: value` lines. */
function readHeaders(text: string) {
  const rules: { path: string; values: Record<string, string> }[] = [];
  for (const line of text.trimEnd().split("\n")) {
    expect(line.length).toBeLessThan(2_000);
    const [, name, value] = /^ {2}([A-Za-z-]+): (\S.*)$/.exec(line) ?? [];
    const values = rules.at(-1)?.values;
    if (name && value && values) values[name] = value;
    else if (/^\/[^\s*]*\*?$/.test(line)) rules.push({ path: line, values: {} });
    else throw new Error(`No line of _headers: ${line}`);
  }
  return rules;
}

describe.each(folders)("in the folder %s", (base) => {
  it("Netlify sends the headers, keeps hashed files and passes the backend's paths on", () => {
    const tables = readToml(netlifyFile(base));
    const named = (name: string) => tables.filter((table) => table.name === name);
    expect(named("headers").map(({ values }) => values.for)).toEqual(["/*", hashed(base)]);
    expect(named("headers.values").map(({ values }) => values)).toEqual([
      headers,
      { "Cache-Control": HASHED_FILES.cacheControl },
    ]);
    expect(named("redirects").map(({ values }) => values)).toEqual(
      proxied.map((from) => ({
        from,
        to: BACKEND + from.replace("*", ":splat"),
        status: 200,
        force: true,
      })),
    );
  });

  it("Cloudflare sends the headers, keeps hashed files and runs the worker for the backend's paths", () => {
    const files = cloudflareFiles(base);
    expect(readHeaders(files["cloudflare/_headers"] ?? "")).toEqual([
      { path: "/*", values: headers },
      { path: hashed(base), values: { "Cache-Control": HASHED_FILES.cacheControl } },
    ]);
    const wrangler = JSON.parse(files["cloudflare/wrangler.json"] ?? "");
    expect(wrangler).toMatchObject({ main: "worker.js", vars: { BACKEND } });
    expect(wrangler.assets.run_worker_first).toEqual(proxied);
    expect(files).toHaveProperty(["cloudflare/worker.js"]);
  });

  it("Caddy sets what is kept for hashed files before the default, which replaces nothing", () => {
    const lines = caddyfile(base)
      .split("\n")
      .map((line) => line.trim());
    const kept = lines.filter((line) => line.includes("Cache-Control"));
    expect(kept).toEqual([
      `header ?Cache-Control "${OTHER_FILES.cacheControl}"`,
      `header @hashed Cache-Control "${HASHED_FILES.cacheControl}"`,
    ]);
    expect(lines.filter((line) => line.endsWith("{"))).toHaveLength(
      lines.filter((line) => line === "}").length,
    );
    expect(lines).toContain(`@backend path ${proxied.join(" ")}`);
  });
});

/** What the worker answers, and what it asks of other servers. */
async function runWorker(request: Request) {
  const code = cloudflareFiles("/")["cloudflare/worker.js"] ?? "";
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  const { default: worker } = await import(/* @vite-ignore */ url);
  const sent: Request[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (asked) => {
    sent.push(asked as Request);
    return new Response();
  };
  try {
    const response: Response = await worker.fetch(request, { BACKEND });
    return { sent, status: response.status };
  } finally {
    globalThis.fetch = before;
  }
}

it.each([
  "//evil.example/x",
  "/\\evil.example/x",
  "//evil.example/api/v1/user",
  "/api/v1echo",
  "/api/v1/../admin",
  "/api/v1/%2e%2e/admin",
  "/logoutx",
  "/admin",
  "/",
])("the worker asks no other server for %s, and answers 404 (24.20)", async (path) => {
  const { sent, status } = await runWorker(new Request(`https://oga.example${path}`));
  expect(sent).toEqual([]);
  expect(status).toBe(404);
});

it.each(["/api/v1//evil.example/x", "/api/v1/@evil.example", "/logout?to=//evil.example"])(
  "the worker asks the backend alone for %s (24.20)",
  async (path) => {
    const { sent } = await runWorker(new Request(`https://oga.example${path}`));
    expect(sent.map(({ url }) => url)).toEqual([BACKEND + path]);
  },
);

it("the worker passes path, query and body on to the backend", async () => {
  const { sent } = await runWorker(
    new Request("https://oga.example/api/v1/orders?a=1", {
      method: "POST",
      body: "{}",
      headers: { "Idempotency-Key": "k" },
    }),
  );
  expect(sent[0]?.url).toBe(`${BACKEND}/api/v1/orders?a=1`);
  expect(sent[0]?.headers.get("Idempotency-Key")).toBe("k");
  expect(await sent[0]?.text()).toBe("{}");
});
