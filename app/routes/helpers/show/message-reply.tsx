import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useFormDraft } from "~/booking/use-form-draft";
import { TextField } from "~/forms/text-field";
import { ChangeFields, ChangeNotice, useChangeFetcher } from "~/orders/changes/change-form";
import { changeSubject } from "~/orders/changes/change-order";
import { Button } from "~/ui/button";
import type { AgendaVisit } from "./agenda-visits";
import { useIsOrderSent, visitsOfOrder } from "./visit-progress";

type MessageReplyProps = { visit: AgendaVisit; all: readonly AgendaVisit[] };

/** Answers the customer's message: one press sends a ready sentence. */
export function MessageReply({ visit, all }: MessageReplyProps) {
  const { t } = useLingui();
  const { id, orderId, version, message } = visit;
  const { fetcher, busy, reply } = useChangeFetcher();
  const isOrderSent = useIsOrderSent(orderId);
  const draft = useFormDraft(changeSubject(orderId, "reply", id));
  const change = { change: "reply", visit: id, reply } as const;
  const details = useRef<HTMLDetailsElement>(null);
  const answered = useRef(message?.reply);
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    // A new or changed message has no answer yet, and must not interrupt the typing of one.
    const isAnswer = Boolean(message?.reply) && answered.current !== message?.reply;
    answered.current = message?.reply;
    if (!isAnswer || !details.current) return;
    const focused = document.activeElement;
    const isHere = focused === document.body || details.current.contains(focused);
    details.current.open = false;
    if (isHere) details.current.querySelector("summary")?.focus();
    setAnswers((count) => count + 1);
  }, [message?.reply]);
  if (!version || !message?.text) return null;
  const sentences = [
    t`Perfecto, gracias.`,
    t`Lo tengo en cuenta.`,
    t`Te aviso cuando salga.`,
    t`Te llamo para ver eso.`,
  ];
  return (
    <details ref={details} className="mt-2" open={draft.text("reply") !== undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        {message.reply ? <Trans>Respondiste: “{message.reply}”</Trans> : <Trans>Responder</Trans>}
      </summary>
      <fetcher.Form method="post" onInput={draft.onInput} className="space-y-3 pt-2">
        <ChangeFields {...change} order={{ version, visits: visitsOfOrder(visit, all) }} />
        <input type="hidden" name="order" value={orderId} />
        {/* First in the form, so that Enter in the field sends what is typed. */}
        <TextField
          // Remounts the field without the sent text after an answer.
          key={answers}
          label={t`Tu respuesta`}
          name="reply"
          defaultValue={draft.text("reply")}
          autoComplete="off"
          readOnly={busy}
          errors={reply?.kind === "invalid" ? [reply.text] : []}
          announced
        />
        <Button type="submit" variant="secondary" busy={busy} disabled={isOrderSent}>
          <Trans>Enviar</Trans>
        </Button>
        <div className="flex flex-wrap gap-2">
          {sentences.map((sentence) => (
            <Button
              key={sentence}
              type="submit"
              variant="secondary"
              name="ready"
              value={sentence}
              disabled={isOrderSent}
            >
              {sentence}
            </Button>
          ))}
        </div>
        {reply?.kind !== "invalid" && (
          <ChangeNotice {...change} order={{ id: orderId, code: "" }} />
        )}
      </fetcher.Form>
    </details>
  );
}
