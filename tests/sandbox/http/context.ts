import type { Hono } from "hono";
import type { Database } from "~tests/sandbox/database/database";
import type { users } from "~tests/sandbox/schema";

export type User = typeof users.$inferSelect;

/** Where the two servers answer: `scheme://host:port`, no slash at the end. */
export type Origins = { app: string; outside: string };

export type Mail = { to: string; subject: string; text: string };

/** In base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

export type World = {
  db: Database;
  /** The instant it is; tests may stand still. */
  now: () => Date;
  /** Read at each use: the ports are known only once the servers listen. */
  origins: Origins;
  /** The word for helpers in the path of /assignments/{product}/available. */
  product: string;
  /** The oldest build that is accepted. */
  minWebBuild: number;
  /** Keys the XSRF tokens; lives in the database, so that cookies outlive a restart. */
  secret: string;
  /** Multiplies what one client may try: many browsers of a test come from one address. */
  clientLimitFactor: number;
  /** Sends an e-mail; the sandbox prints it. */
  sendMail: (mail: Mail) => void;
  /** Signs what is sent to a push service (RFC 8292). */
  pushKeys: PushKeys;
  /** Origins that count as push services besides the browsers' own, for tests. */
  pushOrigins: readonly string[];
  /** Whether nobody is registered without a document. */
  wantsDocument: boolean;
  /** Whether a proxy in front writes X-Forwarded-For. */
  behindProxy: boolean;
  /** Cost of scrypt, a power of two; tests, which log in hundreds of times, take a lower one. */
  passwordCost: number;
};

/** Whose request it is. `expired`: of a session that was revoked or ran out, unlike a guest's. */
export type Visitor = {
  token: string;
  user: User | null;
  expired: boolean;
  verifiedPhones: string[];
};

export type ApiEnv = {
  Variables: { visitor: Visitor };
  /** Nothing where a test calls the API without a connection. */
  Bindings: { incoming?: { socket?: { remoteAddress?: string | undefined } } } | undefined;
};
export type Api = Hono<ApiEnv>;
