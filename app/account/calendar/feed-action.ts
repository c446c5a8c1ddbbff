import { t } from "@lingui/core/macro";
import { data } from "@remix-run/react";
import { ApiError, isMissingCall } from "~/api/errors";
import { openCalendarFeed, revokeCalendarFeed } from "~/api/order-changes";
import { describeError } from "~/wording/describe-error";

/** `missing`: the backend has no feed, and the control steps aside. */
export type FeedReply = { url: string; text: string; missing?: boolean };

/** Opens or revokes (`intent=revoke`) the address that a calendar subscribes to. */
export async function feedAction(form: FormData) {
  const revokes = form.get("intent") === "revoke";
  const known = String(form.get("url") ?? "");
  try {
    if (!revokes) return data<FeedReply>({ url: await openCalendarFeed(), text: "" });
    await revokeCalendarFeed();
    return data<FeedReply>({ url: "", text: t`La dirección ya no sirve.` });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const missing = isMissingCall(error);
    const [said] = Object.values(error.fields).flat();
    const text = missing ? t`Por ahora no hay suscripción.` : (said ?? describeError(error));
    return data<FeedReply>({ url: known, text, missing }, { status: 422 });
  }
}
