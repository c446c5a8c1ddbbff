import { eq, sql } from "drizzle-orm";
import type { User as ShownUser } from "~/api/user";
import { readAvailability } from "~tests/sandbox/booking/helper-availability";
import { findReward } from "~tests/sandbox/booking/rewards";
import type { Database } from "~tests/sandbox/database/database";
import type { User, World } from "~tests/sandbox/http/context";
import { users } from "~tests/sandbox/schema";
import { calendarFeeds } from "~tests/sandbox/schema-changes";

export const EMAIL_TAKEN = "Ya existe una cuenta con este correo.";

export async function findUserByEmail(world: World, email: string): Promise<User | null> {
  const [user] = await world.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  return user ?? null;
}

/** The address of the calendar answers 404 from then on; the next one is another. */
export async function endCalendarFeed(db: Database, userId: number): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** The user as the browser sees it; a helper's comes with the working hours. */
export async function presentUser(
  world: World,
  user: User,
): Promise<Omit<ShownUser, "availability">> {
  const { id, name, email, phone, allowed, roles, permissions, preferences, helperId } = user;
  return {
    id,
    name,
    email,
    phone,
    phone_verified: user.phoneVerified,
    allowed,
    roles,
    permissions,
    ...user.profile,
    preferences,
    language: user.language,
    coupon: await findReward(world.db, user.id),
    ...(helperId ? { availability: await readAvailability(world.db, helperId) } : {}),
  };
}
