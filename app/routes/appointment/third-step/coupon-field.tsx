import { Trans } from "@lingui/react/macro";
import Tag from "lucide-react/icons/tag";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useModule } from "~/browser/use-module";
import { actions } from "~/paths";
import { PartFailed } from "~/ui/late-part";
import { PreloadScreen } from "~/ui/preload-screen";
import { Skeleton } from "~/ui/skeleton";
import { loadCoupon } from "./late-parts";
import type { CouponState } from "./use-coupon";

type CouponFieldProps = {
  coupon: CouponState;
  /** What it takes off, in guaraníes. */
  discount: number;
};

/** The coupon that is applied, or the field for one. Its code is in the form before either has come. */
export function CouponField({ coupon, discount }: CouponFieldProps) {
  const { typed, applied, removing, busy, apply } = coupon;
  const { module: panel, failed, ...part } = useModule(loadCoupon);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(applied?.code);

  // The pressed button has gone: the focus stays with what came in its place.
  useEffect(() => {
    if (before.current === applied?.code) return;
    before.current = applied?.code;
    box.current?.focus();
  }, [applied?.code]);

  const missing = failed ? <PartFailed {...part} /> : <Skeleton className="h-19 rounded-card" />;
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus>
      {!panel && <input type="hidden" name="coupon" value={typed} />}
      {applied &&
        (panel ? (
          <panel.AppliedCoupon
            code={applied.code}
            description={applied.description}
            discount={discount}
            busy={busy}
            onRemove={() => apply("")}
          />
        ) : (
          missing
        ))}
      {!applied && (
        <FoldedCoupon isOpen={typed !== "" || Boolean(coupon.errors)} isReady={panel !== null}>
          {panel ? (
            // A new field shows that the code is off: what was typed belongs to the old one.
            <panel.CouponInput key={removing ? "removing" : "typed"} {...coupon} />
          ) : (
            missing
          )}
        </FoldedCoupon>
      )}
      <PreloadScreen path={actions.coupon} />
    </div>
  );
}

type FoldedCouponProps = { isOpen: boolean; isReady: boolean; children: ReactNode };

/** Few have a coupon: its field opens by a press, or where there is a code already. */
function FoldedCoupon({ isOpen, isReady, children }: FoldedCouponProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpened, setOpened] = useState(isOpen);
  const [isPressed, setPressed] = useState(false);

  // A code that is there already opens it too; the focus follows a press only.
  useEffect(() => {
    if (isPressed && isReady) details.current?.querySelector("input")?.focus();
  }, [isPressed, isReady]);

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
        <Tag aria-hidden size={18} strokeWidth={1.75} />
        <Trans>Tengo un cupón</Trans>
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
