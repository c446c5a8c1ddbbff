/** Adding a card with the hosted form: the action, and what a screen of its route loads. */

import { t } from "@lingui/core/macro";
import { type ClientActionFunctionArgs, data, replace } from "@remix-run/react";
import { type Card, startAddingCard } from "~/api/cards";
import { ApiError, isRefusal } from "~/api/errors";
import { absoluteUrl, paths, safeReturnPath } from "~/paths";
import { requireLogin } from "~/session/guards";
import type { PaymentArea } from "~/state/areas";
import { pendingCard, refreshCards, storePendingCard } from "~/state/saved-cards";
import { changeState, readState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { describeBlocked } from "~/wording/contact";
import { describeError } from "~/wording/describe-error";
import { claimsSuccess, isProviderReturn } from "./card-frame";

/**
 * What the screen shows next. `back`: where the form was opened, which is shown in its place;
 * `claimed`: the form says that it added the card.
 */
export type AddCardReply =
  | { kind: "form"; processId: string }
  | { kind: "added"; card: Card; back: string | null }
  | { kind: "not_added"; claimed: boolean }
  | { kind: "failed"; during: "open" | "finish"; text: string };

/** A card that the form says it added may take a moment to be listed. */
const MAX_LOOKS = 3;
const BETWEEN_LOOKS_MS = 2_000;

/**
 * `intent` “open”: POST /payments/cards/add for a form (`back`: the path it leads back to), unless
 * the form of `card` worked after all. “finish”: what came of the form of `card`, as GET /user/cards
 * says; `claimed` is what the form says. A card that was added redirects to `back`.
 */
export async function addCardAction({ request }: ClientActionFunctionArgs) {
  const { allowed } = await requireLogin(request);
  const form = await request.formData();
  const reply = await replyTo(form, allowed, request.signal);
  if (reply.kind === "added" && reply.back) return replace(reply.back);
  const isDone = reply.kind === "form" || reply.kind === "added";
  return data(reply, { status: isDone ? 200 : 422 });
}

/** A blocked account opens no form, and is told so in its place. */
async function replyTo(
  form: FormData,
  allowed: boolean,
  signal: AbortSignal,
): Promise<AddCardReply> {
  const cardId = Number(form.get("card")) || null;
  if (form.get("intent") === "finish") {
    return findAddedCard(cardId, form.get("claimed") === "true", signal);
  }
  if (!allowed) return { kind: "failed", during: "open", text: describeBlocked() };
  return openForm(cardId, form, signal);
}

export type AddCardData = {
  /** Where “Cancelar” leads to; null where the form was opened by its address. */
  back: string | null;
  cardId: number | null;
  /** The outcome, where the provider sent the browser back to us. */
  returned: AddCardReply | null;
};

/** The data of an add-card screen. Throws the redirect for a card that was added. */
export async function loadAddCard(request: Request, back: string | null): Promise<AddCardData> {
  const shown = { back: safeReturnPath(back), cardId: pendingCard()?.id ?? null };
  if (!isProviderReturn(request.url)) return { ...shown, returned: null };
  const claimed = claimsSuccess(request.url);
  const returned = await findAddedCard(shown.cardId, claimed, request.signal);
  if (returned.kind === "added" && returned.back) throw replace(returned.back);
  return { ...shown, returned };
}

async function openForm(
  cardId: number | null,
  form: FormData,
  signal: AbortSignal,
): Promise<AddCardReply> {
  // spec.md §3: the last route before the way to the card form.
  changeState("payment", { lastRoute: safeReturnPath(form.get("back")) });
  // A second try keeps what the first was for.
  if (form.has("total")) changeState("payment", { purpose: purposeOf(form) });
  const late = cardId === null ? null : await findAddedCard(cardId, false, signal);
  if (late?.kind === "added") return late;
  if (late?.kind === "failed") return { ...late, during: "open" };
  try {
    const pending = await createCard();
    storePendingCard(pending);
    return { kind: "form", processId: pending.process_id };
  } catch (error) {
    return describeFailure("open", error);
  }
}

function purposeOf(form: FormData): PaymentArea["purpose"] {
  const [total, visits] = [Number(form.get("total")), Number(form.get("visits"))];
  return total > 0 && visits > 0 ? { total, visits } : null;
}

async function createCard() {
  try {
    return await startAddingCard(absoluteUrl(paths.addCard()));
  } catch (error) {
    // spec.md §8
    console.error("Error creating cards", error);
    throw error;
  }
}

/** Looks for the card in the list, and says that it was added. */
async function findAddedCard(
  cardId: number | null,
  claimed: boolean,
  signal: AbortSignal,
): Promise<AddCardReply> {
  try {
    for (let look = 1; ; look++) {
      const card = (await refreshCards({ signal })).find(({ id }) => id === cardId);
      if (card) {
        const lastRoute = safeReturnPath(readState().payment.lastRoute);
        changeState("payment", { lastRoute: null });
        showToast({ type: "success", text: t`Tarjeta agregada.` });
        const { thirdStep } = paths.appointment;
        const back = lastRoute === thirdStep() ? thirdStep({ card: card.id }) : lastRoute;
        return { kind: "added", card, back };
      }
      if (!claimed || cardId === null || look === MAX_LOOKS) return { kind: "not_added", claimed };
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
    }
  } catch (error) {
    return describeFailure("finish", error);
  }
}

function describeFailure(during: "open" | "finish", error: unknown): AddCardReply {
  if (!(error instanceof ApiError)) throw error;
  // Nothing was typed here that could be corrected.
  const shown = isRefusal(error, 422) ? ApiError.refused(500) : error;
  return { kind: "failed", during, text: describeError(shown) };
}
