import { Trans, useLingui } from "@lingui/react/macro";
import Tag from "lucide-react/icons/tag";
import type { RefObject } from "react";
import { formatGuaranies } from "~/domain/format";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import { useFocusOnRemoval } from "~/ui/use-focus-on-removal";
import { fieldId } from "./form-controls";
import type { CouponState } from "./use-coupon";

type AppliedCouponProps = {
  code: string;
  description: string;
  discount: number;
  busy: boolean;
  onRemove: () => void;
};

/** An applied coupon: what it takes off, and the way to take it off again. */
export function AppliedCoupon({ code, description, discount, busy, onRemove }: AppliedCouponProps) {
  return (
    <>
      <input type="hidden" name="coupon" value={code} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-success-soft p-4">
        <Tag aria-hidden size={22} strokeWidth={1.75} className="shrink-0 text-success" />
        <p role="status" className="min-w-0 flex-1 basis-40">
          <span className="block font-semibold">
            <Trans>Cupón {code} aplicado</Trans>
          </span>
          <span className="block text-sm">{description}</span>
        </p>
        <p className="font-semibold text-success tabular-nums">− {formatGuaranies(discount)}</p>
        <Button variant="quiet" busy={busy} onClick={onRemove}>
          <Trans>
            Quitar<span className="sr-only"> cupón</span>
          </Trans>
        </Button>
      </div>
    </>
  );
}

/** “Cupón” with “Aplicar”. */
export function CouponInput({ typed, errors, unchecked, busy, apply }: CouponState) {
  const { t } = useLingui();
  return (
    <TextField
      id={fieldId("coupon")}
      name="coupon"
      label={t`Cupón`}
      hint={
        unchecked ? (
          <Trans>Lo revisamos al confirmar: el descuento se ve después.</Trans>
        ) : undefined
      }
      defaultValue={typed}
      errors={errors}
      announced
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      controlClassName="pr-28 uppercase"
      className="max-w-md"
      // Enter in this field applies the coupon; it must not pay.
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        // As by a press on “Aplicar”. A field that goes while it has the focus posts the whole form.
        event.currentTarget.parentElement?.querySelector("button")?.focus();
        apply(event.currentTarget.value);
      }}
      end={
        <Button
          variant="quiet"
          busy={busy}
          disabled={typed.trim() === ""}
          onClick={({ currentTarget: { form } }) =>
            apply(String(form ? new FormData(form).get("coupon") : typed))
          }
          className="min-h-11"
        >
          <Trans>Aplicar</Trans>
        </Button>
      }
    />
  );
}

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
