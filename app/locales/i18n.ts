/**
 * The language of the page. Spanish is the source: its messages stand compiled beside the screens
 * (vite.config.ts), so its catalog is empty. Another language will load its catalog on demand.
 */
import { i18n } from "@lingui/core";

i18n.loadAndActivate({ locale: "es", messages: {} });

export { i18n };
