import { t } from "@lingui/core/macro";
import { deleteCard } from "~/api/cards";
import { settleDeletion } from "~/api/deletion";
import { isRefusal, isUnsettled } from "~/api/errors";
import { sessionValue } from "~/session/scope";
import { refreshCards } from "~/state/saved-cards";
import { changeState, readState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";
import { createRemovals } from "./removals";

/** Why a card is still there: 409 and 422 are an order that is charged on it (contract.md). */
export function describeCardFailure(error: unknown): string {
  if (isRefusal(error, 409, 422)) {
    return t`La tarjeta sigue acá: un pedido en curso se cobra en ella. Podés eliminarla cuando termine.`;
  }
  if (isUnsettled(error)) {
    return t`No pudimos confirmar que la tarjeta se eliminó, por eso sigue acá. ${describeError(error)}`;
  }
  return t`La tarjeta no se eliminó y sigue acá. ${describeError(error)}`;
}

function removeCard(id: number): Promise<void> {
  return settleDeletion(deleteCard(id), async () =>
    (await refreshCards()).some((card) => card.id === id),
  );
}

/** The cards that are being removed (spec.md §7, DELETE /user/cards/{id}). */
export const cardRemovals = sessionValue((scope) => {
  const removals = createRemovals({
    // A 401 on the way out must not tell the person that their session ended.
    remove: (id, leaving) =>
      leaving ? deleteCard(id, { keepalive: true, guestAllowed: true }) : removeCard(id),
    isGone: (error) => isRefusal(error, 404),
    onRemoved(id) {
      const cards = readState().payment.cards.filter((card) => card.id !== id);
      changeState("payment", { cards });
    },
    onUnseenFailure: (error) => showToast({ type: "error", text: describeCardFailure(error) }),
  });
  scope.beforeLogout(() => removals.flush(true));
  scope.signal.addEventListener("abort", removals.cancel);
  return removals;
});
