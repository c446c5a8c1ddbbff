/**
 * A call of the API as a value (contract.md): its method, path, query, body and answer, and what the client, the
 * reports, the mapping and the tests must know of it.
 */
import type * as z from "zod/mini";
import type { AnswerReader } from "./body";
import type { CallInput } from "./call-url";
import { isMissingCall } from "./errors";
import { type CallOptions, http, type OnceOptions } from "./http";
import { type ListPage, listAll, type PageCall } from "./list-pages";

type Schema = z.ZodMiniType;

type Route = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} ${string}`;

/** What a definition says of a call besides its route. */
type Facts = {
  query?: Schema;
  body?: Schema;
  answer: AnswerReader<unknown>;
  /** The answer is a page of a list without parameters: the call reads all pages, up to so many items. */
  most?: number;
  /** Anybody may make the call; on every other call a 401 means that nobody is logged in. */
  isPublic?: true;
  /** The call says who is logged in: a 401 of it ends the session, whoever answered. */
  tellsSession?: true;
  /** The call takes a password: a 401 means a wrong one, and does not end the session. */
  takesPassword?: true;
  /** The write takes effect once for each `Idempotency-Key`; a logout does not abort it. */
  once?: true;
  /** The write is refused where the order is another version than `If-Match` says. */
  versioned?: true;
  /** What is left out where a backend lacks the call: the part that shows its answer, or the control that sends it. */
  missing?: "part" | "control";
  /** False: a failed GET is not repeated. */
  isRetried?: false;
  /** The whole URL of a call that another host answers. */
  url?: () => string;
};

export type CallDefinition = Facts & { method: string; path: string };

type Parameter<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Parameter<Rest>
  : never;

type Input<Of extends string, Is extends Facts> = {
  [Name in Parameter<Of>]: string | number;
} & (Is["query"] extends Schema ? { query: z.output<Is["query"]> } : unknown) &
  (Is["body"] extends Schema ? { body: z.output<Is["body"]> } : unknown);

type Read<Is extends Facts> = Is["answer"] extends AnswerReader<infer Body> ? Body : never;

type Answer<Is extends Facts> =
  | (Is["most"] extends number
      ? Read<Is> extends ListPage<infer Item>
        ? Item[]
        : never
      : Read<Is>)
  | (Is["missing"] extends "part" ? null : never);

type Options<Is extends Facts> = Is["versioned"] extends true
  ? [options: OnceOptions & { version: string }]
  : Is["once"] extends true
    ? [options: OnceOptions]
    : [options?: CallOptions];

type Given<Of extends string, Is extends Facts> = keyof Input<Of, Is> extends never
  ? Options<Is>
  : [input: Input<Of, Is>, ...Options<Is>];

export type Call<Of extends string, Is extends Facts> = CallDefinition &
  Is &
  ((...given: Given<Of, Is>) => Promise<Answer<Is>>);

/**
 * Defines a call: `defineCall("PATCH user/cards/{id}", {…})` is called with `{ id: 7, body: {…} }` and options.
 * A call without parameters, query and body takes its options alone. It throws ApiError, or the AbortError of
 * `signal`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const Of extends Route, const Is extends Facts>(
  route: Of,
  facts: Is,
): Call<Of, Is> {
  const [method = "", path = ""] = route.split(" ");
  const definition: CallDefinition = { ...facts, method, path };
  const hasInput = Boolean(facts.query ?? facts.body ?? path.includes("{"));
  const run = async (...given: unknown[]) => {
    const [input, options] = hasInput ? given : [{}, given[0]];
    try {
      return await (facts.most
        ? listAll(definition as PageCall<{ id: number }>, options as CallOptions)
        : http(definition, input as CallInput, options as CallOptions));
    } catch (error) {
      if (facts.missing === "part" && isMissingCall(error)) return null;
      throw error;
    }
  };
  return Object.assign(run, definition) as unknown as Call<Of, Is>;
}
