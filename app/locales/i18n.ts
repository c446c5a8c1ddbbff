/** Spanish messages are inlined by app/build/lingui.ts, so the catalog is empty. */
import { i18n } from "@lingui/core";

i18n.loadAndActivate({ locale: "es", messages: {} });

export { i18n };
