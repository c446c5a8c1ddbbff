import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { formatGuaranies } from "~/domain/format";
import type { MoneyBack } from "~/orders/order-facts";
import { MoneyList, MoneyRow } from "~/ui/summary-list";

type MoneyBackListProps = {
  money: MoneyBack;
  /** The refunded card, for example “Visa •••• 1111”, or "". */
  destination?: string;
  note?: ReactNode;
};

export function MoneyBackList({ money, destination = "", note }: MoneyBackListProps) {
  const { paid, earlier, kept, returned } = money;
  return (
    <MoneyList>
      <MoneyRow label={<Trans>Pagado</Trans>} amount={formatGuaranies(paid)} />
      {earlier > 0 && (
        <MoneyRow label={<Trans>Ya devuelto</Trans>} amount={formatGuaranies(earlier)} />
      )}
      <MoneyRow label={<Trans>Retenemos</Trans>} amount={formatGuaranies(kept)} note={note} />
      <MoneyRow
        strong
        label={<Trans>Te devolvemos</Trans>}
        amount={formatGuaranies(returned)}
        note={destination && <Trans>A tu {destination}</Trans>}
      />
    </MoneyList>
  );
}
