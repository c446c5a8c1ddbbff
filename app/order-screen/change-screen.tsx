import type { FormMetadata } from "@conform-to/react";
import { t } from "@lingui/core/macro";
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
import { timeNow } from "~/api/sending/server-clock";
import { formatDate, formatGuaranies, formatTimeRange } from "~/domain/format";
import { type Change, feeNow } from "~/domain/visit-changes";
import { type FormSchema, usePostedForm } from "~/forms/fetcher-form";
import { ChangeFields, ChangeNotice } from "~/orders/changes/change-form";
import type { ChangeReply } from "~/orders/changes/change-order";
import { changeTitle, type ScreenChange } from "~/orders/changes/changes";
import { costHoldsUntil } from "~/orders/changes/cost-holds-until";
import { MoneyBackList } from "~/orders/changes/money-back-list";
import type { OpenReply } from "~/orders/open-write";
import { type MoneyBack, readOrderId } from "~/orders/order-facts";
import { paths } from "~/paths";
import { ActionPanel } from "~/ui/action-panel";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { BackLink, Page } from "~/ui/page";
import { MoneyList, MoneyRow } from "~/ui/summary-list";
import { describeRefund, describeRule } from "~/wording/change-rule";

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
      compact
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
    /** What will be, in a few words, or what is still to be chosen. */
    effect: string;
    /** The rule for what is chosen, or could be; unset where nothing is ever charged. */
    cost?: Change | null;
    /** The rules of the visits of which `cost` is the sum; unset where it is one rule. */
    costs?: readonly Change[];
    /** Instants at which the cost changes though no free time ends. */
    costChangesAt?: readonly string[];
    /** What is kept and refunded of what was paid, where the change ends visits. */
    money?: MoneyBack | null;
    /** Whether all is chosen that the change needs. */
    isChosen?: boolean;
    /** What changes, as a table. */
    rows?: readonly ChangedRow[];
    button: ReactNode;
    danger?: boolean;
    /** Offers the nearest free days where those that were chosen are taken. */
    otherDates?: ReactNode;
    now?: Date;
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
  const { withoutHelper, effect, rows = [], button, danger, otherDates, children } = more;
  const { cost = null, costs = [cost], costChangesAt } = more;
  const { money = null, isChosen = true, now = timeNow() } = more;
  const helper = withoutHelper ? null : (visit?.helper ?? order.helper);
  const posted = { order, change, visit: visit?.id, reply };
  const isPosted = useActionData() !== undefined;
  const price = isChosen && cost && formatCost(cost, money, now);
  return (
    <ChangePage change={change} order={order} visit={visit}>
      <Form id={form.id} method="post" noValidate onSubmit={form.onSubmit} onInput={onInput}>
        <ChangeFields {...posted} costHoldsUntil={costHoldsUntil(costs, now, costChangesAt)} />
        <ActionPanel
          label={t`Resumen del cambio`}
          title={<Trans>Resumen del cambio</Trans>}
          details={
            (helper || rows.length > 0 || cost) && (
              <div className="space-y-6 p-5">
                {helper && <Face helper={helper} />}
                {rows.length > 0 && <BeforeAndAfter rows={rows} />}
                {cost && <ChangeCost cost={cost} money={money} now={now} isChosen={isChosen} />}
              </div>
            )
          }
          line={
            <>
              <span className="block text-muted text-sm first-letter:uppercase">{effect}</span>
              {price && <span className="font-display text-lg tabular-nums">{price}</span>}
            </>
          }
          button={
            <Button
              type="submit"
              wide
              variant={danger ? "danger" : "primary"}
              busy={busy}
              disabled={!isChosen}
            >
              {button}
            </Button>
          }
        >
          <div className="space-y-7">
            <ChangeNotice
              key={visit?.id}
              {...posted}
              action={useLocation().pathname}
              takesFocus={isPosted}
            />
            {otherDates}
            {children}
            <p role="status" className="sr-only">
              {[effect, price].filter(Boolean).join(". ")}
            </p>
          </div>
        </ActionPanel>
      </Form>
    </ChangePage>
  );
}

function formatCost(cost: Change, money: MoneyBack | null, now: Date): string {
  const amount = money && formatGuaranies(money.returned);
  if (amount) return money.returned > 0 ? t`Te devolvemos ${amount}` : t`Sin devolución`;
  const fee = feeNow(cost, now);
  return fee > 0 ? formatGuaranies(fee) : t`Sin costo`;
}

type ChangedRow = { key: number | string; before: ReactNode; after: ReactNode };

function BeforeAndAfter({ rows }: { rows: readonly ChangedRow[] }) {
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

type ChangeCostProps = Required<Pick<ChangeScreenProps, "money" | "isChosen" | "now">> & {
  cost: Change;
};

function ChangeCost({ cost, money, now, isChosen }: ChangeCostProps) {
  const fee = feeNow(cost, now);
  const charged = formatGuaranies(Math.min(fee, cost.refund));
  return (
    <div className="space-y-2">
      {isChosen && money && (
        <MoneyBackList
          money={money}
          note={fee > 0 && <Trans>Incluye {charged} por avisar con poco tiempo.</Trans>}
        />
      )}
      {isChosen && !money && (
        <MoneyList>
          <MoneyRow
            strong
            label={<Trans>Este cambio</Trans>}
            amount={formatCost(cost, null, now)}
            note={fee > 0 && <Trans>Faltan pocas horas.</Trans>}
          />
        </MoneyList>
      )}
      {cost.free_until && !(isChosen && fee > 0) && (
        <p className="text-muted text-sm">
          {isChosen ? describeRefund(cost, now) : describeRule(cost, now)}
        </p>
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
