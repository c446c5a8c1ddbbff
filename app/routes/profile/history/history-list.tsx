import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { Order } from "~/api/orders";
import { isPlainDate, type PlainDate } from "~/domain/dates";
import { formatDate, formatGuaranies } from "~/domain/format";
import { SelectField } from "~/forms/select-field";
import { SearchField } from "~/forms/text-field";
import { useListQuery } from "~/lists/list-query";
import { LoadFailed, RowsLoading } from "~/lists/list-states";
import { PagedList } from "~/lists/pagination";
import type { HistoryPage } from "~/orders/history";
import { daysOf, moneyBack, totalOf } from "~/orders/order-facts";
import { OrderRow } from "~/orders/order-row";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { HistoryDrawing, SearchDrawing } from "~/ui/empty-drawings";
import { EmptyState } from "~/ui/states";
import { useAnswer } from "~/ui/use-answer";
import { orderStatus, StatusBadge } from "~/wording/status-labels";

type HistoryListProps = {
  found: Promise<HistoryPage>;
  years: Promise<string[]>;
};

/** Keeps the previous page and the search field until the next page is loaded. */
export function HistoryList({ found, years }: HistoryListProps) {
  const answer = useAnswer(found);
  const latest = answer.value;
  const listQuery = useListQuery();
  const { query, isTyping, clear } = listQuery;
  const failure = answer.state === "failed" && <LoadFailed {...answer} />;
  if (!latest) return failure || <RowsLoading />;
  const { rows, page, pages, total, services, goesOn } = latest;
  const isAsking = isTyping || answer.busy;
  const isFiltered = query.year || query.service || query.search || isTyping;
  if (total === 0 && !isFiltered && !isAsking) return <NoHistory />;
  return (
    <>
      <HistorySearch years={years} services={services} {...listQuery} />
      <PagedList
        page={page}
        pages={pages}
        query={query}
        goesOn={goesOn}
        isEmpty={!failure && rows.length === 0}
        summary={<HistoryCount {...latest} />}
        loading={isAsking && <Trans>buscando…</Trans>}
      >
        {failure ||
          (rows.length > 0 ? (
            // `isolate`, so that changes above do not repaint the list.
            <ul className="rows @container isolate">
              {rows.map((order) => (
                <HistoryRow key={order.id} order={order} />
              ))}
            </ul>
          ) : (
            <NothingFound onClear={clear} goesOn={goesOn !== null} />
          ))}
      </PagedList>
    </>
  );
}

function HistoryCount({ rows, total, goesOn }: HistoryPage) {
  if (total === null) {
    return (
      <Plural value={rows.length} one="# pedido en esta página" other="# pedidos en esta página" />
    );
  }
  if (goesOn)
    return <Plural value={total} one="# pedido hasta ahora" other="# pedidos hasta ahora" />;
  return <Plural value={total} one="# pedido" other="# pedidos" />;
}

type HistorySearchProps = ReturnType<typeof useListQuery> & {
  years: Promise<string[]>;
  services: readonly string[];
};

function HistorySearch({ years, services, ...list }: HistorySearchProps) {
  const { t } = useLingui();
  const { query, type, writeTyped, filter } = list;
  const offered = useAnswer(years).value ?? [];
  // Adds the chosen value of the URL before the others are known.
  const withChosen = (values: readonly string[], chosen: string) =>
    [...new Set([...values, chosen])].filter(Boolean).map((value) => ({ value, label: value }));
  return (
    <search className="@container block no-print">
      <div className="grid @3xs:grid-cols-[2fr_3fr] @xl:grid-cols-[minmax(0,1fr)_11.5rem_13.5rem] gap-3">
        <SearchField
          label={t`Buscar en el historial`}
          labelHidden
          placeholder={t`Fecha, persona, lugar o código`}
          className="@3xs:@max-xl:col-span-2"
          value={query.search}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={writeTyped}
        />
        <SelectField
          label={t`Año`}
          labelHidden
          placeholder={t`Años`}
          options={withChosen(offered, query.year)}
          value={query.year}
          onChange={(event) => filter({ year: event.currentTarget.value })}
        />
        <SelectField
          label={t`Servicio`}
          labelHidden
          placeholder={t`Servicios`}
          options={withChosen(services, query.service)}
          value={query.service}
          onChange={(event) => filter({ service: event.currentTarget.value })}
        />
      </div>
    </search>
  );
}

/** “mar 1 dic 2026”, or the first and last day. */
function spanText(days: readonly PlainDate[]): string {
  const [first = ""] = days;
  const last = days.at(-1) ?? first;
  if (!isPlainDate(first) || !isPlainDate(last)) return first;
  const end = formatDate(last, "dated");
  if (first === last) return end;
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  return `${formatDate(first, sameYear ? "short" : "dated")} – ${end}`;
}

export const HistoryRow = memo(function HistoryRow({ order }: { order: Order }) {
  const days = daysOf(order);
  const { service, helper, code } = order;
  return (
    <OrderRow
      to={paths.profile.pastOrder(order.id)}
      helper={helper}
      title={spanText(days) || code}
      lines={[
        [
          service?.name,
          helper?.name,
          days.length > 1 && plural(days.length, { one: "# visita", other: "# visitas" }),
        ],
      ]}
      end={
        <>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge status={orderStatus(order.status)} />
            {isUnrated(order) && (
              <span className="font-medium text-accent-text text-sm">
                <Trans>Sin calificar</Trans>
              </span>
            )}
          </span>
          <HistoryMoney order={order} />
        </>
      }
    />
  );
});

function HistoryMoney({ order }: { order: Order }) {
  const total = totalOf(order);
  const money = moneyBack(order);
  // An order cancelled before payment shows no amount.
  if (total === null || (order.status === "cancelled" && order.payment?.status !== "paid"))
    return null;
  const paid = formatGuaranies(total);
  if (!money) return <span className="@lg:min-w-28 ml-auto text-right font-semibold">{paid}</span>;
  const returned = formatGuaranies(money.returned);
  const kept = formatGuaranies(money.kept);
  return (
    <span className="@lg:min-w-28 ml-auto text-right">
      <span className="block font-semibold">
        <Trans>Pagado {paid}</Trans>
      </span>
      <span className="block text-muted text-sm">
        {money.kept > 0 ? (
          <Trans>
            retuvimos {kept}, te devolvimos {returned}
          </Trans>
        ) : (
          <Trans>te devolvimos todo</Trans>
        )}
      </span>
    </span>
  );
}

/** `goesOn`: older orders were not searched yet. */
function NothingFound({ onClear, goesOn }: { onClear: () => void; goesOn: boolean }) {
  return (
    <EmptyState
      title={
        goesOn ? (
          <Trans>Ninguno de los más recientes coincide</Trans>
        ) : (
          <Trans>Ningún pedido coincide</Trans>
        )
      }
      illustration={<SearchDrawing />}
      action={
        <Button variant="secondary" onClick={onClear}>
          <Trans>Ver todo el historial</Trans>
        </Button>
      }
    >
      <Trans>Probá con otra palabra, otro año u otro servicio.</Trans>
    </EmptyState>
  );
}

function NoHistory() {
  return (
    <EmptyState
      title={<Trans>Todavía no hay nada en tu historial</Trans>}
      illustration={<HistoryDrawing />}
      action={
        <ButtonLink to={paths.home()}>
          <Trans>Reservar una visita</Trans>
        </ButtonLink>
      }
    >
      <Trans>Cuando termine tu primer pedido, lo vas a encontrar acá.</Trans>
    </EmptyState>
  );
}

/** Stars are given to a visit, or where the backend rates no visits, to the whole order. */
const isUnrated = ({ status, review, visits }: Order) =>
  status === "completed" && !review && !visits.some((visit) => visit.review);
