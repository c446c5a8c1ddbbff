/** The screens on which a visit gets a note, and an order is cancelled, and what those of all changes show. */
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ChangeScreen, useChange } from "~/account/changes/change-screen";
import { MoneyBackList } from "~/account/changes/money-back-list";
import { changeSchemas } from "~/account/changes/posted-change";
import { moneyBack, paymentStateOf } from "~/account/orders/order-facts";
import type { Helper } from "~/api/availability";
import type { Order, Visit } from "~/api/orders";
import { formatDate, formatGuaranies, formatTime, formatTimeRange } from "~/domain/format";
import { feeNow, refundNow } from "~/domain/visit-changes";
import { Avatar } from "~/ui/avatar";
import { wireField } from "~/ui/form-field";
import { TextAreaField } from "~/ui/text-field";
import { describeRefund } from "~/wording/change-rule";

export type FormProps = { order: Order; now: Date };

export const leadOf = ({ service, code }: Order) =>
  [service?.name, code].filter(Boolean).join(" · ");

export function describeVisit({ date, start_time, end_time }: Visit): string {
  return `${formatDate(date)} · ${formatTimeRange(start_time, end_time)}`;
}

type VisitDaysProps = {
  heading: ReactNode;
  visits: readonly Visit[];
  /** The id of one that falls away. */
  skipped?: number;
};

export function VisitDays({ heading, visits, skipped }: VisitDaysProps) {
  return (
    <section>
      <h2 className="font-display text-lg leading-tight">{heading}</h2>
      <ul className="mt-2 divide-y divide-line">
        {visits
          .filter(({ status }) => status === "scheduled")
          .map(({ id, date, start_time, helper }) => (
            <li key={id} className="flex items-center gap-4 py-3">
              {helper && <Avatar name={helper.name} photoUrl={helper.photo_url} size="small" />}
              <div className="min-w-0 flex-1">
                <p className="first-letter:uppercase">
                  {formatDate(date)}, {formatTime(start_time)}
                </p>
                {id === skipped && (
                  <p className="text-sm text-warn">
                    <Trans>La visita que saltás</Trans>
                  </p>
                )}
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
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
      heading={<Trans>Nota para la visita</Trans>}
      lead={describeVisit(visit)}
      summary={visit.helper && <Face helper={visit.helper} />}
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

export function Face({ helper: { name, photo_url } }: { helper: Helper }) {
  return (
    <span className="flex items-center gap-2.5">
      <Avatar name={name} photoUrl={photo_url} size="small" />
      {name}
    </span>
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
  return (
    <ChangeScreen
      {...posting}
      order={order}
      change="cancel"
      heading={<Trans>Cancelar pedido</Trans>}
      lead={leadOf(order)}
      danger
      summary={
        <>
          {money && (
            <MoneyBackList
              money={money}
              note={fee > 0 && <Trans>Con {charged} por cancelar con poco aviso.</Trans>}
            />
          )}
          <p className="text-muted text-sm">{describeRefund(change, now)}</p>
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
      <VisitDays heading={<Trans>Visitas que se cancelan</Trans>} visits={order.visits} />
      <TextAreaField
        {...wireField(fields.reason)}
        label={t`Motivo`}
        optional
        defaultValue={fields.reason.initialValue}
      />
    </ChangeScreen>
  );
}
