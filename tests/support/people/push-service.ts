/** A push service on this machine, and browsers that subscribe to it: each decrypts what it is sent (RFC 8291). */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Push } from "~/api/push";

type Received = { endpoint: string; headers: IncomingHttpHeaders; payload: Push };

const SALT_BYTES = 16;
const SIZE_BYTES = 4;
const TAG_BYTES = 16;

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** What a browser has after `pushManager.subscribe`, and how it reads a push. */
export function createPushBrowser(endpoint: string) {
  const ecdh = createECDH("prime256v1");
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") };

  /** One record of `aes128gcm`: salt, record size, the sender's key with its length, the encrypted text. */
  function decrypt(body: Buffer): Push {
    const salt = body.subarray(0, SALT_BYTES);
    const keyAt = SALT_BYTES + SIZE_BYTES + 1;
    const textAt = keyAt + (body[keyAt - 1] ?? 0);
    const sender = body.subarray(keyAt, textAt);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
    const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
    const contentKey = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
    const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    const padded = Buffer.concat([
      decipher.update(body.subarray(textAt, -TAG_BYTES)),
      decipher.final(),
    ]);
    // The byte 2 ends the text of the last record.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8")) as Push;
  }

  return { endpoint, keys, decrypt };
}

/** Reads the header `Authorization` of a push (RFC 8292): who signed it, and for which push service. */
export function readSignature(authorization = "") {
  const [, token = "", key = ""] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? [];
  const [head, claims = "", signature = ""] = token.split(".");
  const { aud } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string };
  const point = Buffer.from(key, "base64url");
  const [x = "", y = ""] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString("base64url"),
  );
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isGenuine = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return { key, audience: aud, isGenuine };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** `refuseWith` makes it answer with a status other than 201. */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof createPushBrowser>>();
  const received: Received[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const browser = browsers.get(request.url ?? "");
    const body = await buffer(request);
    const { headers } = request;
    if (browser) {
      received.push({ endpoint: browser.endpoint, headers, payload: browser.decrypt(body) });
    }
    response.writeHead(browser ? status : 404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** What a browser of its own gives after `pushManager.subscribe`. */
    subscribe() {
      const path = `/${randomUUID()}`;
      const browser = createPushBrowser(origin + path);
      browsers.set(path, browser);
      return { endpoint: browser.endpoint, keys: browser.keys };
    },
    /** What came since the last call, oldest first. */
    takeReceived: () => received.splice(0),
    refuseWith(refusal: number) {
      status = refusal;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
