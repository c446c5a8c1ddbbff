import { isPlainDate } from "~/domain/dates";
import { formatDate, formatDateTime } from "~/domain/format";

/** Formats an instant, or the day alone where the backend sends no hour; "" for none. */
export function formatInstant(instant = ""): string {
  if (isPlainDate(instant)) return formatDate(instant, "full");
  return instant && formatDateTime(instant);
}
