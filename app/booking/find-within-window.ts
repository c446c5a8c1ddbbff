import { type Assignment, findHelper, type HelperQuery } from "~/api/availability";

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
