import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "@remix-run/react";
import { type FormEvent, useLayoutEffect, useState } from "react";
import { isNewAddress } from "~/address/saved/same-address";
import type { PaymentMethod } from "~/api/reference";
import type { BookingSummary } from "~/booking/summarise";
import { billingDefaults, saveBillingDraft } from "~/checkout/billing-draft";
import { SHOWN_TOTAL } from "~/checkout/billing-fields";
import type { RefusedReply } from "~/checkout/reply";
import { needsCard } from "~/state/reference";
import { useStore } from "~/state/store";
import { CheckboxField } from "~/ui/checkbox-field";
import { Chips } from "~/ui/chips";
import { LatePart } from "~/ui/late-part";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/skeleton";
import { describeAddress } from "~/wording/address";
import { CardsLoading } from "./cards-loading";
import { ChargeSentence } from "./charge-sentence";
import { CouponField } from "./coupon-field";
import { CARD_BOX, fieldId, focusFirst, PAYMENT_FORM } from "./form-controls";
import { InvoiceFields } from "./invoice-fields";
import { loadCards, loadNews } from "./late-parts";
import type { OrderNewsProps } from "./order-news";
import { Recap } from "./recap";
import { useSlow } from "./timers";
import type { CouponState } from "./use-coupon";
import { useReplyErrors, wrongFields } from "./use-reply-errors";

type PaymentFormProps = OrderNewsProps & {
  paying: boolean;
  summary: BookingSummary;
  methods: readonly PaymentMethod[];
  coupon: CouponState;
};

export function PaymentForm(props: PaymentFormProps) {
  const { reply, recalled, missing, earlier, paying, summary, methods } = props;
  const total = summary.price?.total ?? 0;
  const draft = useBillingDraft(methods);
  const { errors, noteChange } = useReplyErrors(reply);
  const card = useCardChoice(reply);
  const method = methods.find(({ id }) => id === draft.payment_method);
  const isNews = !paying && (missing || earlier.length > 0 || reply !== undefined);

  useLayoutEffect(() => {
    if (reply && !recalled) focusFirst(wrongFields(reply));
  }, [reply, recalled]);

  function onInput({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    saveBillingDraft(new FormData(form));
    noteChange((target as HTMLInputElement).name);
  }

  return (
    <Form method="post" id={PAYMENT_FORM} onInput={onInput} noValidate className="space-y-8">
      <input type="hidden" name={SHOWN_TOTAL} value={total} />
      {isNews && <LatePart load={loadNews}>{({ OrderNews }) => <OrderNews {...props} />}</LatePart>}
      <Recap summary={summary} />
      <InvoiceFields billing={draft} errors={errors} total={total} />
      <Chips
        id={fieldId("payment_method")}
        name="payment_method"
        legend={<Trans>Medio de pago</Trans>}
        defaultValue={draft.payment_method}
        errors={errors.payment_method ?? []}
        options={methods.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {method && !needsCard(method.id) && <OtherPayment method={method} total={total} />}
      {needsCard(draft.payment_method) && (
        <div id={CARD_BOX} tabIndex={-1} data-quiet-focus>
          <LatePart load={loadCards} fallback={<CardsLoading />}>
            {({ CardChoice }) => (
              <CardChoice
                errors={errors.payment_id}
                purpose={{ total, visits: summary.dates.length }}
                {...card}
              />
            )}
          </LatePart>
        </div>
      )}
      <CouponField coupon={props.coupon} discount={summary.price?.couponDiscount ?? 0} />
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

/** What stands in the form: each input is stored. */
function useBillingDraft(methods: readonly PaymentMethod[]) {
  const billing = useStore((state) => state.appointment.billing);
  const user = useStore((state) => state.auth.user);
  return billingDefaults(billing, user, methods);
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
