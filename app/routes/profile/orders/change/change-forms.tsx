/** One form for each change but moving: what it comes to in words, then one button that names it. */
import type { FormMetadata } from "@conform-to/react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { ChangeNotice } from "~/account/changes/change-notice";
import { ChangeFields, useChange } from "~/account/changes/hidden-fields";
import type { Candidate } from "~/account/changes/load-change";
import { MoneyBackList } from "~/account/changes/money-back-list";
import { changeSchemas } from "~/account/changes/posted-change";
import { moneyBack } from "~/account/orders/order-facts";
import type { Alternative } from "~/api/availability";
import type { Order, Visit } from "~/api/orders";
import { wireField } from "~/auth/wire-field";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { formatDate, formatGuaranies } from "~/domain/format";
import { type Change, daysAtTheEnd, feeNow, refundNow, visitsWithin } from "~/domain/visit-changes";
import type { OrderChange } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { RadioCards } from "~/ui/radio-cards";
import { TextAreaField, TextField } from "~/ui/text-field";
import { describeRefund, describeRule } from "~/wording/change-rule";
import { NobodyElse } from "./nobody-else";

type FormProps = { order: Order; now: Date };
type FrameProps = Pick<ReturnType<typeof useChange>, "reply" | "busy"> & {
  form: Pick<FormMetadata<Record<string, unknown>, string[]>, "id" | "onSubmit">;
  order: Order;
  change: OrderChange;
  visit?: Visit;
  rule: string | null;
  button: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  children?: ReactNode;
};

function Frame({ order, form, reply, busy, change, visit, rule, button, ...more }: FrameProps) {
  const { danger, disabled, children } = more;
  return (
    <Form
      id={form.id}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="max-w-xl space-y-6"
    >
      <ChangeFields order={order} change={change} visit={visit?.id} reply={reply} />
      <ChangeNotice reply={reply} code={order.code} />
      {rule && <Notice>{rule}</Notice>}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={danger ? "danger" : "primary"}
          busy={busy}
          disabled={disabled ?? false}
        >
          {button}
        </Button>
      </div>
    </Form>
  );
}

/** The days at the end of the pack as they look now, or the money that comes back. */
function SkippedTo({ change, days, now }: { change: Change; days: string[]; now: Date }) {
  const amount = formatGuaranies(refundNow(change, now));
  if (change.refund > 0) {
    return (
      <p>
        <Trans>Te devolvemos {amount} por donde pagaste.</Trans>
      </p>
    );
  }
  const list = days.map((day) => formatDate(day, "long")).join(", ");
  return (
    <p>
      {list ? (
        <Trans>Pasa al final del pack: {list}.</Trans>
      ) : (
        <Trans>Pasa al final del pack.</Trans>
      )}
    </p>
  );
}

type DaysProps = FormProps & { freeDays: string[] | null };

function daysAfter(order: Order, count: number, freeDays: string[] | null): string[] {
  const remaining = order.visits.filter(({ status }) => status !== "cancelled");
  const last =
    remaining
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? "";
  const known = freeDays?.at(-1) ?? "";
  const isFree = (day: string) => !freeDays || day > known || freeDays.includes(day);
  const interval = order.frequency?.interval_days ?? 0;
  return last ? daysAtTheEnd(last, interval, count, isFree) : [];
}

export function SkipForm({ order, visit, freeDays, now }: DaysProps & { visit: Visit }) {
  const { form, reply, busy } = useChange(changeSchemas.skip);
  const change = visit.changes?.skip;
  if (!change) return null;
  return (
    <Frame
      form={form}
      reply={reply}
      busy={busy}
      order={order}
      change="skip"
      visit={visit}
      rule={describeRule(change, now)}
      button={<Trans>Saltar la visita</Trans>}
    >
      <SkippedTo change={change} days={daysAfter(order, 1, freeDays)} now={now} />
    </Frame>
  );
}

export function NoteForm({ order, visit }: { order: Order; visit: Visit }) {
  const { t } = useLingui();
  const { fields, ...posting } = useChange(changeSchemas.note);
  const button = <Trans>Guardar nota</Trans>;
  return (
    <Frame {...posting} order={order} change="note" visit={visit} rule={null} button={button}>
      <TextAreaField
        label={t`Nota para la visita`}
        hint={t`Cómo entrar, qué hacer primero. Se puede cambiar hasta que empiece.`}
        {...wireField(fields.note)}
        defaultValue={fields.note.initialValue ?? visit.note}
      />
    </Frame>
  );
}

export function PauseForm({ order, freeDays, now }: DaysProps) {
  const { t } = useLingui();
  const { fields, ...posting } = useChange(changeSchemas.pause);
  const tomorrow = addDays(todayInAsuncion(now), 1);
  const { value: from = "" } = fields.from;
  const { value: to = "" } = fields.to;
  const change = order.changes?.pause;
  if (!change) return null;
  const within = from && to ? visitsWithin(order.visits, from, to) : [];
  const isEmpty = from !== "" && to >= from && within.length === 0;
  const days = daysAfter(order, within.length, freeDays);
  return (
    <Frame
      {...posting}
      order={order}
      change="pause"
      rule={describeRule(change, now)}
      disabled={isEmpty}
      button={
        <Plural value={within.length} _0="Pausar" one="Pausar # visita" other="Pausar # visitas" />
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...wireField(fields.from)}
          label={t`Desde`}
          type="date"
          min={tomorrow}
          defaultValue={fields.from.initialValue}
        />
        <TextField
          {...wireField(fields.to)}
          label={t`Hasta`}
          type="date"
          min={from || tomorrow}
          defaultValue={fields.to.initialValue}
        />
      </div>
      <div aria-live="polite">
        {isEmpty && (
          <p>
            <Trans>Ninguna visita cae en esos días.</Trans>
          </p>
        )}
        <ul className="space-y-2">
          {within.map((visit, at) => (
            <li key={visit.id}>
              <b className="first-letter:uppercase">{formatDate(visit.date, "long")}</b>
              <SkippedTo change={change} days={days.slice(at, at + 1)} now={now} />
            </li>
          ))}
        </ul>
      </div>
    </Frame>
  );
}

type HelperFormProps = FormProps & {
  next: Visit;
  candidates: Candidate[];
  /** When somebody else is free, where nobody is at the hour of the visits. */
  alternatives: Alternative[];
};

export function HelperForm({ order, next, candidates, alternatives, now }: HelperFormProps) {
  const { fields, ...posting } = useChange(changeSchemas.helper);
  const { assigned_helper: chosen } = fields;
  const change = order.changes?.helper;
  const [first] = candidates;
  if (!change) return null;
  if (!first) return <NobodyElse order={order} next={next} alternatives={alternatives} />;
  return (
    <Frame
      {...posting}
      order={order}
      change="helper"
      rule={describeRule(change, now)}
      button={<Trans>Cambiar quién viene</Trans>}
    >
      <RadioCards
        {...wireField(chosen)}
        legend={<Trans>Quién va</Trans>}
        defaultValue={chosen.initialValue ?? String(first.helper.id)}
        options={candidates.map(({ helper }) => ({
          value: String(helper.id),
          title: helper.name,
          description: helper.bio,
          media: <Avatar name={helper.name} photoUrl={helper.photo_url} size="small" />,
        }))}
      />
    </Frame>
  );
}

export function CancelForm({ order, now }: FormProps) {
  const { t } = useLingui();
  const { fields, ...posting } = useChange(changeSchemas.cancel);
  const change = order.changes?.cancel;
  if (!change) return null;
  const back = refundNow(change, now);
  const amount = formatGuaranies(back);
  const fee = feeNow(change, now);
  const charged = formatGuaranies(fee);
  const money = change.refund > 0 ? moneyBack(order, back) : null;
  return (
    <Frame
      {...posting}
      order={order}
      change="cancel"
      danger
      rule={describeRefund(change, now)}
      button={
        change.refund > 0 ? (
          <Trans>Cancelar y recibir {amount}</Trans>
        ) : (
          <Trans>Cancelar pedido</Trans>
        )
      }
    >
      {money && (
        <div className="card p-5">
          <MoneyBackList
            money={money}
            note={fee > 0 && <Trans>Con {charged} por cancelar con poco aviso.</Trans>}
          />
        </div>
      )}
      <TextAreaField
        {...wireField(fields.reason)}
        label={t`Motivo`}
        optional
        defaultValue={fields.reason.initialValue}
      />
    </Frame>
  );
}
