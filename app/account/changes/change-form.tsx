/** What each form of a change holds: its hidden fields, and the notice of what came of it. */
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { formatTime } from "~/domain/format";
import { Notice } from "~/ui/notice";
import { ContactLine } from "~/wording/contact-line";
import { formatVisitDate } from "~/wording/visit-date";
import { type ChangeName, type ChangeReply, type SeenVisit, seenOf } from "./posted-change";

type ChangeFieldsProps = {
  order: { version: string; visits: readonly SeenVisit[] };
  change: ChangeName;
  visit?: number | undefined;
  reply: ChangeReply | null | undefined;
};

export function ChangeFields({ order, change, visit, reply }: ChangeFieldsProps) {
  const [first] = useState(() => crypto.randomUUID());
  return (
    <>
      <input type="hidden" name="change" value={change} />
      {visit && <input type="hidden" name="visit" value={visit} />}
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="seen" value={seenOf(order.visits)} />
      <input type="hidden" name="key" value={reply?.key ?? first} />
    </>
  );
}

export function ChangeNotice({ reply, code }: { reply: ChangeReply | null; code: string }) {
  switch (reply?.kind) {
    case undefined:
      return null;
    case "behind":
      return (
        <Notice
          tone="warn"
          role="alert"
          title={<Trans>El pedido cambió mientras tanto. No hicimos tu cambio.</Trans>}
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
    case "uncertain":
    case "unknown":
      return (
        <Notice
          tone="warn"
          role="alert"
          title={<Trans>No sabemos si el cambio quedó hecho.</Trans>}
        >
          <p>{reply.text}</p>
          <p>
            {reply.kind === "uncertain" ? (
              <Trans>
                Lo buscamos y todavía está como antes. El mismo cambio no se hace dos veces.
              </Trans>
            ) : (
              <Trans>
                Tampoco pudimos ver cómo está el pedido. El mismo cambio no se hace dos veces.
              </Trans>
            )}
          </p>
        </Notice>
      );
    case "closed":
      return (
        <Notice
          tone="danger"
          role="alert"
          title={<Trans>Este cambio ya no se puede hacer por acá.</Trans>}
        >
          <ContactLine code={code} />
        </Notice>
      );
    case "taken":
      return (
        <Notice
          tone="danger"
          role="alert"
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
        <Notice tone="danger" role="alert" title={<Trans>No hicimos el cambio.</Trans>}>
          {reply?.text}
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
