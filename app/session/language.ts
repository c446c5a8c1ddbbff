/** Language functions that a Spanish page needs too; other-language.ts is loaded only for other languages. */
import { t } from "@lingui/core/macro";
import { showToast } from "~/ui/toaster";

/** After this time the page starts in Spanish; a language that is chosen no longer waits for the backend's texts. */
export const MAX_WAIT_MS = 10_000;

export function toastLanguageFailed(): void {
  showToast({
    type: "warning",
    text: t`No se pudo cargar el idioma. Seguimos en español; podés elegirlo de nuevo al pie.`,
  });
}
