import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import RotateCw from "lucide-react/icons/rotate-cw";
import Star from "lucide-react/icons/star";
import { type ReactNode, useState } from "react";
import type { Card } from "~/api/cards";
import type { Policies } from "~/api/company";
import type { Order, Visit } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { useFormDraft } from "~/booking/use-form-draft";
import { type Moment, momentOf } from "~/domain/dates";
import { formatDate, formatTime } from "~/domain/format";
import { isPoint } from "~/domain/places";
import { TextAreaField } from "~/forms/text-field";
import { LazyStillMap } from "~/map/lazy-still-map";
import { GivenReview } from "~/order-screen/day/after-visit";
import { findToRate, type ToRate } from "~/order-screen/day/rating";
import { isFinished, nameOfHelper, visitOfToday } from "~/order-screen/day/visit-of-today";
import { VisitTicket } from "~/order-screen/day/visit-ticket";
import { CalendarButton } from "~/orders/calendar-button";
import { OrderTrouble } from "~/orders/card-rescue";
import { ChangeFields, ChangeNotice, useChangeFetcher } from "~/orders/changes/change-form";
import { changeSubject } from "~/orders/changes/change-order";
import { changeTitle, isOpenChange, linksOf } from "~/orders/changes/changes";
import { hasCalendar, isAhead, isPastOrder, nextVisit, notesForHelper } from "~/orders/order-facts";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { OnlineLink } from "~/ui/online-link";
import { Section } from "~/ui/page";
import { PreloadScreen } from "~/ui/preload-screen";
import { AddressLink } from "~/wording/address-link";
import { ContactButtons } from "~/wording/contact-buttons";
import { OrderPack } from "./order-head";
import { OrderMoney } from "./order-money";
import { OrderVisits } from "./order-visits";

type OrderDetailsProps = {
  order: Order;
  userId: number;
  now: Moment;
  card: Card | null;
  offer: ReactNode;
  tip: ReactNode;
  policies: Policies | null;
  arePoliciesPending: boolean;
};

export function OrderDetails({ order, userId, now, card, policies, ...parts }: OrderDetailsProps) {
  const { offer, tip, arePoliciesPending } = parts;
  const next = nextVisit(order, now);
  const today = visitOfToday(order, now);
  const isOver = today !== null && isFinished(today);
  const isPast = isPastOrder(order);
  // The ticket of the day shows the place already.
  const place = !today && <OrderPlace order={order} />;
  return (
    <>
      {today && (
        <div className="mb-5">
          <VisitTicket
            order={order}
            policies={policies}
            arePoliciesPending={arePoliciesPending}
            tip={tip}
            visit={today}
            today={today.date}
            isOnTheDay
            isTitled
          >
            {order.version && !isOver && <Message key={today.id} order={order} visit={today} />}
          </VisitTicket>
        </div>
      )}
      {!isPast && (
        <OrderTrouble order={order} userId={userId} now={now} card={card} className="mb-5" />
      )}
      <ContactButtons code={order.code} />
      <div className="mt-5">
        <OrderPack order={order} now={now} />
      </div>
      {isPast && <PastOrderActions order={order} toRate={isOver ? [] : findToRate(order)} />}
      {offer}
      <div className="@container mt-8">
        <div className="@3xl:grid @3xl:grid-cols-[minmax(0,1fr)_20rem] items-start gap-x-12">
          <div>
            <OrderVisits order={order} now={now} policies={policies} nextId={next?.id ?? null} />
            {next && isOpenChange("move", order, next) && (
              <PreloadScreen path={paths.profile.moveVisit(order.id, next.id)} />
            )}
            {hasCalendar(order, now) && (
              <CalendarButton order={order} variant="plain" className="mt-2 -ml-3 no-print" />
            )}
            {!isOver && (
              <div className="mt-8 space-y-5 empty:hidden">
                {order.review && <GivenReview review={order.review} />}
                {tip}
              </div>
            )}
          </div>
          <div className="@max-3xl:mt-6">
            {!isPast && place}
            <OrderMoney order={order} card={card} />
            {isPast && place}
            <OrderManage order={order} />
          </div>
        </div>
      </div>
    </>
  );
}

function PastOrderActions({ order, toRate }: { order: Order; toRate: ToRate[] }) {
  const navigation = useNavigation();
  const rebooking = navigation.formData?.get("intent") === "rebook";
  return (
    <div className="mt-5 flex flex-wrap gap-3 no-print">
      <Form method="post">
        <input type="hidden" name="intent" value="rebook" />
        <Button type="submit" icon={RotateCw} busy={rebooking}>
          <Trans>Volver a reservar</Trans>
        </Button>
      </Form>
      {toRate.map(({ visit }) => (
        <ButtonLink
          key={order.id}
          variant="secondary"
          icon={Star}
          to={paths.review(order.id, visit?.id)}
        >
          <Trans>Calificar</Trans>
        </ButtonLink>
      ))}
    </div>
  );
}

function OrderPlace({ order }: { order: Order }) {
  const { address } = order;
  if (!address) return null;
  return (
    <section aria-labelledby="place" className="card overflow-hidden not-first:mt-8">
      <h2 id="place" className="sr-only">
        <Trans>Lugar</Trans>
      </h2>
      {isPoint(address) && (
        <div className="h-28 bg-map-land no-print">
          <LazyStillMap {...address} className="size-full" />
        </div>
      )}
      <div className="px-4 py-3.5">
        {address.name && <p className="font-semibold">{address.name}</p>}
        <p className="text-sm">
          <AddressLink address={{ ...address, name: "" }} />
        </p>
        {notesForHelper(order).map((note) => (
          <p key={note} className="break-words text-muted text-sm">
            {note}
          </p>
        ))}
      </div>
    </section>
  );
}

function OrderManage({ order }: { order: Order }) {
  const now = timeNow();
  const links = linksOf("order", order);
  if (links.length === 0) return null;
  return (
    <Section heading={<Trans>Cambiar el pedido</Trans>}>
      <ul className="rows no-print">
        {links.map(({ change, icon, isDanger, hint }) => (
          <li key={change} className="relative flex items-center gap-4 py-4">
            <span className="@max-3xs:hidden grid size-11 shrink-0 place-items-center rounded-card bg-sunken text-muted">
              <Icon of={icon} />
            </span>
            <div className={classNames("min-w-0 flex-1", isDanger && "text-danger")}>
              <OnlineLink
                to={paths.profile.changeOrder(order.id, change)}
                className="font-semibold after:absolute after:inset-0"
              >
                {changeTitle(change)}
              </OnlineLink>
              <p className="text-muted text-sm">{hint(order, now)}</p>
            </div>
            <Icon of={ChevronRight} className="@max-3xs:hidden shrink-0 text-muted" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** “Leído 8:52.”, with the day where it is not that of the visit; "" where it is unread. */
function describeRead({ date, message }: Visit): string {
  if (!message?.read_at) return "";
  const read = momentOf(new Date(message.read_at));
  const day = read.date !== date && formatDate(read.date, "short");
  const when = [day, formatTime(read.time)].filter(Boolean).join(", ");
  return t`Leído ${when}.`;
}

type MessageProps = { order: Order; visit: Visit };

/** Renders the note of the visit, shown in the helper's agenda, and the answer to it. */
function Message({ order, visit }: MessageProps) {
  // A form that was opened in time stays while somebody writes.
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && isAhead(visit, momentOf(timeNow()))) setOpen(true);
  const name = nameOfHelper(order, visit);
  const answer = visit.message?.reply && (
    <Trans>
      <b>{name}:</b> “{visit.message.reply}”
    </Trans>
  );
  if (isOpen) return <MessageForm order={order} visit={visit} name={name} answer={answer} />;
  return answer && <p className="break-words border-line border-t pt-3">{answer}</p>;
}

type MessageFormProps = MessageProps & { name: string; answer: ReactNode };

function MessageForm({ order, visit, name, answer }: MessageFormProps) {
  const { id, note } = visit;
  const { t } = useLingui();
  const { fetcher, busy, reply } = useChangeFetcher();
  const draft = useFormDraft(changeSubject(order.id, "note", id));
  return (
    <fetcher.Form
      method="post"
      action={paths.profile.order(order.id)}
      onInput={draft.onInput}
      className="space-y-3 border-line border-t pt-3"
    >
      <ChangeFields order={order} change="note" visit={id} />
      <input type="hidden" name="before" value={note} />
      <TextAreaField
        // Remounts the field with the saved text after the note has changed.
        key={note}
        label={t`Mensaje para ${name}`}
        hint={note && (describeRead(visit) || t`Está en la agenda de ${name}.`)}
        name="note"
        defaultValue={draft.text("note") ?? note}
        placeholder={t`Dejé la llave con el portero.`}
        rows={1}
        readOnly={busy}
        errors={reply?.kind === "invalid" ? [reply.text] : []}
        announced
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {note ? <Trans>Cambiar mensaje</Trans> : <Trans>Enviar mensaje</Trans>}
      </Button>
      <p role="status" className="break-words">
        {answer}
      </p>
      {reply?.kind !== "invalid" && (
        <ChangeNotice reply={reply} order={order} change="note" visit={id} hidesContact />
      )}
    </fetcher.Form>
  );
}
