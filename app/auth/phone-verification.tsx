import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { phoneMask } from "~/domain/masks";
import { formatPhone } from "~/domain/phone";
import { actions } from "~/paths";
import { Button } from "~/ui/button";
import { MaskedField } from "~/ui/masked-field";
import { CodeStep } from "./code-step";
import type { PhoneCodeReply } from "./phone-code-schema";
import { keepDraft, type RegistrationDraft, registrationDraft } from "./registration-draft";

type PhoneVerificationProps = {
  id: string;
  name: string;
  errors: string[] | undefined;
  /** The field that carries the number whose code was right. */
  verifiedName: string;
  onVerified: () => void;
  /** Where it begins and where its steps are kept; the registration's draft where none is given. */
  start?: PhoneSteps;
  onStep?: (changes: Partial<PhoneSteps>) => void;
};

type PhoneSteps = Pick<
  RegistrationDraft,
  "phone" | "code_sent_to" | "resend_at" | "verified_phone"
>;

/** A phone number that proves itself by a code: typed, then sent a code, then verified. */
export function PhoneVerification(props: PhoneVerificationProps) {
  const { id, name, errors, verifiedName, onVerified, onStep: keepSteps = keepDraft } = props;
  const { t } = useLingui();
  const fetcher = useFetcher<PhoneCodeReply>();
  const root = useRef<HTMLDivElement>(null);
  const [draft] = useState(props.start ?? registrationDraft);
  const [sentTo, setSentTo] = useState(draft.code_sent_to);
  const [resendAt, setResendAt] = useState(draft.resend_at);
  const [verified, setVerified] = useState(draft.verified_phone);
  const [dismissed, setDismissed] = useState<PhoneCodeReply>();
  const [answered, setAnswered] = useState<string[]>();
  const reply = fetcher.data === dismissed ? undefined : fetcher.data;
  const refusal = reply?.step === "refused" ? reply : null;

  const latestKeepSteps = useRef(keepSteps);
  latestKeepSteps.current = keepSteps;
  const latestErrors = useRef(errors);
  latestErrors.current = errors;
  useEffect(() => {
    if (fetcher.data?.step === "sent") {
      const { phone, resendAt: from } = fetcher.data;
      setSentTo(phone);
      setResendAt(from);
      setAnswered(latestErrors.current);
      latestKeepSteps.current({ code_sent_to: phone, resend_at: from });
    }
    if (fetcher.data?.step === "verified") {
      setVerified(fetcher.data.phone);
      latestKeepSteps.current({ verified_phone: fetcher.data.phone });
    }
  }, [fetcher.data]);

  const latestOnVerified = useRef(onVerified);
  latestOnVerified.current = onVerified;
  const isNews = verified !== "" && verified !== draft.verified_phone;
  useEffect(() => {
    if (!isNews) return;
    latestOnVerified.current();
    root.current?.querySelector<HTMLElement>("[data-verified]")?.focus();
  }, [isNews]);

  const phoneInput = () => root.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);

  function post(fields: Record<string, string>) {
    fetcher.submit(fields, { method: "post", action: actions.phoneCode });
  }

  function sendCode() {
    if (fetcher.state === "idle") post({ phone: phoneInput()?.value ?? "" });
  }

  function changeNumber() {
    setSentTo("");
    setVerified("");
    setDismissed(fetcher.data);
    keepSteps({ code_sent_to: "", resend_at: 0, verified_phone: "" });
    phoneInput()?.focus();
  }

  // Enter means “the next thing here”, not yet the whole form.
  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || sentTo || verified) return;
    event.preventDefault();
    sendCode();
  }

  // What the form said before the code was sent is answered by it.
  const formErrors = errors === answered ? [] : (errors ?? []);
  const phoneErrors = refusal?.field === "phone" ? [refusal.message] : formErrors;
  const isTyping = !sentTo && !verified;
  return (
    <div ref={root}>
      <MaskedField
        label={t`Teléfono`}
        hint={isTyping ? t`Un celular: te enviamos un código por mensaje de texto.` : undefined}
        id={id}
        name={name}
        errors={phoneErrors}
        announced
        mask={phoneMask}
        defaultValue={draft.phone}
        readOnly={!isTyping}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        onKeyDown={sendOnEnter}
        onInput={() => setDismissed(fetcher.data)}
      />
      <input type="hidden" name={verifiedName} value={verified} />
      {isTyping && (
        <Button
          variant="secondary"
          wide
          className="mt-3"
          busy={fetcher.state !== "idle"}
          onClick={sendCode}
        >
          <Trans>Enviar código</Trans>
        </Button>
      )}
      {sentTo && !verified && (
        <CodeStep
          phone={sentTo}
          resendAt={resendAt}
          error={refusal?.field === "code" ? refusal.message : undefined}
          isSending={fetcher.state !== "idle" && !fetcher.formData?.has("code")}
          isVerifying={fetcher.state !== "idle" && Boolean(fetcher.formData?.has("code"))}
          onVerify={(code) => post({ phone: sentTo, code })}
          onResend={sendCode}
          onChangeNumber={changeNumber}
        />
      )}
      {verified && (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
          <span
            role="status"
            tabIndex={-1}
            data-verified
            data-quiet-focus
            className="flex items-center gap-2 font-medium text-success"
          >
            <CircleCheck aria-hidden size={20} strokeWidth={1.75} />
            <Trans>{formatPhone(verified)}: número verificado</Trans>
          </span>
          <button type="button" onClick={changeNumber} className="link my-0">
            <Trans>Cambiar número</Trans>
          </button>
        </p>
      )}
    </div>
  );
}
