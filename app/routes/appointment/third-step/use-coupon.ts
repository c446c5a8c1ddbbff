import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { appliedCoupon, type CouponCheck, describeCoupon, isSameCode } from "~/checkout/coupon";
import { actions } from "~/paths";
import { useStore } from "~/state/store";

type CouponReply = { error: string | null; code: string };

export type CouponState = ReturnType<typeof useCoupon>;

/**
 * The code in the booking and what was said of it: by the loader (`check`), by “Aplicar”, or by the
 * order it was sent with (`refusal`).
 */
export function useCoupon(check: CouponCheck | null, refusal: SubmissionResult | undefined) {
  const typed = useStore((state) => state.appointment.billing.coupon);
  const [outlived, setOutlived] = useState<SubmissionResult>();
  const fetcher = useFetcher<CouponReply>();
  const removing = fetcher.formData?.get("coupon") === "";
  // Another code may have been applied before the refusal of this one came, or this one after it.
  const sent = String(refusal?.initialValue?.coupon ?? "");
  const holds = refusal !== outlived && isSameCode(sent, typed);
  const refused = (holds && refusal?.error?.coupon) || undefined;
  const applied = refused ? null : appliedCoupon(check, typed);
  return {
    typed: removing ? "" : typed,
    removing,
    applied,
    unchecked: check?.state === "unchecked",
    /** Why nothing can be ordered with this code: a later answer to the loader is above an earlier refusal. */
    errors:
      removing || applied
        ? undefined
        : (refused ?? refusalOf(fetcher.data, typed) ?? knownRefusal(check, typed)),
    busy: fetcher.state !== "idle",
    /** An empty code takes the coupon off. */
    apply(code: string) {
      setOutlived(refusal);
      fetcher.submit({ coupon: code }, { method: "post", action: actions.coupon });
    },
  };
}

/** The refusal of a code stands only while that code does. */
function refusalOf(reply: CouponReply | undefined, typed: string) {
  return reply?.error && reply.code === typed.trim() ? [reply.error] : undefined;
}

/** A code kept from before that does not hold any more. */
function knownRefusal(check: CouponCheck | null, typed: string) {
  const isAboutThis = check?.state === "invalid" && isSameCode(check.code, typed);
  const text = isAboutThis ? describeCoupon(check) : null;
  return text ? [text] : undefined;
}
