import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ChunkLoadError, isChunkLoadError, loadChunk } from "./load-module";

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
