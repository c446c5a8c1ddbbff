import { describe, expect, test } from "vitest";
import { Client, tryLogin } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { openSandbox } from "~tests/sandbox/test-sandbox";
import { networkOf } from "./client";

describe.each(await findTestDatabases())("limits behind a proxy on $name", (database) => {
  const sandbox = openSandbox(database, { behindProxy: true });

  test("a client is told by the last address of X-Forwarded-For", async () => {
    const client = new Client(sandbox);
    const tryFrom = (forwarded: string) =>
      tryLogin(client, "nueva@sandbox.test", "no", { "X-Forwarded-For": forwarded });
    for (let at = 0; at < 5; at++) await tryFrom(`192.0.2.${at}, 198.51.100.1`);
    expect((await tryFrom("192.0.2.99, 198.51.100.1")).status).toBe(429);
    expect((await tryFrom("198.51.100.1, 198.51.100.2")).status).toBe(422);
  });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0DB8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])('the address "%s" counts as the client "%s"', (address, client) => {
  expect(networkOf(address)).toBe(client);
});
