import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);

const KEY_LENGTH = 32;
export const PASSWORD_COST = 2 ** 14;
/** For sandboxes of tests, and people whom tests add to the database. */
export const TEST_PASSWORD_COST = 2 ** 10;

/** `scrypt$cost$salt$key`, base64. `cost`: of scrypt, a power of two. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, KEY_LENGTH, { N: cost });
  return `scrypt$${cost}$${salt.toString("base64")}$${key.toString("base64")}`;
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, cost = "", salt = "", key = ""] = hash.split("$");
  const expected = Buffer.from(key, "base64");
  const given = await derive(password, Buffer.from(salt, "base64"), KEY_LENGTH, {
    N: Number(cost),
  });
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Compared with for an unknown e-mail, so that the answer takes as long. */
export const unknownUserHash = (cost: number) =>
  `scrypt$${cost}$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=`;
