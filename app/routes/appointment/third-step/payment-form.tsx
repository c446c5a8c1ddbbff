import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import type { PaymentMethod } from "~/api/reference";
import type { BookingSummary } from "~/booking/summarise";
import {
  billingFields,
  billingFormSchema,
  keepBilling,
  SHOWN_TOTAL,
} from "~/checkout/billing-form";
import type { CardsReply } from "~/checkout/cards";
import type { CouponCheck } from "~/checkout/coupon";
import { needsCard } from "~/domain/cards";
import { changeBilling, readBooking } from "~/state/booking";
import { useStore } from "~/state/store";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { RadioCards } from "~/ui/radio-cards";
import { CardChoice, focusCardChoice } from "./card-choice";
import { ChargeSentence } from "./charge-sentence";
import { CouponField } from "./coupon-field";
import { InvoiceFields } from "./invoice-fields";
import { EarlierOrderNotice, MissingOrderNotice } from "./order-notices";
import { OtherSteps } from "./other-steps";
import type { RefusedReply } from "./pay-reply";
import { useSlow } from "./use-slow";
import type { EarlierOrder } from "./verify";

export const PAYMENT_FORM = "payment";

type PaymentFormProps = {
  reply: RefusedReply | undefined;
  /** What was refused was sent from a form that has gone: nothing shows where to look yet. */
  recalled: boolean;
  /** The last attempt left no order behind. */
  missing: boolean;
  /** An order of before that stands, for other visits than these. */
  earlier: EarlierOrder | null;
  paying: boolean;
  summary: BookingSummary;
  intervalDays: number;
  methods: readonly PaymentMethod[];
  coupon: CouponCheck | null;
  cards: Promise<CardsReply>;
};

export function PaymentForm(props: PaymentFormProps) {
  const { reply, recalled, missing, earlier, paying, summary, methods, coupon, cards } = props;
  const { t } = useLingui();
  const billing = useStore((state) => state.appointment.billing);
  const total = summary.price?.total ?? 0;
  const schema = billingFormSchema(total);
  const [form, fields] = useForm({
    id: PAYMENT_FORM,
    lastResult: reply?.result ?? null,
    defaultValue: readBooking().billing,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  function submit(event: FormEvent<HTMLFormElement>) {
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
  const refusedFields = billingFields.flatMap((name) =>
    (reply?.result.error?.[name] ?? []).map((message) => ({ message, fieldId: fields[name].id })),
  );
  const slow = useSlow(paying);
  const keep = (event: FormEvent<HTMLFormElement>) =>
    keepBilling(new FormData(event.currentTarget));
  const method = methods.find(({ id }) => id === billing.payment_method);

  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={submit}
      onInput={keep}
      noValidate
      className="space-y-10"
    >
      <input type="hidden" name={SHOWN_TOTAL} value={total} />
      {missing && !paying && <MissingOrderNotice />}
      {earlier && !paying && <EarlierOrderNotice order={earlier} />}
      {reply && reply.steps.length > 0 && <OtherSteps steps={reply.steps} />}
      <ErrorSummary
        heading={<Trans>No se pudo confirmar</Trans>}
        errors={[
          ...(form.errors ?? []).map((message) => ({ message })),
          ...(recalled ? refusedFields : []),
        ]}
      />
      <InvoiceFields fields={fields} billing={billing} total={total} />
      <RadioCards
        id={fields.payment_method.id}
        name={fields.payment_method.name}
        legend={<Trans>Medio de pago</Trans>}
        value={billing.payment_method}
        onChange={(payment_method) => changeBilling({ payment_method })}
        errors={fields.payment_method.errors}
        options={methods.map(({ id, name, description }) => ({
          value: id,
          title: name,
          description,
        }))}
      />
      {needsCard(billing.payment_method) && (
        <CardChoice
          cards={cards}
          id={fields.payment_id.id}
          name={fields.payment_id.name}
          errors={fields.payment_id.errors}
          chosen={billing.payment_id}
          declined={reply?.declined ?? false}
        />
      )}
      <CouponField
        id={fields.coupon.id}
        name={fields.coupon.name}
        errors={fields.coupon.errors}
        refusal={reply?.result}
        typed={billing.coupon}
        coupon={coupon}
        discount={summary.price?.couponDiscount ?? 0}
      />
      <ChargeSentence
        summary={summary}
        intervalDays={props.intervalDays}
        method={method}
        cards={cards}
        cardId={billing.payment_id}
      />
      {slow && (
        <Notice role="status" title={t`Está tardando más de lo normal`}>
          <Trans>
            No cierres esta página. Si la conexión se corta, verificamos tu reserva cuando vuelvas.
          </Trans>
        </Notice>
      )}
    </Form>
  );
}
