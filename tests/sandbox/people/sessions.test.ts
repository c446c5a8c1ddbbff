import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { userSchema } from "~/api/user";
import { SESSION_COOKIE } from "~tests/sandbox/http/visitor";
import { TEST_PASSWORD_COST, unknownUserHash } from "~tests/sandbox/people/passwords";
import { sessions, users } from "~tests/sandbox/schema";
import {
  APP,
  Client,
  dataOf,
  errorsOf,
  logIn,
  register,
  tryLogin,
} from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { openSandboxWithClock } from "~tests/sandbox/test-sandbox";
import { readExactly } from "~tests/sandbox/test-shapes";
import { allowConsole } from "~tests/support/world/console";

describe.each(await findTestDatabases({ serverToo: true }))("sessions on $name", (database) => {
  const { sandbox, pass } = openSandboxWithClock(database);

  test("a wrong password takes as long to check for a seeded account as for an unknown one", async () => {
    const costOf = (hash: string) => hash.split("$")[1];
    const hashes = await sandbox.db.select({ hash: users.passwordHash }).from(users);
    for (const { hash } of hashes)
      expect(costOf(hash)).toBe(costOf(unknownUserHash(TEST_PASSWORD_COST)));
  });

  test.runIf(database.server)(
    "sessions work again after the database was unavailable",
    async () => {
      allowConsole("error", /CONNECTION_CLOSED|ECONNRESET|terminating connection/);
      const client = await register(sandbox);
      // Each sandbox gives its connections the name of its schema.
      const own = sql`application_name = current_setting('application_name')`;
      await sandbox.db
        .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${own}`)
        .catch(() => null);
      await expect.poll(async () => (await client.get("user")).status).toBe(200);
      expect(dataOf(await client.get("user"))).not.toBeNull();
    },
  );

  test("a guest has no user, and gets the cookies with the first answer", async () => {
    const guest = new Client(sandbox);
    const answer = await guest.get("user");
    expect(answer).toMatchObject({ status: 200, body: { data: null } });
    const cookies = answer.headers.getSetCookie();
    const session = cookies.find((cookie) => cookie.startsWith(SESSION_COOKIE)) ?? "";
    const xsrf = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN")) ?? "";
    expect(session).toMatch(/HttpOnly/);
    expect(session).toMatch(/SameSite=Lax/);
    expect(session).not.toMatch(/Secure/);
    expect(xsrf).not.toMatch(/HttpOnly/);
    expect((await guest.get("services")).headers.getSetCookie()).toEqual([]);
  });

  test("a login answers the user, under a new token", async () => {
    const client = new Client(sandbox);
    await client.get("user");
    const before = client.cookies.get(SESSION_COOKIE);
    const answer = await tryLogin(client, "Cliente@Sandbox.test", "sandbox-1234");
    expect(answer.status).toBe(200);
    const user = readExactly(userSchema, dataOf<{ user: unknown }>(answer).user);
    expect(user).toMatchObject({ email: "cliente@sandbox.test", allowed: true });
    expect(client.cookies.get(SESSION_COOKIE)).not.toBe(before);
    expect(dataOf(await client.get("user"))).toMatchObject({ id: user.id });
    expect(JSON.stringify(answer.body)).not.toContain("scrypt");
  });

  test("a wrong password is refused at the e-mail field, whether the account exists or not", async () => {
    const known = await tryLogin(new Client(sandbox), "nueva@sandbox.test", "no");
    const unknown = await tryLogin(new Client(sandbox), "nadie@x.test", "no");
    expect(known.status).toBe(422);
    expect(Object.keys(errorsOf(known))).toEqual(["email"]);
    expect(unknown.body).toEqual(known.body);
  });

  test("a write is refused without the token of its own session", async () => {
    const client = await logIn(sandbox);
    const phone = { phone: "+595981000000" };
    const send = "validation/phone/verification/send";
    expect((await client.post(send, phone, { xsrf: false })).status).toBe(419);
    const stranger = new Client(sandbox);
    await stranger.get("user");
    const theirs = decodeURIComponent(stranger.cookies.get("XSRF-TOKEN") ?? "");
    const forged = await client.post(send, phone, {
      xsrf: false,
      headers: { "X-XSRF-TOKEN": theirs },
    });
    expect(forged).toMatchObject({ status: 419, body: { message: expect.any(String) } });
    expect((await client.post(send, phone)).status).toBe(200);
  });

  test("a revoked or expired session answers 401, unlike a guest", async () => {
    const client = await logIn(sandbox);
    pass(31 * 24 * 60);
    expect((await client.get("user")).status).toBe(401);
    expect((await client.get("user/orders")).status).toBe(401);
    expect((await client.get("services")).status).toBe(200);
    expect((await tryLogin(client, "nueva@sandbox.test", "sandbox-1234")).status).toBe(200);
    await sandbox.db.update(sessions).set({ revoked: true });
    expect((await client.get("user")).status).toBe(401);
  });

  test("a logout on the other origin ends the session", async () => {
    const client = await logIn(sandbox);
    const stolen = client.cookies.get(SESSION_COOKIE) ?? "";
    const answer = await client.post("//logout", undefined, { headers: { Origin: APP } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(APP);
    expect(answer.headers.get("Access-Control-Allow-Credentials")).toBe("true");
    expect((await client.get("user")).body).toEqual({ data: null });
    const thief = new Client(sandbox);
    thief.cookies.set(SESSION_COOKIE, stolen);
    expect((await thief.get("user")).status).toBe(401);
  });

  test("only the app's origin may log out, as the preflight answers", async () => {
    const client = await logIn(sandbox);
    const evil = await client.post("//logout", undefined, { headers: { Origin: "https://evil" } });
    expect(evil.status).toBe(403);
    expect(evil.headers.get("Access-Control-Allow-Origin")).toBeNull();
    const preflight = await client.send("OPTIONS", "//logout", {
      xsrf: false,
      headers: { Origin: APP, "Access-Control-Request-Method": "POST" },
    });
    expect(preflight.status).toBe(204);
    const allowed = preflight.headers.get("Access-Control-Allow-Headers")?.toLowerCase();
    for (const header of ["x-xsrf-token", "app-build-number", "accept", "content-type"]) {
      expect(allowed).toContain(header);
    }
  });

  describe("registration", () => {
    const person = {
      name: "Ana Rolón",
      email: "ana@sandbox.test",
      phone: "0981 700 700",
      password: "una-clave-larga",
      document_type: "ruc",
      document_number: "80028061-0",
    };

    test.each([
      "www.evil.example/premio",
      "Ana t.me/premio",
      "ana@evil.example",
      "ev\u200bil.example",
    ])("refuses the name %j, which others would read as an address, at its field", async (name) => {
      const answer = await new Client(sandbox).post("register", { ...person, name });
      expect(errorsOf(answer)).toMatchObject({
        name: ["Escribí solo tu nombre, sin direcciones de páginas ni de correo."],
      });
    });

    test("needs a phone verified in the same session", async () => {
      const client = new Client(sandbox);
      const early = await client.post("register", person);
      expect(Object.keys(errorsOf(early))).toEqual(["phone"]);
      const sent = await client.post("validation/phone/verification/send", { phone: person.phone });
      expect(dataOf(sent)).toEqual({ sent: true, resend_in: 30 });
      const again = await client.post("validation/phone/verification/send", {
        phone: person.phone,
      });
      expect(again.status).toBe(429);
      expect(again.headers.get("Retry-After")).toBe("30");
      const check = { phone: "+595981700700", code: "000000" };
      const wrong = await client.post("validation/phone/verification/verify", check);
      expect(Object.keys(errorsOf(wrong))).toEqual(["code"]);
      const right = await client.post("validation/phone/verification/verify", {
        ...check,
        code: "123456",
      });
      expect(dataOf(right)).toEqual({ verified: true });
      expect((await new Client(sandbox).post("register", person)).status).toBe(422);

      const answer = await client.post("register", person);
      expect(answer.status).toBe(201);
      const user = readExactly(userSchema, dataOf<{ user: unknown }>(answer).user);
      expect(user).toMatchObject({ phone: "+595981700700", phone_verified: true, allowed: true });
      expect(dataOf(await client.get("user"))).toMatchObject({ id: user.id });
      const [row] = await sandbox.db.select().from(users).where(eq(users.id, user.id));
      expect(row?.passwordHash).toMatch(/^scrypt\$1024\$/);
    });

    test("refuses each wrong field with a message", async () => {
      const answer = await new Client(sandbox).post("register", {
        name: " ",
        email: "NUEVA@sandbox.test",
        phone: "0999 1",
        password: "corta",
        document_type: "ruc",
        document_number: "80028061-5",
      });
      expect(answer.status).toBe(422);
      expect(Object.keys(errorsOf(answer)).sort()).toEqual([
        "document_number",
        "email",
        "name",
        "password",
        "phone",
      ]);
      const empty = await new Client(sandbox).post("register", {});
      expect(errorsOf(empty).name).toEqual(["Este campo es obligatorio."]);
    });

    /** Registers somebody else each time, whose phone is verified. */
    async function registerWith(client: Client, more: object) {
      const { document_type, document_number, ...rest } = person;
      const phone = `+59598170${8000 + people++}`;
      await client.post("validation/phone/verification/send", { phone });
      await client.post("validation/phone/verification/verify", { phone, code: "123456" });
      const email = `ana.${phone.slice(-4)}@sandbox.test`;
      return client.post("register", { ...rest, phone, email, ...more });
    }
    let people = 0;

    test("takes a document later, and stores when the terms were accepted", async () => {
      const client = new Client(sandbox);
      const accepted = "2026-03-10T14:59:00.000Z";
      const answer = await registerWith(client, { terms_accepted_at: accepted });
      expect(answer.status).toBe(201);
      const user = readExactly(userSchema, dataOf<{ user: unknown }>(answer).user);
      expect(user).toMatchObject({ document_type: "ci", document_number: "" });
      const [row] = await sandbox.db.select().from(users).where(eq(users.id, user.id));
      expect(row?.termsAcceptedAt?.toISOString()).toBe(accepted);
      const document = { document_type: "ruc", document_number: "80028061-0" };
      expect(dataOf(await client.patch("user", document))).toMatchObject(document);
    });

    test.each([
      [{ document_number: "12", document_type: "ci" }, "document_number"],
      [{ terms_accepted_at: "ayer" }, "terms_accepted_at"],
      [{ terms_accepted_at: "0000-01-01T00:00:00Z" }, "terms_accepted_at"],
    ])("refuses %j at %s", async (more, field) => {
      const answer = await registerWith(new Client(sandbox), more);
      expect(answer.status).toBe(422);
      expect(Object.keys(errorsOf(answer))).toEqual([field]);
    });

    test("a code expires after ten minutes", async () => {
      const client = new Client(sandbox);
      const phone = "+595981700701";
      await client.post("validation/phone/verification/send", { phone });
      pass(601 / 60);
      const late = { phone, code: "123456" };
      expect((await client.post("validation/phone/verification/verify", late)).status).toBe(422);
    });

    test("says whether an e-mail is registered", async () => {
      const client = new Client(sandbox);
      const ask = async (email: string) =>
        dataOf(await client.get(`validation/email/exists?email=${encodeURIComponent(email)}`));
      expect(await ask("CLIENTE@sandbox.test")).toEqual({ exists: true });
      expect(await ask("nadie@sandbox.test")).toEqual({ exists: false });
      await register(sandbox);
    });
  });

  test("a social login is answered as not set up", async () => {
    expect((await new Client(sandbox).post("login/google")).status).toBe(422);
  });
});
