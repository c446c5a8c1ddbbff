import { afterEach, expect, it, vi } from "vitest";
import { noteServerTime, serverNow, timeNow } from "./server-clock";

const DEVICE = new Date("2027-12-01T09:00:00Z");
const SERVER = "Tue, 01 Dec 2026 12:00:00 GMT";

afterEach(() => void vi.useRealTimers());

it("timeNow follows the server's clock where the device's is a year off", () => {
  vi.useFakeTimers({ now: DEVICE });
  noteServerTime(new Headers({ Date: SERVER, "Cache-Control": "max-age=4" }));
  vi.advanceTimersByTime(60_000);
  expect(timeNow().toISOString()).toBe("2026-12-01T12:01:00.000Z");
});

it("timeNow is corrected by the next answer after the device's clock was changed", () => {
  vi.useFakeTimers({ now: DEVICE });
  noteServerTime(new Headers({ Date: SERVER }));
  vi.setSystemTime(DEVICE.getTime() + 120_000);
  noteServerTime(new Headers({ Date: "Tue, 01 Dec 2026 12:00:03 GMT" }));
  expect(timeNow().toISOString()).toBe("2026-12-01T12:00:03.000Z");
});

it("timeNow ignores the time of an answer that may come from the browser's cache", () => {
  vi.useFakeTimers({ now: DEVICE });
  noteServerTime(new Headers({ Date: SERVER }));
  noteServerTime(
    new Headers({
      Date: "Tue, 01 Dec 2026 08:00:00 GMT",
      "Cache-Control": "public, max-age=86400",
    }),
  );
  noteServerTime(new Headers({ Date: "yesterday" }));
  expect(serverNow()).toBe(Date.parse(SERVER));
});
