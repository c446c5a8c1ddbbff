import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { CODE_LENGTH, codeMask } from "~/domain/masks";
import { formatPhone } from "~/domain/phone-format";
import { Button } from "~/ui/button";
import { MaskedField } from "~/ui/masked-field";
import { contactLinks } from "~/wording/contact";
import { readPhoneCode } from "./phone-code";

type CodeStepProps = {
  /** E.164 */
  phone: string;
  /** Milliseconds since 1970 from which another code may be requested. */
  resendAt: number;
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
  error,
  isVerifying,
  onVerify,
  ...rest
}: CodeStepProps) {
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState("");
  /** The code that was sent automatically; a refused one is only sent again by the button. */
  const sent = useRef("");

  useEffect(() => {
    root.current?.querySelector<HTMLInputElement>("input")?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: "nearest" });
  }, []);

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
        <Trans>
          Enviamos un código de 6 cifras al{" "}
          <strong className="whitespace-nowrap">{formatPhone(phone)}</strong>.
        </Trans>
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
      <WaysOut key={resendAt} resendAt={resendAt} {...rest} />
    </div>
  );
}

type WaysOutProps = Pick<CodeStepProps, "resendAt" | "isSending" | "onResend" | "onChangeNumber">;

function WaysOut({ resendAt, isSending, onResend, onChangeNumber }: WaysOutProps) {
  const seconds = useSecondsUntil(resendAt);
  const { phone, whatsApp } = contactLinks();
  return (
    <div className="mt-4 border-line border-t pt-3">
      <p className="font-medium">
        <Trans>¿No te llegó?</Trans>
      </p>
      <ul>
        <li className="flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            aria-disabled={seconds > 0 || isSending || undefined}
            onClick={() => seconds === 0 && !isSending && onResend()}
            className="link my-0 aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:no-underline"
          >
            <Trans>Reenviar código</Trans>
          </button>
          {seconds > 0 && (
            <span className="text-muted text-sm tabular-nums">
              <Trans>en {seconds} s</Trans>
            </span>
          )}
        </li>
        <li>
          <button type="button" onClick={onChangeNumber} className="link my-0">
            <Trans>Cambiar número</Trans>
          </button>
        </li>
        {whatsApp && (
          <li>
            <a href={whatsApp.href} target="_blank" rel="noreferrer" className="link my-0">
              <Trans>Escribinos por WhatsApp</Trans>
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={phone.href} className="link my-0">
              <Trans>Llamanos al {phone.text}</Trans>
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Returns the seconds until an instant (milliseconds since 1970), counting down to 0. */
function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((instant - now) / 1000));
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return seconds;
}
