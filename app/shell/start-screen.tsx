import { Trans } from "@lingui/react/macro";
import { type ReactNode, useSyncExternalStore } from "react";
import { patterns } from "~/paths";
import { MAIN_ID } from "~/ui/page";
import { Loading, Skeleton, SkeletonCard } from "~/ui/skeleton";
import { CrumbTrail } from "./breadcrumbs";
import { BarPreview } from "./top-bar";
import { Welcome } from "./welcome";

const neverChanges = () => () => {};

/** False in the prerendered page, which knows no address: it shows the home. */
function useOpensElsewhere(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => !["", patterns.home].includes(location.hash.slice(1).split("?")[0] ?? ""),
    () => false,
  );
}

/**
 * What stands there until the first screen does: prerendered into index.html as the home's opening,
 * so that the first paint has words. Once the code knows that another screen was asked for, it holds
 * that one's place.
 */
export function StartScreen() {
  const opensElsewhere = useOpensElsewhere();
  return (
    <div className="flex min-h-dvh flex-col">
      <BarPreview />
      {opensElsewhere ? <ComingScreen /> : <ComingHome />}
    </div>
  );
}

function ComingHome(): ReactNode {
  return (
    <>
      <CrumbTrail
        home={<Trans>Inicio</Trans>}
        crumbs={[{ key: "home", text: <Trans>Pedidos</Trans>, to: null }]}
        current={patterns.home}
      />
      <Welcome />
    </>
  );
}

function ComingScreen(): ReactNode {
  return (
    <main id={MAIN_ID} className="mx-auto w-full max-w-5xl px-4 pt-17 sm:px-6 sm:pt-21">
      <Loading>
        <Skeleton className="h-9 w-64 max-w-full" />
        <div className="mt-8 space-y-4">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Loading>
    </main>
  );
}
