/**
 * One good request of each endpoint that reads something, from which the fuzz takes one value after
 * another. An endpoint that is not here is sent wrong values only.
 */
import { type CallName, calls } from "~tests/contract/definitions";
import { pathOf } from "~tests/sandbox/http/handlers";
import { bookingOf, dayAhead, HOME } from "~tests/sandbox/test-order";

export type GoodRequest = { body?: object; query?: Record<string, string> };

const PASSWORD = "sandbox-1234";
const window = {
  frequency: "2",
  latitude: String(HOME.latitude),
  longitude: String(HOME.longitude),
  from_hour: "08:00",
  to_hour: "12:00",
  duration_minutes: "180",
};
const pages = { query: { page: "1", per_page: "10" } };

function requestsOfCalls(cardId: number): Partial<Record<CallName, GoodRequest>> {
  const booking = bookingOf({ start: dayAhead(35), card: cardId });
  // The default size, and an extra of half an hour for Gs. 25.000 in each of the four visits.
  const extras = [{ id: 1, quantity: 1 }];
  const appointment = { ...booking.appointment, end_time: "11:30", size: 2, extras };
  const billing = { ...booking.billing, total: booking.billing.total + 100_000, coupon: "" };
  return {
    postLogin: {
      body: {
        email: "nueva@sandbox.test",
        password: PASSWORD,
        social_login: null,
        social_id: null,
      },
    },
    emailExists: { query: { email: "nueva@sandbox.test" } },
    postRegister: {
      body: {
        name: "Ana",
        email: "ana.fuzz@sandbox.test",
        phone: "0981 700 700",
        password: "una-clave-larga",
        document_type: "ruc",
        document_number: "80028061-0",
      },
    },
    sendPhoneCode: { body: { phone: "0981 700 701" } },
    verifyPhoneCode: {
      body: { phone: "0981 700 701", code: "123456" },
    },
    updateUser: {
      body: {
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
      },
    },
    createAddress: { body: booking.address },
    updateAddress: { body: booking.address },
    listFreeDates: { query: window },
    getAssignment: {
      query: {
        ...window,
        service: "1",
        start_date: dayAhead(35),
        assigned_helper: "2",
        exclude: "3,4",
      },
    },
    startAddingCard: { body: { return_url: "http://127.0.0.1:5220/#/x" } },
    createOrder: {
      body: { ...booking, appointment, billing },
    },
    getOrders: pages,
    listPastOrders: pages,
    postReview: { body: { rating: 5, tags: ["Puntual"], comment: "Bien" } },
    putReview: {
      body: { rating: 5, tags: ["Puntual"], private_tags: ["Mal trato"], comment: "Bien" },
    },
    postTip: { body: { amount: 20_000, payment_id: cardId } },
    moveVisit: {
      body: { date: dayAhead(35), start_time: "08:00", scope: "one", dates: [dayAhead(35)] },
    },
    postClaim: {
      body: { kind: "late", text: "Tarde.", photo: "data:image/jpeg;base64,/9j/2Q==" },
    },
    patchVisit: { body: { note: "Hola", arrived: true } },
    pauseOrder: { body: { from: dayAhead(30), to: dayAhead(40) } },
    changeHelper: { body: { assigned_helper: 12 } },
    cancelOrder: { body: { reason: "Me mudo." } },
    askForPassword: { body: { email: "nueva@sandbox.test" } },
  };
}

/** Of what the app defines no call for. */
const others: Record<string, GoodRequest> = {
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

/** By method and path. */
export function goodRequests(cardId: number): Record<string, GoodRequest> {
  const ofCalls = Object.entries(requestsOfCalls(cardId)).map(([key, request]) => {
    const name = key as CallName;
    return [`${calls[name].method} /api/v1${pathOf(name, { product: "helpers" })}`, request];
  });
  return { ...Object.fromEntries(ofCalls), ...others };
}
