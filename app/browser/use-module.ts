import { useEffect, useState, useSyncExternalStore } from "react";
import {
  isReachable,
  loadChunk,
  type MissingPart,
  readMissingPart,
  watchMissingPart,
} from "./load-module";

type LoadedModule<Module> = {
  module: Module | null;
  failed: boolean;
  /** It failed though the host answers: another build may have taken its place. */
  gone: boolean;
  retry: () => void;
};

/**
 * Loads code once it is `wanted`, and gives up after 120 seconds (spec.md §8). Unlike with `React.lazy`,
 * a failed load can be tried again in its place, and is when the connection returns.
 * `load` must be the same function on every render.
 */
export function useModule<Module>(
  load: () => Promise<Module>,
  wanted = true,
): LoadedModule<Module> {
  const [module, setModule] = useState<{ loaded: Module } | null>(null);
  const [status, setStatus] = useState<"loading" | "ready" | "failed">("loading");
  const [gone, setGone] = useState(false);

  useEffect(() => {
    if (!wanted || status !== "loading") return;
    let mounted = true;
    loadChunk(load).then(
      (loaded) => {
        if (!mounted) return;
        setModule({ loaded });
        setStatus("ready");
      },
      async (error) => {
        console.warn("A part of the screen could not be loaded", error);
        const isGone = await isReachable();
        if (!mounted) return;
        setGone(isGone);
        setStatus("failed");
      },
    );
    return () => {
      mounted = false;
    };
  }, [load, wanted, status]);

  useEffect(() => {
    if (status !== "failed") return;
    const again = () => setStatus("loading");
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [status]);

  return {
    module: module?.loaded ?? null,
    failed: status === "failed",
    gone,
    retry: () => setStatus("loading"),
  };
}

/** What the screen on show waits for and cannot be fetched; null for nothing. */
export function useMissingPart(): MissingPart | null {
  return useSyncExternalStore(watchMissingPart, readMissingPart, () => null);
}
