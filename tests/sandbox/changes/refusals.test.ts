/** A visit that cannot go where it is wanted: each case refused with its reason, and nothing done. */
import { describe, expect, test } from "vitest";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { change, freeSlot, orderOf, placeOrder } from "~tests/sandbox/test-change";
import { type Client, errorsOf, logIn, register } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { openSandbox } from "~tests/sandbox/test-sandbox";

describe.each(await findTestDatabases())("refused changes of an order on $name", (database) => {
  let client: Client;
  const sandbox = openSandbox(database, {}, async () => {
    client = await register(sandbox);
  });

  async function booked(slot = freeSlot()) {
    const order = await placeOrder(client, slot);
    const [first] = order.visits;
    if (!first) throw new Error("An order without visits");
    const move = (body: object, by = client, version = order.version) =>
      change(by, order, `visits/${first.id}/move`, {
        version,
        body: { date: addDays(first.date, 1), start_time: "08:00", scope: "one", ...body },
      });
    const expectUntouched = async () =>
      expect(orderOf(await client.get(`user/orders/${order.id}`))).toEqual(order);
    return { order, first, slot, move, expectUntouched };
  }

  test.each(["one", "following"])(
    "a move into the past or to today is refused (%s)",
    async (scope) => {
      const { move, expectUntouched } = await booked();
      for (const date of ["2020-01-01", todayInAsuncion(new Date())]) {
        const answer = await move({ date, scope });
        expect(answer.status).toBe(422);
        expect(errorsOf(answer)).toEqual({ date: ["Elegí una fecha desde mañana."] });
      }
      await expectUntouched();
    },
  );

  test("a move more than a year ahead is refused with its own message", async () => {
    const { move, expectUntouched } = await booked();
    const answer = await move({ date: addDays(todayInAsuncion(new Date()), 400) });
    expect(errorsOf(answer)).toEqual({ date: ["Elegí una fecha de acá a un año."] });
    await expectUntouched();
  });

  test.each(["one", "following"])("a move onto a taken hour is refused (%s)", async (scope) => {
    const { slot, first, move, expectUntouched } = await booked();
    await placeOrder(client, { ...slot, time: "12:00", frequency: 1 });
    const answer = await move({ date: first.date, start_time: "12:30", scope });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      conflicts: [first.date],
      alternatives: [{ for: first.date, start: "12:30", end: "15:30" }],
    });
    await expectUntouched();
  });

  test("a move onto a helper's free day, or before work begins, is refused", async () => {
    const { first, move, expectUntouched } = await booked();
    const sunday = addDays(first.date, 4);
    const closed = await move({ date: sunday });
    expect(closed.status).toBe(409);
    expect(closed.body).toMatchObject({ conflicts: [sunday], alternatives: [{ for: sunday }] });
    const early = await move({ date: first.date, start_time: "05:00" });
    expect(early.status).toBe(409);
    expect(early.body).toMatchObject({ conflicts: [first.date], alternatives: [] });
    await expectUntouched();
  });

  test("every change of another customer's order is refused", async () => {
    const { order, first, move, expectUntouched } = await booked();
    const stranger = await logIn(sandbox);
    const helper = await logIn(sandbox, "helper@sandbox.test");
    const visit = `visits/${first.id}`;
    const pause = { from: first.date, to: first.date };
    for (const by of [stranger, helper]) {
      const answers = [
        await move({}, by),
        await change(by, order, `${visit}/skip`),
        await change(by, order, `${visit}/skip`, { method: "DELETE" }),
        await change(by, order, "pause", { body: pause }),
        await change(by, order, "helper", { body: { assigned_helper: 12 } }),
        await change(by, order, "cancel", { body: { reason: "" } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      const note = await change(by, order, visit, { method: "PATCH", body: { note: "No" } });
      expect([403, 404]).toContain(note.status);
      const came = await change(by, order, visit, { method: "PATCH", body: { arrived: true } });
      expect([403, 404, 409]).toContain(came.status);
    }
    await expectUntouched();
  });

  test("a change of a cancelled order is refused", async () => {
    const { order, move } = await booked();
    const cancelled = orderOf(await change(client, order, "cancel", { body: { reason: "" } }));
    const answer = await move({}, client, cancelled.version);
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ message: "Este cambio ya no se puede hacer." });
    expect(orderOf(await client.get(`user/orders/${order.id}`))).toEqual(cancelled);
  });
});
