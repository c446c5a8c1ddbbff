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

/** `loading`: until it has resolved no call is sent; null where nothing is being loaded. */
export const translation: Translation & { loading: Promise<void> | null } = {
  ...untranslated,
  loading: null,
};

/** Null leaves names and formats as they are (contract.md). Rejects like `port`. */
export async function connectTranslation(
  port: Promise<Translation> | Translation | null,
): Promise<void> {
  if (!(port instanceof Promise)) {
    Object.assign(translation, port ?? untranslated);
    return;
  }
  translation.loading = port.then((loaded) => {
    Object.assign(translation, loaded, { loading: null });
  });
  await translation.loading;
}
