import { Trans, useLingui } from "@lingui/react/macro";
import {
  useActionData,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigation,
} from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { LookingNotice } from "~/booking/looking-notice";
import { StepFrame } from "~/booking/step-frame";
import { summariseBooking } from "~/booking/summarise";
import { isUnanswered } from "~/browser/action-reply";
import { appliedCoupon } from "~/checkout/coupon";
import type { LookUpReply, PayReply } from "~/checkout/pay";
import { paths } from "~/paths";
import { readBooking, useBooking } from "~/state/booking";
import { ButtonLink } from "~/ui/button";
import { TakesFocus } from "~/ui/focus";
import { Skeleton } from "~/ui/skeleton";
import { ErrorState } from "~/ui/states";
import { ContactLine } from "~/wording/contact-line";
import type { WriteResult } from "~/writes/write-state";
import { BillingForm, SLOW_SECONDS } from "./billing-form";
import type { loadPayment } from "./load";

export function PaymentScreen() {
  const { needsLookUp } = useLoaderData<typeof loadPayment>();
  const reply = useActionData<PayReply>();
  const navigation = useNavigation();
  const verify = useFetcher<LookUpReply>({ key: "verify-order" });
  const paying = navigation.state !== "idle" && navigation.formMethod === "POST";
  const { address, appointment } = useBooking();

  // A reply is newer than the loader's data. Each history entry looks up on its own, because an earlier
  // result says nothing about an order sent since.
  const { key: entry } = useLocation();
  const asked = reply ? reply.kind === "uncertain" && reply.at : entry;
  const lost = (reply || needsLookUp) && asked;
  const answer = verify.data?.at === asked ? verify.data : undefined;
  const verifying = Boolean(lost) && (!answer || answer.kind === "failed") && !paying;
  const refused = reply?.kind === "refused" ? reply : answer?.kind === "refused" && answer.reply;

  if (lost && verifying) return <VerifyStep at={lost} verify={verify} />;
  return (
    <BillingForm
      reply={refused && !paying ? refused : undefined}
      recalled={!reply}
      missing={answer?.kind === "missing"}
      earlier={answer?.kind === "resolved" ? answer.earlier : NONE}
      paying={paying}
      address={address}
      appointment={appointment}
    />
  );
}

const NONE: readonly WriteResult[] = [];

type VerifyStepProps = {
  at: string;
  verify: ReturnType<typeof useFetcher<LookUpReply>>;
};

/** Looks the order up automatically before it can be sent again. */
function VerifyStep({ at, verify }: VerifyStepProps) {
  const { services, frequencies, coupon } = useLoaderData<typeof loadPayment>();
  const booking = useBooking();
  const applied = appliedCoupon(coupon, readBooking().billing.coupon);
  const { submit, data, formData } = verify;
  // A look-up that an earlier visit to this step began is aborted, because the screen ignores its result.
  const isUnasked = data?.at !== at && formData?.get("at") !== at;
  const look = useCallback(() => {
    submit({ intent: "verify", at }, { method: "post", action: paths.appointment.thirdStep() });
  }, [submit, at]);

  // Repeats, because the router drops a redirect when the user presses Back meanwhile.
  useEffect(() => {
    if (isUnasked) look();
  }, [look, isUnasked]);

  const failed =
    !isUnanswered(verify) && data?.kind === "failed" && data.at === at ? data.text : null;
  return (
    <StepFrame
      step={3}
      heading={<Trans>Facturación y pago</Trans>}
      summary={summariseBooking(booking, services, frequencies, applied)}
    >
      {failed === null ? (
        <LookingForOrder onLook={look} />
      ) : (
        <>
          <ErrorState
            title={<Trans>No pudimos verificar tu reserva</Trans>}
            onRetry={look}
            action={<OrdersLink />}
          >
            {failed}
          </ErrorState>
          <div className="mt-4">
            <ContactLine />
          </div>
        </>
      )}
    </StepFrame>
  );
}

function OrdersLink() {
  return (
    <ButtonLink variant="plain" to={paths.profile.orders()}>
      <Trans>Ver mis pedidos</Trans>
    </ButtonLink>
  );
}

function LookingForOrder({ onLook }: { onLook: () => void }) {
  const { t } = useLingui();
  return (
    <TakesFocus>
      <LookingNotice
        title={<Trans>Estamos verificando tu reserva</Trans>}
        onLook={onLook}
        link={<OrdersLink />}
      >
        {(seconds) => (
          <>
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
          </>
        )}
      </LookingNotice>
      <div aria-hidden className="mt-8 space-y-4">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-16" />
      </div>
    </TakesFocus>
  );
}
