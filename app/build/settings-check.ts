import type { Plugin, ResolvedConfig } from "vite";
import { readSettings } from "../host-settings";

/** Stops the build with a sentence per wrong variable; warns of missing terms or phone. */
function checkSettings({ base, env, logger }: ResolvedConfig): void {
  const { settings, problems } = readSettings(env, {});
  if (!/^[a-z][a-z-]*$/.test(env.VITE_PRODUCT || "helpers")) {
    problems.push("VITE_PRODUCT must be a word of small letters.");
  }
  if (!/^\/([\w-]+\/)*$/.test(base)) problems.push("BASE_PATH must be a path such as /reservas/.");
  if (problems.length > 0) {
    const refusal = new Error(problems.join("\n"));
    // The stack would only show the location of this check.
    refusal.stack = refusal.message;
    throw refusal;
  }
  const { contactPhone, contactWhatsApp, contactEmail, termsUrl, privacyUrl } = settings;
  if (!termsUrl || !privacyUrl) {
    const unset = [!termsUrl && "VITE_TERMS_URL", !privacyUrl && "VITE_PRIVACY_URL"];
    const names = unset.filter(Boolean).join(" and ");
    logger.warn(`Not set: ${names}. Whoever creates an account is not shown what they accept.`);
  }
  if (contactPhone) return;
  logger.warn(
    contactWhatsApp || contactEmail
      ? "VITE_CONTACT_PHONE is not set: a blocked account, which spec.md §8 gives a phone, is told to write instead."
      : "No contact is set (VITE_CONTACT_PHONE, …_WHATSAPP, …_EMAIL): the app shows none, and Bancard requires a contact section.",
  );
}

export function settingsCheck(): Plugin {
  return {
    name: "settings-check",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved: checkSettings,
  };
}
