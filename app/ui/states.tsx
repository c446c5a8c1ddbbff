import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { useWhenOnline } from "~/browser/online";
import { RetryButton } from "./button";
import { mainHeading, useFocusOnRemoval } from "./focus";

type StateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
};

type EmptyStateProps = StateProps & { illustration: ReactNode; role?: "alert" };

export function EmptyState({ title, children, action, illustration, role }: EmptyStateProps) {
  return (
    <div role={role} className="card flex flex-col items-center px-5 pt-7 pb-6 text-center">
      {illustration}
      <p className="mt-4 font-display text-xl">{title}</p>
      {children && <div className="mt-1 max-w-md text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

type ErrorStateProps = StateProps & {
  onRetry?: () => void;
  busy?: boolean;
};

export function ErrorState({ title, children, action, onRetry, busy }: ErrorStateProps) {
  useWhenOnline(onRetry);
  const buttonRef = useFocusOnRemoval(mainHeading);
  const actions = (onRetry || action) && (
    <>
      {onRetry && (
        <RetryButton icon={RotateCw} busy={busy} buttonRef={buttonRef} onClick={onRetry} />
      )}
      {action}
    </>
  );
  return (
    <EmptyState role="alert" title={title} illustration={<TroubleIllustration />} action={actions}>
      {children}
    </EmptyState>
  );
}

type DrawingProps = { viewBox: string; className: string; children: ReactNode };

export function Drawing({ viewBox, className, children }: DrawingProps) {
  return (
    <svg
      aria-hidden
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}

function TroubleIllustration() {
  return (
    <Drawing viewBox="0 0 200 140" className="h-32 w-auto">
      <ellipse cx={100} cy={122} rx={74} ry={9} className="fill-warn-soft stroke-none" />
      <path
        d="M66 92a22 22 0 0 1-3-44c3-26 40-34 54-12 18-6 34 8 31 25 16 3 15 31-4 31Z"
        className="fill-surface"
      />
      <path d="M104 54v18M104 81h.01" strokeWidth={3.5} className="stroke-warn" />
      <path d="M72 104l-4 8M100 104l-4 8M128 104l-4 8" className="stroke-control" />
      <path d="M24 122h60M116 122h60M92 118v8M108 118v8" />
      <path d="M166 34h.01M176 46h.01M34 44h.01" strokeWidth={5} className="stroke-accent" />
    </Drawing>
  );
}
