import type { Order } from "~/api/orders";
import type { PlainDate } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { describeAddress } from "~/wording/address";
import { daysOf } from "./order-facts";

/** Returns the text in which the search of a list of orders looks. */
export function orderText(order: Order): string {
  const parts = [
    order.code,
    order.service?.name,
    order.helper?.name,
    ...order.visits.map(({ helper }) => helper?.name),
    describeAddress(order.address),
    order.invoice?.number,
    ...daysOf(order).map(describeDay),
  ];
  return parts.filter(Boolean).join("\n");
}

/** Spellings of a day that a search may use: `1/12/2026 01/12/2026 2026-12-01 1 de diciembre de 2026`. */
function describeDay(date: PlainDate): string {
  const [year, month, day] = date.split("-");
  const short = `${Number(day)}/${Number(month)}/${year}`;
  return `${short} ${day}/${month}/${year} ${date} ${formatDate(date, "date")}`;
}
