import * as z from "zod/mini";
import { optionalText } from "~/api/fields";
import { sessionValue } from "~/session/scope";

const draftSchema = z.object({ email: optionalText, password: optionalText });
export type LoginDraft = z.output<typeof draftSchema>;

/** The login form as it was left. In memory only: it survives closing the modal, not a reload. */
const drafts = sessionValue(() => ({ current: draftSchema.parse({}) }));

export function loginDraft(): LoginDraft {
  return drafts().current;
}

export function saveLoginDraft(changes: Partial<LoginDraft>): void {
  drafts().current = { ...loginDraft(), ...changes };
}

export function readLogin(form: HTMLFormElement): LoginDraft {
  return draftSchema.parse(Object.fromEntries(new FormData(form)));
}
