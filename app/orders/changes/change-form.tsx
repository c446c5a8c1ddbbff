/** Hidden fields and result notice of every change form, and the links to those of a visit. */
import { Trans } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import type { Order, Visit } from "~/api/orders";
import { isUnanswered } from "~/browser/action-reply";
import { formatTime } from "~/domain/format";
import { type OpenReply, OpenWrite, useOpenWrite } from "~/orders/open-write";
import { paths } from "~/paths";
import { TakesFocus } from "~/ui/focus";
import { Notice } from "~/ui/notice";
import { OnlineLink } from "~/ui/online-link";
import { ContactLine } from "~/wording/contact-line";
import { formatVisitDate } from "~/wording/visit-date";
import type { ChangeReply } from "./change-order";
import { type ChangeName, changes, linksOf } from "./changes";
import { type ShownVisit, seenOf } from "./kinds/change-kind";

/** Posts a change and stays on the screen; `reply` is null while it is sent. */
export function useChangeFetcher() {
  const fetcher = useFetcher<ChangeReply | null>();
  const busy = isUnanswered(fetcher);
  return { fetcher, busy, reply: busy ? null : (fetcher.data ?? null) };
}

type ChangeFieldsProps = {
  order: { version: string; visits: readonly ShownVisit[] };
  change: ChangeName;
  visit?: number | undefined;
  /** The instant until which the change costs what the screen says; "" where the cost does not change. */
  costHoldsUntil?: string;
};

export function ChangeFields({ order, change, visit, costHoldsUntil }: ChangeFieldsProps) {
  return (
    <>
      <input type="hidden" name="change" value={change} />
      {visit && <input type="hidden" name="visit" value={visit} />}
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="seen" value={seenOf(order.visits)} />
      {costHoldsUntil && <input type="hidden" name="cost_holds_until" value={costHoldsUntil} />}
    </>
  );
}

type ChangeNoticeProps = {
  reply: ChangeReply | null;
  order: { id: number; code: string };
  change: ChangeName;
  visit?: number | undefined;
  /** Route to post to where the change leads to another screen; by default the order's, or a helper's agenda. */
  action?: string;
  hidesContact?: boolean;
  /** Whether a press led to the reply, so that its person is led to it, from anywhere in the form. */
  takesFocus?: boolean;
};

export function ChangeNotice(props: ChangeNoticeProps) {
  const { reply: pressed, order, change, visit, action, hidesContact, takesFocus } = props;
  const { wrote } = changes[change].ifLost;
  const own = wrote === "report" ? paths.helpers.show() : paths.profile.order(order.id);
  const { reply, look } = useOpenWrite<ChangeReply>(pressed, null, {
    action: action ?? own,
    fields: { change, order: String(order.id), ...(visit && { visit: String(visit) }) },
  });
  if (!reply) return null;
  const code = hidesContact ? null : order.code;
  const notice =
    reply.kind === "open" ? (
      <OpenWrite wrote={wrote} reply={reply} order={{ ...order, code }} onLook={look} />
    ) : (
      <DecidedChange reply={reply} change={change} code={code} />
    );
  return takesFocus ? <TakesFocus>{notice}</TakesFocus> : notice;
}

type DecidedChangeProps = {
  reply: Exclude<ChangeReply, OpenReply>;
  change: ChangeName;
  code: string | null;
};

function DecidedChange({ reply, change, code }: DecidedChangeProps) {
  const look = { tone: "danger", role: "alert" } as const;
  const isClaim = changes[change].ifLost.wrote === "claim";
  const refused = changes[change].refusedTitle?.();
  switch (reply.kind) {
    case "behind":
      return (
        <Notice
          {...look}
          tone="warn"
          title={
            refused ? (
              <Trans>El pedido cambió mientras tanto. {refused}</Trans>
            ) : (
              <Trans>El pedido cambió mientras tanto. No hicimos tu cambio.</Trans>
            )
          }
        >
          {reply.texts.length > 0 && (
            <ul className="list-disc pl-5">
              {reply.texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          <p>
            <Trans>Así está ahora: revisalo y elegí de nuevo.</Trans>
          </p>
        </Notice>
      );
    case "closed":
      return (
        <Notice
          {...look}
          title={
            isClaim ? (
              <Trans>Esto ya no se puede enviar por acá.</Trans>
            ) : (
              (refused ?? <Trans>Este cambio ya no se puede hacer por acá.</Trans>)
            )
          }
        >
          {!isClaim && refused && (
            <p>
              <Trans>Ya no se puede por acá.</Trans>
            </p>
          )}
          <ContactLine code={code} />
        </Notice>
      );
    case "taken":
      return (
        <Notice
          {...look}
          title={<Trans>No está libre en todas las fechas. No cambiamos nada.</Trans>}
        >
          <ul className="list-disc pl-5">
            {reply.conflicts.map((date) => (
              <li key={date}>
                <Conflict date={date} reply={reply} />
              </li>
            ))}
          </ul>
        </Notice>
      );
    default:
      return (
        <Notice {...look} title={refused ?? <Trans>No hicimos el cambio.</Trans>}>
          {reply.text}
        </Notice>
      );
  }
}
type Taken = Extract<ChangeReply, { kind: "taken" }>;

function Conflict({ date, reply }: { date: string; reply: Taken }) {
  const instead = reply.alternatives.find((one) => one.for === date);
  const day = formatVisitDate(date);
  if (!instead) return <Trans>El {day} no se puede.</Trans>;
  const other = formatVisitDate(instead.date);
  const hour = formatTime(instead.start);
  return (
    <Trans>
      El {day} no se puede; el día libre más cercano es el {other} a las {hour}.
    </Trans>
  );
}

export const ACTION_LOOK = "link inline-flex min-h-11 items-center font-semibold text-sm";

type VisitLinksProps = { order: Order; visit: Visit; className: string };

export function VisitLinks({ order, visit, className }: VisitLinksProps) {
  const { moveVisit, changeOrder } = paths.profile;
  return linksOf("visit", order, visit).map(({ change, text }) => (
    <OnlineLink
      key={change}
      to={
        change === "move" ? moveVisit(order.id, visit.id) : changeOrder(order.id, change, visit.id)
      }
      className={className}
    >
      {text(formatVisitDate(visit.date))}
    </OnlineLink>
  ));
}
