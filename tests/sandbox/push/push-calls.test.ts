/** Which subscriptions the sandbox takes. */
import { describe, expect, test } from "vitest";
import { APP, errorsOf, register } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { openSandbox } from "~tests/sandbox/test-sandbox";
import { createPushBrowser } from "~tests/support/people/push-service";

describe.each(await findTestDatabases())("subscriptions to pushes on $name", (database) => {
  const sandbox = openSandbox(database);

  const GOOD = "https://fcm.googleapis.com/fcm/send/abc";

  test.each([
    ["Mozilla's", "https://updates.push.services.mozilla.com/wpush/v2/abc", 204],
    ["Apple's", "https://web.push.apple.com/abc", 204],
    ["another of Apple's", "https://api.push.apple.com/abc", 204],
    ["Microsoft's", "https://wns2-am3p.notify.windows.com/w/?token=abc", 204],
    ["Google's", GOOD, 204],
    ["one without encryption", "http://fcm.googleapis.com/fcm/send/abc", 422],
    ["another port", "https://fcm.googleapis.com:8443/abc", 422],
    ["a longer name", "https://fcm.googleapis.com.evil.example/abc", 422],
    ["a name that ends alike", "https://evilpush.apple.com/abc", 422],
    ["an inner address", "https://169.254.169.254/latest", 422],
    ["the sandbox itself", `${APP}/api/v1/user`, 422],
    ["one that is too long", `${GOOD}${"a".repeat(1000)}`, 422],
    ["no address", "nada", 422],
  ])(
    "an endpoint has to be of a browser's own push service: %s",
    async (_what, endpoint, status) => {
      const { keys } = createPushBrowser(GOOD);
      const client = await register(sandbox);
      const answer = await client.post("user/push", { endpoint, keys, topics: ["reminder"] });
      expect(answer.status).toBe(status);
      expect(Object.keys(errorsOf(answer))).toEqual(status === 422 ? ["endpoint"] : []);
    },
  );

  test("keys with which nothing can be encrypted are refused at their field", async () => {
    const { keys } = createPushBrowser(GOOD);
    const wrong = { p256dh: keys.auth, auth: keys.p256dh };
    const answer = await (await register(sandbox)).post("user/push", {
      endpoint: GOOD,
      keys: wrong,
      topics: [],
    });
    expect(Object.keys(errorsOf(answer)).sort()).toEqual(["keys.auth", "keys.p256dh"]);
  });
});
