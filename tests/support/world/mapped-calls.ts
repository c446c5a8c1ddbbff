/** What a mapping makes of the answers and requests of a call. */
import type { CallDefinition } from "~/api/call";
import { type Mapping, translationOf } from "~/api/translate";

export const read = (mapping: Mapping, call: CallDefinition, body: unknown) =>
  translationOf(mapping).answer(call, true, body);

export const refused = (mapping: Mapping, call: CallDefinition, body: unknown) =>
  translationOf(mapping).answer(call, false, body);

export const toTheirs = (mapping: Mapping, call: CallDefinition, json: unknown) =>
  translationOf(mapping).body(call, json);

export const queryToTheirs = (mapping: Mapping, query: object) =>
  translationOf(mapping).query(query, "write");
