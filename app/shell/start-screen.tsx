import { Trans } from "@lingui/react/macro";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactNode, useSyncExternalStore } from "react";
import { useElapsedSeconds } from "~/browser/use-elapsed-seconds";
import { paths, patterns } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { MAIN_ID } from "~/ui/page";
import { Skeleton, SkeletonCard } from "~/ui/skeleton";
import { CrumbTrail } from "./breadcrumbs";
import { BarPreview, BrandLink, TopBar } from "./top-bar";
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
      {opensElsewhere ? <TopBar brand={<BrandLink />}>{null}</TopBar> : <BarPreview />}
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

/** When waiting for the first answers deserves a word, and when a way out. */
const SLOW_SECONDS = 3;
const STUCK_SECONDS = 10;

function ScreenPlaceholder(): ReactNode {
  const seconds = useElapsedSeconds();
  const isSlow = seconds >= SLOW_SECONDS;
  const isStuck = seconds >= STUCK_SECONDS;
  return (
    <main id={MAIN_ID} className="mx-auto w-full max-w-5xl px-4 pt-6 sm:px-6 sm:pt-10">
      <h1 className="sr-only">
        <Trans>Abriendo la página</Trans>
      </h1>
      <p role="status" className={isSlow ? "min-h-11 font-medium" : "sr-only"}>
        {isStuck ? (
          <Trans>
            El servidor tarda en contestar. Podés esperar, probar de nuevo o ir al inicio.
          </Trans>
        ) : isSlow ? (
          <Trans>Estamos esperando la respuesta del servidor.</Trans>
        ) : (
          <Trans>Cargando…</Trans>
        )}
      </p>
      {!isSlow && <div className="h-11" />}
      {isStuck && (
        <div className="mb-6 flex flex-wrap gap-3">
          <Button variant="secondary" icon={RotateCw} onClick={() => location.reload()}>
            <Trans>Probar de nuevo</Trans>
          </Button>
          <ButtonLink variant="quiet" to={paths.home()}>
            <Trans>Ir al inicio</Trans>
          </ButtonLink>
        </div>
      )}
      <Skeleton className="h-9 w-64 max-w-full" />
      <div className="mt-8 space-y-4">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </main>
  );
}
