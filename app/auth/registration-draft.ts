/**
 * What was typed into the register form, kept on the device until the registration: people leave
 * for the messages app, and the browser may drop the tab meanwhile. Never the password or the code.
 */
import * as z from "zod/mini";
import { numberField, optionalText, orElse } from "~/api/fields";
import { readStored, storageKeys, writeStored } from "~/state/storage";

const draftSchema = z.object({
  name: optionalText,
  email: optionalText,
  phone: optionalText,
  document_type: orElse(z.string(), "ci"),
  document_number: optionalText,
  /** The number a code was sent to, in E.164; empty before. */
  code_sent_to: optionalText,
  /** When another code may be asked for: milliseconds since 1970. */
  resend_at: orElse(numberField, 0),
  /** The number whose code was right, in E.164; empty before. */
  verified_phone: optionalText,
});
export type RegistrationDraft = z.output<typeof draftSchema>;

export const emptyDraft: RegistrationDraft = {
  name: "",
  email: "",
  phone: "",
  document_type: "ci",
  document_number: "",
  code_sent_to: "",
  resend_at: 0,
  verified_phone: "",
};

let draft = emptyDraft;

/** Reads the draft back from the device. Await it before the form is shown. */
export async function restoreDraft(): Promise<void> {
  draft = (await readStored(storageKeys.registration, draftSchema)) ?? emptyDraft;
}

export function registrationDraft(): RegistrationDraft {
  return draft;
}

/** Something was typed that a person would miss. */
export function isDraftBegun({ name, email, phone, document_number }: RegistrationDraft): boolean {
  return [name, email, phone, document_number].some((text) => text !== "");
}

export function keepDraft(changes: Partial<RegistrationDraft>): void {
  draft = { ...draft, ...changes };
  void writeStored(storageKeys.registration, draft);
}

/** Keeps what the form holds now; its other fields (password, code) are not part of a draft. */
export function keepTyped(form: FormData): void {
  const text = (name: string) => String(form.get(name) ?? "");
  keepDraft({
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    document_type: text("document_type"),
    document_number: text("document_number"),
  });
}
