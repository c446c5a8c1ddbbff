import { settings } from "~/config";
import { formatPhone } from "~/domain/phone";

type ContactLink = { href: string; text: string };

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
          href: `https://wa.me/${contactWhatsApp.replace(/\D/g, "")}${text && `?text=${encodeURIComponent(text)}`}`,
          text: formatPhone(contactWhatsApp),
        }
      : null,
    email: contactEmail ? { href: `mailto:${contactEmail}`, text: contactEmail } : null,
  };
}
