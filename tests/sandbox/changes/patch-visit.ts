/** PATCH of one visit: the customer's note and its answer until it is over; what its helper says on the day. */
import { and, eq } from "drizzle-orm";
import type { VisitPatch } from "~/api/order-changes";
import { todayInAsuncion } from "~/domain/dates";
import { updateInvitersRewards } from "~tests/sandbox/booking/rewards";
import { isUnderWayOrAhead } from "~tests/sandbox/change-rules/order-state";
import { findVisit, refuseClosed } from "~tests/sandbox/change-rules/plan";
import { Refusal } from "~tests/sandbox/http/refusal";
import { notePush } from "~tests/sandbox/push/note-push";
import { orders, visitPhotos, visits } from "~tests/sandbox/schema-orders";
import type { Change, Writing } from "./change-order";
import { loadState } from "./load-state";

export function patchVisit(id: number, patch: VisitPatch): Change {
  return {
    kind: "visit",
    details: { visit: id, ...patch },
    write: async (writing) => {
      if (patch.note !== undefined) await writeNote(writing, id, patch.note.trim());
      if (patch.reply !== undefined) await writeReply(writing, id, patch.reply.trim());
      if (patch.on_the_way) await setOut(writing, id, patch.eta_minutes);
      if (patch.arrived) await arrive(writing, id);
      if (patch.finished) await finish(writing, id, patch.photos);
      for (const said of SAID) if (patch[said] === false) await takeBack(writing, id, said);
    },
  };
}

async function writeNote({ tx, order, user, now }: Writing, id: number, note: string) {
  if (order.userId !== user.id) throw new Refusal(403, "La nota es de quien reservó.");
  const visit = findVisit(await loadState(tx, order), id);
  if (!isUnderWayOrAhead(visit, now)) refuseClosed();
  // Another text is another message: nobody has read it, and what was answered does not belong to it.
  const unread = { noteSentAt: note ? now : null, noteReadAt: null, reply: "", repliedAt: null };
  await tx
    .update(visits)
    .set({ note, ...unread, changedAt: now })
    .where(eq(visits.id, id));
}

/** Who answers a message has read it. */
async function writeReply(writing: Writing, id: number, reply: string): Promise<void> {
  const { tx, order, now } = writing;
  const { note, noteReadAt } = await findOwnVisit(writing, id);
  const visit = findVisit(await loadState(tx, order), id);
  if (!note || !isUnderWayOrAhead(visit, now)) refuseClosed();
  const read = { noteReadAt: noteReadAt ?? now };
  await tx
    .update(visits)
    .set({ reply, repliedAt: now, ...read })
    .where(eq(visits.id, id));
}

/** On the day of the visit; of the instant the first time counts, of the minutes the last. */
async function setOut(writing: Writing, id: number, minutes: number | undefined): Promise<void> {
  const { tx, order, now } = writing;
  const { date, status, onTheWayAt, arrivedAt } = await findOwnVisit(writing, id);
  if (arrivedAt || (onTheWayAt && minutes === undefined)) return;
  if (status !== "scheduled" || date !== todayInAsuncion(now)) refuseClosed();
  const eta = minutes !== undefined && { eta: new Date(now.getTime() + minutes * 60_000) };
  await tx
    .update(visits)
    .set({ onTheWayAt: onTheWayAt ?? now, ...eta })
    .where(eq(visits.id, id));
  await notePush(tx, { topic: "on_the_way", orderId: order.id, visitId: id });
}

/** As for setting out, which may have gone unsaid. */
async function arrive(writing: Writing, id: number): Promise<void> {
  const { tx, now } = writing;
  const { date, status, arrivedAt } = await findOwnVisit(writing, id);
  if (arrivedAt) return;
  if (status !== "scheduled" || date !== todayInAsuncion(now)) refuseClosed();
  await tx.update(visits).set({ arrivedAt: now }).where(eq(visits.id, id));
}

async function finish(writing: Writing, id: number, photos: readonly string[] = []): Promise<void> {
  const { tx, order, now } = writing;
  const { status, arrivedAt, finishedAt } = await findOwnVisit(writing, id);
  if (finishedAt) return;
  const isKept = status === "scheduled" || status === "done";
  if (!arrivedAt || !isKept) refuseClosed();
  await tx.update(visits).set({ finishedAt: now, status: "done" }).where(eq(visits.id, id));
  const rows = photos.map((photo) => ({ visitId: id, photo, takenAt: now }));
  if (rows.length > 0) await tx.insert(visitPhotos).values(rows);
  await notePush(tx, { topic: "finished", orderId: order.id, visitId: id });
  await updateInvitersRewards(tx);
}

/** The last thing said comes first. */
const SAID = ["finished", "arrived", "on_the_way"] as const;
const INSTANTS = {
  on_the_way: "onTheWayAt",
  arrived: "arrivedAt",
  finished: "finishedAt",
} as const;
const TAKEN_BACK_WITHIN_MS = 10 * 60_000;

/** Within ten minutes, and before anything later was said; twice is once. */
async function takeBack(writing: Writing, id: number, said: (typeof SAID)[number]): Promise<void> {
  const { tx, order, now } = writing;
  const visit = await findOwnVisit(writing, id);
  const at = visit[INSTANTS[said]];
  if (!at) return;
  const hasLater = SAID.slice(0, SAID.indexOf(said)).some((later) => visit[INSTANTS[later]]);
  if (hasLater || now.getTime() > at.getTime() + TAKEN_BACK_WITHIN_MS) refuseClosed();
  const isReopened = said === "finished" && { status: "scheduled" as const };
  await tx
    .update(visits)
    .set({ [INSTANTS[said]]: null, ...isReopened, ...(said === "on_the_way" && { eta: null }) })
    .where(eq(visits.id, id));
  if (!isReopened) return;
  await tx.delete(visitPhotos).where(eq(visitPhotos.visitId, id));
  await tx
    .update(orders)
    .set({ status: "in_progress" })
    .where(and(eq(orders.id, order.id), eq(orders.status, "completed")));
  await updateInvitersRewards(tx);
}

async function findOwnVisit({ tx, order, user }: Writing, id: number) {
  const visit = findVisit(await loadState(tx, order), id);
  if (visit.helper !== user.helperId) throw new Refusal(403, "Esta visita es de otra persona.");
  const [row] = await tx.select().from(visits).where(eq(visits.id, id));
  if (!row) throw new Error("The visit was not returned");
  return row;
}
