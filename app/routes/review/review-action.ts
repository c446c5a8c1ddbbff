import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { isMissingCall, isRefusal } from "~/api/errors";
import { noteMissing } from "~/api/optional-calls";
import { postReview, putReview } from "~/api/order-changes";
import { fetchOrder, type Review } from "~/api/orders";
import { respond } from "~/browser/should-revalidate";
import { forgetHistory } from "~/orders/history";
import { readOrderId } from "~/orders/order-facts";
import { sendOrFind } from "~/session/look-up";
import { showToast } from "~/ui/toaster";
import { answerForm } from "~/wording/refused-form";

const LONGEST_COMMENT = 1000;

/** Form of a review, of a visit or of an order. */
export const reviewFormSchema = z.object({
  rating: z
    .number({ error: () => t`Elegí una puntuación del 1 al 5.` })
    .check(z.int(), z.minimum(1), z.maximum(5)),
  tags: z._default(z.array(z.string()), []),
  private_tags: z._default(z.array(z.string()), []),
  comment: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(LONGEST_COMMENT, { error: () => t`Escribí hasta ${LONGEST_COMMENT} letras.` }),
      ),
    "",
  ),
});

type Typed = z.output<typeof reviewFormSchema>;

/** “Enviar calificación”; the loader shows a review given meanwhile. */
export function sendReview(id: string | undefined, visit: number | null, form: FormData) {
  const orderId = readOrderId(id);
  if (orderId === null) return respond(null, { reload: false });
  return answerForm(form, {
    schema: reviewFormSchema,
    fields: ["rating", "comment"],
    async send(review) {
      const isSent =
        visit === null ? await rateOrder(orderId, review) : await rateVisit(orderId, visit, review);
      if (!isSent) return;
      forgetHistory();
      showToast({ type: "success", text: t`¡Gracias por tu calificación!` });
    },
    explain: explainRefusal,
  });
}

async function rateOrder(id: number, { private_tags, ...typed }: Typed) {
  const review = { ...typed, ...(private_tags.length > 0 && { private_tags }) };
  await sendOrFind(postReview(id, review), async () => (await fetchOrder(id)).review);
  return true;
}

/** Where the backend rates no single visit, it rates the order, once that is completed; false before. */
async function rateVisit(order: number, visit: number, review: Typed): Promise<boolean> {
  const find = async () => (await fetchOrder(order)).visits.find(({ id }) => id === visit)?.review;
  const isSame = (found: Review | null | undefined) =>
    found && found.rating === review.rating && found.comment === review.comment ? found : null;
  try {
    await sendOrFind(putReview(order, visit, review), async () => isSame(await find()));
    return true;
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    noteMissing("visitReview");
    return (await fetchOrder(order)).status === "completed" && rateOrder(order, review);
  }
}

function explainRefusal(error: unknown) {
  if (isRefusal(error, 409)) {
    forgetHistory();
    const text = t`Ya tiene su calificación, o todavía no terminó.`;
    return { formErrors: [text], reload: true };
  }
  if (!isMissingCall(error)) return null;
  noteMissing("review");
  const text = t`Por ahora no se pueden recibir calificaciones. Escribinos y lo contamos nosotros.`;
  return { formErrors: [text] };
}
