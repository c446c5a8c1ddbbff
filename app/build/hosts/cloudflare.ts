import { BACKEND, BACKEND_PATHS, HASHED_FILES, HIDDEN_DOTS, headers, OTHER_FILES } from "./headers";

/** `/api/v1`, what is below it, and `/logout`; nothing that only begins like them. */
const backendPathPattern = new RegExp(`^(?:${BACKEND_PATHS.join("|")})(?:/|$)`);

const worker = `// Only the paths of the backend come here (run_worker_first); Cloudflare serves the files.
const PATHS = ${backendPathPattern};
const DOTS = /(^|[/\\\\])[.]{1,2}([/\\\\]|$)/;
const HIDDEN_DOTS = /${HIDDEN_DOTS}/i;

function isBackendPath(path) {
  try {
    const decoded = decodeURIComponent(path);
    return PATHS.test(path) && !DOTS.test(decoded) && !HIDDEN_DOTS.test(path);
  } catch {
    return false;
  }
}

export default {
  async fetch(request, env) {
    // The backend's host is set on a copy: parsed from the path, //host would be another server.
    const url = new URL(request.url);
    if (!isBackendPath(url.pathname)) return new Response(null, { status: 404 });
    const { protocol, hostname, port } = new URL(env.BACKEND);
    Object.assign(url, { protocol, hostname, port });
    const passed = new Request(url, request);
    passed.headers.set("X-Forwarded-Host", new URL(request.url).host);
    const answer = await fetch(passed, { redirect: "manual" });
    const headers = new Headers(answer.headers);
    // A cookie for the backend's domain would not be taken by the browser.
    headers.delete("Set-Cookie");
    for (const cookie of answer.headers.getSetCookie()) {
      headers.append("Set-Cookie", cookie.replace(/; *domain=[^;]*/i, ""));
    }
    const { status, statusText } = answer;
    return new Response(answer.body, { status, statusText, headers });
  },
};
`;

/** A Worker with static files: _headers goes into build/client, the others to the project's root. */
export function cloudflareFiles(base: string): Record<string, string> {
  const rule = (path: string, entries: readonly [string, string][]) =>
    [path, ...entries.map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  const wrangler = {
    name: "oga",
    main: "worker.js",
    compatibility_date: "2025-10-01",
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
    "cloudflare/worker.js": worker,
  };
}
