import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PlaceButtons, PlaceField, PlaceSubmit } from "~/address/search/place-controls";
import { MAIN_ID } from "~/ui/page";
import { Skeleton } from "~/ui/skeleton";

type WelcomeProps = {
  /** “Desde Gs. 85.500 por visita”; its lines, three on a phone, are reserved while prices load. */
  price?: ReactNode;
  search?: ReactNode;
  scene?: ReactNode;
  children?: ReactNode;
};

/** The prerendered page renders the same component, so that nothing moves. */
export function Welcome({ price, search, scene, children }: WelcomeProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="wrap relative">
      <div className="grid items-center gap-x-14 pt-5 lg:grid-cols-[minmax(0,1.02fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-hero">
            <Trans>
              Tu casa limpia. <br />
              La misma persona, <br />
              cada semana.
            </Trans>
          </h1>
          <div className="mt-3.5 max-w-[40ch] text-lg text-muted max-[27rem]:min-h-31">
            {price ?? <Skeleton className="h-12 w-64" />}
            <p>
              <Trans>Ves quién va, cada fecha y el precio final antes de pagar.</Trans>
            </p>
          </div>
          <div className="mt-5.5 lg:max-w-lg">
            {search ?? (import.meta.env.SSR && <SearchPreview />)}
          </div>
        </div>
        {scene}
      </div>
      {children}
    </main>
  );
}

/** Renders the search of the prerendered page; early input is replayed once the app runs. */
function SearchPreview() {
  return (
    <>
      <form>
        <PlaceField />
        <PlaceButtons />
        <PlaceSubmit />
      </form>
      <div className="mt-5 h-11" />
    </>
  );
}
