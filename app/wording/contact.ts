import { t } from "@lingui/core/macro";
import { brand, settings } from "~/config";
import { encodeText } from "~/domain/format";
import { formatPhone, phoneHref } from "~/domain/phone-format";

/** WhatsApp link with a prepared message; without a phone WhatsApp asks for the recipient. */
export function whatsAppHref(text: string, phone = ""): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}${text && `?text=${encodeText(text)}`}`;
}

export function contactLinks(
  text = "",
): Record<"phone" | "whatsApp" | "email", { href: string; text: string } | null> {
  const { contactPhone, contactWhatsApp, contactEmail } = settings();
  return {
    phone: contactPhone ? { href: phoneHref(contactPhone), text: contactPhone } : null,
    whatsApp: contactWhatsApp
      ? {
          href: whatsAppHref(text, contactWhatsApp),
          text: formatPhone(contactWhatsApp),
        }
      : null,
    email: contactEmail ? { href: `mailto:${contactEmail}`, text: contactEmail } : null,
  };
}

export function describeContact(): string {
  const { phone, whatsApp, email } = contactLinks();
  if (phone) return t`al teléfono ${phone.text}`;
  if (whatsApp && email) return t`por WhatsApp al ${whatsApp.text} o por correo a ${email.text}`;
  if (whatsApp) return t`por WhatsApp al ${whatsApp.text}`;
  return email ? t`por correo a ${email.text}` : "";
}

/** Returns the exact text of spec.md §8 where a phone is configured. */
export function describeBlocked(): string {
  const contact = describeContact() || t`a ${brand}`;
  return t`Su cuenta se encuentra bloqueada por mora o por gestión administrativa. Por favor, contactar ${contact}`;
}
