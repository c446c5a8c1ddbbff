/** An example of each answer, as the sandbox would give it. */
import type { AnswerName } from "./call";

const Address = {
  name: "Casa",
  main_street: "Avenida Mariscal López",
  secondary_street: "",
  number: "2345",
  neighborhood: "Recoleta",
  neighborhood_place_id: "",
  city: "Asunción",
  city_place_id: "place-asuncion",
  latitude: -25.2887,
  longitude: -57.6052,
  phone: "",
  phone_alternative: "",
  additional_information: "Portón verde.",
  verified: true,
};

const Helper = {
  id: 2,
  name: "Blanca Benítez",
  photo_url: "/api/v1/portraits/blanca.svg",
  rating: 4.9,
  reviews_count: 214,
  since: "2021-03-01",
  bio: "Trabajo con mis propios productos.",
  badges: ["Identidad verificada"],
  quote: { text: "Puntual y prolija.", author: "Ana", date: "2026-10-02" },
};

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

const Change = { allowed: true, free_until: "2026-12-23T11:00:00.000Z", fee: 50_000, refund: 0 };

const Claim = {
  id: 8,
  kind: "not_clean",
  status: "received",
  text: "Faltó el baño.",
  created_at: "2026-12-24T15:00:00.000Z",
};

const Visit = {
  id: 31,
  date: "2026-12-24",
  start_time: "08:00",
  end_time: "12:00",
  status: "scheduled",
  helper: Helper,
  size: { id: 2, name: "De 60 a 120 m², 2 baños" },
  extras: [{ id: 4, name: "Planchado, por canasta", quantity: 2 }],
  note: "",
  on_the_way_at: null,
  arrived_at: null,
  finished_at: null,
  claims: [],
  review: null,
  sequence: 0,
  changed_at: null,
  moved_from: null,
  replaces: null,
  paused: null,
  late_fee: 0,
  changes: { move: Change, skip: null },
};

const Referral = {
  ...{ code: "ANA-7KQ2M", url: "https://oga.example/?amigo=ANA-7KQ2M" },
  reward_text: "Tu amigo recibe Gs. 50.000 de descuento, y vos también.",
  ...{ invited: 2, earned: 50_000 },
};

const Refund = {
  id: 3,
  visit_id: 31,
  amount: 175_000,
  destination: "Visa •• 1111",
  days: 5,
  created_at: "2026-12-20T12:00:00.000Z",
};

const Invoice = {
  id: 12,
  number: "001-001-0000012",
  issued_at: "2026-12-18T12:00:00.000Z",
  total: 700_000,
  status: "issued",
  url: "/api/v1/invoices/12.pdf",
};

const Review = {
  rating: 5,
  tags: ["Puntual"],
  comment: "Quedó impecable.",
  created_at: "2026-12-25T12:00:00.000Z",
};

const Tip = {
  id: 4,
  amount: 20_000,
  visit_id: null,
  created_at: "2026-12-25T12:00:00.000Z",
  payment: {
    status: "paid",
    card_id: 5,
    paid_at: "2026-12-25T12:00:00.000Z",
    response_description: "Transacción aprobada",
  },
};

const Order = {
  id: 7,
  code: "OGA-000007",
  status: "confirmed",
  version: "3",
  changes: { cancel: Change, helper: null, pause: null },
  service: { id: 1, name: "Limpieza del hogar", duration_minutes: 240, icon: "house" },
  size: { id: 2, name: "De 60 a 120 m², 2 baños" },
  extras: [{ id: 4, name: "Planchado, por canasta", quantity: 2, per: "visit", price: 20_000 }],
  frequency: { id: 2, name: "Semanal", visits: 4, interval_days: 7, discount_percent: 10 },
  address: Address,
  appointment: {
    service: 1,
    frequency: 2,
    start_date: "2026-12-24",
    start_time: "08:00",
    end_time: "12:00",
    assigned_helper: 2,
    observations: "Hay un perro bueno.",
    dates: ["2026-12-24"],
    size: 2,
    extras: [{ id: 4, quantity: 2 }],
  },
  helper: Helper,
  customer: null,
  billing: {
    name: "Ana Benítez",
    document_type: "ruc",
    document_number: "80028061-0",
    payment_method: "online",
    payment_type: "App\\Models\\Card",
    payment_id: 5,
    coupon: "",
    total: 700_000,
    wantInvoice: true,
  },
  payment: {
    status: "paid",
    card_id: 5,
    paid_at: "2026-12-18T12:00:00.000Z",
    response_description: "Transacción aprobada",
  },
  visits: [Visit],
  refunds: [],
  tips: [],
  invoice: Invoice,
  review: null,
  created_at: "2026-12-18T12:00:00.000Z",
};

export const examples: Record<AnswerName, unknown> = {
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
  Place: { latitude: -25.2887, longitude: -57.6052, text: "Avenida Mariscal López 2345" },
  Policies: {
    ...{ free_change_hours: 24, guarantee_hours: 24, late_fee: 50_000 },
    change_text: "Cambios sin costo hasta 24 horas antes.",
    guarantee_text: "Si algo no quedó bien, volvemos.",
    prepare_text: "Dejanos acceso a agua y luz.",
    claim_photos: true,
    tip_amounts: [10_000, 20_000, 30_000],
  },
  Friend: { name: "Ana", reward_text: Referral.reward_text, amount: 50_000 },
  ...{ Referral, Refund, Review },
  SavedAddress: {
    ...Address,
    id: 4,
    addressable_id: 3,
    addressable_type: "App\\Models\\User",
    is_default: true,
  },
  ...{ Service, Tip },
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
};
