/** What one call was answered, held against the document and read as the app reads it. */

import { isUnauthorized } from "~/api/errors";
import { mapping } from "~/api/mapping";
import { translationOf } from "~/api/translate";
import { describeError } from "~/wording/describe-error";
import { answerCheck, type Difference, type Operation } from "~tests/contract/answer-check";
import { definitionOf } from "~tests/contract/definitions";
import { unreadFields } from "~tests/contract/field-notes";
import type { Schema } from "~tests/contract/schema";
import type { Exchange } from "./browser";
import { fieldsBeside, isIndex, isObject, readers, readField, valueAt } from "./field-reading";
import { adviseFields, adviseValue, envelopeIn } from "./hints";
import { meaningOf } from "./meaning";
import { readingsOf } from "./readings";
import { type CallReport, type Finding, once, type Reading, show } from "./report";

/** What came of a call of the app. */
export type Asked = {
  call: string;
  exchange: Exchange | null;
  /** What the app has made of it; undefined where it failed. */
  result?: unknown;
  error?: unknown;
};

/** What the answer holds: the component, whether as a list, and where it stands below `data`. */
type Holds = { of: string; list: boolean; inUser: boolean };

const nameIn = (schema: unknown) =>
  String((schema as { $ref?: string } | undefined)?.$ref ?? "")
    .split("/")
    .at(-1) ?? "";

function holdsOf({ responses }: Operation): Holds | null {
  const success = Object.keys(responses).find((status) => status.startsWith("2")) ?? "";
  const schema = responses[success]?.content?.["application/json"].schema as
    | { properties?: { data?: Schema } }
    | undefined;
  const data = schema?.properties?.data as
    | { items?: Schema; anyOf?: Schema[]; properties?: { user?: Schema } }
    | undefined;
  if (!data) return null;
  const of = nameIn(data.items ?? data.anyOf?.[0] ?? data.properties?.user ?? data);
  return { of, list: data.items !== undefined, inUser: data.properties !== undefined };
}

function parse(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fieldsIn = (of: string) =>
  Object.keys((readers[of] as { shape?: object } | undefined)?.shape ?? {});

/** The answer in the envelope of the document, where the app takes off another. */
function unwrap(
  body: unknown,
  { of, list, inUser }: Holds,
): { body: unknown; from: string | null } {
  const isBare = !isObject(body) || !("data" in body);
  if (isBare) {
    const isOne = isObject(body) && fieldsIn(of).some((field) => field in body);
    const isReadable = list ? Array.isArray(body) : isOne;
    return isReadable ? { body: { data: body }, from: "no envelope" } : { body, from: null };
  }
  const { data } = body;
  if (list && isObject(data) && Array.isArray(data.data)) {
    return { body: { data: data.data }, from: '{"data": {"data": […]}}' };
  }
  if (inUser && isObject(data) && !("user" in data) && "id" in data) {
    return { body: { data: { user: data } }, from: '{"data": {…}} without `user`' };
  }
  return { body, from: null };
}

/** Of what may be null, the other choice says what is wrong. */
function withoutChoices(differences: readonly Difference[]): Difference[] {
  return differences.filter(({ at, message }) => {
    const isChoice = message === "must be null" || message.includes("in anyOf");
    const others = differences.filter((one) => one.at === at || one.at.startsWith(`${at}/`));
    return !isChoice || !others.some((one) => !/must be null|in anyOf/.test(one.message));
  });
}

const nameOfField = (path: readonly string[]) => path.filter((part) => !isIndex(part)).join(".");

/** A field that the document has for others: the app does not read it of an answer. */
const isUnread = (of: string, [first = "", second = ""]: readonly string[]) =>
  second in (unreadFields[`${of}.${first}`] ?? {});

/** One difference of the body, and what the app makes of it. */
function findingOf(difference: Difference, body: unknown, holds: Holds, failed: boolean): Finding {
  const required = /required property '(.+)'/.exec(difference.message)?.[1];
  const path = [...difference.at.split("/").slice(1), ...(required ? [required] : [])];
  const depth = 1 + Number(holds.inUser) + Number(holds.list);
  const inItem = path.slice(depth);
  const value = valueAt(body, path);
  const [field, came, sentence] = [nameOfField(inItem), show(value), null];
  if (path[0] !== "data") {
    const reads = "the list, and what else says of its pages";
    return { field: nameOfField(path), came, reads, effect: "read", sentence };
  }
  if (path.length < depth) {
    const reads = failed ? "nothing" : "it as nothing";
    return { field, came, reads, effect: failed ? "stops" : "read", sentence };
  }
  const entry = valueAt(body, path.slice(0, depth));
  const read = readField(holds.of, inItem, value, entry);
  const isLeftOut = read.effect === "stops" && !failed;
  const beside = valueAt(body, path.slice(0, -1));
  const hint = required ? adviseFields(beside, fieldsBeside(holds.of, inItem)) : adviseValue(value);
  return {
    field,
    came,
    sentence,
    ...read,
    ...(isLeftOut && { reads: `${read.reads}: the entry is left out`, effect: "lost" }),
    ...(read.effect !== "read" && { hint }),
  };
}

/** The app shows nothing in the place of these, however they fail. */
const QUIET = [
  "/policies",
  "/highlights",
  "/user/referral",
  "/push/key",
  "/validation/email/exists",
];

function sayFailure(error: unknown, exchange: Exchange | null): Finding {
  const isQuiet = exchange && QUIET.includes(exchange.path) && !isUnauthorized(error);
  const isHtml = exchange && /^\s*</.test(exchange.text);
  const body = exchange && (isHtml ? "HTML" : show(exchange.text));
  return {
    field: "",
    came: exchange ? `${exchange.status} ${body}` : "no answer",
    reads: "nothing",
    effect: isQuiet ? "ignored" : "stops",
    sentence: isQuiet ? null : describeError(error),
  };
}

/** A coupon that is not there is a 404 as well; the app knows a missing call by a page or Laravel's words. */
function isMissing(call: string, { status, text }: Exchange): boolean {
  if (![404, 405, 501].includes(status)) return false;
  const ofRoute = status !== 404 || /^\s*<|\broute\b.*\bnot be found\b/i.test(text);
  return !call.startsWith("GET /coupons") || ofRoute;
}

export function judge({ call, exchange, error }: Asked): CallReport {
  const check = answerCheck(false);
  const [method = "", path = ""] = call.split(" ");
  const found = check.find(method, exchange?.path ?? path);
  if (!found) throw new Error(`${call} is no call of the document`);
  const { operation } = found;
  const required = operation["x-required"];
  const report = { call: `${method} ${found.path}`, required, findings: [] };
  const lacks = exchange && isMissing(call, exchange) && (!required || error);
  if (exchange && lacks) {
    const findings = required ? [sayFailure(error, exchange)] : [];
    return { ...report, findings, state: "missing", note: operation["x-without"] };
  }
  const { readings, envelope, ...judged } = judgeAnswer(operation, exchange, error);
  const findings = once(judged.findings);
  const state = findings.length > 0 ? "differs" : "answered";
  return { ...report, findings, state, readings, envelope };
}

type Judged = { findings: Finding[]; readings?: Reading[]; envelope?: string[] };

/** 2xx, whatever the document has: the app asks for no other. */
function judgeSuccess(
  operation: Operation,
  { method, path, status }: Exchange,
  given: unknown,
  error: unknown,
): Judged {
  const failed = error !== undefined;
  const statuses = Object.keys(operation.responses).filter((one) => one.startsWith("2"));
  const [documented = "200"] = statuses;
  const otherStatus = {
    field: "status",
    came: String(status),
    reads: `as ${documented}`,
    effect: "read" as const,
    sentence: null,
  };
  const findings: Finding[] = statuses.includes(String(status)) ? [] : [otherStatus];
  const holds = holdsOf(operation);
  const { body, from } = holds ? unwrap(given, holds) : { body: given, from: null };
  const differences = answerCheck(false).compare(method, path, Number(documented), body) ?? [];
  if (!holds) {
    if (failed) return { findings, envelope: envelopeIn(given, "number") };
    // A number, or nothing at all: 200 with a body stands for 204.
    if (documented === "204" || differences.length === 0) return { findings };
    const read = { ...otherStatus, field: "", came: show(given), reads: show(Number(given)) };
    return { findings: [...findings, read] };
  }
  if (from) findings.push({ ...otherStatus, field: "data", came: from, reads: 'as `{"data": …}`' });
  const depth = 2 + Number(holds.inUser) + Number(holds.list);
  const read = withoutChoices(differences).filter(
    ({ at }) => !isUnread(holds.of, at.split("/").slice(depth)),
  );
  findings.push(...read.map((one) => findingOf(one, body, holds, failed)));
  const isUnderOther = failed || findings.some(({ field, effect }) => !field && effect === "lost");
  const envelope = isUnderOther ? envelopeIn(given, holds.list ? "list" : "one") : [];
  if (failed) return { findings, envelope };
  const data = valueAt(body, holds.inUser ? ["data", "user"] : ["data"]);
  const items = holds.list ? (Array.isArray(data) ? data : []) : [data];
  const said = readingsOf(holds.of, items);
  findings.push(...meaningOf(holds.of, items), ...said.findings);
  return { findings, envelope, readings: said.readings };
}

function judgeAnswer(operation: Operation, exchange: Exchange | null, error: unknown): Judged {
  if (!exchange) return { findings: [sayFailure(error, null)] };
  const failure = error ? [sayFailure(error, exchange)] : [];
  const { method, path, status, text } = exchange;
  const raw = parse(text);
  if (raw === undefined) return { findings: failure };
  const isOk = status >= 200 && status < 300;
  const call = definitionOf(method, path);
  const given = mapping && call ? translationOf(mapping).answer(call, isOk, raw) : raw;
  if (isOk) {
    const judged = judgeSuccess(operation, exchange, given, error);
    return { ...judged, findings: [...failure, ...judged.findings] };
  }
  if (status >= 500) return { findings: failure };
  const differences = answerCheck(false).compare(method, path, status, given) ?? [];
  const refused = withoutChoices(differences).map(({ at }) => ({
    field: nameOfField(at.split("/").slice(1)) || "the refusal",
    came: show(given),
    reads: "the status alone",
    effect: "read" as const,
    sentence: null,
  }));
  return { findings: [...failure, ...refused] };
}
