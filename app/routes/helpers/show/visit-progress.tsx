import { Trans } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { type RefObject, useRef } from "react";
import { ChangeFields } from "~/account/changes/change-fields";
import { ChangeNotice } from "~/account/changes/change-notice";
import type { ChangeReply } from "~/account/changes/change-reply";
import type { PlainDate } from "~/domain/dates";
import { type AgendaVisit, nextSaid } from "~/helpers/agenda";
import { describeProgress } from "~/helpers/agenda-labels";
import { Button } from "~/ui/button";
import { useFocusOnRemoval } from "~/ui/use-focus-on-removal";

type VisitProgressProps = {
  visit: AgendaVisit;
  all: readonly AgendaVisit[];
  today: PlainDate;
};

/**
 * “Llegué” and “Terminé”. The words stand where the first button stood, so that a second press of it
 * does not press the other one.
 */
export function VisitProgress({ visit, all, today }: VisitProgressProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const said = describeProgress(visit);
  const next = nextSaid(visit, today);
  if (!said && !next) return null;
  return (
    <div className="border-line border-t px-5 py-3">
      <p
        ref={words}
        tabIndex={-1}
        data-plain-focus
        className={said ? "flex min-h-12 items-center font-medium tabular-nums" : "sr-only"}
      >
        {said || <Trans>Todavía no llegaste.</Trans>}
      </p>
      {next && <SayButton key={next} visit={visit} all={all} next={next} focusAfter={words} />}
    </div>
  );
}

type SayButtonProps = Omit<VisitProgressProps, "today"> & {
  next: "arrived" | "finished";
  focusAfter: RefObject<HTMLElement>;
};

function SayButton({ visit, all, next, focusAfter }: SayButtonProps) {
  const fetcher = useFetcher<ChangeReply | null>();
  const buttonRef = useFocusOnRemoval(focusAfter);
  const busy = fetcher.state !== "idle";
  const reply = busy ? null : (fetcher.data ?? null);
  const visits = all
    .filter(({ orderId }) => orderId === visit.orderId)
    .map(({ id, date, start, status }) => ({ id, date, start_time: start, status }));
  return (
    <fetcher.Form method="post" className="space-y-3">
      <ChangeFields
        order={{ version: visit.version, visits }}
        change={next}
        visit={visit.id}
        reply={fetcher.data}
      />
      <input type="hidden" name="order" value={visit.orderId} />
      <Button
        type="submit"
        wide
        variant={next === "arrived" ? "primary" : "secondary"}
        busy={busy}
        buttonRef={buttonRef}
      >
        {next === "arrived" ? <Trans>Llegué</Trans> : <Trans>Terminé</Trans>}
      </Button>
      <ChangeNotice reply={reply} code="" />
    </fetcher.Form>
  );
}
