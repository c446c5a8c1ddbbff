/** Who waits for a full day or hour, and what has become free (contract.md, "Calls we add"). */
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { waitingSchema } from "~/api/waiting";
import { addDays } from "~/domain/dates";
import { users } from "~tests/sandbox/schema";
import { waitingEntries } from "~tests/sandbox/schema-changes";
import { change, freeSlot, placeOrder } from "~tests/sandbox/test-change";
import {
  type Answer,
  addCard,
  Client,
  dataOf,
  errorsOf,
  logIn,
  register,
} from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { bookingOf, dayAhead } from "~tests/sandbox/test-order";
import { openSandboxWithClock } from "~tests/sandbox/test-sandbox";
import { readExactly } from "~tests/sandbox/test-shapes";
import { type PushService, startPushService } from "~tests/support/people/push-service";

describe.each(await findTestDatabases())("waiting on $name", (database) => {
  const pushOrigins: string[] = [];
  const { sandbox, pass } = openSandboxWithClock(database, { pushOrigins });
  // Each write looks for a free time for every entry.
  afterEach(() => sandbox.db.delete(waitingEntries));

  type Wish = { date: string; helper?: number; start_time?: string; end_time?: string };
  const wait = (client: Client, wish: Wish) => {
    const { address } = bookingOf({ start: wish.date, card: null });
    const visit = { product: "helpers", service: 1, start_time: "08:00", end_time: "11:00" };
    return client.send("PUT", "waiting", { json: { ...visit, address, ...wish } });
  };
  const entryOf = (answer: Answer) => readExactly(waitingSchema, dataOf(answer));
  const listOf = async (client: Client) =>
    dataOf<object[]>(await client.get("waiting")).map((entry) => readExactly(waitingSchema, entry));
  const freedFor = async (client: Client) =>
    (await listOf(client)).map(({ freed }) => freed && [freed.start_time, freed.helper.id]);

  /** A visit of somebody else, so that its helper is busy at 08:00 on its day. */
  async function takenDay() {
    const slot = freeSlot();
    const client = await register(sandbox);
    const order = await placeOrder(client, slot);
    return {
      client,
      order,
      visit: order.visits[0]?.id ?? 0,
      helper: slot.helper,
      date: slot.start,
    };
  }

  test("an entry says nothing while the time is taken, and who is free once its visit is skipped", async () => {
    const { client, order, visit, helper, date } = await takenDay();
    const waiting = await register(sandbox);
    const answer = await wait(waiting, { date, helper });
    expect(answer.status).toBe(201);
    expect(entryOf(answer)).toMatchObject({
      date,
      start_time: "08:00",
      end_time: "11:00",
      service: 1,
      address: bookingOf({ start: date, card: null }).address,
      freed: null,
    });
    expect((await change(client, order, `visits/${visit}/skip`)).status).toBe(200);
    const [row] = await sandbox.db
      .select()
      .from(waitingEntries)
      .where(eq(waitingEntries.id, entryOf(answer).id));
    expect(row, "recorded by the write itself").toMatchObject({
      freedTime: "08:00:00",
      freedHelperId: helper,
    });
    expect(await freedFor(waiting)).toEqual([["08:00", helper]]);
  });

  test.each([
    [
      "moved",
      (visit: number, date: string) => [
        `visits/${visit}/move`,
        { date: addDays(date, 1), start_time: "08:00", scope: "one" },
      ],
    ],
    ["cancelled", () => ["cancel", { reason: "" }]],
  ] as [string, (visit: number, date: string) => [string, object]][])(
    "a visit that is %s frees its time",
    async (_how, changeOf) => {
      const { client, order, visit, helper, date } = await takenDay();
      const waiting = await register(sandbox);
      await wait(waiting, { date, helper });
      const [path, body] = changeOf(visit, date);
      expect((await change(client, order, path, { body })).status).toBe(200);
      expect(await freedFor(waiting)).toEqual([["08:00", helper]]);
    },
  );

  test("a hold that ends frees its time, and what is held is free for nobody who waits", async () => {
    const { helper, start: date } = freeSlot();
    const [holder, waiting] = [await register(sandbox), await register(sandbox)];
    const held = { helper, service: 1, dates: [date], start_time: "08:00", end_time: "11:00" };
    const hold = () => holder.send("PUT", "assignments/helpers/hold", { json: held });
    await hold();
    await wait(waiting, { date, helper });
    expect(await freedFor(waiting)).toEqual([null]);
    await holder.delete("assignments/helpers/hold");
    expect(await freedFor(waiting)).toEqual([["08:00", helper]]);
    await hold();
    expect(await freedFor(waiting), "held again").toEqual([null]);
    pass(10);
    expect(await freedFor(waiting), "once it has run out").toEqual([["08:00", helper]]);
  });

  test("the first in line keeps the offer until they leave, and then the next one gets it", async () => {
    const { client, order, visit, helper, date } = await takenDay();
    const [first, second] = [await register(sandbox), await register(sandbox)];
    const { id } = entryOf(await wait(first, { date, helper }));
    await wait(second, { date, helper });
    await change(client, order, `visits/${visit}/skip`);
    expect(await freedFor(second)).toEqual([null]);
    expect(await freedFor(first)).toEqual([["08:00", helper]]);
    expect((await first.delete(`waiting/${id}`)).status).toBe(204);
    expect(await freedFor(second)).toEqual([["08:00", helper]]);
  });

  test("an entry holds nothing: anybody may order its time, which is then gone", async () => {
    const { helper, start: date } = freeSlot();
    const [waiting, other] = [await register(sandbox), await register(sandbox)];
    await wait(waiting, { date, helper });
    expect(await freedFor(waiting)).toEqual([["08:00", helper]]);
    const request = bookingOf({ start: date, helper, frequency: 1, card: await addCard(other) });
    expect((await other.post("orders", request)).status).toBe(201);
    expect(await freedFor(waiting)).toEqual([null]);
  });

  test("an order of a day ends its customer's entries of that day alone", async () => {
    const { helper, start: date } = freeSlot();
    const client = await register(sandbox);
    await wait(client, { date, helper });
    await wait(client, { date: addDays(date, 1), helper });
    const request = bookingOf({ start: date, helper, frequency: 1, card: await addCard(client) });
    expect((await client.post("orders", request)).status).toBe(201);
    expect((await listOf(client)).map((entry) => entry.date)).toEqual([addDays(date, 1)]);
  });

  test("a window is offered its earliest free time, of any helper where none is named", async () => {
    const client = await register(sandbox);
    const date = dayAhead(40);
    const answer = await wait(client, { date, start_time: "08:30", end_time: "18:00" });
    expect(entryOf(answer).freed?.start_time).toBe("08:30");
  });

  test("the same wish again is the same entry, and a sixth one is refused", async () => {
    const client = await register(sandbox);
    const days = Array.from({ length: 6 }, (_, at) => addDays(dayAhead(42, 1), at));
    const first = await wait(client, { date: days[0] ?? "" });
    expect(entryOf(await wait(client, { date: days[0] ?? "" })).id).toBe(entryOf(first).id);
    const answers = await Promise.all(days.map((date) => wait(client, { date })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 201, 201, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(Object.keys(errorsOf(refused as Answer))).toEqual(["date"]);
  });

  test("an entry is its customer's alone, and nothing of a guest or a blocked account", async () => {
    const [own, other] = [await register(sandbox), await register(sandbox)];
    const { id } = entryOf(await wait(own, { date: dayAhead(45) }));
    expect(await listOf(other)).toEqual([]);
    expect((await other.delete(`waiting/${id}`)).status).toBe(404);
    expect(await listOf(own)).toHaveLength(1);
    const guest = new Client(sandbox);
    expect((await guest.get("waiting")).status).toBe(401);
    expect((await wait(guest, { date: dayAhead(45) })).status).toBe(401);
    const blocked = await logIn(sandbox, "bloqueada@sandbox.test");
    expect((await wait(blocked, { date: dayAhead(45) })).status).toBe(403);
  });

  test("a wish that cannot be booked is refused by its fields", async () => {
    const client = await register(sandbox);
    const { address } = bookingOf({ start: dayAhead(40), card: null });
    const wrong = {
      product: "gardeners",
      service: 99,
      date: "2020-01-01",
      start_time: "8",
      end_time: "25:00",
      address: { ...address, latitude: null },
    };
    const answer = await client.send("PUT", "waiting", { json: wrong });
    const expected = ["address.latitude", "date", "end_time", "product", "service", "start_time"];
    expect(Object.keys(errorsOf(answer)).sort()).toEqual(expected);
    const far = await wait(client, { date: dayAhead(40), helper: 99 });
    expect(Object.keys(errorsOf(far))).toEqual(["helper"]);
  });

  test("an entry ends with its day, and goes with its account", async () => {
    const client = await register(sandbox);
    const { id } = entryOf(await wait(client, { date: dayAhead(1) }));
    pass(60 * 24 * 8);
    expect(await listOf(client)).toEqual([]);
    const [row] = await sandbox.db.select().from(waitingEntries).where(eq(waitingEntries.id, id));
    expect(row).toBeUndefined();
    const later = await register(sandbox);
    await wait(later, { date: dayAhead(60) });
    const [entry] = await sandbox.db.select().from(waitingEntries).orderBy(waitingEntries.id);
    await sandbox.db.delete(users).where(eq(users.id, entry?.userId ?? 0));
    const left = await sandbox.db.select().from(waitingEntries);
    expect(left.some(({ id: one }) => one === entry?.id)).toBe(false);
  });

  describe("a push of a time that has become free", () => {
    let service: PushService;
    beforeAll(async () => {
      service = await startPushService();
      pushOrigins.push(service.origin);
    });
    afterAll(() => service.close());

    const payloads = async () => {
      await sandbox.sendPushes();
      return service.takeReceived().map(({ payload }) => payload);
    };

    async function waitWithDevice(wish: Wish, language: string) {
      const client = await register(sandbox);
      await client.patch("user", { language });
      await client.post("user/push", { ...service.subscribe(), topics: ["reminder"] });
      return { client, entry: entryOf(await wait(client, wish)) };
    }

    test.each([
      ["es", "Se liberó un horario que esperabas"],
      ["en", "A time you were waiting for is free"],
    ])(
      "reaches the first in line once, whichever topics they chose, in %s",
      async (language, title) => {
        const { client, order, visit, helper, date } = await takenDay();
        const first = await waitWithDevice({ date, helper }, language);
        const second = await waitWithDevice({ date, helper }, language);
        expect(await payloads()).toEqual([]);
        expect((await change(client, order, `visits/${visit}/skip`)).status).toBe(200);
        const said = await payloads();
        const tag = `waiting-${first.entry.id}`;
        expect(said).toEqual([
          { title, body: expect.stringMatching(/ · 8:00 · \S+$/), url: "/", tag },
        ]);
        expect(await payloads()).toEqual([]);
        await first.client.delete(`waiting/${first.entry.id}`);
        expect(await payloads()).toMatchObject([{ title, tag: `waiting-${second.entry.id}` }]);
      },
    );
  });
});
