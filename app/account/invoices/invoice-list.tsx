import { Plural, Trans, useLingui } from "@lingui/react/macro";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import Printer from "lucide-react/icons/printer";
import { useMemo, useSyncExternalStore } from "react";
import { FeedList, PagedRows } from "~/account/history/feed-list";
import type { HistoryFeed } from "~/account/history/history-feed";
import { useListQuery } from "~/account/history/list-query";
import { yearsOf } from "~/account/history/order-index";
import type { Order } from "~/api/orders";
import { saveFile } from "~/browser/save-file";
import { formatGuaranies } from "~/domain/format";
import { Button } from "~/ui/button";
import { InvoiceDrawing } from "~/ui/empty-drawings";
import { SelectField } from "~/ui/select-field";
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
  const state = useSyncExternalStore(feed.subscribe, feed.read, feed.read);
  const { entries } = state;
  const invoices = useMemo(
    () => collectInvoices([...current, ...entries.map(({ order }) => order)]),
    [current, entries],
  );
  return (
    <FeedList feed={state} isEmpty={invoices.length === 0} empty={<NoInvoices />} onRetry={onRetry}>
      <Invoices invoices={invoices} isComplete={state.status === "complete"} />
    </FeedList>
  );
}

type InvoicesProps = { invoices: readonly InvoiceRow[]; isComplete: boolean };

function Invoices({ invoices, isComplete }: InvoicesProps) {
  const { query, filter } = useListQuery();
  const { year } = query;
  const found = useMemo(
    () => (year ? invoices.filter((invoice) => invoice.year === year) : invoices),
    [invoices, year],
  );
  const sum = formatGuaranies(found.reduce((total, invoice) => total + invoice.total, 0));
  const years = useMemo(() => yearsOf(invoices), [invoices]);
  return (
    <>
      <InvoiceTools
        years={years}
        year={year}
        onYear={(chosen) => filter({ year: chosen })}
        invoices={found}
        isComplete={isComplete}
      />
      <PagedRows
        rows={found}
        rowsAPage={ROWS_A_PAGE}
        query={query}
        summary={
          <>
            {year && <span className="hidden print:inline">{year} · </span>}
            <Plural value={found.length} one="# factura" other="# facturas" /> · {sum}
          </>
        }
        loading={!isComplete && <Trans>buscando las anteriores…</Trans>}
        draw={drawInvoices}
      />
    </>
  );
}

const drawInvoices = (rows: readonly InvoiceRow[]) => <InvoiceTable rows={rows} />;

type InvoiceToolsProps = {
  years: readonly string[];
  /** "" for all. */
  year: string;
  onYear: (year: string) => void;
  invoices: readonly InvoiceRow[];
  isComplete: boolean;
};

function InvoiceTools({ years, year, onYear, invoices, isComplete }: InvoiceToolsProps) {
  const { t } = useLingui();
  function saveCsv() {
    const head = [t`Número`, t`Fecha`, t`Pedido`, t`Servicio`, t`Estado`, t`Monto (Gs.)`] as const;
    const text = invoicesCsv(invoices, head, (status) => invoiceStatus(status).text);
    saveFile(year ? `facturas-${year}.csv` : "facturas.csv", "text/csv;charset=utf-8", text);
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 no-print">
      <SelectField
        label={t`Año`}
        placeholder={t`Todos los años`}
        options={years.map((value) => ({ value, label: value }))}
        value={year}
        onChange={(event) => onYear(event.currentTarget.value)}
        className="w-44"
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={FileSpreadsheet} onClick={saveCsv} disabled={!isComplete}>
          <Trans>Descargar CSV</Trans>
        </Button>
        <Button variant="secondary" icon={Printer} onClick={() => window.print()}>
          <Trans>Imprimir</Trans>
        </Button>
      </div>
    </div>
  );
}

function NoInvoices() {
  return (
    <EmptyState title={<Trans>Todavía no tenés facturas</Trans>} illustration={<InvoiceDrawing />}>
      <Trans>Cada pedido pagado con factura aparece acá, para descargar cuando quieras.</Trans>
    </EmptyState>
  );
}
