import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isUnanswered } from "~/browser/action-reply";
import { useNewReply } from "~/browser/use-new-reply";
import { parsePhone } from "~/domain/phone";
import { formatPhone } from "~/domain/phone-format";
import { PhoneField } from "~/forms/phone-field";
import { actions } from "~/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { CodeStep } from "./code-step";
import {
  KEEPS_STEP,
  noPhoneSteps,
  type PhoneCodeReply,
  type PhoneSteps,
  phoneStep,
  stepsAfter,
  stepsAfterRefusal,
} from "./phone-code";

type PhoneVerificationProps = {
  id: string;
  name: string;
  errors: string[];
  /** The backend's errors for the number when the form was sent; each reply brings a new array. */
  refusal?: readonly string[] | null | undefined;
  start?: PhoneSteps & { phone: string };
  /** The account's number, which needs no code; a verified new one stays editable until saved. */
  saved?: { phone: string; phone_verified: boolean };
  /** Called after rendering, when the form contains the step. */
  onStep?: (steps: PhoneSteps) => void;
  nextId?: string;
  /** The reached step belongs to the draft of “Crear cuenta” (drafts.ts). */
  isRegistration?: boolean;
};

/** Renders a phone field with verification by code; the form sends `verified_phone` (E.164). */
export function PhoneVerification(props: PhoneVerificationProps) {
  const { id, name, errors, saved, nextId } = props;
  const { t } = useLingui();
  const statusId = useId();
  const [start] = useState(
    props.start ?? { ...noPhoneSteps, phone: formatPhone(saved?.phone ?? "") },
  );
  const [answered, setAnswered] = useState<string[]>();
  const code = usePhoneCode(start, props, (reached) => {
    props.onStep?.(reached);
    if (reached.verified_phone) document.getElementById(nextId ?? statusId)?.focus();
  });
  const { steps, refusal } = code;
  const step = phoneStep(code.typed, steps, saved?.phone);
  const isFixed = step === "verified" && !saved;

  function sendCode() {
    setAnswered(errors);
    code.send();
  }

  function verifyCode(typed: string) {
    setAnswered(errors);
    code.verify(typed);
  }

  function changeNumber() {
    code.changeNumber();
    document.getElementById(id)?.focus();
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || step !== "typing") return;
    event.preventDefault();
    sendCode();
  }

  // A code's reply replaces the form's earlier errors.
  const formErrors = errors === answered ? [] : errors;
  return (
    <div>
      <PhoneField
        label={t`Teléfono`}
        hint={step === "typing" && t`Un celular: te enviamos un código por mensaje de texto.`}
        id={id}
        name={name}
        errors={refusal?.field === "phone" ? [refusal.message] : formErrors}
        announced
        parsePhone={parsePhone}
        defaultValue={start.phone}
        readOnly={step === "sent" || isFixed}
        autoComplete="tel"
        onKeyDown={saved ? undefined : sendOnEnter}
        onValue={code.type}
      />
      <input type="hidden" name="verified_phone" value={steps.verified_phone} />
      {step === "typing" && (
        <Button variant="secondary" wide className="mt-3" busy={code.isSending} onClick={sendCode}>
          <Trans>Enviar código</Trans>
        </Button>
      )}
      {step === "sent" && (
        <CodeStep
          phone={steps.code_sent_to}
          resendAt={steps.resend_at}
          isUncertain={steps.is_sending_uncertain}
          error={refusal?.field === "code" ? refusal.message : undefined}
          isSending={code.isSending}
          isVerifying={code.isVerifying}
          onVerify={verifyCode}
          onResend={sendCode}
          onChangeNumber={changeNumber}
        />
      )}
      <VerifiedLine id={statusId} onChangeNumber={isFixed ? changeNumber : undefined}>
        {isFixed && <Trans>{formatPhone(steps.verified_phone)}: número verificado</Trans>}
        {step === "verified" && saved && <Trans>Número verificado: guardá los cambios.</Trans>}
        {step === "saved" && saved?.phone_verified && <Trans>Número verificado</Trans>}
      </VerifiedLine>
    </div>
  );
}

type VerifiedLineProps = {
  id: string;
  onChangeNumber: (() => void) | undefined;
  children: ReactNode[];
};

/** Always mounted, so that screen readers announce the verification. */
function VerifiedLine({ id, onChangeNumber, children }: VerifiedLineProps) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3">
      <span
        id={id}
        role="status"
        tabIndex={-1}
        data-plain-focus
        className="flex items-center gap-2 font-medium text-success"
      >
        {children.some(Boolean) && <Icon of={CircleCheck} className="my-2" />}
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

/** Sends, resends and verifies a code (contract.md). */
function usePhoneCode(
  start: PhoneSteps & { phone: string },
  { refusal, isRegistration }: PhoneVerificationProps,
  onStep: (steps: PhoneSteps) => void,
) {
  // The form of a dialog that is closed and opened again takes the reply to its earlier request.
  const fetcher = useFetcher<PhoneCodeReply>({ key: isRegistration ? "phone-code" : undefined });
  const [typed, setTyped] = useState(start.phone);
  const [initial] = useState<PhoneSteps>(start);
  const [steps, setSteps] = useState(initial);
  const [dismissed, setDismissed] = useState<PhoneCodeReply>();
  const latestOnStep = useRef(onStep);
  latestOnStep.current = onStep;

  useNewReply(fetcher.data, (reply) => setSteps((before) => stepsAfter(reply, before)));
  useNewReply(refusal, () => setSteps(stepsAfterRefusal));

  // A layout effect, so that the step is kept even if the page is left at once.
  useLayoutEffect(() => {
    if (steps !== initial) latestOnStep.current(steps);
  }, [steps, initial]);

  const post = (fields: Record<string, string>) => {
    // The action keeps the step of a registration, whose dialog may be closed before the answer.
    const sent = isRegistration ? { ...fields, [KEEPS_STEP]: "true" } : fields;
    fetcher.submit(sent, { method: "post", action: actions.phoneCode });
  };
  const reply = fetcher.data === dismissed ? undefined : fetcher.data;
  const isBusy = isUnanswered(fetcher);
  const isVerifying = isBusy && Boolean(fetcher.formData?.has("code"));
  return {
    typed,
    steps,
    refusal: reply?.step === "refused" ? reply : null,
    isVerifying,
    isSending: isBusy && !isVerifying,
    type(text: string) {
      setTyped(text);
      setDismissed(fetcher.data);
    },
    send() {
      if (!isBusy) post({ phone: typed });
    },
    verify: (code: string) => post({ phone: steps.code_sent_to, code }),
    changeNumber() {
      setSteps(noPhoneSteps);
      setDismissed(fetcher.data);
    },
  };
}
