/** An example of each answer, as the sandbox would give it, by its name in the document. */
import {
  Address,
  Change,
  Claim,
  Helper,
  Invoice,
  Message,
  Order,
  Refund,
  Review,
  Tip,
  Visit,
  VisitPhoto,
} from "./example-order";

const Availability = {
  weekly_hours: [{ weekday: 1, start: "08:00", end: "17:00" }],
  days_off: ["2026-12-25"],
  zones: [1],
};

const Service = {
  id: 1,
  name: "Limpieza del hogar",
  description: "Cocina, baños, dormitorios y pisos.",
  duration_minutes: 180,
  price: 150_000,
  icon: "house",
  sizes: [
    {
      id: 2,
      name: "De 60 a 120 m², 2 baños",
      description: "Dos o tres dormitorios.",
      duration_minutes: 180,
      price: 150_000,
      is_default: true,
    },
  ],
  extras: [
    {
      id: 4,
      name: "Planchado, por canasta",
      icon: "iron",
      duration_minutes: 30,
      price: 20_000,
      max: 3,
      per: "visit",
    },
  ],
};

const Frequency = {
  id: 2,
  name: "Semanal",
  description: "Cuatro visitas, una por semana.",
  visits: 4,
  interval_days: 7,
  discount_percent: 10,
};

const Card = {
  id: 5,
  brand: "Visa",
  masked_number: "411111******1111",
  expiration_date: "12/39",
  type: "credit",
  is_default: true,
};

const Referral = {
  code: "ANA-7KQ2M",
  url: "https://oga.example/?amigo=ANA-7KQ2M",
  reward_text: "Tu amigo recibe Gs. 50.000 de descuento, y vos también.",
  invited: 2,
  earned: 50_000,
};

export const examples: Record<string, unknown> = {
  Address,
  Alternative: { date: "2026-12-23", start: "08:00", end: "11:00" },
  Assignment: {
    helper: Helper,
    service: { id: 1, name: "Limpieza del hogar", schedule: { start: "08:00", end: "11:00" } },
    free_dates: ["2026-12-24", "2026-12-31"],
  },
  Availability,
  CalendarFeed: { url: "https://oga.example/api/v1/calendar/5f2c.ics" },
  Card,
  Change,
  City: {
    id: 1,
    name: "Asunción",
    place_id: "place-asuncion",
    latitude: -25.2867,
    longitude: -57.647,
    phone: "021 728 1200",
  },
  Claim,
  CodeChecked: { verified: true },
  CodeSent: { sent: true, resend_in: 60 },
  Coupon: { code: "HOLA10", description: "10 % de descuento", percent: 10, amount: null },
  EmailExists: { exists: false },
  Frequency,
  Helper,
  Highlights: {
    rating: 4.8,
    reviews_count: 1_240,
    helpers: [Helper],
    quote: { text: "Quedó impecable.", author: "Ana, Recoleta" },
  },
  Invoice,
  Message,
  Order,
  PaymentMethod: {
    id: "transfer",
    name: "Transferencia bancaria",
    description: "",
    instructions: {
      bank: "Banco de Prueba del Paraguay",
      account: "100-2345678/9",
      holder: "Óga Servicios S.A.",
      document: "80009735-1",
      deadline_hours: 24,
      receipt_phone: "+595981728120",
    },
  },
  PendingCard: { id: 6, process_id: "5f2c0a7be1d94c33a001", status: "pending" },
  PushKey: {
    key: "BL7ELU24fJTAlH5Kyl8N6BDCac8u8li_U5PIwG963MOvdYs9s7LSzj8x_7v7RFdLZ9Eap50PiiyF5K0TDAis7t0",
  },
  Place: { latitude: -25.2887, longitude: -57.6052, text: "Avenida Mariscal López 2345" },
  Policies: {
    free_change_hours: 24,
    guarantee_hours: 24,
    late_fee: 50_000,
    change_text: "Cambios sin costo hasta 24 horas antes.",
    guarantee_text: "Si algo no quedó bien, volvemos.",
    prepare_text: "Dejanos acceso a agua y luz.",
    claim_photos: true,
    tip_amounts: [10_000, 20_000, 30_000],
  },
  Friend: { name: "Ana", reward_text: Referral.reward_text, amount: 50_000 },
  Referral,
  Refund,
  Review,
  SavedAddress: {
    ...Address,
    id: 4,
    addressable_id: 3,
    addressable_type: "App\\Models\\User",
    is_default: true,
  },
  Service,
  Tip,
  User: {
    id: 3,
    name: "Ana Benítez",
    email: "ana@oga.example",
    phone: "+595981728120",
    phone_verified: true,
    coupon: "AMIGO-8F2K7QXM",
    allowed: true,
    roles: ["customer"],
    permissions: [],
    document_type: "ci",
    document_number: "1234567",
    preferences: {},
    language: "es-PY",
  },
  Visit,
  VisitPhoto,
};
