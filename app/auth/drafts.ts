/** Drafts of the login modal's forms, kept while it is closed. */
import * as z from "zod/mini";
import * as field from "~/api/fields";
import { sessionValue } from "~/session/scope";
import { isOutdated, readTab, tabKeys, writeTab } from "~/state/storage";
import type { PhoneSteps } from "./phone-code";

const loginSchema = z.object({ email: field.optionalText, password: field.optionalText });
type LoginDraft = z.output<typeof loginSchema>;

const typedFields = {
  name: field.optionalText,
  email: field.optionalText,
  phone: field.optionalText,
  document_type: field.optionalText,
  document_number: field.optionalText,
};

const typedSchema = z.object({ ...typedFields, password: field.optionalText });

/** Stored in the tab, because the page may reload while the person reads the code in another app. */
const storedSchema = z.object({
  ...typedFields,
  code_sent_to: field.optionalText,
  resend_at: field.orElse(field.number, 0),
  is_sending_uncertain: field.boolean(false),
  verified_phone: field.optionalText,
  saved_at: field.orElse(field.number, 0),
});

/** The password is kept in memory only. */
export type RegistrationDraft = z.output<typeof typedSchema> & PhoneSteps;

const emptyDraft: RegistrationDraft = { ...storedSchema.parse({}), password: "" };

const drafts = sessionValue(() => ({
  login: loginSchema.parse({}),
  registration: null as RegistrationDraft | null,
}));

export const loginDraft = (): LoginDraft => drafts().login;

export function saveLogin(changes: Partial<LoginDraft>): void {
  drafts().login = { ...loginDraft(), ...changes };
}

export function readLogin(form: HTMLFormElement): LoginDraft {
  return loginSchema.parse(Object.fromEntries(new FormData(form)));
}

/** Restores the draft from the tab, once per session; call it before the form renders. */
export function restoreDraft(): void {
  const stored = readTab(tabKeys.registration, storedSchema);
  const kept = stored && !isOutdated(stored.saved_at) ? stored : {};
  drafts().registration ??= { ...emptyDraft, ...kept };
}

export function registrationDraft(): RegistrationDraft {
  return drafts().registration ?? emptyDraft;
}

export function isDraftBegun({ name, email, phone, document_number }: RegistrationDraft): boolean {
  return [name, email, phone, document_number].some((text) => text !== "");
}

export function saveDraft(changes: Partial<RegistrationDraft>): void {
  const draft = { ...registrationDraft(), ...changes };
  drafts().registration = draft;
  writeTab(tabKeys.registration, storedSchema.parse({ ...draft, saved_at: Date.now() }));
}

export function readRegistration(form: HTMLFormElement): Partial<RegistrationDraft> {
  return typedSchema.parse(Object.fromEntries(new FormData(form)));
}
