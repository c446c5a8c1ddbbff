import {
  BACKEND,
  BACKEND_PATHS,
  DROPPED_HEADERS,
  encodedHash,
  HASHED_FILES,
  headers,
  NAME,
  OTHER_FILES,
  REFUSED_IN_PATHS,
} from "./headers";

const worker = (
  base: string,
) => `// Cloudflare serves the files; the paths of the backend, and those of no file, come here.
const NAME = "${NAME}";
// What is below them, and nothing that only begins like them.
const PATHS = new RegExp("^(?:${BACKEND_PATHS.join("|")})(?:/|$)");
const REFUSED = /${REFUSED_IN_PATHS}/i;
const ENCODED_HASH = new RegExp(${JSON.stringify(encodedHash(base))}, "i");
const DROPPED = ${JSON.stringify(DROPPED_HEADERS)};

export default {
  async fetch(request, env) {
    // The backend's host is set on a copy: parsed from the path, //host would be another server.
    const url = new URL(request.url);
    if (url.hostname !== NAME) return new Response(null, { status: 421 });
    const link = ENCODED_HASH.exec(url.pathname + url.search);
    if (link) return new Response(null, { status: 302, headers: { Location: "${base}#" + link[1] } });
    const isPassedOn = PATHS.test(url.pathname) && !REFUSED.test(url.pathname);
    if (!isPassedOn) return new Response(null, { status: 404 });
    const { protocol, hostname, port } = new URL(env.BACKEND);
    Object.assign(url, { protocol, hostname, port });
    const passed = new Request(url, request);
    for (const name of DROPPED) passed.headers.delete(name);
    passed.headers.set("X-Forwarded-For", request.headers.get("CF-Connecting-IP") || "");
    passed.headers.set("X-Forwarded-Proto", "https");
    passed.headers.set("X-Forwarded-Host", NAME);
    const answer = await fetch(passed, { redirect: "manual" });
    const headers = new Headers(answer.headers);
    // A cookie for the backend's domain would not be taken by the browser.
    headers.delete("Set-Cookie");
    for (const cookie of answer.headers.getSetCookie()) {
      headers.append("Set-Cookie", cookie.replace(/; *domain=[^;]*/i, ""));
    }
    return new Response(answer.body, { status: answer.status, headers });
  },
};
`;

/** A Worker with static files: _headers belongs into build/client, the others into the project's root. */
export function cloudflareFiles(base: string): Record<string, string> {
  const rule = (path: string, entries: readonly [string, string][]) =>
    [path, ...entries.map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  const wrangler = {
    name: "oga",
    main: "worker.js",
    compatibility_date: "2025-10-01",
    // Disables the workers.dev host names.
    routes: [{ pattern: NAME, custom_domain: true }],
    workers_dev: false,
    preview_urls: false,
    vars: { BACKEND },
    assets: {
      directory: "build/client",
      run_worker_first: BACKEND_PATHS.flatMap((path) => [path, `${path}/*`]),
    },
  };
  return {
    "cloudflare/_headers": `${[
      rule("/*", Object.entries(headers)),
      ...["", "index.html", "sw.js", "manifest.json"].map((file) =>
        rule(base + file, [["Cache-Control", OTHER_FILES.cacheControl]]),
      ),
      rule(`${base}${HASHED_FILES.path.slice(1)}*`, [["Cache-Control", HASHED_FILES.cacheControl]]),
    ].join("\n")}\n`,
    "cloudflare/wrangler.json": `${JSON.stringify(wrangler, null, 2)}\n`,
    "cloudflare/worker.js": worker(base),
  };
}
