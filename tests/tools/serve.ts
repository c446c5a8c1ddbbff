/** Serves the app together with a sandbox: built (`npm start`, browser tests) or with hot reload. */
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer as createProbe } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sirv from "sirv";
import { type Connect, createServer, type Plugin, preview } from "vite";
import { apiMiddleware, serveOutside } from "../sandbox/mount";
import { createSandbox, type Sandbox, type SandboxOptions } from "../sandbox/sandbox";

const HOST = "127.0.0.1";
const root = fileURLToPath(new URL("../../", import.meta.url));
const defaultApp = join(root, "build", "client");

export type Served = {
  /** The app's address. */
  url: string;
  /** The second origin: card form, authentication host, tiles, geocoder. */
  outside: string;
  sandbox: Sandbox;
  close: () => Promise<void>;
};

export type ServeOptions = SandboxOptions & {
  /** 0 takes any free port. */
  port: number;
  outsidePort: number;
  /** Vite's dev server with hot reload instead of the built app. */
  dev?: boolean;
  /** What the login form says of the sandbox's accounts. */
  loginHint?: string;
  /** The folder of the built app; default build/client. */
  builtApp?: string;
};

/** The settings (app/config.ts) that make the app talk to this sandbox. */
function settingsFor(outside: string, loginHint: string) {
  return {
    authLogoutUrl: `${outside}/logout`,
    cardFormOrigin: outside,
    tilesUrl: `${outside}/tiles/{z}/{x}/{y}.png`,
    tilesAttribution: "Mapa del sandbox",
    geocoderUrl: `${outside}/geocoder`,
    loginHint,
    idempotentOrders: true,
  };
}

const escapeAttribute = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

/** Writes the settings into index.html on its way out, as a host would. */
export function indexWithSettings(builtApp: string, settings: object): Connect.NextHandleFunction {
  return (request: IncomingMessage, response: ServerResponse, next: Connect.NextFunction) => {
    const path = (request.url ?? "").split("?")[0];
    if (path !== "/" && path !== "/index.html") return next();
    const html = readFileSync(join(builtApp, "index.html"), "utf8");
    const content = escapeAttribute(JSON.stringify(settings));
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Cache-Control", "no-cache");
    response.end(
      html.replace(
        '<meta name="settings" content=""',
        `<meta name="settings" content="${content}"`,
      ),
    );
  };
}

const KEPT_FOR_A_YEAR = { immutable: true, maxAge: 365 * 86_400 };

/** Joins the sandbox to Vite's dev and preview servers. */
function sandboxPlugin(sandbox: Sandbox, settings: object, builtApp: string): Plugin {
  return {
    name: "sandbox",
    configureServer: (server) => {
      server.middlewares.use(apiMiddleware(sandbox));
    },
    configurePreviewServer: (server) => {
      server.middlewares.use(apiMiddleware(sandbox));
      server.middlewares.use(indexWithSettings(builtApp, settings));
      // Their names change with what is in them: the browser keeps them, as on any good host.
      server.middlewares.use("/assets", sirv(join(builtApp, "assets"), KEPT_FOR_A_YEAR));
    },
  };
}

/** A port nobody listens on now. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once("error", reject);
    probe.listen(0, HOST, () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Thrown when a port is taken. */
export class PortTakenError extends Error {
  constructor(readonly port: number) {
    super(`Port ${port} is in use: stop what listens there, or choose another with PORT=5173.`);
  }
}

/** Throws `PortTakenError` where something listens already. */
export async function assertFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createProbe();
    probe.once("error", () => reject(new PortTakenError(port)));
    probe.listen(port, HOST, () => probe.close(() => resolve()));
  });
}

/** Settings reach Vite's dev server as build-time values: it renders index.html by itself. */
function exportSettings(settings: ReturnType<typeof settingsFor>): void {
  process.env.VITE_AUTH_LOGOUT_URL = settings.authLogoutUrl;
  process.env.VITE_CARD_FORM_ORIGIN = settings.cardFormOrigin;
  process.env.VITE_TILES_URL = settings.tilesUrl;
  process.env.VITE_TILES_ATTRIBUTION = settings.tilesAttribution;
  process.env.VITE_GEOCODER_URL = settings.geocoderUrl;
  process.env.VITE_LOGIN_HINT = settings.loginHint;
  process.env.VITE_IDEMPOTENT_ORDERS = String(settings.idempotentOrders);
}

async function serveApp(port: number, dev: boolean, plugin: Plugin, builtApp: string) {
  if (dev) {
    const server = await createServer({
      root,
      plugins: [plugin],
      server: { host: HOST, port, strictPort: true },
    });
    await server.listen();
    return server;
  }
  if (!existsSync(join(builtApp, "index.html"))) {
    throw new Error(`There is no built app in ${builtApp}: run \`npm run build\` first.`);
  }
  return preview({
    root,
    configFile: false,
    appType: "spa",
    build: { outDir: builtApp },
    preview: { host: HOST, port, strictPort: true },
    plugins: [plugin],
    logLevel: "error",
  });
}

/** Starts a sandbox and serves the app with it. Throws `PortTakenError`. */
export async function serveWithSandbox(options: ServeOptions): Promise<Served> {
  const { dev = false, loginHint = "", builtApp = defaultApp, ...others } = options;
  const { port: wanted, outsidePort, ...rest } = others;
  const port = wanted || (await findFreePort());
  const secondPort = outsidePort || (await findFreePort());
  await assertFree(port);
  await assertFree(secondPort);
  const url = `http://${HOST}:${port}`;
  const outside = `http://${HOST}:${secondPort}`;
  const sandbox = await createSandbox(rest);
  sandbox.setOrigins({ app: url, outside });
  const outsideServer = await serveOutside(sandbox, secondPort, HOST);
  const settings = settingsFor(outside, loginHint);
  if (dev) exportSettings(settings);
  const appServer = await serveApp(port, dev, sandboxPlugin(sandbox, settings, builtApp), builtApp);
  return {
    url,
    outside,
    sandbox,
    async close() {
      await appServer.close();
      await outsideServer.close();
      await sandbox.close();
    },
  };
}
