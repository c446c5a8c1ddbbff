import { settings } from "~/config";
import { formatPhone } from "~/domain/phone";

/** Where a person reaches people: the contact section, and the ways out of a lost message. */
export function contactLinks() {
  const { contactPhone, contactWhatsApp, contactEmail } = settings();
  return {
    phone: { href: `tel:${contactPhone.replace(/[^\d+]/g, "")}`, text: contactPhone },
    whatsApp: {
      href: `https://wa.me/${contactWhatsApp.replace(/\D/g, "")}`,
      text: formatPhone(contactWhatsApp),
    },
    email: { href: `mailto:${contactEmail}`, text: contactEmail },
  };
}
