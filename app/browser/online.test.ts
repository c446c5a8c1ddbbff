import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setCallHealth } from "~/api/sending/fetch-with-retry";
import { canReachApi, isOnline } from "./online";

const device = { onLine: false };
const { signal } = new AbortController();

beforeEach(() => {
  device.onLine = false;
  vi.stubGlobal("navigator", device);
  vi.stubGlobal("document", { cookie: "", querySelector: () => null });
  vi.stubGlobal("location", new URL("https://app.test/"));
});
afterEach(() => {
  setCallHealth({ areFailing: false });
  vi.unstubAllGlobals();
});

it("the app is online once a call is answered, though the browser says that it is offline", () => {
  setCallHealth({ areFailing: false });
  expect(isOnline()).toBe(true);
});

it("the app is offline only where both calls fail and the browser says so", () => {
  setCallHealth({ areFailing: true });
  expect(isOnline()).toBe(false);
  device.onLine = true;
  expect(isOnline()).toBe(true);
});

it("the app asks by a call whether it is online where the browser says that it is not", async () => {
  vi.stubGlobal("fetch", async () => Response.json(6));
  expect(await canReachApi(signal)).toBe(true);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await canReachApi(signal)).toBe(false);
  expect(isOnline()).toBe(false);
});
