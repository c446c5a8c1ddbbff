import { Trans, useLingui } from "@lingui/react/macro";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { brand } from "~/config";
import { contactLinks } from "./contact";

/** How to reach people about a visit or an order; `code` names the order in the message. */
export function ContactLine({ code = "" }: { code?: string }) {
  const { t } = useLingui();
  const { phone, whatsApp } = contactLinks(code && t`Hola, escribo por el pedido ${code}.`);
  if (!phone && !whatsApp) return null;
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
    </p>
  );
}

/** “WhatsApp de Óga” and “Llamar a Óga”, side by side, else the e-mail; `code` names the order in the message. */
export function ContactButtons({ code }: { code: string }) {
  const { t } = useLingui();
  const { phone, whatsApp, email } = contactLinks(code && t`Hola, escribo por el pedido ${code}.`);
  const look = "button button-secondary grow";
  return (
    <div className="flex flex-wrap gap-2.5 empty:hidden no-print">
      {whatsApp && (
        <a href={whatsApp.href} target="_blank" rel="noopener noreferrer" className={look}>
          <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
          {t`WhatsApp de ${brand}`}
        </a>
      )}
      {phone && (
        <a href={phone.href} className={look}>
          <Phone aria-hidden size={20} strokeWidth={1.75} />
          {t`Llamar a ${brand}`}
          <span className="sr-only"> {t`al ${phone.text}`}</span>
        </a>
      )}
      {email && !phone && !whatsApp && (
        <a href={email.href} className={look}>
          <Mail aria-hidden size={20} strokeWidth={1.75} />
          {email.text}
        </a>
      )}
    </div>
  );
}
