import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
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
 * is when the connection returns, and after `retryMs`. `load` must be the same function on every render.
 */
export function useModule<Module>(
  load: () => Promise<Module>,
  wanted = true,
  retryMs?: number,
): LoadedModule<Module> {
  const [result, setResult] = useState<{ loaded: Module } | { gone: boolean } | null>(null);
  const failure = result && "gone" in result ? result : null;
  const retry = useCallback(() => setResult(null), []);

  useEffect(() => {
    if (!wanted || result) return;
    let mounted = true;
    loadChunk(load).then(
      (loaded) => mounted && setResult({ loaded }),
      async (error) => {
        console.warn("A part of the app could not be loaded", error);
        const gone = await isReachable();
        if (mounted) setResult({ gone });
      },
    );
    return () => {
      mounted = false;
    };
  }, [load, wanted, result]);

  useEffect(() => {
    if (!failure) return;
    const timer = retryMs && setTimeout(retry, retryMs);
    window.addEventListener("online", retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", retry);
    };
  }, [failure, retry, retryMs]);

  return {
    module: result && "loaded" in result ? result.loaded : null,
    failed: failure !== null,
    gone: failure?.gone ?? false,
    retry,
  };
}

export function useMissingPart(): MissingPart | null {
  return useSyncExternalStore(watchMissingPart, readMissingPart, () => null);
}
