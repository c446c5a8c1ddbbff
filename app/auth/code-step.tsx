import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useElapsedSeconds } from "~/browser/use-elapsed-seconds";
import { CODE_LENGTH, codeMask } from "~/domain/masks";
import { formatPhone } from "~/domain/phone-format";
import { MaskedField } from "~/forms/masked-field";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { contactLinks } from "~/wording/contact";
import { formatWait } from "~/wording/describe-error";
import { readPhoneCode } from "./phone-code";

type CodeStepProps = {
  /** E.164 */
  phone: string;
  /** Milliseconds since 1970 from which another code may be requested. */
  resendAt: number;
  /** Nobody knows whether the code was sent. */
  isUncertain: boolean;
  error: string | undefined;
  isSending: boolean;
  isVerifying: boolean;
  onVerify: (code: string) => void;
  onResend: () => void;
  onChangeNumber: () => void;
};

export function CodeStep({
  phone,
  resendAt,
  isUncertain,
  error,
  isVerifying,
  onVerify,
  onResend,
  ...rest
}: CodeStepProps) {
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState("");
  const number = <strong className="whitespace-nowrap">{formatPhone(phone)}</strong>;
  /** The code that was sent automatically; a refused one is only sent again by the button. */
  const sent = useRef("");

  useEffect(() => {
    root.current?.querySelector<HTMLInputElement>("input")?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: "nearest" });
  }, []);

  /** The pressed button disappears with the next countdown. */
  function resend() {
    onResend();
    root.current?.querySelector<HTMLInputElement>("input")?.focus({ preventScroll: true });
  }

  function verify() {
    if (!isVerifying) onVerify(code);
  }

  /** Sends a complete code without a press. */
  function takeCode(text: string) {
    setCode(text);
    const typed = readPhoneCode(text);
    if (typed.length < CODE_LENGTH) sent.current = "";
    else if (new RegExp(`^\\d{${CODE_LENGTH}}$`).test(typed) && typed !== sent.current) {
      sent.current = typed;
      onVerify(typed);
    }
  }

  function verifyOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    verify();
  }

  return (
    <div ref={root} className="mt-3 rounded-card bg-sunken p-4">
      <p role="status" className="mb-3">
        {isUncertain ? (
          <Trans>
            No nos llegó la respuesta: puede que hayamos enviado un código de 6 cifras al {number}.
            Si te llega, escribilo; si no, pedí otro.
          </Trans>
        ) : (
          <Trans>Enviamos un código de 6 cifras al {number}.</Trans>
        )}
      </p>
      <MaskedField
        label={t`Código`}
        errors={error ? [error] : []}
        announced
        mask={codeMask}
        onValue={takeCode}
        onKeyDown={verifyOnEnter}
        inputMode="numeric"
        autoComplete="one-time-code"
        controlClassName="tracking-[0.3em] tabular-nums"
      />
      <Button wide className="mt-3" busy={isVerifying} onClick={verify}>
        <Trans>Verificar</Trans>
      </Button>
      <WaysOut resendAt={resendAt} {...rest} onResend={resend} />
    </div>
  );
}

type WaysOutProps = Pick<CodeStepProps, "resendAt" | "isSending" | "onResend" | "onChangeNumber">;

function WaysOut({ resendAt, isSending, onResend, onChangeNumber }: WaysOutProps) {
  // Renders each second, because the wait changes with the time.
  useElapsedSeconds();
  const seconds = Math.max(0, Math.ceil((resendAt - Date.now()) / 1000));
  const { phone, whatsApp, email } = contactLinks();
  const wait = formatWait(seconds);
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <button type="button" onClick={onChangeNumber} className="link my-0">
          <Trans>Cambiar número</Trans>
        </button>
        {seconds > 0 ? (
          <span className="text-muted text-sm tabular-nums">
            <Trans>Otro {wait}</Trans>
          </span>
        ) : (
          <button
            type="button"
            aria-disabled={isSending || undefined}
            onClick={() => !isSending && onResend()}
            className="link my-0"
          >
            <Trans>Reenviar código</Trans>
          </button>
        )}
      </p>
      {(whatsApp || phone || email) && (
        // Its room is kept during the countdown, so that the form does not jump.
        <p
          className={classNames(
            "flex flex-wrap items-center gap-x-4 text-sm",
            seconds > 0 && "invisible",
          )}
        >
          <span>
            <Trans>¿No te llegó?</Trans>
          </span>
          {whatsApp && (
            <a href={whatsApp.href} target="_blank" rel="noreferrer" className="link my-0">
              <Trans>Escribinos por WhatsApp</Trans>
            </a>
          )}
          {phone && (
            <a href={phone.href} className="link my-0">
              <Trans>Llamanos al {phone.text}</Trans>
            </a>
          )}
          {email && !whatsApp && !phone && (
            <a href={email.href} className="link my-0">
              <Trans>Escribinos a {email.text}</Trans>
            </a>
          )}
        </p>
      )}
    </>
  );
}
