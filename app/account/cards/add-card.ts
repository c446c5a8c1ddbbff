/** Adding a card: what the screens around the hosted form post to. */

import { t } from "@lingui/core/macro";
import { data, replace } from "@remix-run/react";
import { type Card, listCards, startAddingCard } from "~/api/cards";
import { ApiError, isRefusal } from "~/api/errors";
import { absoluteUrl, paths, safeReturnPath } from "~/paths";
import { whileHere } from "~/session/in-memory";
import { changeBilling } from "~/state/booking";
import { newCards, refreshCards } from "~/state/saved-cards";
import { changeState, readState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";

/** `start`: a form, please. `again`: another, unless the last one worked after all. `finish`: it ended. */
export type AddCardIntent = "start" | "again" | "finish";

/** What the screen shows next. `claimed`: the form says that it added the card. */
export type AddCardReply =
  | { kind: "form"; processId: string }
  | { kind: "added"; card: Card }
  | { kind: "not_added"; claimed: boolean }
  | { kind: "failed"; during: "start" | "finish"; text: string };

type Pause = (milliseconds: number) => Promise<void>;

/** A card that the form says it added is looked for this often, this far apart. */
const LOOKS = 3;
const BETWEEN_LOOKS_MS = 2_000;

/**
 * The action of every screen with a card form: reads `intent` and `claimed` from what was posted.
 * A card that was added leads back to where the visitor came from, chosen for the booking.
 */
export async function addCard(form: FormData, pause: Pause = wait) {
  const intent = form.get("intent") as AddCardIntent | null;
  const reply =
    intent === "finish"
      ? await finishAddingCard(form.get("claimed") === "true", pause)
      : await openFormOnce(intent === "again");
  if (reply.kind !== "added") return data(reply, { status: reply.kind === "form" ? 200 : 422 });
  const back = safeReturnPath(readState().payment.lastRoute);
  changeState("payment", { lastRoute: null });
  showToast({ type: "success", text: t`Tarjeta agregada.` });
  return back ? replace(back) : data<AddCardReply>(reply);
}

let opening: Promise<AddCardReply> | null = null;

/** One at a time, whoever asks: each form that is opened can be used once. */
function openFormOnce(again: boolean): Promise<AddCardReply> {
  opening ??= openForm(again).finally(() => {
    opening = null;
  });
  return opening;
}

/** POST /payments/cards/add, and the cards as they are before the form is filled in. */
async function openForm(again: boolean): Promise<AddCardReply> {
  const isHere = whileHere();
  try {
    const { adding, cards: known } = readState().payment;
    if (again && adding) {
      const [late] = newCards(known, await refreshCards());
      if (late) return keepCard(late);
      return { kind: "form", processId: await startProcess() };
    }
    const [processId] = await Promise.all([startProcess(), refreshCards()]);
    if (isHere()) changeState("payment", { adding: true });
    return { kind: "form", processId };
  } catch (error) {
    return describeFailure("start", error);
  }
}

async function startProcess(): Promise<string> {
  try {
    return (await startAddingCard(absoluteUrl(paths.addCard()))).process_id;
  } catch (error) {
    // spec.md §8
    console.error("Error creating cards", error);
    throw error;
  }
}

/**
 * Only the list of cards says whether the form worked (facts.md). Where no form was opened, as
 * behind a link, every card would look new: none counts.
 */
async function finishAddingCard(claimed: boolean, pause: Pause): Promise<AddCardReply> {
  const { adding, cards: known } = readState().payment;
  const isHere = whileHere();
  try {
    for (let look = 1; ; look++) {
      const cards = await listCards();
      const [added] = adding && isHere() ? newCards(known, cards) : [];
      if (added) {
        changeState("payment", { cards });
        return keepCard(added);
      }
      if (!claimed || !adding || !isHere() || look === LOOKS) return { kind: "not_added", claimed };
      await pause(BETWEEN_LOOKS_MS);
    }
  } catch (error) {
    return describeFailure("finish", error);
  }
}

function keepCard(card: Card): AddCardReply {
  changeBilling({ payment_id: card.id });
  changeState("payment", { adding: false });
  return { kind: "added", card };
}

function describeFailure(during: "start" | "finish", error: unknown): AddCardReply {
  if (!(error instanceof ApiError)) throw error;
  // Nothing was typed that could be corrected.
  const text = isRefusal(error, 422)
    ? t`No se pudo completar la operación. Probá de nuevo.`
    : describeError(error);
  return { kind: "failed", during, text };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
