import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { AgendaLoad } from "./load-agenda";
import type { LoadedAgenda } from "./stored-agenda";

type AgendaView = {
  /** The latest known one; null while there is none. */
  agenda: LoadedAgenda | null;
  isLoading: boolean;
  failure: unknown;
};

/**
 * What a loader knew, and then what its load came to. Not `<Await>`, which would remount the screen
 * and lose the focus on every reload in the background.
 */
export function useAgenda(known: LoadedAgenda | null, load: Promise<AgendaLoad>): AgendaView {
  const [settled, setSettled] = useState<{ load: Promise<AgendaLoad>; result: AgendaLoad }>();

  useEffect(() => {
    let isWanted = true;
    // Only an aborted load rejects, and another has taken its place.
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

export function useRevalidateWhenOnline(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    window.addEventListener("online", revalidate);
    return () => window.removeEventListener("online", revalidate);
  }, [revalidate]);
}
