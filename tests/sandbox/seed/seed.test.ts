import { afterAll, describe, expect, test } from "vitest";
import { distanceKm } from "~/domain/places";
import { apiMiddleware, serveApi, serveOutside } from "~tests/sandbox/mount";
import { createSandbox } from "~tests/sandbox/sandbox";
import { helpers as helperTable, users } from "~tests/sandbox/schema";
import { APP, addCard, dataOf, logIn, OUTSIDE, register } from "~tests/sandbox/test-client";
import { findTestDatabases, lastingChoice } from "~tests/sandbox/test-database";
import { CITIES } from "./catalogue";

describe.each(await findTestDatabases())("seed on $name", (testDatabase) => {
  afterAll(testDatabase.drop);

  test("a new sandbox is seeded, keeps its data over a restart, and can be reset", async () => {
    const database = await lastingChoice(testDatabase);
    const first = await createSandbox({ database });
    first.setOrigins({ app: APP, outside: OUTSIDE });
    const helpers = await first.db.select().from(helperTable);
    expect(helpers).toHaveLength(24);
    for (const city of CITIES) {
      const near = helpers.filter((helper) => distanceKm(helper, city) <= helper.radiusKm);
      expect(near.length, city.name).toBeGreaterThanOrEqual(3);
    }
    const client = await register(first);
    const hashes = await first.db.select({ hash: users.passwordHash }).from(users);
    for (const { hash } of hashes) expect(hash).toMatch(/^scrypt\$16384\$/);
    await addCard(client);
    await first.close();

    const second = await createSandbox({ database });
    const again = client.at(second);
    expect(dataOf<unknown[]>(await again.get("user/cards"))).toHaveLength(1);

    await second.reset({ orders: 1000 });
    expect((await again.get("user")).body).toEqual({ data: null });
    const customer = await logIn(second, "cliente@sandbox.test");
    expect(dataOf<unknown[]>(await customer.get("user/orders/history"))).toHaveLength(1036);
    await second.reset();
    const anew = await logIn(second, "cliente@sandbox.test");
    expect(dataOf<unknown[]>(await anew.get("user/orders/history"))).toHaveLength(36);
    for (const { email, password } of second.accounts) await logIn(second, email, password);
    await second.close();
  }, 120_000);
});

describe("unknown paths and internal errors", () => {
  test("an unknown path is a JSON 404, a broken database a JSON 500 without details", async () => {
    const sandbox = await createSandbox({ database: { kind: "memory" } });
    const [api, outside] = await Promise.all([serveApi(sandbox, 0), serveOutside(sandbox, 0)]);
    const missing = await fetch(`${api.origin}/api/v1/nothing`);
    expect([missing.status, await missing.json()]).toEqual([404, { message: "No encontrado." }]);
    expect((await fetch(`${outside.origin}/geocoder/api?q=palma`)).status).toBe(200);
    let passed = 0;
    apiMiddleware(sandbox)({ url: "/api/v10" } as never, {} as never, () => passed++);
    apiMiddleware(sandbox)({ url: "/assets/x.js" } as never, {} as never, () => passed++);
    expect(passed).toBe(2);
    await expect(serveApi(sandbox, Number(new URL(outside.origin).port))).rejects.toThrow(
      /EADDRINUSE/,
    );
    await Promise.all([api.close(), outside.close()]);
    await sandbox.close();
    const noise: unknown[] = [];
    const { error } = console;
    console.error = (...words) => noise.push(words);
    const broken = await sandbox.api.request("/api/v1/services");
    console.error = error;
    expect([broken.status, await broken.json()]).toEqual([500, { message: "Server Error" }]);
    expect(noise).toHaveLength(1);
  }, 30_000);
});
