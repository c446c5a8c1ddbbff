import { mayHaveTakenEffect } from "./errors";

/**
 * Waits for a DELETE. Where its answer does not say that it is done, the list decides: what is no
 * longer in it is gone. Throws the `ApiError` of the call.
 */
export async function confirmDeletion(
  deleted: Promise<unknown>,
  isListed: () => Promise<boolean>,
): Promise<void> {
  try {
    await deleted;
  } catch (error) {
    if (!mayHaveTakenEffect(error)) throw error;
    if (await isListed().catch(() => true)) throw error;
  }
}
