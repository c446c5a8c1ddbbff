import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useSyncExternalStore } from "react";
import { LoadFailed } from "~/account/deferred";
import { RowsSkeleton } from "~/account/orders/order-skeletons";
import { Pagination } from "~/account/pagination";
import { takePage } from "~/account/paging";
import { usePageFocus } from "~/browser/use-page-focus";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import { Loading } from "~/ui/skeleton";
import { EmptyState } from "~/ui/states";
import { SearchField } from "~/ui/text-field";
import type { HistoryFeed } from "./history-feed";
import { HistoryRow } from "./history-row";
import { useListQuery, writeListQuery } from "./list-query";
import { filterOrders, servicesOf, yearsOf } from "./order-index";

/** Far below what a document carries with ease, and two or three screens of reading. */
const ROWS_A_PAGE = 50;

type HistoryListProps = { feed: HistoryFeed; onRetry: () => void };

/** The past orders while they arrive: searched, filtered and leafed through. */
export function HistoryList({ feed, onRetry }: HistoryListProps) {
  const { t } = useLingui();
  const { entries, status, error } = useSyncExternalStore(feed.subscribe, feed.read, feed.read);
  const { query, shownSearch, filter, type, settle, clear } = useListQuery();
  const { year, service } = query;
  const years = useMemo(() => yearsOf(entries), [entries]);
  const services = useMemo(() => servicesOf(entries), [entries]);
  const found = useMemo(
    () => filterOrders(entries, { year, service, search: shownSearch }),
    [entries, year, service, shownSearch],
  );
  const { rows, page, pages } = takePage(found, query.page, ROWS_A_PAGE);
  const top = usePageFocus(page);

  if (status === "waiting") {
    return (
      <Loading>
        <RowsSkeleton />
      </Loading>
    );
  }
  if (entries.length === 0 && status === "failed") {
    return <LoadFailed error={error} onRetry={onRetry} />;
  }
  if (entries.length === 0) return <NoHistory />;
  const isFiltered = Boolean(year || service || query.search.trim());
  return (
    <>
      <search className="@container block no-print">
        <div className="grid @3xs:grid-cols-[2fr_3fr] @xl:grid-cols-[minmax(0,1fr)_11.5rem_13.5rem] gap-3">
          <SearchField
            label={t`Buscar en el historial`}
            labelHidden
            placeholder={t`Fecha, helper, dirección o código`}
            className="@3xs:@max-xl:col-span-2"
            value={query.search}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={settle}
          />
          <SelectField
            label={t`Año`}
            labelHidden
            placeholder={t`Todos los años`}
            options={years.map((value) => ({ value, label: value }))}
            value={year}
            onChange={(event) => filter({ year: event.currentTarget.value })}
          />
          <SelectField
            label={t`Servicio`}
            labelHidden
            placeholder={t`Todos los servicios`}
            options={services.map((value) => ({ value, label: value }))}
            value={service}
            onChange={(event) => filter({ service: event.currentTarget.value })}
          />
        </div>
      </search>
      <p
        ref={top}
        role="status"
        tabIndex={-1}
        data-quiet-focus
        className="mt-4 mb-3 scroll-mt-4 text-muted text-sm tabular-nums"
      >
        <Plural value={found.length} one="# pedido" other="# pedidos" />
        {pages > 1 && (
          <>
            {" · "}
            <Trans>
              página {page} de {pages}
            </Trans>
          </>
        )}
        {status === "loading" && (
          <>
            {" · "}
            <Trans>cargando los demás…</Trans>
          </>
        )}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={<Trans>Ningún pedido coincide</Trans>}
          action={
            isFiltered && (
              <Button variant="secondary" onClick={clear}>
                <Trans>Ver todo el historial</Trans>
              </Button>
            )
          }
        >
          <Trans>Probá con otra palabra, otro año u otro servicio.</Trans>
        </EmptyState>
      ) : (
        <ul className="card @container divide-y divide-line overflow-hidden">
          {rows.map(({ order }) => (
            <HistoryRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        searchOf={(number) => writeListQuery({ ...query, page: number })}
      />
      {status === "failed" && (
        <div className="mt-6">
          <LoadFailed error={error} onRetry={onRetry} />
        </div>
      )}
    </>
  );
}

function NoHistory() {
  return (
    <EmptyState
      title={<Trans>Todavía no hay nada en tu historial</Trans>}
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
