/** Examples of an order and its parts. */
export const Address = {
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

export const Helper = {
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

export const Change = {
  allowed: true,
  free_until: "2026-12-23T11:00:00.000Z",
  fee: 50_000,
  refund: 0,
};

export const Claim = {
  id: 8,
  kind: "not_clean",
  status: "received",
  text: "Faltó el baño.",
  created_at: "2026-12-24T15:00:00.000Z",
};

export const Message = {
  text: "Dejé la llave con el portero.",
  sent_at: "2026-12-24T10:30:00.000Z",
  read_at: "2026-12-24T10:34:00.000Z",
  reply: "Perfecto, gracias.",
  replied_at: "2026-12-24T10:35:00.000Z",
};

export const VisitPhoto = {
  url: "/api/v1/visit-photos/6.jpg",
  taken_at: "2026-12-24T15:00:00.000Z",
};

export const Visit = {
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
  eta: null,
  arrived_at: null,
  finished_at: null,
  message: null,
  photos: [],
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

export const Refund = {
  id: 3,
  visit_id: 31,
  amount: 175_000,
  destination: "Visa •• 1111",
  days: 5,
  created_at: "2026-12-20T12:00:00.000Z",
};

export const Invoice = {
  id: 12,
  number: "001-001-0000012",
  issued_at: "2026-12-18T12:00:00.000Z",
  total: 700_000,
  status: "issued",
  url: "/api/v1/invoices/12.pdf",
};

export const Review = {
  rating: 5,
  tags: ["Puntual"],
  comment: "Quedó impecable.",
  created_at: "2026-12-25T12:00:00.000Z",
};

export const Tip = {
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

export const Order = {
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
    emailed_to: "pagos@benitez.test",
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
