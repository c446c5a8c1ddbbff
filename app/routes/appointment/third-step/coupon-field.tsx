import type { SubmissionResult } from "@conform-to/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import Tag from "lucide-react/icons/tag";
import { useEffect, useRef, useState } from "react";
import { appliedCoupon, type CouponCheck, describeCoupon, isSameCode } from "~/checkout/coupon";
import { formatGuaranies } from "~/domain/format";
import { actions } from "~/paths";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";

type CouponFieldProps = {
  id: string;
  name: string;
  /** What the order itself said of the code it was sent with, and the answer that said so. */
  errors: string[] | undefined;
  refusal: SubmissionResult | undefined;
  typed: string;
  /** What is known of the code in the booking. */
  coupon: CouponCheck | null;
  /** What it takes off, in guaraníes. */
  discount: number;
};

/** “Cupón” with “Aplicar”; once applied, what it takes off, and the way to take it off again. */
export function CouponField(props: CouponFieldProps) {
  const { id, name, refusal, typed, coupon, discount } = props;
  const [outlived, setOutlived] = useState<SubmissionResult>();
  // Another code may have been applied before the refusal of this one came, or this one after it.
  const sent = String(refusal?.initialValue?.coupon ?? "");
  const holds = refusal !== outlived && isSameCode(sent, typed);
  const errors = holds ? props.errors : undefined;
  const fetcher = useFetcher<{ error: string | null; code: string }>();
  const box = useRef<HTMLDivElement>(null);
  const applied = errors?.length ? null : appliedCoupon(coupon, typed);
  const before = useRef(applied?.code);

  // The pressed button has gone: the focus stays with what came in its place.
  useEffect(() => {
    if (before.current === applied?.code) return;
    before.current = applied?.code;
    box.current?.focus();
  }, [applied?.code]);

  function apply(code: string) {
    setOutlived(refusal);
    fetcher.submit({ coupon: code }, { method: "post", action: actions.coupon });
  }

  return (
    <div ref={box} tabIndex={-1} data-quiet-focus>
      {applied ? (
        <AppliedCoupon
          code={applied.code}
          description={applied.description}
          discount={discount}
          name={name}
          busy={fetcher.state !== "idle"}
          onRemove={() => apply("")}
        />
      ) : (
        <CouponInput
          id={id}
          name={name}
          typed={typed}
          errors={errors ?? refusalOf(fetcher.data, typed) ?? knownRefusal(coupon, typed)}
          unchecked={coupon?.state === "unchecked"}
          busy={fetcher.state !== "idle"}
          onApply={apply}
        />
      )}
    </div>
  );
}

/** The refusal of a code stands only while that code does. */
function refusalOf(reply: { error: string | null; code: string } | undefined, typed: string) {
  return reply?.error && reply.code === typed.trim() ? [reply.error] : undefined;
}

/** A code kept from before that does not hold any more. */
function knownRefusal(coupon: CouponCheck | null, typed: string) {
  const isAboutThis = coupon?.state === "invalid" && isSameCode(coupon.code, typed);
  const text = isAboutThis ? describeCoupon(coupon) : null;
  return text ? [text] : undefined;
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

type CouponInputProps = Omit<CouponFieldProps, "coupon" | "discount" | "refusal"> & {
  unchecked: boolean;
  busy: boolean;
  onApply: (code: string) => void;
};

function CouponInput({ id, name, typed, errors, unchecked, busy, onApply }: CouponInputProps) {
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
        onApply(event.currentTarget.value);
      }}
      end={
        <Button
          variant="quiet"
          busy={busy}
          disabled={typed.trim() === ""}
          onClick={({ currentTarget: { form } }) =>
            onApply(String(form ? new FormData(form).get(name) : typed))
          }
          className="min-h-11"
        >
          <Trans>Aplicar</Trans>
        </Button>
      }
    />
  );
}
