import type { ReactNode } from "react";

type ExamplesProps = { of: string; children: ReactNode };

/** The states of one component, below its name. */
export function Examples({ of, children }: ExamplesProps) {
  return (
    <section aria-label={of} className="mt-8">
      <h2 className="text-2xl">{of}</h2>
      <div className="mt-4 space-y-4">{children}</div>
    </section>
  );
}

/** States that fit beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
