import { i18n } from "~/locales/i18n";
import { addDays, type PlainDate } from "./dates";

export interface CalendarVisit {
  /** Constant for the life of the visit, so that a calendar updates its entry. */
  uid: string;
  date: PlainDate;
  start_time: string;
  /** `HH:mm`; at or before `start_time` it means the next day. */
  end_time: string;
  summary: string;
  location?: string | null | undefined;
  description?: string | null | undefined;
  status: string;
  /** Reminder a day before; unset for a cancelled visit. */
  reminder?: string | undefined;
  /** Number of changes; calendars ignore a lower one. */
  sequence?: number | undefined;
}

/** Part of every UID, so it must not change with the host. */
const UID_DOMAIN = "visits.oga";

export function visitUid(id: number): string {
  return `visit-${id}@${UID_DOMAIN}`;
}

interface CalendarOptions {
  prodName: string;
  visits: readonly CalendarVisit[];
  now: Date;
}

const TIME_ZONE = "America/Asuncion";

/** Without daylight saving, which Paraguay abolished in 2024 and old time zone data still has. */
const timeZone = [
  "BEGIN:VTIMEZONE",
  `TZID:${TIME_ZONE}`,
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:-0300",
  "TZOFFSETTO:-0300",
  "TZNAME:-03",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** Builds a calendar file (RFC 5545, `text/calendar; charset=utf-8`). */
export function buildCalendar({ prodName, visits, now }: CalendarOptions): string {
  const stamp = `${now.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(prodName)}//${i18n.locale.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...timeZone,
    ...visits.flatMap((visit) => visitLines(visit, stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function visitLines(visit: CalendarVisit, stamp: string): string[] {
  const { date, start_time, end_time } = visit;
  const lastDay = end_time > start_time ? date : addDays(date, 1);
  const isOff = visit.status === "cancelled" || visit.status === "skipped";
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(visit.uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;TZID=${TIME_ZONE}:${localMoment(date, start_time)}`,
    `DTEND;TZID=${TIME_ZONE}:${localMoment(lastDay, end_time)}`,
    `SEQUENCE:${visit.sequence ?? 0}`,
    `STATUS:${isOff ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escapeText(visit.summary)}`,
    ...(visit.location ? [`LOCATION:${escapeText(visit.location)}`] : []),
    ...(visit.description ? [`DESCRIPTION:${escapeText(visit.description)}`] : []),
    ...(visit.reminder && !isOff ? alarmLines(visit.reminder) : []),
    "END:VEVENT",
  ];
}

function alarmLines(text: string): string[] {
  return [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(text)}`,
    "TRIGGER:-P1D",
    "END:VALARM",
  ];
}

function localMoment(date: PlainDate, time: string): string {
  return `${date.replaceAll("-", "")}T${time.replace(":", "")}00`;
}

/** Characters that reverse or hide the text after them; the joiners of emoji and of scripts are not among them. */
const INVISIBLE = /(?!\t|\u200c|\u200d)[\p{Cc}\p{Cf}]/gu;

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, "\\n")
    .replace(INVISIBLE, "")
    .replace(/\p{Surrogate}/gu, "\uFFFD");
}

const LINE_OCTETS = 75;

/** Folds a line to 75 octets (RFC 5545 §3.1), never inside a character. */
function foldLine(line: string): string {
  const utf8 = new TextEncoder();
  let folded = "";
  let octets = 0;
  for (const char of line) {
    const size = utf8.encode(char).length;
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += char;
    octets += size;
  }
  return folded;
}
