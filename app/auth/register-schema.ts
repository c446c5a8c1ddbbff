import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import type { RegisterRequest } from "~/api/sessions";
import { isDocumentType, parseDocument } from "~/domain/documents";
import { describeDocumentRefusal } from "~/wording/documents";
import { emailField, nameField } from "./name-and-email";
import { describeUnverifiedPhone, mobileField } from "./phone/phone-rules";

export const PASSWORD_LENGTH = 8;

const typedSchema = z.object({
  name: nameField,
  email: emailField,
  phone: mobileField,
  /** E.164. The API checks again that it was verified. */
  verified_phone: z._default(z.string(), ""),
  document_type: z.string(),
  document_number: z._default(z.string(), ""),
  password: z.string({ error: () => t`Elegí una contraseña.` }).check(
    z.minLength(PASSWORD_LENGTH, {
      error: () => t`La contraseña necesita al menos ${PASSWORD_LENGTH} caracteres.`,
    }),
  ),
});
type Typed = z.output<typeof typedSchema>;

const documentTypeOf = ({ document_type }: Typed) =>
  isDocumentType(document_type) ? document_type : "ci";

/** Rules over two fields; run even where a third is wrong, so that all messages show at once. */
const crossChecks = z.check<Typed>(
  ({ value, issues }) => {
    const refuse = (field: keyof Typed, message: string) =>
      issues.push({ code: "custom", path: [field], input: value, message });
    const isPhoneWrong = issues.some(({ path }) => path?.[0] === "phone");
    if (!isPhoneWrong && value.verified_phone !== value.phone) {
      refuse("phone", describeUnverifiedPhone());
    }
    const type = documentTypeOf(value);
    const number = parseDocument(type, value.document_number ?? "");
    if (!number.ok) refuse("document_number", describeDocumentRefusal(type, number.reason));
  },
  { when: () => true },
);

/** The register form, in the browser and in its action; reads as the body of POST /register. */
export const registerSchema = z.pipe(
  typedSchema.check(crossChecks),
  z.transform((typed: Typed): RegisterRequest => {
    const type = documentTypeOf(typed);
    const number = parseDocument(type, typed.document_number);
    return {
      name: typed.name,
      email: typed.email,
      phone: typed.phone,
      password: typed.password,
      document_type: type,
      document_number: number.ok ? number.value : typed.document_number,
    };
  }),
);
