/** What a host sends with the page and its files: the one source of build/hosts and of `npm start`. */

/** With every answer that is not the API's. A policy in the page cannot forbid being framed. */
export const headers: Record<string, string> = {
  "Content-Security-Policy": "frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  // Map tiles are given only to a page that says which site it is.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "geolocation=(self), camera=(), microphone=(), display-capture=()",
  // With popups: a bank may open one from the card form.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Strict-Transport-Security": "max-age=31536000",
};

/** Their names change with what is in them. */
export const HASHED_FILES = {
  path: "/assets/",
  cacheControl: "public, max-age=31536000, immutable",
};
/** index.html, and what stands beside it. */
export const OTHER_FILES = { cacheControl: "no-cache" };

/** The paths that belong to the backend. */
export const BACKEND_PATHS = ["/api/v1", "/logout"];

/**
 * In a path as it is written: dots that a server behind this one might take for the folder above, once it
 * decodes them again or takes what follows `;` off.
 */
export const HIDDEN_DOTS = "%25(25)*(2e|2f|5c)|([.]|%2e){2}(;|%3b)";

/** To be replaced by the host's own, in each file of build/hosts. */
export const BACKEND = "https://backend.example";
export const FILES = "/var/www/oga";

export const indent = (spaces: number, lines: readonly string[]) =>
  lines.map((line) => " ".repeat(spaces) + line).join("\n");
