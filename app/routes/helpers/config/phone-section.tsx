import { Trans } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useId, useMemo, useRef, useState } from "react";
import { noPhoneSteps } from "~/auth/phone-code";
import { PhoneVerification } from "~/auth/phone-verification";
import { useFormDraft } from "~/booking/use-form-draft";
import { isUnanswered } from "~/browser/action-reply";
import { useNewReply } from "~/browser/use-new-reply";
import { formatPhone } from "~/domain/phone-format";
import { actions } from "~/paths";
import { saveFormDraft } from "~/session/form-drafts";
import { Button } from "~/ui/button";
import { useFocusAfterChange } from "~/ui/focus";
import { PreloadScreen } from "~/ui/preload-screen";
import type { ConfigReply } from "./availability";
import { Fold } from "./fold";

export const PHONE_DRAFT = "helper phone";

export function PhoneSection({ phone }: { phone: string }) {
  const isBegun = useFormDraft(PHONE_DRAFT).text("phone") !== undefined;
  const [isChanging, setIsChanging] = useState(isBegun);
  const part = useRef<HTMLDivElement>(null);
  useFocusAfterChange(isChanging, () =>
    part.current?.querySelector<HTMLElement>("input:not([type=hidden]), button"),
  );
  return (
    <Fold
      heading={<Trans>Teléfono</Trans>}
      current={phone ? formatPhone(phone) : <Trans>Todavía no hay ninguno</Trans>}
      lead={<Trans>Ahí te avisamos de las visitas nuevas.</Trans>}
      isOpen={isBegun}
    >
      <div ref={part}>
        {isChanging ? (
          <PhoneChange onDone={() => setIsChanging(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setIsChanging(true)}>
            <Trans>Cambiar teléfono</Trans>
          </Button>
        )}
      </div>
    </Fold>
  );
}

function PhoneChange({ onDone }: { onDone: () => void }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const draft = useFormDraft(PHONE_DRAFT, Object.keys(noPhoneSteps));
  const [start] = useState({
    phone: draft.text("phone") ?? "",
    code_sent_to: draft.text("code_sent_to") ?? "",
    resend_at: Number(draft.text("resend_at") ?? 0),
    is_sending_uncertain: draft.text("is_sending_uncertain") === "true",
    verified_phone: draft.text("verified_phone") ?? "",
  });
  const fetcher = useFetcher<ConfigReply>();
  const [isVerified, setIsVerified] = useState(start.verified_phone !== "");
  const reply = fetcher.data;
  // Kept for each reply, because a code's reply replaces the errors that it follows.
  const errors = useMemo(
    () => (reply && !reply.saved ? Object.values(reply.errors).flat() : []),
    [reply],
  );

  useNewReply(reply, ({ saved }) => {
    if (saved) onDone();
  });

  function leave() {
    void saveFormDraft(PHONE_DRAFT, null);
    onDone();
  }

  return (
    <fetcher.Form ref={form} method="post" onInput={draft.onInput} className="max-w-xl">
      <PreloadScreen path={actions.phoneCode} />
      <input type="hidden" name="intent" value="phone" />
      <PhoneVerification
        id={id}
        name="phone"
        errors={errors}
        refusal={reply && !reply.saved ? reply.errors.phone : null}
        start={start}
        onStep={(steps) => {
          const is_sending_uncertain = String(steps.is_sending_uncertain);
          draft.mark(form.current, { ...steps, is_sending_uncertain });
          setIsVerified(steps.verified_phone !== "");
        }}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        {isVerified && (
          <Button type="submit" busy={isUnanswered(fetcher)}>
            <Trans>Guardar teléfono</Trans>
          </Button>
        )}
        <Button variant="plain" onClick={leave}>
          <Trans>Cancelar</Trans>
        </Button>
      </div>
    </fetcher.Form>
  );
}
