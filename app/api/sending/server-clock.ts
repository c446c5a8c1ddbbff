/** How far the server's clock is ahead of the device's, by the last answer that told its time. */
const clock: { leadMs: number | null } = { leadMs: null };

/** The browser's cache answers with the `Date` of long ago, and does not say that it did. */
const CACHED_SECONDS = 60;

export function noteServerTime(headers: Headers): void {
  const date = Date.parse(headers.get("Date") ?? "");
  const maxAge = /max-age=(\d+)/.exec(headers.get("Cache-Control") ?? "")?.[1] ?? 0;
  if (Number.isNaN(date) || Number(maxAge) > CACHED_SECONDS) return;
  const ageMs = (Number(headers.get("Age")) || 0) * 1_000;
  clock.leadMs = date + ageMs - Date.now();
}

/** The server's time in ms, whatever the device's clock says; null where no answer has told it. */
export function serverNow(): number | null {
  return clock.leadMs === null ? null : Date.now() + clock.leadMs;
}

/** The time by the server, whose days and hours the screens show; by the device until an answer has told it. */
export function timeNow(): Date {
  return new Date(serverNow() ?? Date.now());
}
