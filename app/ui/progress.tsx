import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Flor, type Leaf } from "./flor";

type StepProgressProps = {
  current: number;
  total: number;
  back?: ReactNode;
};

/** “Paso 2 de 4”, and the same as a flower of as many leaves. */
export function StepProgress({ current, total, back }: StepProgressProps) {
  const leaves = Array.from({ length: total }, (_, index): Leaf => {
    if (index + 1 === current) return current === total ? "done" : "now";
    return index + 1 < current ? "done" : "todo";
  });
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      {back ?? <span />}
      <p className="inline-flex items-center gap-2 font-semibold text-sm tabular-nums">
        <Trans>
          Paso {current} de {total}
        </Trans>
        <Flor leaves={leaves} size={36} />
      </p>
    </div>
  );
}
