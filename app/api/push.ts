/** Web Push (RFC 8030) of one device: calls that a backend may lack. */
import * as z from "zod/mini";
import { readData, readDone } from "./body";
import { defineCall } from "./call";
import * as field from "./fields";

export const pushTopics = [
  "reminder",
  "on_the_way",
  "finished",
  "charge_failed",
  "pack_ending",
] as const;
export type PushTopic = (typeof pushTopics)[number];

/** `key`: the public key of the backend (RFC 8292), base64url of an uncompressed P-256 point. */
export const pushKeySchema = z.object({ key: field.text });

export const getPushKey = defineCall("GET push/key", {
  isPublic: true,
  answer: readData(pushKeySchema),
  missing: "part",
});

/** What encrypts for this browser (RFC 8291), in base64url. */
export const pushKeysSchema = z.object({ p256dh: z.string(), auth: z.string() });

/** `endpoint` is a secret: whoever knows it can send to this browser. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.string(),
  keys: pushKeysSchema,
  topics: z.array(z.literal(pushTopics)),
});

/** POST /user/push replaces what this device had. Throws ApiError. */
export const postPushSubscription = defineCall("POST user/push", {
  body: pushSubscriptionSchema,
  answer: readDone,
  missing: "control",
});

export const pushEndpointSchema = z.object({ endpoint: z.string() });

export const deletePushSubscription = defineCall("DELETE user/push", {
  body: pushEndpointSchema,
  answer: readDone,
  missing: "control",
});

/** What a backend pushes, as JSON (contract.md, "Calls we add"). `url`: a path of the app. */
export type Push = { title: string; body: string; url: string; tag: string };
