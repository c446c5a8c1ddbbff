import { Trans } from "@lingui/react/macro";
import { classNames } from "./class-names";

type StepProgressProps = {
  current: number;
  total: number;
};

/** “Paso 2 de 4”, and the same as a bar of as many parts. */
export function StepProgress({ current, total }: StepProgressProps) {
  const steps = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <div className="max-w-xs">
      <p className="font-semibold text-primary text-sm tabular-nums">
        <Trans>
          Paso {current} de {total}
        </Trans>
      </p>
      <div aria-hidden className="mt-2 flex gap-1.5">
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
