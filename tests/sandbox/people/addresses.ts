import { and, desc, eq } from "drizzle-orm";
import * as z from "zod/mini";
import { type Address, addressSchema } from "~/api/addresses";
import { isPoint } from "~/domain/places";
import { findCity } from "~tests/sandbox/booking/served-area";
import { lockName } from "~tests/sandbox/database/database";
import type { World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { answerList } from "~tests/sandbox/http/pages";
import { type Errors, invalid, notFound, refuseErrors } from "~tests/sandbox/http/refusal";
import { readBody, readId } from "~tests/sandbox/http/requests";
import { addresses } from "~tests/sandbox/schema";
import { checkAddressLengths, checkPhone } from "./person-fields";

const MAX_ADDRESSES = 50;
const TOO_MANY = `Ya guardaste ${MAX_ADDRESSES} direcciones. Borrá una que no uses.`;

type Row = typeof addresses.$inferSelect;

function presentAddress({ userId, ...address }: Row) {
  return { ...address, addressable_id: userId, addressable_type: "App\\Models\\User" };
}

export function addressHandlers(world: World) {
  return {
    getAddresses: async (c, { user }) => {
      const rows = await world.db
        .select()
        .from(addresses)
        .where(eq(addresses.userId, user.id))
        .orderBy(addresses.id);
      return answerList(c, rows.map(presentAddress));
    },

    createAddress: async (c, { user, body }) => {
      const address = await checkAddress(world, body);
      const row = await world.db.transaction(async (tx) => {
        await lockName(tx, `addresses ${user.id}`);
        const own = await tx.$count(addresses, eq(addresses.userId, user.id));
        if (own >= MAX_ADDRESSES) throw invalid({ "": [TOO_MANY] });
        const [saved] = await tx
          .insert(addresses)
          .values({ ...address, userId: user.id, is_default: own === 0 })
          .returning();
        return saved;
      });
      if (!row) throw new Error("The new address was not returned");
      c.status(201);
      return { data: presentAddress(row) };
    },

    updateAddress: async (c, { user }) => {
      const own = and(eq(addresses.id, readId(c)), eq(addresses.userId, user.id));
      const given = await readBody(c, z.record(z.string(), z.unknown()));
      const [current] = await world.db.select().from(addresses).where(own);
      if (!current) throw notFound();
      // What the request leaves out stays as it is: the schema alone would empty it.
      const address = await checkAddress(world, addressSchema.parse({ ...current, ...given }));
      const row = await world.db.transaction(async (tx) => {
        await lockName(tx, `addresses ${user.id}`);
        if (given.is_default === true) await makeMain(tx, user.id, current.id);
        const [changed] = await tx.update(addresses).set(address).where(own).returning();
        return changed;
      });
      if (!row) throw notFound();
      return { data: presentAddress(row) };
    },

    deleteAddress: async (c, { user }) => {
      await world.db.transaction(async (tx) => {
        await lockName(tx, `addresses ${user.id}`);
        const [gone] = await tx
          .delete(addresses)
          .where(and(eq(addresses.id, readId(c)), eq(addresses.userId, user.id)))
          .returning();
        if (!gone) throw notFound();
        if (!gone.is_default) return;
        const [newest] = await tx
          .select()
          .from(addresses)
          .where(eq(addresses.userId, user.id))
          .orderBy(desc(addresses.id))
          .limit(1);
        if (newest) await makeMain(tx, user.id, newest.id);
      });
      return null;
    },
  } satisfies Partial<Handlers>;
}

async function makeMain(tx: World["db"], userId: number, id: number): Promise<void> {
  await tx.update(addresses).set({ is_default: false }).where(eq(addresses.userId, userId));
  await tx.update(addresses).set({ is_default: true }).where(eq(addresses.id, id));
}

/** What is stored: whether it is verified, so that a visit can go there, is found out here. */
async function checkAddress(world: World, address: Address): Promise<Address> {
  const errors: Errors = {};
  if (address.main_street.trim() === "") errors.main_street = ["Ingresá la calle principal."];
  if (!isPoint(address)) errors.latitude = ["Marcá el lugar en el mapa."];
  for (const field of ["phone", "phone_alternative"] as const) {
    if (address[field].trim() !== "") checkPhone(errors, address[field], field);
  }
  checkAddressLengths(errors, address);
  refuseErrors(errors);
  const verified = isPoint(address) && (await findCity(world.db, address)) !== null;
  return { ...address, verified };
}
