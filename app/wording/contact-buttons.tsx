import { useLingui } from "@lingui/react/macro";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { contactLinks } from "./contact";

/** “WhatsApp” and “Llamar”, side by side; `code` names the order in the message. */
export function ContactButtons({ code }: { code: string }) {
  const { t } = useLingui();
  const { phone, whatsApp } = contactLinks(code && t`Hola, escribo por el pedido ${code}.`);
  const look = "button button-secondary grow";
  return (
    <div className="flex flex-wrap gap-2.5 empty:hidden no-print">
      {whatsApp && (
        <a href={whatsApp.href} target="_blank" rel="noopener noreferrer" className={look}>
          <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
          WhatsApp
        </a>
      )}
      {phone && (
        <a href={phone.href} className={look}>
          <Phone aria-hidden size={20} strokeWidth={1.75} />
          {t`Llamar`}
          <span className="sr-only"> {t`al ${phone.text}`}</span>
        </a>
      )}
    </div>
  );
}
