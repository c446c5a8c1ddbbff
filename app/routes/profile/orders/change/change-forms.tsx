/** The screens on which a visit gets a note, and an order is cancelled, and what those of all changes show. */
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { BeforeAndAfter, ChangeScreen, useChange } from "~/account/changes/change-screen";
import { MoneyBackList } from "~/account/changes/money-back-list";
import { changeSchemas } from "~/account/changes/posted-change";
import { DayField } from "~/account/changes/visit-days";
import { moneyBack, paymentStateOf } from "~/account/orders/order-facts";
import type { Order, Visit } from "~/api/orders";
import { formatDate, formatGuaranies, formatTimeRange } from "~/domain/format";
import { feeNow, refundNow } from "~/domain/visit-changes";
import { wireField } from "~/ui/form-field";
import { TextAreaField } from "~/ui/text-field";
import { describeRefund } from "~/wording/change-rule";

export type FormProps = { order: Order; now: Date };

export const leadOf = ({ service, code }: Order) =>
  [service?.name, code].filter(Boolean).join(" · ");

export function describeVisit({ date, start_time, end_time }: Visit): string {
  return `${formatDate(date)} · ${formatTimeRange(start_time, end_time)}`;
}

export function NoteForm({ order, visit }: { order: Order; visit: Visit }) {
  const { t } = useLingui();
  const { fields, ...posting } = useChange(changeSchemas.note);
  return (
    <ChangeScreen
      {...posting}
      order={order}
      change="note"
      visit={visit.id}
      lead={describeVisit(visit)}
      helper={visit.helper ?? order.helper}
      button={<Trans>Guardar nota</Trans>}
    >
      <TextAreaField
        label={t`Nota para la visita`}
        hint={t`Cómo entrar, qué hacer primero. Se puede cambiar hasta que empiece.`}
        {...wireField(fields.note)}
        defaultValue={fields.note.initialValue ?? visit.note}
      />
    </ChangeScreen>
  );
}

export function CancelForm({ order, now }: FormProps) {
  const { t } = useLingui();
  const { fields, ...posting } = useChange(changeSchemas.cancel);
  const change = order.changes?.cancel;
  if (!change) return null;
  const back = refundNow(change, now);
  const amount = formatGuaranies(back);
  const fee = Math.min(feeNow(change, now), change.refund);
  const charged = formatGuaranies(fee);
  const isPaid = change.refund > 0 || paymentStateOf(order) === "paid";
  const money = isPaid ? moneyBack(order, back) : null;
  const visits = order.visits.filter(({ status }) => status === "scheduled");
  const days = visits.map(({ date }) => date).sort();
  const count = days.length;
  const rows = [
    {
      key: "visits",
      before: <Plural value={count} one="Queda # visita" other="Quedan # visitas" />,
      after: <Trans>Ninguna</Trans>,
    },
  ];
  return (
    <ChangeScreen
      {...posting}
      order={order}
      change="cancel"
      lead={leadOf(order)}
      danger
      helper={order.helper}
      summary={
        <>
          <BeforeAndAfter rows={rows} />
          {money && (
            <MoneyBackList
              money={money}
              note={fee > 0 && <Trans>Con {charged} por cancelar con poco aviso.</Trans>}
            />
          )}
          {!(money && fee > 0) && (
            <p className="text-muted text-sm">{describeRefund(change, now)}</p>
          )}
        </>
      }
      button={
        back > 0 ? (
          <Trans>Cancelar y recibir {amount}</Trans>
        ) : isPaid ? (
          <Trans>Cancelar sin devolución</Trans>
        ) : (
          <Trans>Cancelar pedido</Trans>
        )
      }
    >
      <DayField
        label={t`Tus visitas`}
        name="day"
        free={[]}
        chosen=""
        marks={days.map((date) => ({
          date,
          word: t`visita`,
          text: t`Se cancelan`,
          strong: true,
        }))}
        whole
        // With no button for more, which would be hidden with the grid.
        until={days.at(-1) ?? ""}
        onChoose={() => {}}
      />
      <TextAreaField
        {...wireField(fields.reason)}
        label={t`Motivo`}
        optional
        defaultValue={fields.reason.initialValue}
      />
    </ChangeScreen>
  );
}
