/** A helper reports the progress of a visit on its day, and can take a report back for ten minutes. */
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetchers } from "@remix-run/react";
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { timeNow } from "~/api/sending/server-clock";
import { useFormDraft } from "~/booking/use-form-draft";
import type { PlainDate } from "~/domain/dates";
import { formatDate, formatTime } from "~/domain/format";
import { ChangeFields, ChangeNotice, useChangeFetcher } from "~/orders/changes/change-form";
import { changeSubject } from "~/orders/changes/change-order";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { useFocusOnRemoval } from "~/ui/focus";
import { Lazy } from "~/ui/lazy";
import { Skeleton } from "~/ui/skeleton";
import { describeOwnProgress } from "./agenda-labels";
import {
  type AgendaVisit,
  canReportEta,
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
  const isReporting = useIsOrderSent(visit.orderId);
  const told = describeOwnProgress(visit);
  const next = nextReports(visit, today);
  const last = lastReport(visit, timeNow());
  if (!told && next.length === 0) return null;
  const form = { visit, all, isReporting, focusAfter: words };
  const hasMinutes = canReportEta(visit, today);
  const shown = new Set<Progress>(hasMinutes ? ["on_the_way", ...next] : next);
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
          <ReportForm {...form} key={last} change={`not_${last}`} variant="plain">
            <Trans>Deshacer</Trans>
          </ReportForm>
        )}
      </div>
      {[...shown].map((one) => (
        <ReportForm
          {...form}
          key={one}
          change={one}
          isReported={!next.includes(one)}
          hasMinutes={hasMinutes && one === "on_the_way"}
          variant={one === next[0] && one !== "finished" ? "primary" : "secondary"}
        >
          <ReportLabel progress={one} />
        </ReportForm>
      ))}
    </div>
  );
}

/** Whether a form of the order is being sent, whose answer brings another version: until then others are refused. */
export function useIsOrderSent(orderId: number): boolean {
  return useFetchers().some(({ formData }) => formData?.get("order") === String(orderId));
}

function ReportLabel({ progress }: { progress: Progress }) {
  if (progress === "on_the_way") return <Trans>Voy en camino</Trans>;
  return progress === "arrived" ? <Trans>Llegué</Trans> : <Trans>Terminé</Trans>;
}

type ReportFormProps = Omit<VisitProgressProps, "today"> & {
  change: Progress | `not_${Progress}`;
  /** A form of the same order is being sent, or the agenda is loaded after it. */
  isReporting: boolean;
  /** It was reported, and only its minutes can change. */
  isReported?: boolean;
  hasMinutes?: boolean;
  variant: "primary" | "secondary" | "plain";
  focusAfter: RefObject<HTMLElement>;
  children: ReactNode;
};

/** Posts one press; one that is far from the hour of the visit asks first. */
function ReportForm({
  visit,
  all,
  change,
  isReporting,
  isReported,
  hasMinutes,
  variant,
  ...rest
}: ReportFormProps) {
  const { focusAfter, children } = rest;
  const { fetcher, busy, reply } = useChangeFetcher();
  const buttonRef = useFocusOnRemoval(focusAfter);
  const form = useRef<HTMLFormElement>(null);
  const [asked, ask] = useState<{ submitter: HTMLElement | null }>();
  const [isReading, setReading] = useState(false);
  const visits = visitsOfOrder(visit, all);
  const posted = { change, visit: visit.id, reply };
  function askIfFar(event: FormEvent) {
    const asks = !asked && isFarFromHour(change, visit, timeNow());
    if (asks) event.preventDefault();
    ask(asks ? { submitter: (event.nativeEvent as SubmitEvent).submitter } : undefined);
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
      {change === "finished" && visit.photos && <EndPhotos visit={visit} onReading={setReading} />}
      {!isReported && (
        <Button
          type="submit"
          wide={variant !== "plain"}
          variant={variant}
          busy={busy || isReading}
          disabled={isReporting}
          buttonRef={buttonRef}
        >
          {children}
        </Button>
      )}
      {hasMinutes && <EtaButtons eta={visit.eta} isReported={isReported} busy={isReporting} />}
      <ChangeNotice {...posted} order={{ id: visit.orderId, code: "" }} />
      <FarQuestion
        change={change}
        visit={visit}
        isOpen={asked !== undefined}
        onNotYet={() => ask(undefined)}
        onYes={() => form.current?.requestSubmit(asked?.submitter)}
      >
        {children}
      </FarQuestion>
    </fetcher.Form>
  );
}

export function visitsOfOrder({ orderId }: AgendaVisit, all: readonly AgendaVisit[]) {
  return all
    .filter((visit) => visit.orderId === orderId)
    .map(({ id, date, start, status: shown }) => {
      // The order's own status, with which the order after a refusal is compared.
      const status = shown === "unpaid" ? "scheduled" : shown;
      return { id, date, start_time: start, status };
    });
}

const MINUTES = [10, 20, 30, 45];

type EtaButtonsProps = Pick<ReportFormProps, "isReported"> &
  Pick<AgendaVisit, "eta"> & { busy: boolean };

/** Buttons that report the way together with the minutes until the arrival. */
function EtaButtons({ eta, isReported, busy }: EtaButtonsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-muted text-sm">
        {isReported ? <Trans>Llego en</Trans> : <Trans>Voy en camino y llego en</Trans>}
      </legend>
      <input type="hidden" name="before" value={eta} />
      <div className="flex flex-wrap gap-2">
        {MINUTES.map((minutes) => (
          <Button
            key={minutes}
            type="submit"
            variant="secondary"
            name="eta_minutes"
            value={minutes}
            disabled={busy}
            className="grow px-2"
          >
            <Trans>{minutes} min</Trans>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

const MAX_PHOTOS = 2;
const loadPhotoField = () => import("~/order-screen/day/photo-field");

type EndPhotosProps = { visit: AgendaVisit; onReading: (isReading: boolean) => void };

function EndPhotos({ visit: { id, orderId }, onReading }: EndPhotosProps) {
  const { t } = useLingui();
  const draft = useFormDraft(changeSubject(orderId, "finished", id), ["photos"]);
  return (
    <Lazy load={loadPhotoField} fallback={<Skeleton className="h-20 w-full" />}>
      {({ PhotoField }) => (
        <PhotoField
          id={`photos-${id}`}
          name="photos"
          label={t`Hasta dos fotos de cómo quedó`}
          most={MAX_PHOTOS}
          errors={[]}
          draft={draft}
          onReading={onReading}
        />
      )}
    </Lazy>
  );
}

type FarQuestionProps = Pick<ReportFormProps, "change" | "visit" | "children"> & {
  isOpen: boolean;
  onYes: () => void;
  onNotYet: () => void;
};

/** “Not yet” is the strong button, because a report by mistake misleads the customer. */
function FarQuestion({ change, visit, isOpen, onYes, onNotYet, children }: FarQuestionProps) {
  const titles: Partial<Record<typeof change, ReactNode>> = {
    on_the_way: <Trans>¿Ya saliste?</Trans>,
    arrived: <Trans>¿Ya llegaste?</Trans>,
    finished: <Trans>¿Ya terminaste?</Trans>,
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onNotYet}
      size="narrow"
      title={titles[change]}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button onClick={onNotYet}>
            <Trans>Todavía no</Trans>
          </Button>
          <Button variant="secondary" onClick={onYes}>
            {children}
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
  );
}
