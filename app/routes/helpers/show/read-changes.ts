/** Which changes by customers a helper has read, by the instant of each visit's last change. */
import * as z from "zod/mini";
import * as field from "~/api/fields";
import type { PlainDate } from "~/domain/dates";
import { readJsonField } from "~/forms/json-field";
import { readStored, storageKeys, writeStored } from "~/state/storage";
import type { AgendaVisit } from "./agenda-visits";

const changesSchema = field.list(z.object({ id: field.id, changedAt: field.text }));
const readSchema = z.object({ userId: field.id, changes: changesSchema });

export type ReadChanges = z.output<typeof changesSchema>;

export async function loadReadChanges(userId: number): Promise<ReadChanges> {
  const stored = await readStored(storageKeys.agendaRead, readSchema);
  return stored?.userId === userId ? stored.changes : [];
}

/** Replaces the read changes by the posted ones, which come from `shownChanges`. */
export async function storeReadChanges(userId: number, form: FormData): Promise<void> {
  const changes = readJsonField(form, "read", changesSchema);
  if (changes) await writeStored(storageKeys.agendaRead, { userId, changes });
}

const isNews = (visit: AgendaVisit, today: PlainDate) =>
  visit.changedAt !== "" && visit.date >= today && visit.finishedAt === "";

export function shownChanges(visits: readonly AgendaVisit[], today: PlainDate): ReadChanges {
  return visits
    .filter((visit) => isNews(visit, today))
    .map(({ id, changedAt }) => ({ id, changedAt }));
}

export function groupChanges(visits: readonly AgendaVisit[]): [AgendaVisit, ...AgendaVisit[]][] {
  const groups = new Map<string, [AgendaVisit, ...AgendaVisit[]]>();
  for (const visit of visits) {
    const key = `${visit.orderId} ${visit.changedAt}`;
    const group = groups.get(key);
    if (group) group.push(visit);
    else groups.set(key, [visit]);
  }
  return [...groups.values()];
}

export function unreadChanges(
  visits: readonly AgendaVisit[],
  read: ReadChanges,
  today: PlainDate,
): AgendaVisit[] {
  const known = new Map(read.map(({ id, changedAt }) => [id, changedAt]));
  return visits.filter((visit) => isNews(visit, today) && known.get(visit.id) !== visit.changedAt);
}
