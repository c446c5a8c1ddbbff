import { Trans } from "@lingui/react/macro";
import {
  useActionData,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigation,
} from "@remix-run/react";
import { StepFrame } from "~/booking/step-frame";
import { summariseBooking } from "~/booking/summarise";
import { appliedCoupon } from "~/checkout/coupon";
import type { LookUpReply } from "~/checkout/look-up";
import type { PayReply } from "~/checkout/pay";
import { paths } from "~/paths";
import { useStore } from "~/state/store";
import { BillingForm } from "./billing-form";
import type { loadPayment } from "./load";
import { VerifyOrder } from "./verify-order";

/** “Facturación y pago”, or the look for an order whose answer was lost. */
export function PaymentScreen() {
  const { isUnsettled, services, frequencies, coupon } = useLoaderData<typeof loadPayment>();
  const reply = useActionData<PayReply>();
  const navigation = useNavigation();
  const verify = useFetcher<LookUpReply>({ key: "verify-order" });
  const booking = useStore((state) => state.appointment);
  const paying = navigation.state !== "idle" && navigation.formMethod === "POST";

  // The press on the button speaks later than the loader did. Each entry asks for itself: an answer
  // of before says nothing of an order that was sent since.
  const { key: entry } = useLocation();
  const asked = reply ? reply.kind === "unsettled" && reply.at : entry;
  const lost = (reply || isUnsettled) && asked;
  const answer = verify.data?.at === asked ? verify.data : undefined;
  const verifying = Boolean(lost) && (!answer || answer.kind === "failed") && !paying;
  const refused = reply?.kind === "refused" ? reply : answer?.kind === "refused" && answer.reply;

  if (lost && verifying) {
    const applied = appliedCoupon(coupon, booking.billing.coupon);
    return (
      <StepFrame
        step={3}
        heading={<Trans>Facturación y pago</Trans>}
        summary={summariseBooking(booking, services, frequencies, applied)}
        nextPath={paths.appointment.fourthStep()}
      >
        <VerifyOrder at={lost} verify={verify} />
      </StepFrame>
    );
  }
  return (
    <BillingForm
      reply={refused && navigation.state === "idle" ? refused : undefined}
      recalled={!reply}
      missing={answer?.kind === "missing"}
      earlier={answer?.kind === "settled" ? answer.earlier : []}
      paying={paying}
    />
  );
}
