import { describe, expect, test } from "vitest";
import { savedAddressSchema } from "~/api/addresses";
import { cardSchema } from "~/api/cards";
import { userSchema } from "~/api/user";
import { expiresSoon, isCardExpired } from "~/domain/cards";
import { todayInAsuncion } from "~/domain/dates";
import {
  APP,
  addCard,
  Client,
  dataOf,
  errorsOf,
  logIn,
  OPEN_CARD,
  register,
} from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { bookingOf, freshSlot, HOME } from "~tests/sandbox/test-order";
import { openSandbox } from "~tests/sandbox/test-sandbox";
import { readExactly } from "~tests/sandbox/test-shapes";

describe.each(await findTestDatabases())("account on $name", (database) => {
  let customer: Client;

  const sandbox = openSandbox(database, {}, async () => {
    customer = await logIn(sandbox, "cliente@sandbox.test");
  });

  test.each([
    "user/addresses",
    "user/orders",
    "user/orders/history",
    "user/orders/1",
    "user/cards",
  ])("%s needs a login", async (path) => {
    expect(await new Client(sandbox).get(path)).toMatchObject({
      status: 401,
      body: { message: expect.any(String) },
    });
  });

  test("a blocked account can read, but can neither order nor add a card", async () => {
    const blocked = await logIn(sandbox, "bloqueada@sandbox.test");
    expect(dataOf(await blocked.get("user"))).toMatchObject({ allowed: false });
    expect((await blocked.get("user/orders")).status).toBe(200);
    const request = bookingOf({ ...freshSlot(), card: null });
    expect((await blocked.post("orders", request)).status).toBe(403);
    const card = { return_url: `${APP}/#/bancard/addcard` };
    expect((await blocked.post("payments/cards/add", card)).status).toBe(403);
  });

  test("cards are listed without their alias, and one that an order uses cannot be deleted", async () => {
    const answer = await customer.get("user/cards");
    const cards = dataOf<unknown[]>(answer).map((card) => readExactly(cardSchema, card));
    const today = todayInAsuncion(new Date());
    expect(cards.map(({ expiration_date: date }) => isCardExpired(date, today))).toEqual([
      false,
      false,
      true,
    ]);
    expect(cards.map(({ expiration_date: date }) => expiresSoon(date, today))[1]).toBe(true);
    expect(JSON.stringify(answer.body)).not.toContain("alias");
    expect((await customer.delete(`user/cards/${cards[0]?.id}`)).status).toBe(409);
    expect((await customer.delete(`user/cards/${cards[2]?.id}`)).status).toBe(204);
    expect((await customer.delete(`user/cards/${cards[2]?.id}`)).status).toBe(404);
    expect(dataOf<unknown[]>(await customer.get("user/cards"))).toHaveLength(2);
    const expired = bookingOf({ ...freshSlot(), card: cards[2]?.id ?? 0 });
    const refused = await customer.post("orders", expired);
    expect(Object.keys(errorsOf(refused))).toEqual(["billing.payment_id"]);
    expect((await (await register(sandbox)).delete(`user/cards/${cards[1]?.id}`)).status).toBe(404);
  });

  test("an address is saved, changed by field, and deleted, by its owner alone", async () => {
    const owner = await register(sandbox);
    const address = { ...HOME, main_street: "Palma", name: "Oficina", verified: true };
    const bad = await owner.post("user/addresses", { name: "Nada" });
    expect(Object.keys(errorsOf(bad)).sort()).toEqual(["latitude", "main_street"]);
    const answer = await owner.post("user/addresses", address);
    expect(answer.status).toBe(201);
    const saved = readExactly(savedAddressSchema, dataOf(answer));
    const path = `user/addresses/${saved.id}`;
    expect((await customer.patch(path, { name: "Mía" })).status).toBe(404);
    expect(dataOf(await owner.patch(path, { name: "Trabajo" }))).toEqual({
      ...saved,
      name: "Trabajo",
    });
    expect((await customer.delete(path)).status).toBe(404);
    expect((await owner.delete(path)).status).toBe(204);
    expect(dataOf(await owner.get("user/addresses"))).toEqual([]);
  });

  test("one address and one card are the main one; after its deletion the newest left is", async () => {
    const owner = await register(sandbox);
    const add = async () =>
      readExactly(
        savedAddressSchema,
        dataOf(await owner.post("user/addresses", { ...HOME, main_street: "Palma" })),
      ).id;
    const [first, second, third] = [await add(), await add(), await add()];
    const cards = [await addCard(owner), await addCard(owner), await addCard(owner, OPEN_CARD)];
    for (const [path, [a, b, c]] of [
      ["user/addresses", [first, second, third]],
      ["user/cards", cards],
    ] as const) {
      const main = async () =>
        dataOf<{ id: number; is_default: boolean }[]>(await owner.get(path))
          .filter(({ is_default }) => is_default)
          .map(({ id }) => id);
      expect(await main()).toEqual([a]);
      expect((await customer.patch(`${path}/${b}`, { is_default: true })).status).toBe(404);
      await Promise.all(
        [b, a, c, b].map((id) => owner.patch(`${path}/${id}`, { is_default: true })),
      );
      expect(await main()).toHaveLength(1);
      expect(dataOf(await owner.patch(`${path}/${b}`, { is_default: true }))).toMatchObject({
        id: b,
        is_default: true,
      });
      expect(await main()).toEqual([b]);
      expect((await owner.delete(`${path}/${a}`)).status).toBe(204);
      expect(await main()).toEqual([b]);
      expect((await owner.delete(`${path}/${b}`)).status).toBe(204);
      expect(await main()).toEqual([c]);
    }
  });

  test("the server decides by itself whether an address is verified", async () => {
    const owner = await register(sandbox);
    const save = async (address: object) =>
      readExactly(savedAddressSchema, dataOf(await owner.post("user/addresses", address)));
    const far = { latitude: -27.33, longitude: -55.87, main_street: "Palma", verified: true };
    expect((await save(far)).verified).toBe(false);
    const near = await save({ ...far, ...HOME, verified: false });
    expect(near.verified).toBe(true);
    const moved = await owner.patch(`user/addresses/${near.id}`, {
      latitude: -27.33,
      verified: true,
    });
    expect(dataOf(moved)).toMatchObject({ verified: false });
  });

  test("the length of texts and the number of addresses are limited", async () => {
    const owner = await register(sandbox);
    const address = { ...HOME, main_street: "Palma" };
    const long = {
      ...address,
      main_street: "x".repeat(256),
      additional_information: "x".repeat(1001),
    };
    const refused = await owner.post("user/addresses", long);
    expect(Object.keys(errorsOf(refused)).sort()).toEqual([
      "additional_information",
      "main_street",
    ]);
    const booking = bookingOf({ ...freshSlot(), card: null });
    booking.appointment.observations = "x".repeat(1001);
    booking.billing.name = "x".repeat(256);
    expect(Object.keys(errorsOf(await owner.post("orders", booking)))).toEqual(
      expect.arrayContaining(["appointment.observations", "billing.name"]),
    );
    const preferences = { a: "x".repeat(1900), b: "x".repeat(1900) };
    expect((await owner.patch("user", { preferences })).status).toBe(200);
    const more = await owner.patch("user", { preferences: { c: "x".repeat(1900) } });
    expect(Object.keys(errorsOf(more))).toEqual(["preferences"]);
    const answers = await Promise.all(
      Array.from({ length: 52 }, () => owner.post("user/addresses", address)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2);
  });

  test("the card form returns to a page of the app and nowhere else", async () => {
    const add = async (return_url: string) =>
      (await customer.post("payments/cards/add", { return_url })).status;
    expect(await add(`${APP}/#/bancard/addcard`)).toBe(201);
    for (const url of [
      "",
      `blob:${APP}/2f1c`,
      "javascript:alert(1)",
      "//evil.example/",
      "https://evil.example/",
      APP.replace("http", "ftp"),
      APP.replace("//", "//user:secret@"),
    ]) {
      expect([url, await add(url)]).toEqual([url, 422]);
    }
  });

  describe("PATCH /user", () => {
    test("takes a language that the app speaks, and no other", async () => {
      const person = await register(sandbox);
      expect(dataOf(await person.get("user"))).toMatchObject({ language: "es-PY" });
      expect(dataOf(await person.patch("user", { language: "en" }))).toMatchObject({
        language: "en",
      });
      const refused = await person.patch("user", { language: "gn" });
      expect(errorsOf(refused)).toHaveProperty("language");
    });

    test("changes the fields that are sent and nothing else", async () => {
      const person = await register(sandbox);
      const before = dataOf(await person.get("user"));
      const answer = await person.patch("user", { name: "Otra", preferences: { theme: "dark" } });
      const user = readExactly(userSchema, dataOf(answer));
      expect(user.name).toBe("Otra");
      expect(dataOf(await person.get("user"))).toEqual({
        ...before,
        name: "Otra",
        preferences: { theme: "dark" },
      });
      const bad = await person.patch("user", {
        email: "cliente@sandbox.test",
        phone: "+595981999999",
        document_number: "x",
        password: "otra-clave-larga",
        current_password: "no",
      });
      expect(Object.keys(errorsOf(bad)).sort()).toEqual([
        "current_password",
        "document_number",
        "phone",
      ]);
    });

    test("changes a password only with the current one", async () => {
      const person = await register(sandbox);
      const { email } = dataOf<{ email: string }>(await person.get("user"));
      const change = { password: "otra-clave-larga", current_password: "una-clave-larga" };
      expect((await person.patch("user", change)).status).toBe(200);
      await expect(logIn(sandbox, email, "una-clave-larga")).rejects.toThrow();
      await expect(logIn(sandbox, email, "otra-clave-larga")).resolves.toBeInstanceOf(Client);
    });

    test("ends the person's other sessions after a new password, and nobody else's", async () => {
      const person = await register(sandbox);
      const { email } = dataOf<{ email: string }>(await person.get("user"));
      const elsewhere = await logIn(sandbox, email, "una-clave-larga");
      const change = { password: "otra-clave-larga", current_password: "una-clave-larga" };
      expect((await person.patch("user", change)).status).toBe(200);
      expect((await elsewhere.get("user")).status).toBe(401);
      expect((await person.get("user/orders")).status).toBe(200);
      expect((await customer.get("user/orders")).status).toBe(200);
    });

    test("changes an e-mail only with the password", async () => {
      const person = await register(sandbox);
      const { email: before } = dataOf<{ email: string }>(await person.get("user"));
      const email = `otra-${before}`;
      for (const current_password of [undefined, "", "no"]) {
        const refused = await person.patch("user", { email, current_password });
        expect(refused.status).toBe(422);
        expect(Object.keys(errorsOf(refused))).toEqual(["current_password"]);
      }
      expect((await person.patch("user", { email: before, name: "Otra" })).status).toBe(200);
      const current_password = "una-clave-larga";
      const taken = await person.patch("user", { email: "cliente@sandbox.test", current_password });
      expect(Object.keys(errorsOf(taken))).toEqual(["email"]);
      const changed = await person.patch("user", { email, current_password });
      expect(dataOf(changed)).toMatchObject({ email });
    });
  });
});
