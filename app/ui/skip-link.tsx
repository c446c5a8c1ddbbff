import { Trans } from "@lingui/react/macro";
import { forwardRef, type MouseEvent, useRef } from "react";
import { useEarlyFocus } from "~/browser/early/use-early-input";
import { MAIN_ID } from "./page";

const main = {
  get current() {
    return document.getElementById(MAIN_ID);
  },
};

/** Focuses by script, because the URL's fragment belongs to the hash router. */
export const SkipLink = forwardRef<HTMLAnchorElement>(function SkipLink(_props, ref) {
  function skip(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    main.current?.focus();
    main.current?.scrollIntoView();
  }
  return (
    <a
      ref={ref}
      href={`#${MAIN_ID}`}
      onClick={skip}
      className="sr-only rounded-card bg-ink font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-4 focus:py-3"
    >
      <Trans>Saltar al contenido</Trans>
    </a>
  );
});

/** Takes over the focus of the prerendered link or its target. */
export function EarlySkipLink() {
  const link = useRef<HTMLAnchorElement>(null);
  useEarlyFocus(link, "a");
  useEarlyFocus(main, "main");
  return <SkipLink ref={link} />;
}
