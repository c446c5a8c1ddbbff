/** Spanish messages are compiled where they stand (app/build/lingui.ts): no catalog here. */
import { i18n } from "@lingui/core";

i18n.loadAndActivate({ locale: "es", messages: {} });

export { i18n };
