import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  awaitChunk,
  ChunkLoadError,
  isChunkLoadError,
  isReachable,
  loadChunk,
  readMissingPart,
  retryMissingPart,
} from "./load-module";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("loadChunk", () => {
  it("returns the loaded module", async () => {
    await expect(loadChunk(async () => "module")).resolves.toBe("module");
  });

  it("throws a ChunkLoadError with its cause", async () => {
    const cause = new TypeError("Failed to fetch dynamically imported module");
    const error = await loadChunk(() => Promise.reject(cause)).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ name: "ChunkLoadError", cause });
  });

  it("gives up after 120 seconds, and not before (spec.md §9)", async () => {
    let error: unknown = null;
    loadChunk(() => new Promise(() => {})).catch((caught: unknown) => {
      error = caught;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(error).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(isChunkLoadError(error)).toBe(true);
  });
});

describe("isChunkLoadError", () => {
  it("recognises the error of another copy of the module by its name", () => {
    const other = Object.assign(new Error("elsewhere"), { name: "ChunkLoadError" });
    expect(isChunkLoadError(other)).toBe(true);
    expect(isChunkLoadError(new Error("another"))).toBe(false);
    expect(isChunkLoadError({ name: "ChunkLoadError" })).toBe(false);
  });
});

/** Whether the host answers, and has the file. */
let host: "down" | "up" | "without the file" | "stalled";
let online: boolean;

beforeEach(() => {
  host = "down";
  online = false;
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("navigator", {
    get onLine() {
      return online;
    },
  });
  vi.stubGlobal("fetch", async (_url: string, { signal }: RequestInit) => {
    if (host === "down") throw new TypeError("Failed to fetch");
    if (host !== "stalled") return new Response();
    return new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function load(): Promise<string> {
  if (host !== "up") throw new TypeError("Failed to fetch dynamically imported module");
  return "module";
}

it.each([
  ["the connection returns", () => window.dispatchEvent(new Event("online"))],
  ["it is asked to", () => retryMissingPart()],
])(
  "awaitChunk waits while the host cannot be reached, and tries again when %s",
  async (_when, signal) => {
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
  },
);

it("awaitChunk tries again by itself where the browser reports to be online", async () => {
  online = true;
  const loaded = awaitChunk(load, false);
  await vi.advanceTimersByTimeAsync(10_000);
  host = "up";
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(loaded).resolves.toBe("module");
});

it("awaitChunk throws for a file that the host does not have, or waits for a retry", async () => {
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

it("awaitChunk tries once more where the connection came back after the load had failed", async () => {
  vi.stubGlobal("fetch", async () => {
    host = "up";
    return new Response();
  });
  await expect(awaitChunk(load, false)).resolves.toBe("module");
  expect(readMissingPart()).toBeNull();
});

it("awaitChunk does not repeat a load that took too long", async () => {
  host = "up";
  const never = vi.fn(() => new Promise<string>(() => {}));
  const loaded = expect(awaitChunk(never, false)).rejects.toBeInstanceOf(ChunkLoadError);
  await vi.advanceTimersByTimeAsync(120_000);
  await loaded;
  expect(never).toHaveBeenCalledOnce();
});

it("awaitChunk gives up after 120 seconds at a host that stalls", async () => {
  host = "stalled";
  const loaded = awaitChunk(() => new Promise<string>(() => {}), false);
  const caught = loaded.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await caught).toBeInstanceOf(ChunkLoadError);
});

it("awaitChunk reports a stalled host as unreachable after 130 seconds where a form waits", async () => {
  host = "stalled";
  void awaitChunk(() => new Promise<string>(() => {}), true);
  await vi.advanceTimersByTimeAsync(130_000);
  expect(readMissingPart()).toBe("unreachable");
});

it("isReachable is false for a host that does not answer within 10 seconds", async () => {
  host = "stalled";
  const answer = isReachable();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toBe(false);
});
