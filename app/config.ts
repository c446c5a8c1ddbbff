/**
 * The only reader of `import.meta.env`. A host overrides the build with
 * `<meta name="settings" content='{"cardFormOrigin": "…"}'>` in index.html (README, "Settings").
 */
import * as z from "zod/mini";

// zod's compiled schemas use `new Function`, which a strict Content-Security-Policy forbids.
z.config({ jitless: true });

/** Constants of spec.md §9. */
export const APP_BUILD_NUMBER = 6;
export const VERSION_CHECK_INTERVAL_MS = 5_000;
export const BLOCKED_TOAST_SECONDS = 10;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const MAX_TOASTS = 3;
export const DEFAULT_SERVICE = 1;
export const DEFAULT_SERVICE_FROM_HISTORY = 2;
export const DEFAULT_PAYMENT_METHOD = "online";
export const XSRF_COOKIE = "XSRF-TOKEN";
export const XSRF_HEADER = "X-XSRF-TOKEN";

/** A version check without an answer is aborted after this long. */
export const VERSION_CHECK_TIMEOUT_MS = 20_000;

/** A point farther than this from every city centre is not served. */
export const SERVED_RADIUS_KM = 12;

const env: Record<string, string | undefined> = import.meta.env ?? {};

const words = (text = "") => text.split(",").flatMap((word) => word.trim() || []);

/** `{product}` of spec.md. Build-time only: the route table is made from it. */
export const product = env.VITE_PRODUCT || "helpers";

/** Build-time only: the prerendered shell carries it. */
export const brand = env.VITE_BRAND || "Óga";

const settingsSchema = z.object({
  apiBase: z._default(z.string(), env.VITE_API_BASE || "/api/v1"),
  /** The separate authentication host of spec.md §7. */
  authLogoutUrl: z._default(z.string(), env.VITE_AUTH_LOGOUT_URL || "/logout"),
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
  /** The test accounts of the sandbox; empty elsewhere. */
  loginHint: z._default(z.string(), env.VITE_LOGIN_HINT || ""),
});
type Settings = z.output<typeof settingsSchema>;

/** A text that cannot be read counts as nothing. */
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

/** Read once, on first use. */
export function settings(): Settings {
  if (known) return known;
  const read = settingsSchema.safeParse(readHostSettings());
  if (!read.success) console.warn("The settings of this host do not fit", read.error.issues);
  known = read.success ? read.data : settingsSchema.parse({});
  return known;
}
