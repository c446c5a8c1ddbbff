import { Trans } from "@lingui/react/macro";
import {
  useActionData,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigation,
} from "@remix-run/react";
import { useRef } from "react";
import { StepFrame } from "~/booking/step-frame";
import { summariseBooking } from "~/booking/summarise";
import { appliedCoupon } from "~/checkout/coupon";
import type { LookUpReply } from "~/checkout/look-up";
import type { PayReply } from "~/checkout/pay";
import { choosePaymentMethod } from "~/domain/cards";
import { paths } from "~/paths";
import { needsCard } from "~/state/reference";
import { useStore } from "~/state/store";
import { LatePart } from "~/ui/late-part";
import { Loading, Skeleton } from "~/ui/skeleton";
import { PAYMENT_FORM } from "./form-controls";
import { loadCoupon, loadVerify } from "./late-parts";
import type { loadPayment } from "./load";
import { PaymentForm } from "./payment-form";
import { useSettled } from "./timers";
import { useCoupon } from "./use-coupon";

/** “Facturación y pago”, or the look for an order whose answer was lost. */
export function PaymentScreen() {
  const {
    isUnsettled,
    services,
    frequencies,
    methods,
    coupon: check,
  } = useLoaderData<typeof loadPayment>();
  const reply = useActionData<PayReply>();
  const navigation = useNavigation();
  const verify = useFetcher<LookUpReply>({ key: "verify-order" });
  const settled = useSettled();
  const booking = useStore((state) => state.appointment);
  const confirmed = appliedCoupon(check, booking.billing.coupon);
  const summary = summariseBooking(booking, services, frequencies, confirmed);
  const paying = navigation.state !== "idle" && navigation.formMethod === "POST";

  // The press on the button speaks later than the loader did. Each entry asks for itself: an answer
  // of before says nothing of an order that was sent since.
  const { key: entry } = useLocation();
  const asked = reply ? reply.kind === "unsettled" && reply.at : entry;
  const lost = (reply || isUnsettled) && asked;
  const answer = verify.data?.at === asked ? verify.data : undefined;
  const verifying = Boolean(lost) && (!answer || answer.kind === "failed") && !paying;
  const refused = reply?.kind === "refused" ? reply : answer?.kind === "refused" && answer.reply;
  const shown = refused && navigation.state === "idle" ? refused : undefined;
  const coupon = useCoupon(check, shown?.result);
  const payButton = useRef<HTMLButtonElement>(null);

  const frame = {
    step: 3 as const,
    heading: <Trans>Facturación y pago</Trans>,
    summary,
    nextPath: paths.appointment.fourthStep(),
  };
  if (lost && verifying) {
    return (
      <StepFrame {...frame}>
        <LatePart load={loadVerify} fallback={<VerifySkeleton />}>
          {({ VerifyOrder }) => <VerifyOrder at={lost} verify={verify} />}
        </LatePart>
      </StepFrame>
    );
  }
  return (
    <StepFrame
      {...frame}
      {...(paying ? {} : { back: paths.appointment.secondStep() })}
      formId={PAYMENT_FORM}
      nextLabel={
        needsCard(choosePaymentMethod(booking.billing.payment_method, methods)) ? (
          <Trans>Confirmar y pagar</Trans>
        ) : (
          <Trans>Confirmar reserva</Trans>
        )
      }
      busyLabel={<Trans>Confirmando…</Trans>}
      busy={paying}
      disabled={!settled}
      nextButton={payButton}
      held={
        coupon.errors &&
        !paying && (
          <LatePart load={loadCoupon}>
            {({ CouponHold }) => (
              <CouponHold onRemove={() => coupon.apply("")} payButton={payButton} />
            )}
          </LatePart>
        )
      }
      note={<Trans>Los datos de tu tarjeta los guarda Bancard, nunca nosotros.</Trans>}
    >
      <PaymentForm
        reply={shown}
        recalled={!reply}
        missing={answer?.kind === "missing"}
        earlier={answer?.kind === "settled" ? answer.earlier : []}
        paying={paying}
        summary={summary}
        methods={methods}
        coupon={coupon}
      />
    </StepFrame>
  );
}

function VerifySkeleton() {
  return (
    <Loading label={<Trans>Estamos verificando tu reserva</Trans>}>
      <Skeleton className="h-24 rounded-card" />
    </Loading>
  );
}
