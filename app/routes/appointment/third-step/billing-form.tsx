import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useLoaderData } from "@remix-run/react";
import { type FormEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import * as z from "zod/mini";
import { isNewAddress } from "~/address/saved/keep-address";
import type { PaymentMethod } from "~/api/reference";
import { timeNow } from "~/api/sending/server-clock";
import { StepFrame } from "~/booking/step-frame";
import { summariseBooking } from "~/booking/summarise";
import { useDraft } from "~/booking/use-draft";
import { useElapsedSeconds } from "~/browser/use-elapsed-seconds";
import {
  type BillingField,
  billingDefaults,
  billingFields,
  billingFormSchema,
  type InvoiceText,
  SHOWN_TOTAL,
  saveBillingDraft,
} from "~/checkout/billing";
import type { RefusedReply } from "~/checkout/reply";
import { paths } from "~/paths";
import type { BillingDraft } from "~/state/areas";
import { readBooking } from "~/state/booking";
import { needsCard } from "~/state/reference";
import { readState, useStore } from "~/state/store";
import { CheckboxField } from "~/ui/checkbox-field";
import { Chips } from "~/ui/chips";
import { type FormSchema, usePostedForm } from "~/ui/fetcher-form";
import { wireField } from "~/ui/form-field";
import { Notice } from "~/ui/notice";
import { describeAddress } from "~/wording/address";
import { describeDeadlineFrom, TransferRows } from "~/wording/transfer";
import { CardChoice } from "./card-choice";
import { CouponField, CouponHold, useCoupon } from "./coupon-field";
import { focusFirst, PAYMENT_FORM } from "./form-controls";
import { InvoiceFields } from "./invoice-fields";
import type { loadPayment } from "./load";
import { OrderNews, type OrderNewsProps } from "./order-news";
import { Charged, ChargeSentence, Recap } from "./recap";

export type BillingControls = ReturnType<typeof useBillingControls>;

type BillingFormProps = OrderNewsProps & { paying: boolean };

/** “Facturación y pago”: the form is the source of what is paid, and is saved as a draft. */
export function BillingForm(props: BillingFormProps) {
  const { reply, recalled, missing, earlier, paying } = props;
  const loaded = useLoaderData<typeof loadPayment>();
  const { methods } = loaded;
  const booking = useStore((state) => state.appointment);
  const controls = useBillingControls(reply, methods);
  const { form, fields, wire } = controls;
  const coupon = useCoupon({
    typed: fields.coupon.value ?? "",
    check: loaded.coupon,
    reply,
    setTyped: (value) => form.update({ name: fields.coupon.name, value }),
  });
  const summary = summariseBooking(booking, loaded.services, loaded.frequencies, coupon.applied);
  const total = summary.price?.total ?? 0;
  const visits = summary.dates.length;
  const card = useCardChoice(reply);
  const isTooEarly = useFirstMoments();
  const payButton = useRef<HTMLButtonElement>(null);
  const method = methods.find(({ id }) => id === fields.payment_method.value);
  const byCard = needsCard(fields.payment_method.value ?? "");
  const isNews = !paying && (missing || earlier.length > 0 || reply !== undefined);

  useLayoutEffect(() => {
    if (reply && !recalled) focusFirst(wrongFields(reply));
  }, [reply, recalled]);

  return (
    <StepFrame
      step={3}
      heading={<Trans>Facturación y pago</Trans>}
      summary={summary}
      nextPath={paths.appointment.fourthStep()}
      {...(paying ? {} : { back: paths.appointment.secondStep() })}
      formId={form.id}
      nextLabel={byCard ? <Trans>Confirmar y pagar</Trans> : <Trans>Confirmar reserva</Trans>}
      busyLabel={<Trans>Confirmando…</Trans>}
      busy={paying}
      disabled={isTooEarly}
      charged={<Charged method={method} choice={card.choice} />}
      nextButton={payButton}
      held={
        coupon.errors && !paying && <CouponHold onRemove={coupon.remove} payButton={payButton} />
      }
      note={byCard && <Trans>Los datos de tu tarjeta los guarda Bancard, nunca nosotros.</Trans>}
    >
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        onInput={controls.onInput}
        noValidate
        className="space-y-8"
      >
        <input type="hidden" name={SHOWN_TOTAL} value={total} />
        {isNews && <OrderNews {...props} />}
        <Recap summary={summary} />
        <InvoiceFields controls={controls} total={total} />
        <Chips
          {...wire("payment_method")}
          legend={<Trans>Medio de pago</Trans>}
          defaultValue={fields.payment_method.defaultValue}
          options={methods.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {method && !byCard && <OtherPayment method={method} total={total} />}
        {byCard && <CardChoice {...wire("payment_id")} {...card} purpose={{ total, visits }} />}
        <CouponField coupon={coupon} discount={summary.price?.couponDiscount ?? 0} />
        <KeepAddress isWanted={fields.keepAddress.defaultChecked ?? false} />
        <ChargeSentence summary={summary} method={method} choice={card.choice} />
        {paying && <SlowNotice />}
      </Form>
    </StepFrame>
  );
}

/** An error of the reply stays until its field changes; invoice texts are validated on blur. */
function useBillingControls(reply: RefusedReply | undefined, methods: readonly PaymentMethod[]) {
  const [defaultValue] = useState(() =>
    billingDefaults(readBooking().billing, readState().auth.user, methods),
  );
  const { form, fields } = usePostedForm<FormSchema, BillingDraft>(
    // A press is validated by the action, which knows the current price and coupon.
    (intent, typed) => (intent ? billingFormSchema(Number(typed.get(SHOWN_TOTAL))) : pressSchema),
    { id: PAYMENT_FORM, defaultValue },
  );
  const saveDraft = useDraft(saveBillingDraft);
  const [changed, setChanged] = useState({ after: reply, names: [] as string[] });
  const names = changed.after === reply ? changed.names : [];

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    saveDraft(new FormData(currentTarget));
    const { name } = target as HTMLInputElement;
    if (reply?.result.error?.[name] && !names.includes(name)) {
      setChanged({ after: reply, names: [...names, name] });
    }
  }

  function wire(field: BillingField) {
    const said = names.includes(field) ? undefined : reply?.result.error?.[field];
    return { ...wireField(fields[field]), errors: said ?? fields[field].errors ?? [] };
  }

  const check = (name: InvoiceText) => form.validate({ name });
  return { form, fields, wire, check, onInput };
}

const pressSchema = z.object({});

function wrongFields({ result }: RefusedReply): BillingField[] {
  return billingFields.filter((field) => result.error?.[field]);
}

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

function OtherPayment({ method, total }: { method: PaymentMethod; total: number }) {
  const { description, instructions } = method;
  const hours = instructions?.deadline_hours;
  return (
    <div className="space-y-3">
      {description && <p>{description}</p>}
      {instructions && (
        <TransferRows
          instructions={instructions}
          amount={total}
          deadline={hours ? describeDeadlineFrom(timeNow(), hours) : null}
        />
      )}
    </div>
  );
}

/** Renders nothing where the address is already saved; the earlier choice is then kept. */
function KeepAddress({ isWanted }: { isWanted: boolean }) {
  const address = useStore((state) => state.appointment.address);
  const saved = useStore((state) => state.auth.addresses);
  const isNew = useMemo(() => address && isNewAddress(address, saved), [address, saved]);
  if (!address) return null;
  if (!isNew) {
    return isWanted && <input type="hidden" name="keepAddress" value="on" />;
  }
  return (
    <CheckboxField
      name="keepAddress"
      defaultChecked={isWanted}
      label={<Trans>Guardar la dirección en Mis direcciones</Trans>}
      hint={describeAddress(address, ["door", "neighborhood", "city"])}
    />
  );
}

/** Ignores the second tap of a double tap on “Siguiente”, where the pay button appears. */
const FIRST_MOMENTS_MS = 700;

function useFirstMoments(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), FIRST_MOMENTS_MS);
    return () => clearTimeout(timer);
  }, []);
  return !isOver;
}

export const SLOW_SECONDS = 12;

function SlowNotice() {
  const { t } = useLingui();
  if (useElapsedSeconds() < SLOW_SECONDS) return null;
  return (
    <Notice role="status" title={t`Está tardando más de lo normal`}>
      <Trans>
        No cierres esta página. Si la conexión se corta, verificamos tu reserva cuando vuelvas.
      </Trans>
    </Notice>
  );
}
