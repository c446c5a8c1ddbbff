import { Trans } from "@lingui/react/macro";
import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactNode } from "react";
import { formatPhone } from "~/domain/phone";
import { Button } from "~/ui/button";
import { CodeStep } from "./code-step";
import type { PhoneVerificationState } from "./use-phone-verification";

export type SavedPhone = { phone: string; phone_verified: boolean };

type VerificationStepProps = PhoneVerificationState & {
  saved: SavedPhone | undefined;
  /** The id of the line that says that the number is verified. */
  statusId: string;
  onSendCode: () => void;
  onChangeNumber: () => void;
};

/** What stands under the phone field: the way to a code, the code, or that the number is verified. */
export function VerificationStep(props: VerificationStepProps) {
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
