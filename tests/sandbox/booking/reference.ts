import { Hono } from "hono";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import { cities, frequencies, paymentMethods, services } from "~tests/sandbox/schema";

export function referenceRoutes(world: World): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();

  api.get("/services", async (c) => {
    const rows = await world.db.select().from(services).orderBy(services.id);
    const data = rows.map(({ durationMinutes, ...service }) => ({
      ...service,
      duration_minutes: durationMinutes,
    }));
    return c.json({ data });
  });

  api.get("/frequencies", async (c) => {
    const rows = await world.db.select().from(frequencies).orderBy(frequencies.id);
    const data = rows.map(({ intervalDays, discountPercent, ...frequency }) => ({
      ...frequency,
      interval_days: intervalDays,
      discount_percent: discountPercent,
    }));
    return c.json({ data });
  });

  api.get("/payment-methods", async (c) => {
    const rows = await world.db.select().from(paymentMethods).orderBy(paymentMethods.position);
    return c.json({ data: rows.map(({ position: _, ...method }) => method) });
  });

  api.get("/cities", async (c) => {
    const rows = await world.db.select().from(cities).orderBy(cities.id);
    return c.json({ data: rows.map(({ placeId, ...city }) => ({ ...city, place_id: placeId })) });
  });

  return api;
}
