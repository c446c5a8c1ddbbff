/** What could be chosen: the free days, the start times of one, and who could come. */
import {
  type Assignment,
  type DatesQuery,
  findHelper,
  type HelperQuery,
  listCandidates,
  listFreeDates,
  listFreeTimes,
} from "~/api/availability";
import type { CallOptions } from "~/api/http";
import { latestRequest } from "~/api/latest-request";
import { sessionValue } from "~/session/scope";

export const freeDays = sessionValue(() =>
  latestRequest((query: DatesQuery, signal) => listFreeDates(query, { signal })),
);

type OptionalCall<Answer> = (query: HelperQuery, options: CallOptions) => Promise<Answer | null>;

/** Not called again once the backend has said that it lacks the call: null from then on. */
function latestOptional<Answer>(call: OptionalCall<Answer>) {
  let isMissing = false;
  return latestRequest(async (query: HelperQuery, signal) => {
    if (isMissing) return null;
    const answer = await call(query, { signal });
    isMissing = answer === null;
    return answer;
  });
}

/** Start times, `HH:mm` in order; null where the backend does not list them. */
export const freeTimes = sessionValue(() => latestOptional(listFreeTimes));

/** Up to three who could come, best first; null where the backend does not list them. */
export const candidates = sessionValue(() => latestOptional(listCandidates));

/**
 * Who is free within the window of the query. Somebody at an hour outside of it is nobody, with that
 * hour as an alternative. Throws `ApiError`.
 */
export async function findWithinWindow(
  query: HelperQuery,
  signal: AbortSignal,
): Promise<Assignment> {
  const answer = await findHelper(query, { signal });
  if (!answer.found) return answer;
  const { start_time: start, end_time: end } = answer;
  if (start >= query.from_hour && end <= query.to_hour) return answer;
  return { found: false, alternatives: [{ date: query.start_date, start, end }] };
}
