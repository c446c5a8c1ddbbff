import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useAnswer, useLastReady } from "~/booking/use-answer";
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
  const answer = useAnswer(load);
  const last = useLastReady(answer);
  return {
    agenda: last?.agenda ?? known,
    isLoading: answer.state === "waiting",
    failure: last?.failure ?? null,
  };
}

export function useRevalidateWhenOnline(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    window.addEventListener("online", revalidate);
    return () => window.removeEventListener("online", revalidate);
  }, [revalidate]);
}
