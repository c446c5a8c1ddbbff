import { Trans, useLingui } from "@lingui/react/macro";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { InvoiceText } from "~/checkout/billing-fields";
import { checkInvoice, type Invoice } from "~/checkout/billing-form";
import { allowsUnnamedInvoice } from "~/domain/documents";
import { ciMask, foreignDocumentMask } from "~/domain/masks";
import { MaskedField } from "~/ui/masked-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { documentTypeOptions } from "~/wording/documents/labels";
import { fieldId } from "./form-controls";
import type { InvoiceFieldsProps } from "./invoice-fields";

type InvoiceInputsProps = InvoiceFieldsProps & { takesFocus: boolean };

/** In a file of its own: most customers never change what the line says, and need no mask. */
export function InvoiceInputs(props: InvoiceInputsProps) {
  const { billing, errors, total, takesFocus } = props;
  const { t } = useLingui();
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.querySelector<HTMLElement>("input, select")?.focus();
  }, [takesFocus]);
  const { typed, wrong, ...checks } = useInvoiceCheck(billing, total);
  const errorsOf = (field: InvoiceText) => errors[field] ?? wrong(field);
  const allowsUnnamed = allowsUnnamedInvoice(total);
  const options = documentTypeOptions({ unnamed: true }).map((option) => ({
    ...option,
    disabled: option.value === "unnamed" && !allowsUnnamed,
  }));
  const named = typed.document_type !== "unnamed";
  return (
    <div ref={first} {...checks} className="mt-3 grid gap-5 sm:grid-cols-2">
      {named && (
        <TextField
          id={fieldId("name")}
          name="name"
          label={<Trans>Nombre o razón social</Trans>}
          autoComplete="name"
          defaultValue={billing.name}
          errors={errorsOf("name")}
          className="sm:col-span-2"
        />
      )}
      <SelectField
        id={fieldId("document_type")}
        name="document_type"
        label={<Trans>Tipo de documento</Trans>}
        hint={allowsUnnamed ? undefined : <Trans>Sin nombre, solo hasta Gs. 7.000.000.</Trans>}
        defaultValue={billing.document_type}
        options={options}
        errors={errorsOf("document_type")}
      />
      {named ? (
        <DocumentNumber
          type={typed.document_type}
          defaultValue={billing.document_number}
          errors={errorsOf("document_number")}
        />
      ) : (
        <p className="self-end text-muted text-sm sm:pb-3">
          {t`La factura sale sin nombre ni documento.`}
        </p>
      )}
    </div>
  );
}

/** Says what is wrong with a text once it has been left. */
function useInvoiceCheck({ name, document_type, document_number }: Invoice, total: number) {
  const [typed, setTyped] = useState({ name, document_type, document_number });
  const [left, setLeft] = useState<string[]>([]);
  const all = checkInvoice(typed, total);
  return {
    typed,
    wrong(field: InvoiceText): string[] {
      const text = all[field];
      return text && left.includes(field) ? [text] : [];
    },
    onInput({ target }: FormEvent) {
      const { name: field, value } = target as HTMLInputElement;
      setTyped({ ...typed, [field]: value });
    },
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => setLeft([...left, target.name]),
  };
}

type DocumentNumberProps = { type: string; defaultValue: string; errors: string[] };

/** Each document has its own keyboard and its own mask; a RUC has none (domain/masks). */
function DocumentNumber({ type, defaultValue, errors }: DocumentNumberProps) {
  const { t } = useLingui();
  const common = {
    id: fieldId("document_number"),
    name: "document_number",
    label: <Trans>Número de documento</Trans>,
    defaultValue,
    errors,
    autoComplete: "off",
  };
  if (type === "ruc") return <TextField {...common} inputMode="text" placeholder={t`80028061-0`} />;
  if (type === "ci")
    return <MaskedField key={type} {...common} mask={ciMask} inputMode="numeric" />;
  return (
    <MaskedField key="foreign" {...common} mask={foreignDocumentMask} autoCapitalize="characters" />
  );
}
