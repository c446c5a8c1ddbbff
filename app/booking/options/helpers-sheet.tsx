import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { FoundAssignment } from "~/api/availability";
import { YearsHere } from "~/booking/options/helper-options";
import { sayTimes } from "~/booking/say-result";
import { firstNameOf } from "~/domain/format";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Rating } from "~/ui/rating";

type HelpersSheetProps = {
  open: boolean;
  candidates: readonly FoundAssignment[];
  onClose: () => void;
  onChoose: (helper: number) => void;
};

/** All that is known of those who could come. */
export function HelpersSheet({ open, candidates, onClose, onChoose }: HelpersSheetProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Quiénes pueden ir`}>
      <ul className="divide-y divide-line">
        {candidates.map((candidate) => (
          <li key={candidate.helper.id} className="py-4 first:pt-0 last:pb-0">
            <Profile candidate={candidate} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type ProfileProps = { candidate: FoundAssignment; onChoose: (helper: number) => void };

function Profile({ candidate, onChoose }: ProfileProps) {
  const { helper, start_time, end_time, free_dates } = candidate;
  const { id, name, photo_url, rating, reviews_count, bio, badges, quote } = helper;
  const firstName = firstNameOf(name);
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={name} photoUrl={photo_url} />
        <div className="min-w-0">
          <h3 className="font-display text-lg leading-tight">{name}</h3>
          <p className="flex flex-wrap items-center gap-x-3">
            {rating !== null && <Rating value={rating} count={reviews_count} />}
            <YearsHere helper={helper} />
          </p>
        </div>
      </div>
      <p className="mt-2 text-sm tabular-nums">
        {sayTimes(start_time, end_time)}
        {free_dates && (
          <>
            {" · "}
            <Plural value={free_dates.length} one="# visita libre" other="# visitas libres" />
          </>
        )}
      </p>
      {badges.length > 0 && <p className="mt-1 text-primary text-sm">{badges.join(" · ")}</p>}
      {bio && <p className="mt-2 text-muted">{bio}</p>}
      {quote && (
        <blockquote className="mt-2 border-accent border-l-3 pl-3">
          “{quote.text}”
          {quote.author && <footer className="text-muted text-sm">{quote.author}</footer>}
        </blockquote>
      )}
      <Button variant="secondary" className="mt-3" onClick={() => onChoose(id)}>
        <Trans>Elegir a {firstName}</Trans>
      </Button>
    </>
  );
}
