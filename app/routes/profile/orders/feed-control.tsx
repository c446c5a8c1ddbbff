import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FeedReply } from "~/account/calendar/feed-action";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/page";
import { TextField } from "~/ui/text-field";

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
