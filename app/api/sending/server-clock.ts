/** Milliseconds by which the server's clock is ahead of the device's. */
const clock: { leadMs: number | null } = { leadMs: null };

/** The HTTP cache replays an old `Date` header, so answers with a longer max-age are not used as a clock. */
const CACHED_SECONDS = 60;

export function noteServerTime(headers: Headers): void {
  const date = Date.parse(headers.get("Date") ?? "");
  const maxAge = /max-age=(\d+)/.exec(headers.get("Cache-Control") ?? "")?.[1] ?? 0;
  if (Number.isNaN(date) || Number(maxAge) > CACHED_SECONDS) return;
  const ageMs = (Number(headers.get("Age")) || 0) * 1_000;
  clock.leadMs = date + ageMs - Date.now();
}

/** Server time in ms, independent of the device's clock; null before the first answer. */
export function serverNow(): number | null {
  return clock.leadMs === null ? null : Date.now() + clock.leadMs;
}

/** Returns the server time; before the first answer the device's. Screens compute days and hours from it. */
export function timeNow(): Date {
  return new Date(serverNow() ?? Date.now());
}
