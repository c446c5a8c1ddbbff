/** Fifty customers who move a visit to the same ten hours at once: one gets each. */
import { randomBytes } from "node:crypto";
import { inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addDays, weekdayOf } from "~/domain/dates";
import { SESSION_COOKIE, sessionId } from "~tests/sandbox/http/visitor";
import type { Sandbox } from "~tests/sandbox/sandbox";
import { emptyProfile, sessions, users } from "~tests/sandbox/schema";
import { orders, payments, visits } from "~tests/sandbox/schema-orders";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { change } from "~tests/sandbox/test-change";
import { Client } from "~tests/sandbox/test-client";
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

async function addCustomers({ db }: Sandbox, dates: readonly string[]) {
  const added = await db
    .insert(users)
    .values(
      dates.map((_, at) => ({
        name: `Persona ${at}`,
        email: `carrera-${at}@sandbox.test`,
        passwordHash: "none",
        profile: emptyProfile,
        createdAt: new Date(),
      })),
    )
    .returning({ id: users.id });
  const tokens = added.map(() => randomBytes(32).toString("base64url"));
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db
    .insert(sessions)
    .values(
      added.map(({ id }, at) => ({ id: sessionId(tokens[at] ?? ""), userId: id, expiresAt })),
    );
  const times = { startTime: "08:00", endTime: "11:00", helperId: HELPER };
  const placed = await db
    .insert(orders)
    .values(
      added.map(({ id }, at) => ({
        ...times,
        userId: id,
        status: "confirmed" as const,
        serviceId: 1,
        frequencyId: 1,
        address: HOME_ADDRESS,
        startDate: dates[at] ?? "",
        wantsInvoice: false,
        paymentMethod: "online",
        perVisit: 150_000,
        total: 150_000,
        createdAt: new Date(),
      })),
    )
    .returning({ id: orders.id });
  const rows = await db
    .insert(visits)
    .values(
      placed.map(({ id }, at) => ({
        ...times,
        orderId: id,
        date: dates[at] ?? "",
        status: "scheduled" as const,
      })),
    )
    .returning({ id: visits.id });
  const paid = { status: "paid" as const, amount: 150_000, paidAt: new Date() };
  await db.insert(payments).values(placed.map(({ id }) => ({ ...paid, orderId: id })));
  return placed.map(({ id }, at) => ({
    order: { id, version: "1" },
    visit: rows[at]?.id ?? 0,
    token: tokens[at] ?? "",
  }));
}

describe.each(await findTestDatabases({ serverToo: true }))("a race on $name", (database) => {
  let sandbox: Sandbox;

  openSandbox(database, (opened) => {
    sandbox = opened;
  });

  test(`${CUSTOMERS} customers who move a visit to the same ${SLOTS} hours at once get one hour each`, async () => {
    const targets = workdays(dayAhead(20, 1), SLOTS);
    const rivals = await addCustomers(sandbox, workdays(dayAhead(50, 1), CUSTOMERS));
    const clients = rivals.map(({ token }) => {
      const client = new Client(sandbox);
      client.cookies.set(SESSION_COOKIE, token);
      return client;
    });
    await Promise.all(clients.map((client) => client.get("user")));
    const answers = await Promise.all(
      rivals.map(({ order, visit }, at) => {
        const body = { date: targets[at % SLOTS], start_time: "14:00", scope: "one" };
        return change(clients[at] as Client, order, `visits/${visit}/move`, { body });
      }),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(409)]).toEqual([SLOTS, CUSTOMERS - SLOTS]);
    const stood = await sandbox.db.select().from(visits).where(inArray(visits.date, targets));
    const taken = stood.filter(({ helperId, startTime, status }) => {
      return helperId === HELPER && startTime === "14:00:00" && status === "scheduled";
    });
    expect(taken.map(({ date }) => date).sort()).toEqual(targets);
    const ids = rivals.map(({ visit }) => visit);
    const all = await sandbox.db.select().from(visits).where(inArray(visits.id, ids));
    expect(all.every(({ status }) => status === "scheduled")).toBe(true);
    const slots = all.map(({ date, startTime }) => `${date} ${startTime}`);
    expect(new Set(slots).size).toBe(CUSTOMERS);
  });
});
