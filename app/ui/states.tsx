import { Trans } from "@lingui/react/macro";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { Button } from "./button";
import { TroubleIllustration } from "./illustrations";

type StateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
};

/** Each empty list has a drawing of its own, which comes with its screen (empty-drawings.tsx). */
type EmptyStateProps = StateProps & { illustration: ReactNode };

export function EmptyState({ title, children, action, illustration }: EmptyStateProps) {
  return (
    <div className="card flex flex-col items-center px-5 pt-7 pb-6 text-center">
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
  return (
    <div role="alert" className="card flex flex-col items-center px-5 pt-7 pb-6 text-center">
      <TroubleIllustration className="h-32 w-auto" />
      <p className="mt-4 font-display text-xl">{title}</p>
      {children && <div className="mt-1 max-w-md text-muted">{children}</div>}
      {(onRetry || action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button variant="secondary" icon={RotateCw} busy={busy} onClick={onRetry}>
              <Trans>Probar de nuevo</Trans>
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
