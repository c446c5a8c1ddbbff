/** The same headers, caching and proxies (page-headers.ts) in the formats of four hosts. */
import { BACKEND_PATHS, HASHED_FILES, headers, OTHER_FILES } from "./page-headers";

/** To be replaced by the host's own. */
export const BACKEND = "https://backend.example";
export const FILES = "/var/www/oga";

const everyHeader = Object.entries(headers);
const indent = (spaces: number, lines: readonly string[]) =>
  lines.map((line) => " ".repeat(spaces) + line).join("\n");

function nginxFiles(path: string, folder: string, cacheControl: string): string {
  // A location with headers of its own takes over none of those around it.
  const sent = everyHeader.map(([name, value]) => `add_header ${name} "${value}" always;`);
  // Without `always`: what is not there is not to be kept.
  const kept = `add_header Cache-Control "${cacheControl}";`;
  return `  location ${path} {\n${indent(4, [`alias ${folder};`, "index index.html;", ...sent, kept])}\n  }`;
}

function nginxProxy(path: string): string {
  const lines = [
    `proxy_pass ${BACKEND};`,
    `proxy_set_header Host ${new URL(BACKEND).host};`,
    "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
    "proxy_set_header X-Forwarded-Proto $scheme;",
    "proxy_ssl_server_name on;",
    "# An order may take long; an answer cut off here would have to be looked for.",
    "proxy_read_timeout 120s;",
  ];
  return `  location ^~ ${path} {\n${indent(4, lines)}\n  }`;
}

export function nginxServer(base: string): string {
  const assets = base.replace(/\/$/, "") + HASHED_FILES.path;
  return `# Replace ${BACKEND}, the name and the folder, which holds build/client; add the certificate.
server {
  listen 80;
  server_name oga.example;
  gzip on;
  gzip_vary on;
  gzip_min_length 1024;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;
${BACKEND_PATHS.map(nginxProxy).join("\n")}
${nginxFiles(assets, `${FILES}${HASHED_FILES.path}`, HASHED_FILES.cacheControl)}
${nginxFiles(base, `${FILES}/`, OTHER_FILES.cacheControl)}
}
`;
}

export function caddyfile(base: string): string {
  const sent = everyHeader.map(([name, value]) => `header ${name} "${value}"`);
  return `# Replace ${BACKEND}, the name and the folder, which holds build/client.
oga.example {
  encode zstd gzip
  @backend path ${BACKEND_PATHS.flatMap((path) => [path, `${path}/*`]).join(" ")}
  handle @backend {
    reverse_proxy ${BACKEND} {
      header_up Host {upstream_hostport}
    }
  }
  handle_path ${base}* {
    root * ${FILES}
${indent(4, sent)}
    # Only where no other line has set it.
    header ?Cache-Control "${OTHER_FILES.cacheControl}"
    @hashed {
      path ${HASHED_FILES.path}*
      file
    }
    header @hashed Cache-Control "${HASHED_FILES.cacheControl}"
    file_server
  }
}
`;
}

const folderNote = (base: string) =>
  base === "/"
    ? ""
    : `# The files of build/client belong into the folder ${base} of what is published.\n`;

export function netlifyFile(base: string): string {
  const rule = (path: string, entries: readonly [string, string][]) =>
    `[[headers]]\n  for = "${path}"\n  [headers.values]\n${indent(
      4,
      entries.map(([name, value]) => `${name} = "${value}"`),
    )}`;
  const proxies = BACKEND_PATHS.flatMap((path) =>
    [path, `${path}/*`].map((from) => {
      const to = `${BACKEND}${from.replace("*", ":splat")}`;
      return `[[redirects]]\n  from = "${from}"\n  to = "${to}"\n  status = 200\n  force = true`;
    }),
  );
  return `# Replace ${BACKEND}. Netlify compresses, and asks again for what no rule keeps.
${folderNote(base)}[build]
  command = "npm run build"
  publish = "build/client"

${[
  rule("/*", everyHeader),
  rule(`${base}${HASHED_FILES.path.slice(1)}*`, [["Cache-Control", HASHED_FILES.cacheControl]]),
  ...proxies,
].join("\n\n")}
`;
}

/** `/api/v1`, what is below it, and `/logout`; nothing that only begins like them. */
const backendPathPattern = new RegExp(`^(?:${BACKEND_PATHS.join("|")})(?:/|$)`);

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
      rule("/*", everyHeader),
      rule(`${base}${HASHED_FILES.path.slice(1)}*`, [["Cache-Control", HASHED_FILES.cacheControl]]),
    ].join("\n")}\n`,
    "cloudflare/wrangler.json": `${JSON.stringify(wrangler, null, 2)}\n`,
    "cloudflare/worker.js": `// Only the paths of the backend come here (run_worker_first); Cloudflare serves the files.
const PATHS = ${backendPathPattern};

export default {
  fetch(request, env) {
    // The backend's host is set on a copy: parsed from the path, //host would be another server.
    const url = new URL(request.url);
    if (!PATHS.test(url.pathname)) return new Response(null, { status: 404 });
    const { protocol, hostname, port } = new URL(env.BACKEND);
    Object.assign(url, { protocol, hostname, port });
    return fetch(new Request(url, request));
  },
};
`,
  };
}
