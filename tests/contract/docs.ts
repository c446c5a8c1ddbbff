/** The contract to be browsed: `/api/docs` of the sandbox, from this origin alone. */
import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Óga: the API contract</title>
<script type="module" src="/api/docs/viewer.js"></script>
<style>body { margin: 0 }</style>
</head>
<body>
<openapi-explorer spec-url="/api/docs/openapi.json" hide-server-selection hide-authentication hide-console collapse></openapi-explorer>
</body>
</html>
`;

/** The viewer writes style elements of its own; nothing comes from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type File = { type: string; path: () => string };

const FILES: Record<string, File> = {
  "/api/docs/openapi.json": {
    type: "application/json",
    path: () => fileURLToPath(new URL("../../app/docs/openapi.json", import.meta.url)),
  },
  "/api/docs/viewer.js": {
    type: "text/javascript",
    path: () => require.resolve("openapi-explorer/dist/browser/openapi-explorer.min.js"),
  },
};

/** For Vite's dev and preview servers (`server.middlewares.use`): takes /api/docs, leaves the rest. */
export function docsMiddleware(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const [path = ""] = (request.url ?? "").split("?");
  const file = FILES[path];
  if (!file && !/^\/api\/docs\/?$/.test(path)) return void next();
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("Content-Security-Policy", POLICY);
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Content-Type", `${file?.type ?? "text/html"}; charset=utf-8`);
  if (file) createReadStream(file.path()).pipe(response);
  else response.end(PAGE);
}
