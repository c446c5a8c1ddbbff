import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, describe, expect, test } from "vitest";
import { distanceKm } from "~/domain/places";
import { apiMiddleware, serveApi, serveOutside } from "~tests/sandbox/mount";
import { createSandbox } from "~tests/sandbox/sandbox";
import * as schema from "~tests/sandbox/schema";
import * as orderSchema from "~tests/sandbox/schema-orders";
import { APP, addCard, dataOf, logIn, OUTSIDE, register } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { CITIES } from "./catalogue";

const tables = Object.values({ ...schema, ...orderSchema }) as PgTable[];

describe.each(await findTestDatabases())("seed on $name", ({ choice, drop, server }) => {
  afterAll(drop);

  test("starts, knows its tables, survives a restart, and can be reset", async () => {
    const folder = server ? null : await mkdtemp(join(tmpdir(), "oga-sandbox-"));
    const database = folder ? ({ kind: "folder", path: join(folder, "data") } as const) : choice;
    const first = await createSandbox({ database });
    first.setOrigins({ app: APP, outside: OUTSIDE });
    for (const table of tables) {
      await expect(
        first.db.select().from(table).limit(1),
        getTableName(table),
      ).resolves.toBeTruthy();
    }
    const helpers = await first.db.select().from(schema.helpers);
    expect(helpers).toHaveLength(24);
    for (const city of CITIES) {
      const near = helpers.filter((helper) => distanceKm(helper, city) <= helper.radiusKm);
      expect(near.length, city.name).toBeGreaterThanOrEqual(3);
    }
    const client = await register(first);
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
    await second.db.update(schema.settings).set({ value: "older" });
    await second.close();

    const third = await createSandbox({ database });
    await logIn(third, "nueva@sandbox.test");
    expect(dataOf(await anew.at(third).get("user"))).toBeNull();
    await third.close();
    if (folder) await rm(folder, { recursive: true });
  }, 60_000);
});

describe("errors and mounting", () => {
  test("an unknown path is a JSON 404, a broken database a JSON 500 that says nothing", async () => {
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
