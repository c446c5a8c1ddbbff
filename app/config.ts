/**
 * The only reader of `import.meta.env`. A host overrides the build with
 * `<meta name="settings" content='{"cardFormOrigin": "…"}'>` in index.html (app/docs/hosting.md).
 */
import * as z from "zod/mini";
import packageJson from "../package.json" with { type: "json" };
import { isApiElsewhere, readSettings, type Settings } from "./host-settings";
import { once } from "./once";

// zod's compiled schemas use `new Function`, which a strict Content-Security-Policy forbids.
z.config({ jitless: true });

/** Constants of spec.md §9. The build number is the first part of the version (app/docs/releases.md). */
export const APP_BUILD_NUMBER = Number.parseInt(packageJson.version, 10);
export const VERSION_CHECK_INTERVAL_MS = 5_000;
export const BLOCKED_TOAST_SECONDS = 10;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const MAX_TOASTS = 3;
export const DEFAULT_SERVICE = 1;
export const DEFAULT_SERVICE_FROM_HISTORY = 2;
export const DEFAULT_PAYMENT_METHOD = "online";

export const VERSION_CHECK_TIMEOUT_MS = 20_000;

/** Time without the banner after “Actualizar” loaded the same build again. */
export const UPDATE_PAUSE_MS = 3_600_000;

/** A point farther from every city centre is not served. */
export const SERVED_RADIUS_KM = 12;

const env: Record<string, string | undefined> = import.meta.env ?? {};

/** `{product}` of spec.md, part of the route table. Build-time only. */
export const product = env.VITE_PRODUCT || "helpers";

/** Folder of the host, with a trailing slash. Build-time only. */
export const baseUrl = env.BASE_URL || "/";

/** Build-time only, because the prerendered page contains it. */
export const brand = env.VITE_BRAND || "Óga";

/** A malformed text counts as no settings. */
function readHostSettings(): unknown {
  if (typeof document === "undefined") return {};
  const content = document.querySelector('meta[name="settings"]')?.getAttribute("content");
  try {
    return content ? JSON.parse(content) : {};
  } catch (error) {
    console.warn("The settings of this host could not be read", error);
    return {};
  }
}

function warnOfOtherOrigin(read: Settings): void {
  if (!globalThis.location || !isApiElsewhere(read, location.origin)) return;
  console.warn(
    `The API is on another origin (${read.apiBase}): it has to allow ${location.origin} by CORS with credentials, and to share the domain of its ${read.xsrfCookie} cookie (app/docs/hosting.md).`,
  );
}

export const settings = once((): Settings => {
  const { settings: read, problems } = readSettings(env, readHostSettings());
  for (const problem of problems) console.warn(`${problem} It is left out.`);
  warnOfOtherOrigin(read);
  return read;
});
