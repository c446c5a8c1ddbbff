import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { locateDevice } from "./picked-place";

const asuncion = { latitude: -25.2865, longitude: -57.647 };
const asked = vi.fn<Geolocation["getCurrentPosition"]>();
const late = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  late.mockReset();
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition: asked } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const find = (coords: object, call = 0) => asked.mock.calls[call]?.[0]({ coords } as never);
const refuse = (code: number) => asked.mock.calls[0]?.[1]?.({ code } as never);

it("locateDevice gives up after 12 seconds without an answer, and asks again the next time", async () => {
  const first = locateDevice(late);
  await vi.advanceTimersByTimeAsync(11_999);
  const waiting = Symbol("waiting");
  expect(await Promise.race([first, waiting])).toBe(waiting);
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toEqual({ ok: false, reason: "timeout" });

  const second = locateDevice(late);
  find({ ...asuncion, accuracy: 20 }, 1);
  expect(await second).toEqual({ ok: true, ...asuncion, accuracy: 20 });
  expect(late).not.toHaveBeenCalled();
});

it("locateDevice passes on an answer that comes after it gave up", async () => {
  const location = locateDevice(late);
  await vi.advanceTimersByTimeAsync(12_000);
  await location;
  find({ ...asuncion, accuracy: 20 });
  expect(late).toHaveBeenCalledExactlyOnceWith({ ok: true, ...asuncion, accuracy: 20 });
});

it.each([
  [1, "denied"],
  [2, "unavailable"],
  [3, "timeout"],
  [9, "unavailable"],
])("locateDevice says why the browser refuses with code %i", async (code, reason) => {
  const location = locateDevice(late);
  refuse(code);
  expect(await location).toEqual({ ok: false, reason });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(late).not.toHaveBeenCalled();
});

it.each([
  ["without geolocation", "unavailable", () => vi.stubGlobal("navigator", {})],
  [
    "whose geolocation is null",
    "unavailable",
    () => vi.stubGlobal("navigator", { geolocation: null }),
  ],
  ["without https", "insecure", () => vi.stubGlobal("isSecureContext", false)],
  [
    "that throws",
    "unavailable",
    () =>
      asked.mockImplementation(() => {
        throw new Error("blocked");
      }),
  ],
])("locateDevice answers with a reason on a page %s", async (_what, reason, prepare) => {
  prepare();
  expect(await locateDevice(late)).toEqual({ ok: false, reason });
});

it("locateDevice refuses a point whose latitude is no number", async () => {
  const location = locateDevice(late);
  find({ latitude: Number.NaN, longitude: -57, accuracy: 1 });
  expect(await location).toEqual({ ok: false, reason: "unavailable" });
});
