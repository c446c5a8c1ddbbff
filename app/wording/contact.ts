import { settings } from "~/config";
import { formatPhone } from "~/domain/phone";

/**
 * Where a person reaches people: the contact section, and the ways out of a lost message. `text` is
 * what the message says to begin with.
 */
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
