import { useLingui } from "@lingui/react/macro";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { brand } from "~/config";
import { Icon } from "~/ui/icon";
import { contactLinks } from "./contact";

/** “WhatsApp de Óga” and “Llamar a Óga”, else the e-mail; the message names the order `code`. */
export function ContactButtons({ code }: { code: string }) {
  const { t } = useLingui();
  const { phone, whatsApp, email } = contactLinks(code && t`Hola, escribo por el pedido ${code}.`);
  const look = "button button-secondary grow px-3";
  return (
    <div className="flex flex-wrap gap-2.5 empty:hidden no-print">
      {whatsApp && (
        <a href={whatsApp.href} target="_blank" rel="noopener noreferrer" className={look}>
          <Icon of={MessageCircle} />
          {t`WhatsApp de ${brand}`}
        </a>
      )}
      {phone && (
        <a href={phone.href} className={look}>
          <Icon of={Phone} />
          {t`Llamar a ${brand}`}
          <span className="sr-only"> {t`al ${phone.text}`}</span>
        </a>
      )}
      {email && !phone && !whatsApp && (
        <a href={email.href} className={look}>
          <Icon of={Mail} />
          {email.text}
        </a>
      )}
    </div>
  );
}
