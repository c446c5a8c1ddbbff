// Relative: dev pre-bundles app/history.ts without the alias.
import { CHUNK_LOAD_TIMEOUT_MS } from "../config";

/** A part of the app could not be fetched within 120 seconds (spec.md §8, §9). */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

/** By name: dev holds this module twice, once in the pre-bundled router. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}

/** Throws `ChunkLoadError`. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError("A part of the app took too long to load")),
      CHUNK_LOAD_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    if (isChunkLoadError(error)) throw error;
    throw new ChunkLoadError("A part of the app could not be loaded", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
