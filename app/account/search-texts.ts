import { t } from "@lingui/core/macro";
import type { SavedAddress } from "~/api/addresses";
import type { Card } from "~/api/cards";
import type { Order } from "~/api/orders";
import { lastFour } from "~/domain/cards";
import type { PlainDate } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { describeAddress } from "~/wording/address";
import { describeChoice } from "~/wording/card-label";
import { daysOf } from "./orders/order-facts";

export function addressText(address: SavedAddress): string {
  const main = address.is_default ? t`Principal` : "";
  return `${describeAddress(address)} ${address.additional_information} ${main}`;
}

export function cardText(card: Card): string {
  return `${card.brand || t`Tarjeta`} ${lastFour(card.masked_number)} ${describeChoice(card)}`;
}

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
