import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { settings } from "~/config";
import { classNames } from "~/ui/class-names";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/skeleton";
import { cardFormStyles, cardFormUrl, readFrameMessage } from "./card-frame";

const SILENCE_TIMEOUT_MS = 20_000;
const LOAD_TIMEOUT_MS = 40_000;
/** Pixels, until the form sends its own height. */
export const INITIAL_HEIGHT = 560;

type CardFormProps = {
  /** The provider accepts an id once, so each try needs a new one; use it as `key` too. */
  processId: string;
  onEnd: (claimsSuccess: boolean) => void;
  waysOut: ReactNode;
};

function readToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}

/** Renders the provider's form in an iframe: card number and CVV never pass through this page. */
export function CardForm({ processId, onEnd, waysOut }: CardFormProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const [url] = useState(() =>
    cardFormUrl(settings().cardFormOrigin, processId, cardFormStyles(readToken)),
  );
  const [height, setHeight] = useState<number>();
  const [loaded, setLoaded] = useState(false);
  const [silent, setSilent] = useState(false);
  const heard = height !== undefined;

  useEffect(() => {
    const { origin } = new URL(url);
    let ended = false;
    function receive(event: MessageEvent) {
      const message = readFrameMessage(event, origin, frame.current?.contentWindow ?? null);
      if (!message || ended) return;
      if (message.kind === "height") setHeight(message.height);
      else {
        ended = true;
        onEnd(message.claimsSuccess);
      }
    }
    window.addEventListener("message", receive);
    return () => window.removeEventListener("message", receive);
  }, [url, onEnd]);

  useEffect(() => {
    if (heard) return;
    const timer = setTimeout(() => setSilent(true), loaded ? SILENCE_TIMEOUT_MS : LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [heard, loaded]);

  return (
    <>
      {silent && !heard && (
        <Notice
          tone="warn"
          role="alert"
          title={<Trans>El formulario no responde</Trans>}
          action={waysOut}
          className="mb-4"
        >
          <p>
            <Trans>
              Puede ser la conexión, o que el navegador lo bloquee. En Safari, desactivá “Evitar
              rastreo entre sitios” en los ajustes, o abrí esta página con otro navegador.
            </Trans>
          </p>
        </Notice>
      )}
      {/* The provider needs 320 px, so on a narrow phone the iframe spans the full width. */}
      <div className="card relative overflow-hidden max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        {!loaded && !heard && (
          <div aria-hidden className="absolute inset-x-0 top-0">
            <CardFormSkeleton />
          </div>
        )}
        <iframe
          ref={frame}
          src={url}
          title={t`Formulario de tarjeta`}
          height={height ?? INITIAL_HEIGHT}
          referrerPolicy="strict-origin-when-cross-origin"
          // The bank's verification may open popups; nothing may navigate this page.
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          onLoad={() => setLoaded(true)}
          className={classNames(
            "block w-full min-w-80 bg-surface transition-opacity",
            !loaded && !heard && "opacity-0",
          )}
        />
      </div>
    </>
  );
}

export function CardFormSkeleton() {
  return (
    <div className="space-y-5 p-5">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="h-12" />
    </div>
  );
}
