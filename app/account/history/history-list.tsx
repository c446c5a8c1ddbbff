import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useSyncExternalStore } from "react";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { HistoryDrawing, SearchDrawing } from "~/ui/empty-drawings";
import { SelectField } from "~/ui/select-field";
import { EmptyState } from "~/ui/states";
import { SearchField } from "~/ui/text-field";
import { FeedList, PagedRows } from "./feed-list";
import type { HistoryFeed } from "./history-feed";
import { HistoryRow } from "./history-row";
import { useListQuery } from "./list-query";
import {
  filterOrders,
  type IndexedOrder,
  makeSearchIndex,
  type SearchIndex,
  servicesOf,
  yearsOf,
} from "./order-index";

/** Few enough to keep the document small: two or three screens of reading. */
const ROWS_A_PAGE = 50;

type HistoryListProps = { feed: HistoryFeed; onRetry: () => void };

/** The past orders while they arrive: searched, filtered, and shown page by page. */
export function HistoryList({ feed, onRetry }: HistoryListProps) {
  const state = useSyncExternalStore(feed.subscribe, feed.read, feed.read);
  return (
    <FeedList
      feed={state}
      isEmpty={state.entries.length === 0}
      empty={<NoHistory />}
      onRetry={onRetry}
    >
      <FilteredHistory entries={state.entries} isLoading={state.status === "loading"} />
    </FeedList>
  );
}

type FilteredHistoryProps = { entries: readonly IndexedOrder[]; isLoading: boolean };

function FilteredHistory({ entries, isLoading }: FilteredHistoryProps) {
  const listQuery = useListQuery();
  const { query } = listQuery;
  const { year, service, search } = query;
  const index = useMemo(() => makeSearchIndex(entries), [entries]);
  const found = useMemo(
    () => filterOrders(index, { year, service, search }),
    [index, year, service, search],
  );
  return (
    <>
      <HistorySearch index={index} {...listQuery} />
      <PagedRows
        rows={found}
        rowsAPage={ROWS_A_PAGE}
        query={query}
        summary={<Plural value={found.length} one="# pedido" other="# pedidos" />}
        loading={isLoading && <Trans>cargando los demás…</Trans>}
        empty={<NothingFound onClear={listQuery.clear} />}
        draw={drawRows}
      />
    </>
  );
}

/** Isolated, so that what changes above the rows does not make the browser paint them again. */
function drawRows(rows: readonly IndexedOrder[]) {
  return (
    <ul className="card @container isolate divide-y divide-line overflow-hidden">
      {rows.map(({ order }) => (
        <HistoryRow key={order.id} order={order} />
      ))}
    </ul>
  );
}

type HistorySearchProps = ReturnType<typeof useListQuery> & { index: SearchIndex };

function HistorySearch({ index, query, type, settle, filter }: HistorySearchProps) {
  const { t } = useLingui();
  const { entries, texts } = index;
  const years = useMemo(() => yearsOf(entries), [entries]);
  const services = useMemo(() => servicesOf(entries), [entries]);
  return (
    <search className="@container block no-print">
      <div className="grid @3xs:grid-cols-[2fr_3fr] @xl:grid-cols-[minmax(0,1fr)_11.5rem_13.5rem] gap-3">
        <SearchField
          label={t`Buscar en el historial`}
          labelHidden
          placeholder={t`Fecha, quién vino, dirección o código`}
          className="@3xs:@max-xl:col-span-2"
          value={query.search}
          onFocus={texts}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={settle}
        />
        <SelectField
          label={t`Año`}
          labelHidden
          placeholder={t`Todos los años`}
          options={years.map((value) => ({ value, label: value }))}
          value={query.year}
          onChange={(event) => filter({ year: event.currentTarget.value })}
        />
        <SelectField
          label={t`Servicio`}
          labelHidden
          placeholder={t`Todos los servicios`}
          options={services.map((value) => ({ value, label: value }))}
          value={query.service}
          onChange={(event) => filter({ service: event.currentTarget.value })}
        />
      </div>
    </search>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={<Trans>Ningún pedido coincide</Trans>}
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
