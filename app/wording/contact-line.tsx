import { Trans, useLingui } from "@lingui/react/macro";
import { contactLinks } from "./contact";

/** How to reach people about a visit or an order; `code` names the order in the message. */
export function ContactLine({ code = "" }: { code?: string }) {
  const { t } = useLingui();
  const { phone, whatsApp } = contactLinks(code && t`Hola, escribo por el pedido ${code}.`);
  return (
    <p className="text-muted">
      <Trans>
        ¿Algo que cambiar o preguntar? Escribinos por{" "}
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
