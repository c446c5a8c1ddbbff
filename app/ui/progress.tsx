import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

type StepProgressProps = {
  current: number;
  total: number;
  back?: ReactNode;
};

/** “Paso 2 de 4”, and the same as a bar of as many parts. */
export function StepProgress({ current, total, back }: StepProgressProps) {
  const steps = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <div className="sm:max-w-xs">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        {back}
        <p className="font-semibold text-primary text-sm tabular-nums">
          <Trans>
            Paso {current} de {total}
          </Trans>
        </p>
      </div>
      <div aria-hidden className="mt-1 flex gap-1.5">
        {steps.map((step) => (
          <span
            key={step}
            className={classNames(
              "h-1.5 flex-1 rounded-full transition-colors",
              step <= current ? "bg-primary" : "bg-line",
            )}
          />
        ))}
      </div>
    </div>
  );
}
