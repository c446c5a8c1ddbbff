import {
  BACKEND,
  BACKEND_PATHS,
  DROPPED_HEADERS,
  encodedHash,
  FILES,
  HASHED_FILES,
  headers,
  indent,
  NAME,
  OTHER_FILES,
  REFUSED_IN_PATHS,
} from "./headers";

function files(path: string, folder: string, cacheControl: string): string {
  // A location with its own headers inherits none.
  const sent = Object.entries(headers).map(
    ([name, text]) => `add_header ${name} "${text}" always;`,
  );
  // Without `always`, so that a 404 is not cached.
  const kept = `add_header Cache-Control "${cacheControl}";`;
  return `  location ${path} {\n${indent(4, [`alias ${folder};`, "index index.html;", ...sent, kept])}\n  }`;
}

/** With a path in `proxy_pass` nginx sends the normalised path, so no request leaves the location. */
function proxy(location: string, path: string): string {
  const told = ["For $remote_addr", "Proto $scheme", `Host ${NAME}`].map((t) => `X-Forwarded-${t}`);
  const lines = [
    `proxy_pass ${BACKEND}${path};`,
    `proxy_set_header Host ${new URL(BACKEND).host};`,
    ...told.map((header) => `proxy_set_header ${header};`),
    ...DROPPED_HEADERS.map((header) => `proxy_set_header ${header} "";`),
    `proxy_ssl_name ${new URL(BACKEND).hostname};`,
    ...["proxy_ssl_server_name on;", "proxy_ssl_verify on;", "proxy_ssl_verify_depth 3;"],
    "proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;",
    "# A cookie for the backend's domain would not be taken by the browser.",
    `proxy_cookie_domain ~.* ${NAME};`,
    "# An order may take long; an answer cut off here would have to be looked for.",
    "proxy_read_timeout 120s;",
  ];
  return `  location ${location} {\n${indent(4, lines)}\n  }`;
}

export function nginxServer(base: string): string {
  const assets = base.replace(/\/$/, "") + HASHED_FILES.path;
  const withoutSlash =
    base === "/" ? "" : `  location = ${base.slice(0, -1)} {\n    return 301 ${base};\n  }\n`;
  const proxies = BACKEND_PATHS.flatMap((path) => [
    proxy(`= ${path}`, path),
    proxy(`^~ ${path}/`, `${path}/`),
  ]);
  return `# Replace ${BACKEND}, the name, the certificate and the folder, which holds build/client.
# Other names are refused here, as nginx takes its first server for one that it does not know.
# Nobody can log in before the backend has SANCTUM_STATEFUL_DOMAINS=${NAME} and SESSION_DOMAIN=${NAME}.
server {
  listen 80;
  server_name ${NAME};
  if ($host != ${NAME}) { return 421; }
  return 301 https://${NAME}$request_uri;
}
server {
  listen 443 ssl;
  server_name ${NAME};
  if ($host != ${NAME}) { return 421; }
  absolute_redirect off;
  ssl_certificate /etc/ssl/${NAME}.crt;
  ssl_certificate_key /etc/ssl/${NAME}.key;
  if ($request_uri ~* "^[^?]*(${REFUSED_IN_PATHS})") { return 404; }
  if ($request_uri ~* "${encodedHash(base)}") { return 302 "${base}#$1"; }
  gzip on;
  gzip_vary on;
  gzip_min_length 1024;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;
${proxies.join("\n")}
${files(assets, `${FILES}${HASHED_FILES.path}`, HASHED_FILES.cacheControl)}
${withoutSlash}${files(base, `${FILES}/`, OTHER_FILES.cacheControl)}
}
`;
}
