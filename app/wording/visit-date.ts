import { type PlainDate, todayInAsuncion } from "~/domain/dates";
import { formatDate } from "~/domain/format";

/** With the year where it is not this one. */
export function formatVisitDate(
  date: PlainDate,
  style: "short" | "long" = "long",
  today = todayInAsuncion(new Date()),
): string {
  const year = date.slice(0, 4);
  if (year === today.slice(0, 4)) return formatDate(date, style);
  return style === "long" ? formatDate(date, "full") : `${formatDate(date, style)} ${year}`;
}
