import type { FieldMetadata } from "@conform-to/react";
import { Trans, useLingui } from "@lingui/react/macro";
import type { BillingField } from "~/checkout/billing-form";
import { allowsUnnamedInvoice } from "~/domain/documents";
import { ciMask, foreignDocumentMask } from "~/domain/masks";
import type { BillingDraft } from "~/state/appointment";
import { CheckboxField } from "~/ui/checkbox-field";
import { MaskedField } from "~/ui/masked-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { documentTypeOptions } from "~/wording/documents";

type Field = Pick<FieldMetadata, "id" | "name" | "errors">;

type InvoiceFieldsProps = {
  fields: Record<Extract<BillingField, `document_${string}` | "name" | "wantInvoice">, Field>;
  /** What the fields start with. */
  billing: BillingDraft;
  wantInvoice: boolean;
  documentType: string;
  /** In guaraníes: an invoice without a name has a limit. */
  total: number;
};

/** “Quiero factura”, and what an invoice needs. */
export function InvoiceFields({
  fields,
  billing,
  wantInvoice,
  documentType,
  total,
}: InvoiceFieldsProps) {
  const { t } = useLingui();
  const allowsUnnamed = allowsUnnamedInvoice(total);
  const options = documentTypeOptions({ unnamed: true }).map((option) => ({
    ...option,
    disabled: option.value === "unnamed" && !allowsUnnamed,
  }));
  const named = documentType !== "unnamed";
  const { name, document_type, document_number } = fields;
  return (
    <section aria-labelledby="invoice-heading">
      <h2 id="invoice-heading" className="font-semibold text-xl">
        <Trans>Factura</Trans>
      </h2>
      <CheckboxField
        id={fields.wantInvoice.id}
        name={fields.wantInvoice.name}
        defaultChecked={billing.wantInvoice}
        label={<Trans>Quiero factura</Trans>}
        className="mt-1"
      />
      {wantInvoice && (
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          <SelectField
            id={document_type.id}
            name={document_type.name}
            label={<Trans>Tipo de documento</Trans>}
            hint={allowsUnnamed ? undefined : <Trans>Sin nombre, solo hasta Gs. 7.000.000.</Trans>}
            defaultValue={billing.document_type}
            options={options}
            errors={document_type.errors}
          />
          {named && (
            <DocumentNumber
              field={document_number}
              type={documentType}
              defaultValue={billing.document_number}
            />
          )}
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
          {!named && (
            <p className="self-end text-muted text-sm sm:pb-3">
              {t`La factura sale sin nombre ni documento.`}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

type DocumentNumberProps = { field: Field; type: string; defaultValue: string };

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
