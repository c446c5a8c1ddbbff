/** Cookie sessions and XSRF tokens, the way Laravel's SPA authentication has them. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { XSRF_COOKIE, XSRF_HEADER } from "~/host-settings";
import type { Database } from "~tests/sandbox/database/database";
import { sessions, users } from "~tests/sandbox/schema";
import type { ApiEnv, User, Visitor, World } from "./context";
import { Refusal } from "./refusal";

export const SESSION_COOKIE = "oga_session";
const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;

const newToken = () => randomBytes(32).toString("base64url");
export const sessionId = (token: string) => createHash("sha256").update(token).digest("hex");

function xsrfTokenOf(world: World, token: string): string {
  return createHmac("sha256", world.secret).update(token).digest("base64");
}

/** Of the request's session; a guest who has none yet has the one that their cookie will name. */
export const sessionIdOf = (c: Context<ApiEnv>) => sessionId(c.get("visitor").token);

/** Prepared, because every request runs it and Drizzle would build it anew each time. */
const prepareSession = (db: Database) =>
  db
    .select({ session: sessions, user: users })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder("id")))
    .prepare("session");

type SessionQuery = ReturnType<typeof prepareSession>;

async function findVisitor(world: World, find: SessionQuery, token: string): Promise<Visitor> {
  const [row] = await find.execute({ id: sessionId(token) });
  if (!row) return { token, user: null, expired: false, verifiedPhones: [] };
  const { session, user } = row;
  const expired = session.revoked || session.expiresAt <= world.now();
  return {
    token,
    user: expired ? null : user,
    expired,
    verifiedPhones: expired ? [] : session.verifiedPhones,
  };
}

export function withVisitor(world: World): MiddlewareHandler<ApiEnv> {
  const find = prepareSession(world.db);
  return async (c, next) => {
    const cookie = getCookie(c, SESSION_COOKIE);
    const token = cookie ?? newToken();
    const visitor = cookie ? await findVisitor(world, find, token) : guest(token);
    c.set("visitor", visitor);
    await next();
    const current = c.get("visitor").token;
    if (current !== cookie) setSessionCookie(c, current);
    const xsrf = xsrfTokenOf(world, current);
    if (getCookie(c, XSRF_COOKIE) !== xsrf) {
      setCookie(c, XSRF_COOKIE, xsrf, {
        path: "/",
        sameSite: "Lax",
        maxAge: SESSION_DAYS * 86_400,
      });
    }
  };
}

const guest = (token: string): Visitor => ({
  token,
  user: null,
  expired: false,
  verifiedPhones: [],
});

function setSessionCookie(c: Context, token: string): void {
  setCookie(c, SESSION_COOKIE, token, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    maxAge: SESSION_DAYS * 86_400,
  });
}

/** 419 for a write whose X-XSRF-TOKEN is not the session's. */
export function checkXsrf(world: World): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!["GET", "HEAD", "OPTIONS"].includes(c.req.method)) {
      const given = Buffer.from(c.req.header(XSRF_HEADER) ?? "");
      const expected = Buffer.from(xsrfTokenOf(world, c.get("visitor").token));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        throw new Refusal(419, "CSRF token mismatch.");
      }
    }
    await next();
  };
}

/** The user of a call that needs one; 401 otherwise. */
export function requireUser(c: Context<ApiEnv>): User {
  const { user } = c.get("visitor");
  if (!user) throw new Refusal(401, "Unauthenticated.");
  return user;
}

export function requireAllowed(c: Context<ApiEnv>): User {
  const user = requireUser(c);
  if (!user.allowed) throw new Refusal(403, "La cuenta se encuentra bloqueada.");
  return user;
}

/** Starts a session under a new token and ends the old one: a token from before is worth nothing. */
export async function startSession(
  c: Context<ApiEnv>,
  world: World,
  change: { user?: User | null; verifiedPhones?: string[] },
): Promise<void> {
  const before = c.get("visitor");
  const visitor: Visitor = { ...before, ...change, token: newToken(), expired: false };
  const expiresAt = new Date(world.now().getTime() + SESSION_DAYS * DAY_MS);
  await world.db.transaction(async (tx) => {
    if (change.user) await requireSamePassword(tx, change.user);
    await tx.delete(sessions).where(eq(sessions.id, sessionId(before.token)));
    await tx.insert(sessions).values({
      id: sessionId(visitor.token),
      userId: visitor.user?.id ?? null,
      verifiedPhones: visitor.verifiedPhones,
      expiresAt,
    });
  });
  c.set("visitor", visitor);
}

/** 401 where the password was changed since it was checked: that change ends the other sessions. */
async function requireSamePassword(tx: Database, { id, passwordHash }: User): Promise<void> {
  const [same] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for("share");
  if (!same) throw new Refusal(401, "Unauthenticated.");
}

/** Ends the user's sessions but the one of this request, for every tab that has their cookies. */
export async function endOtherSessions(
  c: Context<ApiEnv>,
  tx: Database,
  { id }: User,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revoked: true })
    .where(and(eq(sessions.userId, id), ne(sessions.id, sessionIdOf(c))));
}

export async function addVerifiedPhone(
  c: Context<ApiEnv>,
  world: World,
  phone: string,
): Promise<void> {
  const visitor = c.get("visitor");
  const verifiedPhones = [...new Set([...visitor.verifiedPhones, phone])];
  if (visitor.expired) return startSession(c, world, { verifiedPhones });
  const expiresAt = new Date(world.now().getTime() + SESSION_DAYS * DAY_MS);
  await world.db
    .insert(sessions)
    .values({ id: sessionId(visitor.token), userId: null, verifiedPhones, expiresAt })
    .onConflictDoUpdate({ target: sessions.id, set: { verifiedPhones } });
  c.set("visitor", { ...visitor, verifiedPhones });
}

/** Ends the session, for every tab that has its cookie. */
export async function endSession(world: World, token: string): Promise<void> {
  await world.db
    .update(sessions)
    .set({ revoked: true })
    .where(eq(sessions.id, sessionId(token)));
}
