import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useModule } from "~/browser/use-module";
import { invoiceTexts } from "~/checkout/billing-fields";
import { allowsUnnamedInvoice, isDocumentType, parseDocument } from "~/domain/documents";
import type { BillingDraft } from "~/state/billing";
import { CheckboxField } from "~/ui/checkbox-field";
import { PartFailed } from "~/ui/late-part";
import { Loading, Skeleton } from "~/ui/skeleton";
import { describeDocument } from "~/wording/documents/labels";
import { fieldId } from "./form-controls";
import type { BillingErrors } from "./use-reply-errors";

export type InvoiceFieldsProps = {
  /** What the fields start with. */
  billing: BillingDraft;
  /** What the answer said of them. */
  errors: BillingErrors;
  /** In guaraníes: an invoice without a name has a limit. */
  total: number;
};

const loadInputs = () => import("./invoice-inputs");

/** “Quiero factura”: one line with who it is for, or the fields where something is missing. */
export function InvoiceFields(props: InvoiceFieldsProps) {
  const { billing, errors, total } = props;
  const { wantInvoice } = billing;
  const { t } = useLingui();
  /** “pressed”: the first field takes the focus of the button that has gone. */
  const [opened, setOpened] = useState(() => (isComplete(billing, total) ? null : "at once"));
  // They stay open once the error is put right.
  if (opened === null && invoiceTexts.some((name) => errors[name])) setOpened("at once");
  const { module, failed, ...part } = useModule(loadInputs, wantInvoice && opened !== null);
  const isOpen = opened !== null && module !== null;
  return (
    <section aria-label={t`Factura`}>
      <CheckboxField
        id={fieldId("wantInvoice")}
        name="wantInvoice"
        defaultChecked={wantInvoice}
        label={<Trans>Quiero factura</Trans>}
      />
      {wantInvoice && isOpen && (
        <module.InvoiceInputs {...props} takesFocus={opened === "pressed"} />
      )}
      {wantInvoice && !isOpen && <HiddenInvoice billing={billing} />}
      {wantInvoice && opened === null && (
        <InvoiceLine billing={billing} onChange={() => setOpened("pressed")} />
      )}
      {wantInvoice && opened !== null && !module && !failed && <InputsSkeleton />}
      {wantInvoice && opened !== null && failed && <PartFailed {...part} />}
    </section>
  );
}

function InputsSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-13" />
      <Skeleton className="mt-5 h-13" />
    </Loading>
  );
}

/** Nothing to ask: the invoice is for whom the account, or an earlier visit to this step, says. */
function isComplete({ name, document_type, document_number }: BillingDraft, total: number) {
  if (!isDocumentType(document_type)) return false;
  if (document_type === "unnamed") return allowsUnnamedInvoice(total);
  return name.trim() !== "" && parseDocument(document_type, document_number).ok;
}

/** What the line says, as the form sends it. */
function HiddenInvoice({ billing }: { billing: BillingDraft }) {
  return invoiceTexts.map((name) => (
    <input key={name} type="hidden" name={name} value={billing[name]} />
  ));
}

type InvoiceLineProps = { billing: BillingDraft; onChange: () => void };

/** “Factura a Lucía Aquino, CI 3.456.789”. */
function InvoiceLine({ billing, onChange }: InvoiceLineProps) {
  const who = <strong>{billing.name.trim()}</strong>;
  const number = describeDocument(billing.document_type, billing.document_number);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 pl-9">
      <span>
        {billing.document_type === "unnamed" ? (
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
