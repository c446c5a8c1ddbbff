/** Language functions that a Spanish page needs too; other-language.ts is loaded only for other languages. */
import { t } from "@lingui/core/macro";
import { showToast } from "~/ui/toaster";

export function toastLanguageFailed(): void {
  showToast({
    type: "warning",
    text: t`No se pudo cargar el idioma. Seguimos en español; podés elegirlo de nuevo al pie.`,
  });
}
