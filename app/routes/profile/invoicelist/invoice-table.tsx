import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import { formatGuaranies } from "~/domain/format";
import { paths } from "~/paths";
import { StatusBadge } from "~/wording/status-badge";
import { invoiceStatus } from "~/wording/status-labels";
import type { InvoiceRow } from "./invoices";

/*
 * The table asks how much room it has in rem, so that larger type counts as less of it. On paper
 * it does not ask (`@container-normal`): there are all the columns.
 */
const cell = "@2xl:px-3 px-2 py-3 print:py-1.5 first:pl-4 @2xl:first:pl-5 last:pr-4 @2xl:last:pr-5";
const wide = "@max-xl:hidden";

function dayText(date: string): string {
  return date ? date.split("-").reverse().join("/") : "—";
}

/** The invoices as a table; where it is narrow, what does not fit stands under the number. */
export function InvoiceTable({ rows }: { rows: readonly InvoiceRow[] }) {
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
        <tbody className="@max-xl:block divide-y divide-line">
          {rows.map((row) => (
            <Invoice key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Invoice({ row }: { row: InvoiceRow }) {
  const { t } = useLingui();
  const { number, date, total, status, url, orderId, orderCode, isPast } = row;
  const order = isPast ? paths.profile.pastOrder(orderId) : paths.profile.order(orderId);
  return (
    <tr className="@max-xl:flex flex-wrap items-center justify-end">
      {/* 12 rem is what the longest number asks for: with less room the button goes below it. */}
      <th scope="row" className={`${cell} min-w-0 flex-1 basis-48 @max-3xs:pb-0 font-semibold`}>
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0">
            <span className="@xl:whitespace-nowrap">{number || t`Sin número`}</span>
            <span className="@max-xl:block hidden font-normal text-muted text-sm">
              {dayText(date)} · {invoiceStatus(status).text}
            </span>
          </span>
          <span className="@max-xl:block hidden whitespace-nowrap">{formatGuaranies(total)}</span>
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
        {formatGuaranies(total)}
      </td>
      <td className={`${cell} py-1 text-right @max-xl:last:pr-1 no-print`}>
        {url && (
          <a
            href={url}
            download
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t`Descargar la factura ${number}`}
            title={t`Descargar la factura ${number}`}
            className="inline-grid size-11 place-items-center rounded-card text-primary hover:bg-primary-soft"
          >
            <Download aria-hidden size={20} strokeWidth={1.75} />
          </a>
        )}
      </td>
    </tr>
  );
}
