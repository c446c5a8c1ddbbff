import type { ReactNode } from "react";

type TwoColumnsProps = {
  children: ReactNode;
  side: ReactNode;
  sideLabel: string;
};

/** The side column is sticky on a desktop and follows the content on a phone. */
export function TwoColumns({ children, side, sideLabel }: TwoColumnsProps) {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_23rem] xl:gap-16">
      <div className="min-w-0">{children}</div>
      <aside aria-label={sideLabel} className="min-w-0">
        <div className="card p-6 shadow-raised lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto">
          {side}
        </div>
      </aside>
    </div>
  );
}
