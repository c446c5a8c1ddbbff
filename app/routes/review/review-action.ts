import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { failedOnRead, isMissingCall, isRefusal, isSupported, markUnsupported } from "~/api/errors";
import { postReview, putReview } from "~/api/order-changes";
import { fetchOrder } from "~/api/orders";
import { respond } from "~/browser/action-reply";
import { answerForm } from "~/forms/answer-form";
import { GOOD_RATING } from "~/order-screen/day/rating";
import { longText } from "~/orders/changes/kinds/change-kind";
import { forgetHistory } from "~/orders/history";
import { readOrderId } from "~/orders/order-facts";
import { saveFormDraft } from "~/session/form-drafts";
import { showToast } from "~/ui/toaster";
import { sendOrFind } from "~/writes/look-up";
import { titlesOf } from "./review-tags";

export const reviewFormSchema = z.object({
  rating: z
    .number({ error: () => t`Elegí una puntuación del 1 al 5.` })
    .check(z.int(), z.minimum(1), z.maximum(5)),
  tags: z._default(z.array(z.string()), []),
  private_tags: z._default(z.array(z.string()), []),
  comment: longText,
});

/** `visit` is missing where the whole order is rated. */
export const reviewSubject = (order: number, visit?: number | null) =>
  visit ? `review ${order} visit ${visit}` : `review ${order}`;

/** “Enviar calificación”; the loader shows a review given meanwhile. */
export function sendReview(id: string | undefined, visit: number | null, form: FormData) {
  const orderId = readOrderId(id);
  if (orderId === null) return respond(null, { reload: false });
  return answerForm(form, {
    schema: reviewFormSchema,
    fields: ["rating", "comment"],
    async send(review) {
      const tags = titlesOf(review.tags);
      const private_tags = titlesOf(review.private_tags);
      const isSent = await rate(orderId, visit, { ...review, tags, private_tags });
      // The form of the whole order shows it once the order is completed.
      if (!isSent) await saveFormDraft(reviewSubject(orderId), draftOf(review));
      await saveFormDraft(reviewSubject(orderId, visit), null);
    },
    explain: explainRefusal,
  });
}

type TypedReview = z.output<typeof reviewFormSchema>;

const draftOf = ({ rating, comment, ...tags }: TypedReview) => ({
  ...tags,
  rating: [String(rating)],
  comment: [comment],
});

/**
 * Where the backend rates no single visit, this rates the order. Returns false where the order is not completed, and
 * nothing was sent.
 */
async function rate(
  id: number,
  visit: number | null,
  { private_tags, ...typed }: TypedReview,
): Promise<boolean> {
  const ofVisit = isSupported(putReview) ? visit : null;
  const review = { ...typed, ...(private_tags.length > 0 && { private_tags }) };
  try {
    const sent = ofVisit
      ? putReview({ id, visit: ofVisit, body: review })
      : postReview({ id, body: review });
    await sendOrFind(sent, async () => {
      const { visits, review: ofOrder } = await fetchOrder({ id });
      return (ofVisit ? visits.find((one) => one.id === ofVisit)?.review : ofOrder) ?? null;
    });
    forgetHistory();
    // After a bad rating the claim form follows, which the toast would cover.
    if (review.rating >= GOOD_RATING) {
      showToast({ type: "success", text: t`Recibimos tu calificación.` });
    }
    return true;
  } catch (error) {
    if (!ofVisit || !isMissingCall(error)) throw error;
    const { status } = await fetchOrder({ id });
    markUnsupported(putReview);
    return status === "completed" && rate(id, null, { private_tags, ...typed });
  }
}

function explainRefusal(error: unknown) {
  if (isRefusal(error, 409)) {
    forgetHistory();
    const text = t`Ya tiene su calificación, o todavía no terminó.`;
    return { formErrors: [text], reload: true };
  }
  if (!isMissingCall(error) || failedOnRead(error)) return null;
  markUnsupported(postReview);
  const text = t`Por ahora no se pueden recibir calificaciones. Escribinos y la registramos nosotros.`;
  return { formErrors: [text] };
}
