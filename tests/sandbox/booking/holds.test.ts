/** Times that are held for a customer while they order (contract.md, "Calls we add"). */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Hold } from "~/api/holds";
import { visits } from "~tests/sandbox/schema-orders";
import {
  addCard,
  Client,
  DECLINED_CARD,
  dataOf,
  errorsOf,
  logIn,
  register,
} from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { askFree, bookingOf, freshSlot } from "~tests/sandbox/test-order";
import { openSandboxWithClock } from "~tests/sandbox/test-sandbox";

const PATH = "assignments/helpers/hold";
const MINUTE = 60_000;
const RIVALS = 20;

type Slot = ReturnType<typeof freshSlot>;

function holdOf(slot: Slot, time?: string) {
  const { appointment } = bookingOf({ ...slot, card: null, ...(time ? { time } : {}) });
  const { service, dates, start_time, end_time } = appointment;
  return { helper: slot.helper, service, dates, start_time, end_time };
}

const hold = (client: Client, slot: Slot, time?: string) =>
  client.send("PUT", PATH, { json: holdOf(slot, time) });

describe.each(await findTestDatabases({ serverToo: true }))("a hold on $name", (database) => {
  const { sandbox, now, pass } = openSandboxWithClock(database);

  const isOffered = async (client: Client, { helper, start }: Slot) => {
    const asked = { assigned_helper: helper, to_hour: "11:00" };
    const day = { ...asked, start_date: start };
    const dates = dataOf<string[]>(await askFree(client, "dates/available", asked));
    const times = dataOf<string[]>(await askFree(client, "times/available", day));
    const candidates = dataOf<{ helper: { id: number } }[]>(
      await askFree(client, "helpers/candidates", day),
    );
    return [
      dates.includes(start),
      times.includes("08:00"),
      candidates.some((candidate) => candidate.helper.id === helper),
    ];
  };

  test("lasts ten minutes, in which its times are free for its customer alone", async () => {
    const slot = freshSlot();
    const [own, other] = [await register(sandbox), await register(sandbox)];
    const answer = await hold(own, slot);
    expect(answer.status).toBe(200);
    const { expires_at } = dataOf<Hold>(answer);
    expect(Date.parse(expires_at) - now().getTime()).toBe(10 * MINUTE);
    expect(await isOffered(own, slot)).toEqual([true, true, true]);
    expect(await isOffered(other, slot)).toEqual([false, false, false]);
    const refused = await hold(other, slot, "10:00");
    expect(refused).toMatchObject({ status: 409, body: { conflicts: holdOf(slot).dates } });
    const ordered = await other.post("orders", bookingOf({ ...slot, card: await addCard(other) }));
    expect(ordered).toMatchObject({ status: 409, body: { conflicts: holdOf(slot).dates } });
    pass(10);
    expect(await isOffered(other, slot)).toEqual([true, true, true]);
    expect((await hold(other, slot)).status).toBe(200);
  });

  test("names only the dates that are gone", async () => {
    const slot = freshSlot();
    const [first, second] = [await register(sandbox), await register(sandbox)];
    const [, middle = ""] = holdOf(slot).dates;
    const single = { ...holdOf(slot), dates: [middle] };
    expect((await first.send("PUT", PATH, { json: single })).status).toBe(200);
    expect((await hold(second, slot)).body).toMatchObject({ conflicts: [middle] });
  });

  test("is the same one for a second tab, a reload and a renewal", async () => {
    const slot = freshSlot();
    const client = await register(sandbox);
    const tabs = await Promise.all([hold(client, slot), hold(client, slot)]);
    const [first, second] = tabs.map((tab) => dataOf<Hold>(tab));
    expect(second).toEqual(first);
    for (let reloads = 0; reloads < 10; reloads++) {
      expect(dataOf<Hold>(await hold(client, slot))).toEqual(first);
    }
    pass(6);
    const renewed = dataOf<Hold>(await hold(client, slot));
    expect(renewed.id).toBe(first?.id);
    expect(Date.parse(renewed.expires_at) - now().getTime()).toBe(10 * MINUTE);
  });

  test("is replaced by that of other times, and stays where those are refused", async () => {
    const [mine, next, taken] = [freshSlot(), freshSlot(), freshSlot()];
    const [own, other] = [await register(sandbox), await register(sandbox)];
    await hold(other, taken);
    const first = dataOf<Hold>(await hold(own, mine));
    expect((await hold(own, taken)).status).toBe(409);
    expect(await isOffered(other, mine)).toEqual([false, false, false]);
    expect(dataOf<Hold>(await hold(own, next)).id).not.toBe(first.id);
    expect(await isOffered(other, mine)).toEqual([true, true, true]);
    expect(await isOffered(other, next)).toEqual([false, false, false]);
  });

  test("ends where it is let go, and with an order of its customer", async () => {
    const slot = freshSlot();
    const [own, other] = [await register(sandbox), await register(sandbox)];
    await hold(own, slot);
    expect((await own.delete(PATH)).status).toBe(204);
    expect(await isOffered(other, slot)).toEqual([true, true, true]);
    const { id } = dataOf<Hold>(await hold(own, slot));
    const elsewhere = bookingOf({ ...freshSlot(), card: await addCard(own) });
    expect((await own.post("orders", { ...elsewhere, hold: id })).status).toBe(201);
    expect(await isOffered(other, slot)).toEqual([true, true, true]);
  });

  test("ends in the order of its times, which names it", async () => {
    const slot = freshSlot();
    const own = await register(sandbox);
    const { id } = dataOf<Hold>(await hold(own, slot));
    const order = { ...bookingOf({ ...slot, card: await addCard(own) }), hold: id };
    expect((await own.post("orders", order)).status).toBe(201);
    const held = await sandbox.db.select().from(visits).where(eq(visits.status, "held"));
    expect(
      held.filter(({ helperId, date }) => helperId === slot.helper && date === slot.start),
    ).toEqual([]);
  });

  test("is asked for again after a declined card without a second one", async () => {
    const slot = freshSlot();
    const [own, other] = [await register(sandbox), await register(sandbox)];
    await hold(own, slot);
    const card = await addCard(own, DECLINED_CARD);
    expect((await own.post("orders", bookingOf({ ...slot, card }))).status).toBe(422);
    expect((await hold(own, slot)).status).toBe(200);
    expect((await hold(other, slot)).status).toBe(409);
  });

  test("is nothing that a guest, a blocked account or a wrong request gets", async () => {
    const slot = freshSlot();
    expect((await hold(new Client(sandbox), slot)).status).toBe(401);
    expect((await hold(await logIn(sandbox, "bloqueada@sandbox.test"), slot)).status).toBe(403);
    const client = await register(sandbox);
    const wrong = { helper: 99, service: 99, dates: [], start_time: "8", end_time: "25:00" };
    const refused = await client.send("PUT", PATH, { json: wrong });
    expect(refused.status).toBe(422);
    expect(Object.keys(errorsOf(refused)).sort()).toEqual(Object.keys(wrong).sort());
    const days = Array.from({ length: 40 }, (_, at) => holdOf(freshSlot()).dates[0] ?? String(at));
    const many = { ...holdOf(slot), dates: [...new Set(days)].sort() };
    expect((await client.send("PUT", PATH, { json: many })).status).toBe(422);
  });

  test("is asked for three times in ten minutes and five in an hour at most", async () => {
    const client = await register(sandbox);
    const next = async () => (await hold(client, freshSlot())).status;
    expect([await next(), await next(), await next(), await next()]).toEqual([200, 200, 200, 429]);
    pass(11);
    expect([await next(), await next(), await next()]).toEqual([200, 200, 429]);
    pass(60);
    expect(await next()).toBe(200);
  });

  test("keeps a day for thirty minutes of an hour at most, however it is renewed", async () => {
    const slot = freshSlot();
    const [own, other] = [await register(sandbox), await register(sandbox)];
    const held = async () => (await hold(own, slot)).status;
    expect(await held()).toBe(200);
    pass(9);
    expect(await held()).toBe(200);
    pass(9);
    expect(await held()).toBe(200);
    pass(9);
    const refused = await hold(own, slot);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await hold(own, slot, "08:30")).status, "at another hour of that day").toBe(429);
    expect(await isOffered(other, slot), "until it ends").toEqual([false, false, false]);
    pass(2);
    expect(await isOffered(other, slot)).toEqual([true, true, true]);
  });

  test(`goes to one of ${RIVALS} customers at once, and after its end to one again`, async () => {
    const slot = freshSlot();
    const rivals = await Promise.all(Array.from({ length: RIVALS }, () => register(sandbox)));
    const race = async () =>
      (await Promise.all(rivals.map((rival) => hold(rival, slot)))).map(({ status }) => status);
    const one = [200, ...Array<number>(RIVALS - 1).fill(409)];
    expect((await race()).sort()).toEqual(one);
    pass(10);
    expect((await race()).sort()).toEqual(one);
    const held = await sandbox.db.select().from(visits).where(eq(visits.status, "held"));
    const ofSlot = held.filter(
      ({ helperId, date }) => helperId === slot.helper && date === slot.start,
    );
    expect(ofSlot).toHaveLength(1);
  });

  test("does not block two customers who change to each other's times at once", async () => {
    const slots = [freshSlot(), freshSlot()] as const;
    const [first, second] = [await register(sandbox), await register(sandbox)];
    await Promise.all([hold(first, slots[0]), hold(second, slots[1])]);
    const answers = await Promise.all([hold(first, slots[1]), hold(second, slots[0])]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
});
