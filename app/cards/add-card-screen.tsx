import { Trans } from "@lingui/react/macro";
import {
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  useSubmit,
} from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import CreditCard from "lucide-react/icons/credit-card";
import Lock from "lucide-react/icons/lock";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactNode, useCallback, useRef, useState } from "react";
import type { Card } from "~/api/cards";
import { formatGuaranies } from "~/domain/format";
import { paths } from "~/paths";
import type { PaymentArea } from "~/state/areas";
import { useStore } from "~/state/store";
import { Button, ButtonLink } from "~/ui/button";
import { CardBrand } from "~/ui/card-brand";
import { useFocusAfterChange } from "~/ui/focus";
import { Icon } from "~/ui/icon";
import { Notice, type NoticeTone } from "~/ui/notice";
import { Page } from "~/ui/page";
import { Loading } from "~/ui/skeleton";
import { CardLabel } from "~/wording/card-label";
import type { AddCardData, AddCardReply } from "./add-card";
import { CardForm, CardFormSkeleton, INITIAL_HEIGHT } from "./card-form";

export function AddCardScreen() {
  const { back, cardId, returned } = useLoaderData<AddCardData>();
  const purpose = useStore((state) => state.payment.purpose);
  const isPaying = back === paths.appointment.thirdStep();
  const { pathname, key } = useLocation();
  const reply = useReplyOf(key) ?? returned;
  const submit = useSubmit();
  const posted = useNavigation().formData?.get("intent");
  const post = useCallback(
    (fields: Record<string, string>) =>
      submit(fields, { method: "post", action: pathname, replace: true }),
    [submit, pathname],
  );
  return (
    <Page
      width="narrow"
      heading={<Trans>Agregar tarjeta</Trans>}
      lead={<Purpose purpose={isPaying ? purpose : null} />}
    >
      <AddCardSteps
        back={back}
        cardId={cardId}
        reply={reply}
        posted={posted}
        post={post}
        leave={<LeaveLink back={back} />}
      />
    </Page>
  );
}

/** The reply to the last post of this history entry, which the router forgets when loaders run again. */
function useReplyOf(entry: string): AddCardReply | undefined {
  const reply = useActionData<AddCardReply>();
  const [last, setLast] = useState({ reply, entry });
  if (reply && (reply !== last.reply || entry !== last.entry)) setLast({ reply, entry });
  return reply ?? (last.entry === entry ? last.reply : undefined);
}

/** What the card is to pay; null where it is only saved. */
export function Purpose({ purpose }: Pick<PaymentArea, "purpose">) {
  if (!purpose) return <Trans>Queda guardada en tu cuenta, para tus reservas.</Trans>;
  const total = <strong className="tabular-nums">{formatGuaranies(purpose.total)}</strong>;
  return purpose.visits === 1 ? (
    <Trans>Para pagar {total} por tu visita.</Trans>
  ) : (
    <Trans>
      Para pagar {total} por tus {purpose.visits} visitas, en un solo pago.
    </Trans>
  );
}

type AddCardStepsProps = {
  back: string | null;
  cardId: number | null;
  reply: AddCardReply | null;
  /** Intent of the post under way. */
  posted: unknown;
  post: (fields: Record<string, string>) => void;
  leave: ReactNode;
};

/** The note stands above the form, because the height of the form is unknown until it is loaded. */
function Privacy() {
  return (
    <p className="mb-5 flex gap-2 text-muted text-sm">
      <Icon of={Lock} size={18} className="mt-0.5 shrink-0" />
      <Trans>
        Los datos van directo a Bancard y los guarda Bancard, nunca nosotros. Una reserva nueva se
        cobra recién cuando la confirmás. Si tenés un pedido sin pagar, se cobra a esta tarjeta.
      </Trans>
    </p>
  );
}

/** Renders the hosted form and its result. Each try mounts a new form. */
export function AddCardSteps(props: AddCardStepsProps) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed button disappears while its post is under way.
  useFocusAfterChange(props.posted, () => box.current);
  return (
    <div ref={box} tabIndex={-1} data-plain-focus>
      <Step {...props} />
    </div>
  );
}

function Step({ back, cardId, reply, posted, post, leave }: AddCardStepsProps) {
  const card = String(cardId ?? "");
  const finish = useCallback(
    (claimed: boolean) => {
      post({ intent: "finish", claimed: String(claimed), back: back ?? "", card });
    },
    [post, back, card],
  );
  const open = (icon: LucideIcon, words: ReactNode) => (
    <Button
      // Offline, a submit button says that it waits for the connection.
      type="submit"
      icon={icon}
      busy={posted === "open"}
      onClick={() => post({ intent: "open", back: back ?? "", card })}
    >
      {words}
    </Button>
  );
  const again = open(RotateCw, <Trans>Probar de nuevo</Trans>);
  const check = (words: ReactNode) => (
    <Button variant="secondary" onClick={() => finish(true)}>
      {words}
    </Button>
  );

  if (posted === "finish") return <Checking />;
  if (reply?.kind === "form") {
    return (
      <>
        <Privacy />
        <CardForm
          key={reply.processId}
          processId={reply.processId}
          onEnd={finish}
          waysOut={
            <>
              {again}
              {check(<Trans>Ya la cargué</Trans>)}
            </>
          }
        />
        <div className="mt-4 -ml-3 w-fit">{leave}</div>
      </>
    );
  }
  if (posted === "open") return <Opening />;
  if (reply?.kind === "added") return <Added card={reply.card} action={leave} />;
  if (reply) {
    const { tone, title, text } = describeReply(reply);
    return (
      <Notice
        tone={tone}
        role="alert"
        title={title}
        action={
          <>
            {tone === "warn" && check(<Trans>Verificar otra vez</Trans>)}
            {again}
            {leave}
          </>
        }
      >
        {text}
      </Notice>
    );
  }
  return (
    <>
      <Privacy />
      <NotOpened
        action={
          <>
            {open(CreditCard, <Trans>Abrir el formulario</Trans>)}
            {leave}
          </>
        }
      />
    </>
  );
}

function LeaveLink({ back }: { back: string | null }) {
  return (
    <ButtonLink variant="plain" to={back ?? paths.home()} replace>
      {back === null ? (
        <Trans>Ir al inicio</Trans>
      ) : back === paths.profile.cards() ? (
        <Trans>Volver a mis tarjetas</Trans>
      ) : (
        <Trans>Cancelar</Trans>
      )}
    </ButtonLink>
  );
}

function Opening() {
  return (
    <Loading label={<Trans>Abriendo el formulario de tarjeta…</Trans>}>
      <Privacy />
      <div className="card" style={{ minHeight: INITIAL_HEIGHT }}>
        <CardFormSkeleton />
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

/** Shown after opening the screen by URL or reloading it, because the form can be opened only once. */
function NotOpened({ action }: { action: ReactNode }) {
  return (
    <Notice title={<Trans>El formulario se abre en esta página</Trans>} action={action}>
      <Trans>Tené a mano la tarjeta y tu cédula.</Trans>
    </Notice>
  );
}

function Added({ card, action }: { card: Card; action: ReactNode }) {
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

/** Returns the app's own sentences instead of the provider's. `warn`: it is unknown whether the card was added. */
function describeReply(reply: NoCard): { tone: NoticeTone; title: ReactNode; text: ReactNode } {
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
