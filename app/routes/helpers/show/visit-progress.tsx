/** A helper reports the progress of a visit on its day, and can take a report back for ten minutes. */
import { Trans } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { timeNow } from "~/api/sending/server-clock";
import type { PlainDate } from "~/domain/dates";
import { formatDate, formatTime } from "~/domain/format";
import { ChangeFields, ChangeNotice, useChangeFetcher } from "~/orders/changes/change-form";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { useFocusOnRemoval } from "~/ui/focus";
import { describeOwnProgress } from "./agenda-labels";
import {
  type AgendaVisit,
  isFarFromHour,
  lastReport,
  nextReports,
  type Progress,
} from "./agenda-visits";

type VisitProgressProps = {
  visit: AgendaVisit;
  all: readonly AgendaVisit[];
  today: PlainDate;
};

/** A text replaces the first button, so that a double press does not press the next one. */
export function VisitProgress({ visit, all, today }: VisitProgressProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const told = describeOwnProgress(visit);
  const next = nextReports(visit, today);
  const last = lastReport(visit, timeNow());
  if (!told && next.length === 0) return null;
  const form = { visit, all, focusAfter: words };
  return (
    <div className="space-y-3 border-line border-t px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p
          ref={words}
          tabIndex={-1}
          data-plain-focus
          className={told ? "flex min-h-12 items-center font-medium tabular-nums" : "sr-only"}
        >
          {told || <Trans>Todavía no llegaste.</Trans>}
        </p>
        {last && (
          <SayForm {...form} key={last} change={`not_${last}`} variant="plain">
            <Trans>Deshacer</Trans>
          </SayForm>
        )}
      </div>
      {next.map((one, at) => (
        <SayForm
          {...form}
          key={one}
          change={one}
          variant={at === 0 && one !== "finished" ? "primary" : "secondary"}
        >
          <ReportLabel said={one} />
        </SayForm>
      ))}
    </div>
  );
}

function ReportLabel({ said }: { said: Progress }) {
  if (said === "on_the_way") return <Trans>Voy en camino</Trans>;
  return said === "arrived" ? <Trans>Llegué</Trans> : <Trans>Terminé</Trans>;
}

type SayFormProps = Omit<VisitProgressProps, "today"> & {
  change: Progress | `not_${Progress}`;
  variant: "primary" | "secondary" | "plain";
  focusAfter: RefObject<HTMLElement>;
  children: ReactNode;
};

/** Posts one press; one that is far from the hour of the visit asks first. */
function SayForm({ visit, all, change, variant, focusAfter, children }: SayFormProps) {
  const { fetcher, busy, reply } = useChangeFetcher();
  const buttonRef = useFocusOnRemoval(focusAfter);
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, ask] = useState(false);
  const visits = all
    .filter(({ orderId }) => orderId === visit.orderId)
    .map(({ id, date, start, status }) => ({ id, date, start_time: start, status }));
  const posted = { change, visit: visit.id, reply };
  function askIfFar(event: FormEvent) {
    const asks = !isAsked && isFarFromHour(change, visit, timeNow());
    if (asks) event.preventDefault();
    ask(asks);
  }
  return (
    <fetcher.Form
      ref={form}
      method="post"
      onSubmit={askIfFar}
      className={variant === "plain" ? "-mx-3" : "space-y-3"}
    >
      <ChangeFields {...posted} order={{ version: visit.version, visits }} />
      <input type="hidden" name="order" value={visit.orderId} />
      <Button
        type="submit"
        wide={variant !== "plain"}
        variant={variant}
        busy={busy}
        buttonRef={buttonRef}
      >
        {children}
      </Button>
      <ChangeNotice {...posted} order={{ id: visit.orderId, code: "" }} />
      <Dialog
        open={isAsked}
        onClose={() => ask(false)}
        size="narrow"
        title={
          change === "finished" ? <Trans>¿Ya terminaste?</Trans> : <Trans>¿Ya llegaste?</Trans>
        }
        footer={
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => form.current?.requestSubmit()}>{children}</Button>
            <Button variant="secondary" onClick={() => ask(false)}>
              <Trans>Todavía no</Trans>
            </Button>
          </div>
        }
      >
        <p>
          {change === "finished" ? (
            <Trans>La visita es hasta las {formatTime(visit.end)}.</Trans>
          ) : (
            <Trans>
              La visita es el {formatDate(visit.date, "long")} a las {formatTime(visit.start)}.
            </Trans>
          )}
        </p>
      </Dialog>
    </fetcher.Form>
  );
}
