/** The agenda as it was last loaded, for when there is no connection (product.md, "Offline"). */
import * as z from "zod/mini";
import { addressSchema } from "~/api/addresses";
import {
  dateField,
  idField,
  listField,
  optionalText,
  orElse,
  textField,
  timeField,
} from "~/api/fields";
import { readStored, removeStored, storageKeys, writeStored } from "~/state/storage";
import type { AgendaVisit } from "./agenda";

const visitSchema = z.object({
  id: idField,
  date: dateField,
  start: timeField,
  end: timeField,
  status: optionalText,
  service: optionalText,
  customer: optionalText,
  phone: optionalText,
  address: orElse(addressSchema, null),
  notes: optionalText,
});

const agendaSchema = z.object({
  userId: idField,
  loadedAt: textField,
  visits: listField(visitSchema),
});

export type LoadedAgenda = {
  visits: AgendaVisit[];
  /** When the API said so, ISO 8601. */
  loadedAt: string;
};

/** The agenda kept on this device, if it is this user's; another's is removed. */
export async function readAgenda(userId: number): Promise<LoadedAgenda | null> {
  const stored = await readStored(storageKeys.agenda, agendaSchema);
  if (!stored) return null;
  if (stored.userId !== userId) {
    await removeStored(storageKeys.agenda);
    return null;
  }
  return { visits: stored.visits, loadedAt: stored.loadedAt };
}

/** Keeps the agenda on this device until the next one, or the logout. */
export async function keepAgenda(userId: number, agenda: LoadedAgenda): Promise<void> {
  await writeStored(storageKeys.agenda, agendaSchema.parse({ userId, ...agenda }));
}
