import { type PlainDate, todayInAsuncion } from "~/domain/dates";
import { formatDate } from "~/domain/format";

/** A date of a series in words: one of another year than today's says which. */
export function formatVisitDate(
  date: PlainDate,
  style: "short" | "long" = "long",
  today = todayInAsuncion(new Date()),
): string {
  const year = date.slice(0, 4);
  if (year === today.slice(0, 4)) return formatDate(date, style);
  return style === "long" ? formatDate(date, "full") : `${formatDate(date, style)} ${year}`;
}
