import { Trans } from "@lingui/react/macro";
import { type ReactNode, useSyncExternalStore } from "react";
import { patterns } from "~/paths";
import { MAIN_ID } from "~/ui/page";
import { Loading, Skeleton, SkeletonCard } from "~/ui/skeleton";
import { CrumbTrail } from "./breadcrumbs";
import { BarPreview } from "./top-bar";
import { Welcome } from "./welcome";

const neverChanges = () => () => {};

/** False in the prerendered page, which knows no address. */
function useOpensElsewhere(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => !["", patterns.home].includes(location.hash.slice(1).split("?")[0] ?? ""),
    () => false,
  );
}

/** Prerendered into index.html as the opening of the home, so that the first paint has words. */
export function StartScreen() {
  const opensElsewhere = useOpensElsewhere();
  return (
    <div className="flex min-h-dvh flex-col">
      <BarPreview />
      {opensElsewhere ? <ScreenPlaceholder /> : <HomePlaceholder />}
    </div>
  );
}

function HomePlaceholder(): ReactNode {
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

function ScreenPlaceholder(): ReactNode {
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
