/**
 * One good request of each endpoint that reads something, from which the fuzz takes one value after
 * another. An endpoint that is not here is sent wrong values only.
 */
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

export function goodRequests(cardId: number): Record<string, GoodRequest> {
  const booking = bookingOf({ start: dayAhead(35), card: cardId });
  // The default size, and an extra of half an hour for Gs. 25.000 in each of the four visits.
  const extras = [{ id: 1, quantity: 1 }];
  const appointment = { ...booking.appointment, end_time: "11:30", size: 2, extras };
  const billing = { ...booking.billing, total: booking.billing.total + 100_000, coupon: "" };
  return {
    "POST /api/v1/login": {
      body: {
        email: "nueva@sandbox.test",
        password: PASSWORD,
        social_login: null,
        social_id: null,
      },
    },
    "GET /api/v1/validation/email/exists": { query: { email: "nueva@sandbox.test" } },
    "POST /api/v1/register": {
      body: {
        name: "Ana",
        email: "ana.fuzz@sandbox.test",
        phone: "0981 700 700",
        password: "una-clave-larga",
        document_type: "ruc",
        document_number: "80028061-0",
      },
    },
    "POST /api/v1/validation/phone/verification/send": { body: { phone: "0981 700 701" } },
    "POST /api/v1/validation/phone/verification/verify": {
      body: { phone: "0981 700 701", code: "123456" },
    },
    "PATCH /api/v1/user": {
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
    "POST /api/v1/user/addresses": { body: booking.address },
    "PATCH /api/v1/user/addresses/:id": { body: booking.address },
    "GET /api/v1/assignments/dates/available": { query: window },
    "GET /api/v1/assignments/helpers/available": {
      query: {
        ...window,
        service: "1",
        start_date: dayAhead(35),
        assigned_helper: "2",
        exclude: "3,4",
      },
    },
    "POST /api/v1/payments/cards/add": { body: { return_url: "http://127.0.0.1:5220/#/x" } },
    "POST /api/v1/orders": {
      body: { ...booking, appointment, billing },
    },
    "GET /api/v1/user/orders": pages,
    "GET /api/v1/user/orders/history": pages,
    "POST /api/v1/orders/:id/review": { body: { rating: 5, tags: ["Puntual"], comment: "Bien" } },
    "PUT /api/v1/user/orders/:id/visits/:visit/review": {
      body: { rating: 5, tags: ["Puntual"], private_tags: ["Mal trato"], comment: "Bien" },
    },
    "POST /api/v1/orders/:id/tips": { body: { amount: 20_000, payment_id: cardId } },
    "POST /api/v1/user/orders/:id/visits/:visit/move": {
      body: { date: dayAhead(35), start_time: "08:00", scope: "one", dates: [dayAhead(35)] },
    },
    "POST /api/v1/user/orders/:id/visits/:visit/claims": {
      body: { kind: "late", text: "Tarde.", photo: "data:image/jpeg;base64,/9j/2Q==" },
    },
    "PATCH /api/v1/user/orders/:id/visits/:visit": { body: { note: "Hola", arrived: true } },
    "POST /api/v1/user/orders/:id/pause": { body: { from: dayAhead(30), to: dayAhead(40) } },
    "POST /api/v1/user/orders/:id/helper": { body: { assigned_helper: 12 } },
    "POST /api/v1/user/orders/:id/cancel": { body: { reason: "Me mudo." } },
    "POST /api/v1/password/forgot": { body: { email: "nueva@sandbox.test" } },
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
}
