import { Trans } from "@lingui/react/macro";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { Button } from "./button";
import { EmptyBoxIllustration, TroubleIllustration } from "./illustrations";

type StateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  illustration?: ReactNode;
};

export function EmptyState({ title, children, action, illustration }: StateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-line border-dashed px-6 py-10 text-center">
      {illustration ?? <EmptyBoxIllustration className="h-28 w-auto" />}
      <p className="mt-5 font-semibold text-lg">{title}</p>
      {children && <div className="mt-1 max-w-md text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

type ErrorStateProps = StateProps & {
  onRetry?: () => void;
  busy?: boolean;
};

export function ErrorState({
  title,
  children,
  action,
  illustration,
  onRetry,
  busy,
}: ErrorStateProps) {
  return (
    <div role="alert" className="card flex flex-col items-center px-6 py-10 text-center">
      {illustration ?? <TroubleIllustration className="h-28 w-auto" />}
      <p className="mt-5 font-semibold text-lg">{title}</p>
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
