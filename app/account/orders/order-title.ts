import { t } from "@lingui/core/macro";
import type { Order } from "~/api/orders";
import { daysBetween, type Moment } from "~/domain/dates";
import { firstNameOf, formatDate } from "~/domain/format";
import { daysOf, nextVisit } from "./order-facts";

/** A day of the week with its number names one day within these. */
const DAYS_WITHOUT_MONTH = 27;

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase("es") + text.slice(1);
}

/** “Martes 24 con Liz”: the next visit, else the last one, with its month where it is not near. */
export function orderTitle(order: Order, now: Moment): string {
  const next = nextVisit(order, now);
  const date = next?.date ?? daysOf(order).at(-1);
  const helper = firstNameOf((next?.helper ?? order.helper)?.name);
  if (!date) return order.service?.name || t`Tu pedido`;
  const isNear = next !== null && daysBetween(now.date, date) <= DAYS_WITHOUT_MONTH;
  const day = capitalised(
    isNear
      ? `${formatDate(date, "weekday")}\u00a0${Number(date.slice(8))}`
      : formatDate(date, date.slice(0, 4) === now.date.slice(0, 4) ? "long" : "full"),
  );
  return helper ? t`${day} con\u00a0${helper}` : day;
}
