import { I18nProvider } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { i18n } from "./i18n";

const show = (name: string) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Trans>
        Hola, <b>{name}</b>.
      </Trans>
    </I18nProvider>,
  );

describe("a sentence with a name that a person has typed", () => {
  it.each(["Ana <b>2</b>", "<0>x</0>", "a < b", "<br/>", "portón azul"])(
    "shows %s as it was typed",
    (name) => {
      const complaint = vi.spyOn(console, "error");
      const escaped = name.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      expect(show(name)).toBe(`Hola, <b>${escaped}</b>.`);
      expect(complaint).not.toHaveBeenCalled();
    },
  );
});
