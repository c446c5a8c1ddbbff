/** Serves the app together with a sandbox: built (`npm start`, browser tests) or with hot reload. */
import { createServer as createProbe } from "node:net";
import { join } from "node:path";
import { type Connect, createServer, type Plugin, type ServerOptions } from "vite";
import { readBuild } from "../../app/build/page/policy";
import type { Settings } from "../../app/host-settings";
import { docsMiddleware } from "../contract/docs";
import { apiMiddleware, collectorMiddleware, serveOutside } from "../sandbox/mount";
import { createSandbox, type Sandbox, type SandboxOptions } from "../sandbox/sandbox";
import { toEnvironment } from "../support/world/environment";
import { root } from "./machine.mjs";
import { asOnHost, builtApp as defaultApp, serveBuilt } from "./serve-built";

const HOST = "127.0.0.1";
/** How often the sandbox looks for pushes that are due. */
const PUSHES_EVERY_MS = 60_000;

export type Served = {
  url: string;
  /** Where the app is: the address with the folder that serves it. */
  appUrl: string;
  /** What the page is told of this sandbox. */
  settings: Partial<Settings>;
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
  /** Over those of the sandbox. */
  settings?: Partial<Settings>;
  /** The folder of the built app; default build/client. */
  builtApp?: string;
  /** Under which both servers answer besides those of this machine. */
  names?: readonly string[];
};

/** The settings (app/host-settings.ts) that make the app talk to this sandbox. */
function settingsFor(outside: string, loginHint: string): Partial<Settings> {
  return {
    authLogoutUrl: `${outside}/logout`,
    cardFormOrigin: outside,
    tilesUrl: `${outside}/tiles/{z}/{x}/{y}.png`,
    tilesAttribution: "Mapa del sandbox",
    geocoderUrl: `${outside}/geocoder`,
    loginHint,
    idempotentOrders: true,
    contactPhone: "021 728 1200",
    contactWhatsApp: "+595981728120",
    contactEmail: "hola@oga.example",
    termsUrl: "https://oga.example/terminos",
    privacyUrl: "https://oga.example/privacidad",
  };
}

const PROXY_HEADERS = ["x-forwarded-for", "x-forwarded-host", "forwarded", "via"];

/**
 * Leads a page at localhost to 127.0.0.1, the origin from which the sandbox takes logouts and cards. A proxy may ask
 * under localhost for a page of another name.
 */
const onOneOrigin: Connect.NextHandleFunction = (request, response, next) => {
  const { headers } = request;
  const [, port = ""] = /^(?:localhost|\[::1\])(:\d+)?$/i.exec(headers.host ?? "") ?? [];
  const isPage = /\btext\/html\b/.test(headers.accept ?? "");
  const isPassedOn = PROXY_HEADERS.some((name) => headers[name] !== undefined);
  if (!port || !isPage || isPassedOn) return next();
  response.writeHead(302, { Location: `http://${HOST}${port}${request.url}` }).end();
};

/** Joins the sandbox to Vite's dev and preview servers. */
export function sandboxPlugin(sandbox: Sandbox, { behindProxy = false } = {}): Plugin {
  const joinTo = ({ middlewares }: { middlewares: Connect.Server }) => {
    if (!behindProxy) middlewares.use(onOneOrigin);
    middlewares.use(apiMiddleware(sandbox)).use(collectorMiddleware(sandbox)).use(docsMiddleware);
  };
  return {
    name: "sandbox",
    configureServer: joinTo,
    configurePreviewServer: joinTo,
  };
}

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

class PortTakenError extends Error {
  constructor(readonly port: number) {
    super(`Port ${port} is in use: stop what listens there, or choose another with PORT=5173.`);
  }
}

/** Throws `PortTakenError` where something listens already, one sentence where it may not listen. */
export async function assertFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createProbe();
    probe.once("error", ({ code }: NodeJS.ErrnoException) =>
      reject(
        code === "EADDRINUSE"
          ? new PortTakenError(port)
          : new Error(
              `Port ${port} cannot be listened on (${code}): choose another with PORT=5173.`,
            ),
      ),
    );
    probe.listen(port, HOST, () => probe.close(() => resolve()));
  });
}

/** Starts on that port; for 0 on a free one, and on another where a process has taken it meanwhile. */
async function onPort<T>(wanted: number, start: (port: number) => Promise<T>): Promise<T> {
  if (wanted) return start(wanted);
  for (let triesLeft = 4; ; triesLeft--) {
    try {
      return await start(await findFreePort());
    } catch (error) {
      if (triesLeft === 0 || !/already in use/.test(String(error))) throw error;
    }
  }
}

type DevOptions = {
  port: number;
  names: readonly string[];
  plugins?: Plugin[];
  settings?: Partial<Settings>;
  proxy?: NonNullable<ServerOptions["proxy"]>;
};

/** Vite's dev server, with hot reload. */
export async function serveDev({
  port,
  names,
  plugins = [],
  settings = {},
  proxy = {},
}: DevOptions) {
  // As build-time values: the dev server renders index.html by itself.
  Object.assign(process.env, toEnvironment(settings));
  const server = await createServer({
    root,
    plugins: [asOnHost(names), ...plugins],
    server: { host: HOST, port, strictPort: true, proxy, allowedHosts: [...names] },
  });
  await server.listen();
  return server;
}

/** Starts a sandbox and serves the app with it. Throws `PortTakenError`. */
export async function serveWithSandbox(options: ServeOptions): Promise<Served> {
  const { dev = false, loginHint = "", settings: own, builtApp = defaultApp, ...others } = options;
  const { port: wanted, outsidePort, names = [], ...rest } = others;
  if (wanted) await assertFree(wanted);
  if (outsidePort) await assertFree(outsidePort);
  const sandbox = await createSandbox(rest);
  const outsideServer = await serveOutside(sandbox, outsidePort, names);
  const outside = outsideServer.origin;
  const settings = { ...settingsFor(outside, loginHint), ...own };
  const { url, appServer } = await onPort(wanted, async (port) => {
    const url = `http://${HOST}:${port}`;
    sandbox.setOrigins({ app: url, outside });
    const common = { port, names, settings, plugins: [sandboxPlugin(sandbox, rest)] };
    const appServer = dev ? await serveDev(common) : await serveBuilt({ builtApp, ...common });
    return { url, appServer };
  });
  const pushes = setInterval(() => void sandbox.sendPushes(), PUSHES_EVERY_MS);
  return {
    url,
    appUrl: url + (dev ? "/" : (readBuild(join(builtApp, ".."))?.base ?? "/")),
    settings,
    outside,
    sandbox,
    async close() {
      clearInterval(pushes);
      await appServer.close();
      await outsideServer.close();
      await sandbox.close();
    },
  };
}
