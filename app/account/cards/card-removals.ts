import { t } from "@lingui/core/macro";
import { deleteCard } from "~/api/cards";
import { isRefusal } from "~/api/errors";
import { beforeLogout } from "~/session/before-logout";
import { changeState, readState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";
import { createRemovals } from "./removals";

/** Why a card is still there (contract.md: 409 and 422 name a reason, the sentence is ours). */
export function describeCardFailure(error: unknown): string {
  if (isRefusal(error, 409, 422)) {
    return t`La tarjeta sigue acá: un pedido en curso se cobra en ella. Podés eliminarla cuando termine.`;
  }
  return t`La tarjeta no se eliminó y sigue acá. ${describeError(error)}`;
}

/** The cards on their way out (spec.md §7, DELETE /user/cards/{id}). */
export const cardRemovals = createRemovals({
  // Of a session that has ended, who is leaving anyway needs to hear nothing.
  remove: (id, leaving) => deleteCard(id, leaving ? { keepalive: true, guestAllowed: true } : {}),
  isGone: (error) => isRefusal(error, 404),
  onRemoved(id) {
    const cards = readState().payment.cards.filter((card) => card.id !== id);
    changeState("payment", { cards });
  },
  onUnseenFailure: (error) => showToast({ type: "error", text: describeCardFailure(error) }),
});

// Afterwards nobody would be left to remove them for.
beforeLogout(() => cardRemovals.flush(true));
