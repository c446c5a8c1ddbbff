import { settings } from "~/config";
import { encodeText } from "~/domain/format";
import { formatPhone } from "~/domain/phone";

type ContactLink = { href: string; text: string };

/** Opens WhatsApp with the message begun; without a phone it asks whom to send it to. */
export function whatsAppHref(text: string, phone = ""): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}${text && `?text=${encodeText(text)}`}`;
}

/** Those that the host has set; null for the others. `text` begins the message. */
export function contactLinks(
  text = "",
): Record<"phone" | "whatsApp" | "email", ContactLink | null> {
  const { contactPhone, contactWhatsApp, contactEmail } = settings();
  return {
    phone: contactPhone
      ? { href: `tel:${contactPhone.replace(/[^\d+]/g, "")}`, text: contactPhone }
      : null,
    whatsApp: contactWhatsApp
      ? {
          href: whatsAppHref(text, contactWhatsApp),
          text: formatPhone(contactWhatsApp),
        }
      : null,
    email: contactEmail ? { href: `mailto:${contactEmail}`, text: contactEmail } : null,
  };
}
