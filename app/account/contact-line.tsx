import { Trans } from "@lingui/react/macro";
import { contactLinks } from "~/account/contact";

/** How to reach people about a visit or an order. */
export function ContactLine() {
  const { phone, whatsApp } = contactLinks();
  return (
    <p className="text-muted">
      <Trans>
        ¿Necesitás cambiar algo? Escribinos por{" "}
        <a
          href={whatsApp.href}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-block py-1.5"
        >
          WhatsApp
        </a>{" "}
        o llamanos al{" "}
        <a href={phone.href} className="link inline-block py-1.5 tabular-nums">
          {phone.text}
        </a>
        .
      </Trans>
    </p>
  );
}
