import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { DatabaseChoice } from "~tests/sandbox/database/database";
import { findTestDatabases, lastingChoice } from "~tests/sandbox/test-database";
import { type Child, startChild } from "./child";
import { describeRace, holdSlot, listOwnOrders, makeRivals, orderAll, type Rival } from "./race";

/** `npm run test:all` asks for more. */
const CUSTOMERS = Number(process.env.LOAD_CUSTOMERS) || 12;
const SLOTS = Number(process.env.LOAD_SLOTS) || 3;
const KILLS = Number(process.env.LOAD_KILLS) || 1;
const LONGEST_MS = 300_000;

/** `npm test` takes the server alone where there is one: PGlite has one connection, and no real race. */
const databases = await findTestDatabases({ serverToo: true });
const isAll = process.env.TEST_ALL || process.env.LOAD_CUSTOMERS;

describe.each(isAll ? databases : databases.slice(-1))(
  `${CUSTOMERS} customers at once for ${SLOTS} slots on $name`,
  (testDatabase) => {
    let child: Child | null = null;

    afterEach(async () => {
      await child?.kill();
      child = null;
    });
    afterAll(testDatabase.drop);

    async function start(database: DatabaseChoice, customers = 0): Promise<Child> {
      child = await startChild({ database, customers });
      return child;
    }

    const report = (what: string, rivals: Rival[], started: number) => {
      const line = describeRace(rivals, (performance.now() - started) / 1000);
      process.stdout.write(`${testDatabase.name}, ${what}: ${line}\n`);
    };

    test(
      "each slot gets one order with all its visits, and all others are told the taken dates",
      async () => {
        const { origin, customers } = await start(await lastingChoice(testDatabase), CUSTOMERS);
        const rivals = makeRivals(customers, SLOTS);
        const started = performance.now();
        await orderAll(origin, rivals);
        report("one race", rivals, started);
        await expectFair(origin, rivals);
        await testDatabase.drop();
      },
      LONGEST_MS,
    );

    test(
      "kill -9 between a hold and its order leaves the times to who holds them",
      async () => {
        const database = await lastingChoice(testDatabase);
        const { origin, customers, kill } = await start(database, CUSTOMERS);
        const rivals = makeRivals(customers, 1);
        const [holder, ...others] = rivals;
        if (!holder) throw new Error("There are no customers");
        expect(await holdSlot(origin, holder)).toBe(200);
        await kill();
        const again = await start(database);
        await orderAll(again.origin, others);
        expect(new Set(others.map(({ answer }) => answer?.status))).toEqual(new Set([409]));
        await orderAll(again.origin, rivals);
        expect(holder.answer?.status).toBe(201);
        await testDatabase.drop();
      },
      LONGEST_MS,
    );

    test(
      "kill -9 in the middle loses no order that was answered with 201",
      async () => {
        const database = await lastingChoice(testDatabase);
        let { origin, customers, kill } = await start(database, CUSTOMERS);
        const rivals = makeRivals(customers, SLOTS);
        const started = performance.now();
        for (let kills = 1; kills <= KILLS; kills++) {
          const enough = Math.ceil((SLOTS * kills) / (KILLS + 1));
          let killed: Promise<void> | null = null;
          await orderAll(origin, rivals, () => {
            const orders = rivals.filter(({ answer }) => answer?.status === 201);
            if (orders.length >= enough) killed ??= kill();
          });
          expect(killed, "was killed").not.toBeNull();
          await killed;
          expect(
            rivals.some(({ answer }) => answer === null),
            "had work left",
          ).toBe(true);
          ({ origin, kill } = await start(database));
          await expectKept(origin, rivals);
        }
        await orderAll(origin, rivals);
        report(`with ${KILLS} kill -9`, rivals, started);
        await expectFair(origin, rivals);
      },
      LONGEST_MS,
    );
  },
);

async function expectKept(origin: string, rivals: readonly Rival[]): Promise<void> {
  for (const rival of rivals.filter(({ answer }) => answer?.status === 201)) {
    const ids = (await listOwnOrders(origin, rival)).map(({ id }) => id);
    expect(ids).toEqual([rival.answer?.body.data?.id]);
  }
}

const slotOf = (rival: Rival, date: string) =>
  `${rival.request.appointment.assigned_helper} ${date} ${rival.request.appointment.start_time}`;

async function expectFair(origin: string, rivals: readonly Rival[]): Promise<void> {
  await expectKept(origin, rivals);
  const winners = rivals.filter(({ answer }) => answer?.status === 201);
  const losers = rivals.filter(({ answer }) => answer?.status === 409);
  expect(winners.length + losers.length, "answered 201 or 409").toBe(rivals.length);
  expect(new Set(winners.map(({ slot }) => slot)).size).toBe(SLOTS);
  expect(winners).toHaveLength(SLOTS);

  const taken: string[] = [];
  for (const winner of winners) {
    const [order] = await listOwnOrders(origin, winner);
    const dates = order?.visits.map(({ date }) => date);
    expect(dates).toEqual(winner.request.appointment.dates);
    expect(order?.helper?.id).toBe(winner.request.appointment.assigned_helper);
    taken.push(...(dates ?? []).map((date) => slotOf(winner, date)));
  }
  expect(new Set(taken).size, "no helper twice at one time").toBe(taken.length);

  for (const loser of losers) {
    const { dates } = loser.request.appointment;
    const lost = dates.filter((date) => taken.includes(slotOf(loser, date)));
    expect(loser.answer?.body.conflicts).toEqual(lost);
    expect(lost).not.toEqual([]);
    expect(await listOwnOrders(origin, loser)).toEqual([]);
  }
}
