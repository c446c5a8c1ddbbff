import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import DoorOpen from "lucide-react/icons/door-open";
import House from "lucide-react/icons/house";
import type { ReactNode } from "react";
import { ChangeNotice } from "~/account/changes/change-notice";
import { ChangeFields } from "~/account/changes/hidden-fields";
import type { ChangeReply } from "~/account/changes/posted-change";
import type { Order, Visit } from "~/api/orders";
import { formatTime, formatTimeRange } from "~/domain/format";
import { type OrderChange, paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Button, ButtonLink } from "~/ui/button";
import { Rosette } from "~/ui/rosette";
import { TextField } from "~/ui/text-field";
import { describeAddress } from "~/wording/address";
import { describeProgress, nameOfHelper } from "./visit-of-today";
import "~/account/open/ticket.css";

type VisitTodayProps = {
  order: Order;
  visit: Visit;
  /** What to have ready, in the company's words, or "". */
  prepare: string;
  /** Below the progress: where it leads on. */
  children?: ReactNode;
};

/** The visit of today, ahead of everything else: hour, who, how far they are, what to have ready. */
export function VisitToday({ order, visit, prepare, children }: VisitTodayProps) {
  const helper = visit.helper ?? order.helper;
  const name = nameOfHelper(order, visit);
  const { address } = order;
  const street = describeAddress(address, ["door", "neighborhood", "city"]);
  const isOver = visit.finished_at !== "";
  return (
    <section
      aria-labelledby="visit-today"
      className="on-monte overflow-hidden rounded-panel bg-monte text-monte-ink shadow-raised"
    >
      <div className="relative grid grid-cols-[minmax(0,1fr)] gap-4 overflow-hidden p-5 lg:p-8">
        <Rosette className="ticket-lace fiesta" />
        <div className="relative flex items-center gap-4">
          {helper && (
            <Avatar
              name={helper.name}
              photoUrl={helper.photo_url}
              className="size-18 shrink-0 text-xl face-ring"
            />
          )}
          <div className="min-w-0">
            <h2 id="visit-today" className="font-display text-3xl leading-tight lg:text-4xl">
              <Trans>
                Hoy {formatTime(visit.start_time)}, {name}
              </Trans>
            </h2>
            <p className="mt-1 text-monte-muted tabular-nums">
              {formatTimeRange(visit.start_time, visit.end_time)}
            </p>
          </div>
        </div>
        <p role="status" className="relative font-semibold text-lg text-monte-lace empty:hidden">
          {describeProgress(order, visit)}
        </p>
        {children && <div className="relative flex flex-wrap gap-3">{children}</div>}
      </div>
      <div className="space-y-3 bg-surface p-4 text-ink">
        {prepare && !isOver && (
          <Line icon={DoorOpen} title={<Trans>Para tener listo</Trans>}>
            {prepare}
          </Line>
        )}
        {street && (
          <Line icon={House} title={<Trans>Así ve {name} tu dirección</Trans>}>
            {street}
            {address?.additional_information && (
              <span className="block break-words">{address.additional_information}</span>
            )}
          </Line>
        )}
        {order.version && !isOver && <Message order={order} visit={visit} name={name} />}
        {isOver && visit.claims && order.version && (
          <ButtonLink variant="secondary" to={paths.profile.changeOrder(order.id, CLAIM, visit.id)}>
            <Trans>Algo no quedó bien</Trans>
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

const CLAIM: OrderChange = "claim";

type LineProps = { icon: LucideIcon; title: ReactNode; children: ReactNode };

function Line({ icon: Icon, title, children }: LineProps) {
  return (
    <p className="flex gap-2.5 text-sm">
      <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted">{children}</span>
      </span>
    </p>
  );
}

type MessageProps = { order: Order; visit: Visit; name: string };

/** A word to the helper, as the note of the visit, which stands in their agenda. */
function Message({ order, visit: { id, note }, name }: MessageProps) {
  const { t } = useLingui();
  const fetcher = useFetcher<ChangeReply | null>();
  const busy = fetcher.state !== "idle";
  const reply = busy ? null : (fetcher.data ?? null);
  return (
    <fetcher.Form
      method="post"
      action={paths.profile.order(order.id)}
      className="space-y-3 border-line border-t pt-3"
    >
      <ChangeFields order={order} change="note" visit={id} reply={reply} />
      <TextField
        // Its text is the note's once that has changed.
        key={note}
        label={t`Mensaje para ${name}`}
        hint={note && t`Está en la agenda de ${name}.`}
        name="note"
        defaultValue={note}
        placeholder={t`Dejé la llave con el portero.`}
        autoComplete="off"
        errors={reply?.kind === "invalid" ? [reply.text] : []}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        <Trans>Enviar mensaje</Trans>
      </Button>
      {reply?.kind !== "invalid" && <ChangeNotice reply={reply} code={order.code} />}
    </fetcher.Form>
  );
}
