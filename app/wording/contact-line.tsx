import { Trans, useLingui } from "@lingui/react/macro";
import { contactLinks } from "./contact";

/** Renders nothing for the code null, where the screen shows the contact already. */
export function ContactLine({ code = "" }: { code?: string | null }) {
  const { t } = useLingui();
  const { phone, whatsApp, email } = contactLinks(
    code ? t`Hola, escribo por el pedido ${code}.` : "",
  );
  if (code === null || (!phone && !whatsApp && !email)) return null;
  const writing = whatsApp && (
    <a
      href={whatsApp.href}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-block py-1.5"
    >
      WhatsApp
    </a>
  );
  const call = phone && (
    <a href={phone.href} className="link inline-block py-1.5 tabular-nums">
      {phone.text}
    </a>
  );
  const mail = email && !writing && !call && (
    <a href={email.href} className="link inline-block py-1.5">
      {email.text}
    </a>
  );
  return (
    <p className="text-muted">
      <Trans>¿Algo que cambiar o preguntar?</Trans>{" "}
      {writing && call && (
        <Trans>
          Escribinos por {writing} o llamanos al {call}.
        </Trans>
      )}
      {writing && !call && <Trans>Escribinos por {writing}.</Trans>}
      {call && !writing && <Trans>Llamanos al {call}.</Trans>}
      {mail && <Trans>Escribinos a {mail}.</Trans>}
    </p>
  );
}
