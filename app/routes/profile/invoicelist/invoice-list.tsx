import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigation, useSearchParams } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import Printer from "lucide-react/icons/printer";
import { useMemo } from "react";
import type { Order } from "~/api/orders";
import { saveFile } from "~/browser/save-file";
import { formatGuaranies } from "~/domain/format";
import { SelectField } from "~/forms/select-field";
import { useListQuery } from "~/lists/list-query";
import { LoadFailed, RowsLoading } from "~/lists/list-states";
import { PagedList, takePage } from "~/lists/pagination";
import { type PastOrders, yearsOf } from "~/orders/history";
import { useFileControl } from "~/orders/use-file-control";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { InvoiceDrawing } from "~/ui/empty-drawings";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { EmptyState } from "~/ui/states";
import { useAnswer } from "~/ui/use-answer";
import { invoiceStatus, StatusBadge } from "~/wording/status-labels";
import { collectInvoices, type InvoiceRow, invoicesCsv, sumInvoices } from "./invoices";

const ROWS_A_PAGE = 100;

type InvoiceListProps = {
  current: readonly Order[];
  latest: readonly Order[];
  past: Promise<PastOrders>;
};

/** URL parameter that counts the requests for older invoices. */
export const OLDER = "anteriores";

export function InvoiceList({ current, latest, past }: InvoiceListProps) {
  const answer = useAnswer(past);
  const isComplete = answer.state === "ready" && answer.value.isWhole;
  const goesOn = answer.state === "ready" && !answer.value.isWhole;
  const ended = answer.value?.orders ?? latest;
  const invoices = useMemo(() => collectInvoices([...current, ...ended]), [current, ended]);
  const failure = answer.state === "failed" && <LoadFailed {...answer} />;
  if (invoices.length > 0) {
    return (
      <>
        <Invoices invoices={invoices} isComplete={isComplete} isSearching={answer.busy} />
        {goesOn && <OlderInvoices />}
        {failure && <div className="mt-6 no-print">{failure}</div>}
      </>
    );
  }
  if (failure || isComplete) return failure || <NoInvoices />;
  if (goesOn) return <OlderInvoices />;
  return <RowsLoading />;
}

function OlderInvoices() {
  const [params] = useSearchParams();
  const { state } = useNavigation();
  const next = new URLSearchParams(params);
  next.set(OLDER, String((Number(params.get(OLDER)) || 0) + 1));
  return (
    <Notice
      className="mt-6 no-print"
      action={
        <ButtonLink
          variant="secondary"
          to={`?${next}`}
          replace
          preventScrollReset
          aria-busy={state !== "idle" || undefined}
        >
          <Trans>Buscar facturas anteriores</Trans>
        </ButtonLink>
      }
    >
      <Trans>Puede haber facturas de pedidos anteriores, que todavía no leímos.</Trans>
    </Notice>
  );
}

type InvoicesProps = {
  invoices: readonly InvoiceRow[];
  isComplete: boolean;
  isSearching: boolean;
};

function Invoices({ invoices, isComplete, isSearching }: InvoicesProps) {
  const { t } = useLingui();
  const file = useFileControl();
  const { query, filter } = useListQuery();
  const { year } = query;
  const found = useMemo(
    () => (year ? invoices.filter((invoice) => invoice.year === year) : invoices),
    [invoices, year],
  );
  const sum = sumInvoices(found);
  // The chosen year of the URL is offered before an invoice of it is known.
  const years = useMemo(
    () => yearsOf([...invoices.map((invoice) => invoice.year), year]),
    [invoices, year],
  );
  const { rows, page, pages } = takePage(found, query.page, ROWS_A_PAGE);
  function saveCsv() {
    const name = year ? t`facturas-${year}.csv` : t`facturas.csv`;
    saveFile(name, "text/csv;charset=utf-8", invoicesCsv(found));
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
            onClick={() => file.run(saveCsv)}
            disabled={!isComplete}
          >
            <Trans>Descargar CSV</Trans>
          </Button>
          <Button variant="secondary" icon={Printer} onClick={() => file.run(() => window.print())}>
            <Trans>Imprimir</Trans>
          </Button>
          {file.dialog}
        </div>
      </div>
      <PagedList
        page={page}
        pages={pages}
        query={query}
        summary={
          <>
            {year && <span className="hidden print:inline">{year} · </span>}
            <Plural value={found.length} one="# factura" other="# facturas" />
            {sum !== null && ` · ${formatGuaranies(sum)}`}
          </>
        }
        loading={isSearching && <Trans>buscando las anteriores…</Trans>}
      >
        {rows.length > 0 && <InvoiceTable rows={rows} />}
      </PagedList>
    </>
  );
}

function NoInvoices() {
  return (
    <EmptyState title={<Trans>Todavía no tenés facturas</Trans>} illustration={<InvoiceDrawing />}>
      <Trans>Cada pedido pagado con factura aparece acá, para descargar cuando quieras.</Trans>
    </EmptyState>
  );
}

/* Columns hide by container queries in rem, but not in print, where their table is no container. */
const cell = "@2xl:px-3 px-2 py-3 print:py-1.5 first:pl-4 @2xl:first:pl-5 last:pr-4 @2xl:last:pr-5";
const wide = "@max-xl:hidden";

function dayText(date: string): string {
  return date ? date.split("-").reverse().join("/") : "—";
}

const amountText = (total: number | null) => (total === null ? "—" : formatGuaranies(total));

/** Renders the table of the invoices; in a narrow one some columns move below the number. */
function InvoiceTable({ rows }: { rows: readonly InvoiceRow[] }) {
  return (
    <div className="card @container overflow-hidden print:@container-normal print:border-0">
      <table className="@max-xl:block w-full border-collapse text-left tabular-nums">
        <thead className="@max-xl:sr-only border-line border-b text-muted text-sm">
          <tr>
            <th scope="col" className={`${cell} font-medium`}>
              <Trans>Número</Trans>
            </th>
            <th scope="col" className={`${cell} ${wide} font-medium`}>
              <Trans>Fecha</Trans>
            </th>
            <th scope="col" className={`${cell} @max-2xl:hidden font-medium`}>
              <Trans>Pedido</Trans>
            </th>
            <th scope="col" className={`${cell} ${wide} font-medium`}>
              <Trans>Estado</Trans>
            </th>
            <th scope="col" className={`${cell} ${wide} text-right font-medium`}>
              <Trans>Monto</Trans>
            </th>
            <th scope="col" className={`${cell} no-print`}>
              <span className="sr-only">
                <Trans>Descargar</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody className="@max-xl:block rows">
          {rows.map((row) => (
            <InvoiceEntry key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InvoiceEntry({ row }: { row: InvoiceRow }) {
  const { t } = useLingui();
  const file = useFileControl();
  const { number, date, total, status, url, orderId, orderCode, isPast } = row;
  const order = isPast ? paths.profile.pastOrder(orderId) : paths.profile.order(orderId);
  return (
    <tr className="@max-xl:flex flex-wrap items-center justify-end">
      {/* The longest number needs 12 rem; with less space the button wraps below it. */}
      <th
        scope="row"
        className={`${cell} min-w-0 flex-1 basis-[12rem] @max-3xs:pb-0 font-semibold`}
      >
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0">
            <span className="@xl:whitespace-nowrap">{number || t`Sin número`}</span>
            <span className="@max-xl:block hidden font-normal text-muted text-sm">
              {dayText(date)} · {invoiceStatus(status).text}
            </span>
          </span>
          <span className="@max-xl:block hidden whitespace-nowrap">{amountText(total)}</span>
        </span>
      </th>
      <td className={`${cell} ${wide} whitespace-nowrap`}>{dayText(date)}</td>
      <td className={`${cell} @max-2xl:hidden`}>
        <Link to={order} className="link inline-block print:no-underline">
          {orderCode || orderId}
        </Link>
      </td>
      <td className={`${cell} ${wide}`}>
        <StatusBadge status={invoiceStatus(status)} />
      </td>
      <td className={`${cell} ${wide} whitespace-nowrap text-right font-semibold`}>
        {amountText(total)}
      </td>
      <td className={`${cell} py-1 text-right @max-xl:last:pr-1 no-print`}>
        {url && (
          <a
            {...file.linkProps}
            href={url}
            download
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t`Descargar la factura ${number}`}
            title={t`Descargar la factura ${number}`}
            className="inline-grid size-11 place-items-center rounded-card text-primary hover:bg-primary-soft"
          >
            <Icon of={Download} />
          </a>
        )}
        {file.dialog}
      </td>
    </tr>
  );
}
