import { describe, expect, test } from "vitest";
import type { Sandbox } from "~tests/sandbox/sandbox";
import { dataOf, logIn } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { openSandbox } from "~tests/sandbox/test-sandbox";

describe.each(await findTestDatabases())("a long history on $name", (database) => {
  let sandbox: Sandbox;

  openSandbox(database, async (opened) => {
    sandbox = opened;
    await sandbox.reset({ orders: 450 });
  });

  test("is answered in pieces that are whole, in the order of its pages", async () => {
    const customer = await logIn(sandbox, "cliente@sandbox.test");
    const whole = dataOf<unknown[]>(await customer.get("user/orders/history"));
    const page = dataOf<unknown[]>(await customer.get("user/orders/history?page=1&per_page=1000"));
    expect(whole.length).toBeGreaterThan(450);
    expect(whole).toEqual(page);
  });
});
