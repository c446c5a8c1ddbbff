/**
 * Settings and constants. The only reader of `import.meta.env`; a host may override what the build
 * says with `<meta name="settings" content='{"cardFormOrigin": "…"}'>` in index.html, so that one
 * build serves several hosts (README, "Settings").
 */
import * as z from "zod/mini";

// zod would compile each schema with `new Function`: a strict Content-Security-Policy forbids that,
// and at a start it costs more than it saves.
z.config({ jitless: true });

/** Constants of spec.md §9. */
export const APP_BUILD_NUMBER = 6;
export const VERSION_CHECK_INTERVAL_MS = 5_000;
export const BLOCKED_TOAST_SECONDS = 10;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const TOASTS_AT_MOST = 3;
export const DEFAULT_SERVICE = 1;
export const DEFAULT_SERVICE_FROM_HISTORY = 2;
export const DEFAULT_PAYMENT_METHOD = "online";
export const XSRF_COOKIE = "XSRF-TOKEN";
export const XSRF_HEADER = "X-XSRF-TOKEN";

/** A version check without an answer after this long is given up, so that the next one can ask. */
export const VERSION_CHECK_PATIENCE_MS = 20_000;

/** A point farther than this from every city centre is not served. */
export const SERVED_RADIUS_KM = 12;

const env: Record<string, string | undefined> = import.meta.env ?? {};

const words = (text = "") => text.split(",").flatMap((word) => word.trim() || []);

/**
 * `{product}` of spec.md, in routes, API path and links alike. Build-time only: the route table is
 * made from it.
 */
export const product = env.VITE_PRODUCT || "helpers";

/** The name on the page. Build-time only: the prerendered shell carries it. */
export const brand = env.VITE_BRAND || "Óga";

const settingsSchema = z.object({
  apiBase: z._default(z.string(), env.VITE_API_BASE || "/api/v1"),
  /** The separate authentication host of spec.md §7. */
  authLogoutUrl: z._default(z.string(), env.VITE_AUTH_LOGOUT_URL || "/logout"),
  /** Origin of the provider's hosted card form. */
  cardFormOrigin: z._default(
    z.string(),
    env.VITE_CARD_FORM_ORIGIN || "https://vpos.infonet.com.py",
  ),
  /** `billing.payment_type`: the backend's card model. */
  cardModel: z._default(z.string(), env.VITE_CARD_MODEL || "App\\Models\\Card"),
  /** The backend knows `Idempotency-Key`: the same order sent again makes no second one. */
  idempotentOrders: z._default(z.boolean(), env.VITE_IDEMPOTENT_ORDERS === "true"),
  contactPhone: z._default(z.string(), env.VITE_CONTACT_PHONE || "021 728 1200"),
  /** E.164 */
  contactWhatsApp: z._default(z.string(), env.VITE_CONTACT_WHATSAPP || "+595981728120"),
  contactEmail: z._default(z.string(), env.VITE_CONTACT_EMAIL || "hola@oga.example"),
  tilesUrl: z._default(
    z.string(),
    env.VITE_TILES_URL || "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
  ),
  tilesAttribution: z._default(z.string(), env.VITE_TILES_ATTRIBUTION || "© OpenStreetMap"),
  /** A Photon server; empty turns search as you type and reverse lookup off. */
  geocoderUrl: z._default(z.string(), env.VITE_GEOCODER_URL || ""),
  /** Providers of POST /login/{provider}; none by default. */
  socialProviders: z._default(z.array(z.string()), words(env.VITE_SOCIAL_PROVIDERS)),
  /** What the sandbox says of itself: test accounts on the login form. Empty elsewhere. */
  loginHint: z._default(z.string(), env.VITE_LOGIN_HINT || ""),
});
export type Settings = z.output<typeof settingsSchema>;

/** What the host wrote into index.html; a text that cannot be read counts as nothing. */
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

let known: Settings | null = null;

/** The settings of this build on this host; read once, on first use. */
export function settings(): Settings {
  if (known) return known;
  const read = settingsSchema.safeParse(readHostSettings());
  if (!read.success) console.warn("The settings of this host do not fit", read.error.issues);
  known = read.success ? read.data : settingsSchema.parse({});
  return known;
}
