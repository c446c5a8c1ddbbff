/** `--write`: books one visit on the last free day, and cancels it. */

import type { SavedAddress } from "~/api/addresses";
import type { Card } from "~/api/cards";
import type { Policies } from "~/api/company";
import { type OrderRequest, postOrder } from "~/api/new-order";
import { cancelOrder } from "~/api/order-changes";
import type { Order } from "~/api/orders";
import type { PaymentMethod } from "~/api/reference";
import { settings } from "~/config";
import { chargesCard } from "~/domain/cards";
import { hoursBefore, type Moment, momentOf } from "~/domain/dates";
import { formatGuaranies } from "~/domain/format";
import { countVisits, priceBooking } from "~/domain/prices";
import { buildSeries } from "~/domain/series";
import { changeStatusOf } from "~/domain/visit-changes";
import type { CallReport } from "./report";
import type { Reference, walkAvailability } from "./steps";
import type { Walk } from "./walk";

type Free = NonNullable<Awaited<ReturnType<typeof walkAvailability>>>;
type Own = {
  addresses: readonly SavedAddress[];
  cards: readonly Card[];
  orders: readonly Order[];
  reference: Reference;
  confirm: (question: string) => Promise<boolean>;
};

const notBooked = (note: string): CallReport => ({
  call: "POST /orders",
  required: true,
  state: "not asked",
  note,
  findings: [],
});

/** Without a charge where a method allows it; else on the principal card. */
function choosePayment(methods: readonly PaymentMethod[], cards: readonly Card[]) {
  const free = methods.find(({ id }) => !chargesCard(id, methods));
  if (free) return { payment_method: free.id, payment_id: null };
  const charging = methods.find(({ id }) => chargesCard(id, methods));
  return charging && cards[0] ? { payment_method: charging.id, payment_id: cards[0].id } : null;
}

function requestOf(
  { service, frequency, place, start_date, found }: Free,
  payment: NonNullable<ReturnType<typeof choosePayment>>,
  address: SavedAddress | undefined,
): OrderRequest | null {
  if (!found?.found) return null;
  const dates = buildSeries(start_date, frequency);
  const visits = countVisits(frequency);
  const { total } = priceBooking({ service, frequency, visits, coupon: null });
  return {
    address: {
      name: "Prueba del contrato",
      main_street: "Prueba del contrato",
      secondary_street: "",
      number: "1",
      neighborhood: "",
      neighborhood_place_id: "",
      city: "",
      city_place_id: "",
      phone: "",
      phone_alternative: "",
      additional_information: "",
      verified: true,
      ...address,
      latitude: place.latitude,
      longitude: place.longitude,
    },
    appointment: {
      service: service.id,
      frequency: frequency.id,
      start_date,
      assigned_helper: found.helper.id,
      observations: "Prueba del contrato: se cancela enseguida.",
      start_time: found.start_time,
      end_time: found.end_time,
      dates,
    },
    billing: {
      name: "Prueba del contrato",
      document_type: "ci",
      document_number: "1234567",
      payment_type: settings().cardModel,
      coupon: "",
      total,
      wantInvoice: false,
      ...payment,
    },
  };
}

const isBefore = (one: Moment, other: Moment) =>
  `${one.date} ${one.time}` < `${other.date} ${other.time}`;

/**
 * Why a visit at that moment might stand, or cost something to cancel, as far as the account's orders and the
 * rule for changes say; null where it can be cancelled for nothing.
 */
export function doubtCancelling(
  orders: readonly Pick<Order, "changes">[],
  policies: Pick<Policies, "free_change_hours"> | null,
  start: Moment,
  now: Date,
): string | null {
  const offered = orders.flatMap(({ changes }) => (changes?.cancel?.allowed ? changes.cancel : []));
  if (offered.length === 0) {
    return "no order of this account says that it can be cancelled (`changes.cancel`)";
  }
  const fee = Math.max(...offered.map((change) => change.fee));
  const hours = policies?.free_change_hours ?? null;
  const isFree =
    hours === null
      ? offered.some((change) => changeStatusOf(change, now) === "free")
      : isBefore(momentOf(now), hoursBefore(start, hours));
  return isFree || fee === 0 ? null : `to cancel it costs ${formatGuaranies(fee)}`;
}

/** Whether it was cancelled. An order that says that this is no longer free is left. */
async function cancel(walk: Walk, { id, version, changes }: Order): Promise<boolean> {
  const own = changes?.cancel;
  if (own && changeStatusOf(own, new Date()) !== "free") return false;
  const attempt = { key: crypto.randomUUID(), version };
  const reason = "Prueba del contrato";
  const cancelled = await walk.ask(`POST /user/orders/${id}/cancel`, () =>
    cancelOrder({ id: id, body: { reason } }, attempt),
  );
  return cancelled !== null;
}

export async function walkOrder(walk: Walk, free: Free | null, own: Own): Promise<void> {
  const { addresses, cards, orders, reference, confirm } = own;
  const payment = choosePayment(reference.methods.value ?? [], cards);
  if (!payment) return walk.add(notBooked("every method charges a card, and the account has none"));
  const address = addresses.find(({ latitude }) => latitude === free?.place.latitude);
  const request = free && requestOf(free, payment, address);
  if (!request) return walk.add(notBooked("no free day, or nobody who comes on it"));
  const { start_date, start_time } = request.appointment;
  const start = { date: start_date, time: start_time };
  const doubt = doubtCancelling(orders, reference.policies.value, start, new Date());
  const price = formatGuaranies(request.billing.total);
  const what = `A visit on ${start_date} at ${start_time}, ${price}, paid by ${payment.payment_method}`;
  if (doubt && !(await confirm(`${what}: ${doubt}. Book it?`))) {
    return walk.add(notBooked(`it might stand: ${doubt}`));
  }
  const order = await walk.ask("POST /orders", () => postOrder(request, crypto.randomUUID()));
  if (!order || (await cancel(walk, order))) return;
  walk.note("POST /orders", {
    field: "order",
    came: `${order.code || order.id}, which was not cancelled`,
    reads: "a booked visit",
    effect: "lost",
    sentence: null,
    hint: "Cancel it by hand: it is real.",
  });
}
