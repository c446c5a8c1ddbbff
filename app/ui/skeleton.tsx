import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

export function Skeleton({ className, round }: { className?: string; round?: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        "block animate-breathe bg-line",
        round ? "rounded-full" : "rounded-small",
        className ?? "h-4 w-full",
      )}
    />
  );
}

export function SkeletonCard() {
  return (
    <div aria-hidden className="card flex items-start gap-4 p-5">
      <Skeleton round className="size-11" />
      <span className="flex-1 space-y-3">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
      </span>
      <Skeleton className="h-5 w-16" />
    </div>
  );
}

export function Loading({ children, label }: { children: ReactNode; label?: ReactNode }) {
  return (
    <div>
      <p role="status" className="sr-only">
        {label ?? <Trans>Cargando…</Trans>}
      </p>
      {children}
    </div>
  );
}
