import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { allowsUnnamedInvoice } from "~/domain/documents";
import { ciMask, foreignDocumentMask } from "~/domain/masks";
import { MaskedField } from "~/ui/masked-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { documentTypeOptions } from "~/wording/documents";
import type { InvoiceField, InvoiceFieldsProps } from "./invoice-fields";

type InvoiceInputsProps = Omit<InvoiceFieldsProps, "wantInvoice"> & { takesFocus: boolean };

/** In a file of its own: most customers never change what the line says, and need no mask. */
export function InvoiceInputs(props: InvoiceInputsProps) {
  const { fields, billing, documentType, total, takesFocus } = props;
  const { t } = useLingui();
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.querySelector<HTMLElement>("input, select")?.focus();
  }, [takesFocus]);
  const allowsUnnamed = allowsUnnamedInvoice(total);
  const options = documentTypeOptions({ unnamed: true }).map((option) => ({
    ...option,
    disabled: option.value === "unnamed" && !allowsUnnamed,
  }));
  const named = documentType !== "unnamed";
  const { name, document_type, document_number } = fields;
  return (
    <div ref={first} className="mt-3 grid gap-5 sm:grid-cols-2">
      {named && (
        <TextField
          id={name.id}
          name={name.name}
          label={<Trans>Nombre o razón social</Trans>}
          autoComplete="name"
          defaultValue={billing.name}
          errors={name.errors}
          className="sm:col-span-2"
        />
      )}
      <SelectField
        id={document_type.id}
        name={document_type.name}
        label={<Trans>Tipo de documento</Trans>}
        hint={allowsUnnamed ? undefined : <Trans>Sin nombre, solo hasta Gs. 7.000.000.</Trans>}
        defaultValue={billing.document_type}
        options={options}
        errors={document_type.errors}
      />
      {named ? (
        <DocumentNumber
          field={document_number}
          type={documentType}
          defaultValue={billing.document_number}
        />
      ) : (
        <p className="self-end text-muted text-sm sm:pb-3">
          {t`La factura sale sin nombre ni documento.`}
        </p>
      )}
    </div>
  );
}

type DocumentNumberProps = { field: InvoiceField; type: string; defaultValue: string };

/** Each document has its own keyboard and its own mask; a RUC has none (domain/masks). */
function DocumentNumber({ field, type, defaultValue }: DocumentNumberProps) {
  const { t } = useLingui();
  const common = {
    id: field.id,
    name: field.name,
    label: <Trans>Número de documento</Trans>,
    defaultValue,
    errors: field.errors,
    autoComplete: "off",
  };
  if (type === "ruc") return <TextField {...common} inputMode="text" placeholder={t`80028061-0`} />;
  if (type === "ci")
    return <MaskedField key={type} {...common} mask={ciMask} inputMode="numeric" />;
  return (
    <MaskedField key="foreign" {...common} mask={foreignDocumentMask} autoCapitalize="characters" />
  );
}
