/** “Cambiar helper”: another one, or one in particular, for the same days. */
import { findHelper } from "~/api/availability";
import { type HelperSearch, writeHelper } from "./helper-search";
import { askedHelper } from "./questions";

/** How it ended. `seen`: the helpers already offered, to be passed in next time. */
export type HelperChange = {
  seen: number[];
  /** Nobody else is free: the first one offered is back. */
  exhausted?: boolean;
};

/** Asks for one helper in particular; false when they are not free. Throws `ApiError`. */
export async function askForHelper(
  asked: HelperSearch,
  helperId: number,
  signal: AbortSignal,
): Promise<boolean> {
  const query = askedHelper(asked.booking, asked.service);
  if (!query) return false;
  const answer = await findHelper({ ...query, assigned_helper: helperId }, { signal });
  if (!answer.found || answer.helper.id !== helperId) return false;
  await writeHelper(asked, answer, signal);
  return true;
}

/**
 * Asks for anybody but the assigned helper and those in `seen`. When nobody is left, the first one
 * offered comes back. Throws `ApiError`.
 */
export async function findOtherHelper(
  asked: HelperSearch,
  seen: readonly number[],
  signal: AbortSignal,
): Promise<HelperChange> {
  const query = askedHelper(asked.booking, asked.service);
  const current = asked.booking.appointment.assigned_helper;
  if (!query || !current) return { seen: [] };
  const offered = [...new Set([...seen, current.id])];
  const answer = await findHelper({ ...query, exclude: offered }, { signal });
  // A backend that does not know `exclude` gives somebody already seen.
  if (answer.found && !offered.includes(answer.helper.id)) {
    await writeHelper(asked, answer, signal);
    return { seen: offered };
  }
  const [first = current.id] = offered;
  if (first !== current.id) await askForHelper(asked, first, signal);
  return { seen: [], exhausted: true };
}
