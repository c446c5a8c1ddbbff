/** What a call may refuse with: the shared answers of the document, and those of single calls. */
import type { CallDefinition } from "~/api/call";
import { ref, type Schema } from "./schema";

export type Refusals = Record<number, keyof typeof bodies>;

const text = { type: "string" };
const message = { message: text };
const dates = { type: "array", items: ref("Date") };
const body = (properties: Schema, required: string[] = ["message"]): Schema => ({
  type: "object",
  required,
  properties: { ...message, ...properties },
});

const ERRORS = {
  type: "object",
  description:
    "Texts by dotted field, `billing.coupon`; an empty name stands for the whole form. Read besides: a text, or a list of texts, for all of it.",
  additionalProperties: { type: "array", items: text },
};

/** Bodies of refusals, which are components of the document. */
export const bodies = {
  Refusal: body({}),
  Invalid: body({ errors: ERRORS }),
  Taken: body({ conflicts: dates }),
  ChangeRefused: body({
    conflicts: dates,
    alternatives: {
      type: "array",
      items: {
        type: "object",
        required: ["for", "date", "start", "end"],
        properties: { for: ref("Date"), date: ref("Date"), start: ref("Time"), end: ref("Time") },
      },
    },
  }),
  ChangedMeanwhile: body({ data: ref("Order") }, ["data"]),
  NobodyFree: body({ alternatives: { type: "array", items: ref("Alternative") } }),
  VisitsPromised: body({
    conflicts: dates,
    visits: {
      type: "array",
      items: {
        type: "object",
        required: ["id", "date", "start_time", "end_time"],
        properties: {
          id: ref("Id"),
          date: ref("Date"),
          start_time: ref("Time"),
          end_time: ref("Time"),
        },
      },
    },
  }),
} satisfies Record<string, Schema>;

type BodyName = keyof typeof bodies;

export const examples: Record<BodyName, unknown> = {
  Refusal: { message: "No encontrado." },
  Invalid: {
    message: "El cupón no es válido.",
    errors: { "billing.coupon": ["El cupón no es válido."] },
  },
  Taken: { message: "Una de las fechas ya fue tomada.", conflicts: ["2026-12-24"] },
  ChangeRefused: {
    message: "En esa fecha no está libre.",
    conflicts: ["2026-12-24"],
    alternatives: [{ for: "2026-12-24", date: "2026-12-23", start: "08:00", end: "11:00" }],
  },
  ChangedMeanwhile: undefined,
  NobodyFree: {
    message: "No hay nadie disponible en ese horario.",
    alternatives: [{ date: "2026-12-23", start: "08:00", end: "11:00" }],
  },
  VisitsPromised: {
    message: "Ya hay visitas acordadas en esos horarios.",
    conflicts: ["2026-12-24"],
    visits: [{ id: 31, date: "2026-12-24", start_time: "08:00", end_time: "11:00" }],
  },
};

type Refusal = { status: string; body: BodyName | null; says: string };

/** By the name of the shared answer. */
const shared = {
  Unauthorized: {
    status: "401",
    body: "Refusal",
    says: "The session is over: the app forgets the user and opens the site root, which says so once; outside `user`, `orders` and `payments` only where `GET /user` names nobody either. On the first `GET /user` of an unknown visitor it only means a guest.",
  },
  Forbidden: {
    status: "403",
    body: "Refusal",
    says: "A sentence of the screen; `message` is not shown.",
  },
  NotFound: {
    status: "404",
    body: "Refusal",
    says: "A sentence of the screen; `message` is not shown.",
  },
  TooLarge: { status: "413", body: "Refusal", says: "A sentence of the screen." },
  TokenMismatch: {
    status: "419",
    body: "Refusal",
    says: "The XSRF token is refused before anything happened: the app gets a new cookie by `GET /user` and sends the same once more with each `XSRF-TOKEN` that the page holds.",
  },
  Invalid: {
    status: "422",
    body: "Invalid",
    says: 'Each text at the field of its name, the others above the form; what was typed is kept. `{"success": false}` with 200 is read as this.',
  },
  TooMany: {
    status: "429",
    body: "Invalid",
    says: "Says when to try again. A GET is repeated at most twice, after `Retry-After`.",
  },
  Failed: {
    status: "5XX",
    body: null,
    says: "Says that it failed and offers to repeat the same request. A GET is repeated at most twice after 502, 503 and 504, a write never.",
  },
} satisfies Record<string, Refusal>;

type SharedName = keyof typeof shared;

const contentOf = (name: BodyName): Schema => {
  const example = examples[name];
  return {
    "application/json": { schema: ref(name), ...(example === undefined ? {} : { example }) },
  };
};

const RETRY_AFTER = {
  "Retry-After": { description: "Seconds, or an HTTP date.", schema: { type: "string" } },
};

/** `components.responses` of the document. */
export const sharedAnswers = Object.fromEntries(
  Object.entries<Refusal>(shared).map(([name, { status, body: of, says }]) => [
    name,
    {
      description: says,
      ...(status === "429" ? { headers: RETRY_AFTER } : {}),
      ...(of ? { content: contentOf(of) } : {}),
    },
  ]),
);

const SAID: Record<BodyName, string> = {
  Refusal: "A sentence of the screen; `message` is not shown.",
  Invalid: "Each text at the field of its name.",
  Taken: "The dates that were taken meanwhile: the app offers to choose others.",
  ChangeRefused:
    "The dates that are taken, and the nearest free one for each; without `conflicts` the change is no longer possible.",
  ChangedMeanwhile: "The order was changed meanwhile: the app shows it as it is now.",
  NobodyFree: "Nobody is free then; the app offers the alternatives.",
  VisitsPromised: "The new hours break a promise: the app lists the visits.",
};

/** What a change of an order is refused with besides. */
const OF_A_CHANGE: Refusals = { 409: "ChangeRefused", 412: "ChangedMeanwhile" };

/** The refusals of a call by status: those that it names itself, over those that its kind may answer. */
export function refusalsOf(call: CallDefinition, named: Refusals = {}): Schema {
  const { method, path, isPublic, versioned } = call;
  const isWrite = method !== "GET";
  const names: SharedName[] = [
    ...(!isPublic ? (["Unauthorized", "Forbidden"] as const) : []),
    ...(path.includes("{") ? (["NotFound"] as const) : []),
    ...(isWrite ? (["TooLarge", "TokenMismatch"] as const) : []),
    ...(["Invalid", "TooMany", "Failed"] as const),
  ];
  const entries = names.map((name) => [
    shared[name].status,
    { $ref: `#/components/responses/${name}` },
  ]);
  const own = Object.entries({ ...(versioned ? OF_A_CHANGE : {}), ...named }).map(
    ([status, name]) => [status, { description: SAID[name], content: contentOf(name) }],
  );
  return Object.fromEntries([...entries, ...own]);
}
