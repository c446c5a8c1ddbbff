/** What one call was answered, held against the document and read as the app reads it. */

import type * as z from "zod/mini";
import { dateField, timeField } from "~/api/fields";
import { mapping } from "~/api/mapping";
import { toOurs } from "~/api/translate";
import { describeError } from "~/wording/describe-error";
import { answerCheck, type Difference, type Operation } from "~tests/contract/answer-check";
import { answers } from "~tests/contract/components";
import { unreadFields } from "~tests/contract/field-notes";
import type { Schema } from "~tests/contract/schema";
import type { Exchange } from "./browser";
import { isNothing, isObject, meaningOf } from "./meaning";
import { type CallReport, type Finding, show } from "./report";

/** What came of a call of the app. */
export type Asked = {
  call: string;
  exchange: Exchange | null;
  /** What the app has made of it; undefined where it failed. */
  result?: unknown;
  error?: unknown;
};

const readers: Record<string, z.ZodMiniType> = { ...answers, Date: dateField, Time: timeField };

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

/** The answer in the envelope of the document, where the app takes off another. */
function unwrap(body: unknown, { list, inUser }: Holds): { body: unknown; from: string | null } {
  const isBare = !isObject(body) || !("data" in body);
  if (isBare) {
    const isReadable = list ? Array.isArray(body) : isObject(body) && "id" in body;
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

/** Of each list on the way the one entry alone, as a reader leaves out what it cannot read. */
function narrow(value: unknown, [part, ...rest]: readonly string[]): unknown {
  if (part === undefined) return value;
  if (Array.isArray(value)) return [narrow(value[Number(part)], rest)];
  return isObject(value) ? { ...value, [part]: narrow(value[part], rest) } : value;
}

const isIndex = (part: string) => /^\d+$/.test(part);

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, part) => (inner as Record<string, unknown> | null | undefined)?.[part],
    value,
  );
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
  const item = valueAt(body, path.slice(0, depth));
  const inItem = path.slice(depth);
  const came = valueAt(body, path);
  const field = nameOfField(inItem);
  if (path[0] !== "data") {
    const reads = "the list, and what else says of its pages";
    return { field: nameOfField(path), came: show(came), reads, effect: "read", sentence: null };
  }
  if (path.length < depth || failed) {
    return { field, came: show(came), reads: "nothing", effect: "stops", sentence: null };
  }
  const read = readers[holds.of]?.safeParse(item);
  const narrowed = readers[holds.of]?.safeParse(narrow(item, inItem));
  const alone = inItem.map((part) => (isIndex(part) ? "0" : part));
  const entry = alone.slice(0, alone.lastIndexOf("0") + 1);
  const isLeftOut = entry.length > 0 && isNothing(valueAt(narrowed?.data, entry));
  if (!read?.success || isLeftOut) {
    const reads = holds.list || isLeftOut ? "nothing: the entry is left out" : "nothing";
    return { field, came: show(came), reads, effect: "lost", sentence: null };
  }
  const value = valueAt(narrowed?.data, alone);
  const isLost = isNothing(value) && !isNothing(came);
  return {
    field,
    came: show(came),
    reads: show(value),
    effect: isLost ? "lost" : "read",
    sentence: null,
  };
}

/** Each field once, with the first value that came. */
function once(findings: readonly Finding[]): Finding[] {
  const seen = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.field} ${finding.effect}`;
    if (!seen.has(key)) seen.set(key, finding);
  }
  return [...seen.values()];
}

function sayFailure(error: unknown, exchange: Exchange | null): Finding {
  const isHtml = exchange && /^\s*</.test(exchange.text);
  const body = exchange && (isHtml ? "HTML" : show(exchange.text));
  return {
    field: "",
    came: exchange ? `${exchange.status} ${body}` : "no answer",
    reads: "nothing",
    effect: "stops",
    sentence: describeError(error),
  };
}

/** A coupon that is not there is a 404 as well; the app tells them apart by Laravel's words. */
function isMissing(call: string, { status, text }: Exchange): boolean {
  if (status !== 404 && status !== 405) return false;
  const ofRoute = status === 405 || /\broute\b.*\bnot be found\b/i.test(text);
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
  const findings = once(findingsOf(operation, exchange, error));
  return { ...report, findings, state: findings.length > 0 ? "differs" : "answered" };
}

/** 2xx, whatever the document has: the app asks for no other. */
function judgeSuccess(
  operation: Operation,
  { method, path, status }: Exchange,
  given: unknown,
  error: unknown,
) {
  const check = answerCheck(false);
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
  const differences = check.compare(method, path, Number(documented), body) ?? [];
  if (!holds) {
    // A number, or nothing at all: 200 with a body stands for 204.
    if (error || documented === "204" || differences.length === 0) return findings;
    return [
      ...findings,
      { ...otherStatus, field: "", came: show(given), reads: show(Number(given)) },
    ];
  }
  if (from) findings.push({ ...otherStatus, field: "data", came: from, reads: 'as `{"data": …}`' });
  const failed = error !== undefined;
  const depth = 2 + Number(holds.inUser) + Number(holds.list);
  const read = withoutChoices(differences).filter(
    ({ at }) => !isUnread(holds.of, at.split("/").slice(depth)),
  );
  findings.push(...read.map((one) => findingOf(one, body, holds, failed)));
  const data = valueAt(body, holds.inUser ? ["data", "user"] : ["data"]);
  const items = holds.list ? (Array.isArray(data) ? data : []) : [data];
  return failed ? findings : [...findings, ...meaningOf(holds.of, items)];
}

function findingsOf(operation: Operation, exchange: Exchange | null, error: unknown): Finding[] {
  if (!exchange) return [sayFailure(error, null)];
  const failure = error ? [sayFailure(error, exchange)] : [];
  const { method, path, status, text } = exchange;
  const raw = parse(text);
  if (raw === undefined) return failure;
  const isOk = status >= 200 && status < 300;
  const given = mapping ? toOurs(mapping, path.slice(1), isOk, raw) : raw;
  if (isOk) return [...failure, ...judgeSuccess(operation, exchange, given, error)];
  const differences = answerCheck(false).compare(method, path, status, given) ?? [];
  if (status >= 500) return failure;
  const refused = withoutChoices(differences).map(({ at }) => ({
    field: nameOfField(at.split("/").slice(1)) || "the refusal",
    came: show(given),
    reads: "the status alone",
    effect: "read" as const,
    sentence: null,
  }));
  return [...failure, ...refused];
}
