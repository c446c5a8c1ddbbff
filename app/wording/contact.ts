import { settings } from "~/config";
import { formatPhone } from "~/domain/phone";

/** `text` begins the message. */
export function contactLinks(text = "") {
  const { contactPhone, contactWhatsApp, contactEmail } = settings();
  return {
    phone: { href: `tel:${contactPhone.replace(/[^\d+]/g, "")}`, text: contactPhone },
    whatsApp: {
      href: `https://wa.me/${contactWhatsApp.replace(/\D/g, "")}${text && `?text=${encodeURIComponent(text)}`}`,
      text: formatPhone(contactWhatsApp),
    },
    email: { href: `mailto:${contactEmail}`, text: contactEmail },
  };
}
