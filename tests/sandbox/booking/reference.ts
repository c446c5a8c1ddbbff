import type { TransferInstructions } from "~/api/reference";
import type { World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { cities, frequencies, paymentMethods } from "~tests/sandbox/schema-catalogue";
import { listServices } from "./services";

/** How to pay by another method than a card, by its id. */
const INSTRUCTIONS: Record<string, TransferInstructions> = {
  transfer: {
    bank: "Banco de Prueba del Paraguay",
    account: "100-2345678/9",
    holder: "Óga Servicios S.A.",
    document: "80009735-1",
    deadline_hours: 24,
    receipt_phone: "+595981728120",
  },
};

export function referenceHandlers(world: World) {
  return {
    listServices: async () => ({ data: await listServices(world.db) }),

    listFrequencies: async () => {
      const rows = await world.db.select().from(frequencies).orderBy(frequencies.id);
      const data = rows.map(({ intervalDays, discountPercent, ...frequency }) => ({
        ...frequency,
        interval_days: intervalDays,
        discount_percent: discountPercent,
      }));
      return { data };
    },

    listPaymentMethods: async () => {
      const rows = await world.db.select().from(paymentMethods).orderBy(paymentMethods.position);
      const data = rows.map(({ position: _, ...method }) => ({
        ...method,
        instructions: INSTRUCTIONS[method.id] ?? null,
      }));
      return { data };
    },

    listCities: async () => {
      const rows = await world.db.select().from(cities).orderBy(cities.id);
      return { data: rows.map(({ placeId, ...city }) => ({ ...city, place_id: placeId })) };
    },
  } satisfies Partial<Handlers>;
}
