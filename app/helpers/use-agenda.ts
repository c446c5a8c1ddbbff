import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { AgendaLoad } from "./load-agenda";
import type { LoadedAgenda } from "./stored-agenda";

export type AgendaView = {
  /** The latest known one; null while nothing has come yet, or nothing could. */
  agenda: LoadedAgenda | null;
  isLoading: boolean;
  /** Why the agenda is not a fresh one. */
  failure: unknown;
};

/**
 * What a loader knew, and then what its load came to. One tree stands all the while, so that a
 * reload in the background takes the focus from nobody.
 */
export function useAgenda(known: LoadedAgenda | null, load: Promise<AgendaLoad>): AgendaView {
  const [settled, setSettled] = useState<{ load: Promise<AgendaLoad>; result: AgendaLoad }>();

  useEffect(() => {
    let isWanted = true;
    // It rejects when it was aborted, and then another has taken its place.
    load.then((result) => isWanted && setSettled({ load, result })).catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [load]);

  return {
    agenda: settled?.result.agenda ?? known,
    isLoading: settled?.load !== load,
    failure: settled?.result.failure ?? null,
  };
}

/** Loads again when the connection is back, and when the person looks at the tab again. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reload = () => {
      if (document.visibilityState === "visible" && navigator.onLine) revalidate();
    };
    window.addEventListener("online", reload);
    document.addEventListener("visibilitychange", reload);
    return () => {
      window.removeEventListener("online", reload);
      document.removeEventListener("visibilitychange", reload);
    };
  }, [revalidate]);
}
