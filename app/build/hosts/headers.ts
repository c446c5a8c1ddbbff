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
 * In a path as it is written, what no request of the app has: dots for the folder above, a backslash, and what
 * a server behind this one might read as one of them: encoded twice, in too many bytes, or after a control
 * character that it leaves out.
 */
export const REFUSED_IN_PATHS =
  "([.]|%2e){2}|\\x5c|%5c|%25(25)*(2e|2f|5c)|%c[01]|%[01][0-9a-f]|%7f";

/**
 * A link whose `#` a message has encoded: `/%23/review/5`, also encoded twice. The group is what belongs after
 * the `#`, with the query.
 */
export const encodedHash = (base: string) =>
  `^${base.slice(0, -1).replaceAll(".", "[.]")}/?(?:index[.]html)?%(?:25)*23(.*)$`;

/** What a client may not tell the backend of where it came from; the host says the rest of it itself. */
export const DROPPED_HEADERS = [
  "Forwarded",
  "X-Forwarded-Port",
  "X-Forwarded-Prefix",
  "X-Forwarded-Server",
  "X-Original-URL",
  "X-Rewrite-URL",
];

/** To be replaced by the host's own, in each file of build/hosts. */
export const BACKEND = "https://backend.example";
export const NAME = "oga.example";
export const FILES = "/var/www/oga";

export const indent = (spaces: number, lines: readonly string[]) =>
  lines.map((line) => " ".repeat(spaces) + line).join("\n");
