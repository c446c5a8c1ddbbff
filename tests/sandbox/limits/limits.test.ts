import { describe, expect, test } from "vitest";
import {
  type Answer,
  addCard,
  Client,
  dataOf,
  errorsOf,
  logIn,
  register,
  tryLogin,
} from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { bookingOf, freshSlot } from "~tests/sandbox/test-order";
import { openSandboxWithClock } from "~tests/sandbox/test-sandbox";
import { createCustomer } from "~tests/support/people/accounts";

const RIGHT = "sandbox-1234";
const EMAIL = "nueva@sandbox.test";

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);
const times = <Result>(count: number, act: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)));
const waitOf = ({ headers }: Answer) => Number(headers.get("Retry-After"));

describe.each(await findTestDatabases())("limits on $name", (database) => {
  const { sandbox, pass } = openSandboxWithClock(database);

  describe("login", () => {
    test("wrong passwords from a stranger do not lock out the account's owner", async () => {
      const stranger = new Client(sandbox);
      for (let at = 0; at < 5; at++) {
        expect((await tryLogin(stranger, EMAIL, "no")).status).toBe(422);
      }
      const locked = await tryLogin(stranger, EMAIL, RIGHT);
      expect(locked.status).toBe(429);
      expect(Object.keys(errorsOf(locked))).toEqual(["email"]);
      expect(waitOf(locked)).toBe(60);
      expect((await tryLogin(new Client(sandbox), EMAIL, RIGHT)).status).toBe(200);
      pass(61 / 60);
      expect((await tryLogin(stranger, EMAIL, RIGHT)).status).toBe(200);
    });

    test("of twenty wrong passwords at once only five are checked", async () => {
      const client = new Client(sandbox);
      await client.get("user");
      const answers = await times(20, () => tryLogin(client, "bloqueada@sandbox.test", "no"));
      expect(statusesOf(answers).filter((status) => status === 422)).toHaveLength(5);
      expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(15);
    });

    test("one password tried on many accounts is limited by client", async () => {
      const client = new Client(sandbox);
      const statuses: number[] = [];
      for (let at = 0; at < 32; at++) {
        statuses.push((await tryLogin(client, `persona${at}@correo.test`, "verano")).status);
      }
      expect(statuses.slice(0, 30)).toEqual(Array(30).fill(422));
      expect(statuses.slice(30)).toEqual([429, 429]);
      expect((await tryLogin(new Client(sandbox), EMAIL, RIGHT)).status).toBe(200);
    });

    test("an attack from many clients limits unknown browsers, and locks out nobody", async () => {
      const { email, password } = await createCustomer({ sandbox });
      const owner = await logIn(sandbox, email, password);
      for (let at = 0; at < 50; at++) await tryLogin(new Client(sandbox), email, "no");
      const unknown = new Client(sandbox);
      expect((await tryLogin(unknown, email, "no")).status).toBe(422);
      const slowed = await tryLogin(unknown, email, "no");
      expect(slowed.status).toBe(429);
      expect(waitOf(slowed)).toBe(600);
      expect((await tryLogin(new Client(sandbox), email, password)).status).toBe(200);
      for (let at = 0; at < 4; at++) await tryLogin(owner, email, "no");
      expect((await tryLogin(owner, email, password)).status).toBe(200);
    });

    test("a browser that has logged in to an account before has its own tries for it", async () => {
      const email = "cliente@sandbox.test";
      const owner = await logIn(sandbox, email);
      const neighbour = new Client(sandbox, owner.address);
      for (let at = 0; at < 5; at++) await tryLogin(neighbour, email, "no");
      expect((await tryLogin(neighbour, email, RIGHT)).status).toBe(429);
      const device = owner.cookies.get("oga_device") ?? "";
      neighbour.cookies.set(
        "oga_device",
        device.replace(/^./, (first) => (first === "A" ? "B" : "A")),
      );
      expect((await tryLogin(neighbour, email, RIGHT)).status).toBe(429);
      expect((await tryLogin(owner, email, RIGHT)).status).toBe(200);
      for (let at = 0; at < 5; at++) await tryLogin(owner, email, "no");
      expect((await tryLogin(owner, email, RIGHT)).status).toBe(429);
    });
  });

  test("a changed e-mail leaves the browser known", async () => {
    const owner = await register(sandbox);
    const { email } = dataOf<{ email: string }>(await owner.get("user"));
    const password = "una-clave-larga";
    const change = { email: `nueva-${email}`, current_password: password };
    expect((await owner.patch("user", change)).status).toBe(200);
    const neighbour = new Client(sandbox, owner.address);
    for (let at = 0; at < 5; at++) await tryLogin(neighbour, change.email, "no");
    expect((await tryLogin(neighbour, change.email, password)).status).toBe(429);
    expect((await tryLogin(owner, change.email, password)).status).toBe(200);
  });

  test("the current password may be tried five times a session, each session by itself", async () => {
    const thief = await logIn(sandbox);
    const owner = await logIn(sandbox);
    const change = (client: Client, current_password: string) =>
      client.patch("user", { password: "otra-clave-larga", current_password });
    const guesses = await times(12, (at) => change(thief, `clave-${at}`));
    expect(statusesOf(guesses).filter((status) => status === 422)).toHaveLength(5);
    const locked = await change(thief, RIGHT);
    expect(locked.status).toBe(429);
    expect(Object.keys(errorsOf(locked))).toEqual(["current_password"]);
    expect(waitOf(locked)).toBe(600);
    const same = { password: RIGHT, current_password: RIGHT };
    expect((await owner.patch("user", same)).status).toBe(200);
  });

  describe("phone codes", () => {
    const send = (client: Client, phone: string) =>
      client.post("validation/phone/verification/send", { phone });
    const verify = (client: Client, phone: string, code: string) =>
      client.post("validation/phone/verification/verify", { phone, code });

    test("two codes requested at once send one, and a client gets twenty an hour", async () => {
      const client = new Client(sandbox);
      await client.get("user");
      const twice = await times(2, () => send(client, "+595981710000"));
      expect(statusesOf(twice).sort()).toEqual([200, 429]);
      const statuses: number[] = [];
      for (let at = 1; at < 21; at++) {
        statuses.push((await send(client, `+5959817100${String(at).padStart(2, "0")}`)).status);
      }
      expect(statuses).toEqual([...Array(19).fill(200), 429]);
    });

    test("of many tries at once five are checked, and a stranger uses up nobody's tries", async () => {
      const [owner, stranger] = [new Client(sandbox), new Client(sandbox)];
      const phone = "+595981720000";
      for (const client of [owner, stranger]) expect((await send(client, phone)).status).toBe(200);
      await times(10, () => verify(stranger, phone, "111111"));
      expect((await verify(stranger, phone, "123456")).status).toBe(422);
      expect((await verify(owner, phone, "123456")).status).toBe(200);
    });

    test("a client may send thirty wrong codes in ten minutes", async () => {
      const client = new Client(sandbox);
      const answers: Answer[] = [];
      for (let at = 0; at < 31; at++) answers.push(await verify(client, "+595981730000", "0"));
      expect(statusesOf(answers)).toEqual([...Array(30).fill(422), 429]);
      expect(waitOf(answers.at(-1) as Answer)).toBe(600);
    });
  });

  test("twenty unknown coupons may be tried, alone or in an order; a good one does not count", async () => {
    const client = await register(sandbox);
    const card = await addCard(client);
    for (let at = 0; at < 12; at++) {
      expect((await client.get("coupons/BIENVENIDA")).status).toBe(200);
      expect((await client.get(`coupons/NO${at}`)).status).toBe(404);
    }
    const booking = bookingOf({ ...freshSlot(), card });
    booking.billing.coupon = "NO";
    for (let at = 0; at < 8; at++) expect((await client.post("orders", booking)).status).toBe(422);
    const limited = await client.post("orders", booking);
    expect(limited.status).toBe(429);
    expect(Object.keys(errorsOf(limited))).toEqual(["billing.coupon"]);
    expect(waitOf(await client.get("coupons/NO"))).toBe(600);
    booking.billing.coupon = "";
    expect((await client.post("orders", booking)).status).not.toBe(429);
    expect((await new Client(sandbox).get("coupons/BIENVENIDA")).status).toBe(200);
  });

  test("thirty e-mails may be checked for an account in ten minutes", async () => {
    const client = new Client(sandbox);
    const answers: Answer[] = [];
    for (let at = 0; at < 31; at++) {
      answers.push(await client.get(`validation/email/exists?email=persona${at}@correo.test`));
    }
    expect(statusesOf(answers)).toEqual([...Array(30).fill(200), 429]);
    expect(dataOf(await new Client(sandbox).get(`validation/email/exists?email=${EMAIL}`))).toEqual(
      {
        exists: true,
      },
    );
  });

  test("X-Forwarded-For is ignored without the setting for a proxy", async () => {
    const client = new Client(sandbox);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) {
      const headers = { "X-Forwarded-For": `192.0.2.${at}` };
      statuses.push((await tryLogin(client, "otra@correo.test", "no", headers)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});
