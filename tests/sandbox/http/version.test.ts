import { expect, test } from "vitest";
import { APP_BUILD_NUMBER } from "~/config";
import { Client } from "~tests/sandbox/test-client";
import { testDatabaseOn } from "~tests/sandbox/test-database";
import { openSandbox } from "~tests/sandbox/test-sandbox";

// It asks no database anything, so one will do.
const sandbox = openSandbox(testDatabaseOn(null));

const ask = (headers = {}) => new Client(sandbox).get("min-web-build", headers);

test("min-web-build is a bare number that can be raised", async () => {
  expect((await ask()).body).toBe(APP_BUILD_NUMBER);
  sandbox.setMinWebBuild(7);
  expect((await ask()).body).toBe(7);
});

test("min-web-build may be cached by shared caches for less than five seconds, and sets no cookie", async () => {
  const { headers } = await ask();
  expect(headers.get("Cache-Control")).toBe("public, max-age=4");
  expect(headers.getSetCookie()).toEqual([]);
});

test("min-web-build is sent again only when it has changed", async () => {
  sandbox.setMinWebBuild(APP_BUILD_NUMBER);
  const known = { "If-None-Match": (await ask()).headers.get("ETag") ?? "" };
  const again = await ask(known);
  expect([again.status, again.body]).toEqual([304, ""]);
  expect(again.headers.get("Cache-Control")).toBe("public, max-age=4");
  sandbox.setMinWebBuild(7);
  const changed = await ask(known);
  expect([changed.status, changed.body]).toEqual([200, 7]);
});
