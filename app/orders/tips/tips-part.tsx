import { Trans, useLingui } from "@lingui/react/macro";
import { type FetcherWithComponents, useFetcher } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import type { Card } from "~/api/cards";
import type { Order, Tip } from "~/api/orders";
import { isUnanswered } from "~/browser/action-reply";
import { SavedCardRadios } from "~/cards/all-cards";
import { OpenCardForm } from "~/cards/open-card-form";
import { firstNameOf, formatGuaranies } from "~/domain/format";
import { findTip, isTip, MAX_TIP, MIN_TIP, tipsFor, unfailedTips } from "~/domain/tips";
import { FetcherForm, usePostedForm } from "~/forms/fetcher-form";
import { fieldProps } from "~/forms/form-field";
import { RadioCards } from "~/forms/radio-cards";
import { TextField } from "~/forms/text-field";
import { OpenWrite, useOpenWrite } from "~/orders/open-write";
import { orderIntents } from "~/orders/order-facts";
import { paths } from "~/paths";
import { isUsable } from "~/state/saved-cards";
import { BottomBar } from "~/ui/bottom-bar";
import { Button, RetryButton } from "~/ui/button";
import { useFocusOnRemoval } from "~/ui/focus";
import { Notice } from "~/ui/notice";
import { PreloadScreen } from "~/ui/preload-screen";
import { CardLabel } from "~/wording/card-label";
import { formatInstant } from "~/wording/instant";
// The form's schema is imported with the part, so that a press need not load a file.
import { giveTip, OWN_AMOUNT, type TipReply, tipAmountOf, tipFormSchema } from "./give-tip";
import type { OpenTip, TipOffer } from "./lazy-tips";

/** Exported here, so that form and action share one chunk. */
export { giveTip };

type TipState =
  | { kind: "given"; tips: readonly Tip[] }
  | { kind: "open"; open: OpenTip }
  | { kind: "form" };

/** Returns the state of the tip: by the last reply on this screen, else by the order. */
function tipStateOf(order: Order, reply: TipReply | null, visit: number | null = null): TipState {
  const tips = tipsFor(order, visit);
  if (reply?.kind === "given") return { kind: "given", tips: [reply.tip] };
  const open = reply?.kind === "open" ? reply : null;
  const found = open && findTip(tips, open.body);
  const given = found ? [found] : unfailedTips(tips);
  if (given.length > 0) return { kind: "given", tips: given };
  return open ? { kind: "open", open } : { kind: "form" };
}

export function TipsPart({ order, offer }: { order: Order; offer: TipOffer }) {
  const fetcher = useFetcher<TipReply>();
  const heading = useRef<HTMLHeadingElement>(null);
  // Receives focus once the pressed button disappears.
  const buttonRef = useFocusOnRemoval(heading);
  const askRef = useFocusOnRemoval(heading);
  const [isAsked, ask] = useState(false);
  const { cards, visit } = offer;
  const { reply, look } = useOpenWrite<TipReply>(fetcher.data, offer.open, {
    action: paths.profile.pastOrder(order.id),
    fields: { intent: orderIntents.tip, ...(visit && { visit: String(visit) }) },
  });
  const state = tipStateOf(order, reply, visit);
  const of = order.visits.find(({ id }) => id === visit);
  const name = firstNameOf((of?.helper ?? order.helper)?.name);
  const form = { order, visit, cards, amounts: offer.amounts, fetcher, buttonRef };
  const isClosed = state.kind === "form" && !isAsked;
  return (
    <section aria-labelledby={`tip-${order.id}`} className="max-w-2xl no-print">
      {isClosed && (
        <button
          type="button"
          ref={askRef}
          onClick={() => ask(true)}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          <Trans>Dar propina</Trans>
        </button>
      )}
      <h2
        id={`tip-${order.id}`}
        ref={heading}
        tabIndex={-1}
        data-plain-focus
        className={isClosed ? "sr-only" : "mt-4 text-xl"}
      >
        {name ? <Trans>Propina para {name}</Trans> : <Trans>Propina</Trans>}
      </h2>
      <div className="mt-3" hidden={isClosed}>
        {state.kind === "given" ? (
          <Thanks tips={state.tips} cards={cards} />
        ) : state.kind === "open" ? (
          <TipAgain {...form} open={state.open} onLook={look} />
        ) : (
          <TipForm {...form} refused={reply?.kind === "refused" ? reply : null} />
        )}
      </div>
      <PreloadScreen path={paths.profile.pastOrder(order.id)} />
    </section>
  );
}

function Thanks({ tips, cards }: { tips: readonly Tip[]; cards: readonly Card[] }) {
  return (
    <Notice tone="success" role="status" title={<Trans>¡Gracias por la propina!</Trans>}>
      {tips.map(({ id, amount: given, payment, created_at }) => {
        const amount = formatGuaranies(given);
        const time = formatInstant(payment?.paid_at || created_at);
        // Bancard's rules ask for both on the page of a charge.
        const result = [payment?.response_description, time].filter(Boolean).join(", ");
        const card = cards.find((one) => one.id === payment?.card_id);
        return (
          <p key={id}>
            {payment?.status === "pending" ? (
              <Trans>
                Se cobran {amount}. Tu banco todavía no lo confirmó: no hace falta que hagas nada.
              </Trans>
            ) : (
              <Trans>Se cobraron {amount}.</Trans>
            )}{" "}
            {card && <CardLabel card={card} />}
            {result && <span className="block">{result}</span>}
          </p>
        );
      })}
    </Notice>
  );
}

type FormProps = {
  order: Order;
  visit: number | null;
  cards: readonly Card[];
  amounts: readonly number[];
  fetcher: FetcherWithComponents<TipReply>;
  buttonRef: (button: HTMLElement | null) => void;
};

type TipFieldsProps = { known: readonly number[]; visit: number | null };

function TipFields({ known, visit }: TipFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value={orderIntents.tip} />
      {visit && <input type="hidden" name="visit" value={visit} />}
      <input type="hidden" name="known" value={JSON.stringify(known)} />
    </>
  );
}

type TipAgainProps = FormProps & { open: OpenTip; onLook: () => void };

function TipAgain({ order, visit, cards, amounts, open, ...again }: TipAgainProps) {
  const { fetcher, buttonRef, onLook } = again;
  const { amount, payment_id, known } = open.body;
  const guaranies = formatGuaranies(amount);
  const card = cards.find(({ id }) => id === payment_id);
  return (
    <fetcher.Form method="post" action={paths.profile.pastOrder(order.id)}>
      <TipFields known={known} visit={visit} />
      {/* Fields as in the tip form, which returns where the repetition is refused. */}
      <input type="hidden" name="choice" value={amounts.includes(amount) ? amount : OWN_AMOUNT} />
      <input type="hidden" name="own" value={amount} />
      <input type="hidden" name="payment_id" value={payment_id} />
      <OpenWrite
        wrote="tip"
        reply={open}
        order={order}
        onLook={onLook}
        again={
          <RetryButton
            variant="primary"
            type="submit"
            busy={isUnanswered(fetcher)}
            buttonRef={buttonRef}
          />
        }
      >
        <Trans>Son {guaranies}.</Trans> {card && <CardLabel card={card} />}
      </OpenWrite>
    </fetcher.Form>
  );
}

type TipFormProps = FormProps & { refused: Extract<TipReply, { kind: "refused" }> | null };

function TipForm({ order, visit, cards, fetcher, buttonRef, amounts, refused }: TipFormProps) {
  const { t } = useLingui();
  const busy = isUnanswered(fetcher);
  const usable = cards.filter(isUsable);
  const sent = Number(refused?.result.initialValue?.payment_id);
  const [chosen, setChosen] = useState((usable.find(({ id }) => id === sent) ?? usable[0])?.id);
  const { form, fields } = usePostedForm(tipFormSchema, { busy, result: refused?.result });
  const { choice, own, payment_id } = fields;
  if (usable.length === 0) return <NoCard />;
  const isOwn = choice.value === OWN_AMOUNT;
  const amount = tipAmountOf({ choice: choice.value, own: own.value }) ?? 0;
  const [least, most] = [formatGuaranies(MIN_TIP), formatGuaranies(MAX_TIP)];
  return (
    <FetcherForm
      fetcher={fetcher}
      form={form}
      action={paths.profile.pastOrder(order.id)}
      className="space-y-5"
    >
      <TipFields known={order.tips.map(({ id }) => id)} visit={visit} />
      <RadioCards
        {...fieldProps(choice)}
        legend={<Trans>¿Cuánto?</Trans>}
        layout="pair"
        defaultValue={choice.initialValue}
        options={[
          ...amounts.map((one) => ({ value: String(one), title: formatGuaranies(one) })),
          { value: OWN_AMOUNT, title: t`Otro monto` },
        ]}
      />
      {isOwn && (
        <TextField
          {...fieldProps(own)}
          label={t`Tu monto en guaraníes`}
          hint={t`Entre ${least} y ${most}.`}
          defaultValue={own.initialValue}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <SavedCardRadios
        {...fieldProps(payment_id)}
        cards={usable}
        chosen={chosen}
        onChoose={setChosen}
      />
      <BottomBar
        summary={
          isTip(amount) ? (
            <p className="font-display text-xl tabular-nums">{formatGuaranies(amount)}</p>
          ) : (
            <p className="text-muted text-sm">{t`Elegí cuánto`}</p>
          )
        }
      >
        <Button type="submit" wide busy={busy} buttonRef={buttonRef}>
          <GiveLabel
            amount={isTip(amount) ? amount : 0}
            card={usable.find(({ id }) => id === chosen)}
          />
        </Button>
      </BottomBar>
    </FetcherForm>
  );
}

function GiveLabel({ amount, card }: { amount: number; card: Card | undefined }): ReactNode {
  if (!amount || !card) return <Trans>Dar propina</Trans>;
  const guaranies = formatGuaranies(amount);
  const label = <CardLabel card={card} />;
  return (
    <Trans>
      Dar {guaranies} con {label}
    </Trans>
  );
}

function NoCard() {
  return (
    <Notice action={<OpenCardForm variant="secondary" />}>
      <Trans>
        La propina se da con una tarjeta guardada, y todavía no tenés ninguna que sirva.
      </Trans>
    </Notice>
  );
}
