/** What `npm run contract:check` finds, and how it is shown. */

/**
 * read: the app reads it as what it means. asked: it does, but whether that is meant only a person knows.
 * ignored: it reads nothing, or a default, and nothing breaks. lost: it does where something is booked, paid or
 * promised. stops: the call fails, or nobody can go on.
 */
export type Effect = "read" | "asked" | "ignored" | "lost" | "stops";

export type Finding = {
  /** The field, as `visits.date`; "" for the whole answer. */
  field: string;
  came: string;
  /** Other values of it that had the same effect. */
  also?: string[] | undefined;
  reads: string;
  effect: Effect;
  /** What the customer reads on the screen; null where they see nothing of it. */
  sentence: string | null;
  /** What to do about it, for whoever adopts the app. */
  hint?: string | undefined;
};

/** A value as a person reads it, “Limpieza: Gs. 150.000 por visita, 3 h”. */
export type Reading = { field: string; text: string; value: number };

export type State = "answered" | "differs" | "missing" | "not asked";

export type CallReport = {
  /** As in the document, `GET /services`; or what else is checked, as `cookies`. */
  call: string;
  required: boolean;
  state: State;
  /** Why it was not asked, or what the app does without it. */
  note?: string | undefined;
  findings: Finding[];
  /** The lowest and the highest of each field. */
  readings?: Reading[] | undefined;
  /** The keys that the answer seems to stand under, where the app cannot read it. */
  envelope?: string[] | undefined;
};

/** `first`: what is to be done before anything else, as much of the rest may come of it. */
export type Report = { base: string; site: string; first: string[]; calls: CallReport[] };

/** Nothing could be checked: one sentence, exit code 2. */
export class CannotCheckError extends Error {
  override readonly name = "CannotCheckError";
}

const BREAKS: readonly Effect[] = ["lost", "stops"];

/** 1 where something is lost or stops, or a required call is missing; else 0. */
export function exitCodeOf({ calls }: Report): 0 | 1 {
  const isWrong = ({ state, required, findings }: CallReport) =>
    (state === "missing" && required) || findings.some(({ effect }) => BREAKS.includes(effect));
  return calls.some(isWrong) ? 1 : 0;
}

const LONGEST = 60;

/** A value as it came, in one short line. */
export function show(value: unknown): string {
  const text = typeof value === "string" ? `"${value}"` : (JSON.stringify(value) ?? "nothing");
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** Each field once for each effect, with all the values that had it. */
export function once(findings: readonly Finding[]): Finding[] {
  const seen = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.field} ${finding.effect}`;
    const known = seen.get(key);
    const others = [known?.came, ...(known?.also ?? [])];
    const also = [finding.came, ...(finding.also ?? [])].filter((came) => !others.includes(came));
    seen.set(key, {
      ...finding,
      ...known,
      hint: known?.hint ?? finding.hint,
      ...(known && { also: [...(known.also ?? []), ...also] }),
    });
  }
  return [...seen.values()];
}

/** The lowest and the highest of each field, no line twice. */
export function extremes(readings: readonly Reading[]): Reading[] {
  const fields = [...new Set(readings.map(({ field }) => field))];
  const ends = fields.flatMap((field) => {
    const of = readings.filter((one) => one.field === field).sort((a, b) => a.value - b.value);
    return of.slice(0, 1).concat(of.slice(-1));
  });
  return ends.filter(({ text }, at) => ends.findIndex((one) => one.text === text) === at);
}

const WIDTH = 52;

/** The calls that were not asked, one line for each reason. */
function linesNotAsked(calls: readonly CallReport[]): string[] {
  const reasons = new Set(calls.map(({ note }) => note));
  return [...reasons].map((reason) => {
    const names = calls.filter(({ note }) => note === reason).map(({ call }) => call);
    return `Not asked, as ${reason}: ${names.join(", ")}`;
  });
}

const MARKS: Record<Effect, string> = {
  read: "·",
  asked: "?",
  ignored: "-",
  lost: "!",
  stops: "!",
};
const SHOWN = 3;

function linesOf({ field, came, also = [], reads, effect, sentence, hint }: Finding): string[] {
  const more = also.length > SHOWN ? ` and ${also.length - SHOWN} more` : "";
  const others = also.length > 0 ? ` (so do ${also.slice(0, SHOWN).join(", ")}${more})` : "";
  const end = effect === "stops" ? " (stops)" : "";
  return [
    `    ${MARKS[effect]} ${field || "the answer"}: came ${came}; the app reads ${reads}${end}${others}`,
    ...(sentence ? [`      the customer sees: ${sentence}`] : []),
    ...(hint ? [`      ${hint}`] : []),
  ];
}

/** The report for a terminal, without colours. */
export function toTable({ base, site, first, calls }: Report): string {
  const asked = calls.filter(({ state }) => state !== "not asked");
  const lines = asked.flatMap(({ call, state, required, note, findings, readings = [] }) => [
    `${call.padEnd(WIDTH)} ${state}${state === "missing" && required ? " (required)" : ""}${note ? `: ${note}` : ""}`,
    ...findings.flatMap(linesOf),
    ...readings.map(({ text }) => `      ${text}`),
  ]);
  const count = (state: State) => calls.filter((one) => one.state === state).length;
  const states: State[] = ["answered", "differs", "missing", "not asked"];
  const asks = calls.flatMap(({ findings }) => findings.filter(({ effect }) => effect === "asked"));
  return [
    `${base}, for the page ${site}`,
    "",
    ...first.flatMap((sentence) => [sentence, ""]),
    ...lines,
    "",
    ...linesNotAsked(calls.filter(({ state }) => state === "not asked")),
    "",
    states.map((state) => `${count(state)} ${state}`).join(", "),
    ...(asks.length > 0
      ? [`? ${asks.length} to be answered by somebody who knows the backend`]
      : []),
    "",
  ].join("\n");
}
