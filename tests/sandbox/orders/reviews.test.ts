/** The stars of a visit, and tags that the company alone reads. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { reviewSchema } from "~/api/orders";
import { reviews, visitReviews, visits } from "~tests/sandbox/schema-orders";
import { HELPER_ID } from "~tests/sandbox/seed/accounts";
import { change, orderOf } from "~tests/sandbox/test-change";
import { type Answer, type Client, dataOf, logIn, register } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { openSandboxWithClock } from "~tests/sandbox/test-sandbox";
import { readExactly } from "~tests/sandbox/test-shapes";
import { giveOrder } from "~tests/support/orders/give-order";
import { findVisits } from "~tests/support/orders/visits";

const REVIEW = { rating: 2, tags: ["Llegó tarde"], private_tags: ["Mal trato"], comment: "Tarde." };

describe.each(await findTestDatabases())("reviews on $name", (database) => {
  const { sandbox, now, pass, setClock } = openSandboxWithClock(database);
  let daysAgo = 300;
  beforeEach(() => setClock(Date.now()));

  async function finishedVisit() {
    const client = await register(sandbox);
    const { id: userId } = dataOf<{ id: number }>(await client.get("user"));
    daysAgo += 1;
    const plan = { status: "completed", start: -daysAgo, helper: HELPER_ID } as const;
    const order = await giveOrder({ sandbox }, userId, plan);
    const [visit] = await findVisits({ sandbox }, order);
    const path = `user/orders/${order}/visits/${visit?.id}/review`;
    const rate = (body: object, by: Client = client) =>
      by.sendRaw("PUT", `/api/v1/${path}`, JSON.stringify(body));
    return { client, order, visit: visit?.id ?? 0, rate };
  }

  test("a finished visit is rated, again within 24 hours, and not later", async () => {
    const { client, order, rate } = await finishedVisit();
    const answer = await rate(REVIEW);
    expect(answer.status).toBe(200);
    readExactly(reviewSchema, dataOf(answer));
    pass(24 * 60);
    expect((await rate({ ...REVIEW, rating: 3 })).status).toBe(200);
    const read = async () => dataOf(await client.get(`user/orders/${order}`));
    expect(await read()).toMatchObject({ review: null, visits: [{ review: { rating: 3 } }] });
    await setClock(now().getTime() + 1);
    expect((await rate({ ...REVIEW, rating: 4 })).status).toBe(409);
    expect((await rate(REVIEW, await register(sandbox))).status).toBe(404);
  });

  test("a visit to come cannot be rated", async () => {
    const { client } = await finishedVisit();
    const { id } = dataOf<{ id: number }>(await client.get("user"));
    const order = await giveOrder({ sandbox }, id, { start: 3 });
    const [visit] = await findVisits({ sandbox }, order);
    const path = `/api/v1/user/orders/${order}/visits/${visit?.id}/review`;
    expect((await client.sendRaw("PUT", path, JSON.stringify(REVIEW))).status).toBe(409);
  });

  /** As the customer reads it in an order. */
  const scoreOf = async (client: Client, order: number) =>
    dataOf<{ helper: { rating: number; reviews_count: number } }>(
      await client.get(`user/orders/${order}`),
    ).helper;

  test("a new rating replaces the one before in the helper's average, in whatever order", async () => {
    const { client, order, rate } = await finishedVisit();
    const before = await scoreOf(client, order);
    await rate({ ...REVIEW, rating: 1 });
    const first = await scoreOf(client, order);
    expect(first.reviews_count).toBe(before.reviews_count + 1);
    for (const hours of [1, 2, 3]) {
      pass(hours * 60);
      for (const rating of [5, 4, 3, 2, 1]) {
        expect((await rate({ ...REVIEW, rating })).status).toBe(200);
      }
      expect(await scoreOf(client, order)).toEqual(first);
    }
  });

  test("a rating of an order and one of its only visit count once for the helper", async () => {
    const { client, order, rate } = await finishedVisit();
    const before = await scoreOf(client, order);
    expect((await client.post(`orders/${order}/review`, REVIEW)).status).toBe(201);
    const first = await scoreOf(client, order);
    expect(first.reviews_count).toBe(before.reviews_count + 1);
    await rate(REVIEW);
    expect(await scoreOf(client, order)).toEqual(first);
  });

  test("a rating counts only while the helper reports the visit as finished", async () => {
    const { client, order, visit, rate } = await finishedVisit();
    const before = await scoreOf(client, order);
    await sandbox.db
      .update(visits)
      .set({ arrivedAt: now(), finishedAt: now() })
      .where(eq(visits.id, visit));
    await rate({ ...REVIEW, rating: 1 });
    await client.post(`orders/${order}/review`, { ...REVIEW, rating: 1 });
    const rated = await scoreOf(client, order);
    expect(rated.reviews_count).toBe(before.reviews_count + 1);
    const helper = await logIn(sandbox, "helper@sandbox.test");
    const say = async (finished: boolean) => {
      const current = orderOf(await helper.get(`user/orders/${order}`));
      const patch = { method: "PATCH", body: { finished } };
      expect((await change(helper, current, `visits/${visit}`, patch)).status).toBe(200);
    };
    await say(false);
    expect(await scoreOf(client, order)).toEqual(before);
    await say(true);
    expect(await scoreOf(client, order)).toEqual(rated);
  });

  test("ratings that are sent too often are refused, with how long to wait", async () => {
    const { rate } = await finishedVisit();
    const answers: Answer[] = [];
    for (let sent = 0; sent < 11; sent++) answers.push(await rate(REVIEW));
    expect(answers.slice(0, 10).every(({ status }) => status === 200)).toBe(true);
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers.get("Retry-After"))).toBeGreaterThan(0);
    pass(60);
    expect((await rate(REVIEW)).status).toBe(200);
  });

  test("private tags are stored, and appear in no answer to customer or helper", async () => {
    const { client, order, visit, rate } = await finishedVisit();
    const answers = [
      await rate(REVIEW),
      await client.post(`orders/${order}/review`, REVIEW),
      await client.get(`user/orders/${order}`),
      await (await logIn(sandbox, "helper@sandbox.test")).get(`user/orders/${order}`),
    ];
    for (const { status, body } of answers) {
      expect(status).toBeLessThan(300);
      expect(JSON.stringify(body)).toContain("Llegó tarde");
      expect(JSON.stringify(body)).not.toMatch(/Mal trato|private_tags/);
    }
    const stored = [
      ...(await sandbox.db.select().from(visitReviews).where(eq(visitReviews.visitId, visit))),
      ...(await sandbox.db.select().from(reviews).where(eq(reviews.orderId, order))),
    ];
    expect(stored.map(({ privateTags }) => privateTags)).toEqual([["Mal trato"], ["Mal trato"]]);
  });
});
