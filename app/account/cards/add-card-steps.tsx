import { Trans } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import CreditCard from "lucide-react/icons/credit-card";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactNode, useCallback, useEffect } from "react";
import type { Card } from "~/api/cards";
import { Button } from "~/ui/button";
import { CardBrand } from "~/ui/card-brand";
import { Notice } from "~/ui/notice";
import { Loading, Skeleton } from "~/ui/skeleton";
import { CardLabel } from "~/wording/card-label";
import type { AddCardIntent, AddCardReply } from "./add-card";
import { CardForm } from "./card-form";

type AddCardStepsProps = {
  /** The provider sent the browser back: there is no form to show, but an outcome to find out. */
  returning?: boolean;
  /** The provider claims that the card was added. */
  claimed?: boolean;
  /** Leaves without a card, or goes on with it: links. */
  leave: ReactNode;
};

/**
 * The hosted card form and what comes of it, for any screen whose action is `addCard`. Opens a
 * form on entry, and each further try has a form of its own.
 */
export function AddCardSteps({ returning = false, claimed = false, leave }: AddCardStepsProps) {
  const fetcher = useFetcher<AddCardReply>();
  const { submit, data: reply, state } = fetcher;
  const post = useCallback(
    (intent: AddCardIntent, claims = false) =>
      submit({ intent, claimed: String(claims) }, { method: "post" }),
    [submit],
  );
  const finish = useCallback((claims: boolean) => post("finish", claims), [post]);

  // A loader must not create anything, so the screen itself asks for its first form.
  useEffect(() => {
    post(returning ? "finish" : "start", claimed);
  }, [post, returning, claimed]);

  const again = (
    <Button icon={RotateCw} busy={state !== "idle"} onClick={() => post("again")}>
      <Trans>Probar de nuevo</Trans>
    </Button>
  );
  const finishing = state !== "idle" && fetcher.formData?.get("intent") === "finish";
  if (finishing) return <Checking />;
  if (!reply || (state !== "idle" && reply.kind !== "form")) return <Opening />;
  if (reply.kind === "added") return <Added card={reply.card}>{leave}</Added>;
  if (reply.kind === "form") {
    return (
      <>
        <CardForm
          key={reply.processId}
          processId={reply.processId}
          onEnd={finish}
          waysOut={
            <>
              {again}
              <Button variant="secondary" onClick={() => finish(true)}>
                <Trans>Ya la cargué</Trans>
              </Button>
            </>
          }
        />
        <div className="mt-4 -ml-3 flex flex-wrap gap-3">{leave}</div>
      </>
    );
  }
  return (
    <NotAdded reply={reply} onCheck={() => finish(true)}>
      {again}
      {leave}
    </NotAdded>
  );
}

function Opening() {
  return (
    <Loading label={<Trans>Abriendo el formulario de tarjeta…</Trans>}>
      <div className="card space-y-5 p-5">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12 w-1/2" />
        <Skeleton className="h-12" />
      </div>
    </Loading>
  );
}

function Checking() {
  return (
    <Notice role="status" icon={CreditCard} title={<Trans>Estamos verificando tu tarjeta</Trans>}>
      <Trans>Tarda unos segundos. No cierres esta página.</Trans>
    </Notice>
  );
}

function Added({ card, children }: { card: Card; children: ReactNode }) {
  return (
    <Notice
      tone="success"
      role="status"
      title={<Trans>Tu tarjeta quedó guardada</Trans>}
      action={children}
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

type NotAddedProps = {
  reply: Extract<AddCardReply, { kind: "not_added" | "failed" }>;
  onCheck: () => void;
  children: ReactNode;
};

/** The provider's own words are not shown: the sentence and the ways out are ours. */
function NotAdded({ reply, onCheck, children }: NotAddedProps) {
  if (reply.kind === "failed" && reply.during === "start") {
    return (
      <Notice
        tone="danger"
        role="alert"
        title={<Trans>No se pudo abrir el formulario</Trans>}
        action={children}
      >
        {reply.text}
      </Notice>
    );
  }
  const check = (
    <Button variant="secondary" onClick={onCheck}>
      <Trans>Verificar otra vez</Trans>
    </Button>
  );
  if (reply.kind === "failed") {
    return (
      <Notice
        tone="warn"
        role="alert"
        title={<Trans>No pudimos ver si la tarjeta se agregó</Trans>}
        action={
          <>
            {check}
            {children}
          </>
        }
      >
        {reply.text}
      </Notice>
    );
  }
  if (reply.claimed) {
    return (
      <Notice
        tone="warn"
        role="alert"
        title={<Trans>Tu tarjeta todavía no aparece</Trans>}
        action={
          <>
            {check}
            {children}
          </>
        }
      >
        <Trans>
          El formulario terminó, pero la tarjeta no está entre las tuyas. Puede tardar un momento, o
          puede que ya la tuvieras guardada.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice
      tone="danger"
      role="alert"
      title={<Trans>La tarjeta no se agregó</Trans>}
      action={children}
    >
      <Trans>
        El banco no la aceptó, o el formulario venció. No se cobró nada. Revisá los datos, o probá
        con otra tarjeta.
      </Trans>
    </Notice>
  );
}
