import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { data, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ApiError, isMissingCall } from "~/api/errors";
import { openCalendarFeed, revokeCalendarFeed } from "~/api/order-changes";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import { describeError } from "~/wording/describe-error";

/** A secret address for a calendar to subscribe to, which can be revoked. */
export function FeedControl() {
  const { t } = useLingui();
  const fetcher = useFetcher<FeedReply>();
  const reply = fetcher.data;
  const busy = fetcher.state !== "idle";
  const url = reply?.url ?? "";
  const address = useRef<HTMLInputElement>(null);
  const subscribe = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    const isLost = reply && document.activeElement === document.body;
    if (isLost) (reply.url ? address : subscribe).current?.focus();
  }, [reply]);

  return (
    <Section
      heading={<Trans>Tus visitas en tu calendario</Trans>}
      lead={<Trans>Suscribí tu calendario: los cambios llegan solos.</Trans>}
    >
      <fetcher.Form method="post" className="max-w-xl space-y-4">
        {!busy && reply?.text && (
          <Notice role={url || reply.missing ? "alert" : "status"}>{reply.text}</Notice>
        )}
        {url && (
          <TextField
            label={t`Dirección del calendario`}
            hint={t`Es secreta: quien la tiene ve tus visitas.`}
            name="url"
            value={url}
            inputRef={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        {!reply?.missing && (
          <div className="flex flex-wrap gap-3">
            {!url && (
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
            {url && <CopyButton text={url} what={t`la dirección del calendario`} />}
            {url && (
              <Button type="submit" name="intent" value="revoke" variant="secondary" busy={busy}>
                <Trans>Anular la dirección</Trans>
              </Button>
            )}
          </div>
        )}
      </fetcher.Form>
    </Section>
  );
}

/** `missing`: the backend has no feed, and the control goes. */
type FeedReply = { url: string; text: string; missing?: boolean };

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
