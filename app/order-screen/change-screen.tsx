import type { FormMetadata } from "@conform-to/react";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  Form,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  useParams,
} from "@remix-run/react";
import type { FormEventHandler, ReactNode } from "react";
import type { Helper } from "~/api/helpers";
import type { Order, Visit } from "~/api/orders";
import { formatDate, formatGuaranies, formatTimeRange } from "~/domain/format";
import { type Change, feeNow } from "~/domain/visit-changes";
import { type FormSchema, usePostedForm } from "~/forms/fetcher-form";
import { ChangeFields, ChangeNotice } from "~/orders/changes/change-form";
import type { ChangeReply } from "~/orders/changes/change-order";
import { changeTitle, type ScreenChange } from "~/orders/changes/changes";
import type { OpenReply } from "~/orders/open-write";
import { readOrderId } from "~/orders/order-facts";
import { paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { BackLink, Page } from "~/ui/page";
import { MoneyList, MoneyRow } from "~/ui/summary-list";
import { TwoColumns } from "~/ui/two-columns";
import { describeRule } from "~/wording/change-rule";

/** `last` stays while the next post is under way; `reply` is null meanwhile. */
export function useChange<Schema extends FormSchema>(schema: Schema) {
  const { open = null } = useLoaderData<{ open?: OpenReply | null }>();
  const last = useActionData<ChangeReply | null>() ?? open;
  const busy = useNavigation().formMethod === "POST";
  const result = last?.kind === "invalid" ? last.result : undefined;
  const posted = usePostedForm(schema, { busy, result, shouldValidate: "onBlur" });
  return { ...posted, last, reply: busy ? null : last, busy };
}

type ChangePageProps = {
  change: ScreenChange;
  order: Order;
  /** The visit that changes; unset where the whole order does. */
  visit?: Visit;
  children: ReactNode;
};

export function ChangePage({ change, order: { service, code }, visit, children }: ChangePageProps) {
  const lead = visit
    ? `${formatDate(visit.date)} · ${formatTimeRange(visit.start_time, visit.end_time)}`
    : [service?.name, code].filter(Boolean).join(" · ");
  return (
    <Page
      heading={changeTitle(change)}
      lead={<span className="block first-letter:uppercase">{lead}</span>}
      above={<BackToOrder />}
    >
      {children}
    </Page>
  );
}

export function BackToOrder() {
  return (
    <BackLink to={paths.profile.order(readOrderId(useParams().id) ?? 0)}>
      <Trans>Volver al pedido</Trans>
    </BackLink>
  );
}

type ChangeScreenProps = Omit<ChangePageProps, "children"> &
  Pick<ReturnType<typeof useChange>, "reply" | "busy"> & {
    form: Pick<FormMetadata<Record<string, unknown>, string[]>, "id" | "onSubmit">;
    /** Saves the draft of what is typed. */
    onInput?: FormEventHandler<HTMLFormElement>;
    /** Hides the helper, where the form changes the helper. */
    withoutHelper?: boolean;
    summary?: ReactNode;
    button: ReactNode;
    danger?: boolean;
    disabled?: boolean;
    /** Offers the nearest free days where those that were chosen are taken. */
    otherDates?: ReactNode;
    children?: ReactNode;
  };

export function ChangeScreen({
  form,
  onInput,
  reply,
  busy,
  change,
  order,
  visit,
  ...more
}: ChangeScreenProps) {
  const { t } = useLingui();
  const { withoutHelper, summary, button, danger, disabled, otherDates, children } = more;
  const helper = withoutHelper ? null : (visit?.helper ?? order.helper);
  const posted = { order, change, visit: visit?.id, reply };
  return (
    <ChangePage change={change} order={order} visit={visit}>
      <Form id={form.id} method="post" noValidate onSubmit={form.onSubmit} onInput={onInput}>
        <ChangeFields {...posted} />
        <TwoColumns
          sideLabel={t`Resumen del cambio`}
          side={
            <div className="space-y-6">
              {helper && <Face helper={helper} />}
              {summary}
              {otherDates}
              <Button
                type="submit"
                wide
                variant={danger ? "danger" : "primary"}
                busy={busy}
                disabled={disabled ?? false}
              >
                {button}
              </Button>
            </div>
          }
        >
          <div className="space-y-7">
            <ChangeNotice key={visit?.id} {...posted} action={useLocation().pathname} />
            {children}
          </div>
        </TwoColumns>
      </Form>
    </ChangePage>
  );
}

type ChangedRow = { key: number | string; before: ReactNode; after: ReactNode };

export function BeforeAndAfter({ rows }: { rows: readonly ChangedRow[] }) {
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="sr-only">
        <Trans>Antes y después</Trans>
      </caption>
      <thead>
        <tr className="flex text-muted text-sm">
          <th scope="col" className="flex-1 py-1 font-normal">
            <Trans>Antes</Trans>
          </th>
          <th scope="col" className="flex-1 py-1 font-normal">
            <Trans>Después</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="rows">
        {rows.map(({ key, before, after }) => (
          <tr key={key} className="flex flex-wrap">
            <td className="flex-1 basis-[7rem] py-2 pr-4 text-muted first-letter:uppercase">
              {before}
            </td>
            <td className="flex-1 basis-[7rem] py-2 font-semibold first-letter:uppercase">
              {after}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ChangeCostProps = { change: Change; now: Date; isChosen?: boolean };

export function ChangeCost({ change, now, isChosen = true }: ChangeCostProps) {
  const fee = feeNow(change, now);
  return (
    <div className="space-y-2">
      {isChosen && (
        <MoneyList>
          <MoneyRow
            strong
            label={<Trans>Este cambio</Trans>}
            amount={fee > 0 ? formatGuaranies(fee) : <Trans>Sin costo</Trans>}
            note={fee > 0 && <Trans>Faltan pocas horas.</Trans>}
          />
        </MoneyList>
      )}
      {change.free_until && !(isChosen && fee > 0) && (
        <p className="text-muted text-sm">{describeRule(change, now)}</p>
      )}
    </div>
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
