import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { i18n } from "~/locales/i18n";
import { TransferRows } from "./transfer";

const instructions = {
  bank: "Banco Río",
  account: "100-2345678/9",
  holder: "Óga Servicios S.A.",
  document: "80012345-1",
  deadline_hours: 24,
};

function markupOf(receipt_phone: string): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <TransferRows
        instructions={{ ...instructions, receipt_phone }}
        amount={540_000}
        deadline="Hasta el martes 1 de diciembre a las 9:00"
        code="OG-41"
      />
    </I18nProvider>,
  );
}

it.each([
  ["0981 728 120", "595981728120", "0981 728 120"],
  ["+595981728120", "595981728120", "0981 728 120"],
  ["00595 981 728 120", "595981728120", "0981 728 120"],
  ["+5491122334455", "5491122334455", "+5491122334455"],
])("the receipt of a transfer goes to %s by WhatsApp", (phone, number, shown) => {
  const [, href, text] = /href="(.*?)".*?>(.*?)<\/a>/.exec(markupOf(phone)) ?? [];
  expect(href).toMatch(new RegExp(`^https://wa\\.me/${number}\\?text=`));
  expect(text).toBe(shown);
});

it("each fact of a transfer has its button to copy it", () => {
  const markup = markupOf("");
  const copied = [...markup.matchAll(/Copiar<span class="sr-only"> (.*?)<\/span>/g)];
  expect(copied.map(([, what]) => what)).toEqual([
    "número de pedido",
    "banco",
    "cuenta",
    "titular",
    "documento",
    "monto",
    "plazo",
  ]);
});
