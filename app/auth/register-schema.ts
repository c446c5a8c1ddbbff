import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import type { RegisterRequest } from "~/api/sessions";
import { isDocumentType, parseDocument } from "~/domain/documents";
import { parsePhone } from "~/domain/phone";
import { describeDocumentRefusal } from "~/wording/documents";
import { describePhoneRefusal } from "~/wording/phones";
import { emailField } from "./login-schema";

export const PASSWORD_LENGTH = 8;

/** A number that a text message can reach; reads as E.164. */
export const mobileField = z.pipe(
  z.string({ error: () => describePhoneRefusal("missing") }),
  z.transform((text: string, context) => {
    const phone = parsePhone(text);
    if (phone.ok && phone.kind !== "landline") return phone.e164;
    context.issues.push({
      code: "custom",
      input: text,
      message: phone.ok
        ? t`Tiene que ser un celular: el código llega por mensaje de texto.`
        : describePhoneRefusal(phone.reason),
    });
    return z.NEVER;
  }),
);

const typedSchema = z.object({
  name: z.pipe(
    z.string({ error: () => t`Ingresá tu nombre y apellido.` }),
    z.pipe(
      z.transform((text: string) => text.trim()),
      z.string().check(z.minLength(2, { error: () => t`Ingresá tu nombre y apellido.` })),
    ),
  ),
  email: emailField,
  phone: mobileField,
  /** The number whose code was right, in E.164. The API has the last word. */
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

/** What one field says of another; run even where a third is wrong, so that all is said at once. */
const crossChecks = z.check<Typed>(
  ({ value, issues }) => {
    const isRight = (name: keyof Typed) => !issues.some(({ path }) => path?.[0] === name);
    if (isRight("phone") && value.verified_phone !== value.phone) {
      issues.push({
        code: "custom",
        path: ["phone"],
        input: value.phone,
        message: t`Falta verificar este número: pedí el código y escribilo acá.`,
      });
    }
    const type = documentTypeOf(value);
    const number = parseDocument(type, value.document_number ?? "");
    if (!number.ok) {
      issues.push({
        code: "custom",
        path: ["document_number"],
        input: value.document_number,
        message: describeDocumentRefusal(type, number.reason),
      });
    }
  },
  { when: () => true },
);

/** The register form, in the browser and in its action; reads as what POST /register takes. */
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
