/** What is limited, and how far. A limit of a client alone is multiplied by a setting of the sandbox. */
import type { Context } from "hono";
import type { ApiEnv, User, World } from "~tests/sandbox/http/context";
import { sessionIdOf } from "~tests/sandbox/http/visitor";
import { clientOf, digestOf } from "./client";
import { knownDevice } from "./device";
import { countTry, forgetOldTries, isReached, type Limit } from "./limits";

const TEN_MINUTES = 600;
const HOUR = 3_600;

function perClient(
  c: Context<ApiEnv>,
  world: World,
  what: string,
  most: number,
  seconds = TEN_MINUTES,
): Limit {
  const key = `${what}, client ${clientOf(c, world)}`;
  return { key, most: most * world.clientLimitFactor, seconds };
}

export type LoginTry = { succeed: () => Promise<void> };

/** A client's wrong passwords for one account. */
export function loginLimit(email: string, client: string): Limit {
  return { key: `login ${digestOf(email)}, client ${client}`, most: 5, seconds: 60 };
}

/**
 * A known device has tries of its own. Another client has five a minute for an account and thirty in
 * ten minutes for all; once strangers have been wrong fifty times in an hour, each new client has one
 * try in ten minutes for that account: slow to guess, and the right password still goes through.
 */
export async function countLogin(
  c: Context<ApiEnv>,
  world: World,
  email: string,
): Promise<LoginTry> {
  const field = { field: "email" };
  const device = knownDevice(c, world, email);
  if (device) {
    const own = { key: `login device ${digestOf(device)}`, most: 5, seconds: 60 };
    const { giveBack } = await countTry(world, [own], field);
    return { succeed: giveBack };
  }
  const client = clientOf(c, world);
  const everybody = { key: `login ${digestOf(email)}`, most: 50, seconds: HOUR };
  const crowded = await isReached(world, everybody);
  const pair = loginLimit(email, client);
  const slow = { key: `${pair.key}, slow`, most: 1, seconds: TEN_MINUTES };
  const allowed = await countTry(
    world,
    [perClient(c, world, "login", 30), crowded ? slow : pair],
    field,
  );
  const total = crowded ? null : await countTry(world, [{ ...everybody, most: 1_000_000 }]);
  await forgetOldTries(world);
  return {
    succeed: async () => {
      await allowed.giveBack();
      await total?.giveBack();
    },
  };
}

/** The password asked for again within a session; one session cannot use up the account's tries. */
export function countPassword(c: Context<ApiEnv>, world: World, user: User) {
  const limits = [
    { key: `password, session ${sessionIdOf(c)}`, most: 5, seconds: TEN_MINUTES },
    perClient(c, world, "password", 30),
    { key: `password, account ${user.id}`, most: 20, seconds: TEN_MINUTES },
  ];
  return countTry(world, limits, { field: "current_password" });
}

/** E-mails with a link, for known and unknown addresses alike. */
export function countForgotten(c: Context<ApiEnv>, world: World, email: string) {
  const limits = [
    perClient(c, world, "forgotten password", 10, HOUR),
    { key: `forgotten password ${digestOf(email)}`, most: 5, seconds: HOUR },
  ];
  return countTry(world, limits, { field: "email" });
}

export function countReset(c: Context<ApiEnv>, world: World) {
  return countTry(world, [perClient(c, world, "password reset", 20)], { field: "token" });
}

export const RESEND_SECONDS = 30;

export function countSentCode(c: Context<ApiEnv>, world: World, phone: string) {
  const pair = `code for ${phone}, client ${clientOf(c, world)}`;
  const limits = [
    { key: `${pair}, next`, most: 1, seconds: RESEND_SECONDS },
    { key: pair, most: 6, seconds: HOUR },
    perClient(c, world, "code", 20, HOUR),
    { key: `code for ${phone}`, most: 30, seconds: HOUR },
  ];
  const say = (seconds: number) => `Podés pedir otro código en ${seconds} segundos.`;
  return countTry(world, limits, { field: "phone", say });
}

export function countCheckedCode(c: Context<ApiEnv>, world: World) {
  return countTry(world, [perClient(c, world, "code checked", 30)], { field: "code" });
}

/** Codes that nobody was given; the field is that of the call. */
export function countCoupon(c: Context<ApiEnv>, world: World, field?: string) {
  const { user } = c.get("visitor");
  const account = user && { key: `coupon, account ${user.id}`, most: 20, seconds: TEN_MINUTES };
  const limits = [perClient(c, world, "coupon", 20), ...(account ? [account] : [])];
  return countTry(world, limits, field ? { field } : {});
}

type HeldDay = { helperId: number; date: string };

/**
 * A customer's holds: three new ones in ten minutes, five an hour. Renewed or new, a day of a helper is held three times
 * an hour, so that nobody holds it for longer than half of one.
 */
export function countHold(world: World, user: User, days: readonly HeldDay[], isRenewed: boolean) {
  const account = `account ${user.id}`;
  const limits = [
    ...(isRenewed
      ? []
      : [
          { key: `hold, ${account}`, most: 3, seconds: TEN_MINUTES },
          { key: `hold in an hour, ${account}`, most: 5, seconds: HOUR },
        ]),
    ...days.map(({ helperId, date }) => ({
      key: `hold of helper ${helperId} on ${date}, ${account}`,
      most: 3,
      seconds: HOUR,
    })),
  ];
  return countTry(world, limits);
}

/** The stars of one visit, which may be sent again. */
export function countStars(world: World, user: User, visit: number) {
  return countTry(world, [
    { key: `stars of visit ${visit}, account ${user.id}`, most: 10, seconds: HOUR },
  ]);
}

/** Whether an e-mail has an account, in each of the calls that tell it. */
export function countEmailAsked(c: Context<ApiEnv>, world: World) {
  return countTry(world, [perClient(c, world, "email", 30)], { field: "email" });
}
