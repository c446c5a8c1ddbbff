/**
 * The API contract as an OpenAPI 3.1 document, made of the schemas that the app reads with. To be imported
 * only where described-fields.ts stands in for app/api/fields.ts (document.test.ts).
 */
import * as z from "zod/mini";
import { APP_BUILD_NUMBER } from "~/config";
import { XSRF_COOKIE, XSRF_HEADER } from "~/host-settings";
import { type Answer, type Call, type DescribedCall, describeCall } from "./call";
import { accountCalls } from "./calls/account";
import { bookingCalls } from "./calls/booking";
import { changeCalls } from "./calls/changes";
import { sessionCalls } from "./calls/session";
import { answers, componentOf, requests } from "./components";
import { components, notes } from "./described-fields";
import { examples } from "./examples";
import { fieldNotes, unreadFields } from "./field-notes";
import { bodies, refusalsOf, sharedAnswers } from "./refusals";
import { ref, type Schema } from "./schema";

const tags: readonly [name: string, description: string, calls: readonly Call[]][] = [
  ["Session", "Getting in and out, and who is here.", sessionCalls],
  ["Booking", "What is needed to book.", bookingCalls],
  ["Account", "Orders, cards and addresses.", accountCalls],
  [
    "Changes",
    "Changing what was booked. All optional, and offered only where the data allow it.",
    changeCalls,
  ],
];

const DESCRIPTION = `What the app expects of a backend, call by call. A backend answers exactly this; the app forgives more, and each field says what is read besides. \`tests/sandbox/contract.md\` says it in prose.

- \`x-required\` of a call: without it nothing can be booked. \`x-without\`: what the app does where a backend lacks an optional one, which it learns from a 404, 405 or 501.
- An answer stands under \`data\`, a list besides as a bare array, \`{"data": {"data": […]}}\` or a Laravel page. \`[]\` may stand for an empty object.
- Unknown fields are ignored. An optional field that is missing, null or malformed reads as its \`default\`. A text may come as a number, a number as a text, a boolean as 0, 1, "0", "1", "true" or "false".
- Cookies are included in every request. Nothing times out. A GET is repeated at most twice after a network failure or 429, 502, 503, 504.`;

/** Zod says of each integer that JavaScript can hold it. */
function withoutSafeBounds({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Whether a missing value is kept apart from an empty one, by `z.optional` around a reader with a default. */
function readsAsUndefined(schema: z.core.$ZodType): boolean {
  if (!(schema instanceof z.ZodMiniOptional)) return false;
  return schema.def.innerType instanceof z.ZodMiniOptional && !notes.has(schema);
}

type ObjectSchema = { properties?: Record<string, Schema> };

/** The object itself, which may stand beside null. */
function objectIn(schema: Schema): ObjectSchema {
  const choices = (schema.anyOf as Schema[] | undefined) ?? [schema];
  return choices.find(({ type }) => type === "object") ?? {};
}

function addNotes(schemas: Record<string, Schema>): void {
  for (const [name, fields] of Object.entries(fieldNotes)) {
    for (const [field, description] of Object.entries(fields)) {
      const schema = objectIn(schemas[name] ?? {}).properties?.[field];
      if (!schema) throw new Error(`There is no ${name}.${field}`);
      schema.description = [description, schema.description].filter(Boolean).join(" ");
    }
  }
  for (const [place, fields] of Object.entries(unreadFields)) {
    const [name = "", field = ""] = place.split(".");
    const whole = objectIn(schemas[name] ?? {});
    const schema = field ? objectIn(whole.properties?.[field] ?? {}) : whole;
    if (!schema.properties) throw new Error(`There is no object ${place}`);
    Object.assign(schema.properties, fields);
  }
}

function componentSchemas(): Record<string, Schema> {
  for (const [id, schema] of Object.entries({ ...answers, ...requests })) {
    components.add(schema, { id });
  }
  const { schemas } = z.toJSONSchema(components, {
    metadata: notes,
    io: "input",
    uri: (id) => `#/components/schemas/${id}`,
    override(context) {
      withoutSafeBounds(context as { jsonSchema: Schema });
      if (readsAsUndefined(context.zodSchema)) delete context.jsonSchema.default;
    },
  }) as { schemas: Record<string, Schema> };
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  addNotes(schemas);
  const link = { type: ["string", "null"] };
  const count = { type: "integer", minimum: 0 };
  const all = {
    ...schemas,
    ...bodies,
    PageLinks: { type: "object", properties: { first: link, last: link, prev: link, next: link } },
    PageMeta: {
      type: "object",
      required: ["current_page", "last_page", "per_page", "total"],
      properties: { current_page: count, last_page: count, per_page: count, total: count },
    },
  };
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const header = (name: string, description: string, schema: Schema, required = false) => ({
  in: "header",
  name,
  required,
  description,
  schema,
});
const text = { type: "string" };

const parameters = {
  BuildNumber: header(
    "App-Build-Number",
    "The build of the app.",
    { type: "integer", examples: [APP_BUILD_NUMBER] },
    true,
  ),
  Language: header(
    "Accept-Language",
    "What the page speaks: texts of the answer may be in it.",
    { type: "string", enum: ["es-PY", "en", "pt-BR"] },
    true,
  ),
  XsrfToken: header(
    XSRF_HEADER,
    `The URL-decoded value of the cookie \`${XSRF_COOKIE}\`, once that cookie exists.`,
    text,
  ),
  IdempotencyKey: header(
    "Idempotency-Key",
    "A UUID in double quotes: one effect for each. Same key and body, the first answer again; another body, 422.",
    { ...text, examples: ['"6f1e6f0e-5d0c-4b5f-9c5e-0d3a5b1f2c4d"'] },
  ),
  IfMatch: header(
    "If-Match",
    "The `version` of the order in double quotes; 412 with the order as it is now where it has another.",
    { ...text, examples: ['"3"'] },
  ),
};

const parameterRef = (name: keyof typeof parameters) => ({
  $ref: `#/components/parameters/${name}`,
});

function presentAnswer(answer: Answer | null, status: string): Schema {
  if (!answer) return { description: status === "304" ? "Not modified." : "Done; no body." };
  const { description, schema, example } = answer;
  const shown = example
    ? { examples: { [example.name]: { $ref: `#/components/examples/${example.name}` } } }
    : {};
  return { description, content: { "application/json": { schema, ...shown } } };
}

/** `components.examples`: one of each body that an answer may have. */
function bodyExamples(calls: readonly DescribedCall[]): Record<string, Schema> {
  const found = calls.flatMap(({ answers: given }) =>
    Object.values(given).flatMap((answer) => answer?.example ?? []),
  );
  return Object.fromEntries(
    found.map(({ name, of, wrap }) => [name, { value: wrap(examples[of]) }]),
  );
}

const nameOf = ({ call }: DescribedCall) =>
  `${call.method} ${call.path}`
    .toLowerCase()
    .replace(/[{}]/g, "")
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join("-");

function presentCall(call: DescribedCall, tag: string): Schema {
  const { method, path, body, once, versioned, url, isPublic } = call.call;
  const { summary, description = "", without, query, refusals } = call;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    in: "path",
    name,
    required: true,
    schema: /^(id|visit)$/.test(name) ? ref("Id") : text,
  }));
  const inQuery = Object.entries(query).map(([name, rest]) => ({ in: "query", name, ...rest }));
  const lacking = without === null ? "" : `**Optional.** Where it is missing: ${without}`;
  const given = Object.entries(call.answers);
  return {
    operationId: nameOf(call),
    tags: [tag],
    summary,
    description: [description, lacking].filter(Boolean).join("\n\n"),
    "x-required": without === null,
    ...(without === null ? {} : { "x-without": without }),
    ...(url ? { servers: [{ url: "/", description: "The authentication host." }] } : {}),
    parameters: [
      ...inPath,
      ...inQuery,
      parameterRef("BuildNumber"),
      parameterRef("Language"),
      ...(method === "GET" ? [] : [parameterRef("XsrfToken")]),
      ...(once ? [parameterRef("IdempotencyKey")] : []),
      ...(versioned ? [parameterRef("IfMatch")] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: ref(componentOf(body)) } },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        given.map(([status, answer]) => [status, presentAnswer(answer, status)]),
      ),
      ...refusalsOf(call.call, refusals),
    },
    security: isPublic ? [] : [{ session: [] }],
  };
}

export async function buildDocument(): Promise<Schema> {
  const schemas = componentSchemas();
  const paths: Record<string, Schema> = {};
  const calls: DescribedCall[] = [];
  for (const [tag, , all] of tags) {
    for (const call of await Promise.all(all.map(describeCall))) {
      calls.push(call);
      const { method } = call.call;
      const path = `/${call.call.path}`;
      paths[path] = { ...paths[path], [method.toLowerCase()]: presentCall(call, tag) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Óga", version: String(APP_BUILD_NUMBER), description: DESCRIPTION },
    servers: [{ url: "/api/v1" }],
    tags: tags.map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
      responses: sharedAnswers,
      examples: bodyExamples(calls),
      parameters,
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "session",
          description: `The session's cookie, whatever its name, as Sanctum's single-page authentication has it: \`HttpOnly\`, beside \`${XSRF_COOKIE}\`, which the page can read.`,
        },
      },
    },
  };
}
