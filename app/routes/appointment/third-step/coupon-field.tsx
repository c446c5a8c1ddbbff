import { useField, useFormMetadata } from "@conform-to/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import Tag from "lucide-react/icons/tag";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isUnanswered } from "~/browser/action-reply";
import { WRONG_COUPON } from "~/checkout/billing";
import { appliedCoupon, type CouponCheck, describeCoupon, isSameCode } from "~/checkout/coupon";
import type { RefusedReply } from "~/checkout/reply";
import { formatGuaranies } from "~/domain/format";
import { TextField } from "~/forms/text-field";
import { actions } from "~/paths";
import { Button } from "~/ui/button";
import { useFocusAfterChange } from "~/ui/focus";
import { Icon } from "~/ui/icon";
import { PreloadScreen } from "~/ui/preload-screen";
import { fieldId, PAYMENT_FORM } from "./form-controls";

type CouponReply = { error: string | null; code: string };

type CouponState = ReturnType<typeof useCoupon>;

type CouponOptions = {
  /** The code that the form begins with. */
  typed: string;
  check: CouponCheck | null;
  reply: RefusedReply | undefined;
};

/**
 * Returns the state of the coupon: from the loader, “Aplicar” or the order. `code` is the typed one only where
 * an answer is about it, so that other letters render the field alone.
 */
export function useCoupon({ typed, check, reply }: CouponOptions) {
  const form = useFormMetadata(PAYMENT_FORM);
  const [known, setKnown] = useState({ code: typed, after: reply });
  const [pastReply, setPastReply] = useState<RefusedReply>();
  const [refusal, setRefusal] = useState<{ code: string; errors: string[]; byOrder: boolean }>();
  const fetcher = useFetcher<CouponReply>();
  const sent = String(reply?.result.initialValue?.coupon ?? "");
  // A reply may come after other letters were typed.
  const last = useRef(typed);
  const code = reply === known.after ? known.code : last.current;
  // A refusal counts only for its own code and until the next “Aplicar”.
  const holds = reply !== pastReply && isSameCode(sent, code);
  const past = isSameCode(refusal?.code ?? "", code) ? refusal : undefined;
  // Paying again, or a later reply about the card, says nothing of a coupon that the order refused.
  const refused =
    (holds && reply?.result.error?.coupon) || (past?.byOrder ? past.errors : undefined);
  const applied = refused ? null : appliedCoupon(check, code);
  const answered = [sent, check && "code" in check ? check.code : "", fetcher.data?.code ?? ""];
  const fresh = refused ?? refusalOf(fetcher.data, code) ?? knownRefusal(check, code);
  if (fresh && (refusal?.code !== code || refusal.errors[0] !== fresh[0])) {
    setRefusal({ code, errors: fresh, byOrder: refused !== undefined });
  }
  const errors = applied ? undefined : (fresh ?? past?.errors);

  /** An empty code removes the coupon. */
  function apply(wanted: string) {
    last.current = wanted;
    setKnown({ code: wanted, after: reply });
    setPastReply(reply);
    setRefusal(undefined);
    fetcher.submit({ coupon: wanted }, { method: "post", action: actions.booking });
  }
  return {
    code,
    applied,
    unchecked: check?.state === "unchecked",
    /** Why this code cannot be used: a later answer overrides an earlier refusal, but not that of the order. */
    errors,
    busy: isUnanswered(fetcher),
    apply,
    onType(value: string) {
      last.current = value;
      const isAnswered = answered.some((other) => isSameCode(other, value));
      if (errors || isAnswered) setKnown({ code: value, after: reply });
    },
    remove() {
      form.update({ name: "coupon", value: "" });
      apply("");
    },
  };
}

function refusalOf(reply: CouponReply | undefined, typed: string) {
  return reply?.error && isSameCode(reply.code, typed) ? [reply.error] : undefined;
}

function knownRefusal(check: CouponCheck | null, typed: string) {
  const isAboutThis = check && "code" in check && isSameCode(check.code, typed);
  const text = isAboutThis ? describeCoupon(check) : null;
  return text ? [text] : undefined;
}

type CouponFieldProps = {
  coupon: CouponState;
  /** Discount in guaraníes. */
  discount: number;
};

export function CouponField({ coupon, discount }: CouponFieldProps) {
  const { applied, busy, remove } = coupon;
  const box = useRef<HTMLDivElement>(null);
  const code = applied?.code;
  useFocusAfterChange(code, () => box.current);

  return (
    <div ref={box} tabIndex={-1} data-plain-focus>
      {applied ? (
        <>
          <input type="hidden" name="coupon" value={code} />
          <div className="flex flex-wrap items-center justify-end gap-x-4 rounded-card bg-success-soft px-4 py-2">
            <p role="status" className="min-w-0 flex-1 basis-[10rem]">
              <span className="block font-semibold">
                <Trans>Cupón {code} aplicado</Trans>
              </span>
              <span className="block text-sm">{applied.description}</span>
            </p>
            <p className="font-semibold text-success tabular-nums">− {formatGuaranies(discount)}</p>
            <Button variant="plain" busy={busy} onClick={remove} className="-mr-4">
              <Trans>
                Quitar<span className="sr-only"> cupón</span>
              </Trans>
            </Button>
          </div>
        </>
      ) : (
        <FoldedCoupon isOpen={coupon.code !== "" || Boolean(coupon.errors)}>
          <CouponInput {...coupon} />
        </FoldedCoupon>
      )}
      <PreloadScreen path={actions.booking} />
    </div>
  );
}

/** The coupon is folded, because few customers have one; a press or an existing code opens it. */
function FoldedCoupon({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpened, setOpened] = useState(isOpen);
  const [isPressed, setPressed] = useState(false);

  // An existing code opens it too, but only a press moves focus.
  useEffect(() => {
    if (isPressed) details.current?.querySelector("input")?.focus();
  }, [isPressed]);

  return (
    <details
      ref={details}
      open={isOpen || isOpened}
      onToggle={({ currentTarget: { open } }) => {
        setOpened(open);
        setPressed(open && !isOpen);
      }}
    >
      <summary className="link flex min-h-11 w-fit items-center gap-2">
        <Icon of={Tag} size={18} />
        <Trans>Tengo un cupón</Trans>
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

function CouponInput({ code, errors, unchecked, busy, apply, onType }: CouponState) {
  const { t } = useLingui();
  const [{ value: typed = "" }] = useField<string>("coupon", { formId: PAYMENT_FORM });
  return (
    <>
      {errors && <input type="hidden" name={WRONG_COUPON} value={code} />}
      <TextField
        id={fieldId("coupon")}
        name="coupon"
        label={t`Cupón`}
        hint={
          errors ? (
            <Trans>Podés confirmar igual, al precio sin cupón.</Trans>
          ) : unchecked ? (
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
        onChange={(event) => onType(event.currentTarget.value)}
        // Enter in this field applies the coupon and must not pay.
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          // Focuses “Aplicar” first: a field removed while focused would submit the whole form.
          event.currentTarget.parentElement?.querySelector("button")?.focus();
          apply(event.currentTarget.value);
        }}
        end={
          <Button
            variant="plain"
            busy={busy}
            disabled={typed.trim() === ""}
            onClick={() => apply(typed)}
            className="min-h-11"
          >
            <Trans>Aplicar</Trans>
          </Button>
        }
      />
    </>
  );
}
