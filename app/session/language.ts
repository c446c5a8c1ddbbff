/** What the page needs of its language while that is still Spanish (session/other-language.ts has the rest). */
import { t } from "@lingui/core/macro";
import { showToast } from "~/ui/toaster";

export function sayLanguageFailed(): void {
  showToast({
    type: "warning",
    text: t`No se pudo cargar el idioma. Seguimos en español; podés elegirlo de nuevo al pie.`,
  });
}
