import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useId, useState } from "react";
import { phoneMask } from "~/domain/masks";
import { formatPhone } from "~/domain/phone";
import { MaskedField } from "~/ui/masked-field";
import { noPhoneSteps, type PhoneSteps } from "./phone-steps";
import { usePhoneVerification } from "./use-phone-verification";
import { type SavedPhone, VerificationStep } from "./verification-step";

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
