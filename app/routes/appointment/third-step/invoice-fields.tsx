import { useField, useFormMetadata } from "@conform-to/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { memo, useEffect, useRef, useState } from "react";
import { checkInvoice, type InvoiceText, invoiceTexts } from "~/checkout/billing";
import { allowsUnnamedInvoice } from "~/domain/documents";
import { CheckboxField } from "~/forms/checkbox-field";
import { DocumentNumber } from "~/forms/document-number";
import { SelectField } from "~/forms/select-field";
import { TextField } from "~/forms/text-field";
import type { BillingDraft } from "~/state/areas";
import { describeDocument, documentTypeOptions } from "~/wording/documents";
import { PAYMENT_FORM, type Refusals, useBillingField } from "./form-controls";

type InvoiceFieldsProps = {
  refusals: Refusals;
  /** Guaraníes; an invoice without a name has a limit. */
  total: number;
};

/** “Quiero factura”: one line with the recipient, or the fields where one is missing. */
export const InvoiceFields = memo(function InvoiceFields({ refusals, total }: InvoiceFieldsProps) {
  const { t } = useLingui();
  const { initialValue: draft } = useFormMetadata<BillingDraft>(PAYMENT_FORM);
  const [opened, setOpened] = useState<"at once" | "by a press" | null>(() => {
    const { name = "", document_type = "", document_number = "" } = draft ?? {};
    const wrong = checkInvoice({ name, document_type, document_number }, total);
    return Object.keys(wrong).length > 0 ? "at once" : null;
  });
  const { value, ...want } = useBillingField("wantInvoice", refusals);
  const [{ value: type }] = useField<string>("document_type", ofPayment);
  const wantInvoice = value === "on";
  // The fields stay open after the error is corrected.
  const isWrong = useInvoiceErrors(refusals);
  if (opened === null && isWrong) setOpened("at once");
  const isNamed = type !== "unnamed";
  const shown = !wantInvoice || !opened ? [] : isNamed ? invoiceTexts : ["document_type"];
  return (
    <section aria-label={t`Factura`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <CheckboxField
          {...want}
          defaultChecked={draft?.wantInvoice === "on"}
          label={<Trans>Quiero factura</Trans>}
        />
        {wantInvoice && !opened && (
          <button
            type="button"
            onClick={() => setOpened("by a press")}
            className="link my-0 py-2.5"
          >
            <Trans>
              Cambiar<span className="sr-only"> factura</span>
            </Trans>
          </button>
        )}
      </div>
      {wantInvoice && opened && (
        <InvoiceInputs refusals={refusals} total={total} takesFocus={opened === "by a press"} />
      )}
      {wantInvoice && !opened && <InvoiceLine />}
      {invoiceTexts
        .filter((text) => !shown.includes(text))
        .map((text) => (
          <HiddenText key={text} name={text} />
        ))}
    </section>
  );
});

const ofPayment = { formId: PAYMENT_FORM };

function useInvoiceErrors(refusals: Refusals): boolean {
  const [name] = useField("name", ofPayment);
  const [type] = useField("document_type", ofPayment);
  const [number] = useField("document_number", ofPayment);
  return [name, type, number].some(({ name: field, errors }) => refusals[field] ?? errors);
}

/** Sends a text whose field is not shown. */
function HiddenText({ name }: { name: InvoiceText }) {
  const [{ value = "" }] = useField<string>(name, ofPayment);
  return <input type="hidden" name={name} value={value} />;
}

type InvoiceInputsProps = InvoiceFieldsProps & { takesFocus: boolean };

function InvoiceInputs({ refusals, total, takesFocus }: InvoiceInputsProps) {
  const { t } = useLingui();
  const type = useInvoiceText("document_type", refusals);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector<HTMLElement>("input, select")?.focus();
  }, [takesFocus]);
  const allowsUnnamed = allowsUnnamedInvoice(total);
  const options = documentTypeOptions({ unnamed: true }).map((option) => ({
    ...option,
    disabled: option.value === "unnamed" && !allowsUnnamed,
  }));
  const isNamed = type.defaultValue !== "unnamed";
  return (
    <div ref={box} className="mt-3 grid gap-5 sm:grid-cols-2">
      {isNamed && <NameField refusals={refusals} />}
      <SelectField
        {...type}
        label={<Trans>Tipo de documento</Trans>}
        hint={allowsUnnamed ? undefined : <Trans>Sin nombre, solo hasta Gs. 7.000.000.</Trans>}
        options={options}
      />
      {isNamed ? (
        <NumberField type={type.defaultValue} refusals={refusals} />
      ) : (
        <p className="self-end text-muted text-sm sm:pb-3">
          {t`La factura sale sin nombre ni documento.`}
        </p>
      )}
    </div>
  );
}

function useInvoiceText(text: InvoiceText, refusals: Refusals) {
  const { value = "", ...field } = useBillingField(text, refusals);
  const form = useFormMetadata(PAYMENT_FORM);
  return { ...field, defaultValue: value, onBlur: () => form.validate({ name: text }) };
}

function NameField({ refusals }: Pick<InvoiceFieldsProps, "refusals">) {
  return (
    <TextField
      {...useInvoiceText("name", refusals)}
      label={<Trans>Nombre o razón social</Trans>}
      autoComplete="name"
      className="sm:col-span-2"
    />
  );
}

function NumberField({ type, refusals }: Pick<InvoiceFieldsProps, "refusals"> & { type: string }) {
  return <DocumentNumber {...useInvoiceText("document_number", refusals)} type={type} />;
}

function InvoiceLine() {
  const [{ value: name = "" }] = useField<string>("name", ofPayment);
  const [{ value: type = "" }] = useField<string>("document_type", ofPayment);
  const [{ value: typed = "" }] = useField<string>("document_number", ofPayment);
  const who = <strong>{name.trim()}</strong>;
  const number = describeDocument(type, typed);
  return (
    <p className="pl-9">
      {type === "unnamed" ? (
        <Trans>Factura sin nombre ni documento</Trans>
      ) : (
        <Trans>
          Factura a {who}, <span className="inline-block tabular-nums">{number}</span>
        </Trans>
      )}
    </p>
  );
}
