/** Sends to the browsers' push services what waits (RFC 8030, 8291, 8292). */
import { and, arrayContains, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import webPush from "web-push";
import type { Push } from "~/api/push";
import { nowTimeInAsuncion } from "~/domain/dates";
import { firstNameOf, formatTime, formatTimeRange } from "~/domain/format";
import type { Database } from "~tests/sandbox/database/database";
import type { World } from "~tests/sandbox/http/context";
import { translate } from "~tests/sandbox/http/language";
import { helpers, sessions, users } from "~tests/sandbox/schema";
import {
  pushes,
  pushSubscriptions,
  type SentTopic,
  waitingEntries,
} from "~tests/sandbox/schema-changes";
import { orders, visits } from "~tests/sandbox/schema-orders";
import { noteDuePushes } from "./note-push";

const SUBJECT = "mailto:hola@oga.example";
/** How long a push service keeps it for a device that is off. */
const KEPT_SECONDS = 4 * 3_600;
const ANSWERS_WITHIN_MS = 10_000;
/** The browser has ended the subscription. */
const GONE = [404, 410];

type Event = {
  topic: SentTopic;
  order: number | null;
  visit: typeof visits.$inferSelect | null;
  waiting: typeof waitingEntries.$inferSelect | null;
  helper: string | null;
  user: number;
  language: string;
};

const DAY = { weekday: "long", day: "numeric", month: "long" } as const;

/** What is said of each topic, in Spanish but for the names of days. */
function wordsOf({
  topic,
  visit,
  waiting,
  helper,
  language,
}: Event): [title: string, body: string] {
  const who = firstNameOf(helper ?? "Óga");
  const eta = visit?.eta && formatTime(nowTimeInAsuncion(visit.eta));
  const hours = visit && formatTimeRange(visit.startTime.slice(0, 5), visit.endTime.slice(0, 5));
  const free = waiting && [
    new Date(`${waiting.date}T12:00`).toLocaleDateString(language, DAY),
    formatTime(waiting.freedTime?.slice(0, 5) ?? ""),
    who,
  ];
  const said: Record<SentTopic, [string, string]> = {
    reminder: [`Mañana viene ${who}`, hours ?? ""],
    on_the_way: [`${who} va en camino`, eta ? `Llega cerca de las ${eta}.` : ""],
    finished: [`${who} terminó`, "¿Cómo estuvo?"],
    charge_failed: ["No pudimos cobrar tu pedido", "Elegí otra tarjeta y conservás tus visitas."],
    freed: ["Se liberó un horario que esperabas", free?.join(" · ") ?? ""],
    pack_ending: ["Tu pack termina en tres días", "Renovalo y seguís con el mismo día y hora."],
  };
  return said[topic];
}

/** What a lock screen may show: no address, and no amount. */
function pushOf(event: Event): Push {
  const { topic, order, visit, waiting, language } = event;
  const say = (text: string) =>
    language.startsWith("es") ? text : translate(text, language === "en" ? 0 : 1);
  const [title, body] = wordsOf(event);
  const said = { title: say(title), body: say(body) };
  if (waiting) return { ...said, url: "/", tag: `waiting-${waiting.id}` };
  const url =
    topic === "finished"
      ? `/review/${order}?visita=${visit?.id}`
      : `/profile/orders/${order}/details`;
  return { ...said, url, tag: visit ? `visit-${visit.id}` : topic };
}

/** Marks what waits as sent, and returns it: another process sends none of it again. */
async function takeWaiting(tx: Database, now: Date): Promise<Event[]> {
  const taken = await tx
    .update(pushes)
    .set({ sentAt: now })
    .where(isNull(pushes.sentAt))
    .returning({ key: pushes.key });
  const keys = taken.map(({ key }) => key);
  const user = users.id;
  return tx
    .select({
      topic: pushes.topic,
      order: orders.id,
      visit: visits,
      waiting: waitingEntries,
      helper: helpers.name,
      user,
      language: users.language,
    })
    .from(pushes)
    .leftJoin(orders, eq(orders.id, pushes.orderId))
    .leftJoin(waitingEntries, eq(waitingEntries.id, pushes.waitingId))
    .innerJoin(users, eq(user, sql`coalesce(${orders.userId}, ${waitingEntries.userId})`))
    .leftJoin(visits, eq(visits.id, pushes.visitId))
    .leftJoin(
      helpers,
      eq(helpers.id, sql`coalesce(${visits.helperId}, ${waitingEntries.freedHelperId})`),
    )
    .where(inArray(pushes.key, keys));
}

/** Those of sessions that are over receive nothing any more. */
async function forgetEnded(tx: Database, now: Date): Promise<void> {
  const ended = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(sessions.revoked, lte(sessions.expiresAt, now)));
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ended));
}

async function sendTo(
  world: World,
  { endpoint, p256dh, auth }: typeof pushSubscriptions.$inferSelect,
  event: Event,
): Promise<void> {
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(pushOf(event)),
    {
      vapidDetails: { subject: SUBJECT, ...world.pushKeys },
      contentEncoding: "aes128gcm",
      TTL: KEPT_SECONDS,
      urgency: event.topic === "on_the_way" ? "high" : "normal",
    },
  );
  const { status } = await fetch(endpoint, {
    method: request.method,
    headers: request.headers as Record<string, string>,
    body: new Uint8Array(request.body),
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  });
  if (!GONE.includes(status)) return;
  await world.db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
}

async function sendWaiting(world: World, updateOrders: () => Promise<void>): Promise<void> {
  const now = world.now();
  await updateOrders();
  const events = await world.db.transaction(async (tx) => {
    await forgetEnded(tx, now);
    await noteDuePushes(tx, now);
    return takeWaiting(tx, now);
  });
  for (const event of events) {
    const { userId, topics } = pushSubscriptions;
    const receivers = await world.db
      .select()
      .from(pushSubscriptions)
      .where(
        and(
          eq(userId, event.user),
          event.topic === "freed" ? undefined : arrayContains(topics, [event.topic]),
        ),
      );
    // A push service that does not answer keeps the others from nothing; what it refuses is lost.
    await Promise.allSettled(receivers.map((receiver) => sendTo(world, receiver, event)));
  }
}

export type PushSender = {
  /** Sends all that waits, after an earlier run. Never rejects; resolves once every push service has answered. */
  send: () => Promise<void>;
  /** Resolves once no run is under way. */
  idle: () => Promise<void>;
};

/** `updateOrders`: a charge on a card that has expired fails by the clock of the orders. */
export function createPushSender(world: World, updateOrders: () => Promise<void>): PushSender {
  let last = Promise.resolve();
  return {
    send() {
      last = last
        .then(() => sendWaiting(world, updateOrders))
        .catch((error: unknown) => console.error("The pushes were not sent", error));
      return last;
    },
    idle: () => last,
  };
}
