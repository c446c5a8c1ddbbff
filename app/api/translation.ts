/** The place where a mapping of names and formats (translate.ts) connects to the client. */
import type { CallDefinition } from "./call";

export type Translation = {
  query: <Query extends object>(query: Query, to: "read" | "write") => Query;
  /** Translates the body of a request. */
  body: (call: CallDefinition, json: unknown) => unknown;
  /** Translates the body of an answer; `isOk`: its status was 2xx. */
  answer: (call: CallDefinition, isOk: boolean, body: unknown) => unknown;
};

const untranslated: Translation = {
  query: (query) => query,
  body: (_call, json) => json,
  answer: (_call, _isOk, body) => body,
};

export const translation: Translation = { ...untranslated };

/** Null leaves names and formats as they are (contract.md). */
export function connectTranslation(port: Translation | null): void {
  Object.assign(translation, port ?? untranslated);
}
