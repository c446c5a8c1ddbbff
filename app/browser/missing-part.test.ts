import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ChunkLoadError } from "./load-module";
import { awaitChunk, readMissingPart, retryMissingPart } from "./missing-part";

/** Whether the host answers, and has the file. */
let host: "down" | "up" | "without the file";
let online: boolean;

beforeEach(() => {
  host = "down";
  online = false;
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("navigator", {
    get onLine() {
      return online;
    },
  });
  vi.stubGlobal("fetch", async () => {
    if (host === "down") throw new TypeError("Failed to fetch");
    return new Response();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function load(): Promise<string> {
  if (host !== "up") throw new TypeError("Failed to fetch dynamically imported module");
  return "module";
}

it.each([
  ["the connection returns", () => window.dispatchEvent(new Event("online"))],
  ["it is asked to", () => retryMissingPart()],
])("waits while the host cannot be reached, and tries again when %s", async (_when, signal) => {
  const loaded = awaitChunk(load, false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(readMissingPart()).toBe("unreachable");
  signal();
  await vi.advanceTimersByTimeAsync(0);
  expect(readMissingPart()).toBe("unreachable");
  host = "up";
  signal();
  await expect(loaded).resolves.toBe("module");
  expect(readMissingPart()).toBeNull();
});

it("tries again by itself where the browser believes to be online", async () => {
  online = true;
  const loaded = awaitChunk(load, false);
  await vi.advanceTimersByTimeAsync(10_000);
  host = "up";
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(loaded).resolves.toBe("module");
});

it("throws for what the host does not have, or waits for it", async () => {
  host = "without the file";
  await expect(awaitChunk(load, false)).rejects.toBeInstanceOf(ChunkLoadError);
  expect(readMissingPart()).toBeNull();
  const loaded = awaitChunk(load, true);
  await vi.advanceTimersByTimeAsync(0);
  expect(readMissingPart()).toBe("gone");
  host = "up";
  retryMissingPart();
  await expect(loaded).resolves.toBe("module");
});

it("tries once more where the connection came back after the load had failed", async () => {
  vi.stubGlobal("fetch", async () => {
    host = "up";
    return new Response();
  });
  await expect(awaitChunk(load, false)).resolves.toBe("module");
  expect(readMissingPart()).toBeNull();
});

it("does not wait twice for a load that took too long", async () => {
  host = "up";
  const never = vi.fn(() => new Promise<string>(() => {}));
  const loaded = expect(awaitChunk(never, false)).rejects.toBeInstanceOf(ChunkLoadError);
  await vi.advanceTimersByTimeAsync(120_000);
  await loaded;
  expect(never).toHaveBeenCalledOnce();
});
