import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef, useState } from "react";
import { CodeStep } from "~/auth/code-step";
import type { PhoneCodeReply } from "~/auth/phone-code-schema";
import { phoneMask } from "~/domain/masks";
import { formatPhone } from "~/domain/phone";
import { actions } from "~/paths";
import { Button } from "~/ui/button";
import { MaskedField } from "~/ui/masked-field";
import { isNewPhone, phoneOf } from "./personal-data";

type PhoneFieldProps = {
  id: string;
  name: string;
  verifiedName: string;
  errors: string[] | undefined;
  user: { phone: string; phone_verified: boolean };
};

/** The phone; a new one proves itself by a code before it can be saved. */
export function PhoneField({ id, name, verifiedName, errors, user }: PhoneFieldProps) {
  const { t } = useLingui();
  const fetcher = useFetcher<PhoneCodeReply>();
  const [typed, setTyped] = useState(formatPhone(user.phone));
  /** The last answer that is still about what stands in the field. */
  const [dismissed, setDismissed] = useState<PhoneCodeReply>();
  const [sent, setSent] = useState<{ phone: string; resendAt: number } | null>(null);
  const [verified, setVerified] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const reply = fetcher.data === dismissed ? undefined : fetcher.data;
  const refusal = reply?.step === "refused" ? reply : null;
  const busy = fetcher.state !== "idle";
  const isVerified = verified !== "" && verified === phoneOf(typed);
  const needsCode = isNewPhone(typed, user) && !isVerified;

  useEffect(() => {
    const answer = fetcher.data;
    if (answer?.step === "sent") setSent(answer);
    if (answer?.step === "verified") {
      setSent(null);
      setVerified(answer.phone);
    }
  }, [fetcher.data]);

  useEffect(() => {
    if (isVerified) status.current?.focus();
  }, [isVerified]);

  function post(fields: Record<string, string>) {
    fetcher.submit(fields, { method: "post", action: actions.phoneCode });
  }

  function changeNumber() {
    setSent(null);
    setDismissed(fetcher.data);
    root.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }

  const own = refusal?.field === "phone" ? [refusal.message] : (errors ?? []);
  return (
    <div ref={root}>
      <MaskedField
        label={t`Teléfono`}
        hint={needsCode ? t`Un celular: te enviamos un código por mensaje de texto.` : undefined}
        id={id}
        name={name}
        errors={own}
        announced
        mask={phoneMask}
        defaultValue={typed}
        readOnly={sent !== null}
        onValue={(value) => {
          setTyped(value);
          setDismissed(fetcher.data);
        }}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <input type="hidden" name={verifiedName} value={isVerified ? verified : ""} />
      {needsCode && !sent && (
        <Button
          variant="secondary"
          wide
          className="mt-3"
          busy={busy}
          onClick={() => post({ phone: typed })}
        >
          <Trans>Enviar código</Trans>
        </Button>
      )}
      {sent && (
        <CodeStep
          phone={sent.phone}
          resendAt={sent.resendAt}
          error={refusal?.field === "code" ? refusal.message : undefined}
          isSending={busy && !fetcher.formData?.has("code")}
          isVerifying={busy && Boolean(fetcher.formData?.has("code"))}
          onVerify={(code) => post({ phone: sent.phone, code })}
          onResend={() => post({ phone: sent.phone })}
          onChangeNumber={changeNumber}
        />
      )}
      {(isVerified || (!needsCode && user.phone_verified)) && (
        <p
          ref={status}
          role="status"
          tabIndex={-1}
          data-quiet-focus
          className="mt-2 flex items-center gap-2 font-medium text-sm text-success"
        >
          <CircleCheck aria-hidden size={18} strokeWidth={1.75} />
          {isVerified ? (
            <Trans>Número verificado: guardá los cambios.</Trans>
          ) : (
            <Trans>Número verificado</Trans>
          )}
        </p>
      )}
    </div>
  );
}
