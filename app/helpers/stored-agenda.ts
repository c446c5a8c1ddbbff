/** The agenda as it was last loaded, to be read without a connection. */
import * as z from "zod/mini";
import { addressSchema } from "~/api/addresses";
import {
  booleanField,
  dateField,
  idField,
  ifKnown,
  listField,
  optionalInstant,
  optionalMoney,
  optionalText,
  orElse,
  timeField,
} from "~/api/fields";
import { readStored, removeStored, storageKeys, writeStored } from "~/state/storage";
import type { AgendaVisit } from "./agenda";

const visitSchema = z.object({
  id: idField,
  orderId: orElse(idField, 0),
  version: optionalText,
  date: dateField,
  start: timeField,
  end: timeField,
  status: optionalText,
  service: optionalText,
  customer: optionalText,
  phone: optionalText,
  address: orElse(addressSchema, null),
  notes: optionalText,
  onTheWayAt: ifKnown(z.nullable(optionalInstant)),
  arrivedAt: optionalInstant,
  finishedAt: optionalInstant,
  changedAt: optionalInstant,
  movedFrom: orElse(z.object({ date: dateField, start_time: timeField }), null),
  paused: orElse(z.object({ from: dateField, to: dateField }), null),
  isReplacement: booleanField(false),
  lateFee: optionalMoney(0),
});

const agendaSchema = z.object({
  userId: idField,
  loadedAt: z.string(),
  visits: listField(visitSchema),
});

export type LoadedAgenda = {
  visits: AgendaVisit[];
  /** ISO 8601 */
  loadedAt: string;
};

/** The agenda stored on this device; another user's is removed. */
export async function readAgenda(userId: number): Promise<LoadedAgenda | null> {
  const stored = await readStored(storageKeys.agenda, agendaSchema);
  if (!stored) return null;
  if (stored.userId !== userId) {
    await removeStored(storageKeys.agenda);
    return null;
  }
  return { visits: stored.visits, loadedAt: stored.loadedAt };
}

export async function storeAgenda(userId: number, agenda: LoadedAgenda): Promise<void> {
  await writeStored(storageKeys.agenda, agendaSchema.parse({ userId, ...agenda }));
}
