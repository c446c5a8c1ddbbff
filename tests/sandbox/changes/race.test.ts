/** Fifty customers who move a visit to the same ten hours at once: one gets each. */
import { inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addDays, weekdayOf } from "~/domain/dates";
import { visits } from "~tests/sandbox/schema-orders";
import { change, placeOrder } from "~tests/sandbox/test-change";
import { register } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { dayAhead } from "~tests/sandbox/test-order";
import { openSandbox } from "~tests/sandbox/test-sandbox";

const CUSTOMERS = 50;
const SLOTS = 10;
/** Of the seed, who works from 07:00 to 19:00. */
const HELPER = 2;

/** The first so many workdays from `start` on. */
function workdays(start: string, count: number): string[] {
  const days = Array.from({ length: count * 2 }, (_, at) => addDays(start, at));
  return days.filter((day) => ![0, 6].includes(weekdayOf(day))).slice(0, count);
}

describe.each(await findTestDatabases({ serverToo: true }))("a race on $name", (database) => {
  const sandbox = openSandbox(database);

  test(`${CUSTOMERS} customers who move a visit to the same ${SLOTS} hours at once get one hour each`, async () => {
    const targets = workdays(dayAhead(20, 1), SLOTS);
    const rivals = await Promise.all(
      workdays(dayAhead(50, 1), CUSTOMERS).map(async (start) => {
        const client = await register(sandbox);
        return { client, order: await placeOrder(client, { helper: HELPER, start, frequency: 1 }) };
      }),
    );
    const answers = await Promise.all(
      rivals.map(({ client, order }, at) => {
        const body = { date: targets[at % SLOTS], start_time: "14:00", scope: "one" };
        return change(client, order, `visits/${order.visits[0]?.id}/move`, { body });
      }),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(409)]).toEqual([SLOTS, CUSTOMERS - SLOTS]);
    const stood = await sandbox.db.select().from(visits).where(inArray(visits.date, targets));
    const taken = stood.filter(({ helperId, startTime, status }) => {
      return helperId === HELPER && startTime === "14:00:00" && status === "scheduled";
    });
    expect(taken.map(({ date }) => date).sort()).toEqual(targets);
    const ids = rivals.flatMap(({ order }) => order.visits.map(({ id }) => id));
    const all = await sandbox.db.select().from(visits).where(inArray(visits.id, ids));
    expect(all.every(({ status }) => status === "scheduled")).toBe(true);
    const slots = all.map(({ date, startTime }) => `${date} ${startTime}`);
    expect(new Set(slots).size).toBe(CUSTOMERS);
  });
});
