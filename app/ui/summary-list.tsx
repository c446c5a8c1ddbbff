import type { ReactNode } from "react";
import { classNames } from "./class-names";

type SummaryItem = {
  term: string;
  description: ReactNode;
  /** At the right: “Cambiar”. */
  action?: ReactNode;
};

/** What was chosen, as terms and descriptions. Items without a description are left out. */
export function SummaryList({ items }: { items: readonly SummaryItem[] }) {
  return (
    <dl className="divide-y divide-line">
      {items
        .filter((item) => item.description)
        .map(({ term, description, action }) => (
          <div key={term} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 first:pt-0">
            <dt className="col-start-1 text-muted text-sm">{term}</dt>
            <dd className="col-start-1 mt-0.5 font-medium tabular-nums">{description}</dd>
            {action && <dd className="col-start-2 row-span-2 row-start-1">{action}</dd>}
          </div>
        ))}
    </dl>
  );
}

type MoneyRowProps = {
  label: ReactNode;
  /** Already written out: “Gs. 150.000”. */
  amount: ReactNode;
  /** The sum everything leads to. */
  strong?: boolean;
  /** A reduction: set off in green. */
  reduction?: boolean;
  note?: ReactNode;
};

/** One line of a bill. Put several in a `MoneyList`. */
export function MoneyRow({ label, amount, strong, reduction, note }: MoneyRowProps) {
  return (
    <div
      className={classNames(
        "flex flex-wrap items-baseline justify-between gap-x-4",
        strong && "mt-1 border-line border-t pt-3 font-bold text-lg",
        reduction && "text-success",
      )}
    >
      <dt className={strong ? undefined : "font-normal"}>
        {label}
        {note && <span className="block font-normal text-muted text-sm">{note}</span>}
      </dt>
      <dd className="ml-auto whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  );
}

/** The lines of a bill, their amounts one under the other. */
export function MoneyList({ children }: { children: ReactNode }) {
  return <dl className="space-y-2">{children}</dl>;
}
