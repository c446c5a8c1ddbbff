import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { update, useNewVersion } from "./poller";

/** Says that there is a newer version (spec.md §2), in the flow of the page; reloads only when asked. */
export function VersionBanner() {
  const textId = useId();
  const isShown = useNewVersion();
  return (
    <div role="status" aria-labelledby={isShown ? textId : undefined} className="no-print">
      {isShown && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-warn-soft px-4 py-1.5">
          <p id={textId} className="font-medium">
            <Trans>Hay una versión nueva</Trans>
          </p>
          <button type="button" onClick={update} className="link my-0 px-2 font-semibold">
            <Trans>Actualizar</Trans>
          </button>
        </div>
      )}
    </div>
  );
}
