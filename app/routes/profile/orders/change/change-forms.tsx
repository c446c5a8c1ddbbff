/** The form of each change with what it loads, and those of a note and a cancellation. */
import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Order, Visit } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { useFormDraft } from "~/booking/use-form-draft";
import { addDays, instantAt, momentOf, todayInAsuncion } from "~/domain/dates";
import { formatDate, formatGuaranies } from "~/domain/format";
import { type Change, refundNow } from "~/domain/visit-changes";
import { fieldProps } from "~/forms/form-field";
import { TextAreaField } from "~/forms/text-field";
import { ChangePage, ChangeScreen, useChange } from "~/order-screen/change-screen";
import { ClaimForm } from "~/order-screen/day/claim-form";
import { DayField } from "~/order-screen/visit-days";
import { changeSubject } from "~/orders/changes/change-order";
import { changes, type ScreenChange } from "~/orders/changes/changes";
import { rulesOfAll } from "~/orders/changes/cost-holds-until";
import { loadCandidates, loadFreeDays } from "~/orders/changes/load-change";
import { moneyBack, nextVisit, paymentStateOf, visitsNotBegun } from "~/orders/order-facts";
import { policies } from "~/state/company";
import { HelperForm } from "./helper-form";
import { PauseForm, SkipForm } from "./skip-forms";

export type FormProps = { order: Order; now: Date };

/** A move has a route of its own. */
type FormChange = Exclude<ScreenChange, "move">;
type Asked = { order: Order; visit: Visit | undefined; signal: AbortSignal };

/** Loads what each form shows besides the order; nothing where the order has no visit for it. */
export const loads = {
  async skip({ order, visit, signal }: Asked) {
    return visit && { visit, freeDays: await loadFreeDays(order, visit, visit.start_time, signal) };
  },
  note: async ({ visit }: Asked) => visit && { visit },
  async pause({ order, signal }: Asked) {
    const next = nextVisit(order, momentOf(timeNow()));
    const change = order.changes?.pause;
    if (!next || !change) return null;
    return { change, freeDays: await loadFreeDays(order, next, next.start_time, signal) };
  },
  async helper({ order, signal }: Asked) {
    // Availability is known from tomorrow on, so today's visit is checked only if it is the last.
    const tomorrow = { date: addDays(todayInAsuncion(timeNow()), 1), time: "00:00" };
    const next = nextVisit(order, tomorrow) ?? nextVisit(order, momentOf(timeNow()));
    const change = order.changes?.helper;
    return next && change && { change, next, ...(await loadCandidates(order, next, signal)) };
  },
  async cancel({ order: { changes } }: Asked) {
    return changes?.cancel && { change: changes.cancel };
  },
  claim: async ({ visit }: Asked) => visit && { visit, policies: policies() },
} satisfies Record<FormChange, (asked: Asked) => Promise<object | null | undefined>>;

type Shown = {
  [Name in FormChange]: NonNullable<Awaited<ReturnType<(typeof loads)[Name]>>>;
};

type FormOf<Name extends FormChange> = (props: FormProps & Shown[Name]) => ReactNode;

const forms: { [Name in FormChange]: FormOf<Name> } = {
  skip: SkipForm,
  note: NoteForm,
  pause: PauseForm,
  helper: HelperForm,
  cancel: CancelForm,
  claim: (props) => (
    <ChangePage change="claim" {...props}>
      <ClaimForm {...props} />
    </ChangePage>
  ),
};

export const hasForm = (what: string): what is FormChange => Object.hasOwn(forms, what);

type Loaded<Name extends FormChange> = Shown[Name] & { what: Name; order: Order };

export function ChangeForm<Name extends FormChange>(loaded: Loaded<Name>) {
  const Form: FormOf<Name> = forms[loaded.what];
  return <Form {...loaded} now={timeNow()} />;
}

function NoteForm({ order, visit }: { order: Order; visit: Visit }) {
  const { t } = useLingui();
  const { fields, ...posting } = useChange(changes.note.form);
  const day = formatDate(visit.date, "short");
  const draft = useFormDraft(changeSubject(order.id, "note", visit.id));
  return (
    <ChangeScreen
      {...posting}
      onInput={draft.onInput}
      order={order}
      change="note"
      visit={visit}
      effect={t`Para el ${day}`}
      button={<Trans>Guardar nota</Trans>}
    >
      <input type="hidden" name="before" value={visit.note} />
      <TextAreaField
        label={t`Nota para la visita`}
        hint={t`Cómo entrar, qué hacer primero. Se puede cambiar hasta que empiece.`}
        {...fieldProps(fields.note)}
        defaultValue={fields.note.initialValue ?? draft.text("note") ?? visit.note}
      />
    </ChangeScreen>
  );
}

function CancelForm({ order, change, now }: FormProps & { change: Change }) {
  const { t } = useLingui();
  const { fields, ...posting } = useChange(changes.cancel.form);
  const draft = useFormDraft(changeSubject(order.id, "cancel"));
  const back = refundNow(change, now);
  const amount = formatGuaranies(back);
  const isPaid = change.refund > 0 || paymentStateOf(order) === "paid";
  const money = isPaid ? moneyBack(order, back) : null;
  // A visit that has begun takes place.
  const left = visitsNotBegun(order, momentOf(now));
  const starts = left.map(({ date, start_time }) => instantAt(date, start_time));
  const days = left.map(({ date }) => date);
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
      onInput={draft.onInput}
      order={order}
      change="cancel"
      danger
      effect={plural(count, { one: "Se cancela # visita", other: "Se cancelan # visitas" })}
      cost={change}
      costs={rulesOfAll(change, order, now)}
      costChangesAt={change.refund > 0 ? starts.slice(0, 1) : []}
      money={money}
      now={now}
      rows={rows}
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
        // Shows all days, because a “more” button would be hidden with the grid.
        until={days.at(-1) ?? ""}
        onChoose={() => {}}
      />
      <TextAreaField
        {...fieldProps(fields.reason)}
        label={t`Motivo`}
        optional
        defaultValue={fields.reason.initialValue ?? draft.text("reason")}
      />
    </ChangeScreen>
  );
}
