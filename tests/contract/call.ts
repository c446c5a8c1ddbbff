/** How a call is written down in calls/, and what its definition says of its answers and its query. */
import * as z from "zod/mini";
import { isRecord } from "~/api/body";
import type { CallDefinition } from "~/api/call";
import { pastOrdersQuerySchema } from "~/api/orders";
import { componentOf } from "./components";
import { components } from "./described-fields";
import { examples } from "./examples";
import type { Refusals } from "./refusals";
import { ref, type Schema } from "./schema";

type Parameter = { required: boolean; description: string; schema: Schema };

/** `example`: the name of the component's example, and what stands around it. */
export type Answer = {
  description: string;
  schema: Schema;
  example?: { of: string; name: string; wrap: (example: unknown) => unknown };
};

/** By status; null for an answer without a body. */
export type Answers = Record<number, Answer | null>;

export type Call = {
  call: CallDefinition;
  summary: string;
  description?: string;
  /** What the app does where a backend lacks the call; null where the call is required. */
  without: string | null;
  /** What each parameter of the query is; those of a page are known. */
  query?: Record<string, string>;
  /** What the answer is; left out where the definition reads none. */
  answer?: string;
  /** Its status, unless it is 200. */
  status?: 201;
  /** Where the definition does not say how the answer looks. */
  answers?: Answers;
  refusals?: Refusals;
};

const inData = (schema: Schema, others: Schema = {}): Schema => ({
  type: "object",
  required: ["data"],
  properties: { data: schema, ...others },
});

/** `{"data": …}` */
export function one(of: string, description: string, others?: Schema): Answer {
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
  return {
    ...one("User", description),
    schema: inData({ anyOf: [ref("User"), { type: "null" }] }),
  };
}

/** `{"data": [ … ]}`; a page has `links` and `meta` besides where `page` was asked for. */
function list(of: string, description: string, isPage: boolean): Answer {
  const around = isPage ? { links: ref("PageLinks"), meta: ref("PageMeta") } : {};
  const schema = inData({ type: "array", items: ref(of) }, around);
  if (!(of in examples)) return { description, schema };
  const wrap = (item: unknown) => ({ data: [item] });
  return { description, schema, example: { of, name: `${of}List`, wrap } };
}

type Shape = "one" | "list" | "page";

/** What the app reads of an empty list tells whether it reads a list, or a page of one; with `most` it reads all pages. */
async function shapeOf({ call, answers }: Call): Promise<Shape> {
  if (answers) return "one";
  try {
    const read = await call.answer({ data: [] });
    if (Array.isArray(read)) return "list";
    if (!isRecord(read) || !Array.isArray(read.items)) return "one";
    return call.most ? "list" : "page";
  } catch {
    return "one";
  }
}

function answersOf({ call, answer, status, answers }: Call, shape: Shape): Answers {
  if (answers) return answers;
  const { schema } = call.answer;
  if (!schema) return { 204: null };
  if (!answer) throw new Error(`Nothing says what ${call.method} ${call.path} answers`);
  const name = components.get(schema)?.id ?? componentOf(schema);
  const of = shape === "one" ? one(name, answer) : list(name, answer, shape === "page");
  return { [status ?? 200]: of };
}

const PAGED = "A backend that ignores it answers the whole list.";
const pageNumber = (description: string): Parameter => ({
  required: false,
  description: `${description} ${PAGED}`,
  schema: { type: "integer", minimum: 1 },
});
const pageQuery = { page: pageNumber("From 1."), per_page: pageNumber("How many a page has.") };

/** Of the numbers in a query only the point of an address has decimals. */
function typeOf(name: string, schema: z.ZodMiniType): Schema {
  const { type } = z.toJSONSchema(schema);
  const isPoint = name === "latitude" || name === "longitude";
  return { type: type === "number" && !isPoint ? "integer" : type };
}

/** A list may be asked for by the page, whether or not the app does so. */
function queryOf({ call, query = {} }: Call, shape: Shape): Record<string, Parameter> {
  const isPage = shape === "page";
  const asked = call.query ?? (isPage ? pastOrdersQuerySchema : z.object({}));
  const fields = (asked as z.ZodMiniObject<Record<string, z.ZodMiniType>>).shape;
  const own = Object.entries(query).map(([name, description]): [string, Parameter] => {
    const schema = fields[name];
    if (!schema) throw new Error(`${call.path} has no parameter ${name}`);
    const required = !(schema instanceof z.ZodMiniOptional);
    return [name, { required, description, schema: typeOf(name, schema) }];
  });
  const all = { ...(isPage ? pageQuery : {}), ...Object.fromEntries(own) };
  const missing = Object.keys(call.query ? fields : {}).filter((name) => !(name in all));
  if (missing.length > 0) throw new Error(`${call.path}: nothing says what ${missing} are`);
  return all;
}

/** The call with what its definition says of it. */
export async function describeCall(call: Call) {
  const shape = await shapeOf(call);
  return { ...call, answers: answersOf(call, shape), query: queryOf(call, shape) };
}

export type DescribedCall = Awaited<ReturnType<typeof describeCall>>;
