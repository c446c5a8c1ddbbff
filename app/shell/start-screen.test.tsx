import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { i18n } from "~/locales/i18n";
import { StartScreen } from "./start-screen";

it("is written on the server without a warning of React (23.A)", () => {
  const warned = vi.spyOn(console, "error");
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <StartScreen />
    </I18nProvider>,
  );
  expect(html).toContain("Saltar al contenido");
  expect(warned).not.toHaveBeenCalled();
});
