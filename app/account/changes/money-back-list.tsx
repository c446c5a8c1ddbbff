import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { MoneyBack } from "~/account/orders/order-facts";
import { formatGuaranies } from "~/domain/format";
import { MoneyList, MoneyRow } from "~/ui/summary-list";

type MoneyBackListProps = {
  money: MoneyBack;
  /** The card that it goes back to, as “Visa •• 1111”, or "". */
  destination?: string;
  /** Why a part is kept. */
  note?: ReactNode;
};

/** Paid, kept and returned, which add up. */
export function MoneyBackList({ money, destination = "", note }: MoneyBackListProps) {
  const { paid, kept, returned } = money;
  return (
    <MoneyList>
      <MoneyRow label={<Trans>Pagado</Trans>} amount={formatGuaranies(paid)} />
      <MoneyRow
        label={<Trans>Queda pagado</Trans>}
        amount={`− ${formatGuaranies(kept)}`}
        note={note}
      />
      <MoneyRow
        strong
        label={
          destination ? <Trans>Vuelve a tu {destination}</Trans> : <Trans>Te devolvemos</Trans>
        }
        amount={formatGuaranies(returned)}
      />
    </MoneyList>
  );
}
