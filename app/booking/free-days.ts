import { type DatesQuery, listFreeDates } from "~/api/availability";
import { latestRequest } from "~/api/latest-request";
import { sessionValue } from "~/session/scope";

export const freeDays = sessionValue(() =>
  latestRequest((query: DatesQuery, signal) => listFreeDates(query, { signal })),
);
