/** How a call is written down in calls/, and what its answers are made of. */
import type { CallDefinition } from "~/api/call";
import type { answers } from "./components";
import type { Refusals } from "./refusals";
import { ref, type Schema } from "./schema";

export type AnswerName = keyof typeof answers;

export type Parameter = { description: string; schema: Schema; required?: boolean };

/** `example`: the name of the component's example, and what stands around it. */
export type Answer = {
  description: string;
  schema: Schema;
  example?: { of: AnswerName; name: string; wrap: (example: unknown) => unknown };
};

export type Call = {
  call: CallDefinition;
  summary: string;
  description?: string;
  /** What the app does where a backend lacks the call; null where the call is required. */
  without: string | null;
  query?: Record<string, Parameter>;
  /** By status; null for an answer without a body. */
  answers: Record<number, Answer | null>;
  refusals?: Refusals;
};

const inData = (schema: Schema, others: Schema = {}): Schema => ({
  type: "object",
  required: ["data"],
  properties: { data: schema, ...others },
});

/** `{"data": …}` */
export function one(of: AnswerName, description: string, others?: Schema): Answer {
  const example = { of, name: of, wrap: (data: unknown) => ({ data }) };
  return { description, schema: inData(ref(of), others), example };
}

/** `{"data": {"user": …}}` */
export function user(description: string): Answer {
  const schema = { type: "object", required: ["user"], properties: { user: ref("User") } };
  const wrap = (data: unknown) => ({ data: { user: data } });
  return { description, schema: inData(schema), example: { of: "User", name: "UserIn", wrap } };
}

/** `{"data": null}` for a guest. */
export function userOrGuest(description: string): Answer {
  const schema = inData({ anyOf: [ref("User"), { type: "null" }] });
  const wrap = (data: unknown) => ({ data });
  return { description, schema, example: { of: "User", name: "User", wrap } };
}

const listed = (of: AnswerName) => ({
  of,
  name: `${of}List`,
  wrap: (item: unknown) => ({ data: [item] }),
});

/** `{"data": [ … ]}` */
export function list(of: AnswerName, description: string): Answer {
  const schema = inData({ type: "array", items: ref(of) });
  return { description, schema, example: listed(of) };
}

/** `{"data": ["2026-12-24", …]}` of dates or times. */
export function plainList(of: "Date" | "Time", description: string): Answer {
  return { description, schema: inData({ type: "array", items: ref(of) }) };
}

/** A list, or a page of it with `links` and `meta` where `page` was asked for. */
export function pages(of: AnswerName, description: string): Answer {
  const around = { links: ref("PageLinks"), meta: ref("PageMeta") };
  const schema = inData({ type: "array", items: ref(of) }, around);
  return { description, schema, example: listed(of) };
}

const parameter = (type: string, description: string, rest: Schema = {}): Parameter => ({
  description,
  schema: { type, ...rest },
});

export const text = (description: string, rest?: Schema) => parameter("string", description, rest);
export const whole = (description: string, rest?: Schema) =>
  parameter("integer", description, rest);
export const decimal = (description: string, rest?: Schema) =>
  parameter("number", description, rest);
export const required = (given: Parameter): Parameter => ({ ...given, required: true });

const PAGED = "A backend that ignores it answers the whole list.";
export const pageQuery = {
  page: whole(`From 1. ${PAGED}`, { minimum: 1 }),
  per_page: whole(`How many a page has. ${PAGED}`, { minimum: 1 }),
};
