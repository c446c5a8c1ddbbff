import type { Helper } from "~/api/availability";
import { findWithinWindow } from "./find-within-window";
import { findExpected, saveFoundHelper } from "./helper-search";
import { type HelperSearch, helperQuery, wishedQuery } from "./queries";

export type HelperChange = {
  /** Ids of the helpers offered so far, for the next call. */
  offered: number[];
  exhausted?: boolean;
};

/** Assigns one helper in particular; false when they are not free. Throws `ApiError`. */
export async function requestHelper(
  search: HelperSearch,
  helper: Pick<Helper, "id">,
  signal: AbortSignal,
): Promise<boolean> {
  if (!helperQuery(search.booking, search.service)) return false;
  const answer = await findExpected(search, helper, signal);
  if (!answer.found || answer.helper.id !== helper.id) return false;
  await saveFoundHelper(search, answer, signal, { isPreferred: true });
  return true;
}

/**
 * Assigns anybody but the assigned helper and those in `offered`. When nobody is left, the first one
 * offered comes back. Throws `ApiError`.
 */
export async function findOtherHelper(
  search: HelperSearch,
  offered: readonly number[],
  signal: AbortSignal,
): Promise<HelperChange> {
  const query = wishedQuery(search.booking, search.service);
  const current = search.booking.appointment.assigned_helper;
  if (!query || !current) return { offered: [] };
  const exclude = [...new Set([...offered, current.id])];
  const answer = await findWithinWindow({ ...query, exclude }, signal);
  // A backend may ignore `exclude`.
  if (answer.found && !exclude.includes(answer.helper.id)) {
    await saveFoundHelper(search, answer, signal, { isPreferred: true });
    return { offered: exclude };
  }
  const [first = current.id] = exclude;
  if (first !== current.id) await requestHelper(search, { id: first }, signal);
  return { offered: [], exhausted: true };
}
