/** What an add-card screen shows in the place of the form. */
import { Trans } from "@lingui/react/macro";
import CreditCard from "lucide-react/icons/credit-card";
import type { ReactNode } from "react";
import type { Card } from "~/api/cards";
import { CardBrand } from "~/ui/card-brand";
import { Notice, type NoticeTone } from "~/ui/notice";
import { Loading } from "~/ui/skeleton";
import { CardLabel } from "~/wording/card-label";
import type { AddCardReply } from "./add-card";
import { CardFormSkeleton } from "./card-form";

export function Opening() {
  return (
    <Loading label={<Trans>Abriendo el formulario de tarjeta…</Trans>}>
      <div className="card">
        <CardFormSkeleton />
      </div>
    </Loading>
  );
}

export function Checking() {
  return (
    <Notice role="status" icon={CreditCard} title={<Trans>Estamos verificando tu tarjeta</Trans>}>
      <Trans>Tarda unos segundos. No cierres esta página.</Trans>
    </Notice>
  );
}

/** A screen that was entered by its address, or loaded again: no form is open. */
export function NotOpened({ action }: { action: ReactNode }) {
  return (
    <Notice title={<Trans>El formulario se abre en esta página</Trans>} action={action}>
      <Trans>Tené a mano la tarjeta y tu cédula.</Trans>
    </Notice>
  );
}

export function Added({ card, action }: { card: Card; action: ReactNode }) {
  return (
    <Notice
      tone="success"
      role="status"
      title={<Trans>Tu tarjeta quedó guardada</Trans>}
      action={action}
    >
      <span className="mt-1 flex items-center gap-3 text-base">
        <CardBrand brand={card.brand} />
        <span>
          <CardLabel card={card} />
        </span>
      </span>
    </Notice>
  );
}

type NoCard = Extract<AddCardReply, { kind: "not_added" | "failed" }>;

type NotAddedProps = {
  reply: NoCard;
  /** Looks for the card again: offered where it may have been added all the same. */
  check: ReactNode;
  action: ReactNode;
};

/** The provider's own words are not shown: the sentences are ours. */
export function NotAdded({ reply, check, action }: NotAddedProps) {
  const { tone, title, text } = wordsOf(reply);
  return (
    <Notice
      tone={tone}
      role="alert"
      title={title}
      action={
        <>
          {tone === "warn" && check}
          {action}
        </>
      }
    >
      {text}
    </Notice>
  );
}

/** `warn`: whether the card was added is not known. */
function wordsOf(reply: NoCard): { tone: NoticeTone; title: ReactNode; text: ReactNode } {
  if (reply.kind === "failed") {
    return reply.during === "open"
      ? { tone: "danger", title: <Trans>No se pudo abrir el formulario</Trans>, text: reply.text }
      : {
          tone: "warn",
          title: <Trans>No pudimos ver si la tarjeta se agregó</Trans>,
          text: reply.text,
        };
  }
  if (reply.claimed) {
    return {
      tone: "warn",
      title: <Trans>Tu tarjeta todavía no aparece</Trans>,
      text: (
        <Trans>
          El formulario terminó, pero la tarjeta no está entre las tuyas. Puede tardar un momento, o
          puede que ya la tuvieras guardada.
        </Trans>
      ),
    };
  }
  return {
    tone: "danger",
    title: <Trans>La tarjeta no se agregó</Trans>,
    text: (
      <Trans>
        El banco no la aceptó, o el formulario venció. No se cobró nada. Revisá los datos, o probá
        con otra tarjeta.
      </Trans>
    ),
  };
}
