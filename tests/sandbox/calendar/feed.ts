/** A calendar file that follows somebody's visits, at an address only they know. */
import { createHash, createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { buildCalendar, type CalendarVisit, visitUid } from "~/domain/calendar-file";
import { nameExtra } from "~/domain/ordered-options";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { notFound } from "~tests/sandbox/http/refusal";
import { readText } from "~tests/sandbox/http/requests";
import { listOrdersWhere, type PresentedOrder } from "~tests/sandbox/orders/present-orders";
import { presentTo, visibleTo } from "~tests/sandbox/orders/visible-orders";
import { endCalendarFeed } from "~tests/sandbox/people/accounts";
import { users } from "~tests/sandbox/schema";
import { calendarFeeds } from "~tests/sandbox/schema-changes";

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** From a stored nonce and the secret: shown again when asked for again, and in no row. */
const tokenOf = (world: World, nonce: string) =>
  createHmac("sha256", world.secret).update(`calendar ${nonce}`).digest("base64url");

export function calendarFeedHandlers(world: World) {
  return {
    openCalendarFeed: async (_, { user: { id: userId } }) => {
      const nonce = randomBytes(16).toString("base64url");
      await world.db
        .insert(calendarFeeds)
        .values({ userId, nonce, tokenHash: hashOf(tokenOf(world, nonce)) })
        .onConflictDoNothing();
      const [feed] = await world.db
        .select()
        .from(calendarFeeds)
        .where(eq(calendarFeeds.userId, userId));
      const token = tokenOf(world, feed?.nonce ?? nonce);
      return { data: { url: `${world.origins.app}/api/v1/calendar/${token}.ics` } };
    },

    revokeCalendarFeed: async (_, { user: { id: userId } }) => {
      await endCalendarFeed(world.db, userId);
      return null;
    },
  } satisfies Partial<Handlers>;
}

/** Calendars send no cookies and get none. */
export function calendarFileRoutes(world: World): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();

  api.get("/calendar/:token{.+\\.ics}", async (c) => {
    const token = readText(c, "token").replace(/\.ics$/, "");
    const [row] = await world.db
      .select({ user: users })
      .from(calendarFeeds)
      .innerJoin(users, eq(users.id, calendarFeeds.userId))
      .where(eq(calendarFeeds.tokenHash, hashOf(token)));
    if (!row) throw notFound();
    const { db } = world;
    const found = await listOrdersWhere(db, visibleTo(db, row.user), world.now());
    const visits = found.map((order) => presentTo(row.user, order, world.now())).flatMap(visitsOf);
    const text = buildCalendar({ prodName: "Óga", visits, now: world.now() });
    return c.body(text, 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "private, max-age=900",
    });
  });

  return api;
}

type ShownOrder = Pick<PresentedOrder, "code" | "service" | "address" | "visits">;

function visitsOf({ code, service, address, visits }: ShownOrder): CalendarVisit[] {
  return visits.map(({ id, date, start_time, end_time, helper, note, size, extras, ...visit }) => ({
    uid: visitUid(id),
    date,
    start_time,
    end_time,
    summary: `${service?.name ?? "Limpieza"} con ${helper?.name ?? "Óga"}`,
    location: [`${address.main_street} ${address.number}`.trim(), address.city].join(", "),
    description: [
      [size?.name, ...extras.map(nameExtra)].filter(Boolean).join(" · "),
      `Pedido ${code}`,
      note,
    ]
      .filter(Boolean)
      .join("\n"),
    status: visit.status,
    sequence: visit.sequence,
  }));
}
