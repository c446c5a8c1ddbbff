import { useAnswer, useLastReady } from "~/booking/use-answer";
import { Loading, Skeleton, SkeletonCard } from "~/ui/skeleton";
import type { AgendaLoad, LoadedAgenda } from "./load-agenda";

export function AgendaSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="mt-8 h-7 w-64 max-w-full" />
      <div className="mt-4 space-y-4">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
  );
}

type AgendaView = {
  /** The latest known agenda; null without any. */
  agenda: LoadedAgenda | null;
  isLoading: boolean;
  failure: unknown;
};

/** The kept agenda, then the loaded one. `<Await>` would remount and lose focus on each reload. */
export function useAgenda(known: LoadedAgenda | null, load: Promise<AgendaLoad>): AgendaView {
  const answer = useAnswer(load);
  const last = useLastReady(answer);
  return {
    agenda: last?.agenda ?? known,
    isLoading: answer.state === "waiting",
    failure: last?.failure ?? null,
  };
}
