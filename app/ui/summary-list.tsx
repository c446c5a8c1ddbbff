import type { ReactNode } from "react";
import { classNames } from "./class-names";

type SummaryItem = {
  term: string;
  description: ReactNode;
  action?: ReactNode;
};

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
  /** Formatted: “Gs. 150.000”. */
  amount: ReactNode;
  strong?: boolean;
  reduction?: boolean;
  note?: ReactNode;
};

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

export function MoneyList({ children }: { children: ReactNode }) {
  return <dl className="space-y-2">{children}</dl>;
}
