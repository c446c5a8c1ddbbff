import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useRef } from "react";
import { ApiError, isMissingCall, isRefusal, markUnsupported } from "~/api/errors";
import { openCalendarFeed, revokeCalendarFeed } from "~/api/order-changes";
import { isUnanswered, respond } from "~/browser/action-reply";
import { useNewReply } from "~/browser/use-new-reply";
import { TextField } from "~/forms/text-field";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/page";
import { describeError } from "~/wording/describe-error";

/** Returns the `webcal:` form of the URL, which opens the device's calendar app. */
const forCalendar = (url: string) => url.replace(/^https?:/, "webcal:");

/** Subscribes the device's calendar to a secret URL with one press, and revokes it. */
export function FeedControl() {
  const { t } = useLingui();
  const fetcher = useFetcher<FeedReply>();
  const reply = fetcher.data;
  const busy = isUnanswered(fetcher);
  const url = reply?.url ?? "";
  const again = useRef<HTMLAnchorElement>(null);
  const subscribe = useRef<HTMLButtonElement>(null);

  useNewReply(reply, ({ opens, url }) => {
    if (opens) location.assign(forCalendar(url));
    // The pressed button disappeared, so focus moves to its replacement.
    const isLost = document.activeElement === document.body;
    if (isLost) (url ? again : subscribe).current?.focus();
  });

  return (
    <Section
      heading={<Trans>Tus visitas en tu calendario</Trans>}
      lead={<Trans>Suscribí tu calendario: los cambios llegan solos.</Trans>}
    >
      <fetcher.Form method="post" className="max-w-xl space-y-4">
        {!busy && reply?.text && (
          <Notice role={reply.opens === undefined ? "alert" : "status"}>{reply.text}</Notice>
        )}
        {url && (
          <details>
            <summary className="min-h-11 py-2.5 font-semibold text-primary">
              <Trans>¿No se abrió? Copiá la dirección</Trans>
            </summary>
            <TextField
              label={t`Dirección del calendario`}
              hint={t`Pegala en tu calendario. Es secreta: quien la tiene ve tus visitas.`}
              name="url"
              value={url}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={url} what={t`la dirección del calendario`} />
          </details>
        )}
        {!reply?.missing && (
          <div className="flex flex-wrap gap-3">
            {url ? (
              <>
                <a ref={again} href={forCalendar(url)} className="button button-secondary">
                  <Trans>Abrir mi calendario</Trans>
                </a>
                <Button type="submit" name="intent" value="revoke" variant="plain" busy={busy}>
                  <Trans>Anular la suscripción</Trans>
                </Button>
              </>
            ) : (
              <Button
                type="submit"
                name="intent"
                value="feed"
                variant="secondary"
                busy={busy}
                buttonRef={subscribe}
              >
                <Trans>Suscribir mi calendario</Trans>
              </Button>
            )}
          </div>
        )}
      </fetcher.Form>
    </Section>
  );
}

/** `opens`: open the calendar app. `missing`: the backend has no feed, so the control disappears. */
type FeedReply = { url: string; text: string; opens?: boolean; missing?: boolean };

/** Creates or revokes (`intent=revoke`) the calendar URL. */
export async function feedAction(form: FormData) {
  const revokes = form.get("intent") === "revoke";
  const known = String(form.get("url") ?? "");
  try {
    if (revokes) await revokeOnce();
    const url = revokes ? "" : (await openCalendarFeed()).url;
    const text = revokes ? t`Tu calendario ya no recibe los cambios.` : "";
    return respond<FeedReply>({ url, text, opens: !revokes }, { reload: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const missing = !revokes && isMissingCall(error);
    if (missing) markUnsupported(openCalendarFeed);
    const text = missing ? t`Por ahora no hay suscripción.` : describeError(error);
    return respond<FeedReply>({ url: known, text, missing }, { reload: false });
  }
}

/** Another device, or a press whose answer was lost, may have revoked the feed. */
async function revokeOnce(): Promise<void> {
  try {
    await revokeCalendarFeed();
  } catch (error) {
    if (!isRefusal(error, 404)) throw error;
  }
}
