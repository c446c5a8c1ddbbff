import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RadioCards } from "./radio-cards";
import { TextField } from "./text-field";

i18n.load("es", {});
i18n.activate("es");

function markup(element: ReactElement): string {
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>);
}

describe("a text field", () => {
  it("ties label, hint and errors to the control", () => {
    const html = markup(
      <TextField id="mail" name="email" label="Correo" hint="Para la factura" errors={["Falta"]} />,
    );
    expect(html).toContain('<label for="mail"');
    expect(html).toContain('aria-describedby="mail-description mail-error"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('id="mail-description"');
    expect(html).toContain('id="mail-error"');
  });

  it("refers to no hint or error that is not rendered", () => {
    const html = markup(<TextField id="mail" label="Correo" aria-describedby="other" />);
    expect(html).toContain('aria-describedby="other"');
    expect(html).not.toContain("aria-invalid");
  });
});

describe("radio cards", () => {
  const options = [
    { value: "1", title: "Una vez", end: "Gs. 150.000" },
    { value: "2", title: "Cada semana", disabled: true, reason: "Sin lugar" },
  ];

  it("are a group with its legend's name and native radios", () => {
    const html = markup(
      <RadioCards legend="Frecuencia" name="frequency" id="f" options={options} defaultValue="1" />,
    );
    expect(html).toContain('role="radiogroup"');
    expect(html).toContain('aria-labelledby="f-legend"');
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html.match(/ disabled=""/g)).toHaveLength(1);
  });
});
