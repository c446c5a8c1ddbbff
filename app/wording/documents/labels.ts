import { t } from "@lingui/core/macro";
import { type DocumentType, documentTypes, isDocumentType } from "~/domain/documents";

export function documentTypeLabel(type: DocumentType): string {
  switch (type) {
    case "ci":
      return t`Cédula de identidad`;
    case "ruc":
      return t`RUC`;
    case "passport":
      return t`Pasaporte`;
    case "foreign_id":
      return t`Documento extranjero`;
    case "residence_card":
      return t`Carnet de residencia`;
    case "unnamed":
      return t`Innominado`;
  }
}

/** “CI 3.456.789”, “RUC 80028061-0”. */
export function describeDocument(type: string, number: string): string {
  const digits = number.replace(/\D/g, "");
  if (type === "ci") return t`CI ${digits.replace(/\B(?=(\d{3})+$)/g, ".")}`;
  return isDocumentType(type) ? `${documentTypeLabel(type)} ${number.trim()}` : number.trim();
}

/** A person, unlike an invoice, is never unnamed. */
export function documentTypeOptions({ unnamed }: { unnamed: boolean }) {
  return documentTypes
    .filter((type) => unnamed || type !== "unnamed")
    .map((type) => ({ value: type, label: documentTypeLabel(type) }));
}
