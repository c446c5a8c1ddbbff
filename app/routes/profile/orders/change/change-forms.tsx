/** One form for each change but moving: what it comes to in words, then one button that names it. */
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { ChangeNotice } from "~/account/changes/change-notice";
import { ChangeFields, useChange } from "~/account/changes/hidden-fields";
import type { Candidate } from "~/account/changes/load-change";
import type { Order, Visit } from "~/api/orders";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { formatDate, formatGuaranies } from "~/domain/format";
import { type Change, daysAtTheEnd, refundNow, visitsWithin } from "~/domain/visit-changes";
import { type OrderChange, paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { RadioCards } from "~/ui/radio-cards";
import { TextAreaField, TextField } from "~/ui/text-field";
import { describeRefund, describeRule } from "~/wording/change-rule";

type FormProps = { order: Order; now: Date };
type FrameProps = FormProps & {
  change: OrderChange;
  visit?: Visit;
  rule: string | null;
  button: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  children?: ReactNode;
};

function Frame({ order, change, visit, rule, button, danger, disabled, children }: FrameProps) {
  const { reply, busy } = useChange();
  return (
    <Form method="post" noValidate className="max-w-xl space-y-6">
      <ChangeFields order={order} change={change} visit={visit?.id} reply={reply} />
      <ChangeNotice reply={busy ? null : reply} code={order.code} />
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
        <ButtonLink variant="plain" to={paths.profile.order(order.id)}>
          <Trans>Volver al pedido</Trans>
        </ButtonLink>
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
  const change = visit.changes?.skip;
  if (!change) return null;
  return (
    <Frame
      order={order}
      now={now}
      change="skip"
      visit={visit}
      rule={describeRule(change, now)}
      button={<Trans>Saltar la visita</Trans>}
    >
      <SkippedTo change={change} days={daysAfter(order, 1, freeDays)} now={now} />
    </Frame>
  );
}

export function NoteForm({ order, visit, now }: FormProps & { visit: Visit }) {
  const { t } = useLingui();
  const { reply } = useChange();
  const errors = reply?.kind === "invalid" ? (reply.errors.note ?? []) : [];
  const button = <Trans>Guardar nota</Trans>;
  return (
    <Frame order={order} now={now} change="note" visit={visit} rule={null} button={button}>
      <TextAreaField
        label={t`Nota para la visita`}
        hint={t`Cómo entrar, qué hacer primero. Se puede cambiar hasta que empiece.`}
        name="note"
        defaultValue={visit.note}
        maxLength={1000}
        errors={errors}
      />
    </Frame>
  );
}

export function PauseForm({ order, freeDays, now }: DaysProps) {
  const { t } = useLingui();
  const { reply } = useChange();
  const tomorrow = addDays(todayInAsuncion(now), 1);
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const errors = reply?.kind === "invalid" ? reply.errors : {};
  const change = order.changes?.pause;
  if (!change) return null;
  const within = from && to ? visitsWithin(order.visits, from, to) : [];
  const days = daysAfter(order, within.length, freeDays);
  return (
    <Frame
      order={order}
      now={now}
      change="pause"
      rule={describeRule(change, now)}
      disabled={within.length === 0}
      button={
        <Plural value={within.length} _0="Pausar" one="Pausar # visita" other="Pausar # visitas" />
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Desde`}
          type="date"
          name="from"
          min={tomorrow}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
          errors={errors.from ?? []}
        />
        <TextField
          label={t`Hasta`}
          type="date"
          name="to"
          min={from || tomorrow}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          errors={errors.to ?? []}
        />
      </div>
      <div aria-live="polite">
        {from && to && within.length === 0 && (
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

export function HelperForm({ order, candidates, now }: FormProps & { candidates: Candidate[] }) {
  const { t } = useLingui();
  const { reply } = useChange();
  const errors = reply?.kind === "invalid" ? (reply.errors.assigned_helper ?? []) : [];
  const change = order.changes?.helper;
  const [first] = candidates;
  if (!change) return null;
  if (!first) return <Notice>{t`No encontramos a nadie más que vaya a esa hora.`}</Notice>;
  return (
    <Frame
      order={order}
      now={now}
      change="helper"
      rule={describeRule(change, now)}
      button={<Trans>Cambiar quién viene</Trans>}
    >
      <RadioCards
        legend={<Trans>Quién va</Trans>}
        name="assigned_helper"
        defaultValue={String(first.helper.id)}
        errors={errors}
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
  const change = order.changes?.cancel;
  if (!change) return null;
  const amount = formatGuaranies(refundNow(change, now));
  return (
    <Frame
      order={order}
      now={now}
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
      {change.refund > 0 && (
        <p>
          <Trans>Vuelven {amount} por donde pagaste.</Trans>
        </p>
      )}
      <TextAreaField label={t`Motivo`} optional name="reason" maxLength={1000} />
    </Frame>
  );
}
