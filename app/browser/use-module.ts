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
  /** The load failed though the host answers: another build may have replaced it. */
  gone: boolean;
  retry: () => void;
};

/**
 * Loads code once `wanted`, for at most 120 seconds (spec.md §8). Unlike `React.lazy` it can be retried, and
 * is when the connection returns. `load` must be the same function on every render.
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

export function useMissingPart(): MissingPart | null {
  return useSyncExternalStore(watchMissingPart, readMissingPart, () => null);
}
