import { Trans } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { MAIN_ID } from "./page";

/** Moves the focus by hand, as the fragment of the address belongs to the hash routes. */
export function SkipLink() {
  function skip(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    const main = document.getElementById(MAIN_ID);
    main?.focus();
    main?.scrollIntoView();
  }
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={skip}
      className="sr-only rounded-card bg-ink font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-4 focus:py-3"
    >
      <Trans>Saltar al contenido</Trans>
    </a>
  );
}
