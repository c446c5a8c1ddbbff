import { listFreeDates } from "~/api/availability";
import { rememberLatest } from "~/api/latest-request";

/**
 * The free days (GET /assignments/dates/available), asked again when anything changes that they
 * depend on; the older request is cancelled then.
 */
export const freeDays = rememberLatest((query: Parameters<typeof listFreeDates>[0], signal) =>
  listFreeDates(query, { signal }),
);
