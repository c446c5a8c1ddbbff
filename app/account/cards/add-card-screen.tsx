import { Trans } from "@lingui/react/macro";
import {
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  useSubmit,
} from "@remix-run/react";
import CreditCard from "lucide-react/icons/credit-card";
import Lock from "lucide-react/icons/lock";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactNode, useCallback } from "react";
import { formatGuaranies } from "~/domain/format";
import { paths } from "~/paths";
import { useStore } from "~/state/store";
import { Button, ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page";
import type { AddCardData, AddCardReply } from "./add-card";
import { Added, Checking, NotAdded, NotOpened, Opening } from "./add-card-states";
import { CardForm } from "./card-form";
import { OpenCardForm } from "./open-card-form";

export function AddCardScreen() {
  return (
    <Page width="narrow" heading={<Trans>Agregar tarjeta</Trans>} lead={<Purpose />}>
      <AddCardSteps />
      <p className="mt-6 flex gap-2 text-muted text-sm">
        <Lock aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" />
        <Trans>
          Los datos van directo a Bancard y los guarda Bancard, nunca nosotros. Una reserva nueva se
          cobra recién cuando la confirmás. Si tenés un pedido sin pagar, se cobra a esta tarjeta.
        </Trans>
      </p>
    </Page>
  );
}

/** What the card is for, and that nothing is charged yet. */
function Purpose() {
  const { back } = useLoaderData<AddCardData>();
  const purpose = useStore((state) => state.payment.purpose);
  if (!purpose || back !== paths.appointment.thirdStep()) {
    return <Trans>Queda guardada en tu cuenta, para tus reservas.</Trans>;
  }
  const total = <strong className="tabular-nums">{formatGuaranies(purpose.total)}</strong>;
  return purpose.visits === 1 ? (
    <Trans>Para pagar {total} por tu visita. Se cobra recién cuando confirmes la reserva.</Trans>
  ) : (
    <Trans>
      Para pagar {total} por tus {purpose.visits} visitas, en un solo pago. Se cobra recién cuando
      confirmes la reserva.
    </Trans>
  );
}

/** The hosted form and what comes of it. Each try has a form of its own. */
function AddCardSteps() {
  const { back, cardId, returned } = useLoaderData<AddCardData>();
  const reply = useActionData<AddCardReply>() ?? returned;
  const { pathname } = useLocation();
  const submit = useSubmit();
  const posted = useNavigation().formData?.get("intent");
  const finish = useCallback(
    (claimed: boolean) => {
      const post = { intent: "finish", claimed: String(claimed), card: String(cardId ?? "") };
      submit(post, { method: "post", action: pathname });
    },
    [submit, cardId, pathname],
  );
  const openProps = { action: pathname, back, cardId };
  const again = (
    <OpenCardForm {...openProps} icon={RotateCw}>
      <Trans>Probar de nuevo</Trans>
    </OpenCardForm>
  );
  const check = (words: ReactNode) => (
    <Button variant="secondary" onClick={() => finish(true)}>
      {words}
    </Button>
  );
  const leave = <LeaveLink back={back} />;

  if (posted === "finish") return <Checking />;
  if (reply?.kind === "form") {
    return (
      <>
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
        <div className="mt-4 -ml-3">{leave}</div>
      </>
    );
  }
  if (posted === "open") return <Opening />;
  if (reply?.kind === "added") return <Added card={reply.card} action={leave} />;
  const ways = (open: ReactNode) => (
    <>
      {open}
      {leave}
    </>
  );
  if (reply) {
    return (
      <NotAdded
        reply={reply}
        check={check(<Trans>Verificar otra vez</Trans>)}
        action={ways(again)}
      />
    );
  }
  return (
    <NotOpened
      action={ways(
        <OpenCardForm {...openProps} icon={CreditCard}>
          <Trans>Abrir el formulario</Trans>
        </OpenCardForm>,
      )}
    />
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
