import { FormProvider } from "@conform-to/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useFetcher, useLoaderData } from "@remix-run/react";
import {
  type FormEvent,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import * as z from "zod/mini";
import { isNewAddress } from "~/address/saved/save-booked-address";
import type { PaymentMethod } from "~/api/reference";
import { timeNow } from "~/api/sending/server-clock";
import { StepFrame } from "~/booking/step-frame";
import { summariseBooking } from "~/booking/summarise";
import { useDraft } from "~/booking/use-draft";
import { isUnanswered } from "~/browser/action-reply";
import { useElapsedSeconds } from "~/browser/use-elapsed-seconds";
import { useModule } from "~/browser/use-module";
import { whenPaintedAndIdle } from "~/browser/when-idle";
import type { AddCardReply } from "~/cards/add-card";
import {
  billingDefaults,
  billingFields,
  billingFormSchema,
  SHOWN_TOTAL,
  saveBillingDraft,
} from "~/checkout/billing";
import type { RefusedReply } from "~/checkout/reply";
import { CheckboxField } from "~/forms/checkbox-field";
import { Chips } from "~/forms/chips";
import { type FormSchema, usePostedForm } from "~/forms/fetcher-form";
import { paths } from "~/paths";
import type { BillingDraft, BookedVisits, Booking } from "~/state/areas";
import { readBooking } from "~/state/booking";
import { needsCard } from "~/state/payment-method";
import { isUsable } from "~/state/saved-cards";
import { readState, useStore } from "~/state/store";
import { Deferred } from "~/ui/deferred";
import { Lazy } from "~/ui/lazy";
import { Notice } from "~/ui/notice";
import { useAnswer } from "~/ui/use-answer";
import { describeDeadlineFrom, TransferRows } from "~/wording/transfer";
import { CardChoice } from "./card-choice";
import { CouponField, useCoupon } from "./coupon-field";
import { focusFirst, PAYMENT_FORM, useBillingField } from "./form-controls";
import { InvoiceFields } from "./invoice-fields";
import type { loadPayment } from "./load";
import { OrderNews, type OrderNewsProps } from "./order-news";
import { Consent, Recap } from "./recap";

type BillingFormProps = OrderNewsProps & BookedVisits;

/** “Facturación y pago”: the form is the source of what is paid, and is saved as a draft. */
export function BillingForm(props: BillingFormProps) {
  const { context, ...controls } = useBillingControls(props.reply);
  return (
    <FormProvider context={context}>
      <PaymentStep {...props} {...controls} />
    </FormProvider>
  );
}

type PaymentStepProps = BillingFormProps & Omit<ReturnType<typeof useBillingControls>, "context">;

/** Is not rendered for a letter: each field renders itself. */
const PaymentStep = memo(function PaymentStep(props: PaymentStepProps) {
  const { reply, recalled, missing, earlier, paying, ...others } = props;
  const { address, appointment, refusals, defaults, ...events } = others;
  const loaded = useLoaderData<typeof loadPayment>();
  const { methods } = loaded;
  const coupon = useCoupon({ typed: defaults.coupon, check: loaded.coupon, reply });
  const booking = { address, appointment };
  const summary = summariseBooking(booking, loaded.services, loaded.frequencies, coupon.applied);
  const total = summary.price?.total ?? 0;
  const visits = summary.dates.length;
  const card = useCardChoice(reply, loaded.added);
  const adding = useAddCard(loaded.added, { total, visits });
  const cards = useAnswer(loaded.cards);
  const isTooEarly = useFirstMoments();
  const held = useModule(loadHeldTimes, !missing);
  const { value: chosen = "", ...payment } = useBillingField("payment_method", refusals);
  const cardField = useBillingField("payment_id", refusals);
  const method = methods.find(({ id }) => id === chosen);
  const byCard = needsCard(chosen);
  const lacksCard = byCard && cards.value?.cards.some(isUsable) === false;
  const isNews = missing || earlier.length > 0 || (reply !== undefined && !paying);

  useLayoutEffect(() => {
    if (reply && !recalled) {
      focusFirst(billingFields.filter((field) => reply.result.error?.[field]));
    }
  }, [reply, recalled]);

  return (
    <StepFrame
      step={3}
      heading={<Trans>Facturación y pago</Trans>}
      summary={summary}
      nextPath={paths.appointment.fourthStep()}
      {...(paying ? {} : { back: paths.appointment.secondStep() })}
      formId={PAYMENT_FORM}
      nextLabel={<NextLabel lacksCard={lacksCard} byCard={byCard} />}
      busyLabel={<Trans>Confirmando…</Trans>}
      busy={paying}
      disabled={isTooEarly && !lacksCard}
      onNext={lacksCard ? adding.open : undefined}
      consent={<Consent summary={summary} method={method} choice={card.choice} />}
    >
      <Form method="post" id={PAYMENT_FORM} {...events} noValidate className="space-y-5">
        <input type="hidden" name={SHOWN_TOTAL} value={total} />
        {isNews && <OrderNews {...props} />}
        <Recap summary={summary} />
        <Deferred resolve={loaded.ownOrders}>
          {(own) => own && <own.OverlapNotice visits={own.visits} appointment={appointment} />}
        </Deferred>
        <InvoiceFields refusals={refusals} total={total} />
        <Chips
          {...payment}
          legend={<Trans>Medio de pago</Trans>}
          defaultValue={defaults.payment_method}
          options={methods.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {method && !byCard && <OtherPayment method={method} total={total} />}
        {byCard && <CardChoice {...cardField} {...card} onAdd={lacksCard ? null : adding.open} />}
        <CouponField coupon={coupon} discount={summary.price?.couponDiscount ?? 0} />
        <KeepAddress address={address} isWanted={defaults.keepAddress ?? false} />
        {held.module && <held.module.HeldTimes visits={visits} paying={paying} />}
        {paying && <SlowNotice />}
      </Form>
      {adding.dialog}
    </StepFrame>
  );
});

function NextLabel({ lacksCard, byCard }: { lacksCard: boolean; byCard: boolean }) {
  if (lacksCard) return <Trans>Agregar tarjeta</Trans>;
  return byCard ? <Trans>Confirmar y pagar</Trans> : <Trans>Confirmar reserva</Trans>;
}

/** An error of the reply stays until its field changes; invoice texts are validated on blur. */
function useBillingControls(reply: RefusedReply | undefined) {
  const { methods } = useLoaderData<typeof loadPayment>();
  const [defaults] = useState(() =>
    billingDefaults(readBooking().billing, readState().auth.user, methods),
  );
  const { form } = usePostedForm<FormSchema, BillingDraft>(
    // A press is validated by the action, which knows the current price and coupon.
    (intent, typed) => (intent ? billingFormSchema(Number(typed.get(SHOWN_TOTAL))) : pressSchema),
    { id: PAYMENT_FORM, defaultValue: defaults },
  );
  const saveDraft = useDraft(saveWhileBooked);
  const [changed, setChanged] = useState({ after: reply, names: [] as string[] });
  const refusals = useMemo(() => {
    const names = changed.after === reply ? changed.names : [];
    const refused = Object.entries(reply?.result.error ?? {});
    return Object.fromEntries(refused.filter(([name]) => !names.includes(name)));
  }, [reply, changed]);

  const onInput = useCallback(
    ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      saveDraft(new FormData(currentTarget));
      const { name } = target as HTMLInputElement;
      if (!refusals[name]) return;
      setChanged(({ after, names }) => ({
        after: reply,
        names: after === reply ? [...names, name] : [name],
      }));
    },
    [saveDraft, refusals, reply],
  );
  const { context, onSubmit } = form;
  return { context, defaults, refusals, onSubmit, onInput };
}

function saveWhileBooked(form: FormData) {
  if (readBooking().address) saveBillingDraft(form);
}

const pressSchema = z.object({});

/** A choice holds until a card is added or declined; after a decline no card is chosen, so that none is charged again. */
function useCardChoice(reply: RefusedReply | undefined, added: number | null) {
  const [choice, choose] = useState<{
    card: number | null;
    added: typeof added;
    declinedBy?: RefusedReply;
  }>();
  const declined = reply?.declined ?? false;
  if (declined && choice?.declinedBy !== reply) choose({ card: null, added, declinedBy: reply });
  return {
    declined,
    choice: choice?.added === added ? choice.card : undefined,
    onChoose: (card: number) => choose({ card, added, declinedBy: choice?.declinedBy }),
  };
}

/** After the form has painted, as paying does not wait for a hold. */
const loadHeldTimes = () => whenPaintedAndIdle().then(loadHeld);
const loadHeld = () => import("./held-times");

const loadAddCard = () => import("~/cards/add-card-dialog");

/** Opens the provider's form over the step, until a card is added. */
function useAddCard(added: number | null, purpose: { total: number; visits: number }) {
  const fetcher = useFetcher<AddCardReply>();
  const [opened, setOpened] = useState<{ added: number | null }>();
  const back = paths.appointment.thirdStep();
  return {
    open() {
      setOpened({ added });
      if (isUnanswered(fetcher)) return;
      fetcher.submit(
        { intent: "open", back, ...purpose },
        { method: "post", action: paths.addCard() },
      );
    },
    dialog: opened?.added === added && (
      <Lazy load={loadAddCard} overlay>
        {({ AddCardDialog }) => (
          <AddCardDialog
            back={back}
            purpose={purpose}
            fetcher={fetcher}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Lazy>
    ),
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
function KeepAddress({ address, isWanted }: Pick<Booking, "address"> & { isWanted: boolean }) {
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
    />
  );
}

/** Ignores the second tap of a double tap on “Siguiente”, where the pay button appears. */
const FIRST_MOMENTS_MS = 700;

function useFirstMoments(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setOver, FIRST_MOMENTS_MS, true);
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
