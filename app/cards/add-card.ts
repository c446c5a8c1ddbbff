/** Adds a card with the hosted form: the action and the loader of an add-card screen. */

import { t } from "@lingui/core/macro";
import { type ClientActionFunctionArgs, replace } from "@remix-run/react";
import { startAddingCard } from "~/api/card-changes";
import type { Card } from "~/api/cards";
import { ApiError, isRefusal } from "~/api/errors";
import { respond } from "~/browser/action-reply";
import { absoluteUrl, paths, safeReturnPath } from "~/paths";
import { requireLogin } from "~/session/guards";
import type { PaymentArea } from "~/state/areas";
import { pendingCard, refreshCards, storePendingCard } from "~/state/saved-cards";
import { changeState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { describeBlocked } from "~/wording/contact";
import { describeError } from "~/wording/describe-error";
import { readProviderReturn } from "./card-frame";

/** `back`: path where the form was opened. `claimed`: the form claims that it added the card. */
export type AddCardReply =
  | { kind: "form"; processId: string }
  | { kind: "added"; card: Card; back: string | null }
  | { kind: "not_added"; claimed: boolean }
  | { kind: "failed"; during: "open" | "finish"; text: string };

/** A card added by the form may be listed with a delay. */
const MAX_LOOKS = 3;
const BETWEEN_LOOKS_MS = 2_000;

/**
 * Intent “open”: starts a form with POST /payments/cards/add, unless `card` was added after all. Intent
 * “finish”: looks `card` up in GET /user/cards; `claimed` is the form's claim. Redirects to `back` after an
 * added card.
 */
export async function addCardAction({ request }: ClientActionFunctionArgs) {
  const { allowed } = await requireLogin(request);
  const form = await request.formData();
  const reply = await replyTo(form, allowed, request.signal);
  if (reply.kind === "added" && reply.back) return replace(reply.back);
  const isDone = reply.kind === "form" || reply.kind === "added";
  return respond(reply, { reload: isDone });
}

/** A blocked account opens no form and gets an explanation. */
async function replyTo(
  form: FormData,
  allowed: boolean,
  signal: AbortSignal,
): Promise<AddCardReply> {
  const cardId = Number(form.get("card")) || null;
  // Another tab may have opened the form from another screen since.
  const back = safeReturnPath(form.get("back"));
  if (form.get("intent") === "finish") {
    return findAddedCard({ cardId, claimed: form.get("claimed") === "true", back }, signal);
  }
  if (!allowed) return { kind: "failed", during: "open", text: describeBlocked() };
  return openForm({ cardId, back }, form, signal);
}

/** Loads an add-card screen. Throws the redirect for an added card. */
export async function loadAddCard(request: Request, back: string | null) {
  const shown = { back: safeReturnPath(back), cardId: pendingCard()?.id ?? null };
  const claimed = readProviderReturn(request.url);
  if (claimed === null) return { ...shown, returned: null };
  const returned = await findAddedCard({ ...shown, claimed }, request.signal);
  if (returned.kind === "added" && returned.back) throw replace(returned.back);
  return { ...shown, returned };
}
export type AddCardData = Awaited<ReturnType<typeof loadAddCard>>;

type Opened = { cardId: number | null; back: string | null };

async function openForm(
  { cardId, back }: Opened,
  form: FormData,
  signal: AbortSignal,
): Promise<AddCardReply> {
  // The last route before the card form (spec.md §3).
  changeState("payment", { lastRoute: back });
  // A second try keeps the purpose of the first.
  if (form.has("total")) changeState("payment", { purpose: purposeOf(form) });
  const late =
    cardId === null ? null : await findAddedCard({ cardId, claimed: false, back }, signal);
  if (late?.kind === "added") return late;
  if (late?.kind === "failed") return { ...late, during: "open" };
  try {
    const pending = await startAddingCard({ body: { return_url: absoluteUrl(paths.addCard()) } });
    storePendingCard(pending);
    return { kind: "form", processId: pending.process_id };
  } catch (error) {
    // spec.md §8
    console.error("Error creating cards", error);
    return describeFailure("open", error);
  }
}

function purposeOf(form: FormData): PaymentArea["purpose"] {
  const [total, visits] = [Number(form.get("total")), Number(form.get("visits"))];
  return total > 0 && visits > 0 ? { total, visits } : null;
}

async function findAddedCard(
  { cardId, claimed, back }: Opened & { claimed: boolean },
  signal: AbortSignal,
): Promise<AddCardReply> {
  try {
    for (let look = 1; ; look++) {
      const card = (await refreshCards({ signal })).find(({ id }) => id === cardId);
      if (card) {
        changeState("payment", { lastRoute: null });
        showToast({ type: "success", text: t`Tarjeta agregada.` });
        const { thirdStep } = paths.appointment;
        const screen = back === thirdStep() ? thirdStep({ card: card.id }) : back;
        return { kind: "added", card, back: screen };
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
  // The screen has no field at which a 422 could be shown.
  const shown = isRefusal(error, 422) ? ApiError.refused(500) : error;
  return { kind: "failed", during, text: describeError(shown) };
}
