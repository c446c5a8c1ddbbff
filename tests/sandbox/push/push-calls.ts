/** The subscription of a device to pushes (contract.md, "Calls we add"). */
import { createECDH } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { lockName } from "~tests/sandbox/database/database";
import type { World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { type Errors, refuseErrors } from "~tests/sandbox/http/refusal";
import { sessionIdOf } from "~tests/sandbox/http/visitor";
import { pushSubscriptions } from "~tests/sandbox/schema-changes";

const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
];
const FAMILIES = [".push.apple.com", ".notify.windows.com"];
const LONGEST_ENDPOINT = 1_000;
const AUTH_BYTES = 16;

const INVALID = ["El valor no es válido."];

/** Only the browsers' own push services: else anybody could have the sandbox send requests anywhere. */
function isPushService(endpoint: string, { pushOrigins }: World): boolean {
  if (endpoint.length > LONGEST_ENDPOINT || !URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username } = new URL(endpoint);
  if (pushOrigins.includes(origin)) return true;
  const isKnown =
    PUSH_SERVICES.includes(hostname) || FAMILIES.some((family) => hostname.endsWith(family));
  return isKnown && protocol === "https:" && port === "" && username === "";
}

/** Whether a message can be encrypted for it: an uncompressed point of P-256. */
function isPoint(p256dh: string): boolean {
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    return own.computeSecret(p256dh, "base64url").length > 0;
  } catch {
    return false;
  }
}

export function pushHandlers(world: World) {
  return {
    getPushKey: async () => ({ data: { key: world.pushKeys.publicKey } }),

    postPushSubscription: async (c, { user, body: { endpoint, keys, topics } }) => {
      const errors: Errors = {};
      if (!isPushService(endpoint, world)) errors.endpoint = INVALID;
      if (!isPoint(keys.p256dh)) errors["keys.p256dh"] = INVALID;
      if (Buffer.from(keys.auth, "base64url").length !== AUTH_BYTES) errors["keys.auth"] = INVALID;
      refuseErrors(errors);
      const sessionId = sessionIdOf(c);
      const subscription = { userId: user.id, endpoint, ...keys, topics: [...new Set(topics)] };
      await world.db.transaction(async (tx) => {
        await lockName(tx, `push ${endpoint}`);
        // Whoever used this device before gets nothing here any more.
        await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
        await tx
          .insert(pushSubscriptions)
          .values({ sessionId, ...subscription })
          .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: subscription });
      });
      return null;
    },

    deletePushSubscription: async (_, { user, body: { endpoint } }) => {
      const { userId, endpoint: known } = pushSubscriptions;
      await world.db.delete(pushSubscriptions).where(and(eq(userId, user.id), eq(known, endpoint)));
      return null;
    },
  } satisfies Partial<Handlers>;
}
