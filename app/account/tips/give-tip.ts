/** The form of a tip and its action: charged once, looked up where its answer was lost, and truthful about it. */
import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import { data } from "@remix-run/react";
import * as z from "zod/mini";
import { makeOnce } from "~/account/changes/make-once";
import { forgetHistory } from "~/account/history";
import { messageOf } from "~/api/body";
import { postTip, type TipRequest } from "~/api/charges";
import { ApiError, isMissingCall, isRefusal, mayHaveTakenEffect } from "~/api/errors";
import { parseGuaranies } from "~/api/fields";
import { noteMissing } from "~/api/optional-calls";
import { fetchOrder, type Tip } from "~/api/orders";
import { formatGuaranies } from "~/domain/format";
import { findTip, isTip, MAX_TIP, MIN_TIP, unfailedTips } from "~/domain/tips";
import { showToast } from "~/ui/toaster";
import { DECLINED, describeDeclined } from "~/wording/declined-card";
import { describeError } from "~/wording/describe-error";
import { replyToRefusal } from "~/wording/refused-form";
import { keepOpenTip, readOpenTip, type TipAttempt } from "./tip-offer";

/** The choice of an amount that is typed. */
export const OWN_AMOUNT = "own";

type Typed = { choice?: string | undefined; own?: string | undefined };

/** Whole guaraníes; null where nothing readable is chosen. */
export function tipAmountOf({ choice = "", own = "" }: Typed): number | null {
  const typed = choice === OWN_AMOUNT ? own.replace(/^\s*(gs\.?|₲)/i, "") : choice;
  return parseGuaranies(typed);
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

/**
 * What became of a tip. `open`: nobody knows; the same alone can be sent again.
 * `key`: of the next press.
 */
export type TipReply =
  | { kind: "given"; tip: Tip }
  | { kind: "refused"; key: string; result: SubmissionResult<string[]> }
  | { kind: "open"; attempt: TipAttempt; text: string; isLookedUp: boolean };

type Submitted = Submission<Record<string, unknown>, string[], unknown>;

export async function giveTip(orderId: number, form: FormData) {
  const submission = parseWithZod(form, { schema: tipFormSchema });
  const [key, known] = [String(form.get("key") ?? ""), readIds(form.get("known"))];
  if (!key || !known) return data(null, { status: 400 });
  if (submission.status !== "success") return answer(refuse(submission.reply()));
  const { payment_id, ...typed } = submission.value;
  const wanted: TipRequest = { amount: tipAmountOf(typed) ?? 0, payment_id };
  const attempt = { order: orderId, key, known, ...wanted, savedAt: Date.now() };
  const reply = await makeOnce(
    JSON.stringify([orderId, key, wanted]),
    () => give(attempt, form.has("again"), submission),
    ({ kind }) => kind === "open",
  );
  return answer(reply);
}

/** 200 where the order may have changed, so that the loaders bring it as it is now. */
const answer = (reply: TipReply) =>
  data(reply, { status: reply.kind === "given" || reply.kind === "open" ? 200 : 422 });

/**
 * What is open already, in this tab or another, is the only thing that can be sent (`again`: this is), and
 * nothing where the order has a tip that the form did not know.
 */
async function give(wanted: TipAttempt, again: boolean, submission: Submitted): Promise<TipReply> {
  const open = (await readOpenTip(wanted.order)) ?? (again ? wanted : null);
  if (open) return giveAgain(open, wanted, submission);
  await keepOpenTip(wanted.order, wanted);
  const seen = await lookUp(wanted);
  if ("error" in seen) {
    return refused(wanted, refuse(replyToRefusal(submission, seen.error, [])));
  }
  const [other] = unfailedTips(seen.tips).filter(({ id }) => !wanted.known.includes(id));
  if (!other) return charge(wanted, submission, false);
  return refused(wanted, { kind: "given", tip: other });
}

async function giveAgain(
  open: TipAttempt,
  wanted: TipAttempt,
  submission: Submitted,
): Promise<TipReply> {
  const seen = await lookUp(open);
  if ("error" in seen) {
    return { kind: "open", attempt: open, text: describeError(seen.error), isLookedUp: false };
  }
  if (seen.tip) return given(open, seen.tip);
  const isSame = open.amount === wanted.amount && open.payment_id === wanted.payment_id;
  if (isSame) return charge(open, submission, true);
  return { kind: "open", attempt: open, text: "", isLookedUp: true };
}

/** `isRepeat`: an earlier try may have been charged, and only a refusal of the charge itself says that none was. */
async function charge(
  attempt: TipAttempt,
  submission: Submitted,
  isRepeat: boolean,
): Promise<TipReply> {
  const { order, key, amount, payment_id } = attempt;
  try {
    const tip = await postTip(order, { amount, payment_id }, key);
    if (tip.payment?.status !== "failed") return given(attempt, tip);
    return refused(attempt, refuseCard(submission, tip.payment.response_description));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isDecided = isRefusal(error, ...DECLINED, 409, 422);
    if (!isRepeat && !mayHaveTakenEffect(error) && !isRefusal(error, 409)) {
      return refused(attempt, explain(submission, error));
    }
    const seen = await lookUp(attempt);
    const isLookedUp = !("error" in seen);
    if (isLookedUp && seen.tip) return given(attempt, seen.tip);
    if (isLookedUp && isDecided) return refused(attempt, explain(submission, error));
    return { kind: "open", attempt, text: describeError(error), isLookedUp };
  }
}

type LookUp = { tips: Tip[]; tip: Tip | null } | { error: ApiError };

async function lookUp(attempt: TipAttempt): Promise<LookUp> {
  try {
    const { tips } = await fetchOrder(attempt.order, { outlivesSession: true });
    return { tips, tip: findTip(tips, attempt) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { error };
  }
}

async function given({ order, amount, payment_id }: TipAttempt, tip: Tip): Promise<TipReply> {
  await keepOpenTip(order, null);
  forgetHistory();
  const charged = formatGuaranies(amount);
  // Also where the order cannot be read again.
  if (tip.payment?.status !== "pending") {
    showToast({ type: "success", text: t`Listo: se cobraron ${charged} de propina.` });
  }
  // What was asked for, where the backend does not say it back.
  const payment = { status: "", paid_at: "", response_description: "", ...tip.payment };
  return {
    kind: "given",
    tip: { ...tip, amount, payment: { ...payment, card_id: payment_id } },
  };
}

/** Nothing of it was charged. */
async function refused({ order }: TipAttempt, reply: TipReply): Promise<TipReply> {
  await keepOpenTip(order, null);
  return reply;
}

const refuse = (result: SubmissionResult<string[]>): TipReply => ({
  kind: "refused",
  key: crypto.randomUUID(),
  result,
});

function refuseCard(submission: Submitted, message: string, fields = {}): TipReply {
  const text = describeDeclined({ message, fields });
  return refuse(submission.reply({ fieldErrors: { payment_id: [text] } }));
}

function explain(submission: Submitted, error: ApiError): TipReply {
  const { status, body, fields } = error;
  if (DECLINED.includes(status)) return refuseCard(submission, messageOf(body), fields);
  if (isMissingCall(error)) {
    noteMissing("tip");
    const said = t`Por ahora no se pueden recibir propinas. No se cobró nada.`;
    return refuse(submission.reply({ formErrors: [said] }));
  }
  return refuse(replyToRefusal(submission, error, ["payment_id"]));
}

function readIds(json: unknown): number[] | null {
  try {
    const ids: unknown = JSON.parse(String(json));
    return Array.isArray(ids) && ids.every((id) => Number.isInteger(id)) ? ids : null;
  } catch {
    return null;
  }
}
