import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import { Download } from "lucide-react";
import type { InvoiceRow } from "~/account/invoice-rows";
import { StatusBadge } from "~/account/status-badge";
import { invoiceStatus } from "~/account/status-labels";
import { formatGuaranies } from "~/domain/format";
import { paths } from "~/paths";

const cell = "px-3 py-3 print:py-1.5 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5";

/** “17/11/2026”: as invoices write it, and as narrow as a phone needs it. */
function dayText(date: string): string {
  return date ? date.split("-").reverse().join("/") : "—";
}

/** The invoices as a table; on a phone what does not fit stands under the number. */
export function InvoiceTable({ rows }: { rows: readonly InvoiceRow[] }) {
  return (
    <div className="card overflow-hidden print:border-0">
      <table className="w-full border-collapse text-left tabular-nums">
        <thead className="border-line border-b text-muted text-sm max-sm:sr-only print:not-sr-only">
          <tr>
            <th scope="col" className={`${cell} font-medium`}>
              <Trans>Número</Trans>
            </th>
            <th scope="col" className={`${cell} font-medium max-sm:hidden print:table-cell`}>
              <Trans>Fecha</Trans>
            </th>
            <th scope="col" className={`${cell} font-medium max-md:hidden print:table-cell`}>
              <Trans>Pedido</Trans>
            </th>
            <th scope="col" className={`${cell} font-medium max-sm:hidden print:table-cell`}>
              <Trans>Estado</Trans>
            </th>
            <th scope="col" className={`${cell} text-right font-medium`}>
              <Trans>Monto</Trans>
            </th>
            <th scope="col" className={`${cell} no-print`}>
              <span className="sr-only">
                <Trans>Descargar</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
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
    <tr>
      <th scope="row" className={`${cell} font-semibold max-sm:w-full`}>
        <span className="whitespace-nowrap">{number || t`Sin número`}</span>
        <span className="block font-normal text-muted text-sm sm:hidden print:hidden">
          {dayText(date)} · {invoiceStatus(status).text}
        </span>
      </th>
      <td className={`${cell} whitespace-nowrap max-sm:hidden print:table-cell`}>
        {dayText(date)}
      </td>
      <td className={`${cell} max-md:hidden print:table-cell`}>
        <Link to={order} className="link inline-block print:no-underline">
          {orderCode || orderId}
        </Link>
      </td>
      <td className={`${cell} max-sm:hidden print:table-cell`}>
        <StatusBadge status={invoiceStatus(status)} />
      </td>
      <td className={`${cell} whitespace-nowrap text-right font-semibold`}>
        {formatGuaranies(total)}
      </td>
      <td className={`${cell} py-1 text-right max-sm:px-1 no-print`}>
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
