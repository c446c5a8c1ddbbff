/** Form and action of a tip: charged once, and looked up after a lost answer. */
import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { readRefusalBody } from "~/api/body";
import { postTip } from "~/api/charges";
import {
  type ApiError,
  failedOnRead,
  isDeclined,
  isMissingCall,
  markUnsupported,
} from "~/api/errors";
import * as field from "~/api/fields";
import type { Tip } from "~/api/orders";
import { formatGuaranies } from "~/domain/format";
import { isTip, MAX_TIP, MIN_TIP } from "~/domain/tips";
import { replyToRefusal } from "~/forms/answer-form";
import { readJsonField } from "~/forms/json-field";
import { replyToOpen } from "~/orders/open-write";
import { sendOrLookUp } from "~/orders/write-action";
import { describeDeclined } from "~/wording/describe-error";
import type { OpenTip } from "./lazy-tips";
import { type TipBody, tipKind, tipSubject } from "./tip-kind";

export const OWN_AMOUNT = "own";

type Typed = { choice?: string | undefined; own?: string | undefined };

/** Guaraníes; null where the input is not readable. */
export function tipAmountOf({ choice = "", own = "" }: Typed): number | null {
  const typed = choice === OWN_AMOUNT ? own.replace(/^\s*(gs\.?|₲)/i, "") : choice;
  return field.parseGuaranies(typed);
}

const chooseAmount = () => t`Elegí un monto.`;
const chooseCard = () => t`Elegí una tarjeta.`;

function describeBounds(): string {
  const [least, most] = [formatGuaranies(MIN_TIP), formatGuaranies(MAX_TIP)];
  return t`Escribí un monto entre ${least} y ${most}.`;
}

export const tipFormSchema = z
  .object({
    choice: z.string({ error: chooseAmount }),
    own: z._default(z.string(), ""),
    payment_id: z.number({ error: chooseCard }).check(z.positive({ error: chooseCard })),
  })
  .check(
    z.refine((typed) => isTip(tipAmountOf(typed) ?? 0), { error: describeBounds, path: ["own"] }),
  );

/** Result of a tip. `open`: unknown, and only the same tip may be repeated. */
export type TipReply =
  | { kind: "given"; tip: Tip; at?: string }
  | { kind: "refused"; result: SubmissionResult<string[]>; at?: string }
  | OpenTip;

type Submitted = Submission<Record<string, unknown>, string[], unknown>;

export function giveTip(order: number, form: FormData, signal: AbortSignal) {
  const visit = Number(form.get("visit")) || null;
  const submission = parseWithZod(form, { schema: tipFormSchema });
  return sendOrLookUp<TipBody, Tip, TipReply>(form, signal, {
    kind: tipKind,
    subject: tipSubject(order, visit),
    read() {
      const known = readJsonField(form, "known", z.array(z.number()));
      if (!known) return null;
      if (submission.status !== "success") return { reply: refuse(submission.reply()) };
      const { payment_id, ...typed } = submission.value;
      const tip = {
        amount: tipAmountOf(typed) ?? 0,
        payment_id,
        ...(visit && { visit_id: visit }),
      };
      return { body: { order, ...tip, known } };
    },
    replyTo(outcome) {
      if (outcome.is === "open") return replyToOpen(outcome);
      if (outcome.is === "refused") return explain(submission, outcome.error);
      return given(outcome.body, outcome.made);
    },
    reloads: ({ kind }) => kind !== "refused",
  });
}

/** Fills fields that the backend does not return from the request. `tip`: null where no list shows it yet. */
function given(asked: TipBody | null, tip: Tip | null): TipReply {
  const amount = tip?.amount || (asked?.amount ?? 0);
  const card_id = tip?.payment?.card_id ?? asked?.payment_id ?? 0;
  const payment = { status: "", paid_at: "", response_description: "", ...tip?.payment, card_id };
  const visit_id = tip?.visit_id ?? asked?.visit_id ?? null;
  return { kind: "given", tip: { id: 0, created_at: "", ...tip, visit_id, amount, payment } };
}

const refuse = (result: SubmissionResult<string[]>): TipReply => ({
  kind: "refused",
  result,
});

function explain(submission: Submitted, error: ApiError): TipReply {
  const { body, fields } = error;
  if (isDeclined(error)) {
    const text = describeDeclined({ message: readRefusalBody(body).message, fields });
    return refuse(submission.reply({ fieldErrors: { payment_id: [text, t`No se cobró nada.`] } }));
  }
  if (isMissingCall(error) && !failedOnRead(error)) {
    markUnsupported(postTip);
    const text = t`Por ahora no se pueden recibir propinas. No se cobró nada.`;
    return refuse(submission.reply({ formErrors: [text] }));
  }
  return refuse(replyToRefusal(submission, error, ["payment_id"]));
}
