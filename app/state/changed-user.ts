import { userSchema } from "~/api/user";
import type { UserChanges } from "~/api/user-changes";
import { changeState, readState } from "./store";

/**
 * Stores the answer of PATCH /user: a field that it leaves out stays as it was sent, else as it was known. So do
 * preferences and availability that cannot be read.
 */
export function storeChangedUser(changes: UserChanges, answer: { id: number }): void {
  const { user } = readState().auth;
  // Somebody else may be here since the change was sent.
  if (user?.id !== answer.id) return;
  const sent = userSchema.parse({ ...user, ...changes });
  const read = userSchema.parse({ ...sent, ...answer });
  const preferences = read.preferences ?? sent.preferences;
  const availability = read.availability ?? sent.availability;
  changeState("auth", { user: { ...read, preferences, availability } });
}
