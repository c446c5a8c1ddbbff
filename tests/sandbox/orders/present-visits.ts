/** Visits as they are answered, with what may be changed of them (contract.md, "Shapes"). */
import type { presentHelper } from "~tests/sandbox/booking/present-helper";
import { moveChange, skipChange } from "~tests/sandbox/change-rules/allowed";
import type { CompanyRules, OrderState } from "~tests/sandbox/change-rules/order-state";
import type { VisitRow } from "~tests/sandbox/change-rules/state-of-rows";
import type { claims, lateFees } from "~tests/sandbox/schema-changes";
import type { visitPhotos, visitReviews } from "~tests/sandbox/schema-orders";
import { type PresentedOptions, presentVisitOptions } from "./present-options";

export const clock = (time: string) => time.slice(0, 5);

type Presented = {
  state: OrderState;
  rules: CompanyRules;
  now: Date;
  fees: readonly (typeof lateFees.$inferSelect)[];
  claims: readonly ClaimRow[];
  photos: readonly PhotoRow[];
  reviews: readonly (typeof visitReviews.$inferSelect)[];
  options: PresentedOptions;
  helperOf: (id: number) => ReturnType<typeof presentHelper> | null;
};

export type ClaimRow = typeof claims.$inferSelect;
export type PhotoRow = Pick<typeof visitPhotos.$inferSelect, "id" | "visitId" | "takenAt">;

/** Without its photo, which a list need not carry. */
export function presentClaim({ id, kind, text, status, createdAt }: ClaimRow) {
  return { id, kind, text, status, created_at: createdAt.toISOString() };
}

/** Without its private tags, which the company alone reads. */
export function presentReview({
  rating,
  tags,
  comment,
  createdAt,
}: Pick<typeof visitReviews.$inferSelect, "rating" | "tags" | "comment" | "createdAt">) {
  return { rating, tags, comment, created_at: createdAt.toISOString() };
}

function presentMessage({ note, noteSentAt, noteReadAt, reply, repliedAt }: VisitRow) {
  if (!note) return null;
  return {
    text: note,
    sent_at: noteSentAt?.toISOString() ?? null,
    read_at: noteReadAt?.toISOString() ?? null,
    reply,
    replied_at: repliedAt?.toISOString() ?? null,
  };
}

export function presentVisit(
  visit: VisitRow,
  { state, rules, now, fees, claims, photos, reviews, options, helperOf }: Presented,
) {
  const known = state.visits.find(({ id }) => id === visit.id);
  const review = reviews.find(({ visitId }) => visitId === visit.id);
  const own = fees.filter(({ visitId }) => visitId === visit.id);
  return {
    id: visit.id,
    date: visit.date,
    start_time: clock(visit.startTime),
    end_time: clock(visit.endTime),
    status: visit.status,
    helper: helperOf(visit.helperId),
    ...presentVisitOptions(options, visit.isFirst),
    note: visit.note,
    on_the_way_at: visit.onTheWayAt?.toISOString() ?? null,
    eta: visit.eta?.toISOString() ?? null,
    arrived_at: visit.arrivedAt?.toISOString() ?? null,
    finished_at: visit.finishedAt?.toISOString() ?? null,
    sequence: visit.sequence,
    changed_at: visit.changedAt?.toISOString() ?? null,
    moved_from:
      visit.movedFromDate && visit.movedFromTime
        ? { date: visit.movedFromDate, start_time: clock(visit.movedFromTime) }
        : null,
    replaces: visit.replaces,
    paused: known?.paused ?? null,
    late_fee: own.reduce((sum, { amount }) => sum + amount, 0),
    message: presentMessage(visit),
    photos: photos
      .filter(({ visitId }) => visitId === visit.id)
      .map(({ id, takenAt }) => ({
        url: `/api/v1/visit-photos/${id}.jpg`,
        taken_at: takenAt.toISOString(),
      })),
    claims: claims.filter(({ visitId }) => visitId === visit.id).map(presentClaim),
    review: review ? presentReview(review) : null,
    changes: known
      ? {
          move: moveChange(state, known, rules, now),
          skip: skipChange(state, known, rules, now),
        }
      : null,
  };
}
