import { addDays, type PlainDate } from "~/domain/dates";
import type { Database } from "~tests/sandbox/database/database";
import { coupons } from "~tests/sandbox/schema";
import {
  cities,
  frequencies,
  paymentMethods,
  serviceExtras,
  serviceSizes,
  services,
} from "~tests/sandbox/schema-catalogue";

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
    description: "Todo lo anterior más vidrios, heladera, horno y placares.",
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

type SeedSize = [name: string, description: string, minutes: number, price: number];
type SeedExtra = Omit<typeof serviceExtras.$inferInsert, "serviceId">;

const SMALL = ["Hasta 60 m², 1 baño", "Un monoambiente o un dormitorio."] as const;
const MEDIUM = ["De 60 a 120 m², 2 baños", "Dos o tres dormitorios."] as const;
const LARGE = ["De 120 a 200 m², 3 baños", "Cuatro dormitorios, o dos plantas."] as const;
const LARGEST = ["Más de 200 m², 4 baños", "Con quincho o dependencia."] as const;

/** By the service's place in the list; the second is the default, with the service's own price and length. */
export const SIZES: Record<number, SeedSize[]> = {
  0: [
    [...SMALL, 150, 125_000],
    [...MEDIUM, 180, 150_000],
    [...LARGE, 240, 200_000],
    [...LARGEST, 300, 250_000],
  ],
  1: [
    [...SMALL, 90, 85_000],
    [...MEDIUM, 120, 110_000],
    [...LARGE, 180, 155_000],
  ],
  2: [
    [...SMALL, 240, 225_000],
    [...MEDIUM, 300, 280_000],
    [...LARGE, 390, 365_000],
  ],
};

const OVEN: SeedExtra = {
  name: "Horno",
  icon: "oven",
  durationMinutes: 30,
  price: 25_000,
  per: "visit",
};
const FRIDGE: SeedExtra = {
  name: "Heladera",
  icon: "fridge",
  durationMinutes: 30,
  price: 25_000,
  per: "visit",
};
const WINDOWS: SeedExtra = {
  name: "Ventanas por dentro",
  icon: "window",
  durationMinutes: 60,
  price: 45_000,
  per: "first",
};
const IRONING: SeedExtra = {
  name: "Planchado, por canasta",
  icon: "iron",
  durationMinutes: 30,
  price: 20_000,
  max: 3,
  per: "visit",
};
const SOFA: SeedExtra = {
  name: "Lavado de sillón, por cuerpo",
  icon: "sofa",
  durationMinutes: 30,
  price: 40_000,
  max: 4,
  per: "first",
};

/** By the service's place in the list. */
export const EXTRAS: Record<number, SeedExtra[]> = {
  0: [OVEN, FRIDGE, WINDOWS, IRONING],
  1: [OVEN, FRIDGE, IRONING],
  2: [IRONING, SOFA],
};

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
  const rows = await db.insert(services).values(SERVICES).returning({ id: services.id });
  const serviceAt = (place: string) => rows[Number(place)]?.id ?? 0;
  await db.insert(serviceSizes).values(
    Object.entries(SIZES).flatMap(([place, sizes]) =>
      sizes.map(([name, description, durationMinutes, price], at) => ({
        serviceId: serviceAt(place),
        name,
        description,
        durationMinutes,
        price,
        isDefault: at === 1,
      })),
    ),
  );
  await db
    .insert(serviceExtras)
    .values(
      Object.entries(EXTRAS).flatMap(([place, extras]) =>
        extras.map((extra) => ({ ...extra, serviceId: serviceAt(place) })),
      ),
    );
  await db.insert(frequencies).values(FREQUENCIES);
  await db.insert(paymentMethods).values(PAYMENT_METHODS);
  await db
    .insert(cities)
    .values(CITIES.map((city) => ({ ...city, placeId: placeIdOf(city.name) })));
  await db.insert(coupons).values(couponsOn(today));
}
