import { Trans } from "@lingui/react/macro";
import { Link, useLocation } from "@remix-run/react";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { brand } from "~/config";
import { paths, patterns } from "~/paths";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { contactLinks } from "~/wording/contact";
import { useNotices } from "./route-error";

export function Footer() {
  const isHome = useLocation().pathname === patterns.home;
  const languages = useNotices();
  return (
    <footer className={isHome ? "no-print mt-16" : "mt-3 text-sm"}>
      {languages && <languages.LanguageOffer />}
      {isHome && <div className="puntilla" />}
      <div className={isHome ? "on-monte bg-monte text-monte-muted" : "text-muted"}>
        <div
          className={classNames(
            "wrap",
            isHome && "grid gap-5 pt-7 pb-9 lg:grid-cols-[1fr_auto] lg:pt-9 lg:pb-11",
          )}
        >
          <Contact isHome={isHome} />
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-7 text-sm lg:col-span-full">
            {languages && <languages.LanguageChoice />}
            <Link
              to={paths.accessibility()}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              <Trans>Accesibilidad</Trans>
            </Link>
          </div>
          {isHome && (
            <p className="text-xs lg:col-span-full">
              <Trans>{brand}, limpieza del hogar en Gran Asunción.</Trans>
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}

function Contact({ isHome }: { isHome: boolean }) {
  const { phone, whatsApp, email } = contactLinks();
  if (!phone && !whatsApp && !email) return null;
  return (
    <section
      aria-labelledby="contacto"
      className={
        isHome ? "contents" : "flex flex-wrap items-center gap-x-5 border-line border-t pt-3"
      }
    >
      <h2
        id="contacto"
        className={isHome ? "text-monte-ink text-xl" : "font-sans font-semibold text-ink text-sm"}
      >
        <Trans>¿Necesitás ayuda? Hablás con una persona.</Trans>
      </h2>
      <ul
        className={classNames(
          "flex flex-wrap gap-x-7",
          isHome && "text-monte-ink max-lg:flex-col lg:items-center",
        )}
      >
        {phone && (
          <ContactLink href={phone.href} icon={<Icon of={Phone} size={18} />}>
            <span className="sr-only">
              <Trans>Llamar a {brand} al</Trans>
            </span>{" "}
            {phone.text}
          </ContactLink>
        )}
        {whatsApp && (
          <ContactLink href={whatsApp.href} isOutside icon={<Icon of={MessageCircle} size={18} />}>
            <span>
              <Trans>
                WhatsApp<span className="sr-only"> de {brand}</span>
              </Trans>{" "}
              {whatsApp.text}
            </span>
          </ContactLink>
        )}
        {email && (
          <ContactLink href={email.href} icon={<Icon of={Mail} size={18} />}>
            {email.text}
          </ContactLink>
        )}
      </ul>
    </section>
  );
}

type ContactLinkProps = { href: string; icon: ReactNode; isOutside?: boolean; children: ReactNode };

function ContactLink({ href, icon, isOutside, children }: ContactLinkProps) {
  return (
    <li>
      <a
        href={href}
        {...(isOutside ? { target: "_blank", rel: "noreferrer" } : {})}
        className="inline-flex min-h-11 items-center gap-2.5 hover:underline"
      >
        {icon}
        {children}
      </a>
    </li>
  );
}
