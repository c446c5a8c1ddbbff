import { Trans, useLingui } from "@lingui/react/macro";
import Tag from "lucide-react/icons/tag";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatGuaranies } from "~/domain/format";
import { actions } from "~/paths";
import { Button } from "~/ui/button";
import { PreloadScreen } from "~/ui/preload-screen";
import { TextField } from "~/ui/text-field";
import type { CouponState } from "./use-coupon";

type CouponFieldProps = {
  id: string;
  name: string;
  coupon: CouponState;
  /** What it takes off, in guaraníes. */
  discount: number;
};

/** “Cupón” with “Aplicar”; once applied, what it takes off, and the way to take it off again. */
export function CouponField({ id, name, coupon, discount }: CouponFieldProps) {
  const { applied, removing, busy, apply } = coupon;
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(applied?.code);

  // The pressed button has gone: the focus stays with what came in its place.
  useEffect(() => {
    if (before.current === applied?.code) return;
    before.current = applied?.code;
    box.current?.focus();
  }, [applied?.code]);

  return (
    <div ref={box} tabIndex={-1} data-quiet-focus>
      {applied ? (
        <AppliedCoupon
          code={applied.code}
          description={applied.description}
          discount={discount}
          name={name}
          busy={busy}
          onRemove={() => apply("")}
        />
      ) : (
        <FoldedCoupon isOpen={coupon.typed !== "" || Boolean(coupon.errors)}>
          {/* A new field shows that the code is off: what was typed belongs to the old one. */}
          <CouponInput key={removing ? "removing" : "typed"} id={id} name={name} {...coupon} />
        </FoldedCoupon>
      )}
      <PreloadScreen path={actions.coupon} />
    </div>
  );
}

/** Few have a coupon: its field opens by a press, or where there is a code already. */
function FoldedCoupon({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [isOpened, setOpened] = useState(isOpen);
  return (
    <details
      open={isOpen || isOpened}
      onToggle={({ currentTarget: details }) => {
        setOpened(details.open);
        // A code that is there already opens it too; the focus follows a press only.
        if (details.open && !isOpen) details.querySelector("input")?.focus();
      }}
    >
      <summary className="link flex min-h-11 w-fit items-center gap-2">
        <Tag aria-hidden size={18} strokeWidth={1.75} />
        <Trans>Tengo un cupón</Trans>
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

type AppliedCouponProps = {
  code: string;
  description: string;
  discount: number;
  name: string;
  busy: boolean;
  onRemove: () => void;
};

function AppliedCoupon({ code, description, discount, name, busy, onRemove }: AppliedCouponProps) {
  return (
    <>
      <input type="hidden" name={name} value={code} />
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

type CouponInputProps = CouponState & { id: string; name: string };

function CouponInput({ id, name, typed, errors, unchecked, busy, apply }: CouponInputProps) {
  const { t } = useLingui();
  return (
    <TextField
      id={id}
      name={name}
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
            apply(String(form ? new FormData(form).get(name) : typed))
          }
          className="min-h-11"
        >
          <Trans>Aplicar</Trans>
        </Button>
      }
    />
  );
}
