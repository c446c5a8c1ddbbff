/** A friend's code: what it brings, once, and to nobody through themselves. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { type Friend, friendSchema, type Referral, referralSchema } from "~/api/referral";
import { type User, userSchema } from "~/api/user";
import { coupons, users } from "~tests/sandbox/schema";
import { orders } from "~tests/sandbox/schema-orders";
import { HELPER_ID } from "~tests/sandbox/seed/accounts";
import { change, orderOf } from "~tests/sandbox/test-change";
import { addCard, Client, dataOf, errorsOf, logIn, register } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { bookingOf, freshSlot } from "~tests/sandbox/test-order";
import { openSandboxWithClock } from "~tests/sandbox/test-sandbox";
import { readExactly } from "~tests/sandbox/test-shapes";
import { dayFromToday, giveOrder } from "~tests/support/orders/give-order";
import { REWARD } from "./rewards";

describe.each(await findTestDatabases())("a friend's code on $name", (database) => {
  const { sandbox, setClock } = openSandboxWithClock(database);
  beforeEach(() => setClock(Date.now()));

  const referralOf = async (client: Client) =>
    readExactly(referralSchema, dataOf<Referral>(await client.get("user/referral")));

  const userOf = async (client: Client): Promise<User> =>
    userSchema.parse(dataOf(await client.get("user")));

  let count = 0;

  /** Registers with a code; the phone is new unless it is given. */
  async function registerWith(code: string, given: { phone?: string; document?: string } = {}) {
    count += 1;
    const { phone = `+59597${1_000_000 + count}`, document = String(2_000_000 + count) } = given;
    const client = new Client(sandbox);
    await client.post("validation/phone/verification/send", { phone });
    await client.post("validation/phone/verification/verify", { phone, code: "123456" });
    const answer = await client.post("register", {
      name: `Invitada ${count}`,
      email: `invitada-${count}@sandbox.test`,
      phone,
      password: "una-clave-larga",
      document_type: "ci",
      document_number: document,
      referral_code: code,
    });
    return { client, answer, phone };
  }

  /** An order that waits for a card is charged on the one that is added. */
  async function payOrder(client: Client): Promise<number> {
    const { id } = await userOf(client);
    const waits = { status: "pending_payment", payment: "pending", wantsInvoice: false } as const;
    const order = await giveOrder({ sandbox }, id, waits);
    await addCard(client);
    return order;
  }

  /** The clock of the sandbox goes on until its visits are over. */
  async function finishVisits(order: number) {
    const { startDate } =
      (await sandbox.db.select().from(orders).where(eq(orders.id, order)))[0] ?? {};
    await setClock(`${startDate}T23:59:00-03:00`);
  }

  test("a person's code stays the same, stands in a link, and needs a login", async () => {
    const client = await register(sandbox);
    const referral = await referralOf(client);
    expect(referral.code).toMatch(/^PERSONA-[A-Z2-9]{5}$/);
    expect(new URL(referral.url).searchParams.get("amigo")).toBe(referral.code);
    expect(referral).toMatchObject({ invited: 0, earned: 0 });
    expect(await referralOf(client)).toEqual(referral);
    expect((await new Client(sandbox).get("user/referral")).status).toBe(401);
  });

  test("looking up a code needs no login, and an unknown one answers nothing", async () => {
    const client = await register(sandbox);
    const { code } = await referralOf(client);
    const guest = new Client(sandbox);
    const said = await guest.get(`referrals/${code.toLowerCase()}`);
    expect(readExactly(friendSchema, dataOf<Friend>(said))).toMatchObject({
      name: "Persona",
      amount: REWARD,
    });
    expect((await guest.get("referrals/NADIE-22222")).status).toBe(404);
  });

  test("an inviter's stored name is shown only where it is a name, and only letters go into the code", async () => {
    const client = await register(sandbox);
    await sandbox.db.update(users).set({ name: "www.evil.example/premio te regala" });
    const { code } = await referralOf(client);
    expect(code).toMatch(/^OGA-/);
    const said = await new Client(sandbox).get(`referrals/${code}`);
    expect(dataOf(said)).toMatchObject({ name: "", amount: REWARD });
  });

  test("the friend is rewarded at once and the inviter once, after a paid visit", async () => {
    const inviter = await register(sandbox);
    const { code } = await referralOf(inviter);
    const { client: friend, answer } = await registerWith(` ${code.toLowerCase()} `);
    expect(answer.status).toBe(201);
    const { coupon } = await userOf(friend);
    expect(dataOf(await friend.get(`coupons/${coupon}`))).toMatchObject({ amount: REWARD });
    expect((await inviter.get(`coupons/${coupon}`)).status, "of nobody else").toBe(404);
    expect((await new Client(sandbox).get(`coupons/${coupon}`)).status).toBe(404);
    expect(await referralOf(inviter)).toMatchObject({ invited: 1, earned: 0 });
    expect((await userOf(inviter)).coupon).toBe("");

    const first = await payOrder(friend);
    const second = await payOrder(friend);
    expect(await referralOf(inviter), "paid, and still to come").toMatchObject({ earned: 0 });
    await finishVisits(first);
    await finishVisits(second);
    expect(await referralOf(inviter)).toMatchObject({ invited: 1, earned: REWARD });
    const reward = (await userOf(inviter)).coupon;
    expect(dataOf(await inviter.get(`coupons/${reward}`))).toMatchObject({ amount: REWARD });
    expect(await sandbox.db.select().from(coupons).where(eq(coupons.code, reward))).toHaveLength(1);
    expect(await referralOf(friend), "not the friend's own doing").toMatchObject({ earned: 0 });
  });

  test("nobody is rewarded for an order that was paid, cancelled and refunded", async () => {
    const inviter = await register(sandbox);
    const { code } = await referralOf(inviter);
    const { client: friend } = await registerWith(code);
    const order = await payOrder(friend);
    const { version } = dataOf<{ version: string }>(await friend.get(`user/orders/${order}`));
    const cancelled = await change(friend, { id: order, version }, "cancel", {
      body: { reason: "" },
    });
    expect(dataOf(cancelled)).toMatchObject({ status: "cancelled", payment: { status: "paid" } });
    await finishVisits(order);
    expect(await referralOf(inviter)).toMatchObject({ invited: 1, earned: 0 });
    expect((await userOf(inviter)).coupon).toBe("");
  });

  /** What the helper of the seed says of the order's visit. */
  async function sayAtWork(order: number, said: object) {
    const helper = await logIn(sandbox, "helper@sandbox.test");
    const current = orderOf(await helper.get(`user/orders/${order}`));
    const patch = { method: "PATCH", body: said };
    const path = `visits/${current.visits[0]?.id}`;
    expect((await change(helper, current, path, patch)).status).toBe(200);
  }

  /** A paid visit of an invited friend in so many days, and the morning of that day. */
  async function inviterAndVisit(days: number) {
    const inviter = await register(sandbox);
    const { code } = await referralOf(inviter);
    const { client: friend } = await registerWith(code);
    const { id } = await userOf(friend);
    const plan = { helper: HELPER_ID, start: days, time: "20:00" };
    const order = await giveOrder({ sandbox }, id, plan);
    await setClock(`${dayFromToday(days)}T06:00:00-03:00`);
    return { inviter, order };
  }

  test("an inviter's reward is taken back when the helper takes back that the visit finished", async () => {
    const { inviter, order } = await inviterAndVisit(1);
    const earned = async () => (await referralOf(inviter)).earned;
    await sayAtWork(order, { on_the_way: true });
    await sayAtWork(order, { arrived: true });
    expect(await earned(), "before it is finished").toBe(0);
    await sayAtWork(order, { finished: true });
    expect(await earned()).toBe(REWARD);
    const { coupon } = await userOf(inviter);
    for (const said of ["finished", "arrived", "on_the_way"]) {
      await sayAtWork(order, { [said]: false });
    }
    expect(await earned(), "taken back").toBe(0);
    expect((await userOf(inviter)).coupon).toBe("");
    expect((await inviter.get(`coupons/${coupon}`)).status).toBe(404);
    await sayAtWork(order, { arrived: true });
    await sayAtWork(order, { finished: true });
    expect(await earned(), "finished after all").toBe(REWARD);
  });

  test("an inviter's reward that already paid an order stays, and is given once", async () => {
    const { inviter, order } = await inviterAndVisit(2);
    await sayAtWork(order, { arrived: true });
    await sayAtWork(order, { finished: true });
    const { coupon } = await userOf(inviter);
    const booking = bookingOf({ ...freshSlot(), frequency: 1, card: await addCard(inviter) });
    const billing = { ...booking.billing, coupon, total: booking.billing.total - REWARD };
    expect((await inviter.post("orders", { ...booking, billing })).status).toBe(201);
    await sayAtWork(order, { finished: false });
    expect(await referralOf(inviter)).toMatchObject({ earned: REWARD });
    await sayAtWork(order, { finished: true });
    expect(await referralOf(inviter)).toMatchObject({ earned: REWARD });
    expect((await userOf(inviter)).coupon, "no second one").toBe("");
  });

  test("an unknown code is refused at its field, and nobody is registered", async () => {
    const { client, answer } = await registerWith("NADIE-22222");
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual({ referral_code: [expect.stringMatching(/no existe/)] });
    expect(dataOf(await client.get("user"))).toBeNull();
  });

  test("one's own code is refused, by the phone or by the document", async () => {
    const inviter = await register(sandbox);
    const { code } = await referralOf(inviter);
    const { phone, document_number } = await userOf(inviter);
    for (const own of [{ phone }, { document: document_number }]) {
      const { answer } = await registerWith(code, own);
      expect(errorsOf(answer)).toEqual({ referral_code: [expect.stringMatching(/es tuyo/)] });
    }
    expect(await referralOf(inviter)).toMatchObject({ invited: 0 });
  });

  test("a phone takes one code, also with two registrations at the same time", async () => {
    const codes = await Promise.all(
      ["first", "second"].map(async () => (await referralOf(await register(sandbox))).code),
    );
    const phone = "+595972000001";
    const made = await Promise.all(codes.map((code) => registerWith(code, { phone })));
    expect(made.map(({ answer }) => answer.status).sort()).toEqual([201, 422]);
    const refused = made.find(({ answer }) => answer.status === 422);
    expect(refused && errorsOf(refused.answer)).toEqual({
      referral_code: [expect.stringMatching(/ya se usó/)],
    });
    expect(await sandbox.db.select().from(users).where(eq(users.phone, phone))).toHaveLength(1);
  });
});
