import * as z from "zod/mini";
import type { RegisterRequest } from "~/api/sessions";
import { isDocumentType } from "~/domain/documents";
import { plainCode } from "~/domain/plain-code";
import { parseTypedDocument } from "~/domain/typed-document";
import { describeDocumentRefusal } from "~/wording/documents";
import { emailField, nameField, newPasswordField } from "./person-fields";
import { describeUnverifiedPhone, mobileField } from "./phone-code";

const typedSchema = z.object({
  name: nameField,
  phone: mobileField,
  /** E.164. The API checks again that it was verified. */
  verified_phone: z._default(z.string(), ""),
  email: emailField,
  password: newPasswordField,
  /** Present only where the document is asked for. */
  document_type: z.optional(z.string()),
  document_number: z._default(z.string(), ""),
  /** Present only where a link brought a code. */
  referral_code: z._default(z.string(), ""),
});
type Typed = z.output<typeof typedSchema>;

function readDocument({ document_type: type, document_number }: Typed) {
  if (type === undefined) return undefined;
  const known = isDocumentType(type) ? type : "ci";
  return { type: known, number: parseTypedDocument(known, document_number ?? "") };
}

/** Cross-field checks; they run despite other errors, so that all appear at once. */
const crossChecks = z.check<Typed>(
  ({ value, issues }) => {
    const refuse = (field: keyof Typed, message: string) =>
      issues.push({ code: "custom", path: [field], input: value, message });
    const isPhoneWrong = issues.some(({ path }) => path?.[0] === "phone");
    if (!isPhoneWrong && value.verified_phone !== value.phone) {
      refuse("phone", describeUnverifiedPhone());
    }
    const document = readDocument(value);
    if (document && !document.number.ok) {
      refuse("document_number", describeDocumentRefusal(document.type, document.number));
    }
  },
  { when: () => true },
);

/** Register form for browser and action; its parsed value is the body of POST /register. */
export const registerSchema = z.pipe(
  typedSchema.check(crossChecks),
  z.transform((typed: Typed): RegisterRequest => {
    const { name, email, phone, password } = typed;
    const document = readDocument(typed);
    const code = plainCode(typed.referral_code ?? "");
    const person = { name, email, phone, password, ...(code && { referral_code: code }) };
    if (!document?.number.ok) return person;
    return { ...person, document_type: document.type, document_number: document.number.value };
  }),
);
