/** The sandbox's handlers, one for each call that the app defines (app/api): their types, and their registration. */
import type { Context, Hono } from "hono";
import type * as z from "zod/mini";
import type { CallDefinition } from "~/api/call";
import type { ListPage } from "~/api/list-pages";
import { type CallName, calls } from "~tests/contract/definitions";
import type { ApiEnv, User, World } from "./context";
import type { RefusedBody } from "./refusal";
import { readBody } from "./requests";
import { requireAllowed, requireUser } from "./visitor";

/** The fields that the sandbox leaves out: the app has a value for each. */
type LeftOut = {
  getCards: "status";
  startAddingCard: "brand" | "masked_number" | "expiration_date" | "type";
};

/** What the schema of an answer reads. */
type Entry<Name extends CallName, Schema extends z.ZodMiniType> = Name extends keyof LeftOut
  ? Omit<z.input<Schema>, LeftOut[Name]>
  : z.input<Schema>;

/** The body of an answer that the app reads as `Read`: one entry, a list of all, or a page of them. */
type Enveloped<Read, One> = Read extends number
  ? number
  : Read extends ListPage<unknown>
    ? { data: One[]; links?: object; meta?: object }
    : Read extends readonly unknown[]
      ? { data: One[] }
      : { data: One };

/** The body of an answer to the call; null for none (204), which a call that reads nothing may have. */
type Sent<
  Name extends CallName,
  Answer extends CallDefinition["answer"],
> = Answer["schema"] extends null
  ? { data: object } | null
  : Enveloped<Awaited<ReturnType<Answer>>, Entry<Name, NonNullable<Answer["schema"]>>>;

/** An answer that is stored under its idempotency key: of the call itself, or a refusal. */
export type StoredAnswer<Body = unknown> =
  | { status: 200 | 201; body: Body }
  | { status: number; body: RefusedBody };

/** The user, where the call is not public, and the body that the definition's schema has read. */
type Given<Call extends CallDefinition> = (Call extends { isPublic: true } | { tellsSession: true }
  ? unknown
  : { user: User }) &
  (Call extends { body: infer Body extends z.ZodMiniType } ? { body: z.output<Body> } : unknown);

type Answered<Call extends CallDefinition, Body> = Call extends { once: true }
  ? StoredAnswer<Body>
  : Body;

type Handler<Name extends CallName, Call extends CallDefinition = (typeof calls)[Name]> = (
  c: Context<ApiEnv>,
  given: Given<Call>,
) => Promise<Answered<Call, Sent<Name, Call["answer"]>>>;

/** A handler for each call: the sandbox does not compile without one (sandbox.ts). */
export type Handlers = { [Name in CallName]: Handler<Name> };

type AnyHandler = (c: Context<ApiEnv>, given: object) => Promise<unknown>;

/** The calls that a blocked account may not make: 403, before the body is read. */
const REFUSED_TO_BLOCKED: readonly CallName[] = [
  "createOrder",
  "postTip",
  "putHold",
  "putWaiting",
  "startAddingCard",
];

function findCaller(c: Context<ApiEnv>, name: CallName): User | null {
  const call: CallDefinition = calls[name];
  if (call.isPublic || call.tellsSession) return null;
  return REFUSED_TO_BLOCKED.includes(name) ? requireAllowed(c) : requireUser(c);
}

/** The path of a call as Hono takes it, `/user/cards/:id`. */
export function pathOf(name: CallName, { product }: Pick<World, "product">): string {
  return `/${calls[name].path.replace("{product}", product).replace(/\{(\w+)\}/g, ":$1")}`;
}

const parametersOf = (name: CallName) => calls[name].path.split("{").length;

/**
 * Registers the handlers of `names` on an app. Before a handler runs, a guest is answered 401 where the call is not
 * public, and a body that does not match the definition 422.
 */
export function register<Name extends CallName>(
  app: Hono<ApiEnv>,
  world: Pick<World, "product">,
  handlers: Pick<Handlers, Name>,
  names: readonly Name[],
): void {
  // `user/orders/history` must come before `user/orders/{id}`.
  for (const name of names.toSorted((one, other) => parametersOf(one) - parametersOf(other))) {
    const call: CallDefinition = calls[name];
    const handler = handlers[name] as AnyHandler;
    app.on(call.method, pathOf(name, world), async (c) => {
      const user = findCaller(c, name);
      const body = call.body && (await readBody(c, call.body));
      const answer = await handler(c, { user, body });
      if (call.once) {
        const { status, body: stored } = answer as StoredAnswer;
        return Response.json(stored, { status });
      }
      return answer === null ? c.body(null, 204) : c.json(answer as object);
    });
  }
}
