/**
 * One good request of each call that reads something, from which the fuzz takes one value after another. The values
 * are written here, as the schemas of app/api do not say which of them the sandbox accepts.
 */
import type * as z from "zod/mini";
import { createAddress, resolvePlace, updateAddress } from "~/api/address-changes";
import { getAddresses } from "~/api/addresses";
import { getAssignment, getCandidates, getFreeTimes, listFreeDates } from "~/api/availability";
import type { CallDefinition } from "~/api/call";
import { makeMainCard, startAddingCard } from "~/api/card-changes";
import { getCards } from "~/api/cards";
import { payWithCard, postTip } from "~/api/charges";
import { putHold } from "~/api/holds";
import { createOrder } from "~/api/new-order";
import {
  cancelOrder,
  changeHelper,
  moveVisit,
  patchVisit,
  pauseOrder,
  postClaim,
  postReview,
  putReview,
} from "~/api/order-changes";
import { getOrders, listPastOrders } from "~/api/orders";
import { deletePushSubscription, postPushSubscription } from "~/api/push";
import { askForPassword, postLogin, postRegister, resetPassword } from "~/api/sessions";
import { updateUser } from "~/api/user-changes";
import { emailExists, sendPhoneCode, verifyPhoneCode } from "~/api/validation";
import { putWaiting } from "~/api/waiting";
import { definitionOf } from "~tests/contract/definitions";
import { PHOTO } from "~tests/sandbox/test-change";
import { bookingOf, dayAhead, HOME } from "~tests/sandbox/test-order";

export type GoodRequest = { body?: object; query?: object };
type Good = [call: CallDefinition, request: GoodRequest];

type Sent<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> & object : never;

const sends = <Of extends CallDefinition>(call: Of, body: Sent<Of["body"]>): Good => [
  call,
  { body },
];
const asks = <Of extends CallDefinition>(call: Of, query: Sent<Of["query"]>): Good => [
  call,
  { query },
];

const EMAIL = "nueva@sandbox.test";
const PHONE = "0981 700 701";
const PUSH_ENDPOINT = "https://fcm.googleapis.com/fcm/send/fuzz";
const LONG_PASSWORD = "una-clave-larga";
const page = { page: 1, per_page: 10 };
const review = { rating: 5, tags: ["Puntual"], comment: "Bien" };

const session = (): Good[] => [
  sends(postLogin, {
    email: EMAIL,
    password: "sandbox-1234",
    social_login: null,
    social_id: null,
  }),
  asks(emailExists, { email: EMAIL }),
  sends(postRegister, {
    name: "Ana",
    email: "ana.fuzz@sandbox.test",
    phone: "0981 700 700",
    password: LONG_PASSWORD,
    document_type: "ruc",
    document_number: "80028061-0",
  }),
  sends(sendPhoneCode, { phone: PHONE }),
  sends(verifyPhoneCode, { phone: PHONE, code: "123456" }),
  sends(askForPassword, { email: EMAIL }),
  sends(resetPassword, { email: EMAIL, token: "fuzz", password: LONG_PASSWORD }),
  sends(updateUser, {
    name: "Ana",
    email: "helper@sandbox.test",
    document_type: "ci",
    document_number: "1234567",
    preferences: { theme: "dark" },
    availability: {
      weekly_hours: [{ weekday: 1, start: "08:00", end: "17:00" }],
      days_off: ["2030-01-01"],
      zones: [1],
    },
  }),
  sends(postPushSubscription, {
    endpoint: PUSH_ENDPOINT,
    keys: {
      p256dh:
        "BL7ELU24fJTAlH5Kyl8N6BDCac8u8li_U5PIwG963MOvdYs9s7LSzj8x_7v7RFdLZ9Eap50PiiyF5K0TDAis7t0",
      auth: "8eByqJoJsdmBWMM7sPLGnQ",
    },
    topics: ["reminder"],
  }),
  sends(deletePushSubscription, { endpoint: PUSH_ENDPOINT }),
];

function booking(cardId: number): Good[] {
  const window = {
    frequency: 2,
    ...HOME,
    from_hour: "08:00",
    to_hour: "12:00",
    duration_minutes: 180,
  };
  const who = {
    ...window,
    service: 1,
    start_date: dayAhead(35),
    assigned_helper: 2,
    exclude: "3,4",
  };
  const order = bookingOf({ start: dayAhead(35), card: cardId });
  // The default size, and an extra of half an hour for Gs. 25.000 in each of the four visits.
  const extras = [{ id: 1, quantity: 1 }];
  const appointment = { ...order.appointment, end_time: "11:30", size: 2, extras };
  const billing = { ...order.billing, total: order.billing.total + 100_000 };
  return [
    asks(listFreeDates, window),
    asks(getAssignment, who),
    asks(getCandidates, who),
    asks(getFreeTimes, who),
    asks(resolvePlace, { url: "https://www.google.com/maps/@-25.2887,-57.6052,17z" }),
    sends(createAddress, order.address),
    sends(updateAddress, order.address),
    sends(startAddingCard, { return_url: "http://127.0.0.1:5220/#/x" }),
    sends(makeMainCard, { is_default: true }),
    sends(putHold, {
      helper: 12,
      service: 1,
      dates: order.appointment.dates,
      start_time: "08:00",
      end_time: "11:00",
    }),
    sends(putWaiting, {
      product: "helpers",
      service: 1,
      date: dayAhead(35),
      start_time: "08:00",
      end_time: "12:00",
      address: order.address,
      helper: 2,
    }),
    sends(createOrder, { ...order, appointment, billing }),
  ];
}

const ordered = (cardId: number): Good[] => [
  [getOrders, { query: page }],
  [getAddresses, { query: page }],
  [getCards, { query: page }],
  asks(listPastOrders, page),
  sends(payWithCard, { payment_id: cardId }),
  sends(postReview, review),
  sends(putReview, { ...review, private_tags: ["Mal trato"] }),
  sends(postTip, { amount: 20_000, payment_id: cardId }),
  sends(moveVisit, {
    date: dayAhead(35),
    start_time: "08:00",
    scope: "one",
    dates: [dayAhead(35)],
  }),
  sends(postClaim, { kind: "late", text: "Tarde.", photo: PHOTO }),
  sends(patchVisit, {
    note: "Hola",
    on_the_way: true,
    eta_minutes: 20,
    arrived: true,
    finished: true,
    photos: [PHOTO],
    reply: "Gracias.",
  }),
  sends(pauseOrder, { from: dayAhead(30), to: dayAhead(40) }),
  sends(changeHelper, { assigned_helper: 12 }),
  sends(cancelOrder, { reason: "Me mudo." }),
];

/** Of the second origin, which the app does not call by a definition. */
const outside: Record<string, GoodRequest> = {
  "POST /checkout/register_card": {
    body: {
      process_id: "fuzz",
      number: "4111 1111 1111 1111",
      expiry: "12/39",
      cvv: "123",
      document: "1234567",
    },
  },
  "POST /checkout/register_card/3ds": { body: { process_id: "fuzz", code: "1234" } },
  "GET /checkout/register_card/new": { query: { process_id: "fuzz", styles: "{}" } },
  "GET /geocoder/api": { query: { q: "palma", lat: "-25.28", lon: "-57.6", limit: "3" } },
  "GET /geocoder/reverse": { query: { lat: "-25.28", lon: "-57.6", limit: "3" } },
};

export const goodRequests = (cardId: number) =>
  new Map<CallDefinition, GoodRequest>([...session(), ...booking(cardId), ...ordered(cardId)]);

type Endpoint = { method: string; path: string };

/** The call that an endpoint of the sandbox answers. */
export const callOf = ({ method, path }: Endpoint) =>
  definitionOf(method, path.replace(/^\/api\/v1/, ""));

/** The good request of an endpoint, empty where it reads nothing. */
export function goodOf(good: Map<CallDefinition, GoodRequest>, endpoint: Endpoint): GoodRequest {
  const call = callOf(endpoint);
  return (call ? good.get(call) : outside[`${endpoint.method} ${endpoint.path}`]) ?? {};
}
