import type { ReactNode } from "react";
import { classNames } from "./class-names";

type SummaryItem = {
  key?: string;
  term: string;
  description: ReactNode;
};

export function SummaryList({ items }: { items: readonly SummaryItem[] }) {
  return (
    <dl className="rows">
      {items
        .filter((item) => item.description)
        .map(({ term, key = term, description }) => (
          <div
            key={key}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 py-2.5 first:pt-0 last:pb-0"
          >
            <dt className="text-muted text-sm">{term}</dt>
            <dd className="min-w-0 break-words font-semibold tabular-nums">{description}</dd>
          </div>
        ))}
    </dl>
  );
}

type MoneyRowProps = {
  label: ReactNode;
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
        strong && "mt-1 border-line border-t pt-3 font-display text-xl",
        reduction && "text-primary",
      )}
    >
      <dt className={strong ? undefined : "font-normal"}>{label}</dt>
      <dd className="ml-auto whitespace-nowrap tabular-nums">{amount}</dd>
      {note && <dd className="w-full font-normal font-sans text-muted text-sm">{note}</dd>}
    </div>
  );
}

export function MoneyList({ children }: { children: ReactNode }) {
  return <dl className="space-y-2">{children}</dl>;
}
