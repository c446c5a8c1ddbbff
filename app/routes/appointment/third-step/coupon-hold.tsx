import { Trans } from "@lingui/react/macro";
import type { RefObject } from "react";
import { Button } from "~/ui/button";
import { useFocusOnRemoval } from "~/ui/use-focus-on-removal";

type CouponHoldProps = {
  onRemove: () => void;
  /** Has the focus once the coupon is off. */
  payButton: RefObject<HTMLButtonElement>;
};

/** Beside the button that pays, as the field that says more may be out of sight. */
export function CouponHold({ onRemove, payButton }: CouponHoldProps) {
  const button = useFocusOnRemoval(payButton);
  return (
    <div role="alert" className="flex items-center justify-between gap-x-3">
      <p className="font-medium text-danger text-sm">
        <Trans>Con este cupón no se puede confirmar. Corregilo o quitalo.</Trans>
      </p>
      <Button variant="quiet" buttonRef={button} onClick={onRemove} className="-mr-3 shrink-0">
        <Trans>Quitar cupón</Trans>
      </Button>
    </div>
  );
}
