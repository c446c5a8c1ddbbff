import { I18nProvider } from "@lingui/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { i18n } from "~/locales/i18n";
import { PhotoField } from "./photo-field";

type Input = { form: null; oncancel?: () => Promise<void> };

/** Returns what a press on the file control does. */
function renderControl(mark: () => void): (input: Input) => void {
  let field: ReactElement | undefined;
  function Probe() {
    const draft = { text: () => undefined, all: () => [], onInput() {}, mark };
    const props = { id: "photo", name: "photo", errors: [], label: "Foto" };
    field = PhotoField({ ...props, draft, onReading() {} });
    return null;
  }
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Probe />
    </I18nProvider>,
  );
  const [label] = (field as unknown as ReactElement).props.children({}).props.children;
  const [control] = label.props.children;
  return (input) => control.props.onClick({ currentTarget: input });
}

it("the draft holds no photo once the picker is closed without one", async () => {
  const mark = vi.fn();
  const input: Input = { form: null };
  renderControl(mark)(input);
  expect(mark).toHaveBeenLastCalledWith(null, { photo: "chosen" });
  await input.oncancel?.();
  expect(mark).toHaveBeenLastCalledWith(null, { photo: "" });
});
