/** A friend's code, and the rewards of who registers with it (contract.md, "Calls we add"). */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Context } from "hono";
import type { Friend, Referral } from "~/api/referral";
import { firstNameOf } from "~/domain/format";
import { shownName } from "~/domain/person-name";
import type { Database } from "~tests/sandbox/database/database";
import type { ApiEnv, User, World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { type Errors, invalid, notFound } from "~tests/sandbox/http/refusal";
import { readText } from "~tests/sandbox/http/requests";
import { countCoupon } from "~tests/sandbox/limits/rules";
import { coupons, users } from "~tests/sandbox/schema";
import { REWARD, randomText } from "./rewards";

const REWARD_TEXT =
  "Tu amigo recibe Gs. 50.000 de descuento en su primera limpieza. Después de esa visita, vos recibís lo mismo.";
const UNKNOWN = "Ese código no existe. Revisalo, o dejalo vacío.";
const OWN = "Ese código es tuyo: sirve para invitar a otra persona.";
const USED = "Con este teléfono ya se usó el código de un amigo.";

/** `updateOrders`: a friend's reward counts once a paid visit is done, which the clock of the orders says. */
export function referralHandlers(world: World, updateOrders: () => Promise<void>) {
  return {
    getReferral: async (_, { user }) => {
      await updateOrders();
      const code = await codeOf(world.db, user);
      const [counts] = await world.db
        .select({ invited: sql<number>`count(*)::int` })
        .from(users)
        .where(eq(users.referredBy, user.id));
      const [rewards] = await world.db
        .select({ earned: sql<number>`coalesce(sum(${coupons.amount}), 0)::int` })
        .from(coupons)
        .innerJoin(users, eq(users.id, coupons.friendId))
        .where(and(eq(coupons.userId, user.id), eq(users.referredBy, user.id)));
      const data: Referral = {
        code,
        url: `${world.origins.app}/?amigo=${code}`,
        reward_text: REWARD_TEXT,
        invited: counts?.invited ?? 0,
        earned: rewards?.earned ?? 0,
      };
      return { data };
    },
    fetchFriend: async (c) => {
      const attempt = await countCoupon(c, world);
      const friend = await findInviter(world.db, readText(c, "code"));
      if (!friend) throw notFound("Ese código no existe.");
      await attempt.giveBack();
      const data: Friend = {
        name: shownName(firstNameOf(friend.name)),
        reward_text: REWARD_TEXT,
        amount: REWARD,
      };
      return { data };
    },
  } satisfies Partial<Handlers>;
}

async function findInviter(db: Database, code: string): Promise<User | undefined> {
  const [inviter] = await db
    .select()
    .from(users)
    .where(eq(users.referralCode, code.trim().toUpperCase()));
  return inviter;
}

/** The same each time; made when it is first asked for. */
async function codeOf(db: Database, { id, name }: User): Promise<string> {
  const first = shownName(firstNameOf(name)).normalize("NFD").toUpperCase();
  const made = `${first.replace(/[^A-Z]/g, "").slice(0, 10) || "OGA"}-${randomText(5)}`;
  await db
    .update(users)
    .set({ referralCode: sql`coalesce(${users.referralCode}, ${made})` })
    .where(eq(users.id, id));
  const [row] = await db.select({ code: users.referralCode }).from(users).where(eq(users.id, id));
  return row?.code ?? made;
}

type NewUser = { code: string | undefined; phone: string; documentNumber: string };

/** The id of whose code it is; null without one, or with a message in `errors`. */
export async function checkReferral(
  c: Context<ApiEnv>,
  world: World,
  errors: Errors,
  { code = "", phone, documentNumber }: NewUser,
): Promise<number | null> {
  if (code.trim() === "") return null;
  const attempt = await countCoupon(c, world, "referral_code");
  const inviter = await findInviter(world.db, code);
  if (!inviter) {
    errors.referral_code = [UNKNOWN];
    return null;
  }
  await attempt.giveBack();
  const isOwn =
    inviter.phone === phone ||
    (documentNumber && inviter.profile.document_number === documentNumber);
  if (isOwn) errors.referral_code = [OWN];
  return isOwn ? null : inviter.id;
}

/** 422 where somebody with this phone has registered with a code before, or does at the same time. */
export async function refuseSecondReferral(tx: Database, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${phone}))`);
  const used = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(users.referredBy)))
    .limit(1);
  if (used.length > 0) throw invalid({ referral_code: [USED] });
}
