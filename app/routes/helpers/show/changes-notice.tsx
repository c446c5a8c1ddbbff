import { Plural, Trans } from "@lingui/react/macro";
import { Link, useFetcher } from "@remix-run/react";
import type { RefObject } from "react";
import { formatDate } from "~/domain/format";
import type { AgendaVisit } from "~/helpers/agenda";
import { describeChange } from "~/helpers/agenda-labels";
import type { ReadChanges } from "~/helpers/read-changes";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { useFocusOnRemoval } from "~/ui/use-focus-on-removal";

type ChangesNoticeProps = {
  unread: readonly AgendaVisit[];
  /** What counts as read afterwards. */
  shown: ReadChanges;
  focusAfter: RefObject<HTMLElement>;
};

/** What customers changed since the helper last read it, on any day. */
export function ChangesNotice({ unread, shown, focusAfter }: ChangesNoticeProps) {
  const fetcher = useFetcher();
  const buttonRef = useFocusOnRemoval(focusAfter);
  return (
    <Notice
      className="mb-6"
      title={<Plural value={unread.length} one="Cambió # visita" other="Cambiaron # visitas" />}
      action={
        <fetcher.Form method="post">
          <input type="hidden" name="read" value={JSON.stringify(shown)} />
          <Button
            type="submit"
            variant="secondary"
            buttonRef={buttonRef}
            busy={fetcher.state !== "idle"}
          >
            <Trans>Marcar como leído</Trans>
          </Button>
        </fetcher.Form>
      }
    >
      <ul>
        {unread.map((visit) => (
          <li key={visit.id}>
            <Link
              to={{ search: `?dia=${visit.date}` }}
              className="link inline-flex min-h-11 items-center first-letter:uppercase"
            >
              {[formatDate(visit.date, "long"), visit.start, visit.customer]
                .filter(Boolean)
                .join(" · ")}
            </Link>{" "}
            {describeChange(visit)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
