import { Trans } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useId, useState } from "react";
import { PhoneVerification } from "~/auth/phone-verification";
import { useNewReply } from "~/browser/use-new-reply";
import { formatPhone } from "~/domain/phone-format";
import { actions } from "~/paths";
import { Button } from "~/ui/button";
import { Section } from "~/ui/page";
import { PreloadScreen } from "~/ui/preload-screen";
import type { ConfigReply } from "./availability";

export function PhoneSection({ phone }: { phone: string }) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Section
      heading={<Trans>Teléfono</Trans>}
      lead={<Trans>Ahí te avisamos de las visitas nuevas.</Trans>}
    >
      <div className="card max-w-xl p-5">
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-semibold text-lg tabular-nums">
            {phone ? formatPhone(phone) : <Trans>Todavía no hay ninguno</Trans>}
          </span>
          {!isChanging && (
            <Button variant="secondary" onClick={() => setIsChanging(true)}>
              <Trans>Cambiar teléfono</Trans>
            </Button>
          )}
        </p>
        {isChanging && <PhoneChange onDone={() => setIsChanging(false)} />}
      </div>
    </Section>
  );
}

function PhoneChange({ onDone }: { onDone: () => void }) {
  const id = useId();
  const fetcher = useFetcher<ConfigReply>();
  const [isVerified, setIsVerified] = useState(false);
  const reply = fetcher.data;
  const errors = reply && !reply.saved ? Object.values(reply.errors).flat() : [];

  useNewReply(reply, ({ saved }) => {
    if (saved) onDone();
  });

  return (
    <fetcher.Form method="post" className="mt-5 border-line border-t pt-5">
      <PreloadScreen path={actions.phoneCode} />
      <input type="hidden" name="intent" value="phone" />
      <PhoneVerification
        id={id}
        name="phone"
        errors={errors}
        onStep={({ verified_phone }) => setIsVerified(verified_phone !== "")}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        {isVerified && (
          <Button type="submit" busy={fetcher.state !== "idle"}>
            <Trans>Guardar teléfono</Trans>
          </Button>
        )}
        <Button variant="plain" onClick={onDone}>
          <Trans>Cancelar</Trans>
        </Button>
      </div>
    </fetcher.Form>
  );
}
