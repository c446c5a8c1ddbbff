import { useEffect, useState } from "react";

type LoadedModule<Module> = {
  module: Module | null;
  failed: boolean;
  retry: () => void;
};

/**
 * Loads code once it is `wanted`. Unlike `React.lazy`, a failed load can be tried again in its place, and
 * is when the connection returns.
 * `load` must be the same function on every render.
 */
export function useModule<Module>(
  load: () => Promise<Module>,
  wanted = true,
): LoadedModule<Module> {
  const [module, setModule] = useState<{ loaded: Module } | null>(null);
  const [status, setStatus] = useState<"loading" | "ready" | "failed">("loading");

  useEffect(() => {
    if (!wanted || status !== "loading") return;
    let mounted = true;
    load().then(
      (loaded) => {
        if (!mounted) return;
        setModule({ loaded });
        setStatus("ready");
      },
      (error) => {
        console.warn("A part of the screen could not be loaded", error);
        if (mounted) setStatus("failed");
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
    retry: () => setStatus("loading"),
  };
}
