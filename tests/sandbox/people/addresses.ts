import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod/mini";
import { type Address, addressSchema } from "~/api/addresses";
import { isPoint } from "~/domain/places";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import { type Errors, notFound, refuseErrors } from "~tests/sandbox/http/refusal";
import { readBody, readId } from "~tests/sandbox/http/requests";
import { requireUser } from "~tests/sandbox/http/visitor";
import { addresses } from "~tests/sandbox/schema";
import { checkPhone } from "./person-fields";

type Row = typeof addresses.$inferSelect;

function presentAddress({ userId, ...address }: Row) {
  return { ...address, addressable_id: userId, addressable_type: "App\\Models\\User" };
}

export function addressRoutes(world: World): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();

  api.get("/user/addresses", async (c) => {
    const user = requireUser(c);
    const rows = await world.db
      .select()
      .from(addresses)
      .where(eq(addresses.userId, user.id))
      .orderBy(addresses.id);
    return c.json({ data: rows.map(presentAddress) });
  });

  api.post("/user/addresses", async (c) => {
    const user = requireUser(c);
    const address = checkAddress(await readBody(c, addressSchema));
    const [row] = await world.db
      .insert(addresses)
      .values({ ...address, userId: user.id })
      .returning();
    if (!row) throw new Error("The new address was not returned");
    return c.json({ data: presentAddress(row) }, 201);
  });

  api.patch("/user/addresses/:id", async (c) => {
    const user = requireUser(c);
    const own = and(eq(addresses.id, readId(c)), eq(addresses.userId, user.id));
    const given = await readBody(c, z.record(z.string(), z.unknown()));
    const [current] = await world.db.select().from(addresses).where(own);
    if (!current) throw notFound();
    // What the request leaves out stays as it is: the schema alone would empty it.
    const address = checkAddress(addressSchema.parse({ ...current, ...given }));
    const [row] = await world.db.update(addresses).set(address).where(own).returning();
    if (!row) throw notFound();
    return c.json({ data: presentAddress(row) });
  });

  api.delete("/user/addresses/:id", async (c) => {
    const user = requireUser(c);
    const gone = await world.db
      .delete(addresses)
      .where(and(eq(addresses.id, readId(c)), eq(addresses.userId, user.id)))
      .returning();
    if (gone.length === 0) throw notFound();
    return c.body(null, 204);
  });

  return api;
}

function checkAddress(address: Address): Address {
  const errors: Errors = {};
  if (address.main_street.trim() === "") errors.main_street = ["Ingresá la calle principal."];
  if (!isPoint(address)) errors.latitude = ["Marcá el lugar en el mapa."];
  for (const field of ["phone", "phone_alternative"] as const) {
    if (address[field].trim() !== "") checkPhone(errors, address[field], field);
  }
  refuseErrors(errors);
  return address;
}
