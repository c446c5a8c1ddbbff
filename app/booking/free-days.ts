import { type DatesQuery, listFreeDates } from "~/api/availability";
import { latestRequest } from "~/api/latest-request";
import { sessionValue } from "~/session/scope";

/** The free days, for the latest query only. */
export const freeDays = sessionValue(() =>
  latestRequest((query: DatesQuery, signal) => listFreeDates(query, { signal })),
);
