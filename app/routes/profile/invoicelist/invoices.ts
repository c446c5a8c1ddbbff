/** Invoices of the orders (spec.md §7 has no call for them), and their CSV export. */

import { t } from "@lingui/core/macro";
import type { Invoice, Order } from "~/api/orders";
import { compareTexts, isPlainDate, todayInAsuncion } from "~/domain/dates";
import { isPastOrder } from "~/orders/order-facts";
import { invoiceStatus, isVoided } from "~/wording/status-labels";

export type InvoiceRow = Pick<Invoice, "id" | "number" | "total" | "status" | "url"> & {
  /** Issue day in Asunción, `YYYY-MM-DD`, or "". */
  date: string;
  year: string;
  orderId: number;
  orderCode: string;
  service: string;
  isPast: boolean;
};

export function collectInvoices(orders: readonly Order[]): InvoiceRow[] {
  const rows = orders.map(invoiceOf).filter((row) => row !== null);
  return [...new Map(rows.map((row) => [row.id, row])).values()].sort(
    (a, b) => compareTexts(b.date, a.date) || compareTexts(b.number, a.number) || b.id - a.id,
  );
}

function invoiceOf(order: Order): InvoiceRow | null {
  const { invoice } = order;
  if (!invoice) return null;
  const { id, number, total, status, url, issued_at: issued } = invoice;
  const date = issued === "" || isPlainDate(issued) ? issued : todayInAsuncion(new Date(issued));
  return {
    id,
    number,
    date,
    year: date.slice(0, 4),
    total,
    status,
    url,
    orderId: order.id,
    orderCode: order.code,
    service: order.service?.name ?? "",
    isPast: isPastOrder(order),
  };
}

/** Null where an amount is missing. */
export function sumInvoices(rows: readonly InvoiceRow[]): number | null {
  const valid = rows.filter(({ status }) => !isVoided(status));
  return valid.reduce<number | null>(
    (sum, { total }) => (sum === null || total === null ? null : sum + total),
    0,
  );
}

export function invoicesCsv(rows: readonly InvoiceRow[]): string {
  return buildCsv([
    [t`Número`, t`Fecha`, t`Pedido`, t`Servicio`, t`Estado`, t`Monto (Gs.)`],
    ...rows.map(({ number, date, orderCode, service, status, total }) => {
      return [number, date, orderCode, service, invoiceStatus(status).text, total ?? ""];
    }),
  ]);
}

type CsvCell = string | number;

/** Text that a spreadsheet would run as a formula (OWASP, "CSV injection"), full-width signs included. */
const FORMULA_START = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u;

/**
 * CSV for a spreadsheet in es-PY: UTF-8 with BOM, semicolons, CRLF, numbers without thousands separators. A
 * formula-like text gets an apostrophe.
 */
export function buildCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(";")}\r\n`).join("")}`;
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === "number") return Number.isFinite(cell) ? String(Math.round(cell) + 0) : "";
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
