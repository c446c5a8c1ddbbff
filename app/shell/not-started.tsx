import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/**
 * In the prerendered page only: what is said where no script of ours runs. Shown by the style alone,
 * after a while, as there is then nothing else that could.
 */
export function NotStarted() {
  const isPrerendered = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  if (!isPrerendered) return null;
  return (
    <>
      <noscript>
        <p className="fixed inset-x-0 bottom-0 z-50 bg-ink p-4 text-center text-paper">
          <Trans>Para reservar hace falta JavaScript: activalo en tu navegador y recargá.</Trans>
        </p>
      </noscript>
      <p
        role="alert"
        className="not-started fixed inset-x-0 bottom-0 bg-ink p-4 text-center text-paper"
      >
        <Trans>
          La página no terminó de cargar. Puede ser la conexión, o que el navegador bloquee una
          parte. Recargala, o{" "}
          <a href="." className="inline-block py-2 font-semibold underline">
            probá de nuevo desde el inicio
          </a>
          .
        </Trans>
      </p>
    </>
  );
}
