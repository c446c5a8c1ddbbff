/** The parser of an instant: beside fields.ts, because no call of the start reads one. */
import * as z from "zod/mini";
import { isPlainDate } from "~/domain/dates";

const MAX_INSTANT = 64;

/** Writes the zone in full: Asunción's where there is none, and `-03` as `-03:00`, which engines read differently. */
const withZone = (text: string) =>
  text
    .replace(/ (?=[Z+-])/i, "")
    .replace(/^(.{10}) /, "$1T")
    .replace(/T[\d:.]+$/, "$&-03:00")
    .replace(/T[\d:.]+[+-]\d\d$/, "$&:00");

/** An ISO 8601 instant, without a zone in Asunción's; "" when it is missing or invalid. */
export const optionalInstant = z.catch(
  z.pipe(
    z.string().check(
      z.maxLength(MAX_INSTANT),
      z.refine(
        (text) => isPlainDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(withZone(text))),
      ),
    ),
    z.transform(withZone),
  ),
  "",
);
