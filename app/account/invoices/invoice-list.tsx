import { Plural, Trans, useLingui } from "@lingui/react/macro";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import Printer from "lucide-react/icons/printer";
import { useMemo, useSyncExternalStore } from "react";
import { LoadFailed } from "~/account/deferred";
import type { HistoryFeed } from "~/account/history/history-feed";
import { useListQuery, writeListQuery } from "~/account/history/list-query";
import { yearsOf } from "~/account/history/order-index";
import { RowsSkeleton } from "~/account/orders/order-skeletons";
import { Pagination } from "~/account/pagination";
import { takePage } from "~/account/paging";
import type { Order } from "~/api/orders";
import { saveFile } from "~/browser/save-file";
import { usePageFocus } from "~/browser/use-page-focus";
import { formatGuaranies } from "~/domain/format";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import { Loading } from "~/ui/skeleton";
import { EmptyState } from "~/ui/states";
import { invoiceStatus } from "~/wording/status-labels";
import { collectInvoices, type InvoiceRow, invoicesCsv } from "./invoice-rows";
import { InvoiceTable } from "./invoice-table";

/** A year of weekly invoices fits on one page, and so on one print. */
const ROWS_A_PAGE = 100;

type InvoiceListProps = {
  current: readonly Order[];
  feed: HistoryFeed;
  onRetry: () => void;
};

/** The invoices of the current and the past orders, while the latter arrive. */
export function InvoiceList({ current, feed, onRetry }: InvoiceListProps) {
  const { entries, status, error } = useSyncExternalStore(feed.subscribe, feed.read, feed.read);
  const invoices = useMemo(
    () => collectInvoices([...current, ...entries.map(({ order }) => order)]),
    [current, entries],
  );
  if (invoices.length === 0 && (status === "waiting" || status === "loading")) {
    return (
      <Loading>
        <RowsSkeleton />
      </Loading>
    );
  }
  if (invoices.length === 0 && status === "failed") {
    return <LoadFailed error={error} onRetry={onRetry} />;
  }
  if (invoices.length === 0) return <NoInvoices />;
  return (
    <>
      <Invoices invoices={invoices} isComplete={status === "complete"} />
      {status === "failed" && (
        <div className="mt-6 no-print">
          <LoadFailed error={error} onRetry={onRetry} />
        </div>
      )}
    </>
  );
}

type InvoicesProps = { invoices: readonly InvoiceRow[]; isComplete: boolean };

function Invoices({ invoices, isComplete }: InvoicesProps) {
  const { t } = useLingui();
  const { query, filter } = useListQuery();
  const { year } = query;
  const years = useMemo(() => yearsOf(invoices), [invoices]);
  const found = useMemo(
    () => (year ? invoices.filter((invoice) => invoice.year === year) : invoices),
    [invoices, year],
  );
  const { rows, page, pages } = takePage(found, query.page, ROWS_A_PAGE);
  const top = usePageFocus(page);
  const sum = formatGuaranies(found.reduce((total, invoice) => total + invoice.total, 0));

  function saveCsv() {
    const head = [t`Número`, t`Fecha`, t`Pedido`, t`Servicio`, t`Estado`, t`Monto (Gs.)`] as const;
    const text = invoicesCsv(found, head, (status) => invoiceStatus(status).text);
    saveFile(year ? `facturas-${year}.csv` : "facturas.csv", "text/csv;charset=utf-8", text);
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 no-print">
        <SelectField
          label={t`Año`}
          placeholder={t`Todos los años`}
          options={years.map((value) => ({ value, label: value }))}
          value={year}
          onChange={(event) => filter({ year: event.currentTarget.value })}
          className="w-44"
        />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            icon={FileSpreadsheet}
            onClick={saveCsv}
            disabled={!isComplete}
          >
            <Trans>Descargar CSV</Trans>
          </Button>
          <Button variant="secondary" icon={Printer} onClick={() => window.print()}>
            <Trans>Imprimir</Trans>
          </Button>
        </div>
      </div>
      <p
        ref={top}
        role="status"
        tabIndex={-1}
        data-quiet-focus
        className="mt-4 mb-3 scroll-mt-4 text-muted text-sm tabular-nums"
      >
        {year && <span className="hidden print:inline">{year} · </span>}
        <Plural value={found.length} one="# factura" other="# facturas" /> · {sum}
        {pages > 1 && (
          <>
            {" · "}
            <Trans>
              página {page} de {pages}
            </Trans>
          </>
        )}
        {!isComplete && (
          <>
            {" · "}
            <Trans>buscando las anteriores…</Trans>
          </>
        )}
      </p>
      <InvoiceTable rows={rows} />
      <Pagination
        page={page}
        pages={pages}
        searchOf={(number) => writeListQuery({ ...query, page: number })}
      />
    </>
  );
}

function NoInvoices() {
  return (
    <EmptyState title={<Trans>Todavía no tenés facturas</Trans>}>
      <Trans>Cada pedido pagado con factura aparece acá, para descargar cuando quieras.</Trans>
    </EmptyState>
  );
}
