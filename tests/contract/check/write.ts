/** `--write`: books one visit on the last free day, and cancels it. */

import type { SavedAddress } from "~/api/addresses";
import type { Card } from "~/api/cards";
import { sendChange } from "~/api/order-changes";
import { type OrderRequest, postOrder } from "~/api/orders";
import type { PaymentMethod } from "~/api/reference";
import { settings } from "~/config";
import { chargesCard } from "~/domain/cards";
import { countVisits, priceBooking } from "~/domain/prices";
import { buildSeries } from "~/domain/series";
import type { CallReport } from "./report";
import type { Walk, walkAvailability } from "./walk";

type Free = NonNullable<Awaited<ReturnType<typeof walkAvailability>>>;
type Own = { addresses: readonly SavedAddress[]; cards: readonly Card[] };

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

export async function walkOrder(
  walk: Walk,
  free: Free | null,
  methods: readonly PaymentMethod[],
  { addresses, cards }: Own,
): Promise<void> {
  const payment = choosePayment(methods, cards);
  if (!payment) return walk.add(notBooked("every method charges a card, and the account has none"));
  const address = addresses.find(({ latitude }) => latitude === free?.place.latitude);
  const request = free && requestOf(free, payment, address);
  if (!request) return walk.add(notBooked("no free day, or nobody who comes on it"));
  const order = await walk.ask("POST /orders", () => postOrder(request, crypto.randomUUID()));
  if (!order) return;
  const { id, version } = order;
  const attempt = { key: crypto.randomUUID(), version };
  const reason = "Prueba del contrato";
  const cancelled = await walk.ask(`POST /user/orders/${id}/cancel`, () =>
    sendChange(id, { kind: "cancel", reason }, attempt),
  );
  if (cancelled) return;
  walk.note("POST /orders", {
    field: "order",
    came: `${order.code || id}, which could not be cancelled`,
    reads: "a booked visit",
    effect: "lost",
    sentence: null,
    hint: "Cancel it by hand: it is real.",
  });
}
