import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { i18n } from "~/locales/i18n";
import { ErrorSummary, type SummaryError } from "./error-summary";

const shown = (...errors: SummaryError[]) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ErrorSummary errors={errors} />
    </I18nProvider>,
  );

it("the summary asks to check a field only above errors of fields", () => {
  const failed = { message: "El servidor falló." };
  const wrong = { message: "Elegí un día.", fieldId: "day" };
  expect(shown(wrong)).toContain("Revisá este dato");
  expect(shown(failed)).toContain(failed.message);
  expect(shown(failed)).not.toContain("Revisá");
  const both = shown(failed, wrong);
  expect(both).toContain("Revisá este dato");
  expect(both.indexOf(failed.message)).toBeLessThan(both.indexOf("Revisá este dato"));
});
