import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { phoneMask } from "~/domain/masks";
import { formatPhone } from "~/domain/phone";
import { actions } from "~/paths";
import { Button } from "~/ui/button";
import { MaskedField } from "~/ui/masked-field";
import { CodeStep } from "./code-step";
import type { PhoneCodeReply } from "./phone-code-schema";
import { noPhoneSteps, type PhoneSteps, phoneStep, stepsAfter } from "./phone-steps";

type PhoneVerificationProps = {
  id: string;
  name: string;
  errors: string[];
  start?: PhoneSteps & { phone: string };
  /** The account's number: it needs no code, and a verified new one stays editable until saved. */
  saved?: SavedPhone;
  onStep?: (steps: PhoneSteps) => void;
};

/** A phone field whose number is verified by a code; the form sends it as `verified_phone` (E.164). */
export function PhoneVerification(props: PhoneVerificationProps) {
  const { id, name, errors, saved } = props;
  const { t } = useLingui();
  const statusId = useId();
  const [start] = useState(
    props.start ?? { ...noPhoneSteps, phone: formatPhone(saved?.phone ?? "") },
  );
  const [answered, setAnswered] = useState<string[]>();
  const verification = usePhoneVerification({ start, saved: saved?.phone, onStep });
  const { step, steps, refusal } = verification;

  function onStep(reached: PhoneSteps) {
    props.onStep?.(reached);
    if (reached.verified_phone) document.getElementById(statusId)?.focus();
  }

  function sendCode() {
    setAnswered(errors);
    verification.sendCode();
  }

  function changeNumber() {
    verification.changeNumber();
    document.getElementById(id)?.focus();
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || step !== "typing") return;
    event.preventDefault();
    sendCode();
  }

  // A code answers what the form said of the number before.
  const formErrors = errors === answered ? [] : errors;
  return (
    <div>
      <MaskedField
        label={t`Teléfono`}
        hint={step === "typing" && t`Un celular: te enviamos un código por mensaje de texto.`}
        id={id}
        name={name}
        errors={refusal?.field === "phone" ? [refusal.message] : formErrors}
        announced
        mask={phoneMask}
        defaultValue={start.phone}
        readOnly={step === "sent" || (step === "verified" && !saved)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        onKeyDown={saved ? undefined : sendOnEnter}
        onValue={verification.type}
      />
      <input type="hidden" name="verified_phone" value={steps.verified_phone} />
      <VerificationStep
        {...verification}
        saved={saved}
        statusId={statusId}
        onSendCode={sendCode}
        onChangeNumber={changeNumber}
      />
    </div>
  );
}

type SavedPhone = { phone: string; phone_verified: boolean };

type VerificationStepProps = PhoneVerificationState & {
  saved: SavedPhone | undefined;
  /** The id of the line that says that the number is verified. */
  statusId: string;
  onSendCode: () => void;
  onChangeNumber: () => void;
};

/** What stands under the phone field: the way to a code, the code, or that the number is verified. */
function VerificationStep(props: VerificationStepProps) {
  const { step, steps, refusal, isSending, saved, statusId, onSendCode, onChangeNumber } = props;
  switch (step) {
    case "typing":
      return (
        <Button variant="secondary" wide className="mt-3" busy={isSending} onClick={onSendCode}>
          <Trans>Enviar código</Trans>
        </Button>
      );
    case "sent":
      return (
        <CodeStep
          phone={steps.code_sent_to}
          resendAt={steps.resend_at}
          error={refusal?.field === "code" ? refusal.message : undefined}
          isSending={isSending}
          isVerifying={props.isVerifying}
          onVerify={props.verify}
          onResend={onSendCode}
          onChangeNumber={onChangeNumber}
        />
      );
    case "saved":
      if (!saved?.phone_verified) return null;
      return (
        <VerifiedLine id={statusId}>
          <Trans>Número verificado</Trans>
        </VerifiedLine>
      );
    case "verified":
      if (saved) {
        return (
          <VerifiedLine id={statusId}>
            <Trans>Número verificado: guardá los cambios.</Trans>
          </VerifiedLine>
        );
      }
      return (
        <VerifiedLine id={statusId} onChangeNumber={onChangeNumber}>
          <Trans>{formatPhone(steps.verified_phone)}: número verificado</Trans>
        </VerifiedLine>
      );
  }
}

type VerifiedLineProps = {
  id: string;
  onChangeNumber?: () => void;
  children: ReactNode;
};

function VerifiedLine({ id, onChangeNumber, children }: VerifiedLineProps) {
  return (
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
      <span
        id={id}
        role="status"
        tabIndex={-1}
        data-plain-focus
        className="flex items-center gap-2 font-medium text-success"
      >
        <CircleCheck aria-hidden size={20} strokeWidth={1.75} />
        {children}
      </span>
      {onChangeNumber && (
        <button type="button" onClick={onChangeNumber} className="link my-0">
          <Trans>Cambiar número</Trans>
        </button>
      )}
    </p>
  );
}

type Options = {
  /** The number in the field, and how far it came before. */
  start: PhoneSteps & { phone: string };
  /** The account's own number, which needs no code. */
  saved: string | undefined;
  /** Called after the step is shown, so that the form already holds it. */
  onStep: (steps: PhoneSteps) => void;
};

type PhoneVerificationState = ReturnType<typeof usePhoneVerification>;

/** Sends a code to a typed number, sends it again, and verifies it (contract.md). */
function usePhoneVerification({ start, saved, onStep }: Options) {
  const fetcher = useFetcher<PhoneCodeReply>();
  const [typed, setTyped] = useState(start.phone);
  const [initial] = useState<PhoneSteps>(start);
  const [steps, setSteps] = useState(initial);
  const [dismissed, setDismissed] = useState<PhoneCodeReply>();
  const latestOnStep = useRef(onStep);
  latestOnStep.current = onStep;

  useEffect(() => {
    const reply = fetcher.data;
    if (reply) setSteps((before) => stepsAfter(reply, before));
  }, [fetcher.data]);

  useEffect(() => {
    if (steps !== initial) latestOnStep.current(steps);
  }, [steps, initial]);

  function post(fields: Record<string, string>) {
    fetcher.submit(fields, { method: "post", action: actions.phoneCode });
  }

  const reply = fetcher.data === dismissed ? undefined : fetcher.data;
  const isBusy = fetcher.state !== "idle";
  const isVerifying = isBusy && Boolean(fetcher.formData?.has("code"));
  return {
    step: phoneStep(typed, steps, saved),
    steps,
    refusal: reply?.step === "refused" ? reply : null,
    isVerifying,
    isSending: isBusy && !isVerifying,
    type(text: string) {
      setTyped(text);
      setDismissed(fetcher.data);
    },
    sendCode() {
      if (!isBusy) post({ phone: typed });
    },
    verify: (code: string) => post({ phone: steps.code_sent_to, code }),
    changeNumber() {
      setSteps(noPhoneSteps);
      setDismissed(fetcher.data);
    },
  };
}
