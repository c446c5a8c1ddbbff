import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHUNK_LOAD_TIMEOUT_MS } from "~/config";
import { ChunkLoadError, isChunkLoadError, loadChunk } from "./load-module";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("loadChunk", () => {
  it("returns the loaded module and clears its timer", async () => {
    await expect(loadChunk(async () => "module")).resolves.toBe("module");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("throws a ChunkLoadError with its cause", async () => {
    const cause = new TypeError("Failed to fetch dynamically imported module");
    const error = await loadChunk(() => Promise.reject(cause)).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ name: "ChunkLoadError", cause });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("gives up after 120 seconds, and not before", async () => {
    let error: unknown = null;
    loadChunk(() => new Promise(() => {})).catch((caught: unknown) => {
      error = caught;
    });
    await vi.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT_MS - 1);
    expect(error).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(isChunkLoadError(error)).toBe(true);
    expect(CHUNK_LOAD_TIMEOUT_MS).toBe(120_000);
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
