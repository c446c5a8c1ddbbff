/** Response headers and path rules of `npm start`, as the files of the hosts have them. */

/** Sent with every answer except the API's. A policy in the page cannot set frame-ancestors. */
export const headers: Record<string, string> = {
  "Content-Security-Policy": "frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  // Tile servers require the referrer.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "geolocation=(self), camera=(), microphone=(), display-capture=()",
  // Allows popups, because a bank may open one from the card form.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Strict-Transport-Security": "max-age=31536000",
};

/** Hashed names, so the files never change. */
export const HASHED_FILES = {
  path: "/assets/",
  cacheControl: "public, max-age=31536000, immutable",
};
export const OTHER_FILES = { cacheControl: "no-cache" };

export const BACKEND_PATHS = ["/api/v1", "/logout"];

/** What the owner of a host replaces in its file. */
export const BACKEND = "https://backend.example";
export const NAME = "oga.example";
export const FILES = "/var/www/oga";
