import { t } from "@lingui/core/macro";
import type { DocumentRefusal, DocumentType } from "~/domain/documents";

export function describeDocumentRefusal(type: DocumentType, reason: DocumentRefusal): string {
  switch (reason) {
    case "missing":
      return t`Ingresá el número del documento.`;
    case "format":
      return describeFormat(type);
    case "length":
      return describeLength(type);
    case "check_digit_missing":
      return t`Falta el dígito verificador: el RUC termina en guion y una cifra, como 80028061-0.`;
    case "check_digit":
      return t`El dígito verificador no corresponde a este RUC. Revisá el número.`;
  }
}

function describeFormat(type: DocumentType): string {
  if (type === "ci") return t`Usá solo números.`;
  if (type === "ruc") return t`Usá solo números y el guion, como 80028061-0.`;
  return t`Usá solo letras y números.`;
}

function describeLength(type: DocumentType): string {
  if (type === "ci") return t`La cédula tiene entre 5 y 8 cifras.`;
  if (type === "ruc") return t`El RUC tiene entre 3 y 8 cifras, un guion y el dígito verificador.`;
  return t`El número tiene entre 4 y 20 letras y cifras.`;
}
