import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { isMissingCall, isRefusal, noteMissing } from "~/api/errors";
import { fetchOrder, postReview } from "~/api/orders";
import { respond } from "~/browser/should-revalidate";
import { forgetHistory } from "~/orders/history";
import { readOrderId } from "~/orders/order-facts";
import { sendOrFind } from "~/session/look-up";
import { showToast } from "~/ui/toaster";
import { answerForm } from "~/wording/refused-form";

const LONGEST_COMMENT = 1000;

/** Form of a review; its parsed value is the body of POST /orders/{id}/review. */
export const reviewFormSchema = z.object({
  rating: z
    .number({ error: () => t`Elegí una puntuación del 1 al 5.` })
    .check(z.int(), z.minimum(1), z.maximum(5)),
  tags: z._default(z.array(z.string()), []),
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

/** “Enviar calificación”, once per order; the loader shows a review given meanwhile. */
export function sendReview(id: string | undefined, form: FormData) {
  const orderId = readOrderId(id);
  if (orderId === null) return respond(null, { reload: false });
  return answerForm(form, {
    schema: reviewFormSchema,
    fields: ["rating", "comment"],
    async send(review) {
      await sendOrFind(postReview(orderId, review), async () => (await fetchOrder(orderId)).review);
      forgetHistory();
      showToast({ type: "success", text: t`¡Gracias por tu calificación!` });
    },
    explain: explainRefusal,
  });
}

function explainRefusal(error: unknown) {
  if (isRefusal(error, 409)) {
    forgetHistory();
    const text = t`Este pedido ya tiene su calificación, o todavía no terminó.`;
    return { formErrors: [text], reload: true };
  }
  if (!isMissingCall(error)) return null;
  noteMissing(postReview);
  const text = t`Por ahora no se pueden recibir calificaciones. Escribinos y lo contamos nosotros.`;
  return { formErrors: [text] };
}
