import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** One grey block in the shape of what comes; size it with classes (`h-4 w-40`). */
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

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: 1 | 2 | 3 | 4 | 5 }) {
  return (
    <span aria-hidden className="block space-y-3 [&>:last-child]:w-3/5">
      {lineKeys.slice(0, lines).map((key) => (
        <Skeleton key={key} className="h-4" />
      ))}
    </span>
  );
}

const lineKeys = ["1", "2", "3", "4", "5"];

/** A card to come: title, two lines, something at the right. */
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

/** Holds skeletons and says once that something is loading. */
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
