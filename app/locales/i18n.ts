/** Spanish messages stand compiled beside the screens (tests/tools/bundle/lingui.ts), so their catalog is empty. */
import { i18n } from "@lingui/core";

i18n.loadAndActivate({ locale: "es", messages: {} });

export { i18n };
