import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { isNewAddress } from "~/address/saved/keep-address";
import type { PaymentMethod } from "~/api/reference";
import type { BookingSummary } from "~/booking/summarise";
import { billingDefaults, saveBillingDraft } from "~/checkout/billing-draft";
import { billingFields, billingFormSchema, SHOWN_TOTAL } from "~/checkout/billing-form";
import type { PlacedOrder } from "~/checkout/machine";
import type { RefusedReply } from "~/checkout/reply";
import { needsCard } from "~/state/reference";
import { useStore } from "~/state/store";
import { CheckboxField } from "~/ui/checkbox-field";
import { Chips } from "~/ui/chips";
import { ErrorSummary } from "~/ui/error-summary";
import { LatePart } from "~/ui/late-part";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/skeleton";
import { describeAddress } from "~/wording/address";
import { CardChoice, focusCardChoice } from "./card-choice";
import { ChargeSentence } from "./charge-sentence";
import { CouponField } from "./coupon-field";
import { InvoiceFields } from "./invoice-fields";
import { EarlierOrdersNotice, MissingOrderNotice } from "./order-notices";
import { OtherSteps } from "./other-steps";
import { Recap } from "./recap";
import type { CouponState } from "./use-coupon";
import { useSlow } from "./use-slow";

export const PAYMENT_FORM = "payment";

type PaymentFormProps = {
  reply: RefusedReply | undefined;
  /** What was refused was sent from a form that has gone: nothing shows where to look yet. */
  recalled: boolean;
  /** The last try left no order behind. */
  missing: boolean;
  /** What stands of an attempt before, for other visits than these. */
  earlier: readonly PlacedOrder[];
  paying: boolean;
  summary: BookingSummary;
  methods: readonly PaymentMethod[];
  coupon: CouponState;
};

export function PaymentForm(props: PaymentFormProps) {
  const { reply, recalled, missing, earlier, paying, summary, methods } = props;
  const total = summary.price?.total ?? 0;
  const { form, fields, draft, submit } = usePaymentForm(reply, total, methods);
  const card = useCardChoice(reply);
  const refusedFields = billingFields.flatMap((name) =>
    (reply?.result.error?.[name] ?? []).map((message) => ({ message, fieldId: fields[name].id })),
  );
  const methodId = fields.payment_method.value ?? draft.payment_method;
  const method = methods.find(({ id }) => id === methodId);
  return (
    <Form method="post" id={form.id} {...submit} noValidate className="space-y-8">
      <input type="hidden" name={SHOWN_TOTAL} value={total} />
      {missing && !paying && <MissingOrderNotice />}
      {earlier.length > 0 && !paying && <EarlierOrdersNotice orders={earlier} />}
      {reply && reply.steps.length > 0 && <OtherSteps steps={reply.steps} />}
      <ErrorSummary
        heading={<Trans>No se pudo confirmar</Trans>}
        errors={[
          ...(form.errors ?? []).map((message) => ({ message })),
          ...(recalled ? refusedFields : []),
        ]}
      />
      <Recap summary={summary} />
      <InvoiceFields
        fields={fields}
        billing={draft}
        wantInvoice={fields.wantInvoice.value === "on"}
        documentType={fields.document_type.value ?? draft.document_type}
        total={total}
      />
      <Chips
        id={fields.payment_method.id}
        name={fields.payment_method.name}
        legend={<Trans>Medio de pago</Trans>}
        defaultValue={draft.payment_method}
        errors={fields.payment_method.errors ?? []}
        options={methods.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {method && !needsCard(methodId) && <OtherPayment method={method} total={total} />}
      {needsCard(methodId) && (
        <CardChoice
          id={fields.payment_id.id}
          name={fields.payment_id.name}
          errors={fields.payment_id.errors}
          purpose={{ total, visits: summary.dates.length }}
          {...card}
        />
      )}
      <CouponField
        id={fields.coupon.id}
        name={fields.coupon.name}
        coupon={props.coupon}
        discount={summary.price?.couponDiscount ?? 0}
      />
      <KeepAddress />
      <ChargeSentence
        summary={summary}
        intervalDays={summary.pack?.interval_days ?? 0}
        method={method}
        choice={card.choice}
      />
      <SlowNotice paying={paying} />
    </Form>
  );
}

/** The form, its draft, and what it does on input and on submit. */
function usePaymentForm(
  reply: RefusedReply | undefined,
  total: number,
  methods: readonly PaymentMethod[],
) {
  const billing = useStore((state) => state.appointment.billing);
  const user = useStore((state) => state.auth.user);
  const draft = billingDefaults(billing, user, methods);
  const schema = billingFormSchema(total);
  const [form, fields] = useForm({
    id: PAYMENT_FORM,
    lastResult: reply?.result ?? null,
    defaultValue: draft,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event);
    // A field that is left is validated through a submission too, by the submitter that asks for it.
    const { submitter } = event.nativeEvent as SubmitEvent;
    const typed = parseWithZod(new FormData(event.currentTarget, submitter), { schema });
    if (typed.status !== "error") return;
    const wrong = Object.keys(typed.error ?? {});
    if (wrong.every((name) => name === fields.payment_id.name)) {
      focusCardChoice(fields.payment_id.id);
    }
  }
  function onInput(event: FormEvent<HTMLFormElement>) {
    saveBillingDraft(new FormData(event.currentTarget));
  }
  return { form, fields, draft, submit: { onSubmit, onInput } };
}

/** The customer's choice of a card, until it is declined. */
function useCardChoice(reply: RefusedReply | undefined) {
  const [chosen, setChosen] = useState<{ card: number; after: typeof reply }>();
  const declined = reply?.declined ?? false;
  const isKept = chosen && (chosen.after === reply || !declined);
  return {
    declined,
    choice: isKept ? chosen.card : declined ? null : undefined,
    onChoose: (card: number) => setChosen({ card, after: reply }),
  };
}

const loadTransfer = () => import("~/wording/transfer/transfer-rows");

/** How to pay what no card is charged for. */
function OtherPayment({ method, total }: { method: PaymentMethod; total: number }) {
  const { description, instructions } = method;
  return (
    <div className="space-y-3">
      {description && <p>{description}</p>}
      {instructions && (
        <LatePart load={loadTransfer} fallback={<Skeleton className="h-80 rounded-card" />}>
          {({ TransferRows }) => <TransferRows instructions={instructions} amount={total} />}
        </LatePart>
      )}
    </div>
  );
}

/** Nothing to ask where the address is saved already; the choice of before then stays. */
function KeepAddress() {
  const { address, billing } = useStore((state) => state.appointment);
  const saved = useStore((state) => state.auth.addresses);
  if (!address) return null;
  if (!isNewAddress(address, saved)) {
    return billing.keepAddress && <input type="hidden" name="keepAddress" value="on" />;
  }
  return (
    <CheckboxField
      name="keepAddress"
      defaultChecked={billing.keepAddress}
      label={<Trans>Guardar la dirección en Mis direcciones</Trans>}
      hint={describeAddress(address, ["door", "neighborhood", "city"])}
    />
  );
}

function SlowNotice({ paying }: { paying: boolean }) {
  const { t } = useLingui();
  if (!useSlow(paying)) return null;
  return (
    <Notice role="status" title={t`Está tardando más de lo normal`}>
      <Trans>
        No cierres esta página. Si la conexión se corta, verificamos tu reserva cuando vuelvas.
      </Trans>
    </Notice>
  );
}
