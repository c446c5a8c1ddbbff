import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { orderSchema } from "~/api/orders";
import { todayInAsuncion } from "~/domain/dates";
import { users } from "~tests/sandbox/schema";
import { visits } from "~tests/sandbox/schema-orders";
import {
  addCard,
  type Client,
  dataOf,
  errorsOf,
  logIn,
  register,
} from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { bookingOf, freshSlot } from "~tests/sandbox/test-order";
import { openSandbox } from "~tests/sandbox/test-sandbox";
import { readExactly } from "~tests/sandbox/test-shapes";

describe.each(await findTestDatabases())("account of a helper on $name", (database) => {
  let customer: Client;

  const sandbox = openSandbox(database, {}, async () => {
    customer = await logIn(sandbox, "cliente@sandbox.test");
  });

  describe("a helper", () => {
    let helper: Client;
    beforeAll(async () => {
      helper = await logIn(sandbox, "helper@sandbox.test");
    });

    test("sees the visits to come with the customer's first name, and no prices", async () => {
      const agenda = dataOf<Record<string, unknown>[]>(await helper.get("user/orders"));
      expect(agenda.length).toBeGreaterThan(0);
      for (const order of agenda) {
        readExactly(orderSchema, order);
        expect(order).toMatchObject({
          customer: { name: "Lucía", phone: expect.stringMatching(/^(\+595981123456)?$/) },
          billing: null,
          payment: null,
          invoice: null,
        });
      }
    });

    test("sets hours, days off and zones, which decide who is assigned", async () => {
      const [account] = await sandbox.db
        .select()
        .from(users)
        .where(eq(users.email, "helper@sandbox.test"));
      const helperId = account?.helperId ?? 0;
      const kept = dataOf<{ availability: Hours }>(await helper.get("user")).availability;
      const broken = await helper.patch("user", { availability: { weekly_hours: [] } });
      expect(broken.status).toBe(409);
      const promised = await sandbox.db
        .select()
        .from(visits)
        .where(and(eq(visits.helperId, helperId), eq(visits.status, "scheduled")));
      const { conflicts } = broken.body as { conflicts: string[] };
      const today = todayInAsuncion(new Date());
      expect(conflicts).toEqual(
        promised
          .map(({ date }) => date)
          .filter((date) => date > today)
          .sort(),
      );
      expect(dataOf<{ availability: Hours }>(await helper.get("user")).availability).toEqual(kept);

      const wrong = { weekly_hours: [{ weekday: 1, start: "12:00", end: "08:00" }] };
      const refused = await helper.patch("user", { availability: wrong });
      expect(Object.keys(errorsOf(refused))).toEqual(["availability.weekly_hours"]);

      const { start } = freshSlot();
      const changed = { ...kept, days_off: [start], zones: [1] };
      const answer = await helper.patch("user", { availability: changed });
      expect(dataOf<{ availability: Hours }>(answer).availability).toEqual(changed);
      const client = await register(sandbox);
      const booking = bookingOf({ start, helper: helperId, card: await addCard(client) });
      const offDay = await client.post("orders", booking);
      expect(offDay.body).toMatchObject({ conflicts: [start] });
      expect((await customer.patch("user", { availability: {} })).status).toBe(403);
    });
  });
});

type Hours = {
  weekly_hours: { weekday: number; start: string; end: string }[];
  days_off: string[];
  zones: number[];
};
