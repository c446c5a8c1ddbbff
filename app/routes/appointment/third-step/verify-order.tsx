import { Trans, useLingui } from "@lingui/react/macro";
import type { useFetcher } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useEffect } from "react";
import { useElapsedSeconds } from "~/browser/use-elapsed-seconds";
import type { LookUpReply } from "~/checkout/look-up";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/skeleton";
import { ErrorState } from "~/ui/states";
import { TakesFocus } from "~/ui/takes-focus";
import { ContactLine } from "~/wording/contact-line";

type VerifyOrderProps = {
  /** The attempt to look up. */
  at: string;
  verify: ReturnType<typeof useFetcher<LookUpReply>>;
};

/** After this many seconds waiting deserves a word. */
const SLOW_SECONDS = 12;

/** Looks for the order of a lost answer, by itself, before anything can be sent again. */
export function VerifyOrder({ at, verify }: VerifyOrderProps) {
  const { submit, state, data } = verify;
  const isUnasked = state === "idle" && data?.at !== at;
  const look = () =>
    submit({ intent: "verify", at }, { method: "post", action: paths.appointment.thirdStep() });

  // Not once only: the router drops an answer that leads on when somebody pressed Back meanwhile.
  useEffect(() => {
    if (!isUnasked) return;
    submit({ intent: "verify", at }, { method: "post", action: paths.appointment.thirdStep() });
  }, [submit, at, isUnasked]);

  if (state === "idle" && data?.kind === "failed" && data.at === at) {
    return (
      <>
        <ErrorState
          title={<Trans>No pudimos verificar tu reserva</Trans>}
          onRetry={look}
          action={<OrdersLink />}
        >
          {data.text}
        </ErrorState>
        <div className="mt-4">
          <ContactLine />
        </div>
      </>
    );
  }
  return <LookingForOrder onLook={look} />;
}

function OrdersLink() {
  return (
    <ButtonLink variant="quiet" to={paths.profile.orders()}>
      <Trans>Ver mis pedidos</Trans>
    </ButtonLink>
  );
}

function LookingForOrder({ onLook }: { onLook: () => void }) {
  const { t } = useLingui();
  const seconds = useElapsedSeconds();
  return (
    <TakesFocus>
      <Notice role="status" title={<Trans>Estamos verificando tu reserva</Trans>}>
        <p>
          <Trans>
            Todavía no nos llegó la respuesta. Estamos mirando entre tus pedidos si ya quedó
            registrada. No hace falta que vuelvas a pagar.
          </Trans>
        </p>
        {seconds >= SLOW_SECONDS && (
          <p className="mt-2 font-medium">
            {t`Todavía sin respuesta: seguimos intentando. Podés cerrar esta página, lo verificamos cuando vuelvas.`}
          </p>
        )}
      </Notice>
      {/* Outside the status: it changes every second. */}
      <p className="mt-4 text-muted tabular-nums">
        {seconds < 60 ? (
          <Trans>La buscamos desde hace {seconds} s.</Trans>
        ) : (
          <Trans>
            La buscamos desde hace {Math.floor(seconds / 60)} min {seconds % 60} s.
          </Trans>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" icon={RotateCw} onClick={onLook}>
          <Trans>Mirar ahora</Trans>
        </Button>
        <OrdersLink />
      </div>
      <div className="mt-3">
        <ContactLine />
      </div>
      <div aria-hidden className="mt-8 space-y-4">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-16" />
      </div>
    </TakesFocus>
  );
}
