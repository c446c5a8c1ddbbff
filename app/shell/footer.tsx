import { Trans } from "@lingui/react/macro";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { brand } from "~/config";
import { contactLinks } from "~/wording/contact";

const linkLook = "inline-flex min-h-11 items-center gap-2.5 hover:text-ink hover:underline";

/** The card provider asks for the contact section. */
export function Footer() {
  const { phone, whatsApp, email } = contactLinks();
  const hasContact = phone || whatsApp || email;
  return (
    <footer className="border-line border-t bg-sunken text-muted">
      <section
        aria-labelledby={hasContact ? "contacto" : undefined}
        className="mx-auto flex w-full max-w-6xl flex-col gap-x-10 gap-y-1 px-4 py-6 sm:px-6 md:flex-row md:flex-wrap md:items-center"
      >
        {hasContact && (
          <>
            <h2 id="contacto" className="mr-auto font-semibold text-ink">
              <Trans>¿Necesitás ayuda? Escribinos o llamanos.</Trans>
            </h2>
            <ul className="flex flex-col gap-x-8 sm:flex-row sm:flex-wrap">
              {phone && (
                <li>
                  <a href={phone.href} className={linkLook}>
                    <Phone aria-hidden size={18} strokeWidth={1.75} />
                    <span className="sr-only">
                      <Trans>Teléfono</Trans>
                    </span>
                    {phone.text}
                  </a>
                </li>
              )}
              {whatsApp && (
                <li>
                  <a href={whatsApp.href} target="_blank" rel="noreferrer" className={linkLook}>
                    <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
                    <span>
                      <Trans>WhatsApp</Trans> {whatsApp.text}
                    </span>
                  </a>
                </li>
              )}
              {email && (
                <li>
                  <a href={email.href} className={linkLook}>
                    <Mail aria-hidden size={18} strokeWidth={1.75} />
                    {email.text}
                  </a>
                </li>
              )}
            </ul>
          </>
        )}
        <p className="w-full text-sm">
          <Trans>{brand}, limpieza del hogar en Gran Asunción.</Trans>
        </p>
      </section>
    </footer>
  );
}
