import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import { data } from "@remix-run/react";
import * as z from "zod/mini";
import { isMissingCall, isRefusal } from "~/api/errors";
import { noteMissing } from "~/api/optional-calls";
import { postReview } from "~/api/order-changes";
import { fetchOrder } from "~/api/orders";
import { forgetHistory } from "~/orders/history";
import { readOrderId } from "~/orders/order-facts";
import { sendOrFind } from "~/session/look-up";
import { showToast } from "~/ui/toaster";
import { replyToRefusal } from "~/wording/refused-form";

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
export async function sendReview(id: string | undefined, form: FormData) {
  const submission = parseWithZod(form, { schema: reviewFormSchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const orderId = readOrderId(id);
  if (orderId === null) return data(submission.reply(), { status: 404 });
  try {
    await sendOrFind(
      postReview(orderId, submission.value),
      async () => (await fetchOrder(orderId)).review,
    );
  } catch (error) {
    if (isRefusal(error, 409)) {
      forgetHistory();
      const text = t`Este pedido ya tiene su calificación, o todavía no terminó.`;
      return data(submission.reply({ formErrors: [text] }));
    }
    if (isMissingCall(error)) {
      noteMissing("review");
      const text = t`Por ahora no se pueden recibir calificaciones. Escribinos y lo contamos nosotros.`;
      return data(submission.reply({ formErrors: [text] }), { status: 422 });
    }
    return data(replyToRefusal(submission, error, ["rating", "comment"]), { status: 422 });
  }
  forgetHistory();
  showToast({ type: "success", text: t`¡Gracias por tu calificación!` });
  return data(submission.reply());
}
