/** The rules of a person's fields, in the words a form shows. Each returns what is stored. */
import type { Address } from "~/api/addresses";
import { isDocumentType, parseDocument } from "~/domain/documents";
import { hasSiteAddress } from "~/domain/person-name";
import { parsePhone } from "~/domain/phone";
import type { Errors } from "~tests/sandbox/http/refusal";

const MIN_PASSWORD = 8;
const MAX_TEXT = 255;
/** Of what a person writes at length: directions to a house, wishes for a visit. */
const MAX_NOTE = 1_000;

export function checkName(errors: Errors, text: string): string {
  const name = text.trim();
  if (name === "") errors.name = ["Ingresá tu nombre y apellido."];
  else if (name.length > MAX_TEXT) errors.name = ["El nombre es demasiado largo."];
  else if (hasSiteAddress(name)) {
    errors.name = ["Escribí solo tu nombre, sin direcciones de páginas ni de correo."];
  }
  return name;
}

export function checkEmail(errors: Errors, text: string): string {
  const email = text.trim();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) || email.length > MAX_TEXT) {
    errors.email = ["El correo no es válido."];
  }
  return email;
}

export function checkPhone(errors: Errors, text: string, field = "phone"): string {
  const phone = parsePhone(text);
  if (phone.ok) return phone.number;
  errors[field] = ["El número de teléfono no es válido."];
  return text;
}

export function checkPassword(errors: Errors, password: string): void {
  if (password.length < MIN_PASSWORD) {
    errors.password = [`La contraseña necesita al menos ${MIN_PASSWORD} caracteres.`];
  } else if (password.length > MAX_TEXT) errors.password = ["La contraseña es demasiado larga."];
}

/** Writes down which of the texts are too long: those in `notes` may be as long as a note. */
export function checkLengths(
  errors: Errors,
  texts: object,
  { prefix = "", notes = [] }: { prefix?: string; notes?: readonly string[] } = {},
): void {
  for (const [field, text] of Object.entries(texts)) {
    const most = notes.includes(field) ? MAX_NOTE : MAX_TEXT;
    if (typeof text === "string" && text.length > most) {
      errors[prefix + field] = [`Escribí hasta ${most} letras.`];
    }
  }
}

/** The same for an address of an order, with `prefix` "address.", and for a saved one. */
export function checkAddressLengths(errors: Errors, address: Address, prefix = ""): void {
  checkLengths(errors, address, { prefix, notes: ["additional_information"] });
}

const DOCUMENT_REFUSALS = {
  missing: "Ingresá el número de documento.",
  format: "El número de documento no es válido.",
  length: "El número de documento no tiene el largo correcto.",
  check_digit_missing: "Al RUC le falta el dígito verificador.",
  is_ruc: "El número es de un RUC, no de una cédula.",
  check_digit: "El dígito verificador del RUC no es correcto.",
};

/** `prefix` is "billing." where the document is the invoice's. */
export function checkDocument(errors: Errors, type: string, number: string, prefix = "") {
  if (!isDocumentType(type)) {
    errors[`${prefix}document_type`] = ["Elegí un tipo de documento."];
    return { documentType: type, documentNumber: number };
  }
  const document = parseDocument(type, number);
  checkLengths(errors, { document_number: number }, { prefix });
  if (!document.ok) errors[`${prefix}document_number`] = [DOCUMENT_REFUSALS[document.reason]];
  return { documentType: type, documentNumber: document.ok ? document.value : number };
}

/** The same for a profile, as `users.profile` keeps it. */
export function checkProfileDocument(errors: Errors, type: string, number: string) {
  const { documentType, documentNumber } = checkDocument(errors, type, number);
  return { document_type: documentType, document_number: documentNumber };
}
