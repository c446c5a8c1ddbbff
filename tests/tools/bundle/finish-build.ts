/** What the build does before and after Remix: checks the settings, and finishes what is served. */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { readSettings } from "../../../app/host-settings";
import { writeEarlyStart } from "./early-start";
import { writeHostFiles } from "./host-files";
import { sayMissingScripts } from "./missing-scripts";
import { takeFonts } from "./page-fonts";
import { inlineStartModules } from "./page-modules";
import { finishPage } from "./page-policy";
import { inlinePageStyle } from "./page-style";

/** Nothing that is wrong gets into a build; one without a contact may be a trial. */
function checkSettings({ base, env, logger }: ResolvedConfig): void {
  const { settings, problems } = readSettings(env, {});
  if (!/^[a-z][a-z-]*$/.test(env.VITE_PRODUCT || "helpers")) {
    problems.push("VITE_PRODUCT must be a word of small letters.");
  }
  if (!/^\/([\w-]+\/)*$/.test(base)) problems.push("BASE_PATH must be a path such as /reservas/.");
  if (problems.length > 0) {
    const refusal = new Error(problems.join("\n"));
    // The sentences alone: where in the build they were found helps nobody.
    refusal.stack = refusal.message;
    throw refusal;
  }
  const { contactPhone, contactWhatsApp, contactEmail } = settings;
  if (!contactPhone && !contactWhatsApp && !contactEmail) {
    logger.warn(
      "No contact is set (VITE_CONTACT_PHONE, …_WHATSAPP, …_EMAIL): the app shows none, and Bancard requires a contact section.",
    );
  }
}

export function finishBuild(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "finish-build",
    apply: "build",
    configResolved: (resolved) => {
      config = resolved;
      if (!config.build.ssr) checkSettings(config);
    },
    // Remix writes index.html at the end of the second of its two builds.
    async closeBundle() {
      if (!config.build.ssr) return;
      const folder = dirname(config.build.outDir);
      const client = join(folder, "client");
      const index = join(client, "index.html");
      const { settings } = readSettings(config.env, {});
      const styled = inlinePageStyle(readFileSync(index, "utf8"), client);
      const { page, fonts } = takeFonts(inlineStartModules(styled, client));
      const html = await writeEarlyStart(page, client, settings.apiBase, fonts);
      writeFileSync(index, finishPage(sayMissingScripts(html), settings));
      writeHostFiles(folder, { base: config.base, settings });
    },
  };
}
