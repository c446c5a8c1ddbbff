import { Trans } from "@lingui/react/macro";
import Clock from "lucide-react/icons/clock";
import type { Helper } from "~/api/availability";
import { formatTimeRange } from "~/domain/format";
import type { AppointmentDraft } from "~/state/appointment";
import { Avatar } from "~/ui/avatar";
import { classNames } from "~/ui/class-names";
import { Rating } from "~/ui/rating";

type HelperCardProps = { helper: Helper; appointment: AppointmentDraft; busy: boolean };

/** The assigned helper with the time of the visits. */
export function HelperCard({ helper, appointment, busy }: HelperCardProps) {
  const { name, photo_url, rating, reviews_count, since, bio } = helper;
  const [year] = /^\d{4}/.exec(since) ?? [];
  return (
    <div
      aria-busy={busy || undefined}
      className={classNames("card flex gap-4 p-5 transition-opacity", busy && "opacity-60")}
    >
      <Avatar name={name} photoUrl={photo_url} size="large" />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold text-lg">{name}</h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {rating !== null && <Rating value={rating} count={reviews_count} />}
          {year && (
            <span className="text-muted">
              <Trans>Con nosotros desde {year}</Trans>
            </span>
          )}
        </p>
        <p className="mt-3 flex items-center gap-2 font-medium tabular-nums">
          <Clock aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-muted" />
          {formatTimeRange(appointment.start_time, appointment.end_time)}
        </p>
        {bio && <p className="mt-2 text-muted text-sm">{bio}</p>}
      </div>
    </div>
  );
}
