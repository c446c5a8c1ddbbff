/** What `npm run contract:check` finds, and how it is shown. */

/**
 * read: the app reads it as what it means. lost: it reads something else, or nothing. stops: the call fails,
 * or nobody can go on.
 */
export type Effect = "read" | "lost" | "stops";

export type Finding = {
  /** The field, as `visits.date`; "" for the whole answer. */
  field: string;
  came: string;
  reads: string;
  effect: Effect;
  /** What the customer reads on the screen; null where they see nothing of it. */
  sentence: string | null;
  /** What to do about it, for whoever adopts the app. */
  hint?: string | undefined;
};

export type State = "answered" | "differs" | "missing" | "not asked";

export type CallReport = {
  /** As in the document, `GET /services`; or what else is checked, as `cookies`. */
  call: string;
  required: boolean;
  state: State;
  /** Why it was not asked, or what the app does without it. */
  note?: string | undefined;
  findings: Finding[];
};

export type Report = { base: string; site: string; calls: CallReport[] };

/** Nothing could be checked: one sentence, exit code 2. */
export class CannotCheckError extends Error {
  override readonly name = "CannotCheckError";
}

/** 1 where something is lost or stops, or a required call is missing; else 0. */
export function exitCodeOf({ calls }: Report): 0 | 1 {
  const isWrong = ({ state, required, findings }: CallReport) =>
    (state === "missing" && required) || findings.some(({ effect }) => effect !== "read");
  return calls.some(isWrong) ? 1 : 0;
}

const LONGEST = 60;

/** A value as it came, in one short line. */
export function show(value: unknown): string {
  const text = typeof value === "string" ? `"${value}"` : (JSON.stringify(value) ?? "nothing");
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
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

function linesOf({ field, came, reads, effect, sentence, hint }: Finding): string[] {
  return [
    `    ${effect === "read" ? "·" : "!"} ${field || "the answer"}: came ${came}; the app reads ${reads}${effect === "stops" ? " (stops)" : ""}`,
    ...(sentence ? [`      the customer sees: ${sentence}`] : []),
    ...(hint ? [`      ${hint}`] : []),
  ];
}

/** The report for a terminal, without colours. */
export function toTable({ base, site, calls }: Report): string {
  const asked = calls.filter(({ state }) => state !== "not asked");
  const lines = asked.flatMap(({ call, state, required, note, findings }) => [
    `${call.padEnd(WIDTH)} ${state}${state === "missing" && required ? " (required)" : ""}${note ? `: ${note}` : ""}`,
    ...findings.flatMap(linesOf),
  ]);
  const count = (state: State) => calls.filter((one) => one.state === state).length;
  const states: State[] = ["answered", "differs", "missing", "not asked"];
  return [
    `${base}, for the page ${site}`,
    "",
    ...lines,
    "",
    ...linesNotAsked(calls.filter(({ state }) => state === "not asked")),
    "",
    states.map((state) => `${count(state)} ${state}`).join(", "),
    "",
  ].join("\n");
}
