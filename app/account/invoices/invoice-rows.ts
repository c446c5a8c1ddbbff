/** The invoices of the orders: spec.md §7 has no call for them. */

import { downloadUrl } from "~/account/orders/download-url";
import { isPastOrder } from "~/account/orders/order-facts";
import type { Order } from "~/api/orders";
import { isPlainDate, todayInAsuncion } from "~/domain/dates";
import { buildCsv } from "./csv";

export type InvoiceRow = {
  id: number;
  number: string;
  /** The day it was issued in Asunción, `YYYY-MM-DD`, or "". */
  date: string;
  /** `YYYY`, or "". */
  year: string;
  /** Whole guaraníes. */
  total: number;
  status: string;
  /** Where it is downloaded; null where there is nothing to download. */
  url: string | null;
  orderId: number;
  orderCode: string;
  service: string;
  isPast: boolean;
};

export function collectInvoices(orders: readonly Order[]): InvoiceRow[] {
  const rows = new Map<number, InvoiceRow>();
  for (const order of orders) {
    const row = invoiceOf(order);
    if (row) rows.set(row.id, row);
  }
  return [...rows.values()].sort(
    (a, b) => compareTexts(b.date, a.date) || compareTexts(b.number, a.number) || b.id - a.id,
  );
}

function invoiceOf(order: Order): InvoiceRow | null {
  const { invoice } = order;
  if (!invoice) return null;
  const date = dayOf(invoice.issued_at);
  return {
    id: invoice.id,
    number: invoice.number,
    date,
    year: date.slice(0, 4),
    total: invoice.total,
    status: invoice.status,
    url: downloadUrl(invoice.url),
    orderId: order.id,
    orderCode: order.code,
    service: order.service?.name ?? "",
    isPast: isPastOrder(order),
  };
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The day in Asunción of an instant; of a plain date, that date; "" of none. */
function dayOf(instant: string): string {
  if (instant === "" || isPlainDate(instant)) return instant;
  return todayInAsuncion(new Date(instant));
}

/** The words of the table's head, in the order of its columns. */
export type InvoiceHead = readonly [
  number: string,
  date: string,
  order: string,
  service: string,
  status: string,
  total: string,
];

/** The invoices as CSV; `describeStatus` gives the words for a status. */
export function invoicesCsv(
  rows: readonly InvoiceRow[],
  head: InvoiceHead,
  describeStatus: (status: string) => string,
): string {
  return buildCsv([
    head,
    ...rows.map(({ number, date, orderCode, service, status, total }) => [
      number,
      date,
      orderCode,
      service,
      describeStatus(status),
      total,
    ]),
  ]);
}
