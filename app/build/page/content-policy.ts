/** The Content-Security-Policy of index.html: hashes of inline code and style, and the origins in use. */
import { createHash } from "node:crypto";
import type { Settings } from "../../host-settings";

const INLINE = {
  script: /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
  style: /<style[^>]*>([\s\S]*?)<\/style>/g,
};

export function hashesOf(html: string, kind: keyof typeof INLINE): string[] {
  return [...html.matchAll(INLINE[kind])].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
}

/** Returns the origin of an address; empty for a path on the page's host. */
function originOf(address: string): string[] {
  if (!/^https?:/i.test(address)) return [];
  // The label with `{s}` stands for several servers, so it becomes `*`.
  const label = /\/\/[\w-]*\{s\}[\w-]*/;
  return [new URL(address.replace(label, "//sub-domain")).origin.replace("sub-domain", "*")];
}

export function pagePolicy(html: string, settings: Settings): string {
  const api = originOf(settings.apiBase);
  const policy: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashesOf(html, "script")],
    "style-src": ["'self'", ...hashesOf(html, "style")],
    // Leaflet's empty tile and icons are data: URLs.
    "img-src": [
      "'self'",
      "data:",
      ...api,
      ...originOf(settings.tilesUrl),
      ...settings.photoOrigins.flatMap(originOf),
    ],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      ...api,
      ...originOf(settings.authLogoutUrl),
      ...originOf(settings.geocoderUrl),
      ...originOf(settings.reportUrl),
    ],
    "frame-src": originOf(settings.cardFormOrigin),
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...new Set(sources)].join(" "))
    .join("; ");
}
