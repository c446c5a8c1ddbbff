import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { HouseIllustration } from "~/ui/illustrations";
import { MAIN_ID } from "~/ui/page";
import { Skeleton } from "~/ui/skeleton";

type WelcomeProps = {
  /** Its line is kept free while the prices load. */
  price?: ReactNode;
  search?: ReactNode;
  children?: ReactNode;
};

/** The prerendered shell shows the same words in the same place, so that nothing moves. */
export function Welcome({ price, search, children }: WelcomeProps) {
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className="mx-auto w-full max-w-6xl px-4 pt-4 pb-16 sm:px-6 sm:pt-8"
    >
      <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="font-bold text-hero">
            <Trans>Tu casa limpia, sin vueltas</Trans>
          </h1>
          <p className="mt-4 max-w-xl text-lg text-muted">
            <Trans>
              Reservá una limpieza por única vez o todas las semanas en Gran Asunción, siempre con
              la misma persona de confianza. Ves cada fecha y el precio final antes de pagar.
            </Trans>
          </p>
          <div className="mt-3 flex min-h-7 items-center font-semibold text-lg text-primary tabular-nums">
            {price ?? <Skeleton className="h-5 w-64" />}
          </div>
          <div className="mt-6">{search ?? <Skeleton className="h-40 w-full rounded-card" />}</div>
        </div>
        <HouseIllustration className="hidden h-auto w-full lg:block" />
      </div>
      {children}
    </main>
  );
}
