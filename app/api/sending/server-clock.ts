/** How far the server's clock is ahead of the device's, by the last answer that told its time. */
const clock: { leadMs: number | null } = { leadMs: null };

export function noteServerTime(headers: Headers): void {
  const date = Date.parse(headers.get("Date") ?? "");
  if (Number.isNaN(date)) return;
  const ageMs = (Number(headers.get("Age")) || 0) * 1_000;
  clock.leadMs = date + ageMs - Date.now();
}

/** The server's time in ms, whatever the device's clock says; null where no answer has told it. */
export function serverNow(): number | null {
  return clock.leadMs === null ? null : Date.now() + clock.leadMs;
}
