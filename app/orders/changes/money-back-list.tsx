import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Order } from "~/api/orders";
import { formatGuaranies } from "~/domain/format";
import type { MoneyBack } from "~/orders/order-facts";
import { MoneyList, MoneyRow } from "~/ui/summary-list";

type MoneyBackListProps = {
  money: MoneyBack;
  /** Refund that the backend has made; its card and days stand below the refunded amount. */
  refund?: Order["refunds"][number] | undefined;
  /** Stands below the amount that is kept. */
  note?: ReactNode;
};

/** “Llega en 5 días hábiles.”, or "" where the backend says no number of days. */
export function describeRefundDays(days: number): string {
  return days > 0
    ? plural(days, { one: "Llega en # día hábil.", other: "Llega en # días hábiles." })
    : "";
}

export function MoneyBackList({ money, refund, note }: MoneyBackListProps) {
  const destination = refund?.destination;
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
        note={
          refund && (
            <>
              {destination && <Trans>A tu {destination}.</Trans>} {describeRefundDays(refund.days)}
            </>
          )
        }
      />
    </MoneyList>
  );
}
