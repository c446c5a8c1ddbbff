import { Plural, Trans, useLingui } from "@lingui/react/macro";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import Printer from "lucide-react/icons/printer";
import { useMemo } from "react";
import { LoadFailed } from "~/account/deferred";
import { yearsOf } from "~/account/history";
import { useListQuery } from "~/account/list-query";
import { RowsSkeleton } from "~/account/order-screen/order-skeletons";
import { PagedList, takePage } from "~/account/pagination";
import type { Order } from "~/api/orders";
import { useAnswer } from "~/booking/use-answer";
import { saveFile } from "~/browser/save-file";
import { formatGuaranies } from "~/domain/format";
import { Button } from "~/ui/button";
import { InvoiceDrawing } from "~/ui/empty-drawings";
import { SelectField } from "~/ui/select-field";
import { Loading } from "~/ui/skeleton";
import { EmptyState } from "~/ui/states";
import { useRetry } from "~/ui/use-retry";
import { invoiceStatus } from "~/wording/status-labels";
import { InvoiceTable } from "./invoice-table";
import { collectInvoices, type InvoiceRow, invoicesCsv, sumOf } from "./invoices";

/** A year of weekly invoices fits on one page, and so on one print. */
const ROWS_A_PAGE = 100;

type InvoiceListProps = {
  current: readonly Order[];
  /** The latest past orders, until all of them are here. */
  latest: readonly Order[];
  past: Promise<Order[]>;
};

/** The invoices of the current and the past orders, while the latter arrive. */
export function InvoiceList({ current, latest, past }: InvoiceListProps) {
  const answer = useAnswer(past);
  const isComplete = answer.state === "ready";
  const ended = isComplete ? answer.value : latest;
  const invoices = useMemo(() => collectInvoices([...current, ...ended]), [current, ended]);
  const failure = answer.state === "failed" && <PastFailed error={answer.error} />;
  if (invoices.length > 0) {
    return (
      <>
        <Invoices invoices={invoices} isComplete={isComplete} />
        {failure && <div className="mt-6 no-print">{failure}</div>}
      </>
    );
  }
  if (failure || isComplete) return failure || <NoInvoices />;
  return (
    <Loading>
      <RowsSkeleton />
    </Loading>
  );
}

function PastFailed({ error }: { error: unknown }) {
  const { busy, retry } = useRetry(error);
  return <LoadFailed error={error} busy={busy} onRetry={retry} />;
}

type InvoicesProps = { invoices: readonly InvoiceRow[]; isComplete: boolean };

function Invoices({ invoices, isComplete }: InvoicesProps) {
  const { query, filter } = useListQuery();
  const { year } = query;
  const found = useMemo(
    () => (year ? invoices.filter((invoice) => invoice.year === year) : invoices),
    [invoices, year],
  );
  const sum = formatGuaranies(sumOf(found));
  const years = useMemo(() => yearsOf(invoices.map((invoice) => invoice.year)), [invoices]);
  const { rows, page, pages } = takePage(found, query.page, ROWS_A_PAGE);
  return (
    <>
      <InvoiceTools
        years={years}
        year={year}
        onYear={(chosen) => filter({ year: chosen })}
        invoices={found}
        isComplete={isComplete}
      />
      <PagedList
        page={page}
        pages={pages}
        query={query}
        summary={
          <>
            {year && <span className="hidden print:inline">{year} · </span>}
            <Plural value={found.length} one="# factura" other="# facturas" /> · {sum}
          </>
        }
        loading={!isComplete && <Trans>buscando las anteriores…</Trans>}
      >
        {rows.length > 0 && <InvoiceTable rows={rows} />}
      </PagedList>
    </>
  );
}

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
    const head = [t`Número`, t`Fecha`, t`Pedido`, t`Servicio`, t`Estado`, t`Monto (Gs.)`];
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
