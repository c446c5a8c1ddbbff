import { addDays, type PlainDate } from "~/domain/dates";
import type { Database } from "~tests/sandbox/database/database";
import { cities, coupons, frequencies, paymentMethods, services } from "~tests/sandbox/schema";

export const SERVICES = [
  {
    name: "Limpieza del hogar",
    description: "Cocina, baños, dormitorios y pisos. Traemos los productos.",
    durationMinutes: 180,
    price: 150_000,
    icon: "house",
  },
  {
    name: "Limpieza de mantenimiento",
    description: "Lo de todos los días: pisos, polvo, cocina y un baño.",
    durationMinutes: 120,
    price: 110_000,
    icon: "sparkles",
  },
  {
    name: "Limpieza profunda",
    description: "Todo lo anterior, más vidrios, heladera, horno y placares.",
    durationMinutes: 300,
    price: 280_000,
    icon: "spray-can",
  },
  {
    name: "Planchado y lavandería",
    description: "Lavamos, tendemos, planchamos y doblamos.",
    durationMinutes: 120,
    price: 95_000,
    icon: "shirt",
  },
];

export const FREQUENCIES = [
  {
    name: "Una sola vez",
    description: "Una visita, sin compromiso.",
    visits: 1,
    intervalDays: 0,
    discountPercent: 0,
  },
  {
    name: "Semanal",
    description: "Cuatro visitas, una por semana.",
    visits: 4,
    intervalDays: 7,
    discountPercent: 10,
  },
  {
    name: "Quincenal",
    description: "Cuatro visitas, una cada dos semanas.",
    visits: 4,
    intervalDays: 14,
    discountPercent: 7,
  },
  {
    name: "Mensual",
    description: "Tres visitas, una cada cuatro semanas.",
    visits: 3,
    intervalDays: 28,
    discountPercent: 5,
  },
];

export const PAYMENT_METHODS = [
  {
    id: "online",
    name: "Tarjeta de crédito o débito",
    description: "Se cobra al confirmar.",
    position: 1,
  },
  {
    id: "transfer",
    name: "Transferencia bancaria",
    description: "La reserva se confirma cuando llega el pago.",
    position: 2,
  },
];

/** Asunción, the default, comes first. */
export const CITIES = [
  { name: "Asunción", latitude: -25.2865, longitude: -57.647, phone: "021 728 1200" },
  { name: "San Lorenzo", latitude: -25.3397, longitude: -57.5088, phone: "021 728 1201" },
  { name: "Luque", latitude: -25.27, longitude: -57.4872, phone: "021 728 1202" },
  { name: "Capiatá", latitude: -25.3552, longitude: -57.4455, phone: "021 728 1203" },
  { name: "Lambaré", latitude: -25.3468, longitude: -57.6065, phone: "021 728 1204" },
  { name: "Fernando de la Mora", latitude: -25.3386, longitude: -57.5217, phone: "021 728 1205" },
  { name: "Limpio", latitude: -25.1661, longitude: -57.4856, phone: "021 728 1206" },
  { name: "Ñemby", latitude: -25.3949, longitude: -57.5357, phone: "021 728 1207" },
  { name: "Mariano Roque Alonso", latitude: -25.2079, longitude: -57.532, phone: "021 728 1208" },
  { name: "Villa Elisa", latitude: -25.3676, longitude: -57.5927, phone: "021 728 1209" },
  { name: "San Antonio", latitude: -25.4213, longitude: -57.5472, phone: "021 728 1210" },
];

/** `place-san-lorenzo` for "San Lorenzo": our own ids, stable over restarts. */
export function placeIdOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return `place-${plain.replace(/[^a-z]+/g, "-")}`;
}

function couponsOn(today: PlainDate) {
  return [
    {
      code: "BIENVENIDA",
      description: "10 % en tu primera reserva",
      percent: 10,
      firstOrderOnly: true,
    },
    { code: "OGA50", description: "Gs. 50.000 menos", amount: 50_000 },
    {
      code: "AGOTADO",
      description: "20 % para los primeros cien",
      percent: 20,
      maxUses: 100,
      uses: 100,
    },
    {
      code: "VENCIDO",
      description: "15 % del mes pasado",
      percent: 15,
      validUntil: addDays(today, -10),
    },
  ];
}

export async function seedCatalogue(db: Database, today: PlainDate): Promise<void> {
  await db.insert(services).values(SERVICES);
  await db.insert(frequencies).values(FREQUENCIES);
  await db.insert(paymentMethods).values(PAYMENT_METHODS);
  await db
    .insert(cities)
    .values(CITIES.map((city) => ({ ...city, placeId: placeIdOf(city.name) })));
  await db.insert(coupons).values(couponsOn(today));
}
