import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import {
  checkInvoice,
  type InvoiceDraft,
  type InvoiceText,
  invoiceTexts,
} from "~/checkout/billing";
import { allowsUnnamedInvoice } from "~/domain/documents";
import { CheckboxField } from "~/ui/checkbox-field";
import { DocumentNumber } from "~/ui/masked-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { describeDocument, documentTypeOptions } from "~/wording/documents";
import type { BillingControls } from "./billing-form";

type InvoiceFieldsProps = {
  controls: BillingControls;
  /** Guaraníes; an invoice without a name has a limit. */
  total: number;
};

/** “Quiero factura”: one line with the recipient, or the fields where one is missing. */
export function InvoiceFields({ controls, total }: InvoiceFieldsProps) {
  const { fields, wire } = controls;
  const { t } = useLingui();
  const invoice: InvoiceDraft = {
    name: fields.name.value ?? "",
    document_type: fields.document_type.value ?? "",
    document_number: fields.document_number.value ?? "",
  };
  const [opened, setOpened] = useState<"at once" | "by a press" | null>(() =>
    Object.keys(checkInvoice(invoice, total)).length > 0 ? "at once" : null,
  );
  const wantInvoice = fields.wantInvoice.value === "on";
  // The fields stay open after the error is corrected.
  const isWrong = invoiceTexts.some((text) => wire(text).errors.length > 0);
  if (opened === null && isWrong) setOpened("at once");
  const isNamed = invoice.document_type !== "unnamed";
  const shown = !wantInvoice || !opened ? [] : isNamed ? invoiceTexts : ["document_type"];
  return (
    <section aria-label={t`Factura`}>
      <CheckboxField
        {...wire("wantInvoice")}
        defaultChecked={fields.wantInvoice.defaultChecked}
        label={<Trans>Quiero factura</Trans>}
      />
      {wantInvoice && opened && (
        <InvoiceInputs
          controls={controls}
          invoice={invoice}
          total={total}
          takesFocus={opened === "by a press"}
        />
      )}
      {wantInvoice && !opened && (
        <InvoiceLine invoice={invoice} onChange={() => setOpened("by a press")} />
      )}
      {invoiceTexts
        .filter((text) => !shown.includes(text))
        .map((text) => (
          <input key={text} type="hidden" name={text} value={invoice[text]} />
        ))}
    </section>
  );
}

type InvoiceInputsProps = InvoiceFieldsProps & { invoice: InvoiceDraft; takesFocus: boolean };

function InvoiceInputs({ controls, invoice, total, takesFocus }: InvoiceInputsProps) {
  const { wire, check } = controls;
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector<HTMLElement>("input, select")?.focus();
  }, [takesFocus]);
  const allowsUnnamed = allowsUnnamedInvoice(total);
  const options = documentTypeOptions({ unnamed: true }).map((option) => ({
    ...option,
    disabled: option.value === "unnamed" && !allowsUnnamed,
  }));
  const isNamed = invoice.document_type !== "unnamed";
  const text = (name: InvoiceText) => ({ ...wire(name), onBlur: () => check(name) });
  return (
    <div ref={box} className="mt-3 grid gap-5 sm:grid-cols-2">
      {isNamed && (
        <TextField
          {...text("name")}
          label={<Trans>Nombre o razón social</Trans>}
          autoComplete="name"
          defaultValue={invoice.name}
          className="sm:col-span-2"
        />
      )}
      <SelectField
        {...text("document_type")}
        label={<Trans>Tipo de documento</Trans>}
        hint={allowsUnnamed ? undefined : <Trans>Sin nombre, solo hasta Gs. 7.000.000.</Trans>}
        defaultValue={invoice.document_type}
        options={options}
      />
      {isNamed ? (
        <DocumentNumber
          {...text("document_number")}
          type={invoice.document_type}
          defaultValue={invoice.document_number}
        />
      ) : (
        <p className="self-end text-muted text-sm sm:pb-3">
          {t`La factura sale sin nombre ni documento.`}
        </p>
      )}
    </div>
  );
}

function InvoiceLine({ invoice, onChange }: { invoice: InvoiceDraft; onChange: () => void }) {
  const who = <strong>{invoice.name.trim()}</strong>;
  const number = describeDocument(invoice.document_type, invoice.document_number);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 pl-9">
      <span>
        {invoice.document_type === "unnamed" ? (
          <Trans>Factura sin nombre ni documento</Trans>
        ) : (
          <Trans>
            Factura a {who}, <span className="whitespace-nowrap tabular-nums">{number}</span>
          </Trans>
        )}
      </span>
      <button type="button" onClick={onChange} className="link my-0 py-2.5">
        <Trans>
          Cambiar<span className="sr-only"> factura</span>
        </Trans>
      </button>
    </p>
  );
}
