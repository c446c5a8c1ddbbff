import { t } from "@lingui/core/macro";
import {
  type DocumentRefusal,
  type DocumentType,
  documentTypes,
  formatDocument,
  isDocumentType,
  type RefusedDocument,
} from "~/domain/documents";

export function documentTypeLabel(type: DocumentType): string {
  const labels: Record<DocumentType, string> = {
    ci: t`Cédula de identidad`,
    ruc: t`RUC`,
    passport: t`Pasaporte`,
    foreign_id: t`Documento extranjero`,
    residence_card: t`Carnet de residencia`,
    unnamed: t`Innominado`,
  };
  return labels[type];
}

/** “RUC 80028061-0”; a number of an unknown type alone. */
export function nameDocument(type: string, number: string): string {
  if (!isDocumentType(type)) return number;
  return `${documentTypeLabel(type)} ${number && formatDocument(type, number)}`.trim();
}

/** As `nameDocument`, with the short name of a CI. */
export function describeDocument(type: string, number: string): string {
  if (type !== "ci") return nameDocument(type, number.trim());
  const shown = formatDocument(type, number.trim());
  return t`CI ${shown}`;
}

/** The message has its own context, because translations explain the term only here. */
const rucOption = () => t({ message: "RUC", context: "option" });

/** `unnamed` is for invoices only. */
export function documentTypeOptions({ unnamed }: { unnamed: boolean }) {
  return documentTypes
    .filter((type) => unnamed || type !== "unnamed")
    .map((type) => ({
      value: type,
      label: type === "ruc" ? rucOption() : documentTypeLabel(type),
    }));
}

export function describeDocumentRefusal(
  type: DocumentType,
  { reason, corrected = "" }: RefusedDocument,
): string {
  const [number = "", digit = ""] = corrected.split("-");
  const sentences: Record<DocumentRefusal, string> = {
    missing: t`Ingresá el número del documento.`,
    format: describeFormat(type),
    length: describeLength(type),
    check_digit_missing: t`Falta el dígito verificador: el RUC termina en guion y una cifra. ¿Es ${corrected}?`,
    is_ruc: t`${corrected} es un RUC: elegí RUC en el tipo, o escribí la cédula sin el guion y la última cifra.`,
    check_digit: t`El dígito verificador de ${number} es ${digit}. Revisá el número.`,
  };
  return sentences[reason];
}

function describeFormat(type: DocumentType): string {
  if (type === "ci") return t`Usá solo números. Si es un RUC o un pasaporte, elegilo en el tipo.`;
  if (type === "ruc") return t`Usá solo números y el guion, como 80028061-0.`;
  return t`Escribí el número del documento, con sus letras y cifras.`;
}

function describeLength(type: DocumentType): string {
  if (type === "ci") return t`La cédula tiene entre 3 y 8 cifras.`;
  if (type === "ruc") return t`El RUC tiene entre 3 y 8 cifras, un guion y el dígito verificador.`;
  return t`El número tiene hasta 20 letras y cifras.`;
}
