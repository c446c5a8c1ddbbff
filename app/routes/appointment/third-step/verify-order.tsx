import { Trans, useLingui } from "@lingui/react/macro";
import type { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { LookUpReply } from "~/checkout/look-up";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/skeleton";
import { ErrorState } from "~/ui/states";
import { TakesFocus } from "./takes-focus";
import { useSlow } from "./use-slow";

type VerifyOrderProps = {
  /** The attempt to look up. */
  at: string;
  verify: ReturnType<typeof useFetcher<LookUpReply>>;
};

/** Looks for the order of a lost answer, by itself, before anything can be sent again. */
export function VerifyOrder({ at, verify }: VerifyOrderProps) {
  const { t } = useLingui();
  const { submit, state, data } = verify;
  const slow = useSlow(true);

  const isUnasked = state === "idle" && data?.at !== at;

  // Not once only: the router drops an answer that leads on when somebody pressed Back meanwhile.
  useEffect(() => {
    if (!isUnasked) return;
    submit({ intent: "verify", at }, { method: "post", action: paths.appointment.thirdStep() });
  }, [submit, at, isUnasked]);

  if (state === "idle" && data?.kind === "failed" && data.at === at) {
    return (
      <ErrorState
        title={<Trans>No pudimos verificar tu reserva</Trans>}
        onRetry={() =>
          submit(
            { intent: "verify", at },
            { method: "post", action: paths.appointment.thirdStep() },
          )
        }
        action={
          <ButtonLink variant="quiet" to={paths.home()}>
            <Trans>Ir al inicio</Trans>
          </ButtonLink>
        }
      >
        {data.text}
      </ErrorState>
    );
  }
  return (
    <TakesFocus>
      <Notice role="status" title={<Trans>Estamos verificando tu reserva</Trans>}>
        <p>
          <Trans>
            Todavía no nos llegó la respuesta. Estamos mirando entre tus pedidos si ya quedó
            registrada. No hace falta que vuelvas a pagar.
          </Trans>
        </p>
        {slow && (
          <p className="mt-2 font-medium">
            {t`Todavía sin respuesta: seguimos intentando. Podés cerrar esta página, lo verificamos cuando vuelvas.`}
          </p>
        )}
      </Notice>
      <div aria-hidden className="mt-8 space-y-4">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    </TakesFocus>
  );
}
