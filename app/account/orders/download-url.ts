/** An http(s) address from the API as a download; null for anything else, which could run code. */
export function downloadUrl(text: string): string | null {
  if (!text) return null;
  try {
    const url = new URL(text, globalThis.location?.origin ?? "https://app.invalid");
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}
