/** Shows a write with an unknown result (writes/writes.ts) and lets the user repeat it. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormMethod, useFetcher } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactNode, useCallback, useEffect } from "react";
import { LookingNotice } from "~/booking/looking-notice";
import { settings } from "~/config";
import { paths } from "~/paths";
import { Button, ButtonLink, ReopenButton } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ContactLine } from "~/wording/contact-line";
import { describeError } from "~/wording/describe-error";
import { requestOf } from "~/writes/write-runner";
import type { OpenOutcome } from "~/writes/writes";

/** Form field that requests a look-up; the reply returns its value as `at`. */
export const LOOK_FIELD = "look";
/** Form field with the attempt of which the user accepts a possible duplicate. */
export const RISK_FIELD = "risk";

/**
 * `key`: of the attempt; `at`: of its last request and the refusal of a repetition, which is looked up anew; `text`:
 * why the result is unknown; `tooLarge`: the text that the request was too large, or ""; a look-up keeps it.
 */
export type OpenReply<Body = object> = {
  kind: "open";
  body: Body;
  key: string;
  at: string;
  text: string;
  tooLarge: string;
  mayRepeat: boolean;
  isRead: boolean;
};

/** Reply to a look-up after the attempt was settled; its result is shown elsewhere. */
type SettledReply = { kind: "settled"; at: string };

export function replyToOpen<Body>(outcome: OpenOutcome<Body>): OpenReply<Body> {
  const { attempt, body, mayRepeat, isRead, error } = outcome;
  const { key } = attempt;
  const text = error ? describeError(error) : "";
  const isTooLarge = error?.status === 413;
  return {
    kind: "open",
    body,
    key,
    at: `${requestOf(attempt)} ${error?.status ?? ""}`,
    text: isTooLarge ? "" : text,
    tooLarge: isTooLarge ? text : "",
    mayRepeat,
    isRead,
  };
}

type Look = { action: string; fields: Record<string, string> };
type Answered = { kind: string; at?: string; tooLarge?: string };

/** The last reply of a press or of its automatic look-up. `kept`: the reply when the screen was loaded. */
export function useOpenWrite<Reply extends Answered>(
  pressed: Reply | null | undefined,
  kept: Reply | null | undefined,
  { action, fields }: Look,
): { reply: Reply | null; look: () => void } {
  const { submit, state, ...fetched } = useFetcher();
  const data = fetched.data as Reply | SettledReply | null | undefined;
  const last = pressed ?? kept ?? null;
  const open = last?.kind === "open" ? last : null;
  const answer = data && open?.at === data.at ? data : null;
  const decided = !last && data?.kind !== "open" ? data : null;
  const looked = answer && open ? { ...answer, tooLarge: open.tooLarge } : answer;
  const shown = looked ?? last ?? decided ?? null;
  const at = open?.at ?? "";
  const posted = JSON.stringify({ ...fields, [LOOK_FIELD]: at });
  const look = useCallback(() => {
    submit(JSON.parse(posted), { method: "post" satisfies FormMethod, action });
  }, [submit, posted, action]);
  const isAsked = open !== null && answer === null && !mayRepeat(open);
  useEffect(() => {
    if (isAsked && state === "idle") look();
  }, [isAsked, state, look]);
  // While a look-up runs, the reply of the one before is outdated.
  if (shown === null || isSettled(shown)) return { reply: null, look };
  return { reply: isAsked ? { ...shown, isRead: true } : shown, look };
}

const isSettled = (reply: Answered): reply is SettledReply => reply.kind === "settled";

const mayRepeat = (reply: Answered) => "mayRepeat" in reply && reply.mayRepeat === true;

const uncertainTexts = {
  tip: () => ({
    looking: t`Estamos verificando tu propina`,
    unsure: t`No sabemos si tu propina se cobró.`,
    missing: t`No encontramos tu propina`,
    risk: t`Si probás de nuevo y la primera aparece más tarde, quedarían dos propinas y dos cobros.`,
    promise: t`La misma propina no se cobra dos veces.`,
  }),
  payment: () => ({
    looking: t`Estamos verificando tu pago`,
    unsure: t`No pudimos confirmar el pago.`,
    missing: t`No encontramos tu pago`,
    risk: t`Si probás de nuevo y el primero aparece más tarde, quedarían dos cobros.`,
    promise: t`El mismo pago no se cobra dos veces.`,
  }),
  change: () => ({
    looking: t`Estamos verificando tu cambio`,
    unsure: t`No sabemos si el cambio quedó hecho.`,
    missing: t`No encontramos tu cambio`,
    risk: t`Si probás de nuevo y el primero aparece más tarde, el cambio se haría dos veces, y se cobraría dos veces lo que cueste.`,
    promise: t`El mismo cambio no se hace dos veces.`,
  }),
  report: () => ({
    looking: t`Estamos verificando si quedó guardado`,
    unsure: t`No sabemos si quedó guardado.`,
    missing: t`No está guardado en la visita`,
    risk: t`Si probás de nuevo y el primero aparece más tarde, el cliente recibe dos avisos.`,
    promise: t`No se guarda dos veces.`,
  }),
  claim: () => ({
    looking: t`Estamos verificando si nos llegó`,
    unsure: t`No sabemos si nos llegó.`,
    missing: t`No encontramos lo que nos contaste`,
    risk: t`Si probás de nuevo y el primero aparece más tarde, quedaría dos veces en tu pedido.`,
    promise: t`No se agrega dos veces a tu pedido.`,
  }),
};

type OpenWriteProps = {
  wrote: keyof typeof uncertainTexts;
  reply: OpenReply;
  order: { id: number; code: string | null };
  onLook: () => void;
  children?: ReactNode;
  again?: ReactNode;
};

/** Explains the risk of a duplicate inside the form that repeats the write, and posts it. */
export function OpenWrite({ wrote, reply, order, onLook, children, again }: OpenWriteProps) {
  const { key, text, tooLarge, isRead } = reply;
  const words = uncertainTexts[wrote]();
  if (isRead && !reply.mayRepeat) {
    // A helper posts from the agenda, and may not see the customer's order.
    const link = wrote !== "report" && (
      <ButtonLink variant="plain" to={paths.profile.order(order.id)}>
        <Trans>Ver mi pedido</Trans>
      </ButtonLink>
    );
    return (
      <div>
        <LookingNotice title={words.looking} code={order.code} onLook={onLook} link={link}>
          {() => (
            <>
              {children && <p>{children}</p>}
              {tooLarge && <p>{tooLarge}</p>}
              <p>
                <Trans>
                  Todavía no nos llegó la respuesta. Estamos revisando si ya está en el pedido. No
                  hace falta que lo envíes de nuevo: podés salir, y lo ves después.
                </Trans>
              </p>
            </>
          )}
        </LookingNotice>
      </div>
    );
  }
  const isPromised = settings().idempotentOrders;
  return (
    <Notice
      tone="warn"
      role="alert"
      title={isRead && !isPromised ? words.missing : words.unsure}
      action={
        <>
          <ReopenButton />
          {reply.mayRepeat && again}
          {!(isRead && isPromised) && (
            <Button variant="secondary" icon={RotateCw} onClick={onLook}>
              <Trans>Mirar de nuevo</Trans>
            </Button>
          )}
        </>
      }
    >
      {tooLarge && <p>{tooLarge}</p>}
      {text && <p>{text}</p>}
      {children && <p>{children}</p>}
      {!isRead && (
        <p>
          <Trans>Tampoco pudimos ver cómo está el pedido.</Trans>
        </p>
      )}
      {isRead && isPromised && (
        <p>
          <Trans>Revisamos el pedido, y sigue como estaba.</Trans>
        </p>
      )}
      {isPromised && <p>{words.promise}</p>}
      {isRead && !isPromised && (
        <>
          <input type="hidden" name={RISK_FIELD} value={key} />
          <p>
            <Trans>Pasó más de un minuto y medio, y no está en el pedido.</Trans> {words.risk}{" "}
            <Trans>Ante la duda, revisá de nuevo en un rato o escribinos antes de probar.</Trans>
          </p>
        </>
      )}
      {!isPromised && <ContactLine code={order.code} />}
    </Notice>
  );
}
