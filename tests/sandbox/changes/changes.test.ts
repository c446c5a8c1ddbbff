import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addDays } from "~/domain/dates";
import { orderChanges, refunds } from "~tests/sandbox/schema-changes";
import { change, freeSlot, orderOf, placeOrder } from "~tests/sandbox/test-change";
import { type Client, dataOf, errorsOf, logIn, register } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { askFree, dayAhead } from "~tests/sandbox/test-order";
import { openSandbox } from "~tests/sandbox/test-sandbox";

const datesOf = ({ visits }: { visits: { date: string; status: string }[] }) =>
  visits.filter(({ status }) => status === "scheduled").map(({ date }) => date);

describe.each(await findTestDatabases())("changes of an order on $name", (database) => {
  let client: Client;

  const sandbox = openSandbox(database, {}, async () => {
    client = await register(sandbox);
  });

  const booked = async (slot = freeSlot()) => placeOrder(client, slot);
  const visitOf = (order: { visits: { id: number }[] }, at: number) => order.visits[at]?.id ?? 0;

  test("an order says what may be changed, until when for free, and what it costs after", async () => {
    const order = await booked();
    const [first] = order.visits;
    const until = new Date(`${addDays(first?.date ?? "", -1)}T08:00:00-03:00`).toISOString();
    expect(order.version).toBe("1");
    expect(first?.changes?.move).toEqual({
      allowed: true,
      free_until: until,
      fee: 40_000,
      refund: 0,
    });
    expect(first?.changes?.skip).toMatchObject({ allowed: true, refund: 135_000 });
    expect(order.changes?.cancel).toMatchObject({ allowed: true, refund: 540_000, fee: 40_000 });
    expect(order.changes?.pause).toMatchObject({ allowed: true, refund: 0 });
  });

  test("one visit is moved, the others keep their dates, and it can be moved back", async () => {
    const order = await booked();
    const [first = "", second = "", ...rest] = datesOf(order);
    const to = addDays(second, 1);
    const body = { date: to, start_time: "13:00", scope: "one" };
    const answer = await change(client, order, `visits/${visitOf(order, 1)}/move`, { body });
    expect(answer.status).toBe(200);
    const moved = orderOf(answer);
    expect(datesOf(moved)).toEqual([first, to, ...rest]);
    expect(moved.visits[1]).toMatchObject({
      start_time: "13:00",
      end_time: "16:00",
      sequence: 1,
      moved_from: { date: second, start_time: "08:00" },
    });
    const back = { date: second, start_time: "08:00", scope: "one" };
    const undone = await change(client, moved, `visits/${visitOf(order, 1)}/move`, { body: back });
    expect(orderOf(undone).visits[1]).toMatchObject({ moved_from: null, sequence: 2 });
  });

  test("a visit and all that follow move by the same days, also onto each other's dates", async () => {
    const order = await booked();
    const dates = datesOf(order);
    const body = { date: dates[2] ?? "", start_time: "08:00", scope: "following" };
    const answer = await change(client, order, `visits/${visitOf(order, 1)}/move`, { body });
    expect(datesOf(orderOf(answer))).toEqual([
      dates[0],
      ...dates.slice(1).map((date) => addDays(date, 7)),
    ]);
  });

  test("a series that clashes on one date is refused whole, with the nearest free day", async () => {
    const slot = freeSlot();
    const order = await booked(slot);
    const [, , third = ""] = datesOf(order);
    const wanted = addDays(third, 1);
    await booked({ ...slot, start: wanted, frequency: 1 });
    const body = { date: addDays(slot.start, 1), start_time: "08:00", scope: "following" };
    const answer = await change(client, order, `visits/${visitOf(order, 0)}/move`, { body });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ conflicts: [wanted] });
    const [{ date = "" } = {}] = (answer.body as { alternatives: { date?: string }[] })
      .alternatives;
    const now = orderOf(await client.get(`user/orders/${order.id}`));
    expect(now).toEqual(order);
    const dates = datesOf(order).map((day) => (day === third ? date : addDays(day, 1)));
    const again = { ...body, dates };
    const taken = await change(client, order, `visits/${visitOf(order, 0)}/move`, { body: again });
    expect(datesOf(orderOf(taken))).toEqual(dates.toSorted());
  });

  test("a skipped visit is refunded, and can be taken back while that is free", async () => {
    const order = await booked();
    const path = `visits/${visitOf(order, 2)}/skip`;
    const skipped = orderOf(await change(client, order, path));
    expect(skipped.visits[2]).toMatchObject({ status: "skipped", sequence: 1 });
    expect(skipped.refunds).toMatchObject([
      { visit_id: visitOf(order, 2), amount: 135_000, destination: "Visa ••••\u00a01111", days: 3 },
    ]);
    const back = orderOf(await change(client, skipped, path, { method: "DELETE" }));
    expect(back.visits[2]).toMatchObject({ status: "scheduled", sequence: 2 });
    expect(back.refunds).toEqual([]);
    const rows = await sandbox.db.select().from(refunds).where(eq(refunds.orderId, order.id));
    expect(rows.map(({ status }) => status)).toEqual(["undone"]);
  });

  test("a pause moves its visits to the end of the pack, and is taken back as a whole", async () => {
    const order = await booked();
    const dates = datesOf(order);
    const body = { from: dates[1], to: addDays(dates[2] ?? "", 2) };
    const paused = orderOf(await change(client, order, "pause", { body }));
    expect(datesOf(paused)).toEqual([dates[0], dates[3], ...weeksAfter(dates[3])]);
    expect(paused.visits.filter(({ status }) => status === "skipped")).toHaveLength(2);
    expect(paused.visits.slice(1, 3).map((visit) => visit.paused)).toEqual([body, body]);
    const path = `visits/${visitOf(order, 2)}/skip`;
    const back = orderOf(await change(client, paused, path, { method: "DELETE" }));
    expect(datesOf(back)).toEqual(dates);
    expect(back.visits.some((visit) => visit.paused)).toBe(false);
    const between = addDays(dates[2] ?? "", 1);
    const empty = await change(client, back, "pause", { body: { from: between, to: between } });
    expect(Object.keys(errorsOf(empty))).toEqual(["to"]);
  });

  const weeksAfter = (date = "") => [addDays(date, 7), addDays(date, 14)];

  test("a change of helper applies to the visits to come, to all or none of them", async () => {
    const order = await booked(freeSlot(4));
    const body = { assigned_helper: 12 };
    const changed = orderOf(await change(client, order, "helper", { body }));
    expect(changed.helper?.id).toBe(12);
    expect(new Set(changed.visits.map(({ helper }) => helper?.id))).toEqual(new Set([12]));
    const far = await change(client, changed, "helper", { body: { assigned_helper: 9_999 } });
    expect(Object.keys(errorsOf(far))).toEqual(["assigned_helper"]);
  });

  test("a skipped visit that is taken back goes to the order's new helper", async () => {
    const order = await booked(freeSlot(5));
    const path = `visits/${visitOf(order, 2)}/skip`;
    const skipped = orderOf(await change(client, order, path));
    const body = { assigned_helper: 12 };
    const changed = orderOf(await change(client, skipped, "helper", { body }));
    const back = orderOf(await change(client, changed, path, { method: "DELETE" }));
    expect(back.visits[2]).toMatchObject({ status: "scheduled", helper: { id: 12 } });
  });

  test("a cancelled order refunds the visits to come, and takes no more changes", async () => {
    const order = await booked();
    const body = { reason: "Me mudo." };
    const cancelled = orderOf(await change(client, order, "cancel", { body }));
    expect(cancelled.status).toBe("cancelled");
    expect(cancelled.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(540_000);
    expect(cancelled.changes).toEqual({ cancel: null, helper: null, pause: null });
    const again = await change(client, cancelled, `visits/${visitOf(order, 0)}/skip`);
    expect(again.status).toBe(409);
    const record = await sandbox.db
      .select()
      .from(orderChanges)
      .where(eq(orderChanges.orderId, order.id));
    expect(record).toMatchObject([{ kind: "cancel", version: 2, details: body }]);
  });

  test("a change from an outdated tab gets 412 with the current order, and changes nothing", async () => {
    const order = await booked();
    const now = orderOf(await change(client, order, `visits/${visitOf(order, 0)}/skip`));
    const behind = await change(client, order, `visits/${visitOf(order, 1)}/skip`);
    expect(behind.status).toBe(412);
    expect(orderOf(behind)).toEqual(now);
    expect(orderOf(await client.get(`user/orders/${order.id}`))).toEqual(now);
  });

  test("a change that is sent several times, also at once, is made once", async () => {
    const order = await booked();
    const key = randomUUID();
    const body = {
      date: addDays(order.visits[0]?.date ?? "", 1),
      start_time: "08:00",
      scope: "one",
    };
    const path = `visits/${visitOf(order, 0)}/move`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => change(client, order, path, { key, body })),
    );
    const later = await change(client, order, path, { key, body });
    expect(new Set([...answers, later].map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(orderOf(later).version).toBe("2");
    const other = await change(client, order, path, { key, body: { ...body, scope: "following" } });
    expect(other.status).toBe(422);
  });

  test("a change that makes no sense is refused at its field", async () => {
    const slot = freeSlot();
    const order = await booked(slot);
    const move = (body: object) =>
      change(client, order, `visits/${visitOf(order, 0)}/move`, {
        body: { date: slot.start, start_time: "08:00", scope: "one", ...body },
      });
    expect(Object.keys(errorsOf(await move({ date: "2026-02-30" })))).toEqual(["date"]);
    expect(Object.keys(errorsOf(await move({ start_time: "25:00" })))).toEqual(["start_time"]);
    expect(Object.keys(errorsOf(await move({ scope: "all" })))).toEqual(["scope"]);
    expect(orderOf(await client.get(`user/orders/${order.id}`))).toEqual(order);
  });

  test("a note belongs to its customer, and is kept with the visit", async () => {
    const order = await booked();
    const path = `visits/${visitOf(order, 0)}`;
    const patch = { method: "PATCH", body: { note: "La llave está en la maceta." } };
    const noted = orderOf(await change(client, order, path, patch));
    expect(noted.visits[0]).toMatchObject({ note: "La llave está en la maceta.", sequence: 0 });
    const long = { method: "PATCH", body: { note: "a".repeat(1_001) } };
    expect(Object.keys(errorsOf(await change(client, noted, path, long)))).toEqual(["note"]);
  });

  test("the free days, hours and helpers for an order's change include its own", async () => {
    const order = await booked({ helper: 12, start: dayAhead(20, 2), frequency: 1 });
    const [first = ""] = datesOf(order);
    const asked = { frequency: 1, to_hour: "11:30", assigned_helper: 12 };
    const own = { ...asked, order: order.id };
    const dates = async (query: object) => dataOf(await askFree(client, "dates/available", query));
    expect(await dates(asked)).not.toContain(first);
    expect(await dates(own)).toContain(first);

    const times = async (query: object, asker = client) =>
      dataOf(await askFree(asker, "times/available", { ...query, start_date: first }));
    expect(await times(asked)).toEqual([]);
    expect(await times(own)).toEqual(["08:00", "08:30"]);
    const theirs = await askFree(client, "helpers/candidates", { ...own, start_date: first });
    expect(dataOf<{ helper: { id: number } }[]>(theirs)[0]?.helper.id).toBe(12);
    expect(await times(own, await logIn(sandbox))).toEqual([]);
  });
});
